import assert from 'node:assert/strict'
import { test } from 'node:test'
import { againstLayers, foldersBothWays, importsOf, isProductionCode, reservationRule, resourceFiles, sizes } from './count.mjs'

/** Code of a server, its files named from `api-server/src`. */
const server = (files) => new Map(Object.entries(files).map(([file, text]) => [`api-server/src/${file}`, text]))

test('tests, what supports them, journeys, benchmarks and style sheets are no production code', () => {
  const files = [
    'shell/src/index.ts',
    'demo/src/clients.ts',
    'tools/jest/asset.cjs',
    'shell/src/frame.test.tsx',
    'api-server/test/support/until.ts',
    'shell/src/test-support/show-page.tsx',
    'tools/boundaries/fixtures/shell/src/page.ts',
    'e2e/pages/staff.ts',
    'bench/main.ts',
    'shell/src/frame.css',
  ]
  assert.deepEqual(files.filter(isProductionCode), ['shell/src/index.ts', 'demo/src/clients.ts', 'tools/jest/asset.cjs'])
})

test('a file of 20 lines is small, one of 21 is not, with or without a last line break', () => {
  const code = new Map([
    ['api-server/src/a.ts', 'x\n'.repeat(20)],
    ['shell/src/b.ts', 'x\n'.repeat(21)],
    ['shell/src/c.ts', 'x\nx'],
  ])
  assert.deepEqual(sizes(code), { files: 3, lines: 43, small: 2, server: 1 })
})

test('imports are found however they are written, and lead to files', () => {
  const code = server({
    'app.ts': "import { a } from './web'\nimport type { B } from './engine/b'\nexport * from './c'\nconst d = import('./d')\nimport './e'",
    'web/index.ts': '',
    'engine/b.ts': "import fs from 'node:fs'",
    'c.tsx': '',
    'd.ts': '',
    'e.ts': '',
  })
  const found = importsOf(code).map(([, to]) => to.slice('api-server/src/'.length))
  assert.deepEqual(found, ['web/index.ts', 'engine/b.ts', 'c.tsx', 'd.ts', 'e.ts'])
})

test('a lower layer that imports a higher one is named, the other way round is not', () => {
  const imports = importsOf(
    server({
      'platform/mail.ts': "import { Office } from '../office/rules'",
      'office/rules.ts': "import '../platform/mail'\nimport '../parts'\nimport '../elsewhere/x'",
      'elsewhere/x.ts': '',
      'parts.ts': '',
      'app.ts': "import './office/rules'",
      'ssr/page.ts': "import '../app'",
      'platform/backup/dump.ts': "import '../commands/error'\nimport '../mail'",
      'platform/commands/error.ts': '',
    }),
  )
  const { against, unknown } = againstLayers(imports)
  assert.deepEqual(
    against.map((pair) => pair.map((file) => file.slice('api-server/src/'.length))),
    [
      ['platform/mail.ts', 'office/rules.ts'],
      ['ssr/page.ts', 'app.ts'],
      ['platform/backup/dump.ts', 'platform/commands/error.ts'],
    ],
  )
  assert.deepEqual(unknown, ['elsewhere'])
})

test('folders that import each other are one pair; files of the root are no folder', () => {
  const imports = importsOf(
    server({
      'office/a/x.ts': "import '../b/y'\nimport '../../engine/save'\nimport '../../parts'",
      'office/b/y.ts': "import '../a/x'",
      'engine/save.ts': "import '../office/b/y'",
      'parts.ts': "import './office/a/x'",
    }),
  )
  assert.deepEqual(foldersBothWays(imports), { top: ['engine office'], deep: ['office/a office/b'] })
})

test('the reservation rule is its folder, with the files that use it, or what names its functions', () => {
  const moved = server({
    'office/reservations/reserve.ts': 'export function claimWorker() {}',
    'office/requests/submit.ts': "import { claimWorker } from '../reservations/reserve'",
  })
  assert.deepEqual(reservationRule(moved, importsOf(moved)), {
    files: ['api-server/src/office/reservations/reserve.ts'],
    folders: 1,
    users: ['api-server/src/office/requests/submit.ts'],
  })
  const scattered = server({ 'modules/a.ts': 'claimWorker()', 'modules/b.ts': 'claimWorkers()', 'web/c.ts': 'clearRequest(1)' })
  const { files, folders } = reservationRule(scattered, [])
  assert.deepEqual([files, folders], [['api-server/src/modules/a.ts', 'api-server/src/web/c.ts'], 2])
})

test('files for a new resource come from the table of the guide, else from what its sections name', () => {
  const table = '# Guide\n\n| file | what |\n|---|---|\n| `a/NAME.resource.ts` | as `b.ts` |\n| `c.json` | |\n\nSee `d.ts`.\n'
  assert.deepEqual(resourceFiles(table), ['a/NAME.resource.ts', 'c.json'])
  const prose = '# Guide\n\n## One more field\n`x.ts`\n\n## A whole new resource\n`a.ts`, `a.ts`, `defineResource`\n\n## The screen\n`b.json`\n'
  assert.deepEqual(resourceFiles(prose), ['a.ts', 'b.json'])
})
