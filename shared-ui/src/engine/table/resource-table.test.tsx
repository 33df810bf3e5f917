/**
 * @jest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  Address,
  address,
  fakeOffice,
  listOf,
  lookups,
  refusal,
  renderStaff,
  requestRow,
  requests,
  type Routes,
} from '../../test-support/staff'
import { ResourceTable } from './index'
import { RowsLoading } from './table-states'

const LIST = 'GET /api/requests/get'
const many = Array.from({ length: 25 }, (_, at) => requestRow(25 - at))

function show(routes: Routes = {}, at = '/', language: 'ar' | 'en' = 'en') {
  const network = fakeOffice({ [LIST]: listOf(many), ...routes })
  renderStaff(
    <>
      <ResourceTable resource={requests} />
      <Address />
    </>,
    { at, language },
  )
  return { network, user: userEvent.setup() }
}

const bodyRows = () => screen.getAllByRole('row').slice(1)
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

test('shows the first twenty, the newest first, and fetches the next page ahead', async () => {
  const { network } = show()
  expect(await screen.findByText('Client 25')).toBeVisible()
  expect(bodyRows()).toHaveLength(20)
  expect(screen.getByText('Showing 20 out of 25 records')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'No.' })).toHaveAttribute('aria-sort', 'descending')
  await waitFor(() => {
    expect(network.sent(LIST).map(({ query }) => query['pageIndex'])).toEqual(['0', '1'])
  })
})

test('pages with next and last, and goes to a page, clamped', async () => {
  const { user } = show({}, '/?size=10')
  await screen.findByText('Client 25')
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
  await press(user, 'Next page')
  expect(await screen.findByText('Client 15')).toBeVisible()
  await press(user, 'Last page')
  expect(await screen.findByText('Client 1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  // A reader who pages with the keyboard goes on from there.
  expect(screen.getByRole('button', { name: 'Last page' })).toHaveFocus()
  await user.type(screen.getByRole('textbox', { name: 'Go to page' }), '2{Enter}')
  expect(await screen.findByText('Client 15')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Go to page' }), '٩٩{Enter}')
  await waitFor(() => {
    expect(address()).toBe('/?size=10&page=3')
  })
  await press(user, 'Previous page')
  expect(await screen.findByText('Client 15')).toBeVisible()
  await press(user, 'First page')
  expect(await screen.findByText('Client 25')).toBeVisible()
})

test('a page beyond the last one in the address leads to the last', async () => {
  show({}, '/?page=12')
  await waitFor(() => {
    expect(address()).toBe('/?page=2')
  })
  expect(await screen.findByText('Client 1')).toBeVisible()
})

test('Enter searches, Escape clears', async () => {
  const { user } = show({}, '/?page=2')
  await screen.findByText('Client 5')
  const box = screen.getByRole('textbox', { name: 'Search Requests' })
  await user.type(box, 'Client 2')
  expect(address()).toBe('/?page=2')
  await user.keyboard('{Enter}')
  expect(address()).toBe('/?search=Client+2')
  expect(await screen.findByText('Showing 7 out of 7 records')).toBeVisible()
  await user.type(box, '{Escape}')
  expect(box).toHaveValue('')
  expect(address()).toBe('/')
})

test('a header sorts, and again the other way', async () => {
  const { network, user } = show()
  await screen.findByText('Client 25')
  await press(user, 'Client name')
  expect(address()).toBe('/?sort=Name')
  expect(screen.getByRole('columnheader', { name: 'Client name' })).toHaveAttribute('aria-sort', 'ascending')
  await press(user, 'Client name')
  expect(address()).toBe('/?sort=-Name')
  await waitFor(() => {
    expect(network.sent(LIST).at(-1)?.query).toMatchObject({ sortField: 'Name', isDesc: 'true' })
  })
})

test('the page size and the archive are part of the address', async () => {
  const { user } = show()
  await screen.findByText('Client 25')
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
  expect(within(sizes).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['10', '20', '30', '40', '50', '80', '100'])
  await user.selectOptions(sizes, '50')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Archive' }), 'All')
  // The box stays for the next filter.
  expect(within(screen.getByRole('group', { name: 'Filter' })).getAllByRole('combobox')).toContain(document.activeElement)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Labour office' }), 'Nairobi office')
  expect(address()).toBe('/?size=50&archived=all&office=4')
  await waitFor(() => {
    expect(bodyRows()).toHaveLength(25)
  })
})

test('filters stand in the address; several items of one list are one choice', async () => {
  const { network, user } = show({}, '/?status=1,2')
  await screen.findByText('Client 25')
  const status = screen.getByRole('combobox', { name: 'Status' })
  await waitFor(() => {
    expect(status).toHaveDisplayValue(/ or /)
  })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Days since payment' }), 'Over 60')
  expect(address()).toBe('/?status=1%2C2&age=red')
  await waitFor(() => {
    expect(network.sent(LIST).at(-1)?.query).toMatchObject({ status: '1,2', age: 'red' })
  })
})

test('a chosen filter is a chip that can be taken away, and all of them with the search at once', async () => {
  const { user } = show({}, '/?status=1&age=red&search=Client')
  await screen.findByText('Client 25')
  expect(screen.getByRole('combobox', { name: 'Days since payment' })).toHaveDisplayValue('Over 60')
  expect(screen.queryByRole('combobox', { name: 'Labour office' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the filter: Status' }))
  expect(address()).toBe('/?age=red&search=Client')
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(address()).toBe('/')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('a search runs while somebody types, from two letters or three digits', async () => {
  const { network, user } = show()
  await screen.findByText('Client 25')
  const searches = () => network.sent(LIST).map(({ query }) => query['searchValue'] ?? '')
  const box = screen.getByRole('textbox', { name: /^Search/ })
  for (const [typed, tooShort] of [['No', 'N'], ['050', '05']] as const) {
    await user.clear(box)
    await user.type(box, typed)
    await waitFor(() => {
      expect(searches()).toContain(typed)
    })
    expect(address()).toBe(`/?search=${typed}`)
    expect(box).toHaveValue(typed)
    expect(searches()).not.toContain(tooShort)
  }
})

test('what a search finds in the archive is told and one press away', async () => {
  const { user } = show({ [LIST]: ({ query }) => (query['archived'] === 'all' ? { total: 1, data: [requestRow(1)], showing: 1 } : { total: 0, data: [], showing: 0, elsewhere: 1 }) }, '/?search=0500000250')
  expect(await screen.findByText(/^1 in the archive/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'show' }))
  expect(await screen.findByText('Client 1')).toBeVisible()
  expect(address()).toBe('/?search=0500000250&archived=all')
})

test('a late answer never takes the place of a newer one', async () => {
  const answers = new Map<string, (answer: unknown) => void>()
  const { user } = show({
    [LIST]: ({ query: { searchValue = '' } }) =>
      searchValue === ''
        ? { total: 1, data: [requestRow(1)], showing: 1 }
        : new Promise((resolve) => answers.set(searchValue, resolve)),
  })
  await screen.findByText('Client 1')
  const box = screen.getByRole('textbox', { name: 'Search Requests' })
  await user.type(box, 'slow{Enter}')
  await user.clear(box)
  await user.type(box, 'quick{Enter}')
  answers.get('quick')?.({ total: 1, data: [requestRow(2)], showing: 1 })
  expect(await screen.findByText('Client 2')).toBeVisible()
  answers.get('slow')?.({ total: 1, data: [requestRow(3)], showing: 1 })
  await waitFor(() => {
    expect(screen.queryByText('Client 3')).toBeNull()
  })
  expect(screen.getByText('Client 2')).toBeVisible()
})

test('nothing recorded yet', async () => {
  show({ [LIST]: listOf([]) })
  expect(await screen.findByText('No data found')).toBeVisible()
  expect(screen.getByText('There is nothing here yet.')).toBeVisible()
})

test('no match offers all records again', async () => {
  const { user } = show({}, '/?search=nobody')
  expect(await screen.findByText(/Nothing matches “nobody”/)).toBeVisible()
  await press(user, 'Show all records')
  expect(await screen.findByText('Client 25')).toBeVisible()
})

test('a load that is tried again says so before it has failed for good', () => {
  renderStaff(<RowsLoading rows={1} retrying />)
  expect(screen.getByText('The server has not answered. Trying again…')).toBeVisible()
})

test('a failed load says so and tries again', async () => {
  const { network, user } = show({ [LIST]: () => refusal(503, 'unavailable') })
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('The records could not be loaded')
  network.change({ [LIST]: listOf(many) })
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Client 25')).toBeVisible()
})

test('a table that the role does not open says so, without a retry', async () => {
  show({ [LIST]: () => refusal(403, 'forbidden') })
  expect(await screen.findByText('Your role does not open this table')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('in Arabic counts are in Arabic digits, and phones stay left to right', async () => {
  show({}, '/', 'ar')
  expect(await screen.findByText('عرض ٢٠ من أصل ٢٥ سجلًا')).toBeVisible()
  for (const phone of screen.getAllByText('0501234567')) expect(phone).toHaveAttribute('dir', 'ltr')
  expect((await screen.findAllByText('جديد'))[0]).toBeVisible()
})

test('a label that is on its way is not shown as an empty value', async () => {
  let come: (items: unknown) => void = () => undefined
  show({
    [LIST]: listOf([requestRow(1, { Status: 2, FilterId: null })]),
    'GET /api/filters/getdata': () => new Promise((resolve) => (come = resolve)),
  })
  await screen.findByText('Client 1')
  const row = bodyRows()[0] as HTMLElement
  const cellOf = (header: string) => {
    const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === header)
    return within(row).getAllByRole('cell')[at]
  }
  expect(cellOf('Status')).toHaveTextContent(/^$/)
  come(lookups)
  await waitFor(() => {
    expect(cellOf('Status')).toHaveTextContent(/^Contacted$/)
  })
})

test('a label that failed to come is no word either, and the rows say so', async () => {
  show({ [LIST]: listOf([requestRow(1, { Status: 2 })]), 'GET /api/filters/getdata': () => refusal(503, 'unavailable') })
  expect(await screen.findByText('Some requirements could not be loaded, please refresh the page and try again.')).toBeVisible()
  expect(within(bodyRows()[0] as HTMLElement).getAllByText('empty').length).toBeGreaterThan(0)
})
