/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { LOOKUP_LIST_NAMES, resources, type Language, type Resource } from '@office/shared-api/model'
import { fakeOffice, renderStaff, tableOf } from '@office/shared-ui/test-support/staff'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import LookupsScreen from './lookups-screen'

/** One row more than the product has: all that a new list takes. */
jest.mock('../../../../shared-api/src/office/resources/lookup-lists', () => {
  const { LOOKUP_LISTS } = jest.requireActual<{ LOOKUP_LISTS: object }>('../../../../shared-api/src/office/resources/lookup-lists')
  return { LOOKUP_LISTS: { ...LOOKUP_LISTS, skills: { type: 99, ar: 'المهارات', en: 'Skills', adding: { ar: 'مهارة جديدة', en: 'New skill' } } } }
})

const cooking = { Id: 70, Version: 1, Name: '', Ar: 'الطبخ', En: 'Cooking', Disable: false }

function show(at: string, language: Language = 'en') {
  setLanguage(language)
  const { countries, ...others } = resources
  const added = Object.values<Resource>(others).find(({ name }) => name === 'skills') ?? countries
  const network = fakeOffice({
    ...tableOf(countries, []),
    ...tableOf(added, [cooking]),
    'GET /api/filters/getdata': () => [{ Id: 70, Type: 99, Ar: 'الطبخ', En: 'Cooking', Disable: false }],
  })
  renderStaff(<LookupsScreen />, { at, language, texts: { backoffice: translations } })
  return network
}

test('a list more, as one row of data, stands beside the others, with its table and its form', async () => {
  const network = show('/filters')
  const lists = screen.getByRole('navigation', { name: 'Lookup lists' })
  expect(within(lists).getAllByRole('link')).toHaveLength(LOOKUP_LIST_NAMES.length)
  await userEvent.click(within(lists).getByRole('link', { name: 'Skills' }))

  expect(screen.getByRole('heading', { level: 2, name: 'Skills' })).toBeVisible()
  expect(await screen.findAllByRole('cell', { name: 'Cooking' })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'New skill' }))
  const form = await screen.findByRole('dialog', { name: 'New skill' })
  await userEvent.type(await within(form).findByLabelText(/English/), 'Sewing')
  await userEvent.type(within(form).getByLabelText(/Arabic/), 'الخياطة')
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
  expect(network.sent('POST /api/skills/Edit')[0]?.body).toMatchObject({ Ar: 'الخياطة', En: 'Sewing' })
})

test('its name is said in Arabic', () => {
  show('/filters?list=skills', 'ar')
  expect(screen.getByRole('heading', { level: 2, name: 'المهارات' })).toBeVisible()
})
