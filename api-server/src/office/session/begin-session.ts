import { DAY, type SignedInUser } from '@office/shared-api/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../../platform/database/database'
import { addTry } from '../../platform/limits/rate-limit'
import { enqueueMail } from '../../platform/mail/mail'
import type { UserColumns } from '../../platform/plugins/access'
import type { Parts } from '../../platform/plugins/parts'
import { preferencesOf } from '../account/preferences'
import { recordActivity } from '../activity/record-activity'
import { isRequiredOf } from '../factors/required'
import { newSignInMail } from '../mail/sign-in-mails'
import { deviceOf } from './device'
import { clearStepCookie, sessionToken, setKnownBrowser, setLookCookies, setSessionCookies } from './session-cookies'
import { roleOf, startSession, type SignedInBy, type Verified } from './session-store'

/** A user as their own page sees them. */
export function signedInUser(user: UserColumns, lacksFactor: boolean): SignedInUser {
  const { Id, Name, Email, EmailConfirmed, LockoutEnabled } = user
  return { Id, Name, Email, EmailConfirmed, LockoutEnabled, roles: [roleOf(user)], ...(lacksFactor && { MustSetUp: true as const }) }
}

/** So long a browser and system are known after their last sign-in. */
const DEVICE_KNOWN = 90 * DAY

/** Mails a sign-in from a browser and system that the user had no session with for a while. Of these a keyed hash is kept, and no address. */
async function mailNewDevice(transaction: Queryable, user: UserColumns, device: string, { config, now }: Pick<Parts, 'config' | 'now'>): Promise<void> {
  // Each sign-in moves the end, as the count never reaches its most.
  const known = { what: 'signin-device', key: String(user.Id), part: device, most: 1_000_000, window: DEVICE_KNOWN, sliding: true } as const
  const { count } = await addTry(transaction, known, now())
  if (count === 1) await enqueueMail(transaction, newSignInMail(user, { device, at: now() }, config.office.name), now())
}

/** Begins the session of a user who has shown to be one, with its cookies; an account that is locked or not confirmed gets its flags alone. */
export async function beginSession(
  { database, config, now }: Pick<Parts, 'database' | 'config' | 'now'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  user: UserColumns & Verified,
  mark: string,
  by: SignedInBy,
): Promise<SignedInUser> {
  if (!user.EmailConfirmed || user.LockoutEnabled) return signedInUser(user, false)
  const at = now()
  const device = deviceOf(request.headers['user-agent'])
  const token = await database.transaction(async (transaction) => {
    const started = await startSession(transaction, user, config, at, sessionToken(request, config), device, by)
    await recordActivity(transaction, { kind: 'signin', by: user, subject: user.Email }, at)
    await mailNewDevice(transaction, user, device, { config, now: () => at })
    return started
  })
  clearStepCookie(reply, config)
  setSessionCookies(reply, token, config)
  setKnownBrowser(reply, mark, config)
  setLookCookies(reply, await preferencesOf(database, user.Id), config)
  return signedInUser(user, by === 'password' && (await isRequiredOf(database, roleOf(user))))
}
