/**
 * The exported surface of the shared packages as it is written down: `exports.json` in each, a list of names and shapes by
 * subpath. `npm run surface` holds it against the source.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export const sharedPackages = ['shared-api', 'shared-ui'].map((folder) => ({ folder, name: `@office/${folder}` }))

/** @returns {{ version: string, exports: Record<string, Record<string, string>> }} */
export function readSurface(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'exports.json'), 'utf8'))
}

/** The exports of a host built now: names by the path that remotes import them from. */
export function exportedNames() {
  return Object.fromEntries(
    sharedPackages.flatMap(({ folder, name }) =>
      Object.entries(readSurface(folder).exports).map(([subpath, shapes]) => [name + subpath.slice(1), Object.keys(shapes)]),
    ),
  )
}

/** The number of the agreement between host and remotes: `REMOTE_CONTRACT`. */
export function agreedContract() {
  return Number(readSurface('shared-ui').exports['./remote'].REMOTE_CONTRACT)
}
