import {
  can,
  type AnyRow,
  type Language,
  type Resource,
  type ValidationErrors,
} from '@office/shared-api/model'
import { message } from '@office/shared-api/model/schema'
import type { Database } from '../platform/database/database'
import { FieldErrors, HttpError } from '../platform/errors'
import type { SessionUser } from '../platform/plugins/access'
import type { Body } from '../platform/plugins/bodies'
import { validationText } from '../platform/texts'
import { logChange } from './change-log'
import { mergeFields, unknownLabels, writableFields } from './field-values'
import { readLabels } from './labels'
import type { ChangeContext, RowChange, RulesByTable } from './row-rules'
import { exchangePictures, withPictures, type RowPictures } from './row-pictures'
import { insertRow, lockRow, nextId, readRow, updateRow } from './stored-rows'
import { emptyRow, tableFields, type SavedRow, type StoredRow } from './table-fields'
import { brokenByDatabase, takenValues } from './unique-fields'

/** Who saves what, in which language he reads. */
export interface Saving {
  readonly database: Database
  readonly resource: Resource
  readonly rules: RulesByTable
  readonly body: Body
  readonly user: SessionUser
  readonly language: Language
  readonly now: Date
  /** The folder behind `/files`. */
  readonly filesDir: string
}

/** Throws the 409 that lists the broken rules; with none it does nothing. */
export function refuseBroken(errors: ValidationErrors, language: Language): void {
  const list = Object.entries(errors).map(([field, broken]) => ({ field, errorMsg: validationText(language, broken) }))
  if (list.length > 0) throw new FieldErrors(list)
}

/** The Id that a body names; 0 for a new row. */
function idOf({ Id }: Body): number {
  const text = String(Id ?? '').trim()
  if (!/^[0-9]{0,10}$/.test(text) || Number(text) > 2_147_483_647) throw new HttpError('bad_request')
  return Number(text)
}

function staleVersion(present: SavedRow | null, { Version }: Body): ValidationErrors {
  const text = String(Version ?? '').trim()
  if (!present || text === '' || text === String(present.Version)) return {}
  return { Version: message('stale') }
}

async function presentRow({ resource, user }: Saving, context: ChangeContext, id: number): Promise<SavedRow | null> {
  if (id === 0) {
    if (!can(user.role, 'create', resource)) throw new HttpError('forbidden')
    return null
  }
  const row = await lockRow(context.transaction, resource, id)
  if (!row) throw new HttpError('not_found')
  return row
}

/** The whole row as it will be, after every rule of its fields. */
async function checkedRow(
  saving: Saving,
  context: ChangeContext,
  { id, present, pictures }: { id: number; present: SavedRow | null; pictures: RowPictures },
): Promise<StoredRow> {
  const { resource, body, language } = saving
  const before = present?.values ?? emptyRow(resource.table)
  const stale = { ...pictures.errors, ...staleVersion(present, body) }
  const { row, errors } = mergeFields(resource, before, body)
  if (!row) {
    refuseBroken({ ...errors, ...stale }, language)
    throw new HttpError('not_saved')
  }
  const fields = writableFields(resource)
  const labels = await readLabels(context.transaction, new Map(fields), [row])
  const taken = await takenValues(context.transaction, resource, id, row)
  refuseBroken({ ...unknownLabels(fields, row, before, labels), ...taken, ...stale }, language)
  return { ...row, ...pictures.values }
}

function changedFields(table: Resource['table'], before: StoredRow, after: StoredRow): string[] {
  return [...tableFields(table).keys()].filter((name) => before[name] !== after[name])
}

/** Writes a row that passed its rules, with its log entry. */
async function write({ resource, rules }: Saving, context: ChangeContext, change: RowChange): Promise<void> {
  const { table } = resource
  const { id, before, after } = change
  if (before) await updateRow(context.transaction, resource, id, after, changedFields(table, before, after))
  else await insertRow(context.transaction, resource, id, after)
  const labels = await readLabels(context.transaction, tableFields(table), before ? [before, after] : [after])
  await logChange(context, table, { id, before, after }, labels, rules[table]?.record)
  await rules[table]?.afterSave?.(change, context)
}

interface Saved {
  readonly result: AnyRow
  /** Paths of pictures that the row names no more. */
  readonly letGo: readonly string[]
}

async function saveWithin(saving: Saving, context: ChangeContext, pictures: RowPictures): Promise<Saved> {
  const { resource, rules, body, language, now } = saving
  const givenId = idOf(body)
  const present = await presentRow(saving, context, givenId)
  rules[resource.table]?.authorise?.(present)
  const row = await checkedRow(saving, context, { id: givenId, present, pictures })
  const id = present?.Id ?? pictures.newId ?? (await nextId(context.transaction, resource.table))
  const before = present?.values ?? null
  const answer = await rules[resource.table]?.beforeSave?.({ id, before, after: row, body }, context)
  if (answer && 'errors' in answer) refuseBroken(answer.errors, language)
  const after = answer && 'values' in answer ? { ...row, ...answer.values } : row
  // A save that changes nothing leaves no trace: the version stays, so that nobody else's form goes stale for it.
  if (!before || changedFields(resource.table, before, after).length > 0) {
    await write(saving, context, { id, before, after, body })
  }
  const letGo = await exchangePictures(context.transaction, resource, { before, after, now })
  const result = await readRow(context.transaction, resource, id, language)
  if (!result) throw new HttpError('not_found')
  return { result, letGo }
}

/**
 * Adds or changes a row, by the rules of its fields and of its table, and logs it, all in one transaction. Answers the
 * saved row. Throws `FieldErrors` with every broken rule, `not_found`, or `forbidden` where nobody may add.
 */
export async function saveRow(saving: Saving): Promise<AnyRow> {
  const { database, resource, user, now, language, body, filesDir } = saving
  const store = { database, folder: filesDir }
  try {
    return await withPictures({ store, resource, body, id: idOf(body), now }, (pictures) =>
      database.transaction((transaction) => saveWithin(saving, { transaction, now, userId: user.Id }, pictures)),
    )
  } catch (error) {
    const broken = brokenByDatabase(resource, error)
    if (broken) refuseBroken(broken, language)
    throw error
  }
}
