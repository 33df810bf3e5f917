import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { hostConfig, remoteConfig } from '../../webpack.config.base.js'

const root = join(import.meta.dirname, '../..')
const configs = [
  hostConfig({ folder: join(root, 'shell'), production: true }),
  ...['public-catalogue', 'backoffice'].map((name) => remoteConfig({ folder: join(root, name), production: true })),
]

for (const { name, output } of configs) {
  test(`${name}: a chunk has 120 seconds to come`, () => {
    assert.equal(output.chunkLoadTimeout, 120_000)
  })

  test(`${name}: its chunks are under static/js, named by their content`, () => {
    assert.match(output.chunkFilename, /^static\/js\/.*\[contenthash/)
  })
}
