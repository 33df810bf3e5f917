import { RESET_PATH, WORKER_PARAMETER } from '@office/shared-api/model/public'

/** Where people who are signed out sign in, whatever they asked for. */
export const SIGN_IN_PATH = '/sign-in'

/** Pages for the signed out: signed in, they are the dashboard. */
export const isAccountPath = (path: string): boolean => path === SIGN_IN_PATH || path === RESET_PATH

const PARAMETER = 'public'

/** Where members of staff see the page that visitors see; their own `/` is the dashboard. A shared worker's link leads there too. */
export const PUBLIC_LOOK = `/?${PARAMETER}`

export function isPublicLook({ pathname, search }: { pathname: string; search: string }): boolean {
  const query = new URLSearchParams(search)
  return pathname === '/' && [PARAMETER, WORKER_PARAMETER].some((name) => query.has(name))
}
