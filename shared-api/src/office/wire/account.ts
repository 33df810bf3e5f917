import type { CallGroup } from '../../engine/query'

/** Groups of calls around accounts, under `/api/manage`. */

export const SESSIONS = { name: 'sessions', path: '/api/manage', table: 'sessions', tag: 'session' } as const satisfies CallGroup
/** Of the table of users: each change of one is recorded. */
export const ACTIVITY = { name: 'activity', path: '/api/manage', table: 'users', tag: 'users' } as const satisfies CallGroup
