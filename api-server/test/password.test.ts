import { jest } from '@jest/globals'
import { poolLimit } from '../src/platform/limits/concurrency-limit'

let running = 0
let most = 0
const waiting: (() => void)[] = []

async function slowly<T>(value: T): Promise<T> {
  running += 1
  most = Math.max(most, running)
  await new Promise<void>((resume) => waiting.push(resume))
  running -= 1
  return value
}

async function runAll(work: readonly Promise<unknown>[]): Promise<void> {
  let ended = 0
  for (const one of work) void one.then(() => (ended += 1))
  while (ended < work.length) {
    waiting.shift()?.()
    await new Promise(setImmediate)
  }
}

beforeEach(() => {
  most = 0
})

jest.unstable_mockModule('@node-rs/argon2', () => ({ hash: () => slowly('hash'), verify: () => slowly(true) }))
const { hashPassword, passwordFits } = await import('../src/office/session/password')

it('leaves threads to everything else while many hashes are made, and makes all of them in the end', async () => {
  await runAll(Array.from({ length: 10 }, (_item, at) => (at % 2 === 0 ? hashPassword('x') : passwordFits('x', 'hash'))))
  expect(most).toBe(poolLimit(process.env['UV_THREADPOOL_SIZE']))
  expect(running).toBe(0)
})
