import { isEditable, type Audience, type Field, type FieldDefinition, type FieldDefinitions, type FieldValue, type RowValue } from './field'
import type { Bilingual, Language } from './language'
import type { Permissions } from './permissions'
import type { Role } from './roles'
import type { ValidationKey } from './validation'

/**
 * The grammar in which a resource is declared: plain data from which the row type, the validation schema,
 * the table, the form, the routes, the client, the change log and the looping tests are all derived.
 * Extend it when a second resource needs something new; what one resource alone needs belongs in a feature or module.
 * Where data does not suffice, the declaration gives a name (a hook, a filter, a computed value), and the server binds
 * the name to SQL or to a function.
 */

/** Values that rows show besides their fields: worked out by the server, never sent, sorted or searched. */
export type ComputedValues = Readonly<Record<string, 'id' | 'text' | 'moment' | 'count'>>

/** Sums of money over other rows, by name: columns that nobody types, sorts or searches. They are read for one row, and for a list or a file that names them: never for every list. */
export type Sums = Readonly<Record<string, { readonly label: Bilingual }>>

interface FilterCommon {
  /** The effect of the parameter, for the description of the contract. */
  readonly about: string
  /** The field that has the chosen value, or one of them; without it the server binds the name to SQL. */
  readonly by?: string
}

/** One of few words, each with its text. */
export interface ChoiceFilter extends FilterCommon {
  readonly type: 'choice'
  readonly by?: never
  readonly label: Bilingual
  readonly options: Readonly<Record<string, Bilingual>>
  readonly default: string
  /** The option that shows what the default hides, and where that is: a search counts what it would find there more. */
  readonly elsewhere?: { readonly option: string; readonly label: Bilingual }
  /** The field that rows are sorted by, the least first, once another option than the default is chosen; unless the caller sorts. */
  readonly sorts?: string
}

/** Rows that name one of the chosen items of a list: Ids, with commas between them. `all` is the text for every row. */
export interface LookupFilter extends FilterCommon {
  readonly type: 'lookup'
  readonly label: Bilingual
  readonly list: string
  readonly all: Bilingual
}

/** Rows that belong to one row of another resource; `all` is the text for every row. */
export interface ReferenceFilter extends FilterCommon {
  readonly type: 'reference'
  readonly label: Bilingual
  readonly to: string
  readonly all: Bilingual
}

/** An Id that the program gives, or one of a few words that stand for one; readers choose it in the bar of filters only where it is `offered`. */
export interface IdFilter extends FilterCommon {
  readonly type: 'id'
  readonly words?: readonly string[]
  readonly offered?: {
    readonly label: Bilingual
    /** The text for every row. */
    readonly all: Bilingual
    /** The texts of the words. */
    readonly texts: Readonly<Record<string, Bilingual>>
    /** The rows whose Ids are offered, by their name in what the screen needs (`prerequisite`). */
    readonly rows: string
    /** The resource whose rows they are. */
    readonly to: string
  }
}

/** A query parameter that narrows a list, besides paging, sorting, search and `id`, which every list takes. */
export type ListFilter = ChoiceFilter | ReferenceFilter | LookupFilter | IdFilter
export type ListFilters = Readonly<Record<string, ListFilter>>

/** The broken rule that a refusal by the database stands for. */
export interface ConstraintError {
  readonly field: string
  readonly error: ValidationKey
}

/** Columns that are shown together, in the order of the fields. */
export interface ColumnSet {
  readonly label: Bilingual
  readonly columns: readonly string[]
}

export interface Resource<
  N extends string = string,
  F extends FieldDefinitions = FieldDefinitions,
  C extends ComputedValues = ComputedValues,
  S extends Sums = Sums,
> {
  readonly name: N
  /** The name of its rows for people, also in the menu. */
  readonly label: Bilingual
  /** The title of the form that adds a row, and what the button that opens it says; of every resource that somebody may add to. */
  readonly adding?: Bilingual
  /** Base of its calls; the generic set (`get`, `Edit`, `delete`, …) hangs below it. */
  readonly path: string
  /** Where the rows are kept. Two resources may share a table: then they are two views of the same rows. */
  readonly table: string
  /** For a list that shares its table with others: the columns, with their values, that make a row one of its own. */
  readonly only?: Readonly<Record<string, number>>
  /** The treatment of its rows when a person is forgotten: they stay as they are, go with what they belong to, or are emptied or deleted by code of their own. */
  readonly forget?: 'keeps' | 'deletes' | 'empties'
  /** The name of the condition under which visitors read a row, as far as its fields are `public`; bound to SQL by the server. Without it no row is read by anybody but staff. */
  readonly publishedWhile?: string
  /** Each row is somebody's own: the server names the owner (`UserId`) as it is added, and to others it is not there, unless it has the field `Shared` and is. Only Admins change what another shares. */
  readonly scope?: 'own'
  /** The field that names a row to people, per language. */
  readonly title: Bilingual
  /** Fields that name it instead, where they are filled in, by the value that the row naming it has in the field of its `calledBy`. */
  readonly titlesBy?: Readonly<Record<string, Partial<Bilingual>>>
  readonly fields: F
  /** The sections of the form, by the names that fields give as their `group`. */
  readonly groups?: Readonly<Record<string, Bilingual>>
  /** Computed values of its rows. Each name is bound to SQL by the server. */
  readonly computed?: C
  /** Each name is bound to SQL by the server, which gives hundredths. */
  readonly sums?: S
  /**
   * Resources whose rows belong to one of its rows, by name, which is shown with them. `by` is their field that names it: a reference, or its plain number where rows have no label.
   * As their foreign key has it, they go with the row, or the row stays while it has some (`ON DELETE`).
   */
  readonly children?: Readonly<Record<string, { readonly by: string; readonly onDelete: 'cascade' | 'restrict' }>>
  /** Rows are added by actions alone: it has no generic save. */
  readonly addedBy?: 'actions'
  /** Log columns besides the fields. */
  readonly logged?: Readonly<Record<string, Bilingual>>
  /** The boolean field that is true of a row which still labels what names it, but is offered no more. */
  readonly disabledBy?: string
  /** The field that names the colour of a row's badge; without it, or while it is empty, badges are coloured by position. */
  readonly colouredBy?: string
  /** The address of the view with which its screen opens, such as `due=running&sort=DeadlineOn`; calls know nothing of it. */
  readonly opens?: string
  /** Fixed sets of columns, by the name that the address gives, that its screen offers beside the reader's own, which is called `own`. */
  readonly columnSets?: { readonly own: Bilingual; readonly fixed: Readonly<Record<string, ColumnSet>> }
  /** The columns of its list while a row is open beside it, in place of the chosen ones; of a resource whose rows open in a panel. */
  readonly beside?: readonly string[]
  /** Columns that stay in sight while the others scroll. */
  readonly pinned?: readonly string[]
  /** The boolean field that takes a row out of the list and lets it be found again: offered before a delete. */
  readonly shelvedBy?: string
  /** For a day, those who may change its rows can take back an edit, and what an action with `undo` changed: until then the log keeps the values as they were. */
  readonly undo?: true
  /** For 30 days Admins can bring back a deleted row: until then the log keeps it whole, and its pictures lie aside. `lost` is what does not come back, for the question before a delete. */
  readonly restore?: true | { readonly lost: Bilingual }
  /** So few rows that a select offers all of them; rows of any other resource are searched for. */
  readonly small?: true
  /**
   * Columns that a search for a row to refer to shows beside its title and unique fields: labels of lookup fields, and a boolean
   * field, `free`. A taken option is disabled and shows `holder`, a computed value.
   */
  readonly option?: { readonly details: readonly string[]; readonly free: string; readonly holder: string }
  readonly permissions: Permissions
  /** Gives it a screen of its own, a table with its form, under `/<name>` and with this icon in the menu of staff. */
  readonly menu?: { readonly icon: string; readonly group?: string }
  /** The path of the screen on which a row opens (`?row=ID`), where no `menu` gives it. Rows of what has a screen are found by the search over all resources. */
  readonly screen?: string
  /** The last path segment of the delete call, where it is not `delete`. */
  readonly removePath?: string
  /** How its list can be narrowed, by parameter. */
  readonly filters?: ListFilters
  /** The lookup field by whose items its list can be grouped; the server counts the rows of each. */
  readonly groupBy?: string
  /** The database keeps the number of its rows, so that a long list need not count them. Bound by the server. */
  readonly keptTotal?: true
  /** Its screen needs more than rows, and than those of the small resources that it refers to (`prerequisite`); what that is, the server binds. */
  readonly prerequisite?: true
  /** Names of the rules that the server runs with every save and delete, in this order. */
  readonly hooks?: readonly string[]
  /** Constraints and indexes of the table by name. Those of unique fields and of references need no mention. */
  readonly constraints?: Readonly<Record<string, ConstraintError>>
  /** The group of calls under which the contract lists it; its name when absent. */
  readonly tag?: string
}

/** Returns the declaration as it is, with its exact type: what is derived from it knows each field by name. */
export function defineResource<const R extends Resource>(resource: R): R {
  return resource
}

/** The value of a field, as rows and checked forms carry it. */
export type ValueOf<D extends FieldDefinition> = D extends { type: 'number' }
  ? D extends { nullable: true } ? number | null : number
  : D extends { type: 'boolean' }
    ? boolean
    : D extends { type: 'lookup' | 'reference' }
      ? number | null
      : D extends { type: 'lookups' }
      ? readonly number[]
      : D extends { type: 'rows' }
      ? readonly RowValue[]
      : D extends { type: 'money' | 'date' | 'image' } | { type: 'moment'; nullable: true }
        ? string | null
        : D extends { type: 'choice'; several: true } ? string : D extends { type: 'choice'; options: readonly (infer O)[] }
          ? O | KeptOf<D>
          : string

type KeptOf<D> = D extends { kept: readonly (infer K)[] } ? K : never

type DisplayNames<F extends FieldDefinitions> = {
  [K in keyof F]: F[K] extends { display: infer D extends string } ? D : never
}[keyof F]

/** Fields that not everybody who reads the row may read. */
type RestrictedNames<F extends FieldDefinitions> = {
  [K in keyof F]: F[K] extends { readBy: Role } ? K : never
}[keyof F]

/** The fields of every row: its key, and the counter that catches a save over somebody else's. */
export interface RowKey {
  readonly Id: number
  readonly Version: number
}

/** Nothing for a resource that is only known at run time: its rows are `AnyRow`. */
type ComputedOf<C extends ComputedValues> = string extends keyof C
  ? unknown
  : { [K in keyof C]: C[K] extends 'count' ? number : (C[K] extends 'id' ? number : string) | null }

/** Absent where they were not asked for. */
type SumsOf<S extends Sums> = string extends keyof S ? unknown : { [K in keyof S]?: string }

/** A row as the server sends it. */
export type RowOf<R> = R extends { readonly fields: infer F extends FieldDefinitions; readonly computed?: infer C extends ComputedValues; readonly sums?: infer S extends Sums }
  ? RowKey & { [K in Exclude<keyof F, RestrictedNames<F>>]: ValueOf<F[K]> } & { [K in RestrictedNames<F>]?: ValueOf<F[K]> } & { [K in DisplayNames<F>]: string | null } & ComputedOf<C> & SumsOf<S>
  : never

/** A row of a resource that is only known at run time. */
export type AnyRow = RowKey & Readonly<Record<string, FieldValue>>

/** Values of a form on their way to the server: null clears a field, an absent one keeps its value. */
export type FormValues = Readonly<Record<string, FieldValue | undefined>>

/** The fields that name a row of the resource in this language, the first that is filled in; `by` is the value by which it is called. */
export function titleFields({ title, titlesBy }: Pick<Resource, 'title' | 'titlesBy'>, language: Language, by?: FieldValue): readonly string[] {
  const own = titlesBy?.[String(by)]?.[language]
  return [...(own === undefined ? [] : [own]), title[language], title[language === 'ar' ? 'en' : 'ar']]
}

export function fieldEntries(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields)
}

/** The fields that this audience may give, in the order of the form. */
export function editableFields(resource: Resource, audience: Audience): [string, Field][] {
  return fieldEntries(resource).filter(([, field]) => isEditable(field, audience))
}
