import { WORKER_PARAMETER } from '@office/shared-api/model'

const PARAMETER = 'public'

/** Where members of staff see the page that visitors see; their own `/` is the dashboard. A shared worker's link leads there too. */
export const PUBLIC_LOOK = `/?${PARAMETER}`

export function isPublicLook({ pathname, search }: { pathname: string; search: string }): boolean {
  const query = new URLSearchParams(search)
  return pathname === '/' && [PARAMETER, WORKER_PARAMETER].some((name) => query.has(name))
}
