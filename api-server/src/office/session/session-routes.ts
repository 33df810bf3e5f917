import type { SignedInUser } from '@office/shared-api/model'
import { signInSchema } from '@office/shared-api/model/schema'
import { endedAnswer, endSession as endSessionAction, endSessions, sessionsQuery, signedInAnswer, signedInQuery, yes } from '@office/shared-api/model/shapes'
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
import { preferencesOf } from '../account/preferences'
import { recordActivity } from '../activity/record-activity'
import { clearSessionCookies, knownBrowser, sessionToken, setKnownBrowser, setLookCookies, setSessionCookies } from './session-cookies'
import { endOtherSessions, endOwnSession, endSession, findSession, ownSessions, roleOf, startSession, type SessionLimits } from './session-store'
import { checkCredentials } from './sign-in'

const signInCall: CallContract = {
  tag: 'session',
  summary: 'Sign in; a locked or unconfirmed user is answered with their flags and gets no session',
  body: { schema: formShape('SignInForm', signInSchema) },
  answer: signedInAnswer,
  refusals: ['no_account_match', 'too_many_requests'],
}

const signOutCall: CallContract = { tag: 'session', summary: 'Sign out', answer: yes }

/** In the order in which they are looked for: each names the others' names too. */
const BROWSERS = [['Edge', /Edg/], ['Samsung Internet', /SamsungBrowser/], ['Opera', /OPR/], ['Firefox', /Firefox|FxiOS/], ['Chrome', /Chrome|CriOS/], ['Safari', /Safari/]] as const
const SYSTEMS = [['iPhone', /iPhone/], ['iPad', /iPad/], ['Android', /Android/], ['Windows', /Windows/], ['macOS', /Mac OS/], ['Linux', /Linux/]] as const

/** Browser and system by their names, so that people know their sessions apart; nothing else of the header is kept. */
function deviceOf(userAgent = ''): string {
  const named = [BROWSERS, SYSTEMS].map((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0])
  return named.filter((name) => name !== undefined).join(' · ')
}

/** Characters. No person types more; a longer text would cost the password hash more time. */
const LONGEST = 1_000

function credentialsOf(request: FastifyRequest) {
  const { username, password } = bodyOf(request)
  if (typeof username !== 'string' || typeof password !== 'string') throw new HttpError('bad_request')
  if (username.length > LONGEST || password.length > LONGEST || username.includes('\u0000')) throw new HttpError('bad_request')
  return { username, password }
}

function signedInUser(user: UserColumns): SignedInUser {
  const { Id, Name, Email, EmailConfirmed, LockoutEnabled } = user
  return { Id, Name, Email, EmailConfirmed, LockoutEnabled, roles: [roleOf(user)] }
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

export const readingSignedIn = answer(signedInQuery, (_asked, { caller }) => signedInUser(caller))

/** Read where they are written: one that has just ended is listed no more. */
export const readingSessions = (limits: SessionLimits) =>
  answer(sessionsQuery, async (_asked, { database, caller, now }) => ({ sessions: await ownSessions(database, caller, limits, now) }))

/** Sign-in, the end of one's sessions, and sign-out. */
export function sessionRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  async function signIn(request: FastifyRequest, reply: FastifyReply) {
    const at = now()
    const attempt = { ...credentialsOf(request), ip: request.ip, mark: knownBrowser(request, config), now: at }
    const { user, mark } = await checkCredentials(database, attempt, { perAddress: config.limits.signIn })
    if (user.EmailConfirmed && !user.LockoutEnabled) {
      const earlier = sessionToken(request, config)
      const token = await database.transaction(async (transaction) => {
        const started = await startSession(transaction, user, config, at, earlier, deviceOf(request.headers['user-agent']))
        await recordActivity(transaction, { kind: 'signin', by: user, subject: user.Email }, at)
        return started
      })
      setSessionCookies(reply, token, config)
      setKnownBrowser(reply, mark, config)
      setLookCookies(reply, await preferencesOf(database, user.Id), config)
    }
    return signedInUser(user)
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
