/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { HOUR, type Role } from '@office/shared-api/model'
import { fakeOffice, listOf, refusal, renderStaff, requestRow, rowMenu, type Routes } from '@office/shared-ui/test-support/staff'
import { ToastHost } from '@office/shared-ui/dialog'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import RequestsScreen from './requests-screen'
import { Desk } from '../../request/desk'

const LIST = 'GET /api/requests/get'
const TAKE = 'POST /api/requests/take'
const ASSIGN = 'POST /api/requests/assign'
const RESERVATION = 'POST /api/requests/reservation'
const CONTACT = 'POST /api/requests/contact'
const SLOW = { timeout: 10_000 }

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR - 60_000).toISOString()
const NEW = { AssigneeId: null, Assignee: null, FirstContactAt: null, ReservedUntil: null, WantedPerson: null }
const rows = [
  requestRow(3, { ...NEW, PersonId: 30, Person: 'Maria', RequestDate: hoursAgo(3), ContactDueAt: hoursAgo(-1), ReservedUntil: '2030-01-02T11:30:00Z' }),
  requestRow(2, { ...NEW, RequestDate: hoursAgo(26), ContactDueAt: hoursAgo(20), WantedPerson: 'Amina' }),
  requestRow(1, { ...NEW, PersonId: 10, Person: 'Grace', AssigneeId: 7, Assignee: 'Sara' }),
]

function show(more: Routes = {}, { at = '/requests', role = 'Editor', phone = false }: { at?: string; role?: Role; phone?: boolean } = {}) {
  setLanguage('en')
  window.matchMedia = () => ({ matches: phone, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as unknown as MediaQueryList
  const network = fakeOffice(
    {
      [LIST]: listOf(rows),
      'GET /api/requests/prerequisite': () => ({ offices: [], staff: [{ Id: 1, Name: 'Me', AwayUntil: null }, { Id: 7, Name: 'Sara', AwayUntil: '2020-01-01' }, { Id: 8, Name: 'Huda', AwayUntil: '2999-01-01' }] }),
      'GET /api/follow/worklist': () => ({ groups: {}, stages: [], boxes: { new: 2, mine: 0, waiting: 5, all: 12 } }),
      ...more,
    },
    role,
  )
  renderStaff(
    <>
      <Desk><RequestsScreen /></Desk>
      <ToastHost />
    </>,
    { at, texts: { backoffice: translations } },
  )
  return { network, user: userEvent.setup() }
}

const tab = (name: RegExp) => screen.findByRole('radio', { name }, SLOW)
const lineOf = async (name: string) => (await screen.findByText(name, {}, SLOW)).closest('tr') ?? document.body

test('the inbox opens on all; a tab says how many it holds, is in the address and asks for its requests', async () => {
  const { network, user } = show()
  expect(await tab(/^All/)).toBeChecked()
  expect(await screen.findByRole('radio', { name: 'New 2' })).not.toBeChecked()
  await user.click(await tab(/^Waiting/))
  await waitFor(() => {
    expect(network.sent(LIST).at(-1)?.query).toMatchObject({ box: 'waiting' })
  })
  expect(await tab(/^Waiting/)).toBeChecked()
  // The tab stands for the filter: it is not offered twice.
  expect(screen.queryByRole('combobox', { name: 'Box' })).toBeNull()
})

test('an empty box says what it is for, not that nothing matches', async () => {
  show({ [LIST]: listOf([]) }, { at: '/requests?box=new' })
  expect(await screen.findByText('No new requests', {}, SLOW)).toBeVisible()
})

const BY_SARA = [{ field: 'AssigneeId', errorMsg: 'Taken by Sara' }]

test('a request is taken from its menu; one that a colleague took first says by whom', async () => {
  const { network, user } = show({ [TAKE]: () => ({ done: [3], passed: [] }) })
  await user.click((await rowMenu('Client 3')).getByRole('menuitem', { name: 'Take' }))
  expect(await screen.findByText('The request is yours')).toBeInTheDocument()
  expect(network.sent(TAKE)[0]?.body).toEqual({ Ids: '3' })
  network.change({ [TAKE]: () => ({ done: [], passed: [{ Id: 2, errors: BY_SARA }] }) })
  await user.click((await rowMenu('Client 2')).getByRole('menuitem', { name: 'Take' }))
  expect(await screen.findByText('Taken by Sara')).toBeInTheDocument()
})

test('a selection is taken at once', async () => {
  const { network, user } = show({ [TAKE]: () => ({ done: [3, 2], passed: [{ Id: 1, errors: [{ field: 'AssigneeId', errorMsg: 'Taken by Huda' }] }] }) })
  await user.click(await screen.findByRole('checkbox', { name: 'Select every record of this page' }, SLOW))
  await user.click(await screen.findByRole('button', { name: 'Take' }, SLOW))
  expect(await screen.findByText('2 requests are yours')).toBeInTheDocument()
  expect(screen.getByText('Taken by Huda')).toBeInTheDocument()
  expect(network.sent(TAKE)[0]?.body).toEqual({ Ids: '3,2,1' })
})

test('a request is handed over in two presses: its assignee, and the colleague', async () => {
  const { network, user } = show({ [ASSIGN]: () => ({ done: [3], passed: [] }) })
  const cell = within(await lineOf('Client 3'))
  await user.click(await cell.findByRole('button', { name: 'Nobody', description: 'Assign the request of Client 3 to…' }))
  await user.click(within(await screen.findByRole('menu', { name: /^Assign to… · / })).getByRole('menuitem', { name: 'Sara' }))
  expect(await screen.findByText('Assigned to Sara')).toBeInTheDocument()
  expect(network.sent(ASSIGN)[0]?.body).toEqual({ Ids: '3', UserId: '7' })
})

test('a colleague who is away is told so, and cannot be chosen', async () => {
  const { network, user } = show()
  await user.click(await within(await lineOf('Client 3')).findByRole('button', { description: /^Assign the request of Client 3/ }))
  const away = within(await screen.findByRole('menu', { name: /^Assign to… · / })).getByRole('menuitem', { name: 'Huda (away until 2999-01-01)' })
  expect(away).toHaveAttribute('aria-disabled', 'true')
  await user.click(away)
  expect(network.sent(ASSIGN)).toEqual([])
})

test('the menu of a row gives way to that of colleagues; a refusal says why', async () => {
  const { user } = show({ [ASSIGN]: () => refusal(409, 'field_errors', [{ field: 'UserId', errorMsg: 'Away at the moment' }]) })
  await user.click((await rowMenu('Client 3')).getByRole('menuitem', { name: 'Assign to…' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sara' }))
  expect(await screen.findByText('Away at the moment')).toBeInTheDocument()
})

test('only the requests of one assignee are shown', async () => {
  const { network, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Filter' }, SLOW))
  const filter = await screen.findByRole('combobox', { name: 'Assignee' }, SLOW)
  await within(filter).findByRole('option', { name: 'Sara' })
  expect(within(filter).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Every assignee', 'Me', 'Nobody', 'Me', 'Sara', 'Huda'])
  await user.selectOptions(filter, 'Nobody')
  await waitFor(() => {
    expect(network.sent(LIST).at(-1)?.query).toMatchObject({ assignee: 'none' })
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), 'Sara')
  await waitFor(() => {
    expect(network.sent(LIST).at(-1)?.query).toMatchObject({ assignee: '7' })
  })
})

test('beside the worker stands until when she is reserved, that the reservation is firm, or whose has ended', async () => {
  show()
  expect(within(await lineOf('Client 3')).getByText('until 2 Jan 2030')).toBeVisible()
  expect(within(await lineOf('Client 1')).getByText('Firm')).toBeVisible()
  expect(within(await lineOf('Client 2')).getByText('The reservation of Amina has ended')).toBeVisible()
})

test('how long clients wait is told in words, and that it is too long', async () => {
  show({}, { at: '/requests?box=new' })
  expect(within(await lineOf('Client 3')).getByText('3 hours')).toBeVisible()
  const late = within(await lineOf('Client 2'))
  expect(late.getByText('late 20 hours')).toBeVisible()
})

test('a reservation is made firm, or longer; too many hours are refused at their field', async () => {
  const { network, user } = show({ [RESERVATION]: () => ({ done: [3], passed: [] }) })
  await user.click((await rowMenu('Client 3')).getByRole('menuitem', { name: 'Make firm' }))
  expect(await screen.findByText('The reservation is firm')).toBeInTheDocument()
  expect(network.sent(RESERVATION)[0]?.body).toEqual({ Ids: '3', Say: 'firm' })
  network.change({ [RESERVATION]: () => refusal(409, 'field_errors', [{ field: 'Hours', errorMsg: 'At most 12' }]) })
  await user.click((await rowMenu('Client 3')).getByRole('menuitem', { name: 'Extend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Extend · Client 3' }, SLOW))
  await user.click(dialog.getByRole('button', { name: 'Extend' }))
  expect(await dialog.findByRole('textbox', { description: /At most 12/ })).toBeVisible()
  expect(network.sent(RESERVATION)[1]?.body).toEqual({ Ids: '3', Say: 'extend', Hours: '24' })
  // A firm reservation has no end.
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await rowMenu('Client 1')).queryByRole('menuitem', { name: 'Extend' })).toBeNull()
})

test('a contact is logged with what came of it; a missing day is asked for at its field', async () => {
  const { network, user } = show({ [CONTACT]: () => refusal(409, 'field_errors', [{ field: 'NextOn', errorMsg: 'Too early' }]) })
  await user.click((await rowMenu('Client 3')).getByRole('menuitem', { name: 'Log contact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log contact · Client 3' }, SLOW))
  await user.click(dialog.getByRole('radio', { name: 'No answer' }))
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Phone is off')
  await user.click(dialog.getByRole('button', { name: 'Log contact' }))
  expect((await dialog.findAllByText('This field can not be empty!')).length).toBeGreaterThan(0)
  expect(network.sent(CONTACT)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Remind me on' }), '2020-01-31')
  await user.click(dialog.getByRole('button', { name: 'Log contact' }))
  expect((await dialog.findAllByText('Too early')).length).toBeGreaterThan(0)
  network.change({ [CONTACT]: () => rows[0] })
  await user.click(dialog.getByRole('radio', { name: 'Reached' }))
  await user.click(dialog.getByRole('button', { name: 'Log contact' }))
  expect(await screen.findByText('The contact with Client 3 is logged')).toBeInTheDocument()
  expect(network.sent(CONTACT).at(-1)?.body).toMatchObject({ Id: '3', Outcome: 'reached', Channel: 'call', Text: 'Phone is off' })
})

test('on a phone new requests are cards: call, WhatsApp, take; after a call the contact is offered', async () => {
  const { network, user } = show({ [TAKE]: () => ({ done: [3], passed: [] }) }, { at: '/requests?box=new', phone: true })
  const card = within(await screen.findByRole('article', { name: 'Client 3' }, SLOW))
  expect(card.getByText('3 hours')).toBeVisible()
  expect(card.getByText('Maria')).toBeVisible()
  expect(card.getByRole('link', { name: 'WhatsApp Client 3' })).toHaveAttribute('href', 'https://wa.me/966501234567?text=')
  await user.click(card.getByRole('button', { name: 'Take Client 3' }))
  expect(network.sent(TAKE)[0]?.body).toEqual({ Ids: '3' })
  const call = card.getByRole('link', { name: 'Call Client 3' })
  expect(call).toHaveAttribute('href', 'tel:0501234567')
  call.addEventListener('click', (event) => { event.preventDefault() })
  await user.click(call)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => { window.dispatchEvent(new Event('focus')) })
  expect(await screen.findByRole('dialog', { name: 'Log contact · Client 3' }, SLOW)).toBeVisible()
})

test('a reader sees who works on what, and changes nothing', async () => {
  show({}, { role: 'Read' })
  expect(within(await lineOf('Client 1')).getByText('Sara')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Assign/ })).toBeNull()
  expect((await rowMenu('Client 3')).queryByRole('menuitem', { name: 'Take' })).toBeNull()
})
