import { FACTOR_KINDS } from '@office/shared-api/model'
import { signInSchema } from '@office/shared-api/model/schema'
import { endedAnswer, endSession as endSessionAction, endSessions, sessionsQuery, signedInQuery, signInAnswer, yes, type SignInAnswer } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { formShape } from '../../engine/contract/resource-shapes'
import { performs } from '../../engine/actions'
import { answer } from '../../engine/queries'
import type { Parts } from '../../platform/plugins/parts'
import type { Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import type { UserColumns } from '../../platform/plugins/access'
import { bodyOf } from '../../platform/plugins/bodies'
import { recordActivity } from '../activity/record-activity'
import { factorsOf } from '../factors/factor-rows'
import { stepFor } from '../factors/step-token'
import { beginSession, signedInUser } from './begin-session'
import { clearSessionCookies, knownBrowser, sessionToken, setStepCookie } from './session-cookies'
import { endOtherSessions, endOwnSession, endSession, findSession, ownSessions, type SessionLimits } from './session-store'
import { checkCredentials } from './sign-in'

const signInCall: CallContract = {
  tag: 'session',
  summary: 'Sign in; a locked or unconfirmed user is answered with their flags and gets no session; one with a second factor gets a cookie for the next step, and no session either',
  body: { schema: formShape('SignInForm', signInSchema) },
  answer: signInAnswer,
  refusals: ['no_account_match', 'too_many_requests'],
}

const signOutCall: CallContract = { tag: 'session', summary: 'Sign out', answer: yes }

/** Characters. No person types more; a longer text would cost the password hash more time. */
const LONGEST = 1_000

function credentialsOf(request: FastifyRequest) {
  const { username, password } = bodyOf(request)
  if (typeof username !== 'string' || typeof password !== 'string') throw new HttpError('bad_request')
  if (username.length > LONGEST || password.length > LONGEST || username.includes('\u0000')) throw new HttpError('bad_request')
  return { username, password }
}

/** A sign-out from afar is recorded as one at the device itself. */
function recordSignOut(transaction: Queryable, by: UserColumns, now: Date): Promise<void> {
  return recordActivity(transaction, { kind: 'signout', by, subject: by.Email }, now)
}

export const endingSession = performs(endSessionAction, 'End one of one’s own sessions', yes, ({ Id }, { database, caller, now }): Promise<true> =>
  database.transaction<true>(async (transaction) => {
    if (!(await endOwnSession(transaction, caller.Id, Id))) throw new HttpError('not_found')
    await recordSignOut(transaction, caller, now)
    return true
  }),
)

export const endingSessions = (limits: SessionLimits) =>
  performs(endSessions, 'End all of one’s own sessions but this one', endedAnswer, (_values, { database, caller, now }) =>
    database.transaction(async (transaction) => {
      const ended = await endOtherSessions(transaction, caller, limits, now)
      if (ended > 0) await recordSignOut(transaction, caller, now)
      return { ended }
    }),
  )

export const readingSignedIn = answer(signedInQuery, (_asked, { caller }) => signedInUser(caller, caller.lacksFactor))

/** Read where they are written: one that has just ended is listed no more. */
export const readingSessions = (limits: SessionLimits) =>
  answer(sessionsQuery, async (_asked, { database, caller, now }) => ({ sessions: await ownSessions(database, caller, limits, now) }))

/** Sign-in, the end of one's sessions, and sign-out. */
export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, config, now } = parts

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<SignInAnswer> {
    const at = now()
    const attempt = { ...credentialsOf(request), ip: request.ip, mark: knownBrowser(request, config), now: at }
    const { user, mark } = await checkCredentials(database, attempt, { perAddress: config.limits.signIn })
    const isUsable = user.EmailConfirmed && !user.LockoutEnabled
    const factors = isUsable ? await factorsOf(database, user.Id) : []
    if (factors.length === 0) return beginSession(parts, { request, reply }, user, mark, 'password')
    setStepCookie(reply, stepFor(user, at), config)
    return { SecondFactor: FACTOR_KINDS.filter((kind) => factors.some(({ Kind }) => Kind === kind)) }
  }

  app.route({
    // Browsers cannot send a body with GET: our client posts. Clients written from the contract may send GET with JSON.
    method: ['GET', 'POST'],
    url: '/api/login/signin',
    config: { access: 'everyone', changesState: true, contract: signInCall },
    handler: signIn,
  })

  app.get('/api/login/jwtout', { config: { access: 'everyone', changesState: true, contract: signOutCall } }, async (request, reply) => {
    const token = sessionToken(request, config)
    if (token !== undefined) {
      const user = await findSession(database, token, config, now())
      await database.transaction(async (transaction) => {
        await endSession(transaction, token)
        if (user) await recordSignOut(transaction, user, now())
      })
    }
    clearSessionCookies(reply, config)
    return true
  })
}
