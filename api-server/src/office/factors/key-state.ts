import { MINUTE } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { isDatabaseError } from '../../platform/database/database-error'
import { seal, unseal } from '../../platform/sealed'

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

/** Whether this server can read all secrets that are stored: not without their key, as where a backup was restored elsewhere. */
export async function canReadSecrets(database: Queryable, config: Key): Promise<boolean> {
  const rows = await database.query<{ readonly UserId: number; readonly Secret: string | null }>(select())
  return rows.every(({ UserId, Secret }) => secretOf(config, UserId, Secret) !== null)
}

/** The line of `/readyz` about the key, looked up once a minute: balancers ask all the time. */
export function keyState(database: Queryable, config: Key): () => Promise<Readonly<Record<string, string>>> {
  let known: Readonly<Record<string, string>> = {}
  let until = 0
  return async () => {
    if (performance.now() < until) return known
    try {
      known = (await canReadSecrets(database, config)) ? {} : { second_factors: 'unreadable' }
      until = performance.now() + MINUTE
    } catch (error) {
      // Whether the database answers is told elsewhere.
      if (!isDatabaseError(error, 'unavailable')) throw error
    }
    return known
  }
}
