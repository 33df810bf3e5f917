/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type RelatedAnswer, type Role, type TimelineEntry } from '@office/shared-api/model'
import { fakeOffice, listOf, lookups, refusal, renderStaff, requestRow, tableOf, type Routes } from '@office/shared-ui/test-support/staff'
import { ToastHost } from '@office/shared-ui/dialog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RECORD_ROUTES } from '../test-support/record-routes'
import { translations } from '../translations'
import RequestRecord from './record/request-record'
import { Desk } from './desk'

const CHECK = 'POST /api/requests/check'
const FLAG = 'POST /api/clients/flag'
const TIMELINE = 'GET /api/requests/timeline'
const NOTE = 'POST /api/requests/note'
const EDIT = 'POST /api/requests/Edit'
const SLOW = { timeout: 10_000 }

const row = requestRow(1, { PersonId: 3, Person: 'Maria', VisaNumber: '', BorderNo: '', Status: 1 })
const known: RelatedAnswer = {
  requests: [
    { Id: 8, Ref: 'R-8', RequestDate: '2026-01-02T09:00:00Z', Status: 2, Archived: true, Person: 'Grace', Why: ['identity'] },
    { Id: 9, Ref: 'R-9', RequestDate: '2026-02-02T09:00:00Z', Status: null, Archived: false, Person: null, Why: ['phone', 'visa'] },
  ],
  flag: { Reason: 'unpaid', Note: 'Twice', Until: '2027-01-01', By: 'Sara', At: '2026-01-03T09:00:00Z', Own: false },
  warnings: ['open_request', 'phone', 'visa_or_border', 'identity'],
}
const nothing: RelatedAnswer = { requests: [], flag: null, warnings: [] }

function show(more: Routes = {}, role: Role = 'Editor', at = '/requests?row=1') {
  setLanguage('en')
  const closing = [{ Id: 4, Type: 5, Ar: 'ملغي', En: 'Cancelled', Disable: false, Class: 'cancelled' }, { Id: 5, Type: 5, Ar: 'متعاقد', En: 'Contracted', Disable: false, Class: 'contracted' }]
  const network = fakeOffice(
    {
      ...tableOf(resources.requests, [row]),
      ...tableOf(resources.follow, [row]),
      'GET /api/filters/getdata': () => [...lookups, ...closing],
      'GET /api/follow/prerequisite': () => ({ stages: [], steps: [], soonDays: 7, hasGateway: false, offices: [] }),
      ...RECORD_ROUTES,
      'GET /api/persons/get': listOf([requestRow(3)]),
      [CHECK]: () => known,
      ...more,
    },
    role,
  )
  renderStaff(
    <>
      <Desk><RequestRecord resource={resources.requests} row={row} readOnly={role === 'Read'} onClose={() => undefined} /></Desk>
      <ToastHost />
    </>,
    { at, texts: { backoffice: translations } },
  )
  return { network, user: userEvent.setup() }
}

/** The whole form, from the record's menu. */
async function editAll(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'More for Client 1' }, SLOW))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit all' }))
}

test('before calling, staff see the caution with author and end, the four warnings and the earlier requests with links', async () => {
  show()
  expect(await screen.findByText('Caution: Unpaid', {}, SLOW)).toBeVisible()
  expect(screen.getByText('By Sara')).toBeVisible()
  expect(screen.getByText(/^until \S*2027\S*-\S*01\S*-\S*01.$/)).toBeVisible()
  for (const warning of ['Open request of the same identity', 'Phone of another identity', 'Visa or border number repeated', 'Check the identity number']) {
    expect(screen.getByText(warning)).toBeVisible()
  }
  expect(screen.getByRole('link', { name: 'R-8' })).toHaveAttribute('href', '/requests?row=8')
  expect(screen.getByText('same phone · same visa')).toBeInTheDocument()
})

test('a number is compared once its field is left, not while it is typed', async () => {
  const { network, user } = show({ [CHECK]: () => nothing })
  await editAll(user)
  const phone = await screen.findByRole('textbox', { name: /^Mobile number/ }, SLOW)
  await waitFor(() => { expect(network.sent(CHECK).length).toBeGreaterThan(0) })
  await user.clear(phone)
  await user.type(phone, '0559999999')
  expect(network.sent(CHECK).filter(({ body }) => body['Phone'] !== '0501234567')).toEqual([])
  await user.tab()
  await waitFor(() => {
    expect(network.sent(CHECK).at(-1)?.body).toMatchObject({ Id: '1', Phone: '0559999999', IdentityId: '1000000001' })
  })
})

test('a caution is set with a reason and an end; a wrong end is told at its field', async () => {
  const { network, user } = show({ [CHECK]: () => nothing, [FLAG]: () => refusal(409, 'field_errors', [{ field: 'Until', errorMsg: 'Not this day' }]) })
  await user.click(await screen.findByRole('button', { name: 'Add a caution' }, SLOW))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a caution' }, SLOW))
  await user.click(dialog.getByRole('radio', { name: 'Harm to a worker' }))
  await user.type(dialog.getByRole('textbox', { name: /^Ends on/ }), '2029-01-01')
  await user.click(dialog.getByRole('button', { name: 'Add a caution' }))
  expect((await dialog.findAllByText('Not this day')).length).toBeGreaterThan(0)
  expect(network.sent(FLAG)[0]?.body).toMatchObject({ IdentityId: '1000000001', Reason: 'harm', Until: '2029-01-01' })
  network.change({ [FLAG]: () => known.flag })
  await user.click(dialog.getByRole('button', { name: 'Add a caution' }))
  expect(await screen.findByText('The caution is saved')).toBeInTheDocument()
})

test('somebody else’s caution is not offered to be changed or removed', async () => {
  show()
  expect(await screen.findByText('Caution: Unpaid', {}, SLOW)).toBeVisible()
  expect(screen.queryByRole('button', { name: /caution$/i })).toBeNull()
})

test.each<[string, Role, RelatedAnswer['flag']]>([
  ['its author', 'Editor', known.flag && { ...known.flag, Own: true }],
  ['an administrator', 'Admin', known.flag],
])('%s changes and removes a caution, and is told why that is refused', async (_who, role, flag) => {
  const { network, user } = show({ [CHECK]: () => ({ ...known, flag }), [FLAG]: () => refusal(409, 'field_errors', [{ field: 'Reason', errorMsg: 'Somebody else’s' }]) }, role)
  expect(await screen.findByRole('button', { name: 'Change the caution' }, SLOW)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the caution' }))
  expect(await screen.findByText('Somebody else’s')).toBeInTheDocument()
  network.change({ [FLAG]: () => null })
  await user.click(await screen.findByRole('button', { name: 'Remove the caution' }, SLOW))
  expect(await screen.findByText('The caution is removed')).toBeInTheDocument()
  expect(network.sent(FLAG)[0]?.body).toMatchObject({ IdentityId: '1000000001', Reason: '' })
})

test('a status that cancels proposes to give the worker back in the same save, and takes no for an answer', async () => {
  const { network, user } = show({ [CHECK]: () => nothing, [EDIT]: () => row })
  await editAll(user)
  const status = await screen.findByRole('combobox', { name: 'Status' }, SLOW)
  await within(status).findByRole('option', { name: 'Cancelled' }, SLOW)
  await user.selectOptions(status, 'Cancelled')
  const box = await screen.findByRole('checkbox', { name: 'Give Maria back to the catalogue' })
  expect(box).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => { expect(network.sent(EDIT)[0]?.body).toMatchObject({ Status: '4', PersonId: '' }) })
})

test('the statuses that make the reservation firm are named before one is chosen', async () => {
  const { user } = show({ [CHECK]: () => nothing })
  await user.click(await screen.findByTitle('Edit: Status', {}, SLOW))
  expect(await screen.findByText('These make the reservation firm: Contracted', {}, SLOW)).toBeVisible()
})

test('the worker stays where the proposal is declined, or another status is chosen', async () => {
  const { network, user } = show({ [CHECK]: () => nothing, [EDIT]: () => row })
  await editAll(user)
  const status = await screen.findByRole('combobox', { name: 'Status' }, SLOW)
  await within(status).findByRole('option', { name: 'Cancelled' }, SLOW)
  await user.selectOptions(status, 'Cancelled')
  await user.click(await screen.findByRole('checkbox', { name: 'Give Maria back to the catalogue' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => { expect(network.sent(EDIT)[0]?.body).toMatchObject({ Status: '4', PersonId: '3' }) })
})

const entry = (more: Partial<TimelineEntry>): TimelineEntry => ({ Kind: 'note', At: '2026-11-01T09:30:00Z', By: 'Sara', Changes: '', Text: '', Channel: '', Outcome: '', State: '', LogId: null, MayUndo: false, ...more })

test('the history is one story with an address: notes, contacts, messages and changes, page by page', async () => {
  const { network, user } = show(
    {
      [TIMELINE]: ({ query }) =>
        query['before'] === 'p2'
          ? { data: [entry({ Text: 'The oldest' }), entry({ Kind: 'received', By: 'Website visitor' })], next: null }
          : {
              data: [
                entry({ Text: 'Wants to travel in June' }),
                entry({ Kind: 'contact', Channel: 'call', Outcome: 'no_answer', Text: 'Rang twice' }),
                entry({ Kind: 'message', Channel: 'link', State: 'sent', Text: 'Your visa is stamped' }),
                entry({ Kind: 'change', Changes: JSON.stringify([{ column: 'Status', value: 'Contacted', old: 'New' }]) }),
              ],
              next: 'p2',
            },
      [NOTE]: () => ({ Id: 1, RequestId: 1, Text: 'x', By: 'Me', At: '2026-11-01T09:30:00Z' }),
    },
    'Editor',
    '/requests?row=1&panel=history',
  )
  const list = await screen.findByRole('list', { name: 'History of the request of Client 1' }, SLOW)
  expect(within(list).getAllByRole('listitem')).toHaveLength(4)
  expect(within(list).getByText('No answer')).toBeVisible()
  expect(within(list).getByText('Your visa is stamped')).toBeVisible()
  expect(within(list).getByRole('row', { name: 'Status New Contacted' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await within(list).findByText('The oldest')).toBeVisible()
  expect(within(list).getAllByRole('listitem').at(-1)).toHaveTextContent(/^Request received\s*Website visitor/)
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Call her mother')
  await user.click(screen.getByRole('button', { name: 'Add a note' }))
  expect(await screen.findByText('The note is added')).toBeInTheDocument()
  expect(network.sent(NOTE)[0]?.body).toEqual({ Id: '1', Text: 'Call her mother' })
  expect(await screen.findByRole('textbox', { name: /^Note/ })).toHaveValue('')
})

test('a reader reads the history and writes nothing', async () => {
  show({ [TIMELINE]: () => ({ data: [entry({ Text: 'A note' })], next: null }) }, 'Read', '/requests?row=1&panel=history')
  expect(await screen.findByText('A note', {}, SLOW)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a caution' })).toBeNull()
})
