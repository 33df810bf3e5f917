import { jest } from '@jest/globals'
import { gathered } from '../src/platform/database/gathered'

/** Reads that end when they are told to, each with the keys that it was asked for. */
function heldReads() {
  const reads: { readonly keys: readonly string[]; readonly end: (failure?: Error) => void }[] = []
  const read = (keys: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      reads.push({
        keys,
        end(failure) {
          if (failure) reject(failure)
          else resolve(new Map(keys.map((key) => [key, `${key}!`])))
        },
      })
    })
  return { reads, find: gathered(read) }
}

const turn = () => new Promise(setImmediate)

describe('look-ups that go together', () => {
  // Time stands still: how long one may be waited for is a matter of the second test alone.
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('begin after they were asked for, in one read behind the one under way', async () => {
    const { reads, find } = heldReads()
    const first = find('a')
    await turn()
    const later = [find('a'), find('b'), find('b')]
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([['a']])
    reads[0]?.end()
    expect(await first).toBe('a!')
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']])
    reads[1]?.end()
    expect(await Promise.all(later)).toEqual(['a!', 'b!', 'b!'])
  })

  it('wait for one that hangs no longer than a moment', async () => {
    const { reads, find } = heldReads()
    void find('a')
    await turn()
    const later = find('b')
    await turn()
    expect(reads).toHaveLength(1)
    jest.advanceTimersByTime(1_000)
    await turn()
    reads[1]?.end()
    expect(await later).toBe('b!')
  })

  it('fail alone', async () => {
    const { reads, find } = heldReads()
    const first = find('a')
    await turn()
    const later = find('b')
    reads[0]?.end(new Error('away'))
    await expect(first).rejects.toThrow('away')
    await turn()
    reads[1]?.end()
    expect(await later).toBe('b!')
  })
})
