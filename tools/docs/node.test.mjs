import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/front-ends.mjs'
import { OTHER_NODE } from '../test-support/other-node.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')

test('the production guide installs the Node that npm test starts the server under, where its services look for it', () => {
  const named = new Set(read('docs/production.md').match(/node-?\/?v?\d+\.\d+\.\d+|dist\/v\d+\.\d+\.\d+/g).map((text) => /[\d.]+$/.exec(text)[0]))
  assert.deepEqual([...named], [OTHER_NODE])
  for (const file of ['recruitment-office.service', 'recruitment-office-backup.service', 'office']) assert.match(read(`deploy/${file}`), /\/usr\/local\/bin\/node /)
})

test('the floor is the version that package.json states', () => {
  const { engines } = JSON.parse(read('package.json'))
  assert.equal(engines.node, '>=20.19')
  assert.match(read('docs/production.md'), /20\.19 is the oldest that works/)
})
