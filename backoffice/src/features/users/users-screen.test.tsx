/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type AnyRow, type Role } from '@office/shared-api/model'
import { fakeOffice, renderStaff, rowMenu, tableOf } from '@office/shared-ui/test-support/staff'
import { ToastHost } from '@office/shared-ui/dialog'
import { refusal, renderWithTexts } from '@office/shared-ui/test-support'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import UsersScreen from './users-screen'

const SAVE = 'POST /api/users/Edit'
const INVITE = 'POST /api/users/invite'

const userRow = (Id: number, Name: string, more: Partial<Record<string, AnyRow[string]>> = {}): AnyRow => ({
  Version: 3,
  Name,
  Email: `${Name}@office.example`,
  PhoneNumber: '0501234567',
  Role: 'Read',
  LockoutEnabled: false,
  Disabled: false,
  EmailConfirmed: true,
  ...more,
  Id,
})

const rows = [
  userRow(1, 'Me', { Role: 'Editor' }),
  userRow(2, 'Amal'),
  userRow(3, 'Badr', { LockoutEnabled: true, Disabled: true }),
  userRow(4, 'Dana', { EmailConfirmed: false }),
  userRow(5, 'Chief', { Role: 'Admin' }),
]

function show(role: Role = 'Editor') {
  setLanguage('en')
  const invitation = { sent: true, link: 'https://office.example/resetpassword#x' }
  const network = fakeOffice({ ...tableOf(resources.users, rows), [INVITE]: () => invitation }, role)
  renderStaff(<UsersScreen />, { texts: { backoffice: translations } })
  return network
}

const rowOf = async (name: string) => within((await screen.findByText(name, {}, { timeout: 10_000 })).closest('tr') ?? document.body)

test('whether a user can sign in, and what bars them, stands in the row', async () => {
  show()
  expect((await rowOf('Amal')).getByText('Active')).toBeInTheDocument()
  const barred = await rowOf('Badr')
  expect(barred.getByText('Locked')).toBeVisible()
  expect(barred.getByText('Disabled')).toBeVisible()
  expect((await rowOf('Dana')).getByText('Inactive')).toBeVisible()
})

test('a user is locked after a question by name, and only that is saved', async () => {
  const network = show()
  await userEvent.click((await rowMenu('Amal')).getByRole('menuitem', { name: 'Lock Amal' }))
  expect(network.sent(SAVE)).toEqual([])
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Lock Amal' })).getByRole('button', { name: 'Lock' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(network.sent(SAVE).map(({ body }) => body)).toEqual([{ Id: '2', Version: '3', LockoutEnabled: 'true' }])
})

test('oneself and somebody stronger cannot be barred or deleted', async () => {
  show()
  for (const name of ['Me', 'Chief']) {
    expect((await rowMenu(name)).queryByRole('menuitem', { name: /^(Lock|Disable|Delete)/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
  }
  expect((await rowMenu('Badr')).getByRole('menuitem', { name: 'Unlock Badr' })).toBeVisible()
})

test('somebody stronger is only looked at; oneself is changed, but not deleted', async () => {
  show()
  const chief = await rowOf('Chief')
  expect(chief.getByRole('button', { name: 'Open: Chief' })).toBeEnabled()
  expect((await rowOf('Me')).getByRole('button', { name: 'Edit: Me' })).toBeEnabled()
  expect((await rowMenu('Chief')).getByRole('menuitem')).toHaveTextContent('Nothing more can be done here')
  await userEvent.keyboard('{Escape}')
  expect((await rowMenu('Amal')).getByRole('menuitem', { name: 'Delete: Amal' })).toBeVisible()
})

test('a user who has not confirmed the e-mail is invited again; without mail the link is shown to hand over', async () => {
  const network = show('Admin')
  expect((await rowMenu('Amal')).queryByRole('menuitem', { name: /Invite/ })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click((await rowMenu('Dana')).getByRole('menuitem', { name: 'Invite Dana again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link' }))
  expect(dialog.getByText('https://office.example/resetpassword#x')).toBeInTheDocument()
  expect(network.sent(INVITE)[0]?.body).toEqual({ Id: '4' })
})

test.each([
  ['Admin', 'folder', true],
  ['Admin', 'smtp', false],
  ['Editor', 'folder', false],
] as const)('a colleague is invited with four answers; %s, mail by %s: a link to copy %s', async (role, mail, offersLink) => {
  const network = show(role)
  const added = userRow(9, 'Sara', { EmailConfirmed: false })
  network.change({ [SAVE]: () => added, 'GET /api/users/prerequisite': () => ({ data: { mail } }) })
  const user = userEvent.setup()
  renderWithTexts(<ToastHost />)
  await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }, { timeout: 10_000 }))
  const form = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }, { timeout: 10_000 }))
  await user.type(await form.findByRole('textbox', { name: /^Name/ }), 'Sara')
  expect(form.getAllByRole('textbox')).toHaveLength(3)
  expect(form.queryByRole('checkbox')).toBeNull()
  await user.type(form.getByRole('textbox', { name: /^E-mail/ }), 'Sara@office.example')
  await user.type(form.getByRole('textbox', { name: /^Mobile/ }), '0501234567')
  const roles = form.getByRole('combobox', { name: /^Role/ })
  // None above one's own, which the server would refuse.
  expect(within(roles).getAllByRole<HTMLOptionElement>('option').some(({ value }) => value === 'Admin')).toBe(role === 'Admin')
  await user.selectOptions(roles, 'Editor')
  await user.click(form.getByRole('button', { name: 'Send the invitation' }))
  const told = within((await screen.findAllByText(/^Invitation sent to .*Sara@office\.example/)).at(-1)?.closest('[role=status]') ?? document.body)
  expect(network.sent(SAVE)[0]?.body).toMatchObject({ Name: 'Sara', Email: 'Sara@office.example', PhoneNumber: '0501234567', Role: 'Editor' })
  if (!offersLink) {
    await waitFor(() => { expect(network.sent('GET /api/users/prerequisite')).toHaveLength(role === 'Admin' ? 1 : 0) })
    expect(told.queryByRole('button', { name: 'Copy link' })).toBeNull()
    return
  }
  await user.click(await told.findByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('The link of the invitation is copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('https://office.example/resetpassword#x')
  expect(network.sent(INVITE)[0]?.body).toEqual({ Id: '9' })
})

test('an account that is there can be locked, disabled and marked as away in its form', async () => {
  show()
  await userEvent.click((await rowOf('Amal')).getByRole('button', { name: 'Edit: Amal' }))
  const form = within(await screen.findByRole('dialog', { name: 'Amal' }, { timeout: 10_000 }))
  for (const name of [/^Locked/, /^Disabled/, /^Takes requests/, /^Away until/]) expect(await form.findByLabelText(name)).toBeVisible()
})

test('an invitation that is on its way is not sent again', async () => {
  const network = show('Admin')
  network.change({ [INVITE]: () => new Promise(() => undefined) })
  await userEvent.click((await rowMenu('Dana')).getByRole('menuitem', { name: 'Invite Dana again' }))
  await waitFor(() => {
    expect(network.sent(INVITE)).toHaveLength(1)
  })
  await userEvent.click((await rowMenu('Dana')).getByRole('menuitem', { name: 'Invite Dana again' }))
  expect(network.sent(INVITE)).toHaveLength(1)
})

test('a reader who types the path is refused, and nothing is sent', () => {
  const network = show('Read')
  expect(screen.getByText('Your role does not allow this.')).toBeVisible()
  expect(network.sent('GET /api/users/get')).toEqual([])
})

test('an Admin removes the second factors of a lower rank after a question by name, of nobody else; a refusal is told in its words', async () => {
  setLanguage('en')
  const secured = [userRow(1, 'Me', { Role: 'Admin', Factors: 'totp' }), userRow(2, 'Amal', { Factors: 'passkey totp' }), userRow(3, 'Badr', { Factors: '' }), userRow(5, 'Chief', { Role: 'Admin', Factors: 'totp' })]
  const remove = 'POST /api/users/removefactors'
  let refused = true
  const network = fakeOffice({ ...tableOf(resources.users, secured), [remove]: () => (refused ? refusal(409, '', [{ field: 'Id', errorMsg: 'The rank was lowered within the last 7 days' }]) : { ...secured[1], Factors: '' }) }, 'Admin')
  renderStaff(<><UsersScreen /><ToastHost /></>, { texts: { backoffice: translations } })
  await rowOf('Amal')
  for (const name of ['Me', 'Badr', 'Chief']) {
    expect((await rowMenu(name)).queryByRole('menuitem', { name: /two-step/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
  }
  const press = async () => {
    await userEvent.click((await rowMenu('Amal')).getByRole('menuitem', { name: /^Remove two-step sign-in/ }))
    const asked = screen.getByRole('dialog', { name: 'Remove two-step sign-in: Amal' })
    expect(within(asked).getByText(/^The password alone lets them in/)).toBeVisible()
    await userEvent.click(within(asked).getByRole('button', { name: 'Remove two-step sign-in' }))
    await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull() })
  }
  await press()
  expect(await screen.findByText('The rank was lowered within the last 7 days')).toBeVisible()
  refused = false
  await press()
  expect(await screen.findByText('Two-step sign-in of Amal is removed')).toBeVisible()
  expect(network.sent(remove).map(({ body }) => body['Id'])).toEqual(['2', '2'])
})
