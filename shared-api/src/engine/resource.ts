import type { Bilingual } from './language'
import type { Permissions } from './permissions'
import type { LookupList } from '../office/resources/lookup-lists'

/**
 * The grammar in which a resource is declared: plain data from which the row type, the validation schema,
 * the table, the form, the routes, the client, the change log and the looping tests are all derived.
 * Extend it when a second resource needs something new; what one resource alone needs belongs in a feature or module.
 */

/** Shapes of text that have a rule and a keyboard of their own. */
export type TextFormat = 'identity' | 'phone' | 'number' | 'email'

interface FieldCommon {
  /** May not be empty. */
  readonly required?: true
  /** Names the boolean field while whose value is true this one is required (and its format is checked). */
  readonly requiredWhen?: string
  /** Who may give the value: visitors and staff, staff alone (the default), or nobody but the server. */
  readonly setBy?: 'public' | 'staff' | 'server'
  /** A table column: shown at first, or offered in the column choice. Columns are sortable. */
  readonly column?: 'shown' | 'optional'
  /** The search box looks at it; lookups and references are searched by their label. */
  readonly searchable?: true
  /** No two rows may share the value. */
  readonly unique?: true
  /** The section of the form that it stands in. */
  readonly group?: string
}

export interface TextField extends FieldCommon {
  readonly type: 'text'
  readonly max: number
  readonly format?: TextFormat
  readonly multiline?: true
}

export interface NumberField extends FieldCommon {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  readonly default: number
}

export interface BooleanField extends FieldCommon {
  readonly type: 'boolean'
  readonly default: boolean
}

/** A Gregorian day, `YYYY-MM-DD` or null. */
export interface DateField extends FieldCommon {
  readonly type: 'date'
}

/** A day as somebody wrote it, Hijri or Gregorian: `YYYY-MM-DD` in the calendar entered (a year under 1700 is Hijri), or ''. */
export interface EnteredDateField extends FieldCommon {
  readonly type: 'entered-date'
  readonly max: 10
}

/** A moment set by the server, ISO 8601 with offset. */
export interface MomentField extends FieldCommon {
  readonly type: 'moment'
  readonly setBy: 'server'
}

/** The Id of an item of a lookup list, or null. */
export interface LookupField extends FieldCommon {
  readonly type: 'lookup'
  readonly list: LookupList
}

/** The Id of a row of another resource, or null. */
export interface ReferenceField extends FieldCommon {
  readonly type: 'reference'
  readonly to: 'persons' | 'offices'
  /** When named, rows also carry the title of the row referred to under this name. */
  readonly display?: string
}

export interface ChoiceField extends FieldCommon {
  readonly type: 'choice'
  readonly options: readonly string[]
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
  | BooleanField
  | DateField
  | EnteredDateField
  | MomentField
  | LookupField
  | ReferenceField
  | ChoiceField
  | ImageField

export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>

/** Values that rows show besides their fields: worked out by the server, never sent, sorted or searched. */
export type ComputedValues = Readonly<Record<string, 'id' | 'text'>>

export interface Resource<
  N extends string = string,
  F extends FieldDefinitions = FieldDefinitions,
  C extends ComputedValues = ComputedValues,
> {
  readonly name: N
  /** Base of its calls; the generic set (`get`, `Edit`, `delete`, …) hangs below it. */
  readonly path: string
  /** Where the rows are kept. Two resources may share a table: then they are two views of the same rows. */
  readonly table: 'requests' | 'persons' | 'offices' | 'users' | 'lookups'
  /** For a list that shares its table with others: the `Type` of its rows. */
  readonly lookupType?: number
  /** The field that names a row to people, per language. */
  readonly title: Bilingual
  readonly fields: F
  /** What its rows show besides the fields. */
  readonly computed?: C
  readonly permissions: Permissions
  /** The last path segment of the delete call, where it is not `delete`. */
  readonly removePath?: string
  /** Query parameters that the list takes besides paging, sorting, search and `id`, which every list takes. */
  readonly extras?: readonly ListExtra[]
}

export type ListExtra = 'archived' | 'officeId' | 'after'

export function defineResource<
  const N extends string,
  const F extends FieldDefinitions,
  const C extends ComputedValues = ComputedValues,
>(resource: Resource<N, F, C>): Resource<N, F, C> {
  return resource
}

type ValueOf<D extends FieldDefinition> = D extends { type: 'number' }
  ? number
  : D extends { type: 'boolean' }
    ? boolean
    : D extends { type: 'lookup' | 'reference' }
      ? number | null
      : D extends { type: 'date' | 'image' }
        ? string | null
        : D extends { type: 'choice'; options: readonly (infer O)[] }
          ? O | KeptOf<D>
          : string

type KeptOf<D> = D extends { kept: readonly (infer K)[] } ? K : never

type DisplayNames<F extends FieldDefinitions> = {
  [K in keyof F]: F[K] extends { display: infer D extends string } ? D : never
}[keyof F]

/** What every row carries: its key, and the counter that catches a save over somebody else's. */
export interface RowKey {
  readonly Id: number
  readonly Version: number
}

/** Nothing for a resource that is only known at run time: its rows are `AnyRow`. */
type ComputedOf<C extends ComputedValues> = string extends keyof C
  ? unknown
  : { [K in keyof C]: (C[K] extends 'id' ? number : string) | null }

/** A row as the server answers it. */
export type RowOf<R> = R extends Resource<string, infer F, infer C>
  ? RowKey & { [K in keyof F]: ValueOf<F[K]> } & { [K in DisplayNames<F>]: string | null } & ComputedOf<C>
  : never

/** A row of a resource that is only known at run time. */
export type AnyRow = RowKey & Readonly<Record<string, FieldValue>>
export type FieldValue = string | number | boolean | null

/** Values of a form on their way to the server: null clears a field, an absent one keeps its value. */
export type FormValues = Readonly<Record<string, FieldValue | undefined>>

export type Audience = 'public' | 'staff'

export function fieldEntries(resource: Resource): [string, FieldDefinition][] {
  return Object.entries(resource.fields)
}

/** True when this audience may give the field's value. */
export function isEditable(field: FieldDefinition, audience: Audience): boolean {
  const setBy = field.setBy ?? 'staff'
  return setBy === 'public' || setBy === audience
}

/** The fields that this audience may give, in the order of the form. */
export function editableFields(resource: Resource, audience: Audience): [string, FieldDefinition][] {
  return fieldEntries(resource).filter(([, field]) => isEditable(field, audience))
}

/** The fields that are table columns, in order. */
export function columnFields(resource: Resource): [string, FieldDefinition][] {
  return fieldEntries(resource).filter(([, field]) => field.column !== undefined)
}

/** The value of a field that nobody has filled yet. */
export function emptyValue(field: FieldDefinition): FieldValue {
  switch (field.type) {
    case 'number':
    case 'boolean':
      return field.default
    case 'lookup':
    case 'reference':
    case 'date':
    case 'image':
      return null
    default:
      return ''
  }
}
