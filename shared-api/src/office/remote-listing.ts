import { isLanguage, LANGUAGES, type Bilingual } from '../engine/language'
import { isRole, type Role } from '../engine/roles'
import { isObject } from '../engine/values'

/** The server's entry of one deployed remote (remotes.json). */
export interface RemoteEntry {
  readonly name: string
  readonly build: string
  /** Address of the container script. */
  readonly entry: string
  readonly integrity: string
  readonly contract: number
  /** Shared packages that it takes from the host, with the range it needs. */
  readonly needs: Readonly<Record<string, string>>
  /** Route paths that belong to it. */
  readonly paths: readonly string[]
  /** Those of its paths that everybody may open. Absent in older builds: see `publicPathsOf`. */
  readonly publicPaths?: readonly PublicPath[]
  readonly menu: readonly RemoteMenuEntry[]
}

/** A path for everybody, signed in or not. The label is the page's title and its link on all public pages: in the header, unless its place is the footer. */
export interface PublicPath {
  readonly path: string
  readonly label?: Bilingual
  readonly place?: 'header' | 'footer'
}

/** A public path with the name of the remote that it belongs to. */
export interface PublicPage extends PublicPath {
  readonly remote: string
}

export interface RemoteMenuEntry {
  readonly path: string
  readonly icon: string
  /** The least role that sees it; absent for everybody signed in. */
  readonly role?: Role
  /** The group of the menu that it stands in: `work`, `people` or `office`. One without, or with a name that the host does not know, stands below them. */
  readonly group?: string
  readonly label: Bilingual
}

/**
 * The remotes of a `remotes.json` (`{ remotes: [...] }`) that can be read. It is written by releases of other teams:
 * an entry that is not as agreed is left out, so that it can harm nobody but itself.
 */
export function readRemoteListing(json: unknown): RemoteEntry[] {
  if (!isObject(json) || !Array.isArray(json['remotes'])) return []
  return json['remotes'].flatMap((entry: unknown) => (isRemoteEntry(entry) ? [entry] : []))
}

type Paths = Pick<RemoteEntry, 'paths' | 'publicPaths' | 'menu'>

/** A build from before `publicPaths` was for visitors when it had no menu. `tools/release/paths.mjs` reads builds the same way. */
export function publicPathsOf({ paths, publicPaths, menu }: Paths): readonly PublicPath[] {
  return publicPaths ?? (menu.length === 0 ? paths.map((path) => ({ path })) : [])
}

/** All pages for everybody, each once, in the order of the listing. */
export function publicPagesOf(listing: readonly RemoteEntry[]): readonly PublicPage[] {
  return listing.flatMap((remote) => publicPathsOf(remote).map((open) => ({ ...open, remote: remote.name })))
}

/** The page for everybody that an address leads to, by its first step; undefined for one of staff, of the shell, or of nobody. */
export function publicPageAt(listing: readonly RemoteEntry[], pathname: string): PublicPage | undefined {
  const path = firstStepOf(pathname)
  return publicPagesOf(listing).find((page) => page.path === path)
}

/** Stands for all addresses that are nobody's: their page is one and the same. */
export const NOWHERE_PATH = '/not-found'
export const NOWHERE_TITLE: Bilingual = { ar: 'الصفحة غير موجودة', en: 'Page not found' }

/** The part of an address that names its remote: `/requests/7` belongs where `/requests` does. */
export function firstStepOf(pathname: string): string {
  return `/${pathname.split('/')[1] ?? ''}`
}

/**
 * A path of this site, or a whole address. Its origin stands in the page's security policy, where other signs than these
 * would begin rules of their own.
 */
const ENTRY_ADDRESS = /^(https?:\/\/[\w.-]+(:\d+)?)?(\/[\w.-]+)+$/

function isRemoteEntry(value: unknown): value is RemoteEntry {
  if (!isObject(value)) return false
  const { name, build, entry, integrity, contract, needs, paths, publicPaths, menu } = value
  return (
    typeof name === 'string' &&
    /^[a-z][a-z0-9_]*$/.test(name) &&
    [build, integrity].every((text) => typeof text === 'string') &&
    typeof entry === 'string' &&
    ENTRY_ADDRESS.test(entry) &&
    typeof contract === 'number' &&
    isObject(needs) &&
    Object.values(needs).every((range) => typeof range === 'string') &&
    Array.isArray(paths) &&
    paths.every((path) => typeof path === 'string') &&
    (publicPaths === undefined || (Array.isArray(publicPaths) && publicPaths.every((open) => isPublicPath(open) && paths.includes(open.path)))) &&
    Array.isArray(menu) &&
    menu.every(isMenuEntry)
  )
}

function isPublicPath(value: unknown): value is PublicPath {
  return isObject(value) && typeof value['path'] === 'string' && (value['label'] === undefined || isBilingual(value['label']))
}

function isBilingual(label: unknown): boolean {
  return isObject(label) && Object.keys(label).every(isLanguage) && LANGUAGES.every((language) => typeof label[language] === 'string')
}

function isMenuEntry(value: unknown): value is RemoteMenuEntry {
  if (!isObject(value)) return false
  const { path, icon, role, label } = value
  return (
    typeof path === 'string' &&
    typeof icon === 'string' &&
    (role === undefined || isRole(role)) &&
    isBilingual(label)
  )
}
