/**
 * @jest-environment jsdom
 */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resources } from '@office/shared-api/model'
import { Address, addressQuery, fakeOffice, listOf, renderStaff, requestRow, tableOf, type Routes } from '../../../test-support/staff'
import { ToastHost } from '../../../toast'
import { ResourceTable } from '../index'

const LIST = 'GET /api/follow/get'

type Route = Routes[string]

function show(where: readonly unknown[] | string, language: 'ar' | 'en' = 'en', answer: Route = listOf([requestRow(1)])) {
  const network = fakeOffice({ ...tableOf(resources.follow, []), [LIST]: answer })
  const text = typeof where === 'string' ? where : JSON.stringify(where)
  renderStaff(
    <>
      <ResourceTable resource={resources.follow} />
      <Address />
      <ToastHost />
    </>,
    { at: `/?where=${encodeURIComponent(text)}`, language },
  )
  return { network, user: userEvent.setup() }
}

const conditions = () => addressQuery().get('where') ?? ''
const WEEK = [['ForecastOn', 'from', 'today'], ['ForecastOn', 'to', 'today+7'], ['ArrivedOn', 'empty']]

test('the list is asked with its conditions, which are said in the words of their fields', async () => {
  const { network } = show(WEEK)
  expect(await screen.findByText('from today to 7 days from now')).toBeVisible()
  expect(screen.getByText('is empty')).toBeVisible()
  expect(network.sent(LIST)[0]?.query['where']).toBe(JSON.stringify(WEEK))
})

test('in Arabic too', async () => {
  show(WEEK, 'ar')
  expect(await screen.findByText('من اليوم حتى بعد ٧ أيام')).toBeVisible()
})

test.each<[unknown[], string]>([
  [['PaidMusand', 'from', 'today-30'], 'from 30 days ago'],
  [['PaidMusand', 'to', 'today-1'], 'up to yesterday'],
  [['PaidMusand', 'is', 'today+1'], 'tomorrow'],
  [['AssigneeId', 'is', 'me'], 'me'],
  [['ContractNo', 'has', '77'], 'contains “77”'],
  [['Archived', 'is', false], 'No'],
  [['ContractNo', 'in', ['a', 'b']], 'a or b'],
])('%j is said as %s', async (triple, words) => {
  show([triple])
  const remove = await screen.findByRole('button', { name: /^Remove the condition/ })
  expect(remove.parentElement).toHaveTextContent(words)
})

test('a chip is taken away with both ends of its range, and the focus stays among the tools', async () => {
  const { user } = show(WEEK)
  await user.click(await screen.findByRole('button', { name: 'Remove the condition: Expected arrival' }))
  expect(conditions()).toBe('[["ArrivedOn","empty"]]')
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove the condition: Arrival date' }))
  expect(conditions()).toBe('')
})

test.each([
  ['a field that is gone', JSON.stringify([['Gone', 'is', 1], WEEK[2]]), '[["ArrivedOn","empty"]]'],
  ['no JSON', 'nothing', ''],
])('%s is left out, and said', async (_what, where, left) => {
  show(where)
  expect(await screen.findByText('What is no longer there was left out of the view')).toBeVisible()
  await waitFor(() => {
    expect(conditions()).toBe(left)
  })
})

test('rows that are not counted to the end say so', async () => {
  show(WEEK, 'en', () => ({ total: 10_000, more: true, data: [requestRow(1)], showing: 1 }))
  expect(await screen.findByText('Showing 1 out of 10,000+ records')).toBeVisible()
})
