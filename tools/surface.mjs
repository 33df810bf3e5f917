/**
 * `npm run surface`: fails when what is written down differs from what the source says: the lists of what shared-ui and
 * shared-api export (`exports.json`; remotes of other teams are built against these names), and the menu entries of tables
 * (`backoffice/src/remote.json`).
 *
 *   npm run surface -- --write     writes them anew; for exports that were added it raises the minor version too. What was
 *                                  removed or changed it refuses until somebody has raised the major version.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tsImport } from 'tsx/esm/api'
import { root } from './lib/front-ends.mjs'
import { readSurface, sharedPackages } from './lib/shared-surface.mjs'
import { compareSurface } from './surface/compare.mjs'
import { menuText, withTables } from './surface/menu.mjs'
import { readSurfaces } from './surface/read-surface.mjs'

const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values
const surfaces = readSurfaces(join(root, 'tsconfig.json'), sharedPackages.map(({ folder }) => join(root, folder)))
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const writeJson = (file, content) => writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`)

for (const [index, { folder, name }] of sharedPackages.entries()) {
  const pack = readJson(`${folder}/package.json`)
  const { version, problems } = compareSurface({ name, version: pack.version, exports: surfaces[index] }, readSurface(folder))
  if (problems.length === 0) console.log(`${name} ${version} exports what its list says`)
  else if (write && version !== null) {
    writeJson(`${folder}/exports.json`, { version, exports: surfaces[index] })
    if (version !== pack.version) {
      const lock = readJson('package-lock.json')
      lock.packages[folder].version = version
      writeJson('package-lock.json', lock)
      writeJson(`${folder}/package.json`, { ...pack, version })
    }
    console.log(`${name} ${version}: its list is written`)
  } else {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
}

const MENU = 'backoffice/src/remote.json'
const { resourceList } = await tsImport('../shared-api/src/model.ts', import.meta.url)
const declared = readJson(MENU)
const menu = withTables(declared, resourceList)
if (JSON.stringify(menu) === JSON.stringify(declared)) console.log(`${MENU} names the tables that ask for a menu entry`)
else if (write) {
  writeFileSync(join(root, MENU), menuText(menu))
  console.log(`${MENU}: its tables are written`)
} else {
  console.error(`${MENU}: its tables are not up to date:\n  npm run surface -- --write`)
  process.exitCode = 1
}
