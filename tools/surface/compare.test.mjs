import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../lib/front-ends.mjs'
import { compareSurface } from './compare.mjs'
import { readSurfaces } from './read-surface.mjs'

const listed = { version: '1.2.0', exports: { '.': { Button: 'function Button()', Notice: 'function Notice()', Role: { Admin: 'member', Read: 'member' } } } }
const same = listed.exports['.']
const less = { Button: same.Button, Role: same.Role }

const cases = [
  ['nothing changed', '1.2.0', same, '1.2.0', []],
  ['a later version, the same exports', '1.2.1', same, '1.2.1', []],
  ['an export more: the minor version goes up by itself', '1.2.0', { ...same, Icon: 'function Icon()' }, '1.3.0', ['not up to date', 'added .#Icon']],
  ['an export more, a patch by hand', '1.2.1', { ...same, Icon: 'function Icon()' }, '1.3.0', ['added .#Icon']],
  ['an export more, a minor by hand', '1.3.0', { ...same, Icon: 'function Icon()' }, '1.3.0', ['added .#Icon']],
  ['a member more', '1.2.0', { ...same, Role: { ...same.Role, Editor: 'member' } }, '1.3.0', ['added .#Role.Editor']],
  ['another shape, the same version', '1.2.0', { ...same, Button: 'function Button({ kind })' }, null, ['major', 'changed .#Button']],
  ['another shape, a minor by hand', '1.3.0', { ...same, Button: 'function Button({ kind })' }, null, ['major', 'changed .#Button']],
  ['an export less, a minor by hand', '1.3.0', less, null, ['major', 'removed .#Notice']],
  ['a member less', '1.2.0', { ...same, Role: { Admin: 'member' } }, null, ['major', 'removed .#Role.Read']],
  ['an export less, a major by hand', '2.0.0', less, '2.0.0', ['not up to date']],
  ['an earlier version', '1.1.0', less, null, ['major']],
]
for (const [what, version, shapes, expected, words] of cases) {
  test(what, () => {
    const found = compareSurface({ name: '@office/shared-ui', version, exports: { '.': shapes } }, listed)
    assert.equal(found.version, expected)
    assert.equal(found.problems.length === 0, words.length === 0)
    for (const word of words) assert.ok(found.problems.join('\n').includes(word), found.problems.join('\n'))
  })
}

const folder = mkdtempSync(join(tmpdir(), 'office-surface-'))
after(() => rmSync(folder, { recursive: true }))

test('what is read: names by subpath, shapes without what a function does, nothing that is for tests alone', () => {
  const write = (path, text) => {
    mkdirSync(join(folder, 'src'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const exports = { '.': './src/index.ts', './part': './src/part.ts', './test-support': './src/part.ts' }
  write('package.json', JSON.stringify({ name: 'shapes', exports }))
  write('src/index.ts', "export { half as part } from './part'\nexport interface Size { readonly wide: number /* in px */ }\nexport type { Kind } from './part'\n")
  write('src/part.ts', "const kinds = { b: 1, a: { deep: [1] } }\nexport type Kind = keyof typeof kinds\nexport const all = kinds\nexport const half = (value: number): number => value / 2\nexport const LIMIT = 5\n")
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  assert.deepEqual(readSurfaces(join(root, 'tsconfig.json'), [folder]), [
    {
      '.': { Kind: { a: 'member', b: 'member' }, Size: 'interface Size { readonly wide: number; }', part: '(value: number): number =>' },
      './part': {
        Kind: { a: 'member', b: 'member' },
        LIMIT: '5',
        all: { a: { deep: 'array' }, b: 'number' },
        half: '(value: number): number =>',
      },
    },
  ])
})
