import { PUBLIC_LOOK_PARAMETERS, RESET_PATH, SIGN_IN_PATH } from '@office/shared-api/model/public'

/** Pages for the signed out: signed in, they lead on. */
export const isAccountPath = (path: string): boolean => path === SIGN_IN_PATH || path === RESET_PATH

/** Where members of staff see the page that visitors see. */
export const PUBLIC_LOOK = `/?${PUBLIC_LOOK_PARAMETERS[0]}`

export function isPublicLook({ pathname, search }: { pathname: string; search: string }): boolean {
  const query = new URLSearchParams(search)
  return pathname === '/' && PUBLIC_LOOK_PARAMETERS.some((name) => query.has(name))
}
