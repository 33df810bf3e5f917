/**
 * @jest-environment jsdom
 */
import { setStartData } from '@office/shared-api'
import { resources, type AnyRow, type Notification, type NotificationsAnswer, type Role } from '@office/shared-api/model'
import type { balanceQuery } from '@office/shared-api/model/shapes'
import { useNews, usePageTitle } from '@office/shared-ui'
import { fakeLive, fakeOffice, listOf, refusal, renderStaff, requestRow, type FakeNetwork, type SentRequest } from '@office/shared-ui/test-support/staff'
import { useRead } from '@office/shared-ui/resource'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCases } from '../request/use-cases'
import { translations } from '../translations'
import Tools from './tools'

let rows: AnyRow[]
let own: Notification[]
let network: FakeNetwork
let live: ReturnType<typeof fakeLive>
const list = (request: SentRequest) => listOf(rows.filter(({ Id }) => Id > Number(request.query['after'] ?? 0)))(request)
const answer = (): NotificationsAnswer => ({ unread: own.filter(({ ReadAt }) => ReadAt === null).length, data: own })
const notice = (Id: number, more: Partial<Notification> = {}): Notification => ({ Id, Kind: 'new', RequestId: Id, About: null, Ref: `R-${Id}`, Name: `Client ${Id}`, Free: false, At: new Date(Date.now() - 10_000 + Id * 1000).toISOString(), ReadAt: null, ...more })
const openBell = async () => { await userEvent.click(screen.getByRole('button', { name: /^(?:Notifications|الإشعارات)/ })) }

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
  network = officeOf('Read')
})
afterEach(() => {
  jest.useRealTimers()
})

function officeOf(role: Role): FakeNetwork {
  return fakeOffice(
    {
      'GET /api/requests/get': list,
      'GET /api/notifications/get': answer,
      'GET /api/follow/worklist': () => ({ groups: { overdue: 0, soon: 0 }, boxes: {}, stages: [] }),
      'POST /api/notifications/read': ({ body }) => {
        own = own.map((one) => (body['All'] === 'true' || body['Ids'] === String(one.Id) ? { ...one, ReadAt: one.At } : one))
        return { unread: answer().unread }
      },
    },
    role,
  )
}

const panel = () => screen.getByRole('group', { name: 'Notifications', hidden: true })

test('a visitor who asks to be called is told by name, and leads to the list of call requests', async () => {
  own = [notice(8, { Kind: 'callback', RequestId: null, About: 31, Ref: null, Name: 'Sara' }), notice(7, { Kind: 'callback', RequestId: null, About: 30, Ref: null, Name: 'Huda' })]
  show()
  await openBell()
  const entries = await screen.findAllByRole('link', { name: /Asks to be called/ })
  expect(entries.map((entry) => [entry.getAttribute('href'), /Sara|Huda/.exec(entry.textContent)?.[0]])).toEqual([['/callbacks?row=31', 'Sara'], ['/callbacks?row=30', 'Huda']])
})

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

test('what belongs to a request is asked for again when another changes it: payments, balance and cases of a record that is open', async () => {
  jest.useFakeTimers()
  let paid: string | null = null
  network.change({ 'GET /api/payments/balance': () => ({ Received: paid ?? '0.00' }), 'GET /api/cases/get': () => ({ total: paid === null ? 0 : 1, showing: 0, data: [] }) })
  function OpenRecord() {
    const balance = useRead<typeof balanceQuery>(resources.payments, 'balance', { requestId: 1 })
    const cases = useCases(1)
    return <output aria-label="record">{`${balance.data?.Received} ${cases.data?.total}`}</output>
  }
  renderStaff(<><OpenRecord /><Tools /></>, { language: 'en', texts: { backoffice: translations } })
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  await wait(100)
  live.tell({ requests: 1 })
  await wait(3_000)
  expect(screen.getByLabelText('record')).toHaveTextContent('0.00 0')
  paid = '9000.00'
  live.tell({ requests: 2 })
  await wait(8_000)
  expect(screen.getByLabelText('record')).toHaveTextContent('9000.00 1')
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

test('each notification says what, of whom and how long ago, and opens its request; one that is opened is read', async () => {
  own = [
    notice(3, { Kind: 'reservations_stopped', RequestId: null, Ref: null, Name: null }),
    notice(2, { Kind: 'client_answer' }),
    notice(1, { At: new Date(Date.now() - 200_000).toISOString(), ReadAt: '2026-11-21T09:00:00.000Z' }),
  ]
  show()
  await openBell()
  const links = await within(panel()).findAllByRole('link', { hidden: true }, { timeout: 10_000 })
  expect(links.map((link) => link.textContent)).toEqual([
    'Unread: Expiry stopped: check the server’s clock · just now',
    'Unread: The client answered · Client 2 · just now',
    'New request · Client 1 · 3 min ago',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/settings', '/requests?row=2', '/requests?row=1'])
  await userEvent.click(links[1] as HTMLElement)
  await waitFor(() => {
    expect(document.title).toMatch(/^\(1\)/)
  })
  expect(network.sent('POST /api/notifications/read')[0]?.body).toEqual({ Ids: '2' })
})

test('equal ones are one line, with how often, and are read together', async () => {
  own = [notice(4, { Kind: 'overdue', RequestId: 9 }), notice(3), notice(2, { Kind: 'overdue', RequestId: 9 })]
  show()
  await openBell()
  const links = await within(panel()).findAllByRole('link', { hidden: true }, { timeout: 10_000 })
  expect(links.map((link) => link.textContent)).toEqual(['Unread: Past the deadline · Client 4 · just now · 2 times', 'Unread: New request · Client 3 · just now'])
  await userEvent.click(links[0] as HTMLElement)
  expect(network.sent('POST /api/notifications/read')[0]?.body).toEqual({ Ids: '4,2' })
})

test('a request that nobody has is taken on the spot, and the line then offers it no more', async () => {
  own = [notice(2, { Free: true }), notice(1)]
  network = officeOf('Editor')
  network.change({
    'POST /api/requests/take': () => {
      own = own.map((one) => ({ ...one, Free: false }))
      return { done: [requestRow(2)], passed: [] }
    },
  })
  show()
  await openBell()
  const takes = await within(panel()).findAllByRole('button', { name: /^Take/, hidden: true }, { timeout: 10_000 })
  expect(takes.map(({ textContent }) => textContent)).toEqual(['Take Client 2'])
  fireEvent.click(takes[0] as HTMLElement)
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /^Take/, hidden: true })).toBeNull()
  })
  expect(network.sent('POST /api/requests/take')[0]?.body).toEqual({ Ids: '2' })
})

test('all are marked as read with one press', async () => {
  own = [notice(2), notice(1)]
  show()
  await openBell()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read', hidden: true }, { timeout: 10_000 }))
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
  await openBell()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read', hidden: true }, { timeout: 10_000 }))
  await waitFor(() => {
    expect(network.sent('GET /api/notifications/get').length).toBeGreaterThan(1)
  })
  expect(await screen.findByRole('button', { name: 'Mark all as read', hidden: true })).toBeInTheDocument()
})

test('without notifications it says so; when they do not load, too, and tries again', async () => {
  network.change({ 'GET /api/notifications/get': () => refusal(403, 'forbidden') })
  show()
  await openBell()
  const retry = await within(panel()).findByRole('button', { name: 'Try again', hidden: true }, { timeout: 10_000 })
  network.change({ 'GET /api/notifications/get': answer })
  fireEvent.click(retry)
  expect(await within(panel()).findByText('No notifications')).toBeInTheDocument()
})

test('in Arabic, too', async () => {
  own = [notice(2, { Kind: 'assigned' }), notice(1, { Kind: 'given_up', RequestId: null, Ref: null, Name: null })]
  show('ar')
  await openBell()
  expect(await screen.findByText('إشعاران غير مقروءين')).toBeInTheDocument()
  expect((await within(document.body).findAllByRole('link', { hidden: true }, { timeout: 10_000 })).map(({ textContent }) => textContent)).toEqual([
    'غير مقروء: أُسند إليك · Client 2 · الآن',
    'غير مقروء: تعذّرت مهمة · الآن',
  ])
})

test('Ctrl K in the first seconds, before its code is there, opens the palette once that has come', async () => {
  network.change({ 'GET /api/follow/worklist': () => new Promise(() => undefined), 'GET /api/views/get': listOf([]) })
  show()
  const isFree = fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  expect(isFree).toBe(false)
  expect(await screen.findByRole('combobox', { name: 'Search or act' }, { timeout: 10_000 })).toHaveFocus()
})
