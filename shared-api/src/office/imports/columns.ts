import type { Field } from '../../engine/field'
import { editableFields } from '../../engine/resource'
import type { Bilingual } from '../../engine/language'
import { CONSENT_FIELDS, PURPOSES, type Purpose } from '../consent'
import { CONSENT_TERMS } from '../resources/consents.resource'
import { persons } from '../resources/persons.resource'

/** The columns that a file of workers may have, with the words of a template for it. */

/** A column: its name in `Cells`, and the field whose rules and labels its cells follow. */
export interface ImportColumn {
  readonly name: string
  readonly field: Field
  /** Other headings that offices give it in their own files. */
  readonly alsoCalled?: readonly string[]
}

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  Name: ['اسم العاملة', 'اسم العامل', 'Worker name', 'Full name'],
  Country: ['الجنسية', 'Nationality'],
  Salary: ['الراتب', 'Salary'],
  PassportNo: ['رقم جواز السفر', 'الجواز', 'Passport', 'Passport no'],
  // The label of before, which the experience shares in English: of two such columns this is the second.
  History: ['Experience'],
  Birth: ['تاريخ الولادة', 'Date of birth', 'DOB'],
}

/** The day on which each consent was given; the worker's own field of the name is the last day of it. */
const { required: _required, ...GIVEN_ON } = CONSENT_TERMS.GivenOn
const given = (ar: string, en: string): Field => ({ ...GIVEN_ON, label: { ar, en } })
const GIVEN: Readonly<Record<Purpose, Field>> = {
  cv: given('موافقة السيرة في', 'CV consent given on'),
  photo: given('موافقة الصورة في', 'Photo consent given on'),
  religion: given('موافقة الديانة في', 'Religion consent given on'),
  medical: given('موافقة الفحص الطبي في', 'Medical consent given on'),
}

/** How the consents of a row were given, and until when they hold. */
export const CONSENT_METHOD = 'ConsentMethod'
export const CONSENT_UNTIL = 'ConsentUntil'

const CONSENTS: readonly ImportColumn[] = [
  ...PURPOSES.map((purpose) => ({ name: CONSENT_FIELDS[purpose], field: GIVEN[purpose] })),
  { name: CONSENT_METHOD, field: { ...CONSENT_TERMS.Method, label: { ar: 'طريقة الموافقة', en: 'How consent was given' } } },
  { name: CONSENT_UNTIL, field: { ...CONSENT_TERMS.Until, label: { ar: 'الموافقة سارية حتى', en: 'Consent holds until' } } },
]

/** The fields of a worker that a form asks for, in its order, but the photo; then the consents. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ...editableFields(persons, 'staff').flatMap(([name, field]) => (field.type === 'image' ? [] : [{ name, field, ...(ALSO_CALLED[name] && { alsoCalled: ALSO_CALLED[name] }) }])),
  ...CONSENTS,
]

/** The column of this name; undefined for none. */
export function importColumn(name: string): ImportColumn | undefined {
  return IMPORT_COLUMNS.find((column) => column.name === name)
}

const joined = (texts: readonly Bilingual[], separator: string): Bilingual => ({ ar: texts.map(({ ar }) => ar).join(separator), en: texts.map(({ en }) => en).join(separator) })

/** How a cell of the column is written, for a template; null where any text will do. */
export function cellHint({ field }: ImportColumn): Bilingual | null {
  switch (field.type) {
    case 'date':
      return { ar: 'سنة-شهر-يوم أو يوم/شهر/سنة، هجري أو ميلادي', en: 'YYYY-MM-DD or DD/MM/YYYY, Hijri or Gregorian' }
    case 'boolean':
      return { ar: 'نعم أو لا', en: 'Yes or no' }
    case 'choice':
      return typeof field.texts === 'object' ? joined(Object.values(field.texts), ' / ') : null
    case 'lookups':
      return { ar: 'مفصولة بفواصل', en: 'Separated by commas' }
    case 'rows': {
      const columns = Object.values(field.columns).map(({ label }) => label)
      const row = joined(columns, columns.length === 2 ? ': ' : ' | ')
      return { ar: `${row.ar}; …`, en: `${row.en}; …` }
    }
    default:
      return null
  }
}
