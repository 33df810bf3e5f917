/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import type { Role } from '@office/shared-api/model'
import { fakeOffice, listOf, refusal, renderStaff, requestRow, rowMenu, type Route } from '@office/shared-ui/test-support/staff'
import { ToastHost } from '@office/shared-ui/dialog'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import RequestsScreen from './requests-screen'
import { Desk } from '../../request/desk'

const RELEASE = 'POST /api/requests/release'

const rows = [
  requestRow(3, { PersonId: 30, Person: 'Maria' }),
  requestRow(2),
  requestRow(1, { PersonId: 10, Person: 'Grace' }),
]

function show(release: Route, role: Role = 'Editor') {
  setLanguage('en')
  const network = fakeOffice({ 'GET /api/requests/get': listOf(rows), [RELEASE]: release }, role)
  renderStaff(
    <>
      <Desk><RequestsScreen /></Desk>
      <ToastHost />
    </>,
    { texts: { backoffice: translations } },
  )
  return { network, user: userEvent.setup() }
}

const question = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 })

test('one worker is released after a question that names her and the client; requests without one offer nothing', async () => {
  const { network, user } = show(() => ({ done: [3], passed: [] }))
  await user.click((await rowMenu('Client 3')).getByRole('menuitem', { name: 'Release the worker of Client 3: Maria' }))
  const dialog = await question('Release this worker?')
  expect(dialog).toHaveTextContent('Maria')
  expect(dialog).toHaveTextContent('from the request of Client 3, R-3')
  expect(network.sent(RELEASE)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('1 worker released')).toBeInTheDocument()
  expect(network.sent(RELEASE)[0]?.body).toEqual({ Ids: '3', PersonIds: '30' })
  expect((await rowMenu('Client 2')).queryByRole('menuitem', { name: /^Release/ })).toBeNull()
})

test('all that are chosen are released at once; requests without one are counted, a refusal keeps the question open', async () => {
  const { network, user } = show(() => refusal(503, 'unavailable'))
  await user.click(await screen.findByRole('checkbox', { name: 'Select every record of this page' }, { timeout: 10_000 }))
  await user.click(await screen.findByRole('button', { name: 'Release the workers' }, { timeout: 10_000 }))
  const dialog = await question('Release 2 workers?')
  expect(within(dialog).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Maria'),
    expect.stringContaining('Grace'),
  ])
  expect(dialog).toHaveTextContent('1 chosen request has no worker')
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Nobody was released')).toBeInTheDocument()
  network.change({ [RELEASE]: () => ({ done: [1, 3], passed: [] }) })
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('2 workers released')).toBeInTheDocument()
  expect(network.sent(RELEASE).at(-1)?.body).toEqual({ Ids: '3,1', PersonIds: '30,10' })
  expect(screen.queryByText('3 selected')).toBeNull()
})

test('a worker whom the request no longer names is named as not released', async () => {
  const { network, user } = show(() => ({ done: [1], passed: [] }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select every record of this page' }, { timeout: 10_000 }))
  await user.click(await screen.findByRole('button', { name: 'Release the workers' }, { timeout: 10_000 }))
  await user.click(within(await question('Release 2 workers?')).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('1 worker released')).toBeInTheDocument()
  expect(screen.getByText('Not released: Maria')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()

  network.change({ [RELEASE]: () => ({ done: [], passed: [] }) })
  await user.click((await rowMenu('Client 1')).getByRole('menuitem', { name: 'Release the worker of Client 1: Grace' }))
  await user.click(within(await question('Release this worker?')).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Not released: Grace')).toBeInTheDocument()
  expect(screen.queryByText('0 workers released')).toBeNull()
})

test('a reader chooses no rows and releases nobody', async () => {
  show(() => ({ done: [], passed: [] }), 'Read')
  await screen.findByText('Client 3', {}, { timeout: 10_000 })
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
  expect((await rowMenu('Client 3')).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Nothing more can be done here'])
})
