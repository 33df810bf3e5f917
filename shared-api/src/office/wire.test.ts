import { readInvitation } from './wire'
import { invitationLink, isTheme } from './wire/account'
import { manifestPathOf } from './wire/installed'
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

it('the product is installed under its name in the reader’s language', () => {
  expect([manifestPathOf('ar'), manifestPathOf('en')]).toEqual(['/manifest-ar.webmanifest', '/manifest-en.webmanifest'])
})

it('a report is of five years at most', () => {
  expect(lastOfPeriod('2021-11-24')).toBe('2026-11-24')
})
