/** The release commands at a terminal, given what they cannot work with: words, no trace, and nothing changed. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from './lib/front-ends.mjs'

const work = mkdtempSync(join(tmpdir(), 'office-releases-'))
after(() => rmSync(work, { recursive: true }))
const file = join(work, 'file')
writeFileSync(file, '')
const broken = mkdtempSync(join(work, 'broken-'))
writeFileSync(join(broken, 'remotes.json'), '{')

function run(args, { cwd = root } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/releases.mjs'), ...args], { cwd, encoding: 'utf8', env: { ...process.env, REMOTES_DIR: undefined, INIT_CWD: undefined } })
  return { status, stdout, stderr }
}

const backoffice = { cwd: join(root, 'backoffice') }
const refused = [
  ['no folder', ['list'], {}, /Say which folder the host serves remotes from: --to DIR/],
  ['a flag that is none', ['list', '--too', work], {}, /Unknown option '--too'/],
  ['a flag of another command', ['release', '--to', work, '--accept'], backoffice, /Unknown option '--accept'/],
  ['a flag of a remote for all', ['release', '--to', work, '--origin', 'https://a.example'], {}, /Unknown option '--origin'/],
  ['a command that is none', ['publsh', '--to', work], {}, /There is no publsh; there are list, publish, release, rollback/],
  ['a folder that is a file', ['list', '--to', file], {}, /remotes\.json cannot be read: ENOTDIR/],
  ['a broken note', ['list', '--to', broken], {}, /remotes\.json cannot be read: /],
  ['no package', ['rollback', '--to', work], {}, /Say which remote: -w @office\/backoffice/],
]
for (const [what, args, options, words] of refused) {
  test(`${what}`, () => {
    const { status, stderr } = run(args, options)
    assert.equal(status, 1)
    assert.match(stderr, /^Refused\. The live site is as before\.\n {2}- /)
    assert.match(stderr, words)
    assert.doesNotMatch(stderr, /\n {4}at /)
  })
}

test('an empty folder: nothing is live', () => {
  const { status, stdout } = run(['list', '--to', work])
  assert.equal(status, 0)
  assert.match(stdout, /^no host has started on this folder/)
})
