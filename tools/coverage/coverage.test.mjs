/** The rows of coverage name files and tests that exist; none is without a test. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCoverage } from './read.mjs'

const root = join(import.meta.dirname, '../..')
/** A test, a benchmark where the row is about a speed, or an attacker. */
const isTest = (path) => /\.test\.(ts|tsx|mjs)$|\.spec\.ts$|^bench\/[\w/-]+\.(ts|mjs)$|^tools\/attacks\/\w+\.mjs$/.test(path)
const KEYS = ['id', 'claim', 'of', 'tried', 'holds', 'built', 'tests', 'state', 'long', 'needs', 'heading']
const named = ({ id, claim }) => `${id} ${claim}`

/** The chapters that each page must have, as the ids of its rows begin. */
const CHAPTERS = {
  specification: [...'123456789'],
  departures: ['D'],
  capabilities: ['1', '3', '4.1', '4.2', '4.3', '4.4', '4.5', '5.1', '5.2', '5.3', '5.4', '5.5', '6.1', '6.2', '6.3', '6.4', '6.5', '7', '8', '9', '10', '11', '12', '13', '14'],
  trust: ['A', 'F'],
}

const pages = readCoverage()

test('every page is checked', () => {
  assert.deepEqual(pages.map(({ name }) => name), Object.keys(CHAPTERS))
})

for (const { name, rows } of pages) {
  test(`${name} has every chapter, its rows numbered in order`, () => {
    const next = new Map()
    for (const { id } of rows) {
      const [, chapter, number] = /^(.*?)\.?(\d+)$/.exec(id)
      assert.equal(Number(number), (next.get(chapter) ?? 0) + 1, id)
      next.set(chapter, Number(number))
    }
    assert.deepEqual([...next.keys()], CHAPTERS[name])
  })

  test(`${name}: every row says where it is built and which tests show it, or why there is nothing to show`, () => {
    const wrong = rows.filter((row) => {
      if (!Object.keys(row).every((key) => KEYS.includes(key)) || !row.claim) return true
      if (row.state !== undefined) return row.state === '' || row.built !== undefined || row.tests !== undefined
      const does = name === 'trust' ? row.tried && row.holds : row.built?.length > 0
      return !does || !row.tests?.some(isTest)
    })
    assert.deepEqual(wrong.map(named), [])
  })

  test(`${name}: every file that the rows name is there`, () => {
    const missing = rows.flatMap((row) =>
      [...(row.built ?? []), ...(row.tests ?? [])].filter((path) => !existsSync(join(root, path))).map((path) => `${row.id} ${path}`),
    )
    assert.deepEqual(missing, [])
  })
}

test('departures name rows of the specification', () => {
  const [specification, departures] = pages
  const ids = specification.rows.map(({ id }) => id)
  assert.deepEqual(departures.rows.filter(({ of }) => !(of?.length > 0 && of.every((id) => ids.includes(id)))).map(named), [])
})

test('npm run coverage prints all rows as Markdown, and their number in its summary', () => {
  const print = (...options) => execFileSync(process.execPath, [join(root, 'tools/coverage.mjs'), ...options], { encoding: 'utf8' })
  const printed = print('--markdown').split('\n').filter((line) => /^\| [AFD]?\d/.test(line))
  assert.equal(printed.length, pages.flatMap(({ rows }) => rows).length)
  for (const { name, rows } of pages) assert.match(print(), new RegExp(`\\(${name}\\): ${rows.length} rows`))
})
