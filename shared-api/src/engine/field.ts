import type { Condition } from './condition'
import type { Bilingual, Language } from './language'
import type { Role } from './roles'
import type { ValidationKey } from './validation'

/** A field of a resource, as data: what it holds, and the rules and the look that follow from that. */

/** Shapes of text that have a rule and a keyboard of their own. */
export type TextFormat = 'identity' | 'phone' | 'telephone' | 'number' | 'email' | 'passport'

interface FieldCommon {
  /** May not be empty. */
  readonly required?: true
  /** Required while these conditions on the other values hold. */
  readonly requiredIf?: readonly Condition[]
  /** Unless these conditions on the other values hold it is in no form and under no rule, and an entry that would not fit is dropped. */
  readonly dropUnless?: readonly Condition[]
  /** The audience that may give the value: visitors and staff, staff alone (the default), or nobody but the server. */
  readonly setBy?: 'public' | 'staff' | 'server'
  /** Asked for once the row is there: not in the form that adds it. */
  readonly laterOnly?: true
  /** A table column: shown at first, or offered in the column choice. Columns are sortable, unless `unsorted`. */
  readonly column?: 'shown' | 'optional'
  /** The field in whose cell screens show it, too: a file has a column of its own for it. */
  readonly within?: string
  /** A column by which nobody sorts: it needs no index. */
  readonly unsorted?: true
  /** The server derives the value from others: it is never logged, and by itself no change of the row (its `Version` stays). */
  readonly derived?: true | Derivation
  /** The search box looks at it; lookups and references are searched by their label, dates by a whole day. */
  readonly searchable?: true
  /** No two rows may share the value; letters count without case, nothing is shared. For text, choices, dates and numbers. */
  readonly unique?: true
  /** A whole selection of rows may be given the same value at once (`edit-many.ts`). */
  readonly bulk?: true
  /** The readers, where they are not those of the row: the least role, for all others the field is not there (`readable.ts`); or everybody. */
  readonly readBy?: Role | PublicField
  /** It comes from outside, such as a figure of a law, and somebody has to check it against its source (`figures.ts`). */
  readonly figure?: true
  /** The section of the form that it stands in. */
  readonly group?: string
}

/** Visitors read it too: as it is, or as the server binds this name, such as under a condition. A field is not public unless it says so. */
export type PublicField = 'public' | { readonly public: string }

/** The server binds the name to a function that works the fields of stored rows out by row; another revision says that its results are others. */
export interface Derivation {
  readonly by: string
  readonly revision: number
}

export interface TextField extends FieldCommon {
  readonly type: 'text'
  readonly max: number
  readonly format?: TextFormat
  readonly multiline?: true
  /** Without addresses, `@` and telephone numbers. */
  readonly noContacts?: true
  /** The language that it is written in, whose direction it keeps; else that of the page. */
  readonly language?: Language
}

export interface NumberField extends FieldCommon {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  readonly default: number
  /** Null where it has no value: then `default` is nobody's. */
  readonly nullable?: true
}

/** An amount of money: text with two decimals such as `8250.00`, or null; the database keeps hundredths. */
export interface MoneyField extends FieldCommon {
  readonly type: 'money'
  /** 0 where it is absent: nothing below it can be typed. */
  readonly min?: number
  /** 9,999,999.99 where it is absent. */
  readonly max?: number
}

export interface BooleanField extends FieldCommon {
  readonly type: 'boolean'
  readonly default: boolean
}

/** A Gregorian day, `YYYY-MM-DD` or null. */
export interface DateField extends FieldCommon {
  readonly type: 'date'
  /** So many years before today, in Riyadh. */
  readonly yearsAgo?: { readonly least: number; readonly most: number }
  /** The field of a day that it may not come before. */
  readonly notBefore?: string
  /** A day before that of another field, more days from today, or where `past` is set one to come, is no error, but the form asks whether it is right. */
  readonly asks?: { readonly before: string; readonly days: number; readonly past?: true }
  /** Until this day something holds: of one that has passed the form asks whether it is right. */
  readonly asksPassed?: true
}

/** A day as somebody wrote it, Hijri or Gregorian: `YYYY-MM-DD` in the calendar entered (a year under 1700 is Hijri), or ''. */
export interface EnteredDateField extends FieldCommon {
  readonly type: 'entered-date'
  readonly max: 10
  /** A day that has been: not after today in Riyadh, and at most so many years before it. */
  readonly yearsBack?: number
  /** Fewer years before today: the form of staff asks whether it is right, visitors are refused. */
  readonly asksUnder?: number
}

/** A moment, ISO 8601 with offset: set by the server, or typed by staff as a day and a time in Riyadh. Null where it may be `nullable` and there is none. */
export interface MomentField extends FieldCommon {
  readonly type: 'moment'
  readonly setBy: 'server' | 'staff'
  readonly nullable?: true
  /** Typed, it has been: not after now. */
  readonly past?: true
}

/** The Id of a row of a short list that every page has at hand whole, or null. `list` is that resource's name. */
export interface LookupField extends FieldCommon {
  readonly type: 'lookup'
  readonly list: string
  /** The state of the row, shown as a badge: colour is for state alone. Without it the value is a fact, in plain text. */
  readonly badge?: true
  /** The choice of the same row (of a column: of the row that holds it) by which the item is called, where its list has words of their own for that (`titlesBy`). */
  readonly calledBy?: string
}

/** The Ids of items of one list, each once, in the order in which they were given. */
export interface LookupsField extends FieldCommon {
  readonly type: 'lookups'
  readonly list: string
  readonly most: number
}

/** A column of the rows that a field holds. */
export type RowsColumn = (TextField | NumberField | LookupField | ChoiceField) & { readonly label: Bilingual }

/** One such row: a value for each column. */
export interface RowValue {
  readonly [column: string]: string | number | null
}

/** Rows of these columns, at most `most`, in the order in which they were given. */
export interface RowsField extends FieldCommon {
  readonly type: 'rows'
  readonly most: number
  readonly columns: Readonly<Record<string, RowsColumn>>
  /** The column in which no two rows are equal. */
  readonly once?: string
}

/** The Id of a row of another resource, or null. `to` is that resource's name. */
export interface ReferenceField extends FieldCommon {
  readonly type: 'reference'
  readonly to: string
  /** When named, rows also carry the title of the row referred to under this name. */
  readonly display?: string
  /** Lookups of the row referred to, by whose labels a search finds it too. */
  readonly searchBy?: readonly string[]
}

export interface ChoiceField extends FieldCommon {
  readonly type: 'choice'
  readonly options: readonly string[]
  /** The texts of the options: a group of the common translations, or the words themselves. */
  readonly texts: string | Readonly<Record<string, Bilingual>>
  /** The message when nothing, or something else, was chosen. */
  readonly error: ValidationKey
  /** Several of the options may be chosen: a text of them in the order of the options, with commas between. */
  readonly several?: true
  /** The option of a new row; none where it is absent. */
  readonly default?: string
  /** Values that a row may have and keep, but that nobody may choose. */
  readonly kept?: readonly string[]
}

/** The path of a stored picture, or null; `upload` names the body field that brings a new one as base64. */
export interface ImageField extends FieldCommon {
  readonly type: 'image'
  readonly upload: string
}

export type FieldDefinition =
  | TextField
  | NumberField
  | MoneyField
  | BooleanField
  | DateField
  | EnteredDateField
  | MomentField
  | LookupField
  | LookupsField
  | RowsField
  | ReferenceField
  | ChoiceField
  | ImageField

/** A field of a resource: its rules, and what it is called. */
export type Field = FieldDefinition & { readonly label: Bilingual }

export type FieldDefinitions = Readonly<Record<string, Field>>

/** A value that is one, as conditions compare it. */
export type PlainValue = string | number | boolean | null

export type FieldValue = PlainValue | readonly number[] | readonly RowValue[]

export type Audience = 'public' | 'staff'

/** True when this audience may give the field's value. */
export function isEditable(field: FieldDefinition, audience: Audience): boolean {
  const setBy = field.setBy ?? 'staff'
  return setBy === 'public' || setBy === audience
}

/** The value of a field that nobody has filled yet. */
export function emptyValue(field: FieldDefinition): FieldValue {
  switch (field.type) {
    case 'number':
      return field.nullable ? null : field.default
    case 'boolean':
      return field.default
    case 'text':
    case 'entered-date':
      return ''
    case 'choice':
      return field.default ?? ''
    case 'moment':
      return field.nullable ? null : ''
    case 'lookups':
    case 'rows':
      return []
    default:
      return null
  }
}
