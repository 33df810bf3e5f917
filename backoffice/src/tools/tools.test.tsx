/**
 * @jest-environment jsdom
 */
import { setStartData } from '@office/shared-api'
import type { AnyRow, Notification, NotificationsAnswer } from '@office/shared-api/model'
import { useNews, usePageTitle } from '@office/shared-ui'
import { fakeLive, fakeOffice, listOf, refusal, renderStaff, requestRow, type FakeNetwork, type SentRequest } from '@office/shared-ui/test-support/staff'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../translations'
import Tools from './tools'

let rows: AnyRow[]
let own: Notification[]
let network: FakeNetwork
let live: ReturnType<typeof fakeLive>
const list = (request: SentRequest) => listOf(rows.filter(({ Id }) => Id > Number(request.query['after'] ?? 0)))(request)
const answer = (): NotificationsAnswer => ({ unread: own.filter(({ ReadAt }) => ReadAt === null).length, data: own })
const notice = (Id: number, more: Partial<Notification> = {}): Notification => ({ Id, Kind: 'new', RequestId: Id, Ref: `R-${Id}`, At: '2026-11-21T09:00:00.000Z', ReadAt: null, ...more })

function OtherScreen() {
  usePageTitle('Dashboard')
  const news = useNews()
  return (
    <>
      <output aria-label="menu">{news['/requests']}</output>
      <output aria-label="urgent">{news['/today']}</output>
    </>
  )
}

function show(language: 'ar' | 'en' = 'en') {
  return renderStaff(
    <>
      <OtherScreen />
      <Tools />
    </>,
    { language, texts: { backoffice: translations } },
  )
}

beforeEach(() => {
  setStartData({ language: 'en', office: { name: { ar: 'مكتب', en: 'Office' } }, remotes: [], served: 'nothing' })
  live = fakeLive()
  rows = [requestRow(2), requestRow(1)]
  own = []
  network = fakeOffice(
    {
      'GET /api/requests/get': list,
      'GET /api/notifications/get': answer,
      'GET /api/follow/worklist': () => ({ groups: { overdue: 0, soon: 0 }, boxes: {}, stages: [] }),
      'POST /api/notifications/read': ({ body }) => {
        own = own.map((one) => (body['All'] === 'true' || body['Ids'] === String(one.Id) ? { ...one, ReadAt: one.At } : one))
        return { unread: answer().unread }
      },
    },
    'Read',
  )
})
afterEach(() => {
  jest.useRealTimers()
})

const panel = () => screen.getByRole('group', { name: 'Notifications', hidden: true })

test('requests that come are counted in the menu after the stamp, by a call that keeps no session alive; unread notifications stand before the title', async () => {
  jest.useFakeTimers()
  show()
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  await wait(100)
  live.tell({ requests: 1, 'requests.new': 1, notifications: 1 })
  await wait(1_500)
  expect(document.title).toBe('Dashboard | Office')
  rows = [requestRow(4), requestRow(3), ...rows]
  live.tell({ requests: 2, 'requests.new': 2 })
  await wait(1_500)
  expect(screen.getByLabelText('menu')).toHaveTextContent('2')
  expect(document.title).toBe('Dashboard | Office')
  own = [notice(4)]
  live.tell({ notifications: 2 })
  await wait(1_500)
  expect(document.title).toBe('(1) Dashboard | Office')
  expect(screen.getByText('1 unread notification')).toBeInTheDocument()
  for (const sent of [network.sent('GET /api/notifications/get').at(-1), network.sent('GET /api/requests/get').at(-1)]) expect(sent?.headers['x-background']).toBe('1')
})

test('the menu counts the requests past their deadline and those near it, by a call that keeps no session alive', async () => {
  network.change({ 'GET /api/follow/worklist': () => ({ groups: { overdue: 2, soon: 5, late: 11 }, boxes: {}, stages: [] }) })
  show()
  await waitFor(() => {
    expect(screen.getByLabelText('urgent')).toHaveTextContent('7')
  })
  expect(network.sent('GET /api/follow/worklist')[0]?.headers['x-background']).toBe('1')
})

test('nothing asks without news', async () => {
  jest.useFakeTimers()
  show()
  await act(() => jest.advanceTimersByTimeAsync(100))
  live.tell({ requests: 1, 'requests.new': 1, notifications: 1 })
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  const before = network.sent('GET /api/notifications/get').length
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000))
  expect(network.sent('GET /api/notifications/get')).toHaveLength(before)
})

test('each notification is a sentence that opens its request; one that is opened is read', async () => {
  own = [
    notice(3, { Kind: 'reservations_stopped', RequestId: null, Ref: null }),
    notice(2, { Kind: 'client_answer' }),
    notice(1, { ReadAt: '2026-11-21T09:00:00.000Z' }),
  ]
  show()
  const links = await within(panel()).findAllByRole('link', { hidden: true })
  expect(links.map((link) => link.textContent.replaceAll(/[\u2066\u2069]/g, ''))).toEqual([
    expect.stringContaining('Unread: Expiry stopped: check the server’s clock'),
    expect.stringContaining('Unread: The client answered on R-2'),
    expect.stringMatching(/^New request R-1/),
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/settings', '/requests?row=2', '/requests?row=1'])
  await userEvent.click(links[1] as HTMLElement)
  await waitFor(() => {
    expect(document.title).toMatch(/^\(1\)/)
  })
  expect(network.sent('POST /api/notifications/read')[0]?.body).toEqual({ Ids: '2' })
})

test('all are marked as read with one press', async () => {
  own = [notice(2), notice(1)]
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read', hidden: true }))
  await waitFor(() => {
    expect(document.title).toBe('Dashboard | Office')
  })
  expect(network.sent('POST /api/notifications/read')[0]?.body).toEqual({ All: 'true' })
  expect(screen.queryByRole('button', { name: 'Mark all as read', hidden: true })).toBeNull()
})

test('a mark that does not get through is told, and the number is right again', async () => {
  own = [notice(1)]
  network.change({ 'POST /api/notifications/read': () => refusal(400, 'bad_request') })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read', hidden: true }))
  await waitFor(() => {
    expect(network.sent('GET /api/notifications/get').length).toBeGreaterThan(1)
  })
  expect(await screen.findByRole('button', { name: 'Mark all as read', hidden: true })).toBeInTheDocument()
})

test('without notifications it says so; when they do not load, too, and tries again', async () => {
  network.change({ 'GET /api/notifications/get': () => refusal(403, 'forbidden') })
  show()
  const retry = await within(panel()).findByRole('button', { name: 'Try again', hidden: true })
  network.change({ 'GET /api/notifications/get': answer })
  fireEvent.click(retry)
  expect(await within(panel()).findByText('No notifications')).toBeInTheDocument()
})

test('in Arabic, too', async () => {
  own = [notice(2, { Kind: 'assigned' }), notice(1, { Kind: 'given_up', RequestId: null, Ref: null })]
  show('ar')
  expect(await screen.findByText('إشعاران غير مقروءين')).toBeInTheDocument()
  expect(screen.getByText('أُسند إليك \u2066R-2\u2069')).toBeInTheDocument()
})
