import { readInvitation } from './wire'
import { invitationLink } from './wire/account'

it.each([{}, { reset: true }])('an invitation survives its link, whatever the e-mail holds: %p', (more) => {
  const invitation = { email: 'sara+office&co@office.example', token: 'a-b_c', ...more }
  const link = invitationLink('https://office.example', invitation)
  expect(link).toMatch(/^https:\/\/office\.example\/resetpassword#/)
  expect(readInvitation(link.slice(link.indexOf('#')))).toEqual(invitation)
})

it.each(['', '#', '#email=a@b.example', '#token=x', '#email=%E0%A4%A&token=x', '#email=a@b.example&token=x&reset&more', '#email=a@b.example&token=x&later', '/somewhere#email=a@b.example&token=x'])('%p is no invitation', (hash) => {
  expect(readInvitation(hash)).toBeNull()
})
