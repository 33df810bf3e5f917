import { hasRank, isRole, resources, type Role } from '@office/shared-api/model'
import { schemaFor, validate } from '@office/shared-api/model/schema'
import { CommandError } from '../../platform/errors'
import type { Config } from '../../platform/config/config'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { insertStatement, lockRow, nextId, updateStatement } from '../../engine/row-statements'
import { emptyRow, type SavedRow } from '../../engine/stored-row'
import { validationText } from '../../platform/texts'
import { recordActivity } from '../activity/record-activity'
import { endSessionsOf } from '../session/session-store'
import { invitationMail } from '../mail/office-mails'
import { foldEmail } from '../session/sign-in'
import { isDemoEmail } from './demo-accounts'
import { inviteUser } from './invitations'

/** An administrator to make, as typed at the server's terminal. */
export interface AdminWish {
  readonly email: string
  readonly name: string
  readonly role: 'Admin' | 'Developer'
}

/** The outcome, with the link to a first password; null where the account has one already. */
export interface AdminOutcome {
  readonly done: 'created' | 'raised' | 'present'
  readonly link: string | null
}

/** The author in the activity record. */
const AUTHOR = { Id: null, Name: 'admin:create' }

const findId = prepared('admin.find', 'SELECT "Id" FROM users WHERE lower("Email") = $1')

function checked({ email, name }: AdminWish): { readonly Email: string; readonly Name: string } {
  const { values, errors } = validate(schemaFor(resources.users, 'staff').pick(['Name', 'Email']), { Email: email, Name: name })
  if (errors) {
    const lines = Object.entries(errors).map(([field, broken]) => `${field}: ${validationText('en', broken)}`)
    throw new CommandError(lines.join('\n'))
  }
  const Email = String(values['Email'])
  if (isDemoEmail(Email)) {
    throw new CommandError(`${Email} is an account of the demo, with which no office opens. Choose another e-mail.`)
  }
  return { Email, Name: String(values['Name']) }
}

async function create(transaction: Queryable, row: { Email: string; Name: string }, Role: Role): Promise<number> {
  const id = await nextId(transaction, 'users')
  await transaction.query(insertStatement(resources.users, id, { ...emptyRow(resources.users.table), ...row, Role }))
  return id
}

/** Gives the account the role where it has a lesser one; returns whether it had. */
async function raise(transaction: Queryable, { Id, values }: SavedRow, role: Role): Promise<boolean> {
  if (isRole(values['Role']) && hasRank(values['Role'], role)) return false
  await transaction.query(updateStatement(resources.users, Id, { ...values, Role: role }, ['Role']))
  await endSessionsOf(transaction, Id)
  return true
}

function refuseBlocked(email: string, { values }: SavedRow): void {
  if (values['Disabled'] !== true && values['LockoutEnabled'] !== true) return
  throw new CommandError(
    `${email} has an account that is ${values['Disabled'] === true ? 'disabled' : 'locked'}. Free it in the users screen, or choose another e-mail.`,
  )
}

/**
 * Makes an administrator from outside the product: the only way to the first one, and to a Developer. Doing it again
 * changes nothing but the link, which is new as long as no password has been chosen. Throws a `CommandError`.
 */
export async function createAdmin(database: Database, wish: AdminWish, config: Config, now: Date): Promise<AdminOutcome> {
  const row = checked(wish)
  return database.transaction(async (transaction) => {
    const [found] = await transaction.query<{ readonly Id: number }>(findId(foldEmail(row.Email)))
    const present = found ? await lockRow(transaction, resources.users, found.Id) : null
    if (present) refuseBlocked(row.Email, present)
    const id = present?.Id ?? (await create(transaction, row, wish.role))
    const raised = present !== null && (await raise(transaction, present, wish.role))
    if (!present || raised) {
      const old = present ? { old: String(present.values['Role'] ?? '') } : {}
      const changes = [{ column: 'Role', value: wish.role, ...old }]
      await recordActivity(transaction, { kind: 'user', by: AUTHOR, subject: row.Email, changes }, now)
    }
    const waits = present?.values['EmailConfirmed'] !== true
    const user = { Id: id, Email: String(present?.values['Email'] ?? row.Email), Name: String(present?.values['Name'] ?? row.Name) }
    const link = waits ? await inviteUser(transaction, user, invitationMail, config, now) : null
    return { done: present ? (raised ? 'raised' : 'present') : 'created', link }
  })
}
