import { BACKGROUND_HEADER, hasRank, type Role } from '@office/shared-api/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../errors'

/** A user's columns that the session needs. */
export interface UserColumns {
  readonly Id: number
  readonly Name: string
  readonly Email: string
  readonly Role: string
  readonly EmailConfirmed: boolean
  readonly LockoutEnabled: boolean
}

/** The member of staff behind a call. */
export interface SessionUser extends UserColumns {
  readonly role: Role
  readonly sessionHash: string
  /** A second factor is required of the user, who has none. */
  readonly lacksFactor: boolean
}

/** The callers that a route admits: everybody, or staff of at least this role. */
type Access = 'everyone' | Role

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** For everybody, and staff get more: who calls is looked up where somebody is signed in. */
    knowsCaller?: true
    /** The call changes something: it is refused across sites. POST always is taken to. */
    changesState?: boolean
    /** Refused across sites likewise, but a plain link on our own pages, or the browser itself, may call it: it needs no header. */
    fromOwnPages?: boolean
    /** The page itself makes the call, not its user: it keeps no idle session alive. */
    background?: boolean
  }
  interface FastifyRequest {
    /** The member of staff behind the call, or null; looked up before the handler of a staff route runs. */
    user: SessionUser | null
  }
}

/** The signed-in caller of a route that only staff can reach. */
export function callerOf(request: Pick<FastifyRequest, 'user'>): SessionUser {
  if (!request.user) throw new HttpError('signed_out')
  return request.user
}

/** The call is no user activity: its route says so, or the page that makes it. */
export function isBackground({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.background === true || headers[BACKGROUND_HEADER.name.toLowerCase()] === BACKGROUND_HEADER.value
}

function enforce(access: Access | undefined, user: SessionUser | null, withoutFactor: boolean): void {
  if (!user) throw new HttpError('signed_out')
  if (user.lacksFactor && !withoutFactor) throw new HttpError('second_factor_required')
  // No rule: refused. A route without one does not even register (below); this is the second lock.
  if (access === undefined || access === 'everyone' || !hasRank(user.role, access)) throw new HttpError('forbidden')
}

/**
 * Every route under /api states its access, or the server does not start; at run time, one without is refused.
 * `findUser` looks up the session, for routes that are not for everybody. A user who lacks a required second factor reaches `opensWithoutFactor` alone.
 */
export function enforceAccess(
  app: FastifyInstance,
  findUser: (request: FastifyRequest) => Promise<SessionUser | null>,
  opensWithoutFactor: (url: string) => boolean = () => false,
): void {
  app.decorateRequest('user', null)
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not state who may call it`)
    }
  })
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    if (!url?.startsWith('/api/')) return
    if (config.access === 'everyone' && !config.knowsCaller) return
    const user = await findUser(request)
    if (config.access !== 'everyone') enforce(config.access, user, opensWithoutFactor(url))
    // A call for everybody gives no more to a user to whom the rest is closed.
    request.user = config.access === 'everyone' && user?.lacksFactor ? null : user
  })
  // A body may take minutes to arrive: the session may have ended, or its user lost the role, since the headers came.
  app.addHook('preHandler', async (request) => {
    if (request.user === null || request.body === undefined) return
    request.user = await findUser(request)
    enforce(request.routeOptions.config.access, request.user, opensWithoutFactor(request.routeOptions.url ?? ''))
  })
}
