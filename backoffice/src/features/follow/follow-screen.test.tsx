/**
 * @jest-environment jsdom
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setLanguage } from '@office/shared-api'
import { DAY, dayInRiyadh, resources } from '@office/shared-api/model'
import type { Routes } from '@office/shared-ui/test-support'
import { fakeOffice, listOf, renderStaff, requestRow, tableOf } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RECORD_ROUTES } from '../../test-support/record-routes'
import { translations } from '../../translations'
import FollowScreen from './follow-screen'
import { Desk } from '../../request/desk'

/** The day so many days ago in Riyadh. */
function daysAgo(days: number): string {
  return dayInRiyadh(new Date(Date.now() - days * DAY))
}

function show(language: 'ar' | 'en' = 'en', more: Routes = {}) {
  setLanguage(language)
  const rows = [
    requestRow(6, { PaidMusand: daysAgo(70), Archived: true }),
    requestRow(5, { PaidMusand: daysAgo(70), Travel: daysAgo(1) }),
    requestRow(4, { PaidMusand: daysAgo(61) }),
    requestRow(3, { PaidMusand: daysAgo(41) }),
    requestRow(2, { PaidMusand: daysAgo(21) }),
    requestRow(1, { PaidMusand: daysAgo(20) }),
  ]
  const network = fakeOffice({ ...tableOf(resources.follow, rows), ...RECORD_ROUTES, 'GET /api/requests/get': listOf(rows), ...more })
  renderStaff(<Desk><FollowScreen /></Desk>, { language, texts: { backoffice: translations } })
  return network
}

/** The edge that the real style sheet gives a row. */
const edgeOf = (row: Element) => getComputedStyle(row).getPropertyValue('--row-edge').trim()

beforeAll(() => {
  const sheet = readFileSync(path.join(__dirname, 'follow.module.css'), 'utf8')
  document.head.append(Object.assign(document.createElement('style'), { textContent: sheet }))
})

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') ?? document.body

test.each([
  ['Client 1', '20 days', ''],
  ['Client 2', '21 days', 'green'],
  ['Client 3', '41 days', 'orange'],
  ['Client 4', '61 days', 'red'],
])('%s has waited %s', async (name, days, colour) => {
  show()
  const row = await rowOf(name)
  expect(within(row).getByText(days)).toBeVisible()
  expect(edgeOf(row)).toBe(colour && `var(--color-age-${colour}-text)`)
})

test.each(['Client 5', 'Client 6'])('%s no longer waits: travelled or archived', async (name) => {
  show()
  const row = await rowOf(name)
  expect(within(row).queryByText(/days/)).toBeNull()
  expect(edgeOf(row)).toBe('')
})

test('a deadline that is missed is red, one ahead and that of an arrival are not', async () => {
  const rows = [requestRow(3, { ArrivedOn: daysAgo(1), DeadlineOn: daysAgo(3) }), requestRow(2, { ArrivedOn: null, DeadlineOn: daysAgo(3) }), requestRow(1, { ArrivedOn: null, DeadlineOn: daysAgo(-3) })]
  show('en', tableOf(resources.follow, rows))
  const colours = []
  for (const name of ['Client 3', 'Client 2', 'Client 1']) {
    const day = within(await rowOf(name)).getByTitle(daysAgo(name === 'Client 1' ? -3 : 3))
    colours.push(getComputedStyle(day).color)
  }
  const red = 'var(--color-danger-text)'
  expect(colours.map((colour) => colour === red)).toEqual([false, true, false])
})

test('there is no add and no delete', async () => {
  show()
  await rowOf('Client 1')
  expect(screen.queryByRole('button', { name: /^New/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('the form needs only the short schema, and saves what it shows', async () => {
  const user = userEvent.setup()
  const network = show()
  await user.click(await screen.findByRole('button', { name: 'Edit: Client 1' }))
  const dialog = await screen.findByRole('region', { name: 'Client 1' }, { timeout: 10_000 })
  await user.keyboard('e')
  await within(dialog).findByRole('button', { name: 'Save' })
  expect(within(dialog).getByRole('heading', { name: 'Workers from the Philippines only' })).toBeInTheDocument()
  await user.type(within(dialog).getByRole('textbox', { name: 'Contract number' }), 'C-9')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(network.sent('POST /api/follow/Edit')[0]?.body).toMatchObject({ Id: '1', ContractNo: 'C-9', PaidMusand: daysAgo(20) })
})

test('in Arabic the days take their plural and Arabic digits', async () => {
  show('ar')
  const row = await rowOf('Client 4')
  expect(within(row).getByText('٦١ يومًا')).toBeVisible()
})

test('a colour of the legend is a filter, and the days sort: the longest first at the second press', async () => {
  const user = userEvent.setup()
  const network = show()
  await rowOf('Client 1')
  const asked = () => network.sent('GET /api/follow/get').at(-1)?.query
  const red = screen.getByRole('button', { name: 'over 60 days' })
  await user.click(red)
  await waitFor(() => {
    expect(asked()).toMatchObject({ age: 'red' })
  })
  expect(red).toHaveAttribute('aria-pressed', 'true')
  await user.click(red)
  await waitFor(() => {
    expect(asked()).toMatchObject({ age: 'all' })
  })
  const header = screen.getByRole('columnheader', { name: 'Days since payment' })
  await user.click(within(header).getByRole('button'))
  await waitFor(() => {
    expect(asked()).toMatchObject({ sortField: 'PaidMusand', isDesc: 'true' })
  })
  await user.click(within(header).getByRole('button'))
  await waitFor(() => {
    expect(asked()).toMatchObject({ sortField: 'PaidMusand', isDesc: 'false' })
  })
})

test('a row has its next stage as a button: one press records it as done today, and the focus stays in the row', async () => {
  const user = userEvent.setup()
  let row = requestRow(1, { PaidMusand: daysAgo(20), StageId: null, NextStageId: 8, DeadlineOn: daysAgo(-70), ExtendedOn: null })
  const archived = requestRow(2, { NextStageId: 8, Archived: true })
  const network = show('en', {
    'GET /api/follow/get': () => ({ data: [archived, row], total: 2 }),
    'GET /api/messages/get': () => [],
    'GET /api/follow/prerequisite': () => ({ offices: [], steps: [], stages: [{ Id: 8, Ar: 'التفييز', En: 'Visa stamped', Field: 'VisaRecived', SortId: 8, Disable: false }] }),
    'POST /api/follow/mark': () => (row = { ...row, Version: 2, StageId: 8, NextStageId: null }),
  })
  const line = await rowOf('Client 1')
  await user.click(await within(line).findByRole('button', { name: 'Done today: Visa stamped · Client 1' }))
  await waitFor(() => {
    expect(network.sent('POST /api/follow/mark')[0]?.body).toMatchObject({ Id: '1', StageId: '8' })
  })
  await waitFor(() => {
    expect(within(line).getByRole('button', { name: /^More/ })).toHaveFocus()
  })
  expect(within(line).queryByRole('button', { name: /^Done today/ })).toBeNull()
  expect(within(await rowOf('Client 2')).queryByRole('button', { name: /^Done today/ })).toBeNull()
})
