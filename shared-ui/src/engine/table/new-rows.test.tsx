/**
 * @jest-environment jsdom
 */
import type { AnyRow, ListQuery } from '@office/shared-api/model'
import { act, fireEvent, screen } from '@testing-library/react'
import { ResourceServicesProvider } from '../resource'
import { apiError, fakeServices, requestRow, requests } from '../../test-support/fake-services'
import { renderStaff } from '../../test-support/render-staff'
import { NewRows, ResourceTable } from './index'

const MINUTE = 60_000

let rows: AnyRow[]
let fails: boolean
const asked = jest.fn()

/** The server, as far as this needs it: newest first, and what came after an Id. */
function listRows(_resource: unknown, { after = 0, pageSize = 10, ...query }: ListQuery & { after?: number }) {
  if (after > 0) asked(after)
  if (after > 0 && fails) return Promise.reject(apiError(503, 'unavailable'))
  const found = rows.filter(({ Id }) => Id > after)
  const start = (query.pageIndex ?? 0) * pageSize
  const data = found.slice(start, start + pageSize)
  return Promise.resolve({ total: found.length, data, showing: data.length })
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function show(at = '/') {
  const shown = renderStaff(
    <ResourceServicesProvider value={fakeServices({ listRows })}>
      <NewRows resource={requests} label={(count) => `${count} new`} />
      <ResourceTable resource={requests} />
    </ResourceServicesProvider>,
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

test('coming back to the page asks at once; a hidden page does not ask', async () => {
  await show()
  fireEvent.focus(window)
  await wait(10)
  expect(asked).toHaveBeenCalledTimes(1)
  setVisibility('hidden')
  await wait(5 * MINUTE)
  expect(asked).toHaveBeenCalledTimes(1)
  setVisibility('visible')
  await wait(10)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('whoever does nothing for minutes is not asked for; the first movement asks again', async () => {
  await show()
  for (let minute = 0; minute < 20; minute += 1) await wait(MINUTE)
  const before = asked.mock.calls.length
  expect(before).toBeLessThanOrEqual(5)
  fireEvent.pointerMove(window)
  await wait(10)
  expect(asked.mock.calls.length).toBe(before + 1)
})

test('a question that fails is not mentioned, and the next one counts', async () => {
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
