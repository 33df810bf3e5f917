/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type DashboardAnswer, type Role } from '@office/shared-api/model'
import type { Routes } from '@office/shared-ui/test-support'
import { fakeOffice, refusal, renderStaff, requestRow, tableOf } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Desk } from '../../request/desk'
import { RECORD_ROUTES } from '../../test-support/record-routes'
import { translations } from '../../translations'
import DashboardScreen from './dashboard-screen'

const STATISTICS = 'GET /api/requests/dashboard'
const BY_ADDRESS = 'GET /api/requests/byaddress'

const answer: DashboardAnswer = {
  stastics: {
    today: 4,
    yesterday: 4,
    week: 30,
    lastweek: 20,
    month: 50,
    lastmonth: 100,
    months: 7,
    lastmonths: 0,
  },
  // 60 days: one request on each, five on the last.
  days: Array.from({ length: 60 }, (_, at) => ({
    date: new Date(Date.UTC(2026, 8, 3 + at)).toISOString().slice(0, 10),
    count: at === 59 ? 5 : 1,
  })),
  last: [
    {
      Id: 9,
      By: 'Client 9',
      Person: 'Maria',
      RequestDate: '2026-11-01T09:30:00+03:00',
      FilterId: 3,
      FilterAr: 'سداد مساند',
      FilterEn: 'Musaned paid',
      Status: 1,
      StatusAr: null,
      StatusEn: null,
    },
    {
      Id: 8,
      By: 'Client 8',
      Person: null,
      RequestDate: '2026-10-31T09:30:00+03:00',
      FilterId: null,
      FilterAr: null,
      FilterEn: null,
      Status: 1,
      StatusAr: null,
      StatusEn: null,
    },
  ],
}

const stage = (Id: number, En: string) => ({ Id, Ar: En, En, Field: '', SortId: Id, Disable: false })

const WORK: Routes = {
  'GET /api/follow/worklist': () => ({
    groups: { overdue: 3, soon: 12, risk: 0, late: 4, arriving: 1, papers: 2 },
    boxes: { new: 0, mine: 0, waiting: 0, all: 9 },
    stages: [{ StageId: 2, count: 30 }, { StageId: 1, count: 1200 }, { StageId: null, count: 5 }],
  }),
  'GET /api/follow/prerequisite': () => ({ stages: [stage(1, 'Musaned payment'), stage(2, 'Medical check')], steps: [] }),
}

function show(role: Role = 'Editor') {
  setLanguage('en')
  const network = fakeOffice({ ...tableOf(resources.follow, [requestRow(9)]), ...tableOf(resources.requests, [requestRow(9)]), ...RECORD_ROUTES, [STATISTICS]: () => answer, [BY_ADDRESS]: () => ({ addresses: [] }), ...WORK, 'GET /api/persons/get': () => ({ total: 1, showing: 0, data: [] }) }, role)
  renderStaff(<Desk><DashboardScreen /></Desk>, { texts: { backoffice: translations } })
  return { network, user: userEvent.setup() }
}

const card = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('li') ?? document.body

test.each([['Editor', 'before'], ['Read', 'behind']] as const)('for the role %s the work stands %s the statistics', async (role, place) => {
  show(role)
  const heading = await screen.findByRole('heading', { name: 'Requests today' })
  const strip = screen.getByRole('navigation', { name: 'What waits for work' })
  expect(strip.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING).toBe(place === 'before')
})

test('begins with what waits for work, each figure leading to its requests, and says where requests stand', async () => {
  show()
  const strip = screen.getByRole('navigation', { name: 'What waits for work' })
  const overdue = await within(strip).findByText('3')
  expect(overdue.closest('a')).toHaveAttribute('href', '/today?due=overdue')
  expect(overdue.closest('a')).toHaveTextContent('Past the deadline')
  expect(within(strip).queryByRole('link', { name: /At risk/ })).toBeNull()
  const region = await screen.findByRole('region', { name: 'Requests by stage' })
  await waitFor(() => {
    expect(within(region).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['5 Before the first stage', '/board?stage=0'],
      ['1,200 Musaned payment', '/board?stage=1'],
      ['30 Medical check', '/board?stage=2'],
    ])
  })
  expect(within(region).getByRole('meter', { name: 'Requests by stage' })).toBeVisible()
})

test('a day without work says so in place of the figures', async () => {
  const { network } = show()
  const none = Object.fromEntries(['overdue', 'soon', 'risk', 'late', 'arriving', 'papers', 'contact', 'remind', 'reservations', 'closed'].map((group) => [group, 0]))
  network.change({ 'GET /api/follow/worklist': () => ({ groups: none, boxes: { all: 1 }, stages: [] }), 'GET /api/follow/get': () => ({ total: 0, showing: 0, data: [] }) })
  expect(await screen.findByRole('link', { name: 'Nothing is late today' })).toHaveAttribute('href', '/today')
})

test('the figures of the work that fail say so and leave the others', async () => {
  const { network } = show()
  network.change({ 'GET /api/follow/worklist': () => refusal(500, 'server_error') })
  expect(await screen.findByRole('alert')).toHaveTextContent('The work of today could not be loaded')
  expect(await card('Requests today')).toBeVisible()
})

test('asks for its statistics half a second after it opens', async () => {
  const { network } = show()
  expect(network.sent(STATISTICS)).toEqual([])
  expect(await screen.findByRole('rowheader', { name: 'Client 9' }, { timeout: 2_000 })).toBeVisible()
  expect(network.sent(STATISTICS)).toHaveLength(1)
})

test.each([
  ['Requests today', '4', 'no change', 'yesterday 4'],
  ['Last 7 days', '30', '50% more', 'the 7 days before 20'],
  ['Last month', '50', '50% fewer', 'the month before 100'],
  ['Last 2 months', '7', '100% more', 'the 2 months before 0'],
])('%s tells its count and its change in words', async (title, count, change, before) => {
  show()
  await screen.findByRole('rowheader', { name: 'Client 9' }, { timeout: 2_000 })
  const statistic = within(await card(title))
  expect(statistic.getByText(count)).toBeVisible()
  expect(statistic.getByText(change)).toBeVisible()
  expect(statistic.getByText(before)).toBeVisible()
})

test('the last requests tell client, worker, date and status, each with its update button', async () => {
  show()
  const table = within(await screen.findByRole('table', { name: 'Last requests' }, { timeout: 2_000 }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Client name',
    'Worker',
    'Request date',
    'Status',
    'Update',
  ])
  const row = table.getByRole('row', { name: /Client 9/ })
  expect(within(row).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Maria',
    '2026-11-01 09:30',
    'Musaned paid',
    'Update Client 9',
  ])
  // Before follow-up begins, the request's own status is what there is to tell.
  expect(table.getByRole('row', { name: /Client 8/ })).toHaveTextContent('New')
})

test.each([
  ['7 days', 7, '11 requests'],
  ['2 weeks', 14, '18 requests'],
  ['1 month', 30, '34 requests'],
  ['2 months', 60, '64 requests'],
])('the requests of %s are told day by day, the newest first', async (range, days, total) => {
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: range }, { timeout: 2_000 }))
  const rows = within(await screen.findByRole('table', { name: 'Requests per day' })).getAllByRole('row')
  expect(rows).toHaveLength(days + 1)
  expect(rows[1]).toHaveTextContent('2026-11-015')
  expect(screen.getByText(total)).toBeVisible()
})

test('update opens the request beside the dashboard', async () => {
  const { user, network } = show()
  await user.click(await screen.findByRole('button', { name: 'Update Client 9' }, { timeout: 2_000 }))
  expect(await screen.findByRole('region', { name: 'Client 9' }, { timeout: 10_000 })).toBeInTheDocument()
  expect(network.sent('GET /api/follow/get').map(({ query }) => query)).toContainEqual({ id: '9' })
})

test('a reader opens it, and can change nothing', async () => {
  const { user } = show('Read')
  await user.click(await screen.findByRole('button', { name: 'Open Client 9' }, { timeout: 2_000 }))
  const record = await screen.findByRole('region', { name: 'Client 9' }, { timeout: 10_000 })
  expect(within(record).queryByTitle(/^Edit/)).toBeNull()
})

test('statistics that do not come say so, and are asked for again', async () => {
  const { user, network } = show()
  network.change({ [STATISTICS]: () => refusal(503, 'unavailable') })
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 2_000 })
  network.change({ [STATISTICS]: () => answer })
  await user.click(again)
  expect(await screen.findByRole('rowheader', { name: 'Client 9' })).toBeVisible()
})

const heldFromOneAddress = [1, 2, 3, 4, 5].map((Id) => ({
  Id,
  Version: 1,
  Ref: `R-${Id}`,
  Name: Id === 5 ? 'Salem' : 'Amal',
  PersonId: 10 + Id,
  Person: `Worker ${Id}`,
  RequestDate: '2026-11-01T09:30:00+03:00',
}))

test('workers reserved from one address are told of, and released in one step', async () => {
  const { user, network } = show()
  network.change({
    [BY_ADDRESS]: () => ({ addresses: [{ requests: heldFromOneAddress }] }),
    'POST /api/requests/release': () => ({ released: [1, 2, 3, 4, 5] }),
  })
  expect(await screen.findByText('5 workers are reserved from one address')).toBeVisible()
  expect(screen.getByText(/still new: Amal and Salem/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Release them all' }))
  const dialog = await screen.findByRole('dialog', { name: 'Release 5 workers?' }, { timeout: 10_000 })
  network.change({ [BY_ADDRESS]: () => ({ addresses: [] }) })
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  await waitFor(() => {
    expect(screen.queryByText(/reserved from one address/)).toBeNull()
  })
  expect(network.sent('POST /api/requests/release')[0]?.body).toEqual({ Ids: '1,2,3,4,5', PersonIds: '11,12,13,14,15' })
})

test('a reader is told of them, and can release nobody', async () => {
  const { network } = show('Read')
  network.change({ [BY_ADDRESS]: () => ({ addresses: [{ requests: heldFromOneAddress }] }) })
  expect(await screen.findByText('5 workers are reserved from one address')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Release them all' })).toBeNull()
})
