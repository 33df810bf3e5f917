/**
 * A release of the shared packages: what they export now against what the live host gives, and the version numbers that
 * follow. It happens before a host of this source is started.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageOf } from '../../federation.shared.js'
import { agreedContract, sharedPackages } from '../lib/shared-surface.mjs'
import { differencesOf } from '../surface/compare.mjs'
import { RefusedError } from './command.mjs'
import { readHost } from './folder.mjs'
import { checkHost } from './go-live.mjs'
import { withLock } from './lock.mjs'

/** @typedef {import('../surface/compare.mjs').Difference} Difference */
/** @typedef {{ name: string, live: string | undefined, version: string, differences: Difference[] }} PackageRelease `live`: the version that the live host gives */

/**
 * Compares, refuses what would break a live remote of a team, and writes the numbers.
 * @param {string} folder REMOTES_DIR of the host
 * @param {{ root: string, surface: import('../surface/read-surface.mjs').Surface, gives: Record<string, string>, accept?: boolean }} source
 *   `root`: of the repository; `gives`: the versions that a host of it gives so far; `accept`: changes that no live remote uses are meant
 * @param {(line: string) => void} [say]
 * @returns {Promise<PackageRelease[]>}
 */
export function releaseShared(folder, { root, surface, gives, accept = false }, say = console.log) {
  return withLock(folder, () => {
    const live = readHost(folder)
    const releases = sharedPackages.map(({ name }) => releaseOf(name, gives[name], live, surface))
    for (const each of releases) for (const line of wordsOf(each)) say(line)
    const numbers = Object.fromEntries(releases.map(({ name, version }) => [name, version]))
    checkHost(folder, { contract: agreedContract(surface), gives: { ...gives, ...numbers }, surface })
    const changed = releases.flatMap(({ differences }) => differences).filter(({ how }) => how === 'changed')
    if (changed.length > 0 && !accept) {
      throw new RefusedError([`${exportsIn(changed)} changed in a way that remotes may rely on. No release of a team that is live uses them; if the change is meant: --accept`])
    }
    writeNumbers(root, releases)
    return releases
  })
}

/** @returns {PackageRelease} */
function releaseOf(name, present, live, surface) {
  const given = live?.gives[name]
  if (given === undefined) return { name, live: undefined, version: present, differences: [] }
  const differences = differencesOf(live.surface, surface).filter(({ request }) => packageOf(request) === name)
  return { name, live: given, version: nextVersion(given, present, differences), differences }
}

/**
 * The number of a release. A present one that is far enough stays: an earlier try, or a release to another folder, has set it.
 * @param {string} live
 * @param {string} present
 * @param {Difference[]} differences
 */
export function nextVersion(live, present, differences) {
  const [major, minor] = live.split('.').map(Number)
  const isMajor = differences.some(({ how }) => how !== 'added')
  const next = isMajor ? `${major + 1}.0.0` : differences.length > 0 ? `${major}.${minor + 1}.0` : live
  return isLater(next, present) ? next : present
}

function isLater(version, other) {
  const [a, b] = [version, other].map((each) => each.split('.').map(Number))
  const place = a.findIndex((number, at) => number !== b[at])
  return place >= 0 && a[place] > b[place]
}

/** @returns {string[]} lines for the terminal */
function wordsOf({ name, live, version, differences }) {
  if (live === undefined) return [`${name} ${version}: nothing is live yet, so this is its first number`]
  if (differences.length === 0) return [`${name} ${version}: exports what the live ${live} does`]
  return [`${name} ${version}, after the live ${live}:`, ...byWords(differences).map((line) => `  ${line}`)]
}

/** One line for what happened to several exports alike. */
function byWords(differences) {
  const lines = new Map()
  for (const { how, name, request, what } of differences) {
    const key = what === '' ? `${how} ${name} of ${request}` : `${how} ${what}`
    lines.set(key, [...(lines.get(key) ?? []), what === '' ? '' : `${name} of ${request}`])
  }
  return ['gone', 'changed', 'added'].flatMap((how) => [...lines].filter(([key]) => key.startsWith(how)).map(([key, [first, ...more]]) => (first ? `${key} (${first}${more.length > 0 ? ` and ${more.length} more` : ''})` : key)))
}

function exportsIn(differences) {
  const count = new Set(differences.map(({ name, request }) => `${request} ${name}`)).size
  return count === 1 ? '1 export has' : `${count} exports have`
}

function writeNumbers(root, releases) {
  const folderOf = (name) => sharedPackages.find((each) => each.name === name).folder
  const change = (file, edit) => {
    const content = JSON.parse(readFileSync(join(root, file), 'utf8'))
    edit(content)
    writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`)
  }
  for (const { name, version } of releases) {
    const folder = folderOf(name)
    change(`${folder}/package.json`, (pack) => Object.assign(pack, { version }))
    change('package-lock.json', ({ packages }) => Object.assign(packages[folder], { version }))
  }
}
