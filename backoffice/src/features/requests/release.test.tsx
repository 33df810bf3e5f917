/**
 * @jest-environment jsdom
 */
import { enterSession, setLanguage } from '@office/shared-api'
import { releaseWorkers } from '@office/shared-api/client'
import type { Role } from '@office/shared-api/model'
import { ResourceServicesProvider } from '@office/shared-ui/resource'
import { apiError, fakeServices, listOf, renderStaff, requestRow } from '@office/shared-ui/test-support/staff'
import { ToastHost } from '@office/shared-ui/toast'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import RequestsScreen from './requests-screen'

jest.mock('@office/shared-api/client', () => ({
  ...jest.requireActual<object>('@office/shared-api/client'),
  releaseWorkers: jest.fn(),
}))

const rows = [
  requestRow(3, { PersonId: 30, Person: 'Maria' }),
  requestRow(2),
  requestRow(1, { PersonId: 10, Person: 'Grace' }),
]

function show(role: Role = 'Editor') {
  setLanguage('en')
  enterSession({ Id: 1, Name: 'Me', Email: 'me@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: [role] })
  renderStaff(
    <ResourceServicesProvider value={fakeServices({ role, listRows: listOf(rows) })}>
      <RequestsScreen />
      <ToastHost />
    </ResourceServicesProvider>,
    { texts: { backoffice: translations } },
  )
  return userEvent.setup()
}

const question = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 })

test('one worker is released after a question that names her and the client; requests without one offer nothing', async () => {
  jest.mocked(releaseWorkers).mockResolvedValue([3])
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Release the worker of Client 3: Maria' }, { timeout: 10_000 }))
  const dialog = await question('Release this worker?')
  expect(dialog).toHaveTextContent('Maria')
  expect(dialog).toHaveTextContent('from the request of Client 3, R-3')
  expect(releaseWorkers).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(releaseWorkers).toHaveBeenCalledWith([{ Id: 3, PersonId: 30 }])
  expect(await screen.findByText('1 worker released')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Release the worker of Client 2/ })).toBeNull()
})

test('all that are chosen are released at once; who has none is said, a refusal keeps the question open', async () => {
  jest.mocked(releaseWorkers).mockReset().mockRejectedValueOnce(apiError(503, 'unavailable')).mockResolvedValueOnce([1, 3])
  const user = show()
  await user.click(await screen.findByRole('checkbox', { name: 'Select every record of this page' }, { timeout: 10_000 }))
  await user.click(screen.getByRole('button', { name: 'Release the workers' }))
  const dialog = await question('Release 2 workers?')
  expect(within(dialog).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Maria'),
    expect.stringContaining('Grace'),
  ])
  expect(dialog).toHaveTextContent('1 chosen request has no worker')
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Nobody was released')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(releaseWorkers).toHaveBeenLastCalledWith([
    { Id: 3, PersonId: 30 },
    { Id: 1, PersonId: 10 },
  ])
  expect(await screen.findByText('2 workers released')).toBeInTheDocument()
  expect(screen.queryByText('3 selected')).toBeNull()
})

test('who is no longer the worker of her request is named as not released', async () => {
  jest.mocked(releaseWorkers).mockReset().mockResolvedValueOnce([1]).mockResolvedValueOnce([])
  const user = show()
  await user.click(await screen.findByRole('checkbox', { name: 'Select every record of this page' }, { timeout: 10_000 }))
  await user.click(screen.getByRole('button', { name: 'Release the workers' }))
  await user.click(within(await question('Release 2 workers?')).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('1 worker released')).toBeInTheDocument()
  expect(screen.getByText('Not released: Maria')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Release the worker of Client 1: Grace' }))
  await user.click(within(await question('Release this worker?')).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Not released: Grace')).toBeInTheDocument()
  expect(screen.queryByText('0 workers released')).toBeNull()
})

test('a reader chooses no rows and releases nobody', async () => {
  show('Read')
  await screen.findByText('Client 3', {}, { timeout: 10_000 })
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull()
})
