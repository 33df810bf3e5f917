/** The surface of the shared packages: names and shapes of all that they export to remotes now, read from their source. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from '../release/pointer.mjs'
import { filesBelow, hashOf } from './content-hash.mjs'
import { isTest, root, surfaceInputs } from './front-ends.mjs'

export const sharedPackages = ['shared-api', 'shared-ui'].map((folder) => ({ folder, name: `@office/${folder}` }))

/** The last one that was read, with a hash of its source: to read it takes as long as a type check. */
const KEPT = join(root, '.cache/surface.json')

/** @returns {Promise<import('../surface/read-surface.mjs').Surface>} */
export async function sharedSurface() {
  const source = hashOf(surfaceInputs.flatMap((path) => filesBelow(join(root, path), isTest)), root)
  const kept = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {}
  if (kept.source === source) return kept.surface
  // Loaded late: release commands read this file before anything is installed.
  const { readSurface } = await import('../surface/read-surface.mjs')
  const surface = readSurface(join(root, 'tsconfig.json'), sharedPackages.map(({ folder }) => join(root, folder)))
  mkdirSync(dirname(KEPT), { recursive: true })
  writeWhole(KEPT, { source, surface })
  return surface
}

/** The number of the agreement between host and remotes: `REMOTE_CONTRACT`. */
export function agreedContract({ exports }) {
  return Number(exports['@office/shared-ui/remote'].REMOTE_CONTRACT)
}
