/** The remote that has a path for staff. Apart from `paths.ts`: visitors load no byte of it. */
import { hasRank } from '@office/shared-api/model/desk'
import { firstStepOf, publicPathsOf, type RemoteEntry, type RemoteMenuEntry, type Role } from '@office/shared-api/model/public'

/** The remote that has a page for staff at a path, by its first step; undefined where none has. */
export function staffRemoteOf(listing: readonly RemoteEntry[], pathname: string): string | undefined {
  const path = firstStepOf(pathname)
  const isOpenAt = (remote: RemoteEntry) => publicPathsOf(remote).some((open) => open.path === path)
  return listing.find((remote) => remote.paths.includes(path) && !isOpenAt(remote))?.name
}

/** The work of the day. */
const TODAY = '/today'

/** Where signing in leads: to the work of the day; Admins, and an office without such a screen, to the dashboard. */
export function firstPathOf(listing: readonly RemoteEntry[], role: Role | undefined): string {
  const works = role !== undefined && !hasRank(role, 'Admin')
  return works && staffRemoteOf(listing, TODAY) !== undefined ? TODAY : '/'
}

const MENU_GROUPS = ['work', 'people', 'office'] as const

interface MenuGroup {
  /** Undefined for what names no group, or one that this host does not know. */
  readonly group?: (typeof MENU_GROUPS)[number]
  readonly entries: readonly RemoteMenuEntry[]
}

/** The side menu of all remotes in its groups, as far as the role may see it. */
export function staffMenu(listing: readonly RemoteEntry[], role: Role | undefined): readonly MenuGroup[] {
  const seen = listing.flatMap(({ menu }) => menu).filter((entry) => entry.role === undefined || (role !== undefined && hasRank(role, entry.role)))
  const isKnown = ({ group }: RemoteMenuEntry) => MENU_GROUPS.some((known) => known === group)
  const groups = MENU_GROUPS.map((group) => ({ group, entries: seen.filter((entry) => entry.group === group) }))
  return [...groups, { entries: seen.filter((entry) => !isKnown(entry)) }].filter(({ entries }) => entries.length > 0)
}

/** The menu's entry for a path, also one that the reader may not see. */
export function staffEntryOf(listing: readonly RemoteEntry[], pathname: string): RemoteMenuEntry | undefined {
  const path = firstStepOf(pathname)
  return listing.flatMap(({ menu }) => menu).find((entry) => entry.path === path)
}
