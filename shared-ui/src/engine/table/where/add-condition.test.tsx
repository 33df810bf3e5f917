/**
 * @jest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resources, type Role } from '@office/shared-api/model'
import { withTriple, offeredNames } from './offered-conditions'
import { Address, addressQuery, fakeOffice, listOf, renderStaff, requestRow, tableOf, type Routes } from '../../../test-support/staff'
import { ResourceTable } from '../index'

const STAFF = { staff: [{ Id: 7, Name: 'Noura' }], stages: [{ Id: 3, Ar: 'التأشيرة', En: 'Visa' }] }

function show({ where = [], language = 'en', role = 'Editor', routes = {} }: { where?: readonly unknown[]; language?: 'ar' | 'en'; role?: Role; routes?: Routes } = {}) {
  const network = fakeOffice({ ...tableOf(resources.follow, [requestRow(1)]), 'GET /api/follow/get': listOf([requestRow(1)]), 'GET /api/follow/prerequisite': () => STAFF, ...routes }, role)
  renderStaff(
    <>
      <ResourceTable resource={resources.follow} />
      <Address />
    </>,
    { at: `/?where=${encodeURIComponent(JSON.stringify(where))}`, language },
  )
  return { network, user: userEvent.setup() }
}

const conditions = () => JSON.parse(addressQuery().get('where') ?? '[]') as unknown

async function opened(words: { filter: string; add: string }, setup: Parameters<typeof show>[0] = {}) {
  const shown = show(setup)
  await shown.user.click(await screen.findByRole('button', { name: words.filter }))
  await shown.user.click(await screen.findByRole('button', { name: words.add }))
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: words.add })) }
}

const english = (setup?: Parameters<typeof show>[0]) => opened({ filter: 'Filter', add: 'Add filter' }, setup)

test('a condition is put together from field, condition and value, and stands as a chip', async () => {
  const { dialog, user } = await english()
  expect(dialog.getByLabelText('Field')).toHaveFocus()
  expect(dialog.queryByRole('button', { name: 'Add filter' })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Field'), 'Contract number')
  await user.type(dialog.getByLabelText(/^Value/), '77{Enter}')
  await waitFor(() => {
    expect(conditions()).toEqual([['ContractNo', 'has', '77']])
  })
  expect(await screen.findByText('contains “77”')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('in Arabic a day is told from today', async () => {
  const { dialog, user } = await opened({ filter: 'تصفية', add: 'إضافة تصفية' }, { language: 'ar' })
  await user.selectOptions(dialog.getByLabelText('الحقل'), 'الوصول المتوقع')
  await user.selectOptions(dialog.getByLabelText('الشرط'), 'حتى')
  await user.selectOptions(dialog.getByLabelText(/^اليوم المقصود/), 'بعد اليوم بعدد من الأيام')
  await user.clear(await dialog.findByLabelText(/^عدد الأيام/))
  await user.type(dialog.getByLabelText(/^عدد الأيام/), '١٤')
  await user.click(dialog.getByRole('button', { name: 'إضافة تصفية' }))
  await waitFor(() => {
    expect(conditions()).toEqual([['ForecastOn', 'to', 'today+14']])
  })
})

test('a bad value is told at its field, and nothing is asked for', async () => {
  const { dialog, user, network } = await english()
  const before = network.sent('GET /api/follow/get').length
  await user.selectOptions(dialog.getByLabelText('Field'), 'Expected arrival')
  await user.selectOptions(dialog.getByLabelText(/^Day/), 'A number of days before today')
  await user.clear(await dialog.findByLabelText(/^Days/))
  await user.type(dialog.getByLabelText(/^Days/), '5000')
  await user.click(dialog.getByRole('button', { name: 'Add filter' }))
  await waitFor(() => {
    expect(dialog.getByLabelText(/^Days/)).toBeInvalid()
  })
  expect(dialog.getByLabelText(/^Days/)).toHaveAccessibleDescription(/3650/)
  expect(conditions()).toEqual([])
  expect(network.sent('GET /api/follow/get')).toHaveLength(before)
})

test('a reader chooses among the members of staff, whose list is not theirs, and themselves', async () => {
  const { dialog, user } = await english({ role: 'Read' })
  await user.selectOptions(dialog.getByLabelText('Field'), 'Assignee')
  await user.selectOptions(await dialog.findByLabelText(/^Value/), 'Noura')
  await user.click(dialog.getByRole('button', { name: 'Add filter' }))
  expect(await screen.findByText('Noura', { selector: 'bdi' })).toBeVisible()
  expect(conditions()).toEqual([['AssigneeId', 'is', 7]])
})

test('a worker who is taken can be looked for', async () => {
  const worker = { Id: 5, Version: 1, Ref: 'W-5', Name: 'Maria', Available: false, HeldByName: 'Sara' }
  const { dialog, user } = await english({ routes: { 'GET /api/persons/get': listOf([worker]) } })
  await user.selectOptions(dialog.getByLabelText('Field'), 'Worker')
  await user.type(dialog.getByLabelText(/^Value/), 'Mar')
  await dialog.findByRole('option', { name: /Maria/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Add filter' }))
  await waitFor(() => {
    expect(conditions()).toEqual([['PersonId', 'is', 5]])
  })
  expect(await screen.findByText('Maria', { selector: 'bdi' })).toBeVisible()
})

test('a seventh condition is not offered', async () => {
  const six = ['ContractNo', 'Medical', 'Biometric', 'OWWA', 'OEC', 'PaidMusand'].map((name) => [name, 'empty'])
  const { user } = show({ where: six })
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  expect(await screen.findByText('A list takes at most 6 conditions')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull()
})

test('a row that the lists do not offer is named by its title, and by its number where it does not come', async () => {
  const worker = { Id: 5, Version: 1, Ref: 'W-5', Name: 'Maria' }
  const { network } = show({ where: [['PersonId', 'in', [5, 6]]], routes: { 'GET /api/persons/get': ({ query }) => ({ total: 1, showing: 1, data: query['id'] === '5' ? [worker] : [] }) } })
  expect(await screen.findByText('Maria')).toBeVisible()
  expect(screen.getByText('Maria').parentElement).toHaveTextContent('Maria or No. 6')
  expect(network.sent('GET /api/persons/get')).toHaveLength(2)
})

test('what always has a value is not asked whether it is empty, and pictures only that', () => {
  expect(offeredNames(resources.persons, 'Editor')).toContain('Photo')
  expect(offeredNames(resources.follow, undefined)).toContain('AssigneeId')
})

test.each([
  ['another value of a field joins it', [['A', 'is', 1]], ['A', 'is', 2], [['A', 'in', [1, 2]]]],
  ['a third one too', [['A', 'in', [1, 2]]], ['A', 'is', 3], [['A', 'in', [1, 2, 3]]]],
  ['the same end of a range is moved', [['A', 'from', 'today'], ['A', 'to', 'today']], ['A', 'from', 'today+1'], [['A', 'from', 'today+1'], ['A', 'to', 'today']]],
  ['what is there stays once', [['A', 'empty']], ['A', 'empty'], [['A', 'empty']]],
  ['parts of a text all hold', [['A', 'has', 'x']], ['A', 'has', 'y'], [['A', 'has', 'x'], ['A', 'has', 'y']]],
] as const)('%s', (_what, before, added, after) => {
  expect(withTriple(before as never, added as never, { severalOf: true })).toEqual(after)
})
