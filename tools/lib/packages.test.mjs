import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..', '..')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const locked = read('package-lock.json').packages

for (const folder of ['', ...read('package.json').workspaces]) {
  test(`the lock file knows exactly the packages that ${folder || 'the project'} asks for`, () => {
    const wanted = read(join(folder, 'package.json'))
    for (const kind of ['dependencies', 'devDependencies']) {
      assert.deepEqual(locked[folder][kind] ?? {}, wanted[kind] ?? {}, kind)
    }
  })
}
