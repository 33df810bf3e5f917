import type { FactorKind } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { removeRecoveryCodes } from './recovery-codes'

/** The table of second factors. */

/** The kinds of a user's factors, for lists; '' without one. */
export const factorKinds = (alias: string) => `coalesce((SELECT string_agg(DISTINCT f."Kind", ' ') FROM second_factors f WHERE f."UserId" = ${alias}."Id"), '')`

export interface FactorRow {
  readonly Id: number
  readonly UserId: number
  readonly Kind: FactorKind
  readonly Name: string
  readonly Secret: string | null
  readonly PublicKey: string | null
  readonly CredentialId: string | null
  readonly MadeAt: string
  readonly UsedAt: string | null
}

const COLUMNS = '"Id", "UserId", "Kind", "Name", "Secret", "PublicKey", "CredentialId", "MadeAt", "UsedAt"'
const lock = prepared('factor.lock-user', 'SELECT "Id" FROM users WHERE "Id" = $1 FOR UPDATE')
const list = prepared('factor.list', `SELECT ${COLUMNS} FROM second_factors WHERE "UserId" = $1 ORDER BY "Id"`)
const find = prepared('factor.by-credential', `SELECT ${COLUMNS} FROM second_factors WHERE "CredentialId" = $1`)
const insert = prepared(
  'factor.insert',
  `INSERT INTO second_factors ("UserId", "Kind", "Name", "Secret", "PublicKey", "CredentialId", "Counter", "LastStep", "MadeAt")
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT ("CredentialId") DO NOTHING RETURNING "Id"`,
)
const useStep = prepared('factor.step', 'UPDATE second_factors SET "LastStep" = $2, "UsedAt" = $3 WHERE "Id" = $1 AND "LastStep" < $2 RETURNING 1')
// Most authenticators count nothing: theirs stays 0.
const useCounter = prepared(
  'factor.counter',
  'UPDATE second_factors SET "Counter" = $2, "UsedAt" = $3 WHERE "Id" = $1 AND ("Counter" < $2 OR ("Counter" = 0 AND $2 = 0)) RETURNING 1',
)
const remove = prepared('factor.remove', 'DELETE FROM second_factors WHERE "Id" = $1 AND "UserId" = $2 RETURNING "Kind", "Name"')
const removeAll = prepared('factor.remove-all', 'DELETE FROM second_factors WHERE "UserId" = $1 RETURNING "Kind", "Name"')

/** Locks the account, as each change of its factors and each start of a session does: they follow one another. */
export async function lockAccount(transaction: Queryable, userId: number): Promise<void> {
  await transaction.query(lock(userId))
}

export function factorsOf(database: Queryable, userId: number): Promise<FactorRow[]> {
  return database.query<FactorRow>(list(userId))
}

export async function factorByCredential(database: Queryable, credentialId: string): Promise<FactorRow | undefined> {
  const [found] = await database.query<FactorRow>(find(credentialId))
  return found
}

/** A factor to add: a sealed secret with the step of its first code, or a passkey. */
export interface NewFactor {
  readonly Kind: FactorKind
  readonly Name: string
  readonly Secret?: string
  readonly LastStep?: number
  readonly PublicKey?: string
  readonly CredentialId?: string
  readonly Counter?: number
}

/** Returns false for a passkey that is there already. */
export async function addFactor(transaction: Queryable, userId: number, { Kind, Name, Secret, LastStep, PublicKey, CredentialId, Counter }: NewFactor, now: Date): Promise<boolean> {
  const added = await transaction.query(insert(userId, Kind, Name, Secret ?? null, PublicKey ?? null, CredentialId ?? null, Counter ?? 0, LastStep ?? 0, now))
  return added.length > 0
}

/** Uses a step of a TOTP up; false for one that is used, or earlier than one that is. */
export async function useTotpStep(database: Queryable, id: number, step: number, now: Date): Promise<boolean> {
  return (await database.query(useStep(id, step, now))).length > 0
}

/** Keeps the counter of a passkey; false where it has fallen back. */
export async function usePasskeyCounter(database: Queryable, id: number, counter: number, now: Date): Promise<boolean> {
  return (await database.query(useCounter(id, counter, now))).length > 0
}

export type RemovedFactor = Pick<FactorRow, 'Kind' | 'Name'>

/** Removes one factor, with the last one the recovery codes; null where there is none. The account is locked before. */
export async function removeFactor(transaction: Queryable, userId: number, id: number): Promise<RemovedFactor | null> {
  const [removed] = await transaction.query<RemovedFactor>(remove(id, userId))
  if (!removed) return null
  if ((await factorsOf(transaction, userId)).length === 0) await removeRecoveryCodes(transaction, userId)
  return removed
}

/** Removes all factors and the recovery codes. The account is locked before. */
export async function removeAllFactors(transaction: Queryable, userId: number): Promise<readonly RemovedFactor[]> {
  await removeRecoveryCodes(transaction, userId)
  return transaction.query<RemovedFactor>(removeAll(userId))
}
