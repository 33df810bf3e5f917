/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { LOOKUP_LIST_NAMES, resources } from '@office/shared-api/model'
import { fakeOffice, renderStaff, tableOf } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import LookupsScreen from './lookups-screen'

const row = { Id: 2, Version: 1, Name: '', Ar: 'تم التواصل', En: 'Contacted', Disable: false }

function show(at = '/filters') {
  setLanguage('en')
  const network = fakeOffice({ ...tableOf(resources.countries, [row]), ...tableOf(resources.statuses, [row]), ...tableOf(resources.religions, [row]) })
  renderStaff(<LookupsScreen />, { at, texts: { backoffice: translations } })
  return network
}

const lists = () => within(screen.getByRole('navigation', { name: 'Lookup lists' })).getAllByRole('link')

test('holds the seven lists of the specification, then any other', () => {
  show()
  expect(lists()).toHaveLength(LOOKUP_LIST_NAMES.length)
  const seven = lists().slice(0, 7)
  expect(seven.map((link) => link.textContent)).toEqual([
    'Countries',
    'Jobs',
    'Categories',
    'Experiences',
    'Religions',
    'Request statuses',
    'Follow-up statuses',
  ])
})

test('a list is chosen, and its items are shown in both languages', async () => {
  const network = show()
  await userEvent.click(screen.getByRole('link', { name: 'Request statuses' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Request statuses' })).toBeVisible()
  expect(network.sent('GET /api/statuses/get')).not.toEqual([])
  await waitFor(() => {
    expect(screen.getAllByText('Contacted')[0]).toBeVisible()
  })
})

test('the address names the list', () => {
  show('/filters?list=religions')
  expect(screen.getByRole('heading', { level: 2, name: 'Religions' })).toBeVisible()
})
