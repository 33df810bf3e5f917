import { jest } from '@jest/globals'
import { concurrencyLimit, poolLimit } from '../src/platform/limits/concurrency-limit'

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

it('makes no more than four at once, however many threads there are, and one where there are few', () => {
  const sizes = [undefined, 'many', '0', '1', '3', '4', '5', '6', '128']
  expect(sizes.map(poolLimit)).toEqual([2, 2, 2, 1, 1, 2, 3, 4, 4])
})

it('gives the place of work that fails to the next', async () => {
  const inTurn = concurrencyLimit(1)
  const failed = inTurn(() => Promise.reject(new Error('broken')))
  await expect(failed).rejects.toThrow('broken')
  const all = [1, 2, 3].map((value) => inTurn(() => slowly(value)))
  await runAll(all)
  expect([await Promise.all(all), most]).toEqual([[1, 2, 3], 1])
})
