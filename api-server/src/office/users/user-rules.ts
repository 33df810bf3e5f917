import { hasRank, isRole, type Role, type ValidationErrors } from '@office/shared-api/model'
import { message } from '@office/shared-api/model/schema'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { RowStays, type ChangeContext, type RowChange, type RowRules } from '../../engine/row-rules'
import type { StoredRow } from '../../engine/table-fields'
import { recordActivity } from '../activity/record-activity'
import { enqueueMail } from '../../platform/mail/outbox'
import { emailChangedMail, emailConfirmationMail, invitationMail } from '../mail/office-mails'
import { endSessionsOf } from '../session/session-store'
import type { SessionUser } from '../../platform/plugins/access'
import { inviteUser } from './invitations'

/** Advisory lock; its number must be used by nothing else. */
const adminLock = prepared('users.admin-lock', 'SELECT pg_advisory_xact_lock(4721907)')
const anotherAdmin = prepared(
  'users.another-admin',
  `SELECT 1 FROM users
   WHERE "Role" = 'Admin' AND "Id" <> $1 AND "EmailConfirmed" AND NOT "LockoutEnabled" AND NOT "Disabled" LIMIT 1`,
)

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

/** An Admin who can sign in. */
function isActiveAdmin({ Role, LockoutEnabled, Disabled }: UserFields): boolean {
  return Role === 'Admin' && !LockoutEnabled && !Disabled
}

function refuseHigherRank(caller: SessionUser, role: Role): void {
  if (!hasRank(caller.role, role)) throw new HttpError('forbidden')
}

/** Users neither change their own role nor lock or disable themselves. */
function refuseSelfHarm(before: UserFields, after: UserFields): void {
  const harms = after.Role !== before.Role || (after.LockoutEnabled && !before.LockoutEnabled) || (after.Disabled && !before.Disabled)
  if (harms) throw new HttpError('forbidden')
}

/** The field whose change would remove the last Admin. */
function lastAdminField(before: UserFields, after: UserFields): 'Role' | 'LockoutEnabled' | 'Disabled' {
  if (after.Role !== before.Role) return 'Role'
  return after.LockoutEnabled ? 'LockoutEnabled' : 'Disabled'
}

async function brokenRules(
  { id }: RowChange,
  before: UserFields | null,
  after: UserFields,
  { transaction }: ChangeContext,
): Promise<ValidationErrors> {
  // Developers are made by the command line alone.
  if (after.Role === 'Developer' && before?.Role !== 'Developer') return { Role: message('role') }
  if (!before || !isActiveAdmin(before) || isActiveAdmin(after)) return {}
  return (await anotherAdminStays(transaction, id)) ? {} : { [lastAdminField(before, after)]: message('last_admin') }
}

function endsSessions(before: UserFields, after: UserFields): boolean {
  const { Role, LockoutEnabled, Disabled } = after
  return LockoutEnabled || Disabled || Role !== before.Role || !sameEmail(after.Email, before.Email)
}

/**
 * The rules of rank and of accounts for changes by this member of staff, and what a change entails: invitations, mails to
 * the former address, ended sessions.
 */
export function userRules(caller: SessionUser, config: Config): RowRules {
  return {
    authorise(present) {
      if (present) refuseHigherRank(caller, userOf(present.values).Role)
    },

    async beforeSave(change, context) {
      const before = change.before && userOf(change.before)
      const after = userOf(change.after)
      refuseHigherRank(caller, after.Role)
      if (before && change.id === caller.Id) refuseSelfHarm(before, after)
      const errors = await brokenRules(change, before, after, context)
      if (Object.keys(errors).length > 0) return { errors }
      const confirmed = before !== null && before.EmailConfirmed && sameEmail(before.Email, after.Email)
      return { values: { EmailConfirmed: confirmed } }
    },

    async afterSave(change, { transaction, now }) {
      const before = change.before && userOf(change.before)
      const after = userOf(change.after)
      const user = { Id: change.id, ...after }
      if (!before) {
        await inviteUser(transaction, user, invitationMail, config, now)
        return
      }
      if (endsSessions(before, after)) await endSessionsOf(transaction, change.id)
      if (sameEmail(before.Email, after.Email)) return
      await enqueueMail(transaction, emailChangedMail(before, config.office.name), now)
      await inviteUser(transaction, user, emailConfirmationMail, config, now)
    },

    async beforeRemove({ Id, values }, { transaction }) {
      const user = userOf(values)
      refuseHigherRank(caller, user.Role)
      if (Id === caller.Id) throw new HttpError('forbidden')
      if (isActiveAdmin(user) && !(await anotherAdminStays(transaction, Id))) throw new RowStays()
    },

    async record(changes, row, { transaction, now }) {
      await recordActivity(transaction, { kind: 'user', by: caller, subject: userOf(row).Email, changes }, now)
    },
  }
}
