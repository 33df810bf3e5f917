import {
  can,
  fieldEntries,
  type AnyRow,
  type Audience,
  type FieldValue,
  type Language,
  type Resource,
  type ValidationErrors,
} from '@office/shared-api/model'
import type { Statement } from '../platform/database/database'
import { FieldErrors, fieldErrors, HttpError, refuseUnlessAgreed, type Question } from '../platform/errors'
import { filesOf } from '../platform/files/file-store'
import type { Body } from '../platform/plugins/bodies'
import { boundFor, staffOf, type Actor, type BoundResource, type ChangeContext, type EngineParts, type HookResult, type LoggedBeside, type LoggedCall, type RowHooks } from './bound-resource'
import { entryBySystem, recordOf, SYSTEM, writeLogged, type LoggedChange } from './change-log'
import { checksFigures } from './figures'
import { labelFor, readLabels, unknownLabels, type Labels } from './labels'
import { lockNamed } from './named-items'
import { mergeFields, writableFields, type Draft } from './row-draft'
import { exchangePictures, NO_PICTURES, withPictures, type RowPictures } from './row-pictures'
import { brokenByDatabase, isOvertaken, takenValues } from './refused-by-database'
import { ownerOf, reachable } from './row-scope'
import { derivedStatement, insertStatement, lockRow, nextId, readRow, updateStatement } from './row-statements'
import { emptyRow, isDerived, tableFields, type SavedRow, type StoredRow } from './stored-row'
import { rawOfEdit, UNDO_FOR } from './raw-changes'
import { isSame } from './same-value'
import { staleVersion } from './stale'

/** The change that is saved, and its author. */
export interface Saving {
  readonly parts: EngineParts
  readonly bound: BoundResource
  readonly actor: Actor
  readonly body: Body
  /** Of the messages, and of what the saved row displays. */
  readonly language: Language
  /** The draft that `draftOf` made of the body, where the caller of a new row had to know it beforehand. */
  readonly draft?: Draft
  /** Values that only the server gives, laid over what was sent; the rules of the fields do not look at them. */
  readonly set?: StoredRow
  /** Rules of this call alone, after those of the resource. */
  readonly hooks?: readonly RowHooks[]
  /** The same before those of the resource, which then see what these have set and written. */
  readonly firstHooks?: readonly RowHooks[]
  /** A row that another change has locked is not waited for: `not_found`. */
  readonly skipLocked?: true
  /** The codes of the questions that the caller agrees to. */
  readonly agreed?: readonly string[]
  /** The call, for the log; the generic save without it. */
  readonly call?: LoggedCall
  /** The caller has taken the locks of `beforeLock` itself. */
  readonly isLocked?: boolean
  /** The last version of a deleted row that comes back. */
  readonly lastVersion?: number
}

function audienceOf({ kind }: Actor): Audience {
  return kind === 'visitor' ? 'public' : 'staff'
}

function mayAdd(actor: Actor, resource: Resource): boolean {
  return actor.kind === 'staff' ? can(actor.user.role, 'create', resource) : actor.kind !== 'client'
}

/** The Id that a body names; 0 for a new row. */
export function idOf({ Id }: Body): number {
  const text = String(Id ?? '').trim()
  if (!/^[0-9]{0,10}$/.test(text) || Number(text) > 2_147_483_647) throw new HttpError('bad_request')
  return Number(text)
}

function changedFields(table: string, before: StoredRow, after: StoredRow): string[] {
  return [...tableFields(table)].flatMap(([name, field]) => (isSame(field, before[name], after[name]) ? [] : [name]))
}

/** The saved row as the wire shows it, where no part of it is worked out by the database. */
function shownRow(resource: Resource, { Id, Version, values }: SavedRow, labels: Labels, language: Language): AnyRow {
  const row: Record<string, FieldValue> = {}
  for (const [name, field] of fieldEntries(resource)) {
    const value = values[name] ?? null
    row[name] = value
    if (field.type === 'reference' && field.display !== undefined) row[field.display] = labelFor(labels, field, value)?.text[language] ?? null
  }
  return { ...row, Id, Version }
}

type Part = Pick<LoggedChange, 'before' | 'logged'> & { readonly table: string; readonly after: StoredRow; readonly bySystem: readonly string[] }

/** The part of a change that its caller made: without the fields that the day has changed. Where nothing else has changed, all of it is the system's. */
function ownPart({ table, before, after, logged = [], bySystem }: Part, context: ChangeContext): { readonly after: StoredRow; readonly context: ChangeContext } {
  if (!before || context.actor.kind === 'system' || bySystem.every((name) => before[name] === after[name])) return { after, context }
  const own = { ...after, ...Object.fromEntries(bySystem.map((name) => [name, before[name] ?? null])) }
  const isCallers = logged.length > 0 || changedFields(table, before, own).some((name) => !isDerived(table, name))
  if (isCallers) return { after: own, context }
  const { call: _call, ...rest } = context
  return { after, context: { ...rest, actor: SYSTEM } }
}

/** A save as a part of another change, of which it has the transaction, the moment and the author. */
type PartOfChange = Omit<Saving, 'parts' | 'actor' | 'call'>

export interface Saved {
  readonly result: AnyRow
  /** Paths of pictures that the row names no more. */
  readonly letGo: readonly string[]
  /** They lie aside, since the change can be undone. */
  readonly liesAside: boolean
  /** The row as it was; null for one that is added. */
  readonly before: StoredRow | null
  readonly after: StoredRow
  /** False of a save that left no trace. */
  readonly isChange: boolean
}

async function saveWithin(saving: PartOfChange, context: ChangeContext, givenId: number, pictures: RowPictures): Promise<Saved> {
  const { body, language } = saving
  const { transaction, now, actor } = context
  const user = staffOf(actor)
  // A field that is kept from the caller is neither read nor written: it keeps its value.
  const bound = user ? boundFor(saving.bound, user.role) : saving.bound
  const { resource } = bound
  const audience = audienceOf(actor)
  const hooks = [...(saving.firstHooks ?? []), ...bound.hooks, ...checksFigures(resource), ...(saving.hooks ?? [])]
  const comesBack = saving.lastVersion !== undefined

  // ---- Load, and access
  const isNew = givenId === 0
  if (isNew && !mayAdd(actor, resource)) throw new HttpError('forbidden')
  if (!isNew && !saving.isLocked) for (const { beforeLock } of hooks) await beforeLock?.(givenId, body, context)
  const present = isNew ? null : reachable(resource, await lockRow(transaction, resource, givenId, saving), actor)
  if (!isNew && !present) throw new HttpError('not_found')
  for (const { authorise } of hooks) authorise?.(present, context, body)
  const before = present?.values ?? null
  const lastVersion = present?.Version ?? saving.lastVersion ?? 0
  const start = before ?? emptyRow(resource.table)

  // ---- Before: the rules of the fields, then the hooks, then whether what is named is there
  const merged = saving.draft ?? mergeFields(resource, audience, start, body, isNew)
  const taken = merged.row ? await takenValues(transaction, resource, givenId, merged.row) : {}
  const broken: ValidationErrors = { ...merged.errors, ...taken, ...pictures.errors, ...(await staleVersion(resource, present, body, context, language)) }
  let after: StoredRow | null = merged.row && { ...merged.row, ...pictures.values, ...saving.set, ...(isNew && ownerOf(resource, actor)) }
  let refused: ValidationErrors = {}
  const refusals: Omit<Question, 'code'>[] = []
  const questions: Question[] = []
  const logged: LoggedBeside[] = []
  const beside: Statement[] = []
  const bySystem: string[] = []
  const isSound = after !== null && Object.keys(broken).length === 0
  const id = isNew && isSound ? (pictures.newId ?? (await nextId(transaction, resource.table))) : givenId
  if (after && isSound) {
    for (const { beforeSave } of hooks) {
      const result: HookResult = (await beforeSave?.({ id, before, after, body, comesBack }, context)) ?? {}
      after = { ...after, ...result.values }
      refused = { ...refused, ...result.errors }
      refusals.push(...(result.refusals ?? []))
      questions.push(...(result.questions ?? []))
      logged.push(...(result.logged ?? []))
      beside.push(...(result.beside ?? []))
      bySystem.push(...(result.bySystem ?? []))
    }
  }
  const rows = [before, after].filter((row) => row !== null)
  const labels = await readLabels(transaction, tableFields(resource.table), rows)
  const unknown = after ? unknownLabels(writableFields(resource, audience), after, start, labels) : {}
  const lost = after && isSound ? await lockNamed(transaction, resource.table, start, after) : {}
  const errors = { ...refused, ...lost, ...unknown, ...broken }
  if (!after || Object.keys(errors).length > 0 || refusals.length > 0) {
    const { list } = fieldErrors(errors, language)
    throw new FieldErrors([...list, ...refusals.map(({ field, sentence }) => ({ field, errorMsg: sentence[language] }))])
  }
  refuseUnlessAgreed(questions, saving.agreed ?? [], language)

  // ---- Write. A save that changes nothing leaves no trace: the version stays, so that nobody else's form goes stale for it.
  const changed = before && changedFields(resource.table, before, after)
  const isChange = changed === null || logged.length > 0 || changed.some((name) => !isDerived(resource.table, name))
  let LogId: number | null = null
  if (isChange) {
    const write = changed ? updateStatement(resource, id, after, changed) : insertStatement(resource, id, after, lastVersion + 1)
    const own = ownPart({ table: resource.table, before, after, logged, bySystem }, context)
    if (before && own.after !== after) beside.push(entryBySystem(context, resource.table, id, own.after, after, labels))
    const raw = before && rawOfEdit(resource, { before, after: own.after, logged }, own.context)
    const entry = await writeLogged(own.context, write, resource.table, { id, before, after: own.after, logged, raw }, labels, { ...recordOf(hooks), beside })
    if (raw) LogId = entry
  } else if (changed.length > 0) await transaction.query(derivedStatement(resource, id, after, changed))

  // ---- After
  if (isChange) for (const { afterSave } of hooks) await afterSave?.({ id, before, after, body, comesBack }, context)
  const liesAside = LogId !== null
  const letGo = await exchangePictures(transaction, resource, { before, after, now, until: liesAside ? new Date(now.getTime() + UNDO_FOR) : null })
  const saved = { Id: id, Version: lastVersion + (isChange ? 1 : 0), values: after }
  const result = resource.computed ? await readRow(transaction, bound, id, language, now) : shownRow(resource, saved, labels, language)
  if (!result) throw new HttpError('not_found')
  return { result: LogId === null ? result : { ...result, LogId }, letGo, liesAside, before, after, isChange }
}

/** Adds or changes a row as a part of another change, by the same rules as `saveRow`, with pictures whose files are there. An error undoes that change. */
export function savePictured(saving: PartOfChange, context: ChangeContext, pictures: RowPictures): Promise<Saved> {
  return saveWithin(saving, context, idOf(saving.body), pictures)
}

/** Changes a row without pictures as a part of another change, by the same rules as `saveRow`. An error undoes that change. */
export async function saveRowWithin(saving: PartOfChange, context: ChangeContext): Promise<AnyRow> {
  return (await savePictured(saving, context, NO_PICTURES)).result
}

/** A deleted row as it comes back: its values, and its pictures by field where they have new paths. */
export interface ReturningRow {
  readonly saved: SavedRow
  readonly pictures: StoredRow
}

/** Adds a deleted row again as a part of another change, with its Id and its values. Rules of single fields stop nobody, as in a save that keeps them; all others do. */
export async function addAgainWithin(bound: BoundResource, { saved, pictures }: ReturningRow, language: Language, context: ChangeContext): Promise<AnyRow> {
  const { Id, Version, values } = saved
  const draft: Draft = { row: values, errors: null }
  return (await saveWithin({ bound, body: {}, draft, language, lastVersion: Version }, context, 0, { newId: Id, errors: {}, values: pictures })).result
}

/**
 * Adds or changes a row, by the rules of its fields and of its hooks, and logs it, all in one transaction. Returns the
 * saved row, with the `LogId` of its entry where the change can be undone. Throws `FieldErrors` with every broken rule, or with every question where one was not agreed to, `not_found`, or `forbidden` where the caller may not add.
 */
export async function saveRow(saving: Saving): Promise<AnyRow> {
  const { parts, bound, actor, body, language, call } = saving
  const { database, config } = parts
  const audience = audienceOf(actor)
  const [now, id] = [parts.now(), audience === 'staff' ? idOf(body) : 0]
  const store = { database, files: filesOf(config) }
  const save = () =>
    withPictures({ store, resource: bound.resource, audience, body, id, now }, (pictures) =>
      database.transaction((transaction) => saveWithin(saving, { transaction, now, actor, ...(call && { call }) }, id, pictures)),
    )
  try {
    return await save().catch((error: unknown) => {
      if (isOvertaken(bound.resource, error)) return save()
      throw error
    })
  } catch (error) {
    const broken = brokenByDatabase(bound.resource, error)
    throw broken ? fieldErrors(broken, language) : error
  }
}
