/** The style rules are shown to fail on what breaks a page that runs right to left. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import stylelint from 'stylelint'

const configFile = join(import.meta.dirname, '..', '..', 'stylelint.config.js')

async function rulesBroken(declarations) {
  const { results } = await stylelint.lint({ code: `.card {\n  ${declarations}\n}\n`, configFile })
  return results[0].warnings.map((warning) => warning.rule)
}

const physical = [
  'margin-left: 1rem;',
  'padding-right: 1rem;',
  'left: 0;',
  'right: 0;',
  'border-left: 1px solid red;',
  'text-align: left;',
  'float: right;',
  'border-top-left-radius: 4px;',
]

for (const declaration of physical) {
  test(`refused: ${declaration}`, async () => {
    assert.deepEqual([...new Set(await rulesBroken(declaration))], ['csstools/use-logical'])
  })
}

test('allowed: logical sides, sizes, and the block axis, which both directions share', async () => {
  const declarations =
    'margin-inline-start: 1rem;\n  inset-inline-end: 0;\n  text-align: start;\n  margin-top: 1rem;\n  width: 10px;'
  assert.deepEqual(await rulesBroken(declarations), [])
})

test('refused: a property that does not exist', async () => {
  assert.deepEqual(await rulesBroken('colour: red;'), ['property-no-unknown'])
})
