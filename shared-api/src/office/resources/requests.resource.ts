import { STAFF_TABLE } from '../../engine/permissions'
import { defineResource } from '../../engine/resource'
import { A_LANGUAGE } from './a-language'
import { byOffice } from './persons.resource'

/**
 * A client's recruitment request. A new field: `docs/adding-a-resource.md`, 'One more field' (migration, index, demo row). Follow-up is a second view of the same rows (see follow.resource.ts).
 * The specification gives Name no length; 150, as for a relative, keeps a hostile one out of the database.
 *
 * `ReservedUntil` is the end of a reservation, null for a firm one; `WantedPersonId` the worker whose reservation has ended. `ContactDueAt`
 * is the moment by which the client should have heard from somebody.
 *
 * Rules beside those of the fields, on the server: `newRequest` gives reference, date and first status; `reservation`
 * takes the worker for the request and gives them back, `reservationEnds` says until when (`office/reservations`); `position` works out what the server derives (`office/pipeline`), `clientNews` prepares messages (`office/messages`).
 */
export const requests = defineResource({
  name: 'requests',
  label: { ar: 'الطلبات', en: 'Requests' },
  path: '/api/requests',
  table: 'requests',
  title: { ar: 'Name', en: 'Name' },
  tag: 'requests',
  hooks: ['reservation', 'newRequest', 'reservationEnds', 'position', 'clientNews'],
  constraints: { requests_person_open: { field: 'PersonId', error: 'person_taken' } },
  keptTotal: true,
  pinned: ['Ref', 'Name'],
  shelvedBy: 'Archived',
  prerequisite: true,
  filters: {
    archived: {
      type: 'choice',
      label: { ar: 'الأرشيف', en: 'Archive' },
      options: {
        false: { ar: 'بدون المؤرشف', en: 'Without archived' },
        true: { ar: 'المؤرشف فقط', en: 'Archived only' },
        all: { ar: 'الكل', en: 'All' },
      },
      default: 'false',
      elsewhere: { option: 'all', label: { ar: 'في الأرشيف', en: 'in the archive' } },
      about: 'Archived rows: left out, alone, or with the others.',
    },
    officeId: byOffice,
    status: { type: 'lookup', label: { ar: 'الحالة', en: 'Status' }, list: 'statuses', all: { ar: 'كل الحالات', en: 'Every status' }, about: 'Only rows of these statuses; Ids with commas.' },
    filterId: { type: 'lookup', label: { ar: 'حالة المتابعة', en: 'Follow-up status' }, list: 'followup', all: { ar: 'كل حالات المتابعة', en: 'Every follow-up status' }, about: 'Only rows of these follow-up statuses; Ids with commas.' },
    country: { type: 'lookup', label: { ar: 'الدولة', en: 'Country' }, list: 'countries', all: { ar: 'كل الدول', en: 'Every country' }, about: 'Only rows whose worker is from one of these countries; Ids with commas.' },
    age: {
      type: 'choice',
      label: { ar: 'الأيام منذ السداد', en: 'Days since payment' },
      options: {
        all: { ar: 'الكل', en: 'All' },
        green: { ar: '٢١ إلى ٤٠', en: '21 to 40' },
        orange: { ar: '٤١ إلى ٦٠', en: '41 to 60' },
        red: { ar: 'أكثر من ٦٠', en: 'Over 60' },
      },
      default: 'all',
      about: 'Only open rows that wait for travel, by the colour of their days since the payment.',
    },
    after: { type: 'id', about: 'Only rows with an Id above this one.' },
  },
  permissions: STAFF_TABLE,
  groups: {
    client: { ar: 'العميل', en: 'Client' },
    visa: { ar: 'التأشيرة والسكن والقريب', en: 'Visa, home and relative' },
    note: { ar: 'الملاحظات', en: 'Notes' },
    office: { ar: 'المكتب', en: 'Office' },
  },
  fields: {
    Ref: { label: { ar: 'الرقم المرجعي', en: 'Reference' }, type: 'text', max: 20, setBy: 'server', column: 'shown', searchable: true },
    Name: { label: { ar: 'اسم العميل', en: 'Client name' }, type: 'text', max: 150, required: true, setBy: 'public', group: 'client', column: 'shown', searchable: true },
    IdentityId: { label: { ar: 'رقم الهوية', en: 'Identity number' }, type: 'text', max: 10, format: 'identity', required: true, setBy: 'public', group: 'client', column: 'optional', searchable: true },
    Dob: { label: { ar: 'تاريخ الميلاد', en: 'Date of birth' }, type: 'entered-date', max: 10, yearsBack: 120, asksUnder: 18, required: true, setBy: 'public', group: 'client' },
    Phone: { label: { ar: 'رقم الجوال', en: 'Mobile number' }, type: 'text', max: 10, format: 'phone', required: true, setBy: 'public', group: 'client', column: 'shown', searchable: true },
    Language: { label: { ar: 'لغة العميل', en: 'Client’s language' }, ...A_LANGUAGE, group: 'client', column: 'optional', unsorted: true },
    Email: { label: { ar: 'بريد العميل', en: 'Client’s e-mail' }, type: 'text', max: 256, format: 'email', group: 'client' },
    NoMessages: { label: { ar: 'لا يريد رسائل', en: 'Wants no messages' }, type: 'boolean', default: false, group: 'client', column: 'optional', unsorted: true },
    HasVisa: { label: { ar: 'لديه تأشيرة', en: 'Has a visa' }, type: 'boolean', default: false, setBy: 'public', group: 'client', column: 'optional' },
    VisaNumber: { label: { ar: 'رقم التأشيرة', en: 'Visa number' }, type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa', searchable: true },
    VisaDate: { label: { ar: 'تاريخ التأشيرة', en: 'Visa date' }, type: 'entered-date', max: 10, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    BorderNo: { label: { ar: 'رقم الحدود', en: 'Border number' }, type: 'text', max: 10, format: 'number', requiredWhen: 'HasVisa', setBy: 'public', group: 'visa', searchable: true },
    WorkPlace: { label: { ar: 'جهة العمل', en: 'Workplace' }, type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    WorkCity: { label: { ar: 'مدينة العمل', en: 'City of work' }, type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa', column: 'optional' },
    Address: { label: { ar: 'العنوان', en: 'Address' }, type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    RelativeName: { label: { ar: 'اسم قريب من الدرجة الأولى', en: 'First-degree relative' }, type: 'text', max: 150, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    RelativeType: { label: { ar: 'صلة القرابة', en: 'Relationship' }, type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    RelativePhone: { label: { ar: 'جوال القريب', en: 'Relative’s mobile number' }, type: 'text', max: 10, format: 'phone', requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    RelativeWorkPlace: { label: { ar: 'جهة عمل القريب', en: 'Relative’s workplace' }, type: 'text', max: 100, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    FloorCount: { label: { ar: 'عدد الأدوار', en: 'Floors in the home' }, type: 'number', min: 1, max: 999, default: 1, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    RoomsCount: { label: { ar: 'عدد الغرف', en: 'Rooms in the home' }, type: 'number', min: 1, max: 999, default: 1, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    FamilyCount: { label: { ar: 'عدد أفراد الأسرة', en: 'Family members' }, type: 'number', min: 1, max: 999, default: 1, requiredWhen: 'HasVisa', setBy: 'public', group: 'visa' },
    Note: { label: { ar: 'ملاحظات', en: 'Note' }, type: 'text', max: 200, multiline: true, setBy: 'public', group: 'note' },
    PersonId: { label: { ar: 'العاملة / العامل', en: 'Worker' }, type: 'reference', to: 'persons', display: 'Person', searchBy: ['Country', 'Job'], setBy: 'public', group: 'office', column: 'shown', searchable: true },
    RequestDate: { label: { ar: 'تاريخ الطلب', en: 'Request date' }, type: 'moment', setBy: 'server', column: 'shown', searchable: true },
    Status: { label: { ar: 'الحالة', en: 'Status' }, type: 'lookup', list: 'statuses', group: 'office', column: 'shown', searchable: true },
    FilterId: { label: { ar: 'حالة المتابعة', en: 'Follow-up status' }, type: 'lookup', list: 'followup', group: 'office', column: 'optional', searchable: true },
    AssigneeId: { label: { ar: 'المسؤول', en: 'Assignee' }, type: 'reference', to: 'users', display: 'Assignee', setBy: 'server', column: 'optional', unsorted: true },
    NextOn: { label: { ar: 'ذكّرني في', en: 'Remind me on' }, type: 'date', group: 'office', column: 'optional', unsorted: true },
    NextNote: { label: { ar: 'سبب التذكير', en: 'Reminder' }, type: 'text', max: 200, group: 'office' },
    ReservedUntil: { label: { ar: 'محجوز حتى', en: 'Reserved until' }, type: 'moment', nullable: true, setBy: 'server', column: 'optional', unsorted: true },
    WantedPersonId: { label: { ar: 'العمالة التي انتهى حجزها', en: 'Worker of the ended reservation' }, type: 'reference', to: 'persons', display: 'WantedPerson', setBy: 'server', derived: true },
    FirstContactAt: { label: { ar: 'أول تواصل', en: 'First contact' }, type: 'moment', nullable: true, setBy: 'server', derived: true },
    ContactDueAt: { label: { ar: 'موعد أول تواصل', en: 'First contact due' }, type: 'moment', nullable: true, setBy: 'server', derived: true },
    Archived: { label: { ar: 'مؤرشف', en: 'Archived' }, type: 'boolean', default: false, group: 'office', column: 'optional' },
  },
})
