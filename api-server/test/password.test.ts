import { jest } from '@jest/globals'

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

jest.unstable_mockModule('@node-rs/argon2', () => ({ hash: () => slowly('hash'), verify: () => slowly(true) }))
const { hashPassword, passwordFits } = await import('../src/modules/session/password')

it('makes at most four hashes at once, and all of them in the end', async () => {
  const work = Array.from({ length: 10 }, (_item, at) => (at % 2 === 0 ? hashPassword('x') : passwordFits('x', 'hash')))
  let ended = 0
  for (const one of work) void one.then(() => (ended += 1))
  while (ended < work.length) {
    waiting.shift()?.()
    await new Promise(setImmediate)
  }
  expect(most).toBe(4)
  expect(running).toBe(0)
})
