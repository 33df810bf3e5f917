import { MINUTE } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { isDatabaseError } from '../../platform/database/database-error'
import { seal, unseal } from '../../platform/sealed'
import { readSettings } from '../ground/settings'

type Key = Pick<Config, 'secretKey'>

const purpose = (userId: number) => `totp.${userId}`

/** A secret of an authenticator app, sealed for one user. */
export function sealSecret(key: Buffer, userId: number, secret: string): string {
  return seal(key, secret, purpose(userId))
}

/** The secret; null without the key under which it was sealed. */
export function secretOf({ secretKey }: Key, userId: number, sealed: string | null): string | null {
  return secretKey === null || sealed === null ? null : unseal(secretKey, sealed, purpose(userId))
}

const select = prepared('factor.secrets', `SELECT "UserId", "Secret" FROM second_factors WHERE "Kind" = 'totp' ORDER BY "Id"`)

const selectAny = prepared('factor.any', 'SELECT 1 FROM second_factors LIMIT 1')

/** The key does not open secrets that are stored (`unreadable`), or there is none where factors are kept or required (`no_key`). */
export type KeyFault = 'unreadable' | 'no_key'

const FAULTS: Readonly<Record<KeyFault, string>> = {
  unreadable: 'SECRET_KEY does not fit the second factors: codes of authenticator apps cannot be read',
  no_key: 'there is no SECRET_KEY: second factors cannot be added, and those who lack one that the settings require can do nothing else',
}

/** The warning of a start. */
export const warningOf = (fault: KeyFault) => `${FAULTS[fault]}; docs/production.md says what to do`

/** Null where this server can do with second factors what it should: not without their key, as where a backup was restored elsewhere. */
export async function keyFault(database: Queryable, config: Key): Promise<KeyFault | null> {
  const rows = await database.query<{ readonly UserId: number; readonly Secret: string | null }>(select())
  if (rows.some(({ UserId, Secret }) => secretOf(config, UserId, Secret) === null)) return 'unreadable'
  if (config.secretKey !== null) return null
  const setting = (await readSettings(database))?.TwoFactor
  return setting === 'all' || setting === 'admins' || (await database.query(selectAny())).length > 0 ? 'no_key' : null
}

/** The line of `/readyz` about the key, looked up once a minute: balancers ask all the time. */
export function keyState(database: Queryable, config: Key): () => Promise<Readonly<Record<string, string>>> {
  let known: Readonly<Record<string, string>> = {}
  let until = 0
  return async () => {
    if (performance.now() < until) return known
    try {
      const fault = await keyFault(database, config)
      known = fault === null ? {} : { second_factors: fault }
      until = performance.now() + MINUTE
    } catch (error) {
      // Whether the database answers is told elsewhere.
      if (!isDatabaseError(error, 'unavailable')) throw error
    }
    return known
  }
}
