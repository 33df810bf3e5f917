import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
/** A test, or a benchmark where the row is about a speed. */
const isTest = (path) => /\.test\.(ts|tsx|mjs)$|\.spec\.ts$|^bench\/[\w/-]+\.(ts|mjs)$/.test(path)
const pathsIn = (cell) => [...cell.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, path]) => path)

/** The tables of coverage, with the sections that each must have. */
const documents = {
  'docs/spec-coverage.md': [...'123456789'],
  'docs/capabilities.md': ['1', '3', '4.1', '4.2', '4.3', '4.4', '4.5', '5.1', '5.2', '5.3', '5.4', '5.5', '6.1', '6.2', '6.3', '6.4', '6.5', '7'],
}

for (const [file, sections] of Object.entries(documents)) {
  const rows = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => /^\| [\d.]+ \|/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, number, sentence, built, shown]) => ({ number, sentence, built, shown }))

  test(`${file} has every section, each row numbered once`, () => {
    assert.deepEqual([...new Set(rows.map(({ number }) => number.replace(/\.\d+$/, '')))], sections)
    assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length)
  })

  test(`${file}: every row says where it is built and what shows it, or that it is to come`, () => {
    const wrong = rows.filter(({ built, shown }) => {
      if (built === 'to come' && shown === 'to come') return false
      if (shown === 'nothing to show') return built === ''
      return pathsIn(built).length === 0 || !pathsIn(shown).some(isTest)
    })
    assert.deepEqual(wrong.map(({ number, sentence }) => `${number} ${sentence}`), [])
  })

  test(`${file}: every path that the rows name exists`, () => {
    const missing = rows.flatMap(({ number, built, shown }) =>
      [...pathsIn(built), ...pathsIn(shown)].filter((path) => !existsSync(join(root, path))).map((path) => `${number} ${path}`),
    )
    assert.deepEqual(missing, [])
  })
}
