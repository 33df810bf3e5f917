/**
 * @jest-environment jsdom
 */
import { queryClient, queryKeys } from '@office/shared-api/client'
import type { AnyRow } from '@office/shared-api/model'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeOffice, follow, listOf, refusal, renderStaff, requestRow, tableOf, type Routes } from '../../test-support/staff'
import { ToastHost } from '../../toast'
import { ResourceTable } from './index'

let mockLost = true
jest.mock('./cell-editor', () => {
  if (mockLost) throw new Error('the script did not come')
  return jest.requireActual<object>('./cell-editor')
})

const LIST = 'GET /api/follow/get'
const SAVE = 'POST /api/follow/Edit'
const EDITABLE = ['PaidMusand', 'Travel']
const details = (row: AnyRow) => <p>{`The way of ${String(row['Name'])}`}</p>

const opened = jest.fn<unknown, [number]>()
const removed = jest.fn<unknown, [number]>()

/** A table of follow-up whose rows unfold, are edited in their cells, chosen and opened. */
function show(rows: readonly AnyRow[], routes: Routes = {}, at = '/?columns=dates&sort=-Id') {
  const network = fakeOffice({ ...tableOf(follow, rows), ...routes })
  renderStaff(
    <>
      <ResourceTable
        resource={follow}
        rowTools={{
          rightsOn: () => ({ update: true, remove: true }),
          open: ({ Id }) => opened(Id),
          actions: ({ Id }) => [{ label: 'Delete', key: 'D', onChoose: () => removed(Id) }],
        }}
        expansion={details}
        editable={EDITABLE}
        bulkActions={({ rows: chosen }) => <output aria-label="chosen">{chosen.map(({ Id }) => Id).join()}</output>}
      />
      <ToastHost />
    </>,
    { at },
  )
  return { network, user: userEvent.setup() }
}

const lineOf = async (name: string) => (await screen.findByText(name)).closest('tr') ?? document.createElement('tr')
const cellOf = async (name: string, field: string) => within(await lineOf(name)).getByTitle(`Edit: ${field}`)
const editor = () => screen.findByLabelText('Travel date')
const names = () => screen.getAllByText(/^Client \d+$/).map(({ textContent }) => textContent)
const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: queryKeys.resource(follow) }))

// The first of the file: the editor's code stays once it has come, and a table that is idle for a while prefetches it.
test('an editor whose code did not come says so over the page; Try again opens it in its cell', async () => {
  // React reports every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = show([requestRow(1)])
  await user.click(await cellOf('Client 1', 'Travel date'))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Client 1')).toBeVisible()
  mockLost = false
  await user.click(retry)
  expect(await screen.findByLabelText('Travel date')).toHaveFocus()
})

test('Shift chooses all rows from the one that was chosen last', async () => {
  const { user } = show([5, 4, 3, 2, 1].map((id) => requestRow(id)))
  await user.click(await screen.findByRole('checkbox', { name: 'Select: Client 4' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select: Client 2' }))
  await user.keyboard('{/Shift}')
  expect(screen.getByLabelText('chosen')).toHaveTextContent('4,3,2')
})

test('a row has its menu at the pointer as well, with what opens it first', async () => {
  const { user } = show([requestRow(2), requestRow(1)])
  const line = await lineOf('Client 1')
  fireEvent.contextMenu(within(line).getByText('Client 1'))
  const menu = await screen.findByRole('menu', { name: 'More for Client 1' })
  expect(within(menu).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit: Client 1', 'Delete'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(removed).toHaveBeenLastCalledWith(1)
  expect(within(line).getByRole('button', { name: 'More for Client 1' })).toHaveFocus()
})

test('the row with the focus has the keys of its entries, and of the buttons and the box beside them', async () => {
  const { user } = show([requestRow(2), requestRow(1)])
  const line = await lineOf('Client 1')
  line.tabIndex = -1
  line.focus()
  await user.keyboard('d')
  expect(removed).toHaveBeenLastCalledWith(1)
  await user.keyboard('e')
  expect(opened).toHaveBeenLastCalledWith(1)
  await user.keyboard('x')
  expect(screen.getByLabelText('chosen')).toHaveTextContent('1')
  await user.keyboard('{Shift>}x{/Shift}')
  expect(screen.getByLabelText('chosen')).toHaveTextContent('2,1')
  await user.click(within(line).getByRole('button', { name: 'More for Client 1' }))
  const entry = within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Delete' })
  expect(entry).toHaveAttribute('aria-keyshortcuts', 'D')
  expect(entry.querySelector('[data-sign]')).toHaveAttribute('data-sign', 'D')
})

test('with Shift, and on touch, a row leaves the menu to the browser', async () => {
  show([requestRow(1)])
  const name = await screen.findByText('Client 1')
  expect(fireEvent.contextMenu(name, { shiftKey: true })).toBe(true)
  const askBy = (pointerType: string) =>
    fireEvent(name, Object.assign(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }), { pointerType }))
  expect(askBy('touch')).toBe(true)
  expect(askBy('mouse')).toBe(false)
})

test('the focus goes with its row, and leaves with a row that is gone', async () => {
  const rows = [requestRow(2), requestRow(1)]
  const { network } = show(rows)
  ;(await screen.findByRole('button', { name: 'Edit: Client 1' })).focus()
  network.change({ [LIST]: listOf([requestRow(3), ...rows]) })
  await refetch()
  await screen.findByText('Client 3')
  expect(screen.getByRole('button', { name: 'Edit: Client 1' })).toHaveFocus()
  network.change({ [LIST]: listOf([requestRow(4), requestRow(3), requestRow(2)]) })
  await refetch()
  await screen.findByText('Client 4')
  expect(document.body).toHaveFocus()
})

test('a row unfolds, and stays so when others come in above it', async () => {
  const { network, user } = show([requestRow(1)])
  const button = await screen.findByRole('button', { name: 'Details: Client 1' })
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('The way of Client 1')).toBeVisible()
  network.change({ [LIST]: listOf([requestRow(2), requestRow(1)]) })
  await refetch()
  await screen.findByText('Client 2')
  expect(screen.getByText('The way of Client 1')).toBeVisible()
  expect(screen.queryByText('The way of Client 2')).toBeNull()
  expect(screen.getByRole('button', { name: 'Details: Client 2' })).toHaveAttribute('aria-expanded', 'false')
})

test('a day is edited in its cell: Enter saves it with the version, and the focus is on the cell again', async () => {
  const { network, user } = show([requestRow(1, { Version: 7 })], { [SAVE]: () => requestRow(1, { Version: 8, Travel: '2026-12-01' }) })
  await user.click(await cellOf('Client 1', 'Travel date'))
  expect(await editor()).toHaveFocus()
  fireEvent.change(await editor(), { target: { value: '2026-12-01' } })
  network.change({ [LIST]: listOf([requestRow(1, { Version: 8, Travel: '2026-12-01' })]) })
  await user.keyboard('{Enter}')
  expect(await screen.findByTitle('2026-12-01')).toBeVisible()
  expect(network.sent(SAVE)[0]?.body).toEqual({ Id: '1', Version: '7', Travel: '2026-12-01' })
  expect(await cellOf('Client 1', 'Travel date')).toHaveFocus()
})

test('Escape gives up, Tab saves and goes on', async () => {
  const { network, user } = show([requestRow(1)], { [SAVE]: () => requestRow(1, { Version: 2, Travel: '2026-12-02' }) })
  await user.click(await cellOf('Client 1', 'Travel date'))
  fireEvent.change(await editor(), { target: { value: '2026-12-01' } })
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Travel date')).toBeNull()
  expect(network.sent(SAVE)).toEqual([])
  await user.keyboard('{Enter}')
  fireEvent.change(await editor(), { target: { value: '2026-12-02' } })
  await user.tab()
  await waitFor(() => {
    expect(screen.queryByLabelText('Travel date')).toBeNull()
  })
  expect(network.sent(SAVE)[0]?.body).toMatchObject({ Travel: '2026-12-02' })
  expect(screen.getByRole('button', { name: 'Edit: Client 1' })).toHaveFocus()
  expect(await screen.findByText('Saved Successfully')).toBeInTheDocument()
})

test('a day that is more likely a slip is asked about in the cell as in the form, and is sent once it is confirmed', async () => {
  const { network, user } = show([requestRow(1, { PaidMusand: '2026-11-01' })], { [SAVE]: () => requestRow(1, { Version: 2, Travel: '2026-10-01' }) })
  await user.click(await cellOf('Client 1', 'Travel date'))
  fireEvent.change(await editor(), { target: { value: '2026-10-01' } })
  await user.keyboard('{Enter}')
  const question = within(await screen.findByRole('dialog', { name: 'Is this right?' }))
  expect(question.getByRole('listitem')).toHaveTextContent('Travel date: before: Musaned payment')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => {
    expect(await editor()).toHaveFocus()
  })
  expect(await editor()).toHaveValue('2026-10-01')
  expect(network.sent(SAVE)).toEqual([])
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Continue anyway' }))
  expect(await screen.findByText('Saved Successfully')).toBeInTheDocument()
  expect(network.sent(SAVE).map(({ body }) => body['Travel'])).toEqual(['2026-10-01'])
})

test('a row that somebody else saved says so in the cell, with both values to choose from', async () => {
  const stale = refusal(409, 'not_saved', [{ field: 'Version', errorMsg: 'Somebody else has saved this record' }])
  const { network, user } = show([requestRow(1)], { [SAVE]: () => stale })
  await user.click(await cellOf('Client 1', 'Travel date'))
  fireEvent.change(await editor(), { target: { value: '2026-12-01' } })
  network.change({ [LIST]: listOf([requestRow(1, { Version: 5, Travel: '2026-11-30' })]) })
  await user.keyboard('{Enter}')
  const notice = await screen.findByRole('alert')
  await waitFor(() => {
    expect(notice).toHaveTextContent('Somebody else saved this record')
    expect(notice).toHaveTextContent('2026-11-30')
  })
  expect(await editor()).toHaveValue('2026-12-01')
  network.change({ [SAVE]: () => requestRow(1, { Version: 6, Travel: '2026-12-01' }), [LIST]: listOf([requestRow(1, { Version: 6, Travel: '2026-12-01' })]) })
  await user.click(within(notice).getByRole('button', { name: 'Save mine over theirs' }))
  expect(await screen.findByTitle('2026-12-01')).toBeVisible()
  expect(network.sent(SAVE).map(({ body }) => body['Version'])).toEqual(['1', '5'])
})

test('while a cell is edited new rows wait; then they come, and the editor was never another row’s', async () => {
  const { network, user } = show([requestRow(1)])
  await user.click(await cellOf('Client 1', 'Travel date'))
  fireEvent.change(await editor(), { target: { value: '2026-12-01' } })
  network.change({ [LIST]: listOf([requestRow(2), requestRow(1)]) })
  await refetch()
  expect(names()).toEqual(['Client 1'])
  expect(within(await lineOf('Client 1')).getByLabelText('Travel date')).toHaveValue('2026-12-01')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Client 2')).toBeVisible()
  expect(screen.queryByLabelText('Travel date')).toBeNull()
})

test('a row that comes while the list is open is tinted; those of another list are not', async () => {
  const sheet = readFileSync(join(__dirname, 'table-rows.module.css'), 'utf8')
  document.head.append(Object.assign(document.createElement('style'), { textContent: sheet }))
  const isTinted = async (name: string) => getComputedStyle((await lineOf(name)).cells[0] ?? document.body).animation !== ''
  const { network, user } = show([requestRow(1)])
  expect(await isTinted('Client 1')).toBe(false)
  network.change({ [LIST]: listOf([requestRow(2), requestRow(1)]) })
  await refetch()
  expect([await isTinted('Client 2'), await isTinted('Client 1')]).toEqual([true, false])
  network.change({ [LIST]: listOf([requestRow(3)]) })
  await user.click(screen.getByRole('button', { name: 'Client name' }))
  expect(await isTinted('Client 3')).toBe(false)
})

test('rows stand in groups with the number of all rows of each, not of the page', async () => {
  const rows = [requestRow(3), requestRow(2, { FilterId: 3 }), requestRow(1, { FilterId: 3 })]
  const { network, user } = show(rows, { 'GET /api/follow/groups': () => [{ Id: null, Count: 40 }, { Id: 3, Count: 1200 }] }, '/?columns=dates&search=Client')
  await screen.findByText('Client 3')
  expect(network.sent('GET /api/follow/groups')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Group by Follow-up status' }))
  expect(await screen.findByText('40 records')).toBeVisible()
  const heads = screen.getAllByRole('row').filter((row) => /records$/.test(row.textContent))
  expect(heads.map(({ textContent }) => textContent)).toEqual(['None40 records', 'Musaned paid1,200 records'])
  expect(network.sent(LIST).at(-1)?.query).toMatchObject({ sortField: 'FilterId', isDesc: 'false' })
  expect(network.sent('GET /api/follow/groups')[0]?.query).toMatchObject({ searchValue: 'Client' })
  await user.click(screen.getByRole('button', { name: 'Group by Follow-up status', pressed: true }))
  await waitFor(() => {
    expect(screen.queryByText('40 records')).toBeNull()
  })
})

test('where no button is in sight, the orders of the rows offer the groups', async () => {
  const { user, network } = show([requestRow(1)], { 'GET /api/follow/groups': () => [{ Id: null, Count: 1 }] }, '/?columns=dates&search=Client')
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const orders = await screen.findByRole('combobox', { name: 'Sort by', hidden: true })
  await user.selectOptions(orders, within(orders).getByRole('option', { name: 'Group by Follow-up status', hidden: true }))
  expect(await screen.findByText('1 record')).toBeVisible()
  expect(network.sent(LIST).at(-1)?.query).toMatchObject({ sortField: 'FilterId', isDesc: 'false' })
})
