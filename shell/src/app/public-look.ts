const PARAMETER = 'public'

/** Where members of staff see the page that visitors see; their own `/` is the dashboard. */
export const PUBLIC_LOOK = `/?${PARAMETER}`

export function isPublicLook({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === '/' && new URLSearchParams(search).has(PARAMETER)
}
