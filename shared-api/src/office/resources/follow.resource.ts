import { defineResource } from '../../engine/resource'
import { requests } from './requests.resource'

const { Ref, Name, IdentityId, Dob, Phone, PersonId, RequestDate, FilterId, Archived } = requests.fields

/**
 * Follow-up: the same rows as the requests, seen as a pipeline from payment to arrival. The short form needs only
 * Name, IdentityId, Dob and Phone. It has no add, no delete and no log of its own: its changes are logged under the request.
 * The worker and the archive mark are shown here and changed on the request.
 */
export const follow = defineResource({
  name: 'follow',
  path: '/api/follow',
  table: 'requests',
  title: { ar: 'Name', en: 'Name' },
  extras: ['archived', 'officeId'],
  permissions: { list: 'Read', get: 'Read', update: 'Editor', export: 'Editor' },
  fields: {
    Ref,
    Name: { ...Name, setBy: 'staff' },
    IdentityId: { ...IdentityId, setBy: 'staff' },
    Dob: { ...Dob, setBy: 'staff' },
    Phone: { ...Phone, setBy: 'staff', column: 'optional' },
    PersonId: { ...PersonId, setBy: 'server' },
    RequestDate: { ...RequestDate, column: 'optional' },
    FilterId: { ...FilterId, group: 'pipeline', column: 'shown' },
    PaidMusand: { type: 'date', group: 'pipeline', column: 'shown' },
    ContractNo: { type: 'text', max: 100, group: 'pipeline', column: 'shown', searchable: true },
    ContractDate: { type: 'date', group: 'pipeline', column: 'optional' },
    LinkMusand: { type: 'date', group: 'pipeline', column: 'shown' },
    SignMusand: { type: 'date', group: 'pipeline', column: 'optional' },
    Egency: { type: 'date', group: 'pipeline', column: 'optional' },
    Medical: { type: 'text', max: 100, group: 'pipeline', column: 'optional' },
    Biometric: { type: 'text', max: 100, group: 'pipeline', column: 'optional' },
    EnteredEmbessy: { type: 'date', group: 'pipeline', column: 'shown' },
    VisaRecived: { type: 'date', group: 'pipeline', column: 'shown' },
    Travel: { type: 'date', group: 'pipeline', column: 'shown' },
    BoloEntered: { type: 'date', group: 'philippines', column: 'optional' },
    BoloRecived: { type: 'date', group: 'philippines', column: 'optional' },
    OWWA: { type: 'text', max: 100, group: 'philippines', column: 'optional' },
    OEC: { type: 'text', max: 100, group: 'philippines', column: 'optional' },
    FollowUpNote: { type: 'text', max: 500, multiline: true, group: 'note', column: 'optional' },
    Archived: { ...Archived, setBy: 'server' },
  },
})
