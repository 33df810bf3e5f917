/** @jest-environment jsdom */
import { queryClient } from '@office/shared-api/client'
import { PUSH_LABEL } from '@office/shared-api/client/staff'
import { ToastHost } from '@office/shared-ui/dialog'
import { fakeNetwork, refusal, type Routes } from '@office/shared-ui/test-support'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../test-support/show-page'
import AccountPage from './account-page'
import { ThemeChoice } from './look-choices'

const session = (Id: string, Device: string, Current: boolean) => ({ Id, Device, CreatedAt: '2026-11-01T09:00:00.000Z', SeenAt: '2026-11-02T09:00:00.000Z', Current })

/** A browser that shows notifications, with its answer to the question for them. */
function browserThatSays(permission: NotificationPermission) {
  const asked = jest.fn(() => Promise.resolve(permission))
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null), subscribe: jest.fn() } }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: () => Promise.resolve(registration) } })
  Object.assign(window, { PushManager: jest.fn(), Notification: { requestPermission: asked } })
  return asked
}

beforeEach(() => {
  queryClient.clear()
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function show(more: Routes = {}) {
  const network = fakeNetwork({
    'GET /api/account/preferences': () => ({ Theme: 'system', MenuFolded: false, LetterKeys: true, Digest: 'off', DigestAt: 8, Push: 'new,overdue' }),
    'POST /api/account/preferences': () => ({}),
    'GET /api/push/devices': () => ({ Key: 'key', devices: [] }),
    'GET /api/account/factors': () => ({ Factors: [], CodesLeft: 0, MayAdd: true, Passkeys: false, Setting: 'optional', Readable: true }),
    'GET /api/manage/sessions': () => ({ sessions: [session('a', 'Firefox · Windows', true), session('b', 'Chrome · Android', false)] }),
    'GET /api/account/calendar': () => ({ MadeAt: null }),
    ...more,
  })
  showPage(
    <>
      <AccountPage />
      <ToastHost />
    </>,
  )
  await screen.findByRole('heading', { name: PUSH_LABEL.en })
  await screen.findByText('Chrome · Android')
  return { network, user: userEvent.setup() }
}

test('look, digest, devices, second factors, sessions and calendar stand below each other', async () => {
  await show()
  await screen.findByRole('heading', { name: 'Calendar' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Theme', 'Digest', 'Device notifications', 'Two-step sign-in', 'My sessions', 'Calendar'])
})

test('a theme that is pressed is kept, and each place that shows it follows', async () => {
  document.cookie = 'theme=light'
  const { network, user } = await show()
  showPage(<ThemeChoice className="menu" />)
  const [page, menu] = screen.getAllByRole('group', { name: 'Theme' })
  if (!page || !menu) throw new Error('there are not two')
  await user.click(within(page).getByRole('radio', { name: 'Dark' }))
  expect(within(menu).getByRole('radio', { name: 'Dark' })).toBeChecked()
  await waitFor(() => { expect(network.sent('POST /api/account/preferences').map(({ body }) => body)).toEqual([{ Theme: 'dark' }]) })
  await user.click(screen.getByRole('switch', { name: 'Letter keys' }))
  await waitFor(() => { expect(String(network.sent('POST /api/account/preferences').at(-1)?.body['LetterKeys'])).toBe('false') })
})

test('a digest that could not be kept is told, and the choice stands as before', async () => {
  const { user } = await show({ 'POST /api/account/preferences': () => refusal(503, 'unavailable') })
  await user.click(screen.getByRole('radio', { name: 'Workdays' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => { expect(screen.getByRole('radio', { name: 'Off' })).toBeChecked() })
})

test('kinds are chosen one by one, in words', async () => {
  const { network, user } = await show()
  const kinds = screen.getByRole('group', { name: 'What your devices get' })
  expect(within(kinds).getByRole('checkbox', { name: 'New request' })).toBeChecked()
  await user.click(within(kinds).getByRole('checkbox', { name: 'New request' }))
  await waitFor(() => { expect(network.sent('POST /api/account/preferences').map(({ body }) => body)).toEqual([{ Push: 'overdue' }]) })
})

test('the browser is asked for notifications by a press alone, and its no is told', async () => {
  const asked = browserThatSays('denied')
  const { user, network } = await show()
  const on = await screen.findByRole('button', { name: 'Turn on on this device' })
  expect(asked).not.toHaveBeenCalled()
  await user.click(on)
  expect(await screen.findByText(/^The browser does not allow notifications/)).toBeVisible()
  expect(network.sent('POST /api/push/subscribe')).toEqual([])
})

test('a browser that shows no notifications says so, and an office without keys offers none', async () => {
  await show()
  expect(screen.getByText('This browser shows no notifications of this page.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Turn on on this device' })).toBeNull()
})

test('all sessions but this one are ended after a question', async () => {
  const { user, network } = await show({ 'POST /api/account/endsessions': () => ({ ended: 1 }) })
  expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'End all others' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }))
  expect(await screen.findByText('1 session has been ended')).toBeVisible()
  expect(network.sent('POST /api/account/endsessions')).toHaveLength(1)
})
