import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { runStep } from './run-step.mjs'

describe('a step', () => {
  let folder
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'step-'))
  })
  after(() => rm(folder, { recursive: true }))

  const run = (command, { timeout = 60_000, signal = new AbortController().signal } = {}) =>
    runStep({ name: 'tried', command, env: {}, timeout }, { reportFile: join(folder, 'report'), env: {}, signal })

  it('is right when its command ends well, and wrong otherwise', async () => {
    assert.equal((await run(['true'])).ok, true)
    assert.equal((await run(['false'])).ok, false)
    assert.equal((await run(['no-such-command'])).ok, false)
  })

  it('that takes too long ends with all that it has started', async () => {
    const late = join(folder, 'late')
    const { ok } = await run(['bash', '-c', `(sleep 2; touch ${late}) & sleep 60`], { timeout: 500 })
    assert.equal(ok, false)
    await sleep(3000)
    assert.equal(existsSync(late), false)
  })

  it('that breaks off leaves nothing behind, and is not waited for until its timeout', async () => {
    const late = join(folder, 'left-behind')
    const { ok } = await run(['bash', '-c', `(sleep 20; touch ${late}) & exit 1`])
    assert.equal(ok, false)
    await sleep(3000)
    assert.equal(existsSync(late), false)
  })

  it('ends when the run is broken off', async () => {
    const stopping = new AbortController()
    const running = run(['sleep', '60'], { signal: stopping.signal })
    stopping.abort()
    assert.equal((await running).ok, false)
  })
})
