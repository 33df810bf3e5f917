/**
 * `npm run measure`: how easy this code base is to live in, as a table of numbers.
 *
 *   npm run measure -- --beside=/path/of/another/checkout   prints both, to compare
 *   npm run measure -- --list                               names the files and imports behind the numbers
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/front-ends.mjs'
import { measure } from './measure/count.mjs'

const ROWS = [
  ['production files (no tests, e2e, bench, style sheets)', (m) => m.files],
  ['their lines', (m) => m.lines],
  ['files of 20 lines or fewer', (m) => m.small],
  ['files of api-server', (m) => m.server],
  ['files for a new resource', (m) => m.resource.length, (m) => m.resource],
  ['files of the reservation rule', (m) => m.reservation.files.length, (m) => m.reservation.files],
  ['folders of the reservation rule', (m) => m.reservation.folders],
  ['imports of the server against its layers', (m) => m.layers.against.length, (m) => m.layers.against.map((pair) => pair.join(' → '))],
  ['pairs of server folders that import each other', (m) => m.pairs.top.length, (m) => m.pairs.top],
  ['the same, with subfolders', (m) => m.pairs.deep.length, (m) => m.pairs.deep],
]

const { beside, list } = parseArgs({
  options: { beside: { type: 'string' }, list: { type: 'boolean', default: false } },
}).values

const folders = [...(beside === undefined ? [] : [resolve(beside)]), root]
const measured = folders.map(measure)

console.table(Object.fromEntries(ROWS.map(([label, value]) => [label, Object.fromEntries(folders.map((folder, at) => [folder, value(measured[at])]))])))
for (const [at, folder] of folders.entries()) {
  const { layers, reservation } = measured[at]
  if (layers.unknown.length > 0) console.log(`${folder}: in no layer: ${layers.unknown.join(', ')}`)
  if (reservation.users.length > 0) console.log(`${folder}: the reservation rule is used by ${reservation.users.join(', ')}`)
  if (!list) continue
  for (const [label, , lines] of ROWS) if (lines) console.log(`\n${folder}: ${label}\n  ${lines(measured[at]).join('\n  ')}`)
}
