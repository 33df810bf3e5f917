import type { ConsentRow } from '@office/shared-api/model'
import { CONSENT_FIELDS, consentEnds, type ConsentDays } from '@office/shared-api/model/rules'
import { staffOf, type RowHooks } from '../../engine/bound-resource'
import type { Derive } from '../../engine/rebuild'
import { prepared, type Queryable } from '../../platform/database/database'

const lockWorker = prepared('consents.lock-worker', 'SELECT 1 FROM persons WHERE "Id" = $1 FOR NO KEY UPDATE')
const selectDays = prepared('consents.days', 'SELECT "Purpose", "GivenOn", "Until", "WithdrawnOn" FROM consents WHERE "PersonId" = $1')
const updateEnds = prepared(
  'consents.ends',
  `UPDATE persons SET "ConsentCv" = $2, "ConsentPhoto" = $3, "ConsentReligion" = $4, "ConsentMedical" = $5
   WHERE "Id" = $1 AND ("ConsentCv", "ConsentPhoto", "ConsentReligion", "ConsentMedical") IS DISTINCT FROM ($2::date, $3::date, $4::date, $5::date)`,
)

/** Keeps the last day of each consent on the worker's row, whose lock the caller holds: of two consents at once the second sees the first. */
export async function keepEnds(transaction: Queryable, worker: number): Promise<void> {
  const ends = consentEnds(await transaction.query<ConsentDays>(selectDays(worker)))
  await transaction.query(updateEnds(worker, ends.ConsentCv, ends.ConsentPhoto, ends.ConsentReligion, ends.ConsentMedical))
}

const selectDaysOf = prepared('consents.days-of', 'SELECT "PersonId", "Purpose", "GivenOn", "Until", "WithdrawnOn" FROM consents WHERE "PersonId" = ANY($1::integer[])')

/** The last days of the consents of stored workers, whose locks the caller holds. */
export const deriveEnds: Derive = async (transaction, workers) => {
  const consents = await transaction.query<ConsentDays & { readonly PersonId: number }>(selectDaysOf(workers.map(({ Id }) => Id)))
  return new Map(workers.map(({ Id }) => [Id, consentEnds(consents.filter(({ PersonId }) => PersonId === Id))]))
}

/** A consent names who recorded it and when, and its worker's row follows it in the same transaction. */
export const consentRules: RowHooks = {
  async beforeSave({ before, after }, { transaction, actor, now }) {
    const { PersonId } = after as unknown as ConsentRow
    await transaction.query(lockWorker(PersonId))
    return before === null ? { values: { UserId: staffOf(actor)?.Id ?? null, At: now.toISOString() } } : {}
  },
  async afterSave({ after }, { transaction }) {
    const { PersonId } = after as unknown as ConsentRow
    if (PersonId !== null) await keepEnds(transaction, PersonId)
  },
}

/** A worker is deleted once no consent is left: one who comes back has none. */
export const consentsGone: RowHooks = {
  beforeSave: ({ comesBack }) => (comesBack ? { values: Object.fromEntries(Object.values(CONSENT_FIELDS).map((name) => [name, null])) } : {}),
}
