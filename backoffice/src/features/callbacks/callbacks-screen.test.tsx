/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { HOUR, MINUTE, resources, type AnyRow, type Role } from '@office/shared-api/model'
import { ToastHost } from '@office/shared-ui/dialog'
import { Address, address, fakeOffice, refusal, renderStaff, tableOf, type Routes } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import { callbackTranslations } from '../../translations/callbacks'
import CallbacksScreen from './callbacks-screen'

const texts = { ar: { ...translations.ar, ...callbackTranslations.ar }, en: { ...translations.en, ...callbackTranslations.en } }

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

const callback = (Id: number, Name: string, more: object = {}): AnyRow => ({
  Version: 1, Name, Phone: '0551112233', Wishes: '', WorkerId: null, Worker: null, Language: 'ar', State: 'new', ContactDueAt: ago(-HOUR), Note: '', RequestId: null, UserId: null, User: null, At: ago(25 * MINUTE), ...more, Id,
})

const ROWS = [
  callback(4, 'Sara', { Wishes: 'Kenya · Driver\nCountry=3&Job=5' }),
  callback(3, 'Noura', { ContactDueAt: ago(2 * HOUR) }),
  callback(2, 'Huda', { State: 'request', RequestId: 77 }),
  callback(1, '—', { State: 'closed', Phone: '' }),
]

function show({ role = 'Editor', language = 'en', more = {} }: { role?: Role; language?: 'ar' | 'en'; more?: Routes } = {}) {
  setLanguage(language)
  const network = fakeOffice({ ...tableOf(resources.callbacks, ROWS), 'GET /api/follow/worklist': () => ({ groups: { callbacks: 2 }, callbacksDue: 1, stages: [], boxes: {} }), 'GET /api/requests/prerequisite': () => ({ offices: [], staff: [] }), ...more }, role)
  renderStaff(<><CallbacksScreen /><ToastHost /><Address /></>, { language, texts: { backoffice: texts } })
  return { network, user: userEvent.setup() }
}

const rowOf = async (name: string) => within((await screen.findByText(name, {}, { timeout: 10_000 })).closest('tr') ?? document.body)
async function choose(user: ReturnType<typeof userEvent.setup>, name: string, entry: string) {
  await user.click((await rowOf(name)).getByRole('button', { name: `More for ${name}` }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: entry }))
}
const saved = (network: ReturnType<typeof show>['network'], path = 'callbacks') => network.sent(`POST /api/${path}/Edit`).map(({ body }) => body)

test('who waits is called or written to at a press, and by when the call is due, or how late it is, stands in words', async () => {
  show()
  const sara = await rowOf('Sara')
  expect(sara.getByRole('link', { name: 'Call Sara' })).toHaveAttribute('href', 'tel:0551112233')
  expect(sara.getByRole('link', { name: 'WhatsApp Sara' })).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/966551112233/) as string)
  expect(sara.getByText(/^by (today|tomorrow) \d\d:\d\d$/)).toBeVisible()
  expect((await rowOf('Noura')).getByText(/^late (1 hour|2 hours)$/)).toBeVisible()
  expect(await screen.findByRole('radio', { name: 'New 2' })).toBeVisible()
})

test('the wishes lead to the list that the visitor had seen, a request that was made to it', async () => {
  show()
  expect((await rowOf('Sara')).getByRole('link', { name: 'Show what Sara had looked for: Kenya · Driver' })).toHaveAttribute('href', '/?public&Country=3&Job=5')
  expect((await rowOf('Huda')).getByRole('link', { name: 'Open the request of Huda' })).toHaveAttribute('href', '/requests?row=77')
})

test('one press records the call, and the menu closes', async () => {
  const { network, user } = show()
  await user.click((await rowOf('Sara')).getByRole('button', { name: 'Called: Sara' }))
  await waitFor(() => { expect(saved(network)).toEqual([{ Id: '4', Version: '1', State: 'called' }]) })
  await choose(user, 'Noura', 'Close')
  await waitFor(() => { expect(saved(network).at(-1)).toEqual({ Id: '3', Version: '1', State: 'closed' }) })
  expect((await rowOf('Huda')).queryByRole('button', { name: /^Called/ })).toBeNull()
})

test('a request is made with name and number filled in, and says which call request it is made of', async () => {
  const { network, user } = show({ more: { 'POST /api/requests/Edit': ({ body }) => (body['IdentityId'] === '' ? refusal(409, 'not_saved', []) : { Id: 90, Version: 1, Name: 'Sara', Ref: 'R-000090' }) } })
  await choose(user, 'Sara', 'Make a request')
  const dialog = await screen.findByRole('dialog', { name: 'New request' }, { timeout: 10_000 })
  expect(await within(dialog).findByRole('textbox', { name: /Client name/ }, { timeout: 10_000 })).toHaveValue('Sara')
  expect(within(dialog).getByRole('textbox', { name: /^Mobile number/ })).toHaveValue('0551112233')
  await user.type(within(dialog).getByRole('textbox', { name: /Identity number/ }), '1012345678')
  await user.type(within(dialog).getByRole('textbox', { name: /Day/ }), '12')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Month/ }), '5')
  await user.type(within(dialog).getByRole('textbox', { name: /Year/ }), '1410')
  await user.click(within(dialog).getByRole('button', { name: 'Make a request' }))
  await waitFor(() => { expect(saved(network, 'requests')).toMatchObject([{ Name: 'Sara', Phone: '0551112233', Language: 'ar', CallbackId: '4' }]) }, { timeout: 5000 })
  expect(await screen.findByText(/^Request \u2066R-000090\u2069 is made$/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Open the request' }))
  expect(address()).toBe('/requests?row=90')
})

test('a form that nobody has typed into closes without a question', async () => {
  const { user } = show()
  await choose(user, 'Sara', 'Make a request')
  const dialog = await screen.findByRole('dialog', { name: 'New request' }, { timeout: 10_000 })
  await within(dialog).findByRole('textbox', { name: /Client name/ }, { timeout: 10_000 })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull() })
})

test('of one whose client is forgotten nothing is left to do but to look', async () => {
  const { user } = show()
  await user.click((await rowOf('—')).getByRole('button', { name: 'More for —' }))
  expect(within(await screen.findByRole('menu')).getAllByRole('menuitem').map((entry) => [entry.textContent, entry.getAttribute('aria-disabled')])).toEqual([['Make a request', 'true']])
})

test('who may only read sees whom to call, and no buttons', async () => {
  show({ role: 'Read' })
  const sara = await rowOf('Sara')
  expect(sara.getByRole('link', { name: 'Call Sara' })).toBeVisible()
  expect(sara.queryByRole('button', { name: /Called|More/ })).toBeNull()
})

test('in Arabic the list reads as its own', async () => {
  show({ language: 'ar' })
  expect(await screen.findByRole('heading', { name: 'طلبات الاتصال' })).toBeVisible()
  expect((await rowOf('Sara')).getByRole('link', { name: 'اتصال Sara' })).toBeVisible()
})
