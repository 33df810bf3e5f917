/**
 * @jest-environment jsdom
 */
import type { Role } from '@office/shared-api/model'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dropDraft } from '../../draft/draft.store'
import { groundOf } from '../../test-support/ground-of'
import {
  Address,
  address,
  fakeOffice,
  listOf,
  NO_NETWORK,
  refusal,
  renderStaff,
  requestRow,
  requests,
  rowMenu,
  type Routes,
} from '../../test-support/staff'
import PageKeys from '../../keys/page-keys'
import { ToastHost } from '../../toast'
import { useToasts } from '../../toast/toast.store'
import { ResourceScreen } from './index'

const LIST = 'GET /api/requests/get'
const SAVE = 'POST /api/requests/Edit'
const REMOVE = 'GET /api/requests/delete'

// Some tests end with a form that is not saved; the next begins without it.
beforeEach(() => {
  dropDraft()
  useToasts.setState({ toasts: [] })
})

function show(routes: Routes = {}, { at = '/', role = 'Editor' }: { at?: string; role?: Role } = {}) {
  const network = fakeOffice({ [LIST]: listOf([requestRow(1, { Version: 3 }), requestRow(2)]), ...routes }, role)
  renderStaff(
    <>
      <main>
        <PageKeys bindings={{}} />
        <ResourceScreen resource={requests} />
      </main>
      <Address />
      <ToastHost />
    </>,
    { at },
  )
  return { network, user: userEvent.setup() }
}

async function open(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name }))
  // The dialog's code is loaded when it is first opened.
  return screen.findByRole('dialog', {}, { timeout: 10_000 })
}

const nameBox = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /^Client name/ })
const saveButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Save' })
// The toast moves from the dialog to the page when the dialog closes.
const savedIsTold = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Saved Successfully')).toBeInTheDocument()
  })
const stale = () => refusal(409, 'not_saved', [{ field: 'Version', errorMsg: 'Nadia changed this at 14:02' }])

test('an editor changes a row; the save carries its key and version and is told', async () => {
  const { user, network } = show()
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), ' again')
  await user.click(saveButton(dialog))
  await savedIsTold()
  expect(network.sent(SAVE)[0]?.body).toMatchObject({ Id: '1', Version: '3', Name: 'Client 1 again' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the first field has the focus', '(none)', () => screen.getByRole('textbox', { name: /^Client name/ })],
  ['under a finger the title has it: no keyboard covers the form', '(pointer: coarse)', () => screen.getByRole('heading', { level: 2, name: /Client 1/ })],
])('when a form opens, %s', async (_case, matching, focused) => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: query === matching, media: query }) as MediaQueryList)
  const { user } = show()
  await open(user, 'Edit: Client 1')
  await waitFor(() => { expect(focused()).toHaveFocus() })
})

test('a save that is asked about waits for the answer, and is sent again with what was agreed to', async () => {
  const asks = (body: unknown) => (body as { Agree?: string }).Agree === 'odd' ? requestRow(1, { Version: 4 }) : refusal(409, 'not_saved', [{ field: 'Name', errorMsg: 'An odd name', agree: 'odd' }])
  const { user, network } = show({ [SAVE]: ({ body }) => asks(body) })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), ' again')
  await user.click(saveButton(dialog))
  const question = await screen.findByRole('dialog', { name: 'Is this right?' })
  expect(question).toHaveTextContent('An odd name')
  await user.click(within(question).getByRole('button', { name: 'Continue anyway' }))
  await savedIsTold()
  expect(network.sent(SAVE).map(({ body }) => (body as { Agree?: string }).Agree)).toEqual([undefined, 'odd'])
})

test('a save that is asked about and not agreed to stays as it was typed', async () => {
  const { user, network } = show({ [SAVE]: () => refusal(409, 'not_saved', [{ field: 'Name', errorMsg: 'An odd name', agree: 'odd' }]) })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), ' again')
  await user.click(saveButton(dialog))
  const question = await screen.findByRole('dialog', { name: 'Is this right?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => { expect(screen.queryByRole('dialog', { name: 'Is this right?' })).toBeNull() })
  expect(nameBox(dialog)).toHaveValue('Client 1 again')
  expect(network.sent(SAVE)).toHaveLength(1)
})

test('a form with a broken rule sends nothing', async () => {
  const { user, network } = show()
  const dialog = await open(user, 'New request')
  await user.type(nameBox(dialog), 'New client')
  await user.type(within(dialog).getByRole('textbox', { name: /^Identity number/ }), '1000000002')
  await user.type(within(dialog).getByRole('textbox', { name: /^Mobile number/ }), '0501234567')
  await user.click(saveButton(dialog))
  expect(await within(dialog).findByRole('link', { name: 'Date of birth' })).toBeInTheDocument()
  expect(network.sent(SAVE)).toEqual([])
})

test('a failed save keeps the form and says that nothing was saved', async () => {
  const { user } = show({ [SAVE]: () => refusal(500, 'server_error') })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), '!')
  await user.click(saveButton(dialog))
  expect(await screen.findByText('not saved')).toBeInTheDocument()
  expect(nameBox(dialog)).toHaveValue('Client 1!')
})

test('a row that somebody else saved shows what changed and can be saved over', async () => {
  const { user, network } = show({ [SAVE]: stale })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), ' mine')
  network.change({ [LIST]: listOf([requestRow(1, { Version: 4, Phone: '0559999999' })]) })
  await user.click(saveButton(dialog))
  expect(await within(dialog).findByText('0559999999')).toBeInTheDocument()
  expect(within(dialog).getByText('0559999999').closest('[class*=notice]')).toHaveTextContent('Nadia changed this at 14:02')
  network.change({ [SAVE]: () => requestRow(1) })
  await user.click(within(dialog).getByRole('button', { name: 'Save mine over theirs' }))
  await waitFor(() => {
    expect(network.sent(SAVE).at(-1)?.body).toMatchObject({ Version: '4', Name: 'Client 1 mine', Phone: '0501234567' })
  })
})

test('taking theirs starts the form anew on their row', async () => {
  const { user, network } = show({ [SAVE]: stale })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), ' mine')
  network.change({ [LIST]: listOf([requestRow(1, { Version: 4, Name: 'Theirs' })]) })
  await user.click(saveButton(dialog))
  await user.click(await within(dialog).findByRole('button', { name: 'Take theirs, drop mine' }))
  expect(nameBox(dialog)).toHaveValue('Theirs')
})

test('a stale row that has left the page is still compared', async () => {
  const { user, network } = show({ [SAVE]: stale })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), ' mine')
  const archived = listOf([requestRow(1, { Version: 9, Archived: true })])
  network.change({ [LIST]: (request) => (request.query['id'] === undefined ? listOf([])(request) : archived(request)) })
  await user.click(saveButton(dialog))
  const notice = await within(dialog).findByText('What they changed:')
  expect(notice.closest('[role="status"]')).toHaveTextContent('Archived')
})

test('leaving a changed form asks first', async () => {
  const { user } = show()
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), '!')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(nameBox(dialog)).toHaveValue('Client 1!')
})

test('a worker is searched for on the server and chosen', async () => {
  const maria = { Id: 7, Version: 1, Name: 'Maria', Ref: 'W-7', Available: true }
  const { user, network } = show({ 'GET /api/persons/get': listOf([maria]) })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(within(dialog).getByRole('combobox', { name: 'Worker' }), 'Mar')
  await user.click(await within(dialog).findByRole('option', { name: /Maria.*W-7/ }))
  expect(network.sent('GET /api/persons/get').map(({ query }) => query['searchValue'])).toEqual(['Mar'])
  await user.click(saveButton(dialog))
  await savedIsTold()
  expect(network.sent(SAVE)[0]?.body).toMatchObject({ PersonId: '7' })
})

test('a worker who is held is marked in the search, and cannot be chosen', async () => {
  const workers = [
    { Id: 7, Version: 1, Name: 'Maria', Ref: 'W-7', Country: 21, Job: 22, Available: false, HeldBy: 9, HeldByName: 'Amal' },
    { Id: 8, Version: 1, Name: 'Marta', Ref: 'W-8', Country: 21, Job: 22, Available: false, HeldBy: null, HeldByName: null },
    { Id: 9, Version: 1, Name: 'Marwa', Ref: 'W-9', Country: 21, Job: 22, Available: true, HeldBy: null, HeldByName: null },
  ]
  const words = [
    { Id: 21, Type: 0, Ar: 'كينيا', En: 'Kenya', Disable: false },
    { Id: 22, Type: 1, Ar: 'مربية', En: 'Nanny', Disable: false },
  ]
  const { user, network } = show({ 'GET /api/persons/get': listOf(workers), 'GET /api/filters/getdata': () => words })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(within(dialog).getByRole('combobox', { name: 'Worker' }), 'Mar')
  const held = await within(dialog).findByRole('option', { name: /Maria.*W-7 · Kenya · Nanny · Held for Amal/ })
  const gone = within(dialog).getByRole('option', { name: /Marta.*Not offered/ })
  for (const option of [held, gone]) {
    expect(option).toHaveAttribute('aria-disabled', 'true')
    await user.click(option)
  }
  await user.click(within(dialog).getByRole('option', { name: /Marwa.*Free/ }))
  await user.click(saveButton(dialog))
  await savedIsTold()
  expect(network.sent(SAVE)[0]?.body).toMatchObject({ PersonId: '9' })
})

describe('delete', () => {
  async function askToRemoveClient2(user: ReturnType<typeof userEvent.setup>) {
    await user.click((await rowMenu('Client 2')).getByRole('menuitem', { name: 'Delete: Client 2' }))
    return screen.findByRole('dialog')
  }

  async function removeClient2(user: ReturnType<typeof userEvent.setup>) {
    const question = await askToRemoveClient2(user)
    expect(question).toHaveTextContent('“Client 2” (No. 2)')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
  }

  test('names the record, and takes it out of the table', async () => {
    const { user, network } = show()
    await screen.findByText('Client 2')
    network.change({ [LIST]: listOf([requestRow(1)]) })
    await removeClient2(user)
    expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument()
    expect(network.sent(REMOVE)[0]?.query).toEqual({ id: '2' })
    expect(screen.queryByText('Client 2')).toBeNull()
  })

  test('offers an administrator to restore it, and to open it once it is back', async () => {
    const deletion = { LogId: 77, Id: 2, Title: 'Client 2', Details: [], DeletedBy: 'Sara', DeletedAt: '2026-11-21T09:00:00.000Z', Until: '2026-12-21T09:00:00.000Z' }
    const RESTORE = 'POST /api/requests/restore'
    const { user, network } = show({ [REMOVE]: () => true, 'GET /api/requests/deleted': () => ({ total: 1, data: [deletion], showing: 1 }), [RESTORE]: () => requestRow(2, { Version: 2 }) }, { role: 'Admin' })
    await removeClient2(user)
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    expect(network.sent(RESTORE)[0]?.body).toEqual({ LogId: '77' })
    await user.click(await screen.findByRole('button', { name: 'Open' }))
    await waitFor(() => { expect(address()).toContain('row=2') })
  })

  test('offers the archive first, and the delete looks no more inviting than to cancel', async () => {
    const { user, network } = show({ [SAVE]: () => requestRow(2, { Archived: true }) })
    const question = await askToRemoveClient2(user)
    const shelve = within(question).getByRole('button', { name: 'Archive instead' })
    expect(question).toHaveTextContent('Delete?')
    expect(question).toHaveTextContent('Archiving hides it and can be undone.')
    expect(within(question).getAllByRole('button').map((button) => button.textContent).slice(-3)).toEqual(['Cancel', 'Archive instead', 'Delete'])
    const ground = (name: string) => groundOf(within(question).getByRole('button', { name }), 'button')
    expect(ground('Archive instead')).toBe('var(--color-accent)')
    expect(ground('Cancel')).toBe('var(--color-surface)')
    expect(ground('Delete')).toBe('var(--color-surface)')
    await user.click(shelve)
    await savedIsTold()
    expect(network.sent(SAVE)[0]?.body).toEqual({ Id: '2', Version: '1', Archived: 'true' })
    expect(network.sent(REMOVE)).toEqual([])
  })

  test('of an archived row has nothing else to offer', async () => {
    const { user } = show({ [LIST]: listOf([requestRow(2, { Archived: true })]) })
    const question = await askToRemoveClient2(user)
    expect(within(question).queryByRole('button', { name: 'Archive instead' })).toBeNull()
    expect(question).toHaveTextContent('An administrator can restore it for 30 days.')
    expect(question).toHaveTextContent('Its notes, messages, stage marks and tracking link do not come back.')
  })

  test('takes it out at once, and rolls back when the server refuses', async () => {
    let refuse: () => void = () => undefined
    const { user, network } = show({
      [REMOVE]: () =>
        new Promise((resolve) => {
          refuse = () => {
            resolve(false)
          }
        }),
    })
    await removeClient2(user)
    await waitFor(() => {
      expect(network.sent(REMOVE)).toHaveLength(1)
    })
    expect(screen.queryByText('Client 2')).toBeNull()
    refuse()
    expect(await screen.findByText('Client 2')).toBeVisible()
  })

  test.each([
    ['others refer to it', false, 'unable to delete', /data associated with other records cannot be deleted/],
    ['the role does not allow it', refusal(403, 'forbidden'), 'unable to delete', 'Your role does not allow this.'],
    ['it is gone already', refusal(404, 'not_found'), 'unable to delete', 'This page or record does not exist.'],
    ['no answer comes', NO_NETWORK, 'no answer yet', /it is not known whether this arrived. Trying again is safe/],
  ])('when %s, the row comes back with that reason', async (_case, answer, title, reason) => {
    const { user } = show({ [REMOVE]: () => answer })
    await removeClient2(user)
    const toast = within(await screen.findByRole('alert'))
    expect(toast.getByText(title)).toBeInTheDocument()
    expect(toast.getByText(reason)).toBeInTheDocument()
    expect(await screen.findByText('Client 2')).toBeVisible()
  })
})

test('a reader opens every row, can change nothing, and is told why', async () => {
  const { user } = show({}, { role: 'Read' })
  expect(await screen.findByText(/Changing them is for editors/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New request' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
  const dialog = await open(user, 'Open: Client 1')
  expect(dialog).toHaveTextContent('Your role cannot change this record')
  expect(nameBox(dialog)).toHaveValue('Client 1')
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
})

test('an address that names a row opens its form, wherever the row stands in the list', async () => {
  const elsewhere = listOf([requestRow(40)])
  const { network } = show(
    { [LIST]: (request) => (request.query['id'] === undefined ? listOf([requestRow(1)])(request) : elsewhere(request)) },
    { at: '/?row=40&size=20' },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Client 40' }, { timeout: 10_000 })
  expect(nameBox(dialog)).toHaveValue('Client 40')
  expect(network.sent(LIST).map(({ query }) => query)).toContainEqual({ id: '40' })
  expect(screen.getByRole('combobox', { name: 'Rows per page', hidden: true })).toHaveValue('20')
})

test('an address that names a row that is gone says so', async () => {
  show({ [LIST]: listOf([]) }, { at: '/?row=40' })
  expect(await screen.findByText('not found')).toBeInTheDocument()
  await waitFor(() => {
    expect(address()).toBe('/')
  })
})

test('a press on a row opens it, and the address names it as long as it is open', async () => {
  const { user } = show()
  await user.click((await screen.findAllByText('0501234567'))[1] ?? document.body)
  const dialog = await screen.findByRole('dialog', { name: 'Client 2' }, { timeout: 10_000 })
  expect(address()).toBe('/?row=2')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/')
})

test('hands stay on the keyboard: to the search, to a row, open; a new one', async () => {
  const { user } = show()
  await screen.findByText('Client 2')
  await user.keyboard('/')
  expect(screen.getByRole('textbox', { name: 'Search Requests' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByText('Client 2').closest('tr')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByText('Client 1').closest('tr')).toHaveFocus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Client 1' }, { timeout: 10_000 })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.keyboard('c')
  expect(await screen.findByRole('dialog', { name: /^(Add|New)/ })).toBeVisible()
})
