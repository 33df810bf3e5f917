import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { unusedNames } from './public-model.mjs'

const root = join(import.meta.dirname, '..', '..')

test('visitors use every name of @office/shared-api/model/public: what only staff or the server need stands in model/desk, client/staff or model', () => {
  const found = unusedNames(root, {
    model: 'shared-api/src/public.ts',
    pages: ['shell/src/first-paint/bootstrap.tsx', 'shell/src/first-paint/layout.node.tsx', 'public-catalogue/src/remote.ts', 'public-catalogue/src/first-paint/first-screen.node.tsx', 'public-catalogue/src/first-paint/track.early.ts'],
    doors: ['shell/src/layouts/staff-area.tsx', 'shell/src/sign-in/sign-in-screen.tsx', 'shell/src/reset-password/reset-password-screen.tsx', 'shared-api/src/client/staff.ts'],
  })
  assert.deepEqual(found, [])
})

test('a name that staff alone use is found, behind their door and through further modules; one for types, and one of the module’s own, is not', () => {
  const folder = join(import.meta.dirname, 'fixtures', 'public-model')
  const found = unusedNames(folder, { model: 'public.ts', pages: ['page.ts'], doors: ['staff.ts'] })
  assert.deepEqual(found.map(({ name }) => name), ['ofStaff'])
})
