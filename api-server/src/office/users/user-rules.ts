import { hasRank, isRole, type Role, type ValidationErrors } from '@office/shared-api/model'
import { message } from '@office/shared-api/model/schema'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { RowStays, staffOf, type ChangeContext, type RowChange, type RowHooks } from '../../engine/bound-resource'
import type { StoredRow } from '../../engine/stored-row'
import { recordActivity } from '../activity/record-activity'
import { enqueueMail } from '../../platform/mail/mail'
import { markLowered } from '../factors/lowered-rank'
import { isActiveAdmin } from '../ground/staff'
import { emailChangedMail, emailConfirmationMail, invitationMail } from '../mail/office-mails'
import { rankLoweredMail } from '../mail/sign-in-mails'
import { endSessionsOf } from '../session/session-store'
import { inviteUser } from './invitations'

/** Advisory lock; its number must be used by nothing else. */
const adminLock = prepared('users.admin-lock', 'SELECT pg_advisory_xact_lock(4721907)')
const anotherAdmin = prepared('users.another-admin', `SELECT 1 FROM users u WHERE ${isActiveAdmin('u')} AND u."Id" <> $1 LIMIT 1`)

/**
 * Whether an office without this user still has an Admin who can sign in. Under an advisory lock until the transaction
 * ends, so that of two Admins who remove each other at the same moment only one succeeds.
 */
async function anotherAdminStays(transaction: Queryable, userId: number): Promise<boolean> {
  await transaction.query(adminLock())
  const found = await transaction.query(anotherAdmin(userId))
  return found.length > 0
}

/** The fields of a user that the rules need. */
interface UserFields {
  readonly Name: string
  readonly Email: string
  readonly Role: Role
  readonly LockoutEnabled: boolean
  readonly Disabled: boolean
  readonly EmailConfirmed: boolean
}

function userOf(row: StoredRow): UserFields {
  const { Role } = row
  if (!isRole(Role)) throw new Error('a user has a role that the program does not know')
  return {
    Name: String(row['Name']),
    Email: String(row['Email']),
    Role,
    LockoutEnabled: row['LockoutEnabled'] === true,
    Disabled: row['Disabled'] === true,
    EmailConfirmed: row['EmailConfirmed'] === true,
  }
}

function sameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** A new e-mail is not confirmed: its user cannot sign in until they follow the link in its mail. */
function staysConfirmed(before: UserFields | null, after: UserFields): boolean {
  return before !== null && before.EmailConfirmed && sameEmail(before.Email, after.Email)
}

/** Whether it is an Admin who can sign in. */
function isUsableAdmin({ Role, EmailConfirmed, LockoutEnabled, Disabled }: UserFields): boolean {
  return Role === 'Admin' && EmailConfirmed && !LockoutEnabled && !Disabled
}

/** False for a user of a higher role than the caller's own. */
function mayTouch({ actor }: ChangeContext, role: Role): boolean {
  return actor.kind === 'staff' && hasRank(actor.user.role, role)
}

/** Users neither change their own role nor lock or disable themselves. */
function locksOut(before: UserFields, after: UserFields): boolean {
  return after.Role !== before.Role || (after.LockoutEnabled && !before.LockoutEnabled) || (after.Disabled && !before.Disabled)
}

/** The field whose change would remove the last Admin. */
function lastAdminField(before: UserFields, after: UserFields): keyof UserFields {
  if (after.Role !== before.Role) return 'Role'
  if (after.LockoutEnabled) return 'LockoutEnabled'
  return after.Disabled ? 'Disabled' : 'Email'
}

async function brokenRules(
  { id }: RowChange,
  before: UserFields | null,
  after: UserFields,
  { transaction }: ChangeContext,
): Promise<ValidationErrors> {
  // Developers are made by the command line alone.
  if (after.Role === 'Developer' && before?.Role !== 'Developer') return { Role: message('role') }
  if (!before || !isUsableAdmin(before) || isUsableAdmin(after)) return {}
  return (await anotherAdminStays(transaction, id)) ? {} : { [lastAdminField(before, after)]: message('last_admin') }
}

function endsSessions(before: UserFields, after: UserFields): boolean {
  const { Role, LockoutEnabled, Disabled } = after
  return LockoutEnabled || Disabled || Role !== before.Role || !sameEmail(after.Email, before.Email)
}

/** Nobody acts on a stronger user, grants a stronger role, or takes away their own; the last Admin stays. */
export const roleRank: RowHooks = {
  authorise(present, context) {
    if (present && !mayTouch(context, userOf(present.values).Role)) throw new HttpError('forbidden')
  },

  async beforeSave(change, context) {
    const before = change.before && userOf(change.before)
    const sent = userOf(change.after)
    const after = { ...sent, EmailConfirmed: staysConfirmed(before, sent) }
    const isSelf = before !== null && change.id === staffOf(context.actor)?.Id
    if (!mayTouch(context, after.Role) || (isSelf && locksOut(before, after))) throw new HttpError('forbidden')
    return { errors: await brokenRules(change, before, after, context) }
  },

  async beforeRemove({ Id, values }, context) {
    const user = userOf(values)
    if (!mayTouch(context, user.Role) || Id === staffOf(context.actor)?.Id) throw new HttpError('forbidden')
    if (isUsableAdmin(user) && !(await anotherAdminStays(context.transaction, Id))) throw new RowStays()
  },
}

/** Consequences of a change of a user: invitations, mails to the former address, ended sessions; recorded as activity. */
export function account(config: Config): RowHooks {
  return {
    beforeSave({ before, after }) {
      return { values: { EmailConfirmed: staysConfirmed(before && userOf(before), userOf(after)) } }
    },

    async afterSave(change, { transaction, now }) {
      const before = change.before && userOf(change.before)
      const after = userOf(change.after)
      const user = { Id: change.id, ...after }
      if (!before) {
        await inviteUser(transaction, user, invitationMail, config, now)
        return
      }
      if (!hasRank(after.Role, before.Role)) {
        await markLowered(transaction, change.id, now)
        await enqueueMail(transaction, rankLoweredMail(before, config.office.name), now)
      }
      if (endsSessions(before, after)) await endSessionsOf(transaction, change.id)
      if (sameEmail(before.Email, after.Email)) return
      await enqueueMail(transaction, emailChangedMail(before, config.office.name), now)
      await inviteUser(transaction, user, emailConfirmationMail, config, now)
    },

    async record(changes, row, { transaction, now, actor }) {
      await recordActivity(transaction, { kind: 'user', by: staffOf(actor), subject: userOf(row).Email, changes }, now)
    },
  }
}
