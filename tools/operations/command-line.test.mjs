/** An identity number never stands on a command line, which the list of processes, npm's log and the shell's history keep. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../lib/front-ends.mjs'

const folder = mkdtempSync(join(tmpdir(), 'office-commands-'))
after(() => rmSync(folder, { recursive: true, force: true }))

for (const name of ['forget', 'client-export', 'worker-forget', 'worker-export']) {
  for (const number of ['1098765432', '--identity=1098765432']) {
    test(`${name} refuses ${number} with its usage, and opens no database`, () => {
      const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
      const { status, stderr } = spawnSync(process.execPath, [join(root, `api-server/dist/${name}.js`), number], { env, encoding: 'utf8' })
      assert.equal(status, 1)
      assert.match(stderr, /Usage: .*read from the standard input/)
      assert.deepEqual(readdirSync(folder), [])
    })
  }
}
