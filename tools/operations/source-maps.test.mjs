import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBuiltRemote } from '../release/built-remote.mjs'
import { root } from '../lib/front-ends.mjs'

/** A text that stands once in the source, and where. */
const PLACES = [
  { dist: 'shell/dist', text: 'the page has no place for the application', source: 'first-paint/start-page.tsx' },
  { dist: 'public-catalogue/dist', text: 'request-draft', source: 'features/request/request-draft.ts' },
]

for (const { dist, text, source } of PLACES) {
  test(`${dist}: a position in a script leads to its line in the source; the script itself does not name the map`, () => {
    const browser = join(root, dist, 'browser')
    const [found] = readdirSync(join(browser, 'static/js')).flatMap((name) => {
      const script = name.endsWith('.js') ? readFileSync(join(browser, 'static/js', name), 'utf8') : ''
      return script.includes(text) ? [{ name, script }] : []
    })
    assert.ok(found, `no script holds "${text}"`)
    const { name, script } = found
    assert.ok(!script.includes('sourceMappingURL'))
    const before = script.slice(0, script.indexOf(text)).split('\n')
    const map = JSON.parse(readFileSync(join(browser, `maps/static/js/${name}.map`), 'utf8'))
    const { originalSource, originalLine } = new SourceMap(map).findEntry(before.length - 1, before.at(-1).length)
    assert.ok(originalSource.endsWith(source), originalSource)
    assert.match(map.sourcesContent[map.sources.indexOf(originalSource)].split('\n')[originalLine], new RegExp(text))
  })
}

test('a remote is released with its maps, and none of them lies where files are served from', () => {
  const files = readBuiltRemote(join(root, 'backoffice/dist')).files.map(({ path }) => path)
  assert.ok(files.some((path) => path.startsWith('maps/static/js/remote.')))
  assert.deepEqual(files.filter((path) => path.startsWith('static/') && path.endsWith('.map')), [])
})

test('the server has the map that Node reads for it', () => {
  assert.match(readFileSync(join(root, 'api-server/dist/main.js'), 'utf8'), /sourceMappingURL=main\.js\.map\s*$/)
  assert.ok(existsSync(join(root, 'api-server/dist/main.js.map')))
})
