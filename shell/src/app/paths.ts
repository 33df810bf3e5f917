import { hasRank, RESET_PATH, WORKER_PARAMETER, type RemoteEntry, type RemoteMenuEntry, type Role } from '@office/shared-api/model/public'

/** Where people who are signed out sign in, whatever they asked for. */
export const SIGN_IN_PATH = '/sign-in'

/** Pages for the signed out: signed in, they are the dashboard. */
export const isAccountPath = (path: string): boolean => path === SIGN_IN_PATH || path === RESET_PATH

/** The remote of the public pages; all others are for staff. */
export const PUBLIC_REMOTE = 'catalogue'

/** The staff remote that a path belongs to, by its first step; undefined for a path that nobody has. */
export function staffRemoteOf(listing: readonly RemoteEntry[], pathname: string): string | undefined {
  const firstStep = firstStepOf(pathname)
  return staffRemotes(listing).find(({ paths }) => paths.includes(firstStep))?.name
}

/** The side menu of all staff remotes, as far as the role may see it. */
export function staffMenu(listing: readonly RemoteEntry[], role: Role | undefined): readonly RemoteMenuEntry[] {
  return staffRemotes(listing)
    .flatMap(({ menu }) => menu)
    .filter((entry) => entry.role === undefined || (role !== undefined && hasRank(role, entry.role)))
}

/** The menu's entry for a path, also one that the reader may not see. */
export function staffEntryOf(listing: readonly RemoteEntry[], pathname: string): RemoteMenuEntry | undefined {
  const path = firstStepOf(pathname)
  return staffRemotes(listing)
    .flatMap(({ menu }) => menu)
    .find((entry) => entry.path === path)
}

function firstStepOf(pathname: string): string {
  return `/${pathname.split('/')[1] ?? ''}`
}

function staffRemotes(listing: readonly RemoteEntry[]): readonly RemoteEntry[] {
  return listing.filter(({ name }) => name !== PUBLIC_REMOTE)
}

const PARAMETER = 'public'

/** Where members of staff see the page that visitors see; their own `/` is the dashboard. A shared worker's link leads there too. */
export const PUBLIC_LOOK = `/?${PARAMETER}`

export function isPublicLook({ pathname, search }: { pathname: string; search: string }): boolean {
  const query = new URLSearchParams(search)
  return pathname === '/' && [PARAMETER, WORKER_PARAMETER].some((name) => query.has(name))
}
