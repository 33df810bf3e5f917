import { hasRank, type Role } from '@office/shared-api/model'
import type { Queryable } from '../../platform/database/database'
import { CommandError } from '../../platform/errors'
import { lacksFactor } from '../ground/staff'

/** An account, as far as it opens something. */
interface Account {
  readonly Id: number
  readonly Email: string
  readonly Role: Role
  readonly Disabled: boolean
  readonly LockoutEnabled: boolean
  readonly PasswordHash: string | null
  /** A digest of each of its second factors and recovery codes: a passkey of somebody else's would open it, and so would a code that has been used since. */
  readonly Factors: string
  /** It lacks a second factor that is required, and opens nothing before it has one. */
  readonly Lacks: boolean
}

/** The accounts of a database of any version; none where it has no such table. */
async function accountsIn(database: Queryable): Promise<readonly Account[]> {
  const [table] = await database.query<{ readonly found: boolean }>({ text: "SELECT to_regclass('public.users') IS NOT NULL AS found" })
  if (!table?.found) return []
  const [factors] = await database.query<{ readonly found: boolean }>({ text: "SELECT to_regclass('public.second_factors') IS NOT NULL AS found" })
  const ofUser = `SELECT string_agg(md5(concat_ws('.', f."Kind", f."Secret", f."PublicKey", f."CredentialId")), ' ' ORDER BY f."Id") FROM second_factors f WHERE f."UserId" = u."Id"`
  const codes = `SELECT string_agg(r."Hash", ' ' ORDER BY r."Hash") FROM recovery_codes r WHERE r."UserId" = u."Id" AND r."UsedAt" IS NULL`
  const listed = factors?.found ? `concat_ws(' ', (${ofUser}), (${codes}))` : "''"
  const lacks = factors?.found ? lacksFactor('u') : 'false'
  return database.query<Account>({ text: `SELECT "Id", "Email", "Role", "Disabled", "LockoutEnabled", "PasswordHash", ${listed} AS "Factors", ${lacks} AS "Lacks" FROM users u ORDER BY "Id"` })
}

/** By what a restored account could do more than the present one; empty when it could not. */
function gains(now: Account | undefined, restored: Account): readonly string[] {
  if (!now) return [`is not there now, comes as ${restored.Role}`]
  return [
    ...(hasRank(now.Role, restored.Role) ? [] : [`is ${now.Role} now, becomes ${restored.Role}`]),
    ...(now.Email.toLowerCase() === restored.Email.toLowerCase() ? [] : [`has the e-mail ${now.Email} now`]),
    ...(now.PasswordHash === restored.PasswordHash ? [] : ['has another password now']),
    ...(now.Factors === restored.Factors ? [] : ['has other second factors or recovery codes now']),
    ...(now.Lacks && !restored.Lacks ? ['has to add a second factor now'] : []),
    ...(now.Disabled && !restored.Disabled ? ['is disabled now'] : []),
    ...(now.LockoutEnabled && !restored.LockoutEnabled ? ['is locked now'] : []),
  ]
}

function refusal(now: readonly Account[], restored: readonly Account[]): CommandError | null {
  const before = new Map(now.map((account) => [account.Id, account]))
  const lines = restored.flatMap((account) => {
    const found = gains(before.get(account.Id), account)
    return found.length === 0 ? [] : [`  ${account.Email} ${found.join(', ')}`]
  })
  if (lines.length === 0) return null
  const what = now.length === 0 ? 'There are no accounts here to compare with. The backup brings these:' : 'The backup would open more to these accounts than they have now:'
  const why = 'Its checksums show damage, not whether somebody has changed it on purpose. Nothing has been changed. If you know each of them, add --accept-users.'
  return new CommandError([what, ...lines, why].join('\n'))
}

/**
 * Holds the accounts of a backup against those that are there now: whoever can write where backups lie could make an account, or a role,
 * of their own. Throws a `CommandError` that names each account to which it would open more; of a lost machine, all.
 */
export async function inspectUsers(present: Queryable | null): Promise<(restored: Queryable) => Promise<void>> {
  const now = present ? await accountsIn(present) : []
  return async (restored) => {
    const refused = refusal(now, await accountsIn(restored))
    if (refused) throw refused
  }
}
