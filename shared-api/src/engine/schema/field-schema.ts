import { bool, mixed, number, string, type AnySchema } from 'yup'
import { HIJRI_YEARS, calendarOf, formatDay, inOtherCalendar, isKnownYear, isYounger, normaliseEnteredDay, parseDay } from '../calendar'
import type { Audience, EnteredDateField, FieldDefinition, NumberField, RowsField, TextField, TextFormat } from '../field'
import { dayInRiyadh } from '../today'
import { EMAIL_PATTERN, hasControlSigns, IDENTITY_LENGTH, normaliseNumber, normalisePassport, normalisePhone, normaliseTelephone, SAUDI_PHONE, TELEPHONE, toLatinDigits } from '../typed-text'
import { message } from '../validation'
import { textOf } from '../values'

/** Metadata of a schema beyond its rules, for the description of the contract: rules that are functions tell nothing. */
export interface SchemaNote {
  /** The text after it was normalised. */
  readonly pattern?: string
  readonly format?: 'date' | 'email'
  readonly options?: readonly string[]
  /** Of several values: how many at most, each of them a row's number. */
  readonly most?: number
  /** Of a field that holds rows: the field, whose columns they have. */
  readonly rows?: RowsField
}

const IDENTITY = new RegExp(`^[0-9]{${IDENTITY_LENGTH}}$`)
const DIGITS = /^[0-9]+$/
/** An address of the web or of mail, or a telephone number. */
const CONTACTS = /@|https?:|www\.|\.(com|net|org|info|me|sa|co|io|app|link)\b|[0-9]{7}/i
/** A day as it is kept, Hijri or Gregorian by its year; how long the month is, the rule says. */
const DAY_PATTERN = /^(1[345][0-9]{2}|1600|1[789][0-9]{2}|[2-9][0-9]{3})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/

interface Format {
  readonly normalise: (text: string) => string
  readonly key: 'identity' | 'phone' | 'telephone' | 'passport' | 'email' | 'invalid'
  readonly pattern: RegExp
}

const FORMATS: Record<TextFormat, Format> = {
  identity: { normalise: normaliseNumber, key: 'identity', pattern: IDENTITY },
  phone: { normalise: normalisePhone, key: 'phone', pattern: SAUDI_PHONE },
  telephone: { normalise: normaliseTelephone, key: 'telephone', pattern: TELEPHONE },
  number: { normalise: normaliseNumber, key: 'invalid', pattern: DIGITS },
  passport: { normalise: normalisePassport, key: 'passport', pattern: /^[A-Z0-9]+$/ },
  email: { normalise: (text) => text.trim(), key: 'email', pattern: EMAIL_PATTERN },
}

export function note(parts: SchemaNote): Record<string, unknown> {
  return { ...parts }
}

/** A tab comes with what is pasted from a table: a blank. */
function plainText(original: unknown): string {
  return textOf(original).replaceAll('\t', ' ').trim()
}

function textSchema(field: TextField): AnySchema {
  const format = field.format && FORMATS[field.format]
  const schema = string().transform((_value, original: unknown) =>
    format ? format.normalise(textOf(original)) : plainText(original),
  )
  // The format speaks before the length: 'invalid phone' helps more than 'too long'.
  const formatted = format
    ? schema
        .meta(note({ pattern: format.pattern.source }))
        .test('format', message(format.key), (text) => !text || format.pattern.test(text))
    : schema.test('printable', message('invalid'), (text) => !text || !hasControlSigns(text, field.multiline))
  const checked = field.noContacts ? formatted.test('contacts', message('contacts'), (text) => !text || !CONTACTS.test(toLatinDigits(text))) : formatted
  return checked.max(field.max, message('max_length', { max: field.max }))
}

function isRealText(text: string | undefined): text is string {
  return text !== undefined && normaliseEnteredDay(text) !== null
}

/** A real day of either calendar as a Gregorian one, `YYYY-MM-DD`: such texts compare as the days do. */
function gregorianDay(text: string): string {
  const parts = parseDay(text)
  return parts && calendarOf(parts.year) === 'hijri' ? formatDay(inOtherCalendar(parts)) : text
}

/** The same day, so many years before today in Riyadh. */
export function yearsAgo(years: number): string {
  const today = dayInRiyadh(new Date())
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
}

function enteredDateSchema(field: EnteredDateField, audience: Audience): AnySchema {
  const schema = string()
    .meta(note({ pattern: DAY_PATTERN.source }))
    .transform((_value, original: unknown) => {
      const text = textOf(original).trim()
      return normaliseEnteredDay(text) ?? text
    })
    .max(field.max, message('max_length', { max: field.max }))
    .test('date', message('date'), (text) => !text || parseDay(text) !== null)
    .test('hijri-year', message('hijri_year', HIJRI_YEARS), (text) => isKnownYear(parseDay(text ?? '')?.year ?? HIJRI_YEARS.first))
    .test('date-of-month', message('date_of_month'), (text) => !text || !parseDay(text) || normaliseEnteredDay(text) !== null)
  const { yearsBack, asksUnder } = field
  if (yearsBack === undefined) return schema
  const inLife = schema
    .test('future', message('date_future'), (text) => !isRealText(text) || gregorianDay(text) <= dayInRiyadh(new Date()))
    .test('past', message('date_past', { max: yearsBack }), (text) => !isRealText(text) || gregorianDay(text) >= yearsAgo(yearsBack))
  if (asksUnder === undefined || audience === 'staff') return inLife
  return inLife.test('young', message('too_young', { min: asksUnder }), (text) => !text || !isYounger(text, asksUnder, dayInRiyadh(new Date())))
}

function numberSchema(field: NumberField): AnySchema {
  const notWhole = message('whole_number', { min: field.min, max: field.max })
  return (field.nullable ? number().nullable() : number())
    .transform((_value, original: unknown) => {
      const text = toLatinDigits(textOf(original)).trim()
      return text === '' ? (field.nullable ? null : undefined) : Number(text)
    })
    .typeError(notWhole)
    .integer(notWhole)
    .min(field.min, message('min', { min: field.min }))
    .max(field.max, message('max', { max: field.max }))
}

function idSchema(): AnySchema {
  return number()
    .nullable()
    .transform((_value, original: unknown) => {
      const text = textOf(original).trim()
      return text === '' || text === '0' ? null : Number(text)
    })
    .typeError(message('invalid'))
    .integer(message('invalid'))
    .min(1, message('invalid'))
    .max(2_147_483_647, message('invalid'))
}

const TRUE_TEXTS = new Set(['true', '1', 'on'])

function booleanSchema(): AnySchema {
  return bool().transform((_value, original: unknown) => TRUE_TEXTS.has(textOf(original).toLowerCase()))
}

type Schemas = { readonly [T in FieldDefinition['type']]?: (field: Extract<FieldDefinition, { type: T }>) => AnySchema }

const staffSchemas: Record<string, ((field: never) => AnySchema) | undefined> = {}

/** Adds the rules of types of which this file, which visitors load, knows nothing. */
export function addStaffSchemas(schemas: Schemas): void {
  Object.assign(staffSchemas, schemas)
}

/** The rules of a field's value by itself, before `required` and conditions are laid over it. */
export function valueSchema(field: FieldDefinition, audience: Audience = 'staff'): AnySchema {
  switch (field.type) {
    case 'text':
      return textSchema(field)
    case 'entered-date':
      return enteredDateSchema(field, audience)
    case 'number':
      return numberSchema(field)
    case 'boolean':
      return booleanSchema()
    case 'lookup':
    case 'reference':
      return idSchema()
    case 'image':
      return mixed().nullable()
    default: {
      const schemaOf = staffSchemas[field.type]
      if (!schemaOf) throw new Error(`no rules for ${field.type}`)
      return schemaOf(field as never)
    }
  }
}

/**
 * A field whose condition does not hold is neither required nor checked: nobody sees it, so nobody could mend it.
 * An entry that would not fit is dropped.
 */
export function dormantSchema(field: FieldDefinition): AnySchema {
  if (field.type === 'entered-date') {
    return string().transform((_value, original: unknown) => normaliseEnteredDay(textOf(original).trim()) ?? '')
  }
  if (field.type === 'text') {
    return string().transform((_value, original: unknown) => {
      const text = plainText(original)
      return text.length > field.max || hasControlSigns(text, field.multiline) ? '' : text
    })
  }
  if (field.type === 'number') {
    return number().transform((_value, original: unknown) => {
      const count = Number(toLatinDigits(textOf(original)))
      return Number.isInteger(count) && count >= field.min && count <= field.max ? count : field.default
    })
  }
  return mixed().nullable()
}
