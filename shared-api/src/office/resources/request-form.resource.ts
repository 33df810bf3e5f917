import { defineResource } from '../../engine/resource'

/** Of a client who has a visa. */
const ofVisa = { required: true, dropUnless: [['HasVisa', 'is', true]] } as const

/**
 * Of a request what visitors fill in and are shown: all of it that their pages load.
 * The specification gives Name no length; 150, as for a relative, keeps a hostile one out of the database.
 */
export const requestForm = defineResource({
  name: 'requests',
  label: { ar: 'الطلبات', en: 'Requests' },
  path: '/api/requests',
  table: 'requests',
  title: { ar: 'Name', en: 'Name' },
  tag: 'requests',
  permissions: {},
  groups: {
    client: { ar: 'العميل', en: 'Client' },
    visa: { ar: 'التأشيرة والسكن والقريب', en: 'Visa, home and relative' },
    note: { ar: 'الملاحظات', en: 'Notes' },
    office: { ar: 'المكتب', en: 'Office' },
  },
  fields: {
    Ref: { label: { ar: 'الرقم المرجعي', en: 'Reference' }, type: 'text', max: 20, setBy: 'server', column: 'optional', within: 'Name', searchable: true },
    Name: { label: { ar: 'اسم العميل', en: 'Client name' }, type: 'text', max: 150, required: true, setBy: 'public', group: 'client', column: 'shown', searchable: true },
    IdentityId: { label: { ar: 'رقم الهوية', en: 'Identity number' }, type: 'text', max: 10, format: 'identity', required: true, setBy: 'public', group: 'client', column: 'optional', searchable: true },
    Dob: { label: { ar: 'تاريخ الميلاد', en: 'Date of birth' }, type: 'entered-date', max: 10, yearsBack: 120, asksUnder: 18, required: true, setBy: 'public', group: 'client' },
    Phone: { label: { ar: 'رقم الجوال', en: 'Mobile number' }, type: 'text', max: 10, format: 'phone', required: true, setBy: 'public', group: 'client', column: 'shown', searchable: true },
    HasVisa: { label: { ar: 'لديه تأشيرة', en: 'Has a visa' }, type: 'boolean', default: false, setBy: 'public', group: 'client', column: 'optional' },
    VisaNumber: { label: { ar: 'رقم التأشيرة', en: 'Visa number' }, type: 'text', max: 100, ...ofVisa, setBy: 'public', group: 'visa', searchable: true },
    VisaDate: { label: { ar: 'تاريخ التأشيرة', en: 'Visa date' }, type: 'entered-date', max: 10, ...ofVisa, setBy: 'public', group: 'visa' },
    BorderNo: { label: { ar: 'رقم الحدود', en: 'Border number' }, type: 'text', max: 10, format: 'number', ...ofVisa, setBy: 'public', group: 'visa', searchable: true },
    WorkPlace: { label: { ar: 'جهة العمل', en: 'Workplace' }, type: 'text', max: 100, ...ofVisa, setBy: 'public', group: 'visa' },
    WorkCity: { label: { ar: 'مدينة العمل', en: 'City of work' }, type: 'text', max: 100, ...ofVisa, setBy: 'public', group: 'visa', column: 'optional' },
    Address: { label: { ar: 'العنوان', en: 'Address' }, type: 'text', max: 100, ...ofVisa, setBy: 'public', group: 'visa' },
    RelativeName: { label: { ar: 'اسم قريب من الدرجة الأولى', en: 'First-degree relative' }, type: 'text', max: 150, ...ofVisa, setBy: 'public', group: 'visa' },
    RelativeType: { label: { ar: 'صلة القرابة', en: 'Relationship' }, type: 'text', max: 100, ...ofVisa, setBy: 'public', group: 'visa' },
    RelativePhone: { label: { ar: 'جوال القريب', en: 'Relative’s mobile number' }, type: 'text', max: 10, format: 'phone', ...ofVisa, setBy: 'public', group: 'visa' },
    RelativeWorkPlace: { label: { ar: 'جهة عمل القريب', en: 'Relative’s workplace' }, type: 'text', max: 100, ...ofVisa, setBy: 'public', group: 'visa' },
    FloorCount: { label: { ar: 'عدد الأدوار', en: 'Floors in the home' }, type: 'number', min: 1, max: 999, default: 1, ...ofVisa, setBy: 'public', group: 'visa' },
    RoomsCount: { label: { ar: 'عدد الغرف', en: 'Rooms in the home' }, type: 'number', min: 1, max: 999, default: 1, ...ofVisa, setBy: 'public', group: 'visa' },
    FamilyCount: { label: { ar: 'عدد أفراد الأسرة', en: 'Family members' }, type: 'number', min: 1, max: 999, default: 1, ...ofVisa, setBy: 'public', group: 'visa' },
    Note: { label: { ar: 'ملاحظات', en: 'Note' }, type: 'text', max: 200, multiline: true, setBy: 'public', group: 'note' },
    PersonId: { label: { ar: 'العامل/ة', en: 'Worker' }, type: 'reference', to: 'persons', display: 'Person', searchBy: ['Country', 'Job'], setBy: 'public', group: 'office', column: 'shown', searchable: true },
    RequestDate: { label: { ar: 'تاريخ الطلب', en: 'Request date' }, type: 'moment', setBy: 'server', column: 'shown', searchable: true },
  },
})
