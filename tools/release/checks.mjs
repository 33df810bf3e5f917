/**
 * Preconditions of a build going live. Each check answers with sentences for whoever releases; none when all is well.
 * The host's part (`gives`, `surface`, `contract`) is the `host.json` of a built shell.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hashOfFile } from '../lib/content-hash.mjs'
import { brokenUses } from '../surface/compare.mjs'
import { readManifest } from './built-remote.mjs'
import { buildFolder, recordOf } from './folder.mjs'
import { pathProblems } from './paths.mjs'

/** Compressed bytes that a page loads of a remote before its first screen: the entry, the exposed module, its styles. */
const BUDGETS = { catalogue: 24_000, backoffice: 18_000 }
const BUDGET_OF_OTHERS = 40_000

// Loaded when it is first needed: `npm start` reads this file before anything is installed.
const require = createRequire(import.meta.url)

/** Milliseconds; a build whose exposed module takes longer to load never ends. */
const LOAD_TIMEOUT = 60_000

/** Everything: a build in its folder, against the host that is live on the folder (undefined where none has started) and the live remotes. */
export async function remoteProblems(place, host, live = []) {
  const manifest = readManifest(place)
  const missing = assetProblems(place, manifest)
  if (missing.length > 0) return missing
  const found = [...budgetProblems(place, manifest), ...pathProblems(manifest, live), ...(host ? agreementProblems(manifest, host) : [])]
  return found.length > 0 ? found : exposedModuleProblems(place, host)
}

/** Conflicts between a remote and a host: versions, exports and their shapes, the number of their agreement. */
export function agreementProblems({ name, contract, needs, uses = {}, surface }, { contract: spoken, gives, surface: given }) {
  // The browser's own reading of a range, where a prerelease may count and other libraries say no.
  const { satisfy } = require('@module-federation/runtime-core')
  const versions = Object.entries(needs)
    .filter(([shared, range]) => !satisfy(gives[shared] ?? '', range))
    .map(([shared, range]) => `${name} needs ${shared} ${range}, the host gives ${gives[shared] ?? 'none'}`)
  const names = Object.entries(uses)
    .filter(([request]) => request.startsWith('@office/'))
    .flatMap(([request, used]) => missingExports(request, used, given.exports[request]))
    .map((what) => `${name} uses ${what}, which the host does not have`)
  const agreement = contract === spoken ? [] : [`${name} is written for contract ${contract}, the host speaks contract ${spoken}`]
  return [...agreement, ...versions, ...names, ...(surface ? shapeProblems(name, surface, given) : [])]
}

/** Exports that are there in another shape than the one that the remote was built against. */
function shapeProblems(remote, used, given) {
  const found = new Map()
  for (const { how, name, request, what } of brokenUses(used, given)) {
    if (how === 'changed') found.set(`${name} of ${request}`, [...(found.get(`${name} of ${request}`) ?? []), what])
  }
  return [...found].map(([what, changes]) => `${remote} uses ${what}, which the host has in another shape: ${changes.join('; ')}`)
}

function missingExports(request, used, given) {
  if (given === undefined) return [request]
  return used.filter((name) => !(name in given)).map((name) => `${name} of ${request}`)
}

/** Files that did not come, or not as they were built: those of its manifest, and those that its release noted. */
export function assetProblems(place, { name, entry, integrity, renderer, files = {} }) {
  const said = [entry, ...(renderer ? [renderer] : [])].filter((file) => !existsSync(join(place, file)))
  const listed = Object.entries({ ...files, ...recordOf(place).files }).flatMap(([file, hash]) => {
    const path = join(place, file)
    if (!existsSync(path)) return [`${file} is missing`]
    return hashOfFile(path) === hash ? [] : [`${file} is not as it was built`]
  })
  const problems = [...new Set([...said.map((file) => `${file} is missing`), ...listed])]
  if (problems.length === 0 && `sha384-${hashOfFile(join(place, entry), 'sha384', 'base64')}` !== integrity) {
    problems.push(`${entry} does not have the integrity that ${name} states`)
  }
  return problems.map((problem) => `${name}: ${problem}`)
}

function budgetProblems(place, { name, entry, scripts, styles }) {
  const budget = BUDGETS[name] ?? BUDGET_OF_OTHERS
  const bytes = [entry, ...scripts, ...styles].map((file) => compressedSize(join(place, file))).reduce((sum, size) => sum + size, 0)
  return bytes > budget ? [`${name} sends ${bytes} bytes before its first screen, ${bytes - budget} over its budget of ${budget}`] : []
}

function compressedSize(path) {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The other direction: live remotes that a host would break, were it to start on the folder. */
export function hostProblems(folder, remotes, host) {
  return remotes.flatMap(({ name, build, needs, contract }) => {
    const place = buildFolder(folder, name, build)
    // A remote whose files are on another server states what it needs in the listing alone.
    const manifest = existsSync(place) ? readManifest(place) : { name, needs, contract }
    return agreementProblems(manifest, host).map((problem) => `${problem} (live build ${build})`)
  })
}

/** Whether the exposed module can be loaded and has the agreed shape: in a process of its own, because the build is code that may do anything. */
export function exposedModuleProblems(place, host) {
  const program = join(import.meta.dirname, 'exposed-module.run.mjs')
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, place], {
    input: JSON.stringify(host ?? null),
    encoding: 'utf8',
    timeout: LOAD_TIMEOUT,
    // Several releases at once must not meet in a cache of the program that reads TypeScript.
    env: { PATH: process.env.PATH, TSX_DISABLE_CACHE: '1' },
  })
  if (status === 0) return JSON.parse(stdout)
  const reason = error?.code === 'ETIMEDOUT' ? `it does not end within ${LOAD_TIMEOUT / 1000} s` : lastLines(stderr)
  return [`The exposed module cannot be loaded: ${reason}`]
}

function lastLines(text) {
  return text.split('\n').filter((line) => /^\S*Error\b/.test(line)).join('; ') || text.slice(-500) || 'its process ended without a word'
}
