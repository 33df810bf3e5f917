import { readableBy, type Bilingual, type FieldValue, type LoggedColumn, type PlainValue, type Resource, type Role, type ValidationErrors } from '@office/shared-api/model'
import type { Schema } from '@office/shared-api/model/shapes'
import type { Database, Queryable, Statement } from '../platform/database/database'
import type { Question } from '../platform/errors'
import type { FilesConfig } from '../platform/files/file-store'
import type { Body } from '../platform/plugins/bodies'
import { checkDeclaration } from './check-declaration'
import { offeredRows, type Prerequisite } from './offered-rows'
import type { Derive } from './rebuild'
import type { ScalarSelect } from './row-statements'
import { derivationsOf, type SavedRow, type StoredRow } from './stored-row'

/** The dependencies of the engine. */
export interface EngineParts {
  readonly database: Database
  /** The clock. */
  readonly now: () => Date
  readonly config: FilesConfig
}

/** The member of staff behind a call. */
export interface Caller {
  readonly Id: number
  readonly Name: string
  readonly role: Role
}

/**
 * The author of a change: a visitor, who adds rows from the fields that are theirs; a client, who answers by the link to a row of theirs; a member
 * of staff; the server's own work.
 */
export type Actor = { readonly kind: 'visitor' | 'client' | 'system' } | { readonly kind: 'staff'; readonly user: Caller }

export function byStaff(user: Caller): Actor {
  return { kind: 'staff', user }
}

/** The member of staff; null for every other author. */
export function staffOf(actor: Actor): Caller | null {
  return actor.kind === 'staff' ? actor.user : null
}

/** The call that makes a change, as the log keeps it. */
export interface LoggedCall {
  /** The name of the action; '' for the generic save. */
  readonly action: string
  /** Its changes can be undone. */
  readonly undo: boolean
  /** Names all changes of one call on many rows. */
  readonly batch?: string
}

/** The circumstances of a change: its author, its moment, the transaction. */
export interface ChangeContext {
  readonly transaction: Queryable
  readonly now: Date
  readonly actor: Actor
  readonly call?: LoggedCall
}

/** A logged value: a lookup or reference is kept by its labels at that time, so that it outlives the row named. */
export type LoggedValue = PlainValue | Bilingual

/** One column of an entry of the log, as it is kept; `old` is absent where nothing was before. */
export interface StoredChange {
  readonly column: string
  readonly value: LoggedValue
  readonly old?: LoggedValue
}

/** A value as it is stored, or what a hook keeps of a change besides the fields. */
export type RawValue = FieldValue | Readonly<Record<string, FieldValue>>

/** One column of a change as stored, to take it back. It is never answered. */
export interface RawChange {
  readonly column: string
  readonly before: RawValue
  readonly after: RawValue
}

/** A column of the log besides the fields. With `raw` the change can be undone: by `takeBack` of the hooks. */
export interface LoggedBeside extends StoredChange {
  readonly raw?: Pick<RawChange, 'before' | 'after'>
}

export interface RowChange {
  /** Given before the row is written, so that hooks can use it. */
  readonly id: number
  /** Null for a row that is added. */
  readonly before: StoredRow | null
  readonly after: StoredRow
  /** The body as it was sent, for hooks that take more than fields. */
  readonly body: Body
  /** A deleted row is added again: what the server gives to new rows it has already. */
  readonly comesBack: boolean
}

/** The answer of a hook to a change: broken rules, by field, questions to the caller, and values that the server sets. */
export interface HookResult {
  readonly errors?: ValidationErrors
  /** Broken rules in words of their own, which no other page has to know. */
  readonly refusals?: readonly Omit<Question, 'code'>[]
  /** Refused unless the caller has agreed to each. Of a resource's own rules only those that say `asks`: else its save knows no `Agree`. */
  readonly questions?: readonly Question[]
  readonly values?: StoredRow
  /** The fields of `values` that follow from the day and not from what the caller did: the log has them as the system's, and no undo takes them back. */
  readonly bySystem?: readonly string[]
  /** Log columns besides the fields, by names of the resource's `logged`. It alone makes the save a change. */
  readonly logged?: readonly LoggedBeside[]
  /** Statements that are written in one round trip with the row: none of these statements sees the rows of another. */
  readonly beside?: readonly Statement[]
}

/**
 * A rule that the resource's data cannot say: it names the rule, and the office binds the name to these functions. They
 * run inside the transaction of the change, for visitors and staff alike; what they write is undone with it.
 */
export interface RowHooks {
  /** Properties that a body may carry for the rule besides the fields. */
  readonly takes?: Readonly<Record<string, Schema>>
  /** It may ask questions: the generic save then takes `Agree`. */
  readonly asks?: true
  /** Before a row is locked: locks what other changes lock before it, so that all take their locks in one order. `body` is as it was sent, unvalidated. It refuses nothing. */
  readonly beforeLock?: (id: number, body: Body, context: ChangeContext) => Promise<void>
  /** Before the first row of a portion (`saveMany`) is saved, once its rows are locked: locks what their saves lock later, all in one order. Only where another connection may hold it. */
  readonly lockMany?: (ids: readonly number[], context: ChangeContext) => Promise<void>
  /** Whether this caller may touch the row at all; asked before any rule of a field. `body` is as it was sent, unvalidated. Throws `forbidden`, or `bad_request` for what no page sends. */
  readonly authorise?: (present: SavedRow | null, context: ChangeContext, body: Body) => void
  /** Before a row is added or changed, once its fields have passed their own rules. */
  readonly beforeSave?: (change: RowChange, context: ChangeContext) => Promise<HookResult> | HookResult
  /** After a row was added or changed. */
  readonly afterSave?: (change: RowChange, context: ChangeContext) => Promise<void>
  /** Before a row is deleted. Throws `RowStays` to keep it. */
  readonly beforeRemove?: (row: SavedRow, context: ChangeContext) => Promise<void>
  /** By column of the log besides the fields: takes its change back, before the rules of the row. An error where it is no more as that change left it. */
  readonly takeBack?: Readonly<Record<string, (raw: RawChange, change: RowChange, context: ChangeContext) => Promise<HookResult>>>
  /** Where changes are recorded instead of in the change log. `row` is the row as it is, or was when it is deleted. */
  readonly record?: (changes: readonly LoggedColumn[], row: StoredRow, context: ChangeContext) => Promise<void>
}

/** Thrown before a row is deleted: it stays. The caller is told the same as of a row that others refer to. */
export class RowStays extends Error {
  override readonly name = 'RowStays'
}

/** The chosen filters of a list, by name; one that is not chosen is absent. */
export type ChosenFilters = Readonly<Record<string, FilterValue>>
/** A word, an Id, or several Ids. */
export type FilterValue = string | number | readonly number[]
/** A condition on the table under the alias `t`, null for none; `parameter` as of a scalar SELECT. `caller` is the Id of the member of staff, `now` the clock, `filters` are all that were chosen. */
type FilterCondition = (value: FilterValue, parameter: (value: unknown) => string, asked: { readonly now: Date; readonly caller: number; readonly filters: ChosenFilters }) => string | null
/** The kept numbers (`platform/database/tallies.ts`) that make up the total; none where they count something else. */
type KeptTotal = (filters: ChosenFilters) => readonly string[] | undefined

/** The office's bindings of the names that a resource declares. */
export interface Binding {
  readonly resource: Resource
  readonly computed?: Readonly<Record<string, ScalarSelect>>
  readonly sums?: Readonly<Record<string, ScalarSelect>>
  readonly filters?: Readonly<Record<string, FilterCondition>>
  readonly keptTotal?: KeptTotal
  readonly prerequisite?: Prerequisite
  readonly hooks?: Readonly<Record<string, RowHooks>>
  readonly derivations?: Readonly<Record<string, Derive>>
  readonly bulk?: BulkRules
}

/** The part of a form in a bulk edit: what it would answer to the resource's rules, and what it would ask first. */
export interface BulkRules {
  /** Stands in the body of each row. */
  readonly answers?: Body
  /** Asked of a row. */
  readonly asks?: NonNullable<RowHooks['beforeSave']>
  /** Asked at once before a selection is given a value of a field; the field's name is the code. */
  readonly questions?: Readonly<Record<string, Bilingual>>
}

/** A resource with everything that its declaration names. */
export interface BoundResource {
  readonly resource: Resource
  readonly computed: Readonly<Record<string, ScalarSelect>>
  readonly sums: Readonly<Record<string, ScalarSelect>>
  readonly filters: Readonly<Record<string, FilterCondition>>
  readonly keptTotal: KeptTotal
  readonly prerequisite: Prerequisite
  readonly hooks: readonly RowHooks[]
  readonly derivations: Readonly<Record<string, Derive>>
  readonly bulk: BulkRules
}

/** The resource as a role reads it, with the same rules. Its calls, lists, rows and forms lack the fields that are kept from the role. */
export function boundFor(bound: BoundResource, role: Role): BoundResource {
  const resource = readableBy(bound.resource, role)
  return resource === bound.resource ? bound : { ...bound, resource }
}

export type BoundResources = ReadonlyMap<string, BoundResource>

/** The bound resource of this name. Throws when there is none. */
export function boundNamed(resources: BoundResources, name: string): BoundResource {
  const bound = resources.get(name)
  if (!bound) throw new Error(`${name} is no resource`)
  return bound
}

function fault(resource: Resource, kind: string, name: string, what: string): Error {
  return new Error(`${resource.name}: the ${kind} ${name} is ${what} (declaration: the resource; binding: office/index.ts)`)
}

/** The bindings of one kind, in the order of the declaration. Throws for a name that only one side knows, or that is bound twice. */
function bindKind<T>(resource: Resource, kind: string, declared: readonly string[], given: readonly (Readonly<Record<string, T>> | undefined)[]): [string, T][] {
  const bound = new Map<string, T>()
  for (const [name, value] of given.flatMap((part) => Object.entries(part ?? {}))) {
    if (bound.has(name)) throw fault(resource, kind, name, 'bound twice')
    if (!declared.includes(name)) throw fault(resource, kind, name, 'bound but not declared')
    bound.set(name, value)
  }
  return declared.map((name) => {
    const value = bound.get(name)
    if (value === undefined) throw fault(resource, kind, name, 'declared but not bound')
    return [name, value]
  })
}

function bindOne(resource: Resource, bindings: readonly Binding[]): BoundResource {
  const one = <T>(kind: string, declared: true | undefined, given: readonly (T | undefined)[]): T | undefined => {
    const parts = given.map((value) => (value === undefined ? undefined : { [kind]: value }))
    return bindKind(resource, 'value', declared ? [kind] : [], parts)[0]?.[1]
  }
  const kept = one('keptTotal', resource.keptTotal, bindings.map(({ keptTotal }) => keptTotal))
  const prerequisite = one('prerequisite', resource.prerequisite, bindings.map((binding) => binding.prerequisite))
  const computed = bindKind(resource, 'computed value', Object.keys(resource.computed ?? {}), bindings.map((binding) => binding.computed))
  const sums = bindKind(resource, 'sum', Object.keys(resource.sums ?? {}), bindings.map((binding) => binding.sums))
  const filters = bindKind(resource, 'filter', Object.entries(resource.filters ?? {}).flatMap(([name, { by }]) => (by === undefined ? [name] : [])), bindings.map((binding) => binding.filters))
  const hooks = bindKind(resource, 'hook', resource.hooks ?? [], bindings.map((binding) => binding.hooks))
  return {
    resource,
    computed: Object.fromEntries(computed),
    sums: Object.fromEntries(sums),
    filters: Object.fromEntries(filters),
    keptTotal: kept ?? (() => undefined),
    prerequisite: prerequisite ?? offeredRows(resource),
    hooks: hooks.map(([, hook]) => hook),
    derivations: Object.fromEntries(bindKind(resource, 'derivation', derivationsOf(resource), bindings.map((binding) => binding.derivations))),
    bulk: bindings.find(({ bulk }) => bulk)?.bulk ?? {},
  }
}

/** Joins resources with what is bound to their names. Throws, with resource and name, where the two do not agree: the server does not start. */
export function bindResources(resources: readonly Resource[], bindings: readonly Binding[]): BoundResources {
  for (const resource of resources) checkDeclaration(resource, resources)
  const unknown = bindings.find(({ resource }) => !resources.includes(resource))
  if (unknown) throw new Error(`${unknown.resource.name}: bound but not registered (office/index.ts)`)
  return new Map(
    resources.map((resource) => [resource.name, bindOne(resource, bindings.filter((binding) => binding.resource === resource))]),
  )
}
