/**
 * Coverage: claims about the product beside the files that hold them. Each JSON file of this folder is a page of sections and rows:
 *
 *   claim    a sentence of the specification, a capability, a threat, a fault
 *   built    the files that do it
 *   tests    the tests that show it, or a benchmark where the claim is a speed
 *   state    instead of both: "to come", or why there is nothing to show
 *   tried, holds, long, needs    of attacks and faults: how it was tried, what holds, what `npm run test:long` adds, what the test needs
 *   of       of a departure: the rows of the specification from which it departs
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['specification', 'departures', 'capabilities', 'trust']

/** All pages, or the one that is named; each row with the heading of its section. */
export function readCoverage(name) {
  if (name !== undefined && !NAMES.includes(name)) throw new Error(`There is no coverage "${name}": ${NAMES.join(', ')}`)
  return (name === undefined ? NAMES : [name]).map((page) => {
    const { title, about, sections } = JSON.parse(readFileSync(join(import.meta.dirname, `${page}.json`), 'utf8'))
    return { name: page, title, about, sections, rows: sections.flatMap(({ heading, rows }) => rows.map((row) => ({ ...row, heading }))) }
  })
}
