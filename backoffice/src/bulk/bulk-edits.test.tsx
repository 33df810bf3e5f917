/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type AnyRow } from '@office/shared-api/model'
import { fakeOffice, renderStaff, tableOf, type Routes } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import PersonsScreen from '../features/persons/persons-screen'
import { translations } from '../translations'
import { bulkTranslations } from '../translations/bulk'
import { DateDialog } from './bulk-dialogs'

const texts = { ar: { ...translations.ar, ...bulkTranslations.ar }, en: { ...translations.en, ...bulkTranslations.en } }

const SAVE = 'POST /api/persons/editmany'

const worker = (Id: number, Name: string): AnyRow => ({
  Id, Version: Id, Ref: `W-${Id}`, Name, Country: 1, Job: 1, Category: 1, Experiance: 1, Religion: 1, OfficeId: null, Photo: null, Note: '', Available: false, HeldBy: null, HeldByName: null,
})

const lookups = [0, 1, 2, 3, 4].flatMap((Type) => [{ Id: 1, Type, Ar: 'واحد', En: 'One', Disable: false }, { Id: 2, Type, Ar: 'اثنان', En: 'Two', Disable: false }])

async function chosen(routes: Routes) {
  setLanguage('en')
  const network = fakeOffice({ ...tableOf(resources.persons, [worker(1, 'Maria'), worker(2, 'Grace')]), 'GET /api/filters/getdata': () => lookups, ...routes })
  renderStaff(<PersonsScreen />, { texts: { backoffice: texts } })
  const user = userEvent.setup()
  const row = (await screen.findByText('Grace', {}, { timeout: 10_000 })).closest('tr')
  row?.focus()
  await user.keyboard('X')
  for (const box of screen.getAllByRole('checkbox', { name: /Maria|Grace/ })) if (!(box as HTMLInputElement).checked) await user.click(box)
  return { network, user }
}

test('fields are added one by one, and the chosen rows get their values', async () => {
  const { network, user } = await chosen({ [SAVE]: () => ({ done: [1, 2], passed: [] }) })
  await user.click(await screen.findByRole('button', { name: 'Edit 2' }, { timeout: 10_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2' }))
  expect(dialog.queryByLabelText('Category')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Edit 2' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Category' }))
  await user.selectOptions(await dialog.findByLabelText('Category'), '2')
  await user.click(dialog.getByRole('button', { name: 'Edit 2' }))
  await waitFor(() => {
    expect(network.sent(SAVE).map(({ body }) => body)).toEqual([{ Ids: '1,2', Versions: '1,2', Set: '{"Category":2}' }])
  })
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(screen.queryByRole('button', { name: 'Edit 2' })).toBeNull()
})

test('who was passed over is listed with the reason, and what only asks is done after a yes', async () => {
  const held = { field: 'Available', errorMsg: 'This worker is held by request R-7', agree: 'Release' }
  const answers = [{ done: [1], passed: [{ Id: 2, errors: [held] }] }, { done: [2], passed: [] }]
  const { network, user } = await chosen({ [SAVE]: () => answers.shift() })
  await user.click(await screen.findByRole('button', { name: 'Edit 2' }, { timeout: 10_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2' }))
  await user.click(dialog.getByRole('button', { name: 'Available' }))
  await user.click(dialog.getByRole('button', { name: 'Edit 2' }))
  const passed = within(await screen.findByRole('dialog', { name: 'Done: 1 · Left as they are: 1' }))
  expect(passed.getByRole('listitem')).toHaveTextContent('Grace W-2 This worker is held by request R-7')
  await user.click(passed.getByRole('button', { name: 'Do it all the same: 1' }))
  await waitFor(() => {
    expect(network.sent(SAVE)).toHaveLength(2)
  })
  expect(network.sent(SAVE)[1]?.body).toMatchObject({ Ids: '2', Set: '{"Available":true}', Agree: expect.stringContaining('Release') as string })
})

test('beside the rows that were passed over, those that are done can be undone', async () => {
  const held = { field: 'Available', errorMsg: 'This worker is held by request R-7' }
  const { network, user } = await chosen({ [SAVE]: () => ({ done: [1], passed: [{ Id: 2, errors: [held] }], Batch: 'b-1' }), 'POST /api/persons/undo': () => ({ done: [1], passed: [] }) })
  await user.click(await screen.findByRole('button', { name: 'Edit 2' }, { timeout: 10_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2' }))
  await user.click(dialog.getByRole('button', { name: 'Available' }))
  await user.click(dialog.getByRole('button', { name: 'Edit 2' }))
  const passed = within(await screen.findByRole('dialog', { name: 'Done: 1 · Left as they are: 1' }))
  await user.click(passed.getByRole('button', { name: 'Undo' }))
  await waitFor(() => {
    expect(network.sent('POST /api/persons/undo').map(({ body }) => body)).toEqual([{ Batch: 'b-1' }])
  })
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('one day for many begins at the question which one', async () => {
  setLanguage('en')
  window.matchMedia = () => ({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as unknown as MediaQueryList
  fakeOffice({})
  renderStaff(<DateDialog title="A date for the chosen records (2)" okText="Edit 2" days={[{ of: resources.requests, name: 'NextOn' }]} onSubmit={jest.fn()} onClose={jest.fn()} />, { texts: { backoffice: texts } })
  expect(await screen.findByRole('combobox', { name: /^Which date/ })).toHaveFocus()
})
