import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../platform/errors'
import type { Parts } from '../../platform/plugins/parts'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf } from '../../platform/plugins/bodies'
import { recordActivity } from '../activity/record-activity'
import { clearSessionCookies, sessionToken, setSessionCookies } from './session-cookies'
import { isAuthCall, signInCall, signOutCall } from './session-contract'
import { endSession, findSession, startSession } from './session-store'
import { signedInUser } from './session-user'
import { checkCredentials } from './sign-in'

/** Far above any password that a person types; keeps a hostile one away from the hash. */
const LONGEST = 1_000

function credentialsOf(request: FastifyRequest) {
  const { username, password } = bodyOf(request)
  if (typeof username !== 'string' || typeof password !== 'string') throw new HttpError('bad_request')
  if (username.length > LONGEST || password.length > LONGEST || username.includes('\u0000')) throw new HttpError('bad_request')
  return { username, password }
}

/** Sign-in, the check of the session, and sign-out. */
export function sessionRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  async function signIn(request: FastifyRequest, reply: FastifyReply) {
    const context = { ip: request.ip, now: now(), signInLimit: config.limits.signIn }
    const user = await checkCredentials(database, credentialsOf(request), context)
    if (user.EmailConfirmed && !user.LockoutEnabled) {
      const earlier = sessionToken(request, config)
      const token = await database.transaction(async (transaction) => {
        await recordActivity(transaction, { kind: 'signin', by: user, subject: user.Email }, context.now)
        return startSession(transaction, user.Id, config, context.now, earlier)
      })
      setSessionCookies(reply, token, config)
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
