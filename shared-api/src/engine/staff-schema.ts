import { mixed, string, ValidationError, type AnySchema } from 'yup'
import { dateSchema } from './date-schema'
import { emptyValue, type ChoiceField, type LookupsField, type MomentField, type MoneyField, type RowsColumn, type RowsField } from './field'
import { AMOUNT, hundredthsOf, MOST_MONEY, normaliseAmount } from './money'
import { inCell } from './rows'
import { normaliseMoment, TYPED_MOMENT } from './typed-moment'
import { message, type ValidationMessage } from './validation'
import { isObject, textOf } from './values'
import { addStaffSchemas, note, valueSchema } from './schema/field-schema'

/** The rules of types that staff alone fill in. They come with the forms of staff and with the server: visitors load none of them. */

/** A limit as people read it: with its decimals where it has some. */
function limitText(limit: number): string {
  return limit.toLocaleString('en', Number.isInteger(limit) ? {} : { minimumFractionDigits: 2 })
}

function moneySchema({ min = 0, max = MOST_MONEY }: MoneyField): AnySchema {
  const isWithin = (text: string | null | undefined, fits: (hundredths: number) => boolean) => !text || !AMOUNT.test(text) || fits(hundredthsOf(text))
  return string()
    .nullable()
    .meta({ pattern: AMOUNT.source })
    .transform((_value, original: unknown) => {
      const text = textOf(original).trim()
      return text === '' ? null : (normaliseAmount(text) ?? text)
    })
    .test('amount', message('money'), (text) => !text || AMOUNT.test(text))
    .test('least', message('min', { min: limitText(min) }), (text) => isWithin(text, (hundredths) => hundredths >= Math.round(min * 100)))
    .test('most', message('max', { max: limitText(max) }), (text) => isWithin(text, (hundredths) => hundredths <= Math.round(max * 100)))
}

/** Day and time, kept as the moment that they are; what is none stays as it was typed, for the rule. */
function momentSchema({ past }: MomentField): AnySchema {
  const schema = string()
    .nullable()
    .meta(note({ pattern: TYPED_MOMENT.source }))
    .transform((_value, original: unknown) => {
      const text = textOf(original).trim()
      return text === '' ? null : (normaliseMoment(text) ?? text)
    })
    .test('moment', message('moment'), (text) => !text || normaliseMoment(text) !== null)
  return past ? schema.test('past', message('moment_future'), (text) => !text || normaliseMoment(text) === null || Date.parse(text) <= Date.now()) : schema
}

/** A text with commas between, as it is kept: in the order of the options, each once. An unknown one stays, for the rule. */
function severalSchema({ options, error }: ChoiceField): AnySchema {
  const partsOf = (text: string) => text.split(',').map((part) => part.trim()).filter((part) => part !== '')
  return string()
    .meta(note({ pattern: `^(${options.join('|')})(,(${options.join('|')}))*$` }))
    .transform((_value, original: unknown) => {
      const parts = partsOf(Array.isArray(original) ? original.map((one) => textOf(one) || '?').join(',') : textOf(original))
      return [...options.filter((option) => parts.includes(option)), ...parts.filter((part) => !options.includes(part))].join(',')
    })
    .test('choice', message(error), (text) => !text || partsOf(text).every((part) => options.includes(part)))
}

function choiceSchema(field: ChoiceField): AnySchema {
  if (field.several) return severalSchema(field)
  const { options, kept, error } = field
  return string()
    .meta(note({ options }))
    .transform((_value, original: unknown) => textOf(original))
    .test('choice', message(error), (text) => !text || options.includes(text) || kept?.includes(text) === true)
}

const MOST_ID = 2_147_483_647

/** The numbers as they were given: of JSON a list, of a form a text with commas between. */
function numbersIn(original: unknown): readonly unknown[] {
  if (Array.isArray(original)) return original.map((one: unknown) => Number(textOf(one) || NaN))
  const text = textOf(original).trim()
  return text === '' ? [] : text.split(',').map(Number)
}

function lookupsSchema({ most }: LookupsField): AnySchema {
  const ids = (value: unknown) => (Array.isArray(value) ? value : []) as readonly number[]
  return mixed()
    .meta({ most })
    .transform((_value, original: unknown) => (typeof original === 'object' && original !== null && !Array.isArray(original) ? [NaN] : numbersIn(original)))
    .test('items', message('invalid'), (value) => ids(value).every((id) => Number.isInteger(id) && id >= 1 && id <= MOST_ID))
    .test('once', message('invalid'), (value) => new Set(ids(value)).size === ids(value).length)
    .test('most', message('max', { max: most }), (value) => ids(value).length <= most)
}

/** The value that was sent for rows: of JSON a list, of a form the text of one. Anything else is no list. */
function sentRows(original: unknown): unknown {
  if (typeof original !== 'string') return original ?? []
  try {
    return original.trim() === '' ? [] : (JSON.parse(original) as unknown)
  } catch {
    return original
  }
}

/** A cell as it is kept; what is no single value stays as it was sent, for the rules to refuse. */
function normalCell(column: RowsColumn, sent: unknown): unknown {
  if (typeof sent === 'object' && sent !== null) return sent
  return (valueSchema(column).cast(sent ?? '', { assert: false }) as unknown) ?? emptyValue(column)
}

/** The rule that a cell breaks by itself; null for none. */
function brokenCell(column: RowsColumn, cell: unknown): ValidationMessage | null {
  if (typeof cell === 'object' && cell !== null) return message('invalid')
  if (column.required && (cell === null || cell === '')) return message(column.type === 'choice' ? column.error : 'required')
  try {
    valueSchema(column).validateSync(cell)
    return null
  } catch (error) {
    const [first] = ValidationError.isError(error) ? (error.errors as readonly unknown[]) : []
    return isObject(first) ? (first as ValidationMessage) : message('invalid')
  }
}

/** The first rule that rows break, with the place where. */
function brokenRow(field: RowsField, rows: readonly unknown[]): ValidationMessage | null {
  const seen = new Set<unknown>()
  for (const [at, row] of rows.entries()) {
    if (at >= field.most) return inCell(message('max', { max: field.most }), field, at, null)
    if (!isObject(row) || Object.keys(row).some((name) => !Object.hasOwn(field.columns, name))) return inCell(message('invalid'), field, at, null)
    for (const [name, column] of Object.entries(field.columns)) {
      const broken = brokenCell(column, row[name])
      if (broken) return inCell(broken, field, at, name)
    }
    if (field.once === undefined) continue
    if (seen.has(row[field.once])) return inCell(message('not_unique'), field, at, field.once)
    seen.add(row[field.once])
  }
  return null
}

function rowsSchema(field: RowsField): AnySchema {
  const columns = Object.entries(field.columns)
  const normalRow = (row: unknown): unknown =>
    isObject(row) ? { ...row, ...Object.fromEntries(columns.map(([name, column]) => [name, normalCell(column, Object.hasOwn(row, name) ? row[name] : '')])) } : row
  return mixed()
    .meta(note({ rows: field }))
    .transform((_value, original: unknown) => {
      const sent = sentRows(original)
      return Array.isArray(sent) ? sent.map(normalRow) : sent
    })
    .test('rows', (value, { createError }) => {
      const broken = Array.isArray(value) ? brokenRow(field, value) : message('invalid')
      return broken === null || createError({ message: broken })
    })
}

addStaffSchemas({ date: dateSchema, choice: choiceSchema, moment: momentSchema, money: moneySchema, lookups: lookupsSchema, rows: rowsSchema })
