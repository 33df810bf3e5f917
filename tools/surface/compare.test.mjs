import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../lib/front-ends.mjs'
import { mayWrite, surfaceProblems } from './compare.mjs'
import { readSurfaces } from './read-surface.mjs'

const listed = { version: '1.2.0', exports: { '.': { Button: 'function Button()', Notice: 'function Notice()' } } }
const source = (version, shapes) => ({ name: '@office/shared-ui', version, exports: { '.': shapes } })
const same = listed.exports['.']

const cases = [
  ['nothing changed', source('1.2.0', same), true, []],
  ['an export more, the same version', source('1.2.0', { ...same, Icon: 'function Icon()' }), false, ['minor', 'added .#Icon']],
  ['an export more, a patch', source('1.2.1', { ...same, Icon: 'function Icon()' }), false, ['minor']],
  ['an export more, a minor', source('1.3.0', { ...same, Icon: 'function Icon()' }), true, ['not up to date']],
  ['another shape, the same version', source('1.2.0', { ...same, Button: 'function Button({ kind })' }), false, ['changed .#Button']],
  ['an export less, a minor', source('1.3.0', { Button: same.Button }), false, ['major', 'removed .#Notice']],
  ['an export less, a major', source('2.0.0', { Button: same.Button }), true, ['not up to date']],
  ['an earlier version', source('1.1.0', { ...same, Icon: 'function Icon()' }), false, ['minor']],
]
for (const [what, changed, writable, words] of cases) {
  test(what, () => {
    const text = surfaceProblems(changed, listed).join('\n')
    assert.equal(text === '', words.length === 0)
    for (const word of words) assert.ok(text.includes(word), text)
    assert.equal(mayWrite(changed, listed), writable)
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
  write('src/part.ts', "const kinds = { b: 1, a: 2 }\nexport type Kind = keyof typeof kinds\nexport const half = (value: number): number => value / 2\nexport const LIMIT = 5\n")
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  assert.deepEqual(readSurfaces(join(root, 'tsconfig.json'), [folder]), [
    {
      '.': { Kind: '"a" | "b"', Size: 'interface Size { readonly wide: number; }', part: '(value: number): number =>' },
      './part': { Kind: '"a" | "b"', LIMIT: '5', half: '(value: number): number =>' },
    },
  ])
})
