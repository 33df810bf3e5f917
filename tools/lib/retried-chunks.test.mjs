import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import vm from 'node:vm'
import webpack from 'webpack'
import { RetriedChunksPlugin } from './retried-chunks.mjs'

const folder = mkdtempSync(join(tmpdir(), 'retried-'))
after(() => rmSync(folder, { recursive: true }))

let entry
let chunk
before(async () => {
  writeFileSync(join(folder, 'entry.js'), 'globalThis.load = () => import("./part")')
  writeFileSync(join(folder, 'part.js'), 'export default "part"')
  const stats = await promisify(webpack)({
    mode: 'production',
    context: folder,
    entry: './entry',
    output: { path: join(folder, 'dist'), publicPath: '/', uniqueName: 'tiny', chunkFilename: 'part.js' },
    plugins: [new RetriedChunksPlugin()],
  })
  assert.deepEqual(stats.toJson({ errors: true }).errors, [])
  const files = readdirSync(join(folder, 'dist'))
  entry = readFileSync(join(folder, 'dist', files.find((file) => file.startsWith('main'))), 'utf8')
  chunk = readFileSync(join(folder, 'dist/part.js'), 'utf8')
})

/** A page as far as webpack's runtime knows one; scripts are run by the test. */
function page() {
  const asked = []
  const scripts = []
  const document = {
    currentScript: null,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined, getAttribute: () => null }),
    head: { appendChild: (script) => void (asked.push(script.src), scripts.push(script)) },
  }
  const context = vm.createContext({ document, URL, setTimeout: () => 0, clearTimeout: () => undefined })
  context.self = context
  const run = (code, src) => {
    document.currentScript = { src: `https://a.example${src}`, tagName: 'SCRIPT' }
    vm.runInContext(code, context)
    document.currentScript = null
  }
  return { asked, scripts, run, load: () => context.load() }
}

test('a chunk that failed is asked for under an address of its own', async () => {
  const { asked, scripts, run, load } = page()
  run(entry, '/main.js')
  const first = load()
  scripts[0].onerror({ type: 'error', target: scripts[0] })
  await assert.rejects(first)
  const second = load()
  assert.deepEqual(asked, ['/part.js', '/part.js?retry=0.1'])
  run(chunk, '/part.js?retry=0.1')
  assert.equal((await second).default, 'part')
})

test('an entry that is asked for again takes no chunk of the attempt before it, and leaves that one its own', async () => {
  const { asked, run, load } = page()
  run(entry, '/main.js')
  const first = load()
  const earlier = { done: false }
  void first.then(() => (earlier.done = true))
  run(entry, '/main.js?retry=1')
  const second = load()
  assert.deepEqual(asked, ['/part.js', '/part.js?retry=1'])
  run(chunk.replace('"part"', '"of another build"'), '/part.js')
  assert.equal((await first).default, 'of another build')
  assert.equal(earlier.done, true)
  run(chunk, '/part.js?retry=1')
  assert.equal((await second).default, 'part')
})
