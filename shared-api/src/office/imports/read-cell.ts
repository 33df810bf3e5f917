import { formatDay, inOtherCalendar, isRealDay, calendarOf, parseDay } from '../../engine/calendar'
import type { Bilingual } from '../../engine/language'
import type { BooleanField, ChoiceField, Field, FieldValue, LookupField, LookupsField, ReferenceField, RowsField, RowValue } from '../../engine/field'
import { normaliseAmount } from '../../engine/money'
import { inCell } from '../../engine/rows'
import { searchText } from '../../engine/search-text'
import { toLatinDigits } from '../../engine/typed-text'
import { message, type ValidationMessage } from '../../engine/validation'
import { LOOKUP_TYPES } from '../resources/lookup-types'
import type { MissingItem } from './limits'

/** Cells of a spreadsheet as values of fields: text in either language, any digits and either calendar. The rules of the fields come after. */

/** A row that cells may name: an item of a list, or a row of another resource, under its title. A job has words for women and for men besides. */
export interface NamedRow {
  readonly Id: number
  readonly Ar: string
  readonly En: string
  readonly ArFemale?: string
  readonly ArMale?: string
  readonly Disable?: boolean
}

/** The Ids of named rows by the name of their list or resource, and by folded label. */
export type NameIndex = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Labels as they are compared: without case, diacritics, tatweel and needless blanks; forms of alef, ya and ta marbuta are one. */
export const foldLabel = searchText

/** Returns the index of named rows by list. Of two with one label an item that is offered goes first, then the earlier one. */
export function indexNames(rows: Readonly<Record<string, readonly NamedRow[]>>): NameIndex {
  return new Map(
    Object.entries(rows).map(([name, named]) => {
      const byLabel = new Map<string, number>()
      for (const row of [...named].sort((one, other) => Number(one.Disable ?? false) - Number(other.Disable ?? false))) {
        for (const label of [row.Ar, row.En, row.ArFemale ?? '', row.ArMale ?? ''].map(foldLabel)) {
          if (label !== '' && !byLabel.has(label)) byLabel.set(label, row.Id)
        }
      }
      return [name, byLabel]
    }),
  )
}

/** A cell as the value of its field, or the rule that it breaks; `missing` are the items that it names and no list has. */
export type ReadCell = { readonly value: FieldValue } | { readonly broken: ValidationMessage; readonly missing?: readonly MissingItem[] }

const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
/** The name of the calendar behind a day: the year tells it. */
const ERA = /(?:هـ|ه|م|AH|AD|H)$/i

/** A day of either calendar in any digits, year first or day first, as a Gregorian `YYYY-MM-DD`; null for what is none. A year under 1700 is Hijri. */
export function readDay(text: string): string | null {
  const typed = toLatinDigits(text).replace(DIRECTION_MARKS, '').replace(/\s/g, '').replace(ERA, '').replace(/[-.]/g, '/')
  const parts = parseDay(typed.replace(DAY_FIRST, '$3/$2/$1'))
  if (!parts || !isRealDay(parts)) return null
  return formatDay(calendarOf(parts.year) === 'hijri' ? inOtherCalendar(parts) : parts)
}

const broken = (key: Parameters<typeof message>[0]): ReadCell => ({ broken: message(key) })

const YES = ['نعم', 'yes', 'y', 'true', '1'].map(foldLabel)
const NO = ['لا', 'no', 'n', 'false', '0'].map(foldLabel)

/** Yes or no, or the field's own label with or without "not". */
function readBoolean({ label }: BooleanField & { readonly label: Bilingual }, text: string): ReadCell {
  const folded = foldLabel(text)
  const [ar, en] = [foldLabel(label.ar), foldLabel(label.en)]
  if (YES.includes(folded) || folded === ar || folded === en) return { value: true }
  return NO.includes(folded) || folded === `غير ${ar}` || folded === `not ${en}` ? { value: false } : broken('invalid')
}

function readChoice({ options, texts }: ChoiceField, text: string): ReadCell {
  const folded = foldLabel(text)
  const words = (option: string): readonly string[] => {
    const own = typeof texts === 'object' ? texts[option] : undefined
    return own ? [option, own.ar, own.en] : [option]
  }
  const value = options.find((option) => words(option).map(foldLabel).includes(folded))
  return value === undefined ? broken('invalid') : { value }
}

const typeOfList = (list: string): number | undefined => (LOOKUP_TYPES as Readonly<Record<string, number>>)[list]

/** The longest label that an item can have. */
const LONGEST_LABEL = 100

function readNamed(list: string, text: string, names: NameIndex): { readonly id: number } | { readonly missing: readonly MissingItem[] } {
  const id = names.get(list)?.get(foldLabel(text))
  if (id !== undefined) return { id }
  const [List, Label] = [typeOfList(list), text.trim()]
  return { missing: List === undefined || Label.length > LONGEST_LABEL ? [] : [{ List, Label }] }
}

function readOne(field: LookupField | ReferenceField, text: string, names: NameIndex): ReadCell {
  const read = readNamed(field.type === 'lookup' ? field.list : field.to, text, names)
  return 'id' in read ? { value: read.id } : { broken: message('unknown'), missing: read.missing }
}

const parts = (text: string, separators: RegExp) => text.split(separators).map((part) => part.trim()).filter((part) => part !== '')

function readSeveral({ list }: LookupsField, text: string, names: NameIndex): ReadCell {
  const read = parts(text, /[،,;؛\n]/).map((part) => readNamed(list, part, names))
  const missing = read.flatMap((one) => ('missing' in one ? one.missing : []))
  // One item twice is said once.
  if (read.every((one) => 'id' in one)) return { value: [...new Set(read.flatMap((one) => ('id' in one ? [one.id] : [])))] }
  return { broken: message('unknown'), missing }
}

/** The rows of a cell: `Arabic: 3; English: 2`, and with more columns `Place | Job | 2; …`. */
function readRows(field: RowsField, text: string, names: NameIndex): ReadCell {
  const columns = Object.entries(field.columns)
  const rows: RowValue[] = []
  const missing: MissingItem[] = []
  let first: ValidationMessage | undefined
  for (const [at, part] of parts(text, /[;؛\n]/).entries()) {
    const cells = part.split(part.includes('|') ? '|' : ':').map((cell) => cell.trim())
    const row: Record<string, string | number | null> = {}
    if (cells.length > columns.length) first ??= inCell(message('invalid'), field, at, null)
    for (const [place, [name, column]] of columns.entries()) {
      const cell = cells[place] ?? ''
      const read = cell === '' ? { value: null } : readCell(column, cell, names)
      if ('value' in read) row[name] = read.value as string | number | null
      else {
        first ??= inCell(read.broken, field, at, name)
        missing.push(...(read.missing ?? []))
      }
    }
    rows.push(row)
  }
  return first ? { broken: first, missing } : { value: rows }
}

/** A whole number in any digits; a program that writes all numbers with decimals writes `3.0`. */
function readNumber(text: string): ReadCell {
  const typed = toLatinDigits(text).replace(DIRECTION_MARKS, '').trim()
  return /^-?[0-9]{1,10}([.\u066b]0+)?$/.test(typed) ? { value: Math.trunc(Number(typed.replace('\u066b', '.'))) } : broken('invalid')
}

/** Reads a filled cell by the declaration of its field. `names` are the items of the lists, and the rows of other resources, that it may name. */
export function readCell(field: Field, text: string, names: NameIndex): ReadCell {
  switch (field.type) {
    case 'date': {
      const day = readDay(text)
      return day === null ? broken('date') : { value: day }
    }
    case 'number':
      return readNumber(text)
    case 'money': {
      const amount = normaliseAmount(text)
      return amount === null ? broken('money') : { value: amount }
    }
    case 'boolean':
      return readBoolean(field, text)
    case 'choice':
      return readChoice(field, text)
    case 'lookup':
    case 'reference':
      return readOne(field, text, names)
    case 'lookups':
      return readSeveral(field, text, names)
    case 'rows':
      return readRows(field, text, names)
    default:
      return { value: text.trim() }
  }
}
