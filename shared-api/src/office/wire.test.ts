import { readInvitation } from './wire'
import { FOLDED, invitationLink, isTheme, LETTERS, LETTERS_COOKIE, MENU_COOKIE, NO_LETTERS, THEME_COOKIE, UNFOLDED } from './wire/account'
import { LEAVE, manifestPathOf, SERVICE_WORKER_PATH } from './wire/installed'
import { lastOfPeriod } from './wire/reports'

it.each([{}, { reset: true }])('an invitation survives its link, whatever the e-mail holds: %p', (more) => {
  const invitation = { email: 'sara+office&co@office.example', token: 'a-b_c', ...more }
  const link = invitationLink('https://office.example', invitation)
  expect(link).toMatch(/^https:\/\/office\.example\/resetpassword#/)
  expect(readInvitation(link.slice(link.indexOf('#')))).toEqual(invitation)
})

it.each(['', '#', '#email=a@b.example', '#token=x', '#email=%E0%A4%A&token=x', '#email=a@b.example&token=x&reset&more', '#email=a@b.example&token=x&later', '/somewhere#email=a@b.example&token=x'])('%p is no invitation', (hash) => {
  expect(readInvitation(hash)).toBeNull()
})

it('a theme is one of three, whatever stands in the cookie', () => {
  expect(['system', 'light', 'dark', '', 'Dark', undefined].map(isTheme)).toEqual([true, true, true, false, false, false])
})

it('a device keeps each of its settings in a cookie of its own, with a word for either state', () => {
  const cookies = [THEME_COOKIE, MENU_COOKIE, LETTERS_COOKIE]
  expect(new Set(cookies).size).toBe(cookies.length)
  for (const word of [...cookies, FOLDED, UNFOLDED, LETTERS, NO_LETTERS]) expect(word).toMatch(/^[a-z]+$/)
  for (const states of [[FOLDED, UNFOLDED], [LETTERS, NO_LETTERS]]) expect(new Set(states).size).toBe(2)
})

it('the service worker stands at the root, before all pages, and hears a word when its user leaves', () => {
  expect(SERVICE_WORKER_PATH).toMatch(/^\/[a-z]+\.js$/)
  expect(LEAVE).toMatch(/^[a-z]+$/)
})

it('the product is installed under its name in the reader’s language', () => {
  expect([manifestPathOf('ar'), manifestPathOf('en')]).toEqual(['/manifest-ar.webmanifest', '/manifest-en.webmanifest'])
})

it('a report is of five years at most', () => {
  expect(lastOfPeriod('2021-11-24')).toBe('2026-11-24')
})
