/**
 * @jest-environment jsdom
 */
import { MINUTE, resources, type AnyRow } from '@office/shared-api/model'
import { act, fireEvent, screen } from '@testing-library/react'
import { fakeLive, fakeOffice, listOf, refusal, renderStaff, requestRow, requests, type SentRequest } from '../../test-support/staff'
import { NewRows, ResourceTable } from './index'
import { forgetSeen } from './new-rows'
import { inPlace } from './use-rows'

let rows: AnyRow[]
let fails: boolean
const asked = jest.fn()

/** The list as the server answers it: newest first, and what came after an Id. */
function list(request: SentRequest) {
  const after = Number(request.query['after'] ?? 0)
  if (after > 0) asked(after)
  return after > 0 && fails ? refusal(503, 'unavailable') : listOf(rows.filter(({ Id }) => Id > after))(request)
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function show(at = '/') {
  fakeOffice({ 'GET /api/requests/get': list })
  const shown = renderStaff(
    <>
      <NewRows resource={requests} label={(count) => `${count} new`} />
      <ResourceTable resource={requests} />
    </>,
    { at },
  )
  // The stream begins with the present stamps.
  live.tell({ requests: stamp, 'requests.new': stamp })
  await wait(10)
  return shown
}

let live: ReturnType<typeof fakeLive>
let stamp = 0

/** Rows have come, and the page has had the time to ask. */
async function news() {
  stamp += 1
  live.tell({ requests: stamp, 'requests.new': stamp })
  await wait(1_100)
}

beforeEach(() => {
  jest.useFakeTimers()
  live = fakeLive()
  asked.mockReset()
  forgetSeen()
  fails = false
  rows = [requestRow(2), requestRow(1)]
})

afterEach(() => {
  jest.useRealTimers()
})

test('what came is told after news and shown when asked for; until then nothing moves', async () => {
  await show()
  expect(screen.getByText('Client 2')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  rows = [requestRow(4), requestRow(3), requestRow(2, { Name: 'Renamed' }), requestRow(1)]
  await news()
  expect(asked).toHaveBeenCalledWith(2)
  const button = screen.getByRole('button', { name: '2 new' })
  // A change of the rows that stand there shows within seven seconds; no row comes or goes.
  await wait(6_000)
  expect(screen.getByText('Renamed')).toBeVisible()
  expect(screen.getAllByText(/^(Client \d|Renamed)$/).map(({ textContent }) => textContent)).toEqual(['Renamed', 'Client 1'])
  fireEvent.click(button)
  await wait(10)
  expect(screen.getByText('Client 4')).toBeVisible()
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
})

test('a row that has left stays where it was; one that only joins the end is shown', async () => {
  rows = [requestRow(3), requestRow(2), requestRow(1)]
  await show()
  rows = [requestRow(3, { Name: 'Taken' }), requestRow(1)]
  await news()
  await wait(6_000)
  expect(screen.getAllByText(/^(Client \d|Taken)$/).map(({ textContent }) => textContent)).toEqual(['Taken', 'Client 2', 'Client 1'])
  expect(inPlace({ total: 1, showing: 1, data: [requestRow(3)] }, { total: 2, showing: 2, data: [requestRow(3), requestRow(1)] }).data).toHaveLength(2)
})

test('a list of rows that belong to a request shows what another changed in them', async () => {
  const one = { Id: 7, Version: 1, Ref: 'K-1', RequestId: 1, Kind: 'return', State: 'open' }
  let found: AnyRow[] = [one]
  fakeOffice({ 'GET /api/cases/get': (request) => listOf(found)(request) })
  renderStaff(<ResourceTable resource={resources.cases} />)
  live.tell({ requests: stamp })
  await wait(100)
  expect(screen.getByText('Open')).toBeVisible()
  found = [{ ...one, Version: 2, State: 'waiting' }]
  await news()
  await wait(7_000)
  expect(screen.getByText('Waiting')).toBeVisible()
})

test('without news nobody asks; the count follows news also while the user is idle, by calls that keep no session alive', async () => {
  await show()
  await news()
  asked.mockReset()
  await wait(20 * MINUTE)
  expect(asked).not.toHaveBeenCalled()
  rows = [requestRow(3), ...rows]
  await news()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: '1 new' })).toBeVisible()
})

test('a change of rows that are there asks for no count, unless some were counted: they may have been put away', async () => {
  await show()
  await news()
  asked.mockReset()
  live.tell({ requests: (stamp += 1) })
  await wait(10_000)
  expect(asked).not.toHaveBeenCalled()
  const before = rows
  rows = [requestRow(3), ...rows]
  await news()
  expect(screen.getByRole('button', { name: '1 new' })).toBeVisible()
  rows = before
  live.tell({ requests: (stamp += 1) })
  await wait(7_000)
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
})

test('a count that fails is not mentioned, and the next one counts', async () => {
  await show()
  rows = [requestRow(3), ...rows]
  fails = true
  await news()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  fails = false
  await news()
  expect(screen.getByRole('button', { name: '1 new' })).toBeVisible()
})

test('after the page is left nobody asks', async () => {
  const { unmount } = await show()
  unmount()
  await news()
  expect(asked).not.toHaveBeenCalled()
})

test('a searched table is left for the newest rows', async () => {
  await show('/?search=Client')
  rows = [requestRow(3), ...rows]
  await news()
  fireEvent.click(screen.getByRole('button', { name: '1 new' }))
  await wait(10)
  expect(screen.getByText('Client 3')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Search Requests' })).toHaveValue('')
})
