/**
 * @jest-environment jsdom
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { download } from '../../download'
import { ResourceServicesProvider, type ResourceServices } from '../resource'
import { apiError, fakeServices, listOf, requestRow, requests } from '../../test-support/fake-services'
import { renderStaff } from '../../test-support/render-staff'
import { ToastHost } from '../../toast'
import { ResourceTable } from './index'

jest.mock('../../download', () => ({ download: jest.fn() }))

const many = Array.from({ length: 12 }, (_, at) => requestRow(12 - at))
const act = jest.fn()

function show(services: Partial<ResourceServices> = {}, at = '/') {
  const all = fakeServices({ listRows: listOf(many), ...services })
  renderStaff(
    <ResourceServicesProvider value={all}>
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
    </ResourceServicesProvider>,
    { at },
  )
  return userEvent.setup()
}

test('everything that matches is exported with the columns shown; the page is told when the file is there', async () => {
  const file = new File(['x'], 'requests.xlsx')
  const exportRows = jest.fn(() => Promise.resolve(file))
  const user = show({ exportRows }, '/?search=Client&sort=Name&page=2&archived=all')
  await user.click(await screen.findByRole('button', { name: 'Excel (XLSX)', hidden: true }))
  expect(exportRows).toHaveBeenCalledWith(
    requests,
    'xlsx',
    ['Id', 'Ref', 'Name', 'Phone', 'PersonId', 'RequestDate', 'Status'],
    expect.objectContaining({ searchValue: 'Client', sortField: 'Name', isDesc: false, archived: 'all' }),
  )
  expect(await screen.findByText('The file is ready: requests.xlsx')).toBeInTheDocument()
  expect(download).toHaveBeenCalledWith(file)
})

test('an export that fails says so, and a reader has none', async () => {
  const user = show({ exportRows: () => Promise.reject(apiError(503, 'unavailable')) })
  await user.click(await screen.findByRole('button', { name: 'CSV', hidden: true }))
  expect(await screen.findByText('The file could not be prepared')).toBeInTheDocument()
  show({ role: 'Read' })
  expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(1)
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
  const user = show()
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
  let broken = true
  const working = fakeServices()
  const user = show({
    prerequisite: (resource) => (broken ? Promise.reject(apiError(503, 'unavailable')) : working.prerequisite(resource)),
  })
  const notice = await screen.findByText('Some requirements could not be loaded, please refresh the page and try again.')
  expect(notice).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await within(screen.getByRole('combobox', { name: 'Labour office' })).findByText('Nairobi office')).toBeInTheDocument()
  await waitFor(() => {
    expect(notice).not.toBeInTheDocument()
  })
})

function Mark() {
  const [marked, setMarked] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={marked}
      onClick={() => {
        setMarked(true)
      }}
    >
      Mark
    </button>
  )
}

test('what a button of a row has under way is not shown at the row that takes its place', async () => {
  const user = userEvent.setup()
  renderStaff(
    <ResourceServicesProvider value={fakeServices({ listRows: listOf(many) })}>
      <ResourceTable resource={requests} rowActions={() => <Mark />} />
    </ResourceServicesProvider>,
  )
  const marks = await screen.findAllByRole('button', { name: 'Mark' })
  await user.click(marks[0] ?? document.body)
  expect(screen.getAllByRole('button', { name: 'Mark', pressed: true })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: 'Mark' })).toHaveLength(2)
  })
  expect(screen.queryByRole('button', { name: 'Mark', pressed: true })).toBeNull()
})
