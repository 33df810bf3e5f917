import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { runStep } from './run-step.mjs'

const TIMEOUT_MS = 60_000

describe('a step', () => {
  let folder
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'step-'))
  })
  after(() => rm(folder, { recursive: true }))

  const run = (command, { timeout = TIMEOUT_MS, signal = new AbortController().signal } = {}) =>
    runStep({ name: 'tried', command, env: {}, timeout }, { reportFile: join(folder, 'report'), env: {}, signal })

  /** A command that answers when it is asked, as long as it runs; `answers` asks it. */
  const program = (name) => {
    const [asked, answered] = ['asked', 'answered'].map((end) => join(folder, `${name}-${end}`))
    return {
      leftBehind: `(until [ -e ${asked} ]; do sleep 0.1; done; touch ${answered})`,
      answers: async () => {
        writeFileSync(asked, '')
        await sleep(3000)
        return existsSync(answered)
      },
    }
  }

  it('is right when its command ends well, and wrong otherwise', async () => {
    assert.equal((await run(['true'])).ok, true)
    assert.equal((await run(['false'])).ok, false)
    assert.equal((await run(['no-such-command'])).ok, false)
  })

  it('that takes too long ends with all that it has started', async () => {
    const { leftBehind, answers } = program('late')
    const { ok } = await run(['bash', '-c', `${leftBehind} & sleep 600`], { timeout: 500 })
    assert.equal(ok, false)
    assert.equal(await answers(), false)
  })

  it('that breaks off leaves nothing behind, and is not waited for until its timeout', async () => {
    const { leftBehind, answers } = program('left-behind')
    const { ok, seconds } = await run(['bash', '-c', `${leftBehind} & exit 1`])
    assert.equal(ok, false)
    assert.ok(seconds < TIMEOUT_MS / 1000)
    assert.equal(await answers(), false)
  })

  it('ends when the run is broken off', async () => {
    const stopping = new AbortController()
    const running = run(['sleep', '60'], { signal: stopping.signal })
    stopping.abort()
    assert.equal((await running).ok, false)
  })
})
