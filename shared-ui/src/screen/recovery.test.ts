/** @jest-environment jsdom */
import { dropDraft, keepDraft } from '../draft/draft.store'
import { holdUnsaved } from '../draft/unsaved'
import { LoadError, recover, reloadSafely } from './recovery'

const OLD = 'http://localhost/remotes/backoffice/old/static/js/1.js'
const listing = {
  remotes: [{ name: 'backoffice', build: 'new', entry: '/remotes/backoffice/new/remoteEntry.js', integrity: '', contract: 1, needs: {}, paths: [], menu: [] }],
}

/** The site's answers for the file, and for its listing. */
function site(status: number) {
  const fetch = jest.fn((address: string) =>
    Promise.resolve(address.endsWith('remotes.json') ? { ok: true, json: () => Promise.resolve(listing) } : { status }),
  )
  Object.assign(globalThis, { fetch })
}

const offline = () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) })
}

const missing = (request: string | undefined) => new LoadError(Object.assign(new Error('gone'), { request }))
const reload = jest.fn()
const byItself = () => reloadSafely({ byItself: true, reload })

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => undefined })
  sessionStorage.clear()
  reload.mockReset()
  jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), doNotFake: ['nextTick'] })
  site(200)
})
afterEach(() => {
  dropDraft()
  jest.useRealTimers()
})

describe('a reload', () => {
  test('is done when it is asked for, however often', async () => {
    expect(await reloadSafely({ reload })).toBe(true)
    expect(await reloadSafely({ reload })).toBe(true)
  })

  test('by the page itself is done once, and again only when ten minutes have passed', async () => {
    expect(await byItself()).toBe(true)
    jest.advanceTimersByTime(10 * 60_000 - 1)
    expect(await byItself()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1)
    expect(await byItself()).toBe(true)
  })

  test('by the page itself never happens where the browser refuses its storage', async () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await byItself()).toBe(false)
    refused.mockRestore()
  })

  test('does not happen while a form holds what is not saved', async () => {
    const release = holdUnsaved()
    expect(await reloadSafely({ reload })).toBe(false)
    release()
    keepDraft({ userId: 1, place: 'offices', row: undefined, values: {} })
    expect(await reloadSafely({ reload })).toBe(false)
    dropDraft()
    expect(await byItself()).toBe(true)
  })

  test('does not happen while the site is out of reach, and is then still to be had', async () => {
    offline()
    expect(await byItself()).toBe(false)
    site(200)
    expect(await byItself()).toBe(true)
  })
})

describe('a page that misses a file', () => {
  // Nothing reloads here: what would be reloaded is offered instead.
  beforeEach(() => {
    sessionStorage.setItem('reloaded-at', String(Date.now()))
  })

  test('is told of the update when the file has gone with its build', async () => {
    site(404)
    expect(await recover(missing(OLD), false)).toBe('updated')
  })

  test.each([
    ['the server is broken', 503, OLD],
    ['the file is there after all', 200, OLD],
    ['the live build has a hole', 404, 'http://localhost/remotes/backoffice/new/static/js/1.js'],
    ['nobody knows which file', 404, undefined],
  ])('tries again when %s', async (_case, status, file) => {
    site(status)
    expect(await recover(missing(file), false)).toBe('retry')
    expect(await recover(missing(file), true)).toBe('retry')
  })

  test('tries again without a network', async () => {
    offline()
    expect(await recover(missing(OLD), true)).toBe('retry')
  })
})

// jsdom does not navigate: it says so on the console.
test.each([
  ['the file has gone', 404, false],
  ['a Retry has failed as well', 503, true],
])('the page is reloaded when %s', async (_case, status, retried) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  site(status)
  expect(await recover(missing(OLD), retried)).toBe('reloading')
})
