/**
 * @jest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { apiError, fakeServices, listOf, requestRow, requests } from '../../test-support/fake-services'
import { renderStaff } from '../../test-support/render-staff'
import { ToastHost } from '../../toast'
import { dropDraft } from '../../draft/draft.store'
import { ResourceScreen, ResourceServicesProvider, type ResourceServices } from './index'

// Some tests end with a form that is not saved; the next begins without it.
beforeEach(dropDraft)

function show(more: Partial<ResourceServices> = {}, at = '/') {
  const services = fakeServices({ listRows: listOf([requestRow(1, { Version: 3 }), requestRow(2)]), ...more })
  renderStaff(
    <ResourceServicesProvider value={services}>
      <ResourceScreen resource={requests} />
      <ToastHost />
    </ResourceServicesProvider>,
    { at },
  )
  return { services, user: userEvent.setup() }
}

async function open(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name }))
  // The dialog's code is loaded when it is first opened.
  return screen.findByRole('dialog', {}, { timeout: 10_000 })
}

const nameBox = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /^Client name/ })
const saveButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Save' })

test('an editor changes a row; the save carries its key and version and is told', async () => {
  const { user, services } = show()
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), ' again')
  await user.click(saveButton(dialog))
  expect(await screen.findByText('Saved Successfully')).toBeInTheDocument()
  expect(services.saveRow).toHaveBeenCalledWith(
    requests,
    expect.objectContaining({ Id: 1, Version: 3, Name: 'Client 1 again' }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a new row has neither key nor version', async () => {
  const { user, services } = show()
  const dialog = await open(user, 'Add')
  await user.type(nameBox(dialog), 'New client')
  await user.type(within(dialog).getByRole('textbox', { name: /^Identity number/ }), '1000000002')
  await user.type(within(dialog).getByRole('textbox', { name: /^Mobile number/ }), '0501234567')
  await user.click(saveButton(dialog))
  expect(await within(dialog).findByRole('link', { name: 'Date of birth' })).toBeInTheDocument()
  expect(services.saveRow).not.toHaveBeenCalled()
})

test('a failed save keeps the form and says that nothing was saved', async () => {
  const { user } = show({ saveRow: () => Promise.reject(apiError(500, 'server_error')) })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), '!')
  await user.click(saveButton(dialog))
  expect(await screen.findByText('not saved')).toBeInTheDocument()
  expect(nameBox(dialog)).toHaveValue('Client 1!')
})

test('a row that somebody else saved shows what changed and can be saved over', async () => {
  const saveRow = jest
    .fn()
    .mockRejectedValueOnce(
      apiError(409, 'not_saved', [{ field: 'Version', errorMsg: 'Somebody else has saved this record in the meantime' }]),
    )
    .mockResolvedValueOnce(requestRow(1))
  const listRows = listOf([requestRow(1, { Version: 3 })])
  const { user } = show({ saveRow, listRows })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), ' mine')
  listRows.mockResolvedValue({ total: 1, showing: 1, data: [requestRow(1, { Version: 4, Phone: '0559999999' })] })
  await user.click(saveButton(dialog))
  expect(await within(dialog).findByText('0559999999')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Save mine over theirs' }))
  await waitFor(() => {
    expect(saveRow).toHaveBeenLastCalledWith(requests, expect.objectContaining({ Version: 4, Name: 'Client 1 mine' }))
  })
})

test('taking theirs starts the form anew on their row', async () => {
  const saveRow = jest.fn().mockRejectedValue(apiError(409, 'not_saved', [{ field: 'Version', errorMsg: 'stale' }]))
  const listRows = listOf([requestRow(1, { Version: 3 })])
  const { user } = show({ saveRow, listRows })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), ' mine')
  listRows.mockResolvedValue({ total: 1, showing: 1, data: [requestRow(1, { Version: 4, Name: 'Theirs' })] })
  await user.click(saveButton(dialog))
  await user.click(await within(dialog).findByRole('button', { name: 'Take theirs, drop mine' }))
  expect(nameBox(dialog)).toHaveValue('Theirs')
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

test('delete names the record, and takes it out of the table', async () => {
  const listRows = listOf([requestRow(1), requestRow(2)])
  const { user, services } = show({ listRows })
  const question = await open(user, 'Delete: Client 2')
  expect(question).toHaveTextContent('“Client 2” (No. 2) will be deleted.')
  listRows.mockResolvedValue({ total: 1, showing: 1, data: [requestRow(1)] })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument()
  expect(services.removeRow).toHaveBeenCalledWith(requests, 2)
  expect(screen.queryByText('Client 2')).toBeNull()
})

test('a refused delete brings the row back with the reason', async () => {
  const { user } = show({ removeRow: () => Promise.resolve(false) })
  const question = await open(user, 'Delete: Client 2')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/cannot be deleted/)).toBeInTheDocument()
  expect(await screen.findByText('Client 2')).toBeVisible()
})

test('a reader opens every row, can change nothing, and is told why', async () => {
  const { user } = show({ role: 'Read' })
  expect(await screen.findByText(/Changing them is for editors/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  const dialog = await open(user, 'Open: Client 1')
  expect(dialog).toHaveTextContent('Your role cannot change this record')
  expect(nameBox(dialog)).toHaveValue('Client 1')
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
})

test('an address that names a row opens its form, wherever the row stands in the list', async () => {
  const listRows = jest.fn((_resource: unknown, { id }: { id?: number }) => {
    const data = id === undefined ? [requestRow(1)] : id === 40 ? [requestRow(40)] : []
    return Promise.resolve({ total: data.length, showing: data.length, data })
  })
  show({ listRows }, '/?open=40&size=20')
  const dialog = await screen.findByRole('dialog', { name: 'Client 40' }, { timeout: 10_000 })
  expect(nameBox(dialog)).toHaveValue('Client 40')
  expect(listRows).toHaveBeenCalledWith(requests, { id: 40 }, expect.anything())
  expect(screen.getByRole('combobox', { name: 'Rows per page', hidden: true })).toHaveValue('20')
})

test('an address that names a row that is gone says so', async () => {
  show({ listRows: () => Promise.resolve({ total: 0, showing: 0, data: [] }) }, '/?open=40')
  expect(await screen.findByText('not found')).toBeInTheDocument()
})

test('a stale row that has left the page is still compared', async () => {
  const saveRow = jest.fn().mockRejectedValue(apiError(409, 'not_saved', [{ field: 'Version', errorMsg: 'stale' }]))
  const listRows = jest.fn((_resource: unknown, { id }: { id?: number }) => {
    const data = [id === undefined ? requestRow(1) : requestRow(1, { Version: 9, Archived: true })]
    return Promise.resolve({ total: 1, showing: 1, data })
  })
  const { user } = show({ saveRow, listRows })
  const dialog = await open(user, 'Edit: Client 1')
  await user.type(nameBox(dialog), ' mine')
  await user.click(saveButton(dialog))
  const notice = await within(dialog).findByText('What they changed:')
  expect(notice.closest('[role="status"]')).toHaveTextContent('Archived')
})
