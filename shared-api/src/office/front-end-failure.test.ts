import { FAILURE_REASONS, readFrontEndFailure, VIOLATION_PATH } from './failure-reading'
import { FAILURE_PATH, SHELL } from './front-end-failure'

const build = '16c6186de0737965'
const failure = { remote: 'backoffice', build, reason: 'timeout' }

it('pages tell of failures and browsers of violations at two addresses of the server', () => {
  for (const path of [FAILURE_PATH, VIOLATION_PATH]) expect(path).toMatch(/^\/api\/./)
  expect(FAILURE_PATH).not.toBe(VIOLATION_PATH)
})

it.each(FAILURE_REASONS)('a page can tell that a part failed by %s, of any build', (reason) => {
  for (const known of [build, 'dev', '', 'a'.repeat(64)]) {
    expect(readFrontEndFailure({ remote: 'public_catalogue2', build: known, reason, more: 'words' })).toEqual({ remote: 'public_catalogue2', build: known, reason })
  }
  expect(readFrontEndFailure({ ...failure, remote: SHELL, reason })).toMatchObject({ remote: 'shell' })
})

it.each([
  ['without a reason', { reason: undefined }],
  ['with a reason of somebody’s own', { reason: 'boredom' }],
  ['without a remote', { remote: undefined }],
  ['of a remote that is no name', { remote: '<script>' }],
  ['of a remote in capitals', { remote: 'Backoffice' }],
  ['of a remote with a long name', { remote: 'a'.repeat(41) }],
  ['of a list of remotes', { remote: ['backoffice'] }],
  ['without a build', { build: undefined }],
  ['of a list of builds', { build: [build] }],
  ['of a build that is no hash', { build: 'of-yesterday' }],
  ['of a build that is short', { build: build.slice(1) }],
  ['of a build that goes on', { build: `${build} x` }],
])('a report %s is none', (_what, wrong) => {
  expect(readFrontEndFailure({ ...failure, ...wrong })).toBeNull()
})
