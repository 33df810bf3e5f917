import { STAFF_TABLE } from '../../engine/permissions'
import { defineResource, type ReferenceFilter } from '../../engine/resource'
import { GENDERS } from '../desk-constants'
import { LANGUAGE_LEVELS } from '../cv-words'
import { filterFields } from './filter-fields'

/** Narrows a list to the workers of one labour office. */
export const byOffice = {
  type: 'reference',
  label: { ar: 'مكتب العمل', en: 'Labour office' },
  to: 'offices',
  all: { ar: 'كل المكاتب', en: 'Every office' },
  about: 'Only rows of workers of this office; 0 for all.',
} as const satisfies ReferenceFilter

/** The last day of each consent, open-ended as the last of all days; null without one. The server keeps it. */
const consentEnd = (ar: string, en: string) => ({ label: { ar, en }, type: 'date', setBy: 'server', derived: { by: 'consentEnds', revision: 1 }, column: 'optional', unsorted: true }) as const
const CONSENT_ENDS = {
  ConsentCv: consentEnd('موافقة السيرة حتى', 'CV consent until'),
  ConsentPhoto: consentEnd('موافقة الصورة حتى', 'Photo consent until'),
  ConsentReligion: consentEnd('موافقة الديانة حتى', 'Religion consent until'),
  ConsentMedical: consentEnd('موافقة الفحص الطبي حتى', 'Medical consent until'),
}

/** Where the worker has worked before, and as what. */
const HISTORY = {
  Place: { label: { ar: 'البلد', en: 'Country' }, type: 'lookup', list: 'places', required: true },
  Job: { label: { ar: 'المهنة', en: 'Job' }, type: 'lookup', list: 'jobs', calledBy: 'Gender', required: true },
  Years: { label: { ar: 'السنوات', en: 'Years' }, type: 'number', min: 0, max: 40, default: 0 },
} as const

/** The languages that the worker speaks, and how well. */
const LANGUAGES = {
  Language: { label: { ar: 'اللغة', en: 'Language' }, type: 'lookup', list: 'languages', required: true },
  Level: { label: { ar: 'المستوى', en: 'Level' }, type: 'choice', options: ['1', '2', '3', '4'], texts: LANGUAGE_LEVELS, error: 'required', required: true },
} as const

/** Visitors read it: what leads past the office is refused. */
const ABOUT = { type: 'text', max: 400, multiline: true, noContacts: true, readBy: 'public' } as const

/**
 * A worker whose CV is offered. `Ref` left empty is given by the server; `Available` workers are in the catalogue.
 * A row names the open request that holds the worker (`HeldBy`, its Id), its client (`HeldByName`) and the end of its reservation, or null; and why visitors do not see the worker (`Unpublished`), or ''.
 * Birth, passport and medical check are read by Editors alone; visitors read the fields that are `public`, some as far as the settings let them (`office/publication`).
 * A new photo comes as `File`, a data URL; `Photo` sent empty takes the present one away.
 *
 * Rules on the server: `workerReference` gives the reference; `release` keeps a worker whom an open request holds from
 * being offered, unless the caller says so (`office/reservations`); `country` takes their requests to the path of another country and the terms of another category; `transferOnly` offers a worker in the Kingdom for a service transfer alone (`office/arrival`); `consentsGone` leaves a worker who comes back without consents: none is left of one who was deleted.
 */
export const persons = defineResource({
  name: 'persons',
  adding: { ar: 'عامل جديد', en: 'New worker' },
  label: { ar: 'العمالة', en: 'Workers' },
  path: '/api/persons',
  table: 'persons',
  forget: 'keeps',
  title: { ar: 'Name', en: 'Name' },
  tag: 'workers',
  screen: '/persons',
  publishedWhile: 'published',
  hooks: ['workerReference', 'release', 'country', 'transferOnly', 'consentsGone', 'categoryOfPhoto'],
  children: { consents: { by: 'PersonId', onDelete: 'restrict' } },
  undo: true,
  restore: true,
  prerequisite: true,
  option: { details: ['Country', 'Job'], free: 'Available', holder: 'HeldByName' },
  filters: { officeId: { ...byOffice, by: 'OfficeId' } },
  permissions: STAFF_TABLE,
  groups: {
    worker: { ar: 'العامل/ة', en: 'Worker' },
    cv: { ar: 'السيرة', en: 'CV' },
    papers: { ar: 'الجواز والفحص الطبي', en: 'Passport and medical check' },
  },
  fields: {
    Photo: { label: { ar: 'الصورة', en: 'Photo' }, type: 'image', upload: 'File', readBy: { public: 'photo' }, group: 'worker', column: 'shown' },
    Ref: { label: { ar: 'الرقم المرجعي', en: 'Reference' }, type: 'text', max: 20, unique: true, readBy: 'public', group: 'worker', column: 'shown', searchable: true },
    Name: { label: { ar: 'الاسم', en: 'Name' }, type: 'text', max: 100, required: true, readBy: { public: 'name' }, group: 'worker', column: 'shown', searchable: true },
    ...filterFields,
    OfficeId: { label: { ar: 'مكتب العمل', en: 'Labour office' }, type: 'reference', to: 'offices', bulk: true, group: 'worker', column: 'optional', searchable: true },
    Available: { label: { ar: 'متاح', en: 'Available' }, type: 'boolean', default: true, bulk: true, group: 'worker', column: 'shown' },
    Place: {
      label: { ar: 'مكانها', en: 'Where she is' },
      type: 'choice',
      options: ['abroad', 'kingdom', 'with_client', 'left'],
      default: 'abroad',
      texts: {
        abroad: { ar: 'في الخارج', en: 'Abroad' },
        kingdom: { ar: 'في المملكة', en: 'In the Kingdom' },
        with_client: { ar: 'لدى العميل', en: 'With the client' },
        left: { ar: 'غادرت', en: 'Left' },
      },
      error: 'required',
      required: true,
      group: 'worker',
      column: 'optional',
    },
    Note: { label: { ar: 'ملاحظات', en: 'Note' }, type: 'text', max: 500, multiline: true, group: 'worker' },
    Gender: {
      label: { ar: 'الجنس', en: 'Gender' },
      type: 'choice',
      options: GENDERS,
      texts: { female: { ar: 'أنثى', en: 'Female' }, male: { ar: 'ذكر', en: 'Male' } },
      error: 'invalid',
      bulk: true,
      readBy: 'public',
      group: 'cv',
      column: 'optional',
    },
    Birth: { label: { ar: 'تاريخ الميلاد', en: 'Birth date' }, type: 'date', yearsAgo: { least: 15, most: 80 }, readBy: 'Editor', group: 'cv', column: 'optional' },
    Skills: { label: { ar: 'المهارات', en: 'Skills' }, type: 'lookups', list: 'skills', most: 20, readBy: 'public', group: 'cv', column: 'optional', unsorted: true, searchable: true },
    Education: { label: { ar: 'التعليم', en: 'Education' }, type: 'lookup', list: 'education', readBy: 'public', group: 'cv', column: 'optional', searchable: true },
    Languages: { label: { ar: 'اللغات', en: 'Languages' }, type: 'rows', columns: LANGUAGES, once: 'Language', most: 6, readBy: 'public', group: 'cv', column: 'optional', unsorted: true, searchable: true },
    History: { label: { ar: 'الخبرة السابقة', en: 'Previous experience' }, type: 'rows', columns: HISTORY, most: 8, readBy: 'public', group: 'cv', column: 'optional', unsorted: true, searchable: true },
    Salary: { label: { ar: 'الراتب الشهري', en: 'Monthly salary' }, type: 'money', bulk: true, readBy: 'public', group: 'cv', column: 'optional' },
    About: { label: { ar: 'نبذة بالعربية', en: 'About in Arabic' }, ...ABOUT, language: 'ar', group: 'cv' },
    AboutEn: { label: { ar: 'نبذة بالإنجليزية', en: 'About in English' }, ...ABOUT, language: 'en', group: 'cv' },
    ...CONSENT_ENDS,
    PassportNo: { label: { ar: 'رقم الجواز', en: 'Passport number' }, type: 'text', max: 20, format: 'passport', readBy: 'Editor', group: 'papers', column: 'optional', searchable: true },
    PassportUntil: { label: { ar: 'الجواز صالح حتى', en: 'Passport valid until' }, type: 'date', readBy: 'Editor', group: 'papers', column: 'optional' },
    MedicalOn: { label: { ar: 'تاريخ الفحص الطبي', en: 'Medical check on' }, type: 'date', readBy: 'Editor', group: 'papers', column: 'optional' },
    MedicalUntil: { label: { ar: 'الفحص الطبي صالح حتى', en: 'Medical check valid until' }, type: 'date', notBefore: 'MedicalOn', readBy: 'Editor', group: 'papers', column: 'optional' },
  },
  computed: { HeldBy: 'id', HeldByName: 'text', ReservedUntil: 'moment', Unpublished: 'text' },
})
