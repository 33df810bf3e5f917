/** @jest-environment jsdom */
import { enterSession, leaveSession } from '@office/shared-api'
import { signOut } from '@office/shared-api/client/staff'
import type * as Client from '@office/shared-api/client/staff'
import type { Role } from '@office/shared-api/model'
import { address } from '@office/shared-ui/test-support'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dropDraft, keepDraft } from '../../../shared-ui/src/draft/draft.store'
import { listing, showPage } from '../test-support/show-page'
import { App } from './app'

jest.mock('@office/shared-api/client/staff', () => {
  const actual = jest.requireActual<typeof Client>('@office/shared-api/client/staff')
  return { ...actual, signOut: jest.fn() }
})

function enterAs(role: Role) {
  enterSession({
    Id: 1,
    Name: 'Member of staff',
    Email: 'staff@office.example',
    EmailConfirmed: true,
    LockoutEnabled: false,
    roles: [role],
  })
}

/** The code of a screen comes when it is first shown; that takes the transformer a while. */
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 20_000 })
const menuOf = async () =>
  within(await screen.findByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
    // The way to the public page is nobody's screen.
    .slice(0, -1)

afterEach(leaveSession)

test('signed out, / is the catalogue', async () => {
  showPage(<App />)
  expect(await heading('The workers')).toBeVisible()
})

test.each(['Editor', undefined] as const)('for %s, the header leads to a public page of the remote, in the public frame', async (role) => {
  const user = userEvent.setup()
  if (role) enterAs(role)
  showPage(<App />, { path: '/?public' })
  await heading('The workers')
  await user.click(screen.getByRole('link', { name: 'Track your request' }))
  expect(await heading('The request')).toBeVisible()
  expect(document.title).toBe('Track your request |')
  expect(address()).toBe('/track')
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  await user.click(screen.getByTitle('Home page'))
  expect(await heading('The workers')).toBeVisible()
})

test.each(['Editor', undefined] as const)('for %s, a public page with a parameter is the screen of its remote', async (role) => {
  if (role) enterAs(role)
  showPage(<App />, { path: '/boat/B-7' })
  expect(await heading('The boat B-7')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
})

test('a public page whose place is the footer is linked there alone', async () => {
  const user = userEvent.setup()
  showPage(<App />)
  await heading('The workers')
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Privacy' })).toBeNull()
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy' }))
  expect(await heading('What is kept')).toBeVisible()
  expect(document.title).toBe('Privacy |')
})

test('tools of a remote stand beside the account menu on each page of staff, and break alone', async () => {
  enterAs('Editor')
  const shown = showPage(<App />, { path: '/requests', tools: () => <button type="button">Bell</button> })
  expect(await heading('The requests')).toBeVisible()
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Bell' })).toBeVisible()
  shown.unmount()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  showPage(<App />, {
    path: '/requests',
    tools: () => {
      throw new Error('broken')
    },
  })
  expect(await heading('The requests')).toBeVisible()
  expect(within(screen.getByRole('banner')).getByRole('button', { name: /Member of staff/ })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['/sign-in', '/requests', '/users/7'])('signed out, %s is the sign-in screen, of a page that names no remote of staff', async (path) => {
  showPage(<App />, { path, writtenFor: 'visitors' })
  expect(await heading('Staff sign-in')).toBeVisible()
  expect(address()).toBe(path)
})

test.each([
  ['en', 'Page not found', 'Go to the home page'],
  ['ar', 'الصفحة غير موجودة', 'إلى الصفحة الرئيسة'],
] as const)('signed out, an address of nobody says so and leads home (%s)', async (language, title, home) => {
  showPage(<App />, { path: '/nowhere', language, writtenFor: 'visitors', isNowhere: true })
  expect(await heading(title)).toBeVisible()
  expect(address()).toBe('/nowhere')
  await userEvent.click(screen.getByRole('link', { name: home }))
  expect(await heading('The workers')).toBeVisible()
  expect(address()).toBe('/')
})

test('signed out, /resetpassword is the reset flow', async () => {
  showPage(<App />, { path: '/resetpassword' })
  expect(await heading('Reset your password')).toBeVisible()
})

test.each([
  ['/', 'The dashboard', '/'],
  ['/requests', 'The requests', '/requests'],
  ['/nowhere', 'The dashboard', '/'],
])('signed in, %s is %s', async (path, title, stays) => {
  enterAs('Editor')
  showPage(<App />, { path })
  expect(await heading(title)).toBeVisible()
  expect(address()).toBe(stays)
})

test('an invitation opens also where somebody is signed in', async () => {
  enterAs('Editor')
  showPage(<App />, { path: '/resetpassword#email=new%40office.example&token=abc' })
  expect(await screen.findByText('new@office.example', { exact: false }, { timeout: 20_000 })).toBeVisible()
})

test('staff who follow a shared worker’s link see the public page', async () => {
  enterAs('Editor')
  showPage(<App />, { path: '/?worker=5' })
  expect(await heading('The workers')).toBeVisible()
})

test('a path of nobody says why the dashboard is shown, until another page is opened', async () => {
  const user = userEvent.setup()
  enterAs('Editor')
  showPage(<App />, { path: '/nowhere' })
  await heading('The dashboard')
  expect(screen.getByText('/nowhere')).toBeVisible()
  await user.click(within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Requests' }))
  expect(await heading('The requests')).toBeVisible()
  expect(screen.queryByText('/nowhere')).toBeNull()
})

test.each([
  ['en', 'Users', 'Your role does not open this page', 'Go to the dashboard'],
  ['ar', 'المستخدمون', 'صلاحيتك لا تتيح فتح هذه الصفحة', 'الذهاب إلى لوحة المعلومات'],
] as const)('a reader at a page of editors is told so (%s), and led home', async (language, title, refusal, home) => {
  const user = userEvent.setup()
  enterAs('Read')
  showPage(<App />, { path: '/users', language })
  expect(await heading(title)).toBeVisible()
  expect(screen.getByText(refusal)).toBeVisible()
  await user.click(screen.getByRole('link', { name: home }))
  expect(await heading('The dashboard')).toBeVisible()
})

test('an editor opens the page that a reader may not', async () => {
  enterAs('Editor')
  showPage(<App />, { path: '/users' })
  expect(await heading('The users')).toBeVisible()
})

test.each([
  ['/sign-in', 'Read', 'The work of today'],
  ['/sign-in', 'Editor', 'The work of today'],
  ['/sign-in', 'Admin', 'The dashboard'],
  ['/sign-in', 'Developer', 'The dashboard'],
  ['/resetpassword', 'Editor', 'The work of today'],
] as const)('%s leads a signed-in user of role %s on, without a word of a missing page', async (path, role, title) => {
  enterAs(role)
  showPage(<App />, { path })
  await heading(title)
  expect(screen.queryByText('There is no page at the address that was asked for:')).toBeNull()
})

test('signing in leaves an editor on the page that was asked for', async () => {
  showPage(<App />, { path: '/requests' })
  await heading('Staff sign-in')
  act(() => {
    enterAs('Editor')
  })
  expect(await heading('The requests')).toBeVisible()
})

test('staff see the public page from the menu, in a tab of its own, and come back', async () => {
  const user = userEvent.setup()
  enterAs('Read')
  showPage(<App />)
  await heading('The dashboard')
  const away = screen.getByRole('link', { name: 'View the public page (new tab)' })
  expect(away).toHaveAttribute('target', '_blank')
  // The new tab, here.
  away.removeAttribute('target')
  cleanup()
  showPage(<App />, { path: away.getAttribute('href') ?? '' })
  expect(await heading('The workers')).toBeVisible()
  const [back] = screen.getAllByRole('link', { name: 'Back to the office' })
  if (back) await user.click(back)
  expect(await heading('The dashboard')).toBeVisible()
})

test.each([
  ['Read', ['Dashboard', 'Requests']],
  ['Editor', ['Dashboard', 'Requests', 'Users']],
] as const)('the menu of %s is %j', async (role, entries) => {
  enterAs(role)
  showPage(<App />)
  expect(await menuOf()).toEqual(entries)
})

test('signing in on a page that was written for a visitor brings the menu, and with it what a role may open', async () => {
  enterAs('Read')
  showPage(<App />, { path: '/users', writtenFor: 'visitors' })
  expect(await heading('Users')).toBeVisible()
  expect(screen.getByText('Your role does not open this page')).toBeVisible()
  expect(await menuOf()).toEqual(['Dashboard', 'Requests'])
})

test('the frame in which somebody presses stays when the menu comes, and from page to page', async () => {
  const user = userEvent.setup()
  let answer: (found: typeof listing) => void = () => undefined
  const readListing = () => new Promise<typeof listing>((resolve) => (answer = resolve))
  enterAs('Editor')
  // The path of a sign-in leads on to the first page once the listing is there.
  showPage(<App />, { path: '/sign-in', writtenFor: 'visitors', readListing })
  const account = await screen.findByRole('button', { name: /Member of staff/ }, { timeout: 20_000 })
  await user.click(account)
  await act(async () => {
    answer(listing)
    await Promise.resolve()
  })
  expect(await heading('The work of today')).toBeVisible()
  expect(account).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'My account', hidden: true }))
  expect(await heading('My account')).toBeVisible()
  expect(account).toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('when the site does not say where its remotes are, the page says so and tries again', async () => {
  const user = userEvent.setup()
  const readListing = jest.fn(() => Promise.resolve(listing)).mockRejectedValueOnce(new Error('the site is down'))
  enterAs('Editor')
  showPage(<App />, { path: '/requests', writtenFor: 'visitors', readListing })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await heading('The requests')).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the end of a session says so at sign-in, knows the e-mail, and tells of what was typed', async () => {
  enterAs('Editor')
  showPage(<App />, { path: '/requests' })
  await heading('The requests')
  keepDraft({ userId: 1, place: 'requests', row: undefined, values: { Name: 'Amal' } })
  act(() => {
    leaveSession('ended')
  })
  await heading('Staff sign-in')
  expect(document.title).toBe('Staff sign-in |')
  expect(screen.getByText('Your session has ended')).toBeVisible()
  expect(screen.getByText(/^What you had typed is kept/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('staff@office.example')
  dropDraft()
})

test('signing out asks first, and leads to the sign-in screen', async () => {
  jest.mocked(signOut).mockImplementation(() => {
    leaveSession()
    return Promise.resolve()
  })
  const user = userEvent.setup()
  enterAs('Editor')
  showPage(<App />, { path: '/requests' })
  await heading('The requests')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(signOut).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }))
  expect(await heading('Staff sign-in')).toBeVisible()
  expect(signOut).toHaveBeenCalledTimes(1)
})
