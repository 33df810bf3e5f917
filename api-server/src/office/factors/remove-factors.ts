import { hasRank, isRole, type Bilingual, type Role } from '@office/shared-api/model'
import { removeFactors } from '@office/shared-api/model/actions'
import { changesRow } from '../../engine/actions'
import type { Config } from '../../platform/config/config'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { CommandError, HttpError } from '../../platform/errors'
import { forgetTries } from '../../platform/limits/rate-limit'
import { enqueueMail } from '../../platform/mail/mail'
import { recordActivity } from '../activity/record-activity'
import { factorsChangedMail } from '../mail/sign-in-mails'
import { endSessionsOf } from '../session/session-store'
import { factorBuckets, foldEmail } from '../session/sign-in'
import { requireOfNobody } from './first-setting'
import { JUST_LOWERED, wasLowered } from './lowered-rank'
import { lockAccount, removeAllFactors } from './factor-rows'
import { isRequiredOf } from './required'

interface Member {
  readonly Id: number
  readonly Name: string
  readonly Email: string
}

/** Removes all factors of a user, whose account is locked, and ends their sessions; they are told by mail. Returns the kinds. */
async function clear(transaction: Queryable, member: Member, office: Bilingual, now: Date): Promise<readonly string[]> {
  const removed = await removeAllFactors(transaction, member.Id)
  if (removed.length === 0) return []
  await endSessionsOf(transaction, member.Id)
  for (const bucket of factorBuckets(member.Id)) await forgetTries(transaction, bucket)
  await enqueueMail(transaction, factorsChangedMail(member, 'cleared', office), now)
  return removed.map(({ Kind }) => Kind)
}

/** Removes the second factors of a user of a lower rank, lowered no less than a week ago: they sign in by their password again. Recorded by the rules of users. */
export const removingFactors = (config: Config) =>
  changesRow(removeFactors, 'Remove all second factors of a user of a lower rank; their sessions end', (_values, { caller }) => ({
    authorise(present) {
      const role = present?.values['Role']
      if (present && (!isRole(role) || hasRank(role, caller.role))) throw new HttpError('forbidden')
    },
    async beforeSave({ id, before }, { transaction, now }) {
      if (!before) return {}
      if (await wasLowered(transaction, id, now)) return { refusals: [{ field: 'Id', sentence: JUST_LOWERED }] }
      const kinds = await clear(transaction, { Id: id, Name: String(before['Name']), Email: String(before['Email']) }, config.office.name, now)
      return kinds.length === 0 ? {} : { logged: [{ column: 'SecondFactor', value: '', old: kinds.join(', ') }] }
    },
  }))

/** The author in the activity record. */
const AUTHOR = { Id: null, Name: 'factor:remove' }

const find = prepared('factor.member', 'SELECT "Id", "Name", "Email", "Role" FROM users WHERE lower("Email") = $1')

export interface Cleared {
  /** How many factors there were. */
  readonly removed: number
  /** Two-step sign-in is required of nobody any more. */
  readonly freed: boolean
  /** A factor is required of this account. */
  readonly required: boolean
}

/**
 * The same for anybody, from the server's terminal. `makeOptional`: where the servers have no key, nobody can set a factor up, and an administrator of whom one is
 * required could do nothing; so of nobody is one required any more, until they choose again. Throws a `CommandError` for an e-mail without an account.
 */
export async function removeFactorsOf(database: Database, email: string, { office, makeOptional = false }: Pick<Config, 'office'> & { readonly makeOptional?: boolean }, now: Date): Promise<Cleared> {
  return database.transaction(async (transaction) => {
    const [member] = await transaction.query<Member & { readonly Role: Role }>(find(foldEmail(email)))
    if (!member) throw new CommandError(`There is no account with the e-mail ${email}.`)
    await lockAccount(transaction, member.Id)
    const kinds = await clear(transaction, member, office.name, now)
    if (kinds.length > 0) {
      const changes = [{ column: 'SecondFactor', value: '', old: kinds.join(', ') }]
      await recordActivity(transaction, { kind: 'user', by: AUTHOR, subject: member.Email, changes }, now)
    }
    const freed = makeOptional && hasRank(member.Role, 'Admin') && (await requireOfNobody(transaction, now))
    return { removed: kinds.length, freed, required: await isRequiredOf(transaction, member.Role) }
  })
}
