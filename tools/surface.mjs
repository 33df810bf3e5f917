/**
 * `npm run surface`: fails when the menu entries of tables (`backoffice/src/remote.json`) are others than the resources ask for.
 *
 *   npm run surface -- --write     writes them anew
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tsImport } from 'tsx/esm/api'
import { root } from './lib/front-ends.mjs'
import { menuText, withTables } from './surface/menu.mjs'

const MENU = 'backoffice/src/remote.json'
const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values
const { resourceList } = await tsImport('../shared-api/src/model.ts', import.meta.url)
const declared = JSON.parse(readFileSync(join(root, MENU), 'utf8'))
const menu = withTables(declared, resourceList)
if (JSON.stringify(menu) === JSON.stringify(declared)) console.log(`${MENU} names the tables that ask for a menu entry`)
else if (write) {
  writeFileSync(join(root, MENU), menuText(menu))
  console.log(`${MENU}: its tables are written`)
} else {
  console.error(`${MENU}: its tables are not up to date:\n  npm run surface -- --write`)
  process.exitCode = 1
}
