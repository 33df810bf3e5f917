import type { CallGroup } from '../../engine/query'

/** Groups of calls around accounts. */

export const SESSIONS = { name: 'sessions', path: '/api/manage', table: 'sessions', tag: 'session' } as const satisfies CallGroup
/** Calls of the signed-in user about their own account. */
export const ACCOUNT = { name: 'account', path: '/api/account', table: 'sessions', tag: 'account' } as const satisfies CallGroup
/** Of the table of users: each change of one is recorded. */
export const ACTIVITY = { name: 'activity', path: '/api/manage', table: 'users', tag: 'users' } as const satisfies CallGroup
