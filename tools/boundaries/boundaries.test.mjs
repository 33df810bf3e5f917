/** Every wall between the parts is shown to stand: the fixtures break each rule, and the allowed ones break none. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { boundaryOptions, boundaryRules } from './rules.mjs'

const root = join(import.meta.dirname, '..', '..')
const fixtures = 'tools/boundaries/fixtures/'
const forbidden = boundaryRules(fixtures)

process.chdir(root)
const { tsConfig, ...options } = boundaryOptions
const { output } = await cruise(
  [fixtures],
  { ...options, validate: true, ruleSet: { forbidden }, outputType: 'json' },
  undefined,
  { tsConfig: extractTSConfig(tsConfig.fileName) },
)
const { modules, summary } = JSON.parse(output)

/** The rules that a fixture says it breaks, in its first line. */
function promised(file) {
  const [, names] = /^\/\/ breaks: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? []
  return names?.split(', ').sort() ?? []
}

const files = modules.map((module) => module.source).filter((source) => source.startsWith(fixtures))

for (const file of files.filter((source) => !source.includes('not-there'))) {
  const expected = promised(file)
  test(`${file.slice(fixtures.length)} breaks ${expected.join(' and ') || 'nothing'}`, () => {
    const broken = summary.violations
      .filter((violation) => violation.from === file)
      .map((violation) => violation.rule.name)
    assert.deepEqual([...new Set(broken)].sort(), expected)
  })
}

test('every rule has a fixture that breaks it', () => {
  const shown = new Set(files.flatMap(promised))
  assert.deepEqual(
    forbidden.map((rule) => rule.name).filter((name) => !shown.has(name)),
    [],
  )
})
