import { STAFF_TABLE } from '../../engine/permissions'
import { defineResource } from '../../engine/resource'

/**
 * A client's recruitment request. Follow-up is a second view of the same rows (see follow.resource.ts).
 * The specification gives Name no length; 150, as for a relative, keeps a hostile one out of the database.
 */
export const requests = defineResource({
  name: 'requests',
  path: '/api/requests',
  table: 'requests',
  title: { ar: 'Name', en: 'Name' },
  extras: ['archived', 'officeId', 'after'],
  permissions: STAFF_TABLE,
  fields: {
    Ref: { type: 'text', max: 20, setBy: 'server', column: 'shown', searchable: true },
    Name: { type: 'text', max: 150, required: true, setBy: 'public', group: 'client', column: 'shown', searchable: true },
    IdentityId: { type: 'text', max: 10, format: 'identity', required: true, setBy: 'public', group: 'client', column: 'optional', searchable: true },
    Dob: { type: 'entered-date', max: 10, required: true, setBy: 'public', group: 'client' },
    Phone: { type: 'text', max: 10, format: 'phone', required: true, setBy: 'public', group: 'client', column: 'shown', searchable: true },
    HasVisa: { type: 'boolean', default: false, setBy: 'public', group: 'client', column: 'optional' },
    VisaNumber: { type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa', searchable: true },
    VisaDate: { type: 'entered-date', max: 10, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    BorderNo: { type: 'text', max: 10, format: 'number', requiredWhen: 'HasVisa', setBy: 'public', group: 'visa', searchable: true },
    WorkPlace: { type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    WorkCity: { type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa', column: 'optional' },
    Address: { type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    RelativeName: { type: 'text', max: 150, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    RelativeType: { type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    RelativePhone: { type: 'text', max: 10, format: 'phone', requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    RelativeWorkPlace: { type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    FloorCount: { type: 'number', min: 1, max: 999, default: 1, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    RoomsCount: { type: 'number', min: 1, max: 999, default: 1, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    FamilyCount: { type: 'number', min: 1, max: 999, default: 1, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    Note: { type: 'text', max: 200, multiline: true, setBy: 'public', group: 'note' },
    PersonId: { type: 'reference', to: 'persons', display: 'Person', setBy: 'public', group: 'office', column: 'shown', searchable: true },
    RequestDate: { type: 'moment', setBy: 'server', column: 'shown' },
    Status: { type: 'lookup', list: 'statuses', group: 'office', column: 'shown', searchable: true },
    FilterId: { type: 'lookup', list: 'followup', group: 'office', column: 'optional', searchable: true },
    Archived: { type: 'boolean', default: false, group: 'office', column: 'optional' },
  },
})
