import { CONSENT_FIELDS } from '@office/shared-api/model/rules'
import type { Language } from '@office/shared-api/model'
import { CONSENT_METHOD, CONSENT_UNTIL, type ReadConsent } from '@office/shared-api/model/imports'
import type { BoundResource, ChangeContext, RowHooks } from '../../engine/bound-resource'
import { saveRowWithin } from '../../engine/save-row'
import { prepared } from '../../platform/database/database'
import { FieldErrors } from '../../platform/errors'
import type { Body } from '../../platform/plugins/bodies'

/** Consents that the rows of an import bring, written in the save of their worker. */

/** The line of the sheet, in the body of a worker's save. */
export const ROW_OF_SHEET = 'RowOfSheet'

const selectSame = prepared('imports.same-consent', 'SELECT 1 FROM consents WHERE "PersonId" = $1 AND "Purpose" = $2 AND "GivenOn" = $3::date AND "Method" = $4 AND "Until" IS NOT DISTINCT FROM $5::date LIMIT 1')
const nameImport = prepared('imports.name-consents', 'UPDATE consents SET "ImportId" = $2 WHERE "Id" = ANY($1::integer[])')

export interface Bringing {
  readonly consents: BoundResource
  readonly importId: number
  readonly language: Language
  /** By the line of the sheet. */
  readonly brought: ReadonlyMap<number, readonly ReadConsent[]>
  /** Lines whose consents were not there yet; filled by the saves. */
  readonly recorded: Set<number>
}

/** The rules of a consent, told at the column that brings it. */
async function savedConsent({ consents, language }: Bringing, PersonId: number, consent: ReadConsent, context: ChangeContext): Promise<number> {
  const columns: Readonly<Record<string, string>> = { GivenOn: CONSENT_FIELDS[consent.Purpose], Method: CONSENT_METHOD, Until: CONSENT_UNTIL }
  try {
    return (await saveRowWithin({ bound: consents, body: { ...consent, PersonId }, language }, context)).Id
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error
    throw new FieldErrors(error.list.map(({ field, ...rest }) => ({ ...rest, field: columns[field] ?? CONSENT_FIELDS[consent.Purpose] })))
  }
}

async function record(bringing: Bringing, worker: number, body: Body, context: ChangeContext): Promise<void> {
  const row = Number(body[ROW_OF_SHEET])
  const ids: number[] = []
  for (const consent of bringing.brought.get(row) ?? []) {
    const { Purpose, GivenOn, Method, Until } = consent
    // Also one that was withdrawn since: the same file again gives nothing back.
    const same = await context.transaction.query(selectSame(worker, Purpose, GivenOn, Method, Until))
    if (same.length === 0) ids.push(await savedConsent(bringing, worker, consent, context))
  }
  if (ids.length === 0) return
  bringing.recorded.add(row)
  await context.transaction.query(nameImport(ids, bringing.importId))
}

/** Records the consents of each row: of a new worker once the row is there, of a known one also where nothing else changes. */
export function bringsConsents(bringing: Bringing): RowHooks {
  return {
    async beforeSave({ id, before, body }, context) {
      if (before !== null) await record(bringing, id, body, context)
      return {}
    },
    async afterSave({ id, before, body }, context) {
      if (before === null) await record(bringing, id, body, context)
    },
  }
}
