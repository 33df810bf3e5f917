/**
 * What must hold before a build goes live. Each check answers with sentences for whoever releases; none when all is well.
 * The host's part (`gives`, `exports`, `contract`) is the `host.json` of a built shell.
 */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './built-remote.mjs'
import { exposedModuleProblems } from './exposed-module.mjs'
import { hashOfFile } from './file-hash.mjs'
import { buildFolder, recordOf } from './folder.mjs'
import { satisfies } from './ranges.mjs'

/** Compressed bytes that a page loads of a remote before its first screen: the entry, the exposed module, its styles. */
const BUDGETS = { catalogue: 24_000, backoffice: 18_000 }
const BUDGET_OF_OTHERS = 40_000

/** Everything: a build in its folder, against the host that is live on the folder (undefined where none has started). */
export async function remoteProblems(place, host) {
  const manifest = readManifest(place)
  const missing = assetProblems(place, manifest)
  if (missing.length > 0) return missing
  const found = [...budgetProblems(place, manifest), ...(host ? agreementProblems(manifest, host) : [])]
  return found.length > 0 ? found : exposedModuleProblems(place, host)
}

/** What stands between a remote and a host: versions, exports, the number of their agreement. */
export function agreementProblems({ name, contract, needs, uses = {} }, { contract: spoken, gives, exports }) {
  const versions = Object.entries(needs)
    .filter(([shared, range]) => !satisfies(gives[shared], range))
    .map(([shared, range]) => `${name} needs ${shared} ${range}, the host gives ${gives[shared] ?? 'none'}`)
  const names = Object.entries(uses)
    .filter(([request]) => request.startsWith('@office/'))
    .flatMap(([request, used]) => missingExports(request, used, exports[request]))
    .map((what) => `${name} uses ${what}, which the host does not have`)
  const agreement = contract === spoken ? [] : [`${name} is written for contract ${contract}, the host speaks contract ${spoken}`]
  return [...agreement, ...versions, ...names]
}

function missingExports(request, used, given) {
  if (given === undefined) return [request]
  return used.filter((name) => !given.includes(name)).map((name) => `${name} of ${request}`)
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
