/**
 * `npm run measure`: how easy this code base is to live in, as a table of numbers.
 *
 *   npm run measure -- --beside=FOLDER     another checkout in a column before it, to compare
 *   npm run measure -- --way               builds and runs the product too, and follows a phone number through it
 *   npm run measure -- --list              names the files and imports behind the numbers
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../tools/lib/front-ends.mjs'
import { measure, readCode } from './count.mjs'

const union = (way, kind) => [...new Set(Object.values(way).flatMap((part) => part[kind]))].sort()

/** Label, and number or the list whose length it is. */
const ROWS = [
  ['production files (no tests, e2e, bench, style sheets)', (m) => m.files],
  ['their lines', (m) => m.lines],
  ['files of 20 lines or fewer', (m) => m.small],
  ['files of api-server', (m) => m.server],
  ['files for a new resource', (m) => m.resource],
  ['files of the reservation rule', (m) => m.reservation.files],
  ['folders of the reservation rule', (m) => m.reservation.folders],
  ['imports of the server against its layers', (m) => m.layers.against.map((pair) => pair.join(' → '))],
  ['pairs of server folders that import each other', (m) => m.pairs.top],
  ['the same, with subfolders', (m) => m.pairs.deep],
]
const WAY_ROWS = [
  ['files that a phone number goes through, form to table', (m) => union(m.way, 'carried')],
  ['files that run meanwhile', (m) => union(m.way, 'ran')],
]

const { beside, way, list } = parseArgs({
  options: { beside: { type: 'string' }, way: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
}).values

const folders = [...(beside === undefined ? [] : [resolve(beside)]), root]
const rows = way ? [...ROWS, ...WAY_ROWS] : ROWS
const measured = new Map()
for (const folder of folders) {
  const code = readCode(folder)
  const { phoneWay } = way ? await import('./way.mjs') : {}
  measured.set(folder, { ...measure(folder, code), ...(phoneWay && { way: await phoneWay(folder, code) }) })
}

const numberOf = (value) => (Array.isArray(value) ? value.length : value)
const numbersOf = (read) => Object.fromEntries(folders.map((folder) => [folder, numberOf(read(measured.get(folder)))]))
console.table(Object.fromEntries(rows.map(([label, read]) => [label, numbersOf(read)])))
for (const [folder, values] of measured) {
  const { layers, reservation } = values
  if (layers.unknown.length > 0) console.log(`${folder}: in no layer: ${layers.unknown.join(', ')}`)
  if (reservation.users.length > 0) console.log(`${folder}: the reservation rule is used by ${reservation.users.join(', ')}`)
  for (const [label, read] of list ? rows : []) {
    const value = read(values)
    if (Array.isArray(value)) console.log(`\n${folder}: ${label}\n  ${value.join('\n  ')}`)
  }
}
