import { concurrencyLimit, poolLimit } from '../../src/platform/limits/concurrency-limit'

/** Work that goes on until it is told to end. */
function stoppable() {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  const work = (which: number) => async () => {
    started.push(which)
    await new Promise<void>((resolve) => ends.set(which, resolve))
    return which
  }
  const end = async (which: number) => {
    ends.get(which)?.()
    await new Promise(setImmediate)
  }
  return { started, work, end }
}

it('as many as the limit run at once; the others begin in the order in which they came, one for each that ends', async () => {
  const { started, work, end } = stoppable()
  const limited = concurrencyLimit(2)
  const all = Promise.all([1, 2, 3, 4].map((which) => limited(work(which))))
  await new Promise(setImmediate)
  expect(started).toEqual([1, 2])
  await end(2)
  expect(started).toEqual([1, 2, 3])
  await end(1)
  expect(started).toEqual([1, 2, 3, 4])
  await end(3)
  await end(4)
  expect(await all).toEqual([1, 2, 3, 4])
  // Nobody waits any more: the limit is free again, and no wider than it was.
  for (const which of [5, 6, 7]) void limited(work(which))
  await new Promise(setImmediate)
  expect(started).toEqual([1, 2, 3, 4, 5, 6])
})

it('work that fails makes room for the next', async () => {
  const limited = concurrencyLimit(1)
  const failed = limited(() => Promise.reject(new Error('broken')))
  const next = limited(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await limited(() => Promise.resolve('done too'))).toBe('done too')
})

it.each([
  [undefined, 2], ['many', 2], ['', 2], ['0', 2], ['-8', 2], ['4.5', 2], ['1', 1], ['2', 1], ['3', 1], ['4', 2], ['5', 3], ['6', 4], ['7', 4], ['128', 4],
])('of a pool of %s threads, %i may be busy with long work', (size, most) => {
  expect(poolLimit(size)).toBe(most)
})
