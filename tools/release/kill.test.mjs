/** Releases and rollbacks that are killed before each of their steps: visitors see the old build or the new one, whole. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { assetProblems } from './checks.mjs'
import { readManifest } from './built-remote.mjs'
import { builtRemote, host } from './test-support/fixture-remote.mjs'
import { writeHost } from './folder.mjs'
import { publishOwn, releaseRemote } from './go-live.mjs'
import { readPointer } from './pointer.mjs'

const MANY = 200
/** Each step of a release takes two processes: every fourth meets each kind of change, and the long tests meet them all. */
const STRIDE = process.env.OFFICE_TEST_LONG === '1' ? 1 : 4
const work = mkdtempSync(join(tmpdir(), 'office-kill-'))
const start = join(work, 'start')
const folder = join(work, 'remotes')
const next = builtRemote({ mark: 'next' })

/** Six builds, of which the last is live and the first is old enough for the next release to prune it. */
before(async () => {
  mkdirSync(start)
  writeHost(start, host)
  const marks = ['old', 'a', 'b', 'c', 'd', 'live']
  for (const mark of marks) await releaseRemote(start, { dist: builtRemote({ mark }), commit: 'abc' })
  const old = readPointer(start).history.tiny[0].build
  const longAgo = new Date(0).toISOString()
  writeFileSync(join(start, 'tiny', old, 'release.json'), JSON.stringify({ commit: 'abc', placed: longAgo }))
  const pointer = readPointer(start)
  for (const period of pointer.history.tiny.slice(0, 2)) period.since = longAgo
  writeFileSync(join(start, 'remotes.json'), JSON.stringify(pointer))
})
after(() => rmSync(work, { recursive: true }))

/** Runs a call of go-live.mjs in a process that is killed before its nth change; null when it came to its end. */
function killedAt(step, call) {
  const module = pathToFileURL(join(import.meta.dirname, 'go-live.mjs')).href
  const program = `import { releaseRemote, rollBack } from ${JSON.stringify(module)}\nawait ${call}`
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(join(import.meta.dirname, 'test-support/kill-at-step.run.mjs')).href, '--input-type=module', '-e', program],
    { env: { ...process.env, KILL_AT: String(step) }, encoding: 'utf8' },
  )
  if (signal === 'SIGKILL') return signal
  assert.equal(status, 0, stderr)
  return null
}

/** The pointer can be read, and what it names is there as it was built. */
function liveBuild() {
  const live = readPointer(folder).remotes.find(({ name }) => name === 'tiny')
  const place = join(folder, 'tiny', live.build)
  assert.deepEqual(assetProblems(place, readManifest(place)), [])
  return live.build
}

async function killEverywhere(call) {
  const before = readPointer(start).remotes[0].build
  const seen = new Set()
  for (let step = 1; ; step += STRIDE) {
    assert.ok(step < MANY, 'it never comes to its end')
    rmSync(folder, { recursive: true, force: true })
    cpSync(start, folder, { recursive: true })
    const killed = killedAt(step, call)
    const live = liveBuild()
    seen.add(live)
    if (live === before) assert.equal(readFileSync(join(folder, 'remotes.json'), 'utf8'), readFileSync(join(start, 'remotes.json'), 'utf8'))
    if (killed === null) {
      assert.notEqual(live, before)
      assert.equal(seen.size, 2)
      return step
    }
    // The next run is not held up, and clears the remains.
    await publishOwn(folder, { host, dists: [next], commit: 'abc' })
    assert.equal(liveBuild(), live)
    const left = [...readdirSync(folder), ...readdirSync(join(folder, 'tiny'))].filter((name) => name.startsWith('.'))
    assert.deepEqual(left, [])
  }
}

test('a release', async () => {
  const call = `releaseRemote(${JSON.stringify(folder)}, { dist: ${JSON.stringify(next)}, commit: 'abc' })`
  const steps = await killEverywhere(call)
  assert.ok(steps > 20, `only ${steps} steps were seen`)
  assert.equal(readdirSync(join(folder, 'tiny')).length, 6)
})

test('a rollback', async () => {
  const steps = await killEverywhere(`rollBack(${JSON.stringify(folder)}, 'tiny')`)
  assert.ok(steps > 5, `only ${steps} steps were seen`)
})
