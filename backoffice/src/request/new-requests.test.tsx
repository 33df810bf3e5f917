/**
 * @jest-environment jsdom
 */
import { setStartData } from '@office/shared-api'
import { MINUTE, type AnyRow } from '@office/shared-api/model'
import { usePageTitle, useNews } from '@office/shared-ui'
import { fakeOffice, listOf, renderStaff, requestRow, type SentRequest } from '@office/shared-ui/test-support/staff'
import { act, screen } from '@testing-library/react'
import NewRequests from './new-requests'

let rows: AnyRow[] = [requestRow(2), requestRow(1)]
const list = (request: SentRequest) => listOf(rows.filter(({ Id }) => Id > Number(request.query['after'] ?? 0)))(request)

function OtherScreen() {
  usePageTitle('Dashboard')
  return <output>{useNews()['/requests']}</output>
}

afterEach(() => {
  jest.useRealTimers()
})

test('requests that come are counted in the menu and in the tab’s title, on every screen', async () => {
  jest.useFakeTimers()
  setStartData({ language: 'en', office: { name: { ar: 'مكتب', en: 'Office' } }, remotes: [], served: 'nothing' })
  fakeOffice({ 'GET /api/requests/get': list }, 'Read')
  renderStaff(
    <>
      <OtherScreen />
      <NewRequests />
    </>,
  )
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(document.title).toBe('Dashboard | Office')
  rows = [requestRow(4), requestRow(3), ...rows]
  await act(() => jest.advanceTimersByTimeAsync(MINUTE))
  expect(document.title).toBe('(2) Dashboard | Office')
  expect(screen.getByText('2')).toBeInTheDocument()
})
