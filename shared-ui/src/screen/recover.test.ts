/** @jest-environment jsdom */
import { dropDraft, keepDraft } from '../draft/draft.store'
import { holdUnsaved } from '../draft/unsaved'
import { recover } from './recover'
import { reloadOnce } from './reload-once'

jest.mock('./reload-once')

const OLD = 'http://localhost/remotes/backoffice/old/static/js/1.js'
const listing = {
  remotes: [{ name: 'backoffice', build: 'new', entry: '/remotes/backoffice/new/remoteEntry.js', integrity: '', contract: 1, needs: {}, paths: [], menu: [] }],
}

/** What the site answers for the file, and for its listing. */
function site(status: number) {
  const fetch = jest.fn((address: string) =>
    Promise.resolve(address.endsWith('remotes.json') ? { ok: true, json: () => Promise.resolve(listing) } : { status }),
  )
  Object.assign(globalThis, { fetch })
  Object.assign(AbortSignal, { timeout: () => undefined })
}

beforeEach(() => {
  jest.mocked(reloadOnce).mockReset().mockReturnValue(true)
})

test('a file of a build that is not live any more and is gone: the page is reloaded', async () => {
  site(404)
  expect(await recover(OLD)).toBe('reloading')
  expect(reloadOnce).toHaveBeenCalledTimes(1)
})

test.each([
  ['the server is broken', 503, OLD],
  ['the file is there after all', 200, OLD],
  ['the live build has a hole', 404, 'http://localhost/remotes/backoffice/new/static/js/1.js'],
  ['nobody knows which file', 404, undefined],
])('the page stays as it is when %s', async (_case, status, file) => {
  site(status)
  expect(await recover(file)).toBe('stay')
  expect(reloadOnce).not.toHaveBeenCalled()
})

test('the page stays as it is without a network', async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) })
  expect(await recover(OLD)).toBe('stay')
})

test('while a form holds what is not saved, a reload is only offered', async () => {
  site(404)
  const release = holdUnsaved()
  expect(await recover(OLD)).toBe('offer')
  release()
  keepDraft({ userId: 1, place: 'offices', row: undefined, values: {} })
  expect(await recover(OLD)).toBe('offer')
  expect(reloadOnce).not.toHaveBeenCalled()
  dropDraft()
  expect(await recover(OLD)).toBe('reloading')
})

test('after a reload that did not help, it is only offered', async () => {
  site(404)
  jest.mocked(reloadOnce).mockReturnValue(false)
  expect(await recover(OLD)).toBe('offer')
})
