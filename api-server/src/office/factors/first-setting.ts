import type { RowHooks } from '../../engine/bound-resource'
import { entryBeside, SYSTEM } from '../../engine/change-log'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { NO_KEY_FOR_SETTING } from './factor-words'

/** Two-step sign-in begins as optional where the server has a key, until somebody has chosen otherwise. */
export async function offerFactors(database: Queryable, { secretKey }: Pick<Config, 'secretKey'>): Promise<void> {
  if (secretKey === null) return
  await database.query({
    text: `UPDATE settings SET "TwoFactor" = 'optional', "Version" = "Version" + 1
           WHERE "TwoFactor" = 'off' AND NOT EXISTS (SELECT FROM change_log l WHERE l."Table" = 'settings' AND l."Changes" LIKE '%"TwoFactor"%')`,
  })
}

const selectRequired = prepared('factor.required', `SELECT "Id", "TwoFactor" FROM settings WHERE "TwoFactor" IN ('admins', 'all') FOR UPDATE`)
const toOptional = prepared('factor.optional', `UPDATE settings SET "TwoFactor" = 'optional', "Version" = "Version" + 1 WHERE "Id" = $1`)

/** Makes two-step sign-in optional where it was required, and logs it; false where it was not. */
export async function requireOfNobody(transaction: Queryable, now: Date): Promise<boolean> {
  const [required] = await transaction.query<{ readonly Id: number; readonly TwoFactor: string }>(selectRequired())
  if (!required) return false
  await transaction.query(toOptional(required.Id))
  await transaction.query(entryBeside({ now, actor: SYSTEM }, 'settings', required.Id, [{ column: 'TwoFactor', value: 'optional', old: required.TwoFactor }]))
  return true
}

/** Without the server's key nobody could set a second factor up, so it can only be switched off. */
export const twoFactor = (config: Pick<Config, 'secretKey'>): RowHooks => ({
  beforeSave({ before, after }) {
    const isOn = after['TwoFactor'] !== 'off' && after['TwoFactor'] !== before?.['TwoFactor']
    return config.secretKey === null && isOn ? { refusals: [{ field: 'TwoFactor', sentence: NO_KEY_FOR_SETTING }] } : {}
  },
})
