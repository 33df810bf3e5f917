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

test('the list of jobs shows the words for a woman and for a man, where they are set', async () => {
  setLanguage('en')
  const job = { ...row, Ar: 'عمالة منزلية', En: 'Domestic worker', ArFemale: 'عاملة منزلية', ArMale: 'عامل منزلي' }
  fakeOffice(tableOf(resources.jobs, [job, { ...row, Id: 3, Ar: 'عناية', En: 'Personal care', ArFemale: '', ArMale: '' }]))
  renderStaff(<LookupsScreen />, { at: '/filters?list=jobs', texts: { backoffice: translations } })
  const cells = within((await screen.findByText('Domestic worker', {}, { timeout: 10_000 })).closest('tr') ?? document.body)
  expect(cells.getByText('عاملة منزلية')).toBeVisible()
  expect(cells.getByText('عامل منزلي')).toBeVisible()
})
