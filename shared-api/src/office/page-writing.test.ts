import { isNowhere } from './page-writing'
import type { RemoteEntry } from './remote-listing'

const listing = [{ paths: ['/workers'] }, { paths: ['/requests'] }] as unknown as RemoteEntry[]

it.each([
  ['/', false],
  ['/sign-in', false],
  ['/resetpassword', false],
  ['/account', false],
  ['/workers', false],
  ['/requests/7', false],
  ['/account/other', true],
  ['/wp-login.php', true],
  ['/worker', true],
])('is %s nobody’s address: %s', (pathname, expected) => {
  expect(isNowhere(listing, pathname)).toBe(expected)
})

it('no address is nobody’s while no remote is known', () => {
  expect(isNowhere([], '/wp-login.php')).toBe(false)
})
