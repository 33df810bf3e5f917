import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+ \|/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, number, sentence, built, shown]) => ({ number, sentence, built, shown }))

const OPEN = /^open: issue [3-7]$/
const isTest = (path) => /\.test\.(ts|tsx|mjs)$|\.spec\.ts$/.test(path)
const pathsIn = (cell) => [...cell.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, path]) => path)

test('every section of the specification is covered, each row numbered once', () => {
  assert.deepEqual([...new Set(rows.map(({ number }) => number.split('.')[0]))], [...'123456789'])
  assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length)
})

test('every row says where it is built and what shows it, or which issue it is open for', () => {
  const wrong = rows.filter(({ built, shown }) => {
    if (OPEN.test(built) && OPEN.test(shown)) return false
    if (shown === 'nothing to show') return built === ''
    return pathsIn(built).length === 0 || !(pathsIn(shown).some(isTest) || OPEN.test(shown))
  })
  assert.deepEqual(wrong.map(({ number, sentence }) => `${number} ${sentence}`), [])
})

test('every path that the rows name exists', () => {
  const missing = rows.flatMap(({ number, built, shown }) =>
    [...pathsIn(built), ...pathsIn(shown)].filter((path) => !existsSync(join(root, path))).map((path) => `${number} ${path}`),
  )
  assert.deepEqual(missing, [])
})
