/**
 * @jest-environment jsdom
 */
import { MINUTE, type AnyRow } from '@office/shared-api/model'
import { act, fireEvent, screen } from '@testing-library/react'
import { fakeOffice, listOf, refusal, renderStaff, requestRow, requests, type SentRequest } from '../../test-support/staff'
import { NewRows, ResourceTable } from './index'
import { forgetSeen } from './new-rows'

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
  await wait(10)
  return shown
}

function setVisibility(value: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true })
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
}

beforeEach(() => {
  jest.useFakeTimers()
  asked.mockReset()
  forgetSeen()
  fails = false
  rows = [requestRow(2), requestRow(1)]
})

afterEach(() => {
  setVisibility('visible')
  jest.useRealTimers()
})

test('what came is told within a minute and shown when asked for; until then nothing moves', async () => {
  await show()
  expect(screen.getByText('Client 2')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  rows = [requestRow(4), requestRow(3), ...rows]
  await wait(MINUTE)
  expect(asked).toHaveBeenCalledWith(2)
  const button = screen.getByRole('button', { name: '2 new' })
  expect(screen.queryByText('Client 4')).toBeNull()
  fireEvent.click(button)
  await wait(10)
  expect(screen.getByText('Client 4')).toBeVisible()
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
})

test('coming back to the page asks at once; a hidden page goes on asking for its title until the user is idle', async () => {
  await show()
  fireEvent.focus(window)
  await wait(10)
  expect(asked).toHaveBeenCalledTimes(1)
  setVisibility('hidden')
  await wait(2 * MINUTE)
  expect(asked).toHaveBeenCalledTimes(3)
  for (let minute = 0; minute < 30; minute += 1) await wait(MINUTE)
  const before = asked.mock.calls.length
  expect(before).toBeLessThanOrEqual(6)
  setVisibility('visible')
  fireEvent.focus(window)
  await wait(10)
  expect(asked.mock.calls.length).toBe(before + 1)
})

test('polling stops while the user is idle; their first movement polls again', async () => {
  await show()
  for (let minute = 0; minute < 20; minute += 1) await wait(MINUTE)
  const before = asked.mock.calls.length
  expect(before).toBeLessThanOrEqual(5)
  fireEvent.pointerMove(window)
  await wait(10)
  expect(asked.mock.calls.length).toBe(before + 1)
})

test('a poll that fails is not mentioned, and the next one counts', async () => {
  await show()
  rows = [requestRow(3), ...rows]
  fails = true
  await wait(MINUTE)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  fails = false
  await wait(MINUTE)
  expect(screen.getByRole('button', { name: '1 new' })).toBeVisible()
})

test('after the page is left nobody asks', async () => {
  const { unmount } = await show()
  unmount()
  await wait(5 * MINUTE)
  fireEvent.focus(window)
  expect(asked).not.toHaveBeenCalled()
})

test('a searched table is left for the newest rows', async () => {
  await show('/?search=Client')
  rows = [requestRow(3), ...rows]
  await wait(MINUTE)
  fireEvent.click(screen.getByRole('button', { name: '1 new' }))
  await wait(10)
  expect(screen.getByText('Client 3')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Search Requests' })).toHaveValue('')
})
