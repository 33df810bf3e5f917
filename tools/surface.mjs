/**
 * `npm run surface`: fails when what shared-ui or shared-api exports has changed without its version. Remotes of other
 * teams are built against these names.
 *
 *   npm run surface -- --write     writes the lists (`exports.json`) anew, where the version allows it
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/front-ends.mjs'
import { readSurface, sharedPackages } from './lib/shared-surface.mjs'
import { mayWrite, surfaceProblems } from './surface/compare.mjs'
import { readSurfaces } from './surface/read-surface.mjs'

const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values
const surfaces = readSurfaces(join(root, 'tsconfig.json'), sharedPackages.map(({ folder }) => join(root, folder)))

for (const [index, { folder, name }] of sharedPackages.entries()) {
  const { version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const list = join(root, folder, 'exports.json')
  const listed = existsSync(list) ? readSurface(folder) : undefined
  const source = { name, version, exports: surfaces[index] }
  if (write && mayWrite(source, listed)) {
    writeFileSync(list, `${JSON.stringify({ version, exports: source.exports }, null, 2)}\n`)
    continue
  }
  const problems = surfaceProblems(source, listed ?? { version: '0.0.0', exports: {} })
  if (problems.length === 0) console.log(`${name} ${version} exports what its list says`)
  else {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
}
