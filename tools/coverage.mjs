/**
 * `npm run coverage`: which claim about the product is built where, and shown by which test (`tools/coverage/*.json`).
 *
 *   npm run coverage                            a summary: rows, files and tests of each page, and what is still open
 *   npm run coverage -- --markdown              the whole as Markdown
 *   npm run coverage -- --markdown capabilities one page: specification, departures, capabilities or trust
 */
import { parseArgs } from 'node:util'
import { readCoverage } from './coverage/read.mjs'

const { values, positionals } = parseArgs({ options: { markdown: { type: 'boolean', default: false } }, allowPositionals: true })
const pages = readCoverage(positionals[0])
const differentFiles = (rows, column) => new Set(rows.flatMap((row) => row[column] ?? [])).size

function summary() {
  for (const { name, title, sections, rows } of pages) {
    console.log(`\n${title} (${name}): ${rows.length} rows, ${differentFiles(rows, 'built')} files, ${differentFiles(rows, 'tests')} tests`)
    for (const { heading, rows: inSection } of sections) {
      const states = [...new Set(inSection.flatMap(({ state }) => state ?? []))]
      const open = states.map((state) => `, ${inSection.filter((row) => row.state === state).length} ${state}`).join('')
      console.log(`  ${String(inSection.length).padStart(4)}  ${heading}${open}`)
    }
  }
}

const COLUMNS = { id: '#', claim: 'Claim', of: 'Departs from', tried: 'How it was tried', holds: 'What holds', built: 'Built in', tests: 'Shown by', long: 'In the long run', needs: 'Needs' }
const cell = (value) => (Array.isArray(value) ? value.map((one) => `\`${one}\``).join(', ') : (value ?? '').replaceAll('|', '\\|'))
const line = (cells) => `| ${cells.join(' | ')} |`

function markdown() {
  for (const { title, about, sections, rows } of pages) {
    const columns = Object.keys(COLUMNS).filter((column) => rows.some((row) => row[column] !== undefined))
    console.log(`# ${title}\n\n${about}`)
    for (const { heading, rows: inSection } of sections) {
      console.log(`\n## ${heading}\n\n${line(columns.map((column) => COLUMNS[column]))}\n${line(columns.map(() => '---'))}`)
      for (const row of inSection) console.log(line(columns.map((column) => cell(row[column] ?? (column === 'built' ? row.state : undefined)))))
    }
    console.log('')
  }
}

if (values.markdown) markdown()
else summary()
