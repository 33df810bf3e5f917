import { ROLES, type SignedInUser } from '@office/shared-api/model'
import { signInSchema } from '@office/shared-api/model/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { formShape } from '../../engine/contract/resource-shapes'
import { id, listOf, objectOf, oneOf, text, truth, yes } from '../../engine/contract/shape'
import type { Parts } from '../../platform/plugins/parts'
import { HttpError } from '../../platform/errors'
import { callerOf, type UserColumns } from '../../platform/plugins/access'
import { bodyOf } from '../../platform/plugins/bodies'
import { recordActivity } from '../activity/record-activity'
import { clearSessionCookies, knownBrowser, sessionToken, setKnownBrowser, setSessionCookies } from './session-cookies'
import { endSession, findSession, roleOf, startSession } from './session-store'
import { checkCredentials } from './sign-in'

const userShape = objectOf<SignedInUser>('SignedInUser', {
  Id: id,
  Name: text,
  Email: text,
  EmailConfirmed: truth,
  LockoutEnabled: truth,
  roles: { ...listOf(oneOf(ROLES)), minItems: 1, description: 'The strongest first; it alone counts.' },
})

const signInCall: CallContract = {
  tag: 'session',
  summary: 'Sign in; a locked or unconfirmed user is answered with their flags and gets no session',
  body: { schema: formShape('SignInForm', signInSchema) },
  answer: userShape,
  refusals: ['no_account_match', 'too_many_requests'],
}

const isAuthCall: CallContract = { tag: 'session', summary: 'The signed-in user', answer: userShape }

const signOutCall: CallContract = { tag: 'session', summary: 'Sign out', answer: yes }

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

/** Sign-in, the check of the session, and sign-out. */
export function sessionRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  async function signIn(request: FastifyRequest, reply: FastifyReply) {
    const at = now()
    const attempt = { ...credentialsOf(request), ip: request.ip, mark: knownBrowser(request, config), now: at }
    const { user, mark } = await checkCredentials(database, attempt, { perAddress: config.limits.signIn })
    if (user.EmailConfirmed && !user.LockoutEnabled) {
      const earlier = sessionToken(request, config)
      const token = await database.transaction(async (transaction) => {
        await recordActivity(transaction, { kind: 'signin', by: user, subject: user.Email }, at)
        return startSession(transaction, user.Id, config, at, earlier)
      })
      setSessionCookies(reply, token, config)
      setKnownBrowser(reply, mark, config)
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

  app.get('/api/login/isauth', { config: { access: 'Read', contract: isAuthCall } }, (request) => signedInUser(callerOf(request)))

  app.get('/api/login/jwtout', { config: { access: 'everyone', changesState: true, contract: signOutCall } }, async (request, reply) => {
    const token = sessionToken(request, config)
    if (token !== undefined) {
      const user = await findSession(database, token, config, now())
      await database.transaction(async (transaction) => {
        await endSession(transaction, token)
        if (user) await recordActivity(transaction, { kind: 'signout', by: user, subject: user.Email }, now())
      })
    }
    clearSessionCookies(reply, config)
    return true
  })
}
