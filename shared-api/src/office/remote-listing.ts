import { isLanguage, LANGUAGES, type Bilingual } from '../engine/language'
import { isRole, type Role } from '../engine/permissions'
import { isObject } from '../engine/values'

/** What the server knows of one deployed remote (remotes.json). */
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
  readonly menu: readonly RemoteMenuEntry[]
}

export interface RemoteMenuEntry {
  readonly path: string
  readonly icon: string
  /** The least role that sees it; absent for everybody signed in. */
  readonly role?: Role
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

/**
 * A path of this site, or a whole address. Its origin stands in the page's security policy, where other signs than these
 * would begin rules of their own.
 */
const ENTRY_ADDRESS = /^(https?:\/\/[\w.-]+(:\d+)?)?(\/[\w.-]+)+$/

function isRemoteEntry(value: unknown): value is RemoteEntry {
  if (!isObject(value)) return false
  const { name, build, entry, integrity, contract, needs, paths, menu } = value
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
    Array.isArray(menu) &&
    menu.every(isMenuEntry)
  )
}

function isMenuEntry(value: unknown): value is RemoteMenuEntry {
  if (!isObject(value)) return false
  const { path, icon, role, label } = value
  return (
    typeof path === 'string' &&
    typeof icon === 'string' &&
    (role === undefined || isRole(role)) &&
    isObject(label) &&
    Object.keys(label).every(isLanguage) &&
    LANGUAGES.every((language) => typeof label[language] === 'string')
  )
}
