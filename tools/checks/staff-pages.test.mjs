import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { tsImport } from 'tsx/esm/api'
import { root } from '../lib/front-ends.mjs'

test('journeys know every screen of the back office’s menu, for the roles that find it there, and no other', async () => {
  const { staffPages } = await tsImport('../../e2e/pages/staff-pages.ts', import.meta.url)
  const { menu, paths } = JSON.parse(readFileSync(join(root, 'backoffice/src/remote.json'), 'utf8'))
  const known = staffPages({}, { resources: {} }).map(({ path, least }) => [path, least])
  assert.deepEqual(known, menu.map(({ path, role = 'Read' }) => [path, role]))
  assert.deepEqual(paths.toSorted(), known.map(([path]) => path).toSorted())
})
