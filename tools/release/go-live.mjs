/** Release, rollback, and what a host does when it starts: the ways in which a build becomes the live one. */
import { existsSync } from 'node:fs'
import { readBuiltRemote, readManifest } from './built-remote.mjs'
import { assetProblems, hostProblems, remoteProblems } from './checks.mjs'
import { buildFolder, buildsOf, clearUnfinished, entryOf, placeBuild, readHost, removeBuild, serverFiles, writeHost } from './folder.mjs'
import { withLock } from './lock.mjs'
import { earlierPeriod, pointedTo, readPointer, writePointer } from './pointer.mjs'
import { pathProblems } from './paths.mjs'
import { buildsToPrune } from './pruning.mjs'
import { RefusedError } from './command.mjs'

/**
 * Puts a built remote beside the earlier ones, checks it there, and makes it the live one in the last step.
 * @param {string} folder REMOTES_DIR of the host
 * @param {{ dist: string, commit: string, origin?: string }} what `origin`: of another server that answers its files
 * @returns {Promise<{ name: string, build: string, changed: boolean, pruned: string[] }>}
 */
export function releaseRemote(folder, { dist, commit, origin }) {
  return withLock(folder, async () => {
    clearUnfinished(folder)
    const built = readBuiltRemote(dist)
    const host = readHost(folder)
    const { name, build } = built
    const isNew = place(folder, built, commit)
    const problems = await remoteProblems(buildFolder(folder, name, build), host, readPointer(folder).remotes)
    if (problems.length > 0) {
      if (isNew && !hasBeenLive(folder, name, build)) removeBuild(folder, name, build)
      throw new RefusedError(problems)
    }
    const changed = pointTo(folder, name, build, { commit, by: 'release', ...(origin && { origin }) })
    return { name, build, changed, pruned: prune(folder, name) }
  })
}

/**
 * Makes the build live again that was live before, or the one that is named. It is checked like a new one.
 * @returns {Promise<{ name: string, build: string, from: string }>}
 */
export function rollBack(folder, name, wanted) {
  return withLock(folder, async () => {
    const { remotes, history } = readPointer(folder)
    const past = history[name] ?? []
    const from = remotes.find((remote) => remote.name === name)?.build
    const period = wanted === undefined ? earlierPeriod(past) : past.findLast((each) => each.build === wanted)
    const build = wanted ?? period?.build
    if (from === undefined || build === undefined) throw new RefusedError([`${name} has no earlier build to go back to`])
    // Path traversal: only a listed name becomes a path.
    const kept = buildsOf(folder, name).find((each) => each.build === build)
    if (kept === undefined) throw new RefusedError([`${name} has no build ${build} in ${folder}; npm run releases lists those that it has`])
    const problems = await remoteProblems(buildFolder(folder, name, build), readHost(folder), remotes)
    if (problems.length > 0) throw new RefusedError(problems)
    const { commit } = kept
    pointTo(folder, name, build, { commit, by: 'release', ...(period && { back: true }), ...(period?.origin && { origin: period.origin }) })
    return { name, build, from }
  })
}

/**
 * The start of a host: it notes its exports, and puts the remotes that it was built with where it finds them,
 * except those that their teams release. Nothing is changed when it would break one of these.
 * @param {{ host: object, dists: string[], commit: string }} own
 * @returns {Promise<{ name: string, build: string, changed: boolean, kept: boolean }[]>} `kept`: its team's build stays
 */
export function publishOwn(folder, { host, dists, commit }) {
  return withLock(folder, () => {
    const released = checkHost(folder, host)
    const own = dists.map(readBuiltRemote).map((built) => ({ ...built, kept: released.some(({ name }) => name === built.name) }))
    const brought = own.filter(({ kept }) => !kept).map(({ manifest }) => manifest)
    const problems = brought.flatMap((manifest, at) => pathProblems(manifest, [...released, ...brought.slice(0, at)]))
    if (problems.length > 0) throw new RefusedError(problems)
    clearUnfinished(folder)
    for (const built of own) if (!built.kept) place(folder, built, commit)
    writeHost(folder, host)
    addChecksums(folder)
    return own.map(({ name, build, kept }) => {
      const changed = !kept && pointTo(folder, name, build, { commit, by: 'host' })
      if (!kept) prune(folder, name)
      return { name, build, kept, changed }
    })
  })
}

/**
 * Whether a host may take the place of the live one: throws when it would break a remote that a team has released.
 * @returns {{ name: string, build: string }[]} those remotes; the others a host brings itself
 */
export function checkHost(folder, host) {
  const { remotes, history } = readPointer(folder)
  const released = remotes.filter(({ name }) => history[name]?.at(-1)?.by === 'release')
  const problems = hostProblems(folder, released, host)
  if (problems.length > 0) throw new RefusedError(problems)
  return released
}

/** @returns {boolean} whether the build is new in the folder. One that has been damaged there is put there anew. */
function place(folder, built, commit) {
  const target = buildFolder(folder, built.name, built.build)
  if (existsSync(target) && assetProblems(target, built.manifest).length === 0) return false
  placeBuild(folder, built, commit)
  return true
}

/** Whether `remotes.json` names a build, as the live one or as one to go back to. */
function hasBeenLive(folder, name, build) {
  const { remotes, history } = readPointer(folder)
  return [...remotes.filter((remote) => remote.name === name), ...(history[name] ?? [])].some((each) => each.build === build)
}

/** @returns {boolean} whether another build became the live one */
function pointTo(folder, name, build, period) {
  const pointer = readPointer(folder)
  const live = pointer.history[name]?.at(-1)
  if (live?.build === build && live.by === period.by && live.origin === period.origin) return false
  const since = new Date().toISOString()
  writePointer(folder, pointedTo(pointer, entryOf(folder, name, build, period.origin), { since, ...period }))
  return live?.build !== build
}

/** Writes down the checksums that an earlier version's release did not know of, for builds that are as they came: without them a host runs nothing of a build. */
function addChecksums(folder) {
  const pointer = readPointer(folder)
  const remotes = pointer.remotes.map((entry) => {
    const place = buildFolder(folder, entry.name, entry.build)
    if (entry.serverFiles || !existsSync(place) || assetProblems(place, readManifest(place)).length > 0) return entry
    return { ...entry, serverFiles: serverFiles(place) }
  })
  if (remotes.some((entry, at) => entry !== pointer.remotes[at])) writePointer(folder, { ...pointer, remotes })
}

/** Removes the builds that are no longer wanted, from the folder and from the history. */
function prune(folder, name) {
  const pointer = readPointer(folder)
  const history = pointer.history[name] ?? []
  const pruned = buildsToPrune(buildsOf(folder, name), history, history.at(-1)?.build)
  if (pruned.length === 0) return []
  const remembered = history.filter(({ build }) => !pruned.includes(build))
  writePointer(folder, { ...pointer, history: { ...pointer.history, [name]: remembered } })
  for (const build of pruned) removeBuild(folder, name, build)
  return pruned
}
