/**
 * The folder that a host serves remotes from (REMOTES_DIR), apart from its pointer:
 *
 *   NAME/BUILD/               one build, never changed; BUILD is made from its content
 *   NAME/BUILD/release.json   when it came, from which commit, and hashes of the files that its manifest does not list
 *   NAME/.BUILD.PID/          one that is being copied; with `.old`, one that is taken away
 *   host.json                 what the live host gives
 */
import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MANIFEST, readManifest } from './built-remote.mjs'
import { hashOfFile } from '../lib/content-hash.mjs'
import { readNote, RefusedError } from './command.mjs'
import { writeWhole } from './pointer.mjs'

const RECORD = 'release.json'
const HOST = 'host.json'
const BUILD_NAME = /^[\w-]+$/
/** Names of what a process leaves when it is killed: they begin with a point and carry its number. */
const UNFINISHED = /^\.(?:[\w-]+|remotes\.json|host\.json)\.\d+(?:\.old)?$/

export function buildFolder(folder, name, build) {
  return join(folder, name, build)
}

/** A build appears whole or not at all: it is copied under another name first, down to the disk. One that lies there goes. */
export function placeBuild(folder, { name, build, manifest, files }, commit) {
  const target = buildFolder(folder, name, build)
  const unfinished = aside(folder, name, build)
  for (const { path, source } of files) {
    mkdirSync(dirname(join(unfinished, path)), { recursive: true })
    copyDown(source, join(unfinished, path))
  }
  const unlisted = files.filter(({ path }) => manifest.files?.[path] === undefined)
  const hashes = Object.fromEntries(unlisted.map(({ path, source }) => [path, hashOfFile(source)]))
  writeWhole(join(unfinished, RECORD), { commit, placed: new Date().toISOString(), files: hashes })
  if (existsSync(target)) removeBuild(folder, name, build)
  renameSync(unfinished, target)
}

/** Takes a build away: from one moment to the next, so that nobody meets half of it. */
export function removeBuild(folder, name, build) {
  const away = `${aside(folder, name, build)}.old`
  renameSync(buildFolder(folder, name, build), away)
  clear(away)
}

function aside(folder, name, build) {
  return join(folder, name, `.${build}.${process.pid}`)
}

function copyDown(source, target) {
  copyFileSync(source, target)
  const handle = openSync(target, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * The builds of a remote that the folder has, the one that came last first.
 * @returns {{ build: string, commit: string, placed: Date, files: Record<string, string> }[]}
 */
export function buildsOf(folder, name) {
  const place = join(folder, name)
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((build) => BUILD_NAME.test(build) && existsSync(join(place, build, MANIFEST)))
    .map((build) => ({ build, ...recordOf(join(place, build)) }))
    .sort((a, b) => b.placed - a.placed)
}

/** The notes of a release on a build. `files`: hashes of what its manifest does not list, by path. */
export function recordOf(place) {
  try {
    const { commit, placed, files = {} } = JSON.parse(readFileSync(join(place, RECORD), 'utf8'))
    return { commit, placed: new Date(placed), files }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return { commit: 'unknown', placed: statSync(place).mtime, files: {} }
  }
}

/** The fields of a manifest that only the checks of a release read. */
const FOR_CHECKS = ['files', 'uses', 'surface']

/** Files of a build that the host itself runs or writes into its pages: the bundle that renders first screens, the early scripts. */
const FOR_SERVER = /\.(?:cjs|early\.js)$/

/** Their checksums by name, which the host holds them against. */
export function serverFiles(place) {
  const names = readdirSync(place).filter((name) => FOR_SERVER.test(name)).sort()
  return Object.fromEntries(names.map((name) => [name, `sha384-${hashOfFile(join(place, name), 'sha384', 'base64')}`]))
}

/** The entry of `remotes.json` for a build in the folder. `origin`: another server that answers the files of this folder. */
export function entryOf(folder, name, build, origin = '/remotes') {
  const place = buildFolder(folder, name, build)
  const manifest = readManifest(place)
  const told = Object.fromEntries(Object.entries(manifest).filter(([key]) => !FOR_CHECKS.includes(key)))
  return { build, ...told, entry: `${origin}/${name}/${build}/${manifest.entry}`, serverFiles: serverFiles(place) }
}

/** The exports of the live host; undefined while none has ever started on this folder. */
export function readHost(folder) {
  const file = join(folder, HOST)
  const host = readNote(file)
  if (host && !host.surface) throw new RefusedError([`${file} is of a host that noted no shapes: start the present one on this folder first`])
  return host
}

export function writeHost(folder, host) {
  writeWhole(join(folder, HOST), host)
}

/**
 * Clears what processes that were killed have left. For the holder of the lock: nobody else copies then, on any machine.
 */
export function clearUnfinished(folder) {
  for (const { path, name } of [...entriesOf(folder), ...entriesOf(folder).flatMap(({ path }) => entriesOf(path))]) {
    if (UNFINISHED.test(name)) clear(path)
  }
}

function entriesOf(place) {
  try {
    return readdirSync(place).map((name) => ({ name, path: join(place, name) }))
  } catch (error) {
    if (['ENOTDIR', 'ENOENT', 'EACCES', 'EPERM'].includes(error.code)) return []
    throw error
  }
}

/** A file of another user may stay: it is in nobody's way. */
function clear(path) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(error.code)) throw error
    console.warn(`Cannot be cleared: ${error.message}`)
  }
}
