/**
 * @jest-environment jsdom
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { download } from '../../download'
import type { Role } from '@office/shared-api/model'
import {
  fakeOffice,
  fileNamed,
  listOf,
  refusal,
  renderStaff,
  requestRow,
  requests,
  tableOf,
  type Routes,
} from '../../test-support/staff'
import { ToastHost } from '../../toast'
import { ResourceTable } from './index'

jest.mock('../../download', () => ({ download: jest.fn() }))

const many = Array.from({ length: 12 }, (_, at) => requestRow(12 - at))
const act = jest.fn()

function show(routes: Routes = {}, { at = '/', role = 'Editor' }: { at?: string; role?: Role } = {}) {
  const network = fakeOffice({ 'GET /api/requests/get': listOf(many), ...routes }, role)
  renderStaff(
    <>
      <ResourceTable
        resource={requests}
        bulkActions={({ rows }) => (
          <button
            type="button"
            onClick={() => {
              act(rows.map(({ Id }) => Id))
            }}
          >
            Act
          </button>
        )}
      />
      <ToastHost />
    </>,
    { at },
  )
  return { network, user: userEvent.setup() }
}

test('everything that matches is exported with the columns shown; the page is told when the file is there', async () => {
  const { network, user } = show(
    { 'GET /api/requests/export': () => fileNamed('requests.xlsx') },
    { at: '/?search=Client&sort=Name&page=2&archived=all' },
  )
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }))
  expect(await screen.findByText('The file is ready: requests.xlsx')).toBeInTheDocument()
  expect(network.sent('GET /api/requests/export')[0]?.query).toEqual({
    format: 'xlsx',
    columns: 'Id,Ref,Name,Phone,PersonId,RequestDate,Status,AssigneeId',
    lang: 'en',
    searchValue: 'Client',
    sortField: 'Name',
    isDesc: 'false',
    archived: 'all',
    age: 'all',
    box: 'all',
  })
  expect(download).toHaveBeenCalledWith(expect.objectContaining({ name: 'requests.xlsx', size: 1 }))
})

test('an export that fails says so', async () => {
  const { user } = show({ 'GET /api/requests/export': () => refusal(503, 'unavailable') })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText('The file could not be prepared')).toBeInTheDocument()
})

test('a reader has no export', async () => {
  show({}, { role: 'Read' })
  expect(await screen.findByText('Client 12')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('Alt with Page Down and Page Up turns the page, not beyond the last', async () => {
  show()
  expect(await screen.findByText('Client 12')).toBeVisible()
  const press = (key: string) => fireEvent.keyDown(document.body, { key, altKey: true })
  press('PageDown')
  expect(await screen.findByText('Client 1')).toBeVisible()
  press('PageDown')
  expect(screen.getByText('Client 1')).toBeVisible()
  press('PageUp')
  expect(await screen.findByText('Client 12')).toBeVisible()
})

test('rows are chosen one by one or all at once, and only those of the page are acted on', async () => {
  const { user } = show({}, { at: '/?size=10' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select: Client 11' }))
  expect(screen.getByText('1 selected')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Select: Client 11' })).toBeChecked()
  const all = screen.getByRole('checkbox', { name: 'Select every record of this page' })
  expect(all).toHaveProperty('indeterminate', true)
  await user.click(screen.getByRole('button', { name: 'Act' }))
  expect(act).toHaveBeenLastCalledWith([11])
  await user.click(all)
  expect(screen.getByText('10 selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Client 1')
  expect(screen.queryByRole('button', { name: 'Act' })).toBeNull()
  for (const box of screen.getAllByRole('checkbox', { name: /^Select: / })) expect(box).not.toBeChecked()
})

test('choices that a filter needs and that did not come are told above the rows, with a retry', async () => {
  const { network, user } = show({ 'GET /api/requests/prerequisite': () => refusal(503, 'unavailable') })
  const notice = await screen.findByText('Some requirements could not be loaded, please refresh the page and try again.')
  expect(notice).toBeVisible()
  network.change(tableOf(requests, many))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  expect(await within(screen.getByRole('combobox', { name: 'Labour office' })).findByText('Nairobi office')).toBeInTheDocument()
  await waitFor(() => {
    expect(notice).not.toBeInTheDocument()
  })
})
