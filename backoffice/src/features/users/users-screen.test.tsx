/**
 * @jest-environment jsdom
 */
import { enterSession, setLanguage } from '@office/shared-api'
import { inviteUser, saveRow } from '@office/shared-api/client'
import { resources, type AnyRow, type Role } from '@office/shared-api/model'
import { ResourceServicesProvider } from '@office/shared-ui/resource'
import { fakeServices, listOf, renderStaff } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import UsersScreen from './users-screen'

jest.mock('@office/shared-api/client', () => ({
  ...jest.requireActual<object>('@office/shared-api/client'),
  inviteUser: jest.fn(),
  saveRow: jest.fn(),
}))

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
  enterSession({ Id: 1, Name: 'Me', Email: 'me@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: [role] })
  const services = fakeServices({ role, listRows: listOf(rows) })
  renderStaff(
    <ResourceServicesProvider value={services}>
      <UsersScreen />
    </ResourceServicesProvider>,
    { texts: { backoffice: translations } },
  )
  return services
}

const rowOf = async (name: string) => within((await screen.findByText(name, {}, { timeout: 10_000 })).closest('tr') ?? document.body)

beforeEach(() => {
  jest.mocked(saveRow).mockReset()
  jest.mocked(inviteUser).mockReset()
})

test('who may sign in, and what bars the others, stands in badges', async () => {
  show()
  expect((await rowOf('Amal')).getByText('Active')).toBeInTheDocument()
  const barred = await rowOf('Badr')
  expect(barred.getByText('Locked')).toHaveClass('badge')
  expect(barred.getByText('Disabled')).toHaveClass('badge')
  expect((await rowOf('Dana')).getByText('Inactive')).toHaveClass('badge')
})

test('a user is locked after a question by name, and only that is saved', async () => {
  show()
  await userEvent.click((await rowOf('Amal')).getByRole('button', { name: 'Lock Amal' }))
  expect(saveRow).not.toHaveBeenCalled()
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Lock Amal' })).getByRole('button', { name: 'Lock' }))
  expect(saveRow).toHaveBeenCalledWith(resources.users, { Id: 2, Version: 3, LockoutEnabled: true })
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('oneself and somebody stronger cannot be barred', async () => {
  show()
  for (const name of ['Me', 'Chief']) {
    expect((await rowOf(name)).queryByRole('button', { name: /^(Lock|Disable) / })).toBeNull()
  }
  expect((await rowOf('Badr')).getByRole('button', { name: 'Unlock Badr' })).toBeEnabled()
})

test('somebody stronger is only looked at; oneself is changed, but not deleted', async () => {
  show()
  const chief = await rowOf('Chief')
  expect(chief.getByRole('button', { name: 'Open: Chief' })).toBeEnabled()
  expect((await rowOf('Me')).getByRole('button', { name: 'Edit: Me' })).toBeEnabled()
  for (const name of ['Me', 'Chief']) {
    expect((await rowOf(name)).queryByRole('button', { name: /^Delete/ })).toBeNull()
  }
  expect((await rowOf('Amal')).getByRole('button', { name: 'Delete: Amal' })).toBeEnabled()
})

test('who has not come yet is invited again; without mail the link is shown to hand over', async () => {
  jest.mocked(inviteUser).mockResolvedValue({ sent: true, link: 'https://office.example/resetpassword#x' })
  show('Admin')
  expect((await rowOf('Amal')).queryByRole('button', { name: /Invite/ })).toBeNull()
  await userEvent.click((await rowOf('Dana')).getByRole('button', { name: 'Invite Dana again' }))
  expect(inviteUser).toHaveBeenCalledWith(4)
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link' }))
  expect(dialog.getByText('https://office.example/resetpassword#x')).toBeInTheDocument()
})

test('a reader who types the path is refused, and nothing is asked', () => {
  const services = show('Read')
  expect(screen.getByText('Your role does not allow this.')).toBeVisible()
  expect(services.listRows).not.toHaveBeenCalled()
})
