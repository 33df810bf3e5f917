/** @jest-environment jsdom */
import { failureOf, tellFailure } from './failure-report'

const listing = [{ name: 'catalogue' }, { name: 'backoffice' }]
const BUILD = '0123456789abcdef'

function errorOf(name: string, message: string, stack = ''): Error {
  return Object.assign(new Error(message), { name, stack })
}

test.each([
  ['a chunk that did not come', errorOf('LoadError', `Loading chunk 7 failed.\n(error: https://x.example/backoffice/${BUILD}/static/js/7.js)`), 'backoffice', BUILD, 'screen'],
  ['a screen that threw', errorOf('TypeError', 'Amal is undefined', `at C (https://office.example/remotes/catalogue/${BUILD}/static/js/remote.1.js:1:2)`), 'catalogue', BUILD, 'render'],
  ['a screen of the shell', errorOf('TypeError', 'x', 'at C (https://office.example/static/js/bootstrap.1.js:1:2)'), 'shell', '', 'render'],
  ['what is no error', 'thrown text', 'shell', '', 'render'],
])('%s is told of whose it is, in none of its words', (_case, error, remote, build, reason) => {
  expect(failureOf(error, listing)).toEqual({ remote, build, reason })
})

test('a failure is told once, without cookies; a network that is away is nobody’s concern', () => {
  const fetch = jest.fn(() => Promise.reject(new TypeError('offline')))
  Object.assign(globalThis, { fetch })
  tellFailure({ remote: 'catalogue', build: BUILD, reason: 'error' })
  tellFailure({ remote: 'catalogue', build: BUILD, reason: 'error' })
  tellFailure({ remote: 'catalogue', build: BUILD, reason: 'timeout' })
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(fetch).toHaveBeenCalledWith('/api/frontend/failure', expect.objectContaining({ credentials: 'omit', keepalive: true }))
})
