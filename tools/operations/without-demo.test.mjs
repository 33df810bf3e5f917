/** Production knows no demo: nothing of it is in the built server, which starts where the demo's folder is not. */
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../lib/front-ends.mjs'
import { makeOffice, startServer } from './test-support/server-process.mjs'

const dist = join(root, 'api-server/dist')
// Inside the project, where npm packages are found, but with no demo two folders up.
const away = join(root, '.cache')
mkdirSync(away, { recursive: true })
const copy = mkdtempSync(join(away, 'without-demo-'))
after(() => rmSync(copy, { recursive: true, force: true }))

/** Texts that stand once in the demo: an account, a client, a worker, the folder of portraits. */
const OF_DEMO = ['office-demo-2026', 'مدير النظام', 'حي الياسمين', 'Bautista', '../portraits']

test('the built server holds nothing of the demo, and the built demo does', () => {
  const built = (folder) =>
    readdirSync(folder).filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const [server, demo] = [built(dist), built(join(root, 'demo/dist'))]
  for (const text of OF_DEMO) {
    assert.ok(demo.includes(text), `the demo has no "${text}" any more: the test must look for another text`)
    assert.ok(!server.includes(text), `the built server holds "${text}"`)
  }
})

test('production starts without the folder of the demo', async () => {
  const program = join(copy, 'api-server/dist')
  cpSync(dist, program, { recursive: true })
  const office = await makeOffice()
  try {
    const server = await startServer(office, program)
    assert.equal(await server.kill('SIGTERM'), 0)
  } finally {
    await office.remove()
  }
})
