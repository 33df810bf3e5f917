/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type AnyRow, type Role } from '@office/shared-api/model'
import { fakeOffice, refusal, renderStaff, tableOf, type Routes } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import { consentTranslations } from '../../translations/consents'
import PersonsScreen from './persons-screen'

const worker = (Id: number, Name: string, Available: boolean, HeldBy: number | null = null): AnyRow => ({
  Version: 1,
  Ref: `W-${Id}`,
  Name,
  Country: 1,
  Job: 1,
  Category: 1,
  Experiance: 1,
  Religion: 1,
  OfficeId: null,
  Photo: null,
  Note: '',
  Available,
  HeldBy,
  HeldByName: HeldBy === null ? null : 'Sarah',
  Id,
})

const lookups = [0, 1, 2, 3, 4].map((Type) => ({ Id: 1, Type, Ar: 'واحد', En: 'One', Disable: false }))

const SAVE = 'POST /api/persons/Edit'

function show(routes: Routes = {}, role: Role = 'Editor') {
  setLanguage('en')
  const rows = [worker(3, 'Maria', true), worker(2, 'Grace', false, 77), worker(1, 'Joy', false)]
  const network = fakeOffice({ ...tableOf(resources.persons, rows), 'GET /api/filters/getdata': () => lookups, ...routes }, role)
  renderStaff(<PersonsScreen />, { texts: { backoffice: translations, worker_consents: consentTranslations } })
  return { network, user: userEvent.setup() }
}

const rowOf = async (name: string) => within((await screen.findByText(name, {}, { timeout: 10_000 })).closest('tr') ?? document.body)

test('available, held and not offered are told apart, and a held worker leads to the request', async () => {
  show()
  const offered = await rowOf('Maria')
  expect(offered.getAllByText('Available')).not.toHaveLength(0)
  expect(offered.queryByText(/^(Held|Not offered)$/)).toBeNull()
  const held = await rowOf('Grace')
  expect(held.getByText('Held')).toBeVisible()
  expect(held.getByRole('link', { name: 'Open the request of Sarah' })).toHaveAttribute('href', '/requests?row=77')
  expect((await rowOf('Joy')).getByText('Not offered')).toBeVisible()
})

test('a job is said by the worker’s gender: in the row, and of where she or he worked before', async () => {
  setLanguage('ar')
  const jobs = lookups.map((item) => (item.Type === 1 ? { ...item, Ar: 'عمالة منزلية', ArFemale: 'عاملة منزلية', ArMale: 'عامل منزلي' } : item))
  const History = [{ Place: 1, Job: 1, Years: 2 }]
  const rows = [{ ...worker(3, 'Maria', true), Gender: 'female', History }, { ...worker(2, 'Otieno', true), Gender: 'male', History }, { ...worker(1, 'Joy', true), Gender: '' }]
  fakeOffice({ ...tableOf(resources.persons, rows), 'GET /api/filters/getdata': () => jobs }, 'Read')
  renderStaff(<PersonsScreen />, { language: 'ar', texts: { backoffice: translations }, at: '/?columns=Name,Job,History' })
  expect((await rowOf('Maria')).getAllByText(/عاملة منزلية/)).toHaveLength(2)
  expect((await rowOf('Otieno')).getAllByText(/عامل منزلي/)).toHaveLength(2)
  expect((await rowOf('Joy')).getByText('عمالة منزلية')).toBeVisible()
})

test('the form of a worker offers jobs in the words for the gender that is chosen there', async () => {
  setLanguage('ar')
  const jobs = lookups.map((item) => (item.Type === 1 ? { ...item, Ar: 'عمالة منزلية', ArFemale: 'عاملة منزلية', ArMale: 'عامل منزلي' } : item))
  fakeOffice({ ...tableOf(resources.persons, [{ ...worker(3, 'Maria', true), Gender: 'female', History: [{ Place: 1, Job: 1, Years: 2 }] }]), 'GET /api/filters/getdata': () => jobs }, 'Editor')
  renderStaff(<PersonsScreen />, { language: 'ar', texts: { backoffice: translations }, at: '/' })
  const user = userEvent.setup()
  await user.click((await rowOf('Maria')).getByRole('button', { name: 'تعديل: Maria' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Maria' }, { timeout: 10_000 }))
  expect(dialog.getAllByRole('option', { name: 'عاملة منزلية' })).toHaveLength(2)
  await user.selectOptions(dialog.getByLabelText('الجنس'), 'male')
  expect(dialog.getAllByRole('option', { name: 'عامل منزلي' })).toHaveLength(2)
  await user.selectOptions(dialog.getByLabelText('الجنس'), '')
  expect(dialog.getAllByRole('option', { name: 'عمالة منزلية' })).toHaveLength(2)
  // As it was: nothing is kept as a draft.
  await user.selectOptions(dialog.getByLabelText('الجنس'), 'female')
})

test('who may only read sees no birth, passport or medical check: in no column to choose, no filter and no form', async () => {
  const { user } = show({}, 'Read')
  await user.click((await rowOf('Maria')).getByRole('button', { name: 'Open: Maria' }))
  const dialog = await screen.findByRole('dialog', { name: 'Maria' }, { timeout: 10_000 })
  expect(within(dialog).getByLabelText('Gender')).toBeVisible()
  expect(within(dialog).queryByLabelText(/Birth|Passport|Medical/)).toBeNull()
})

test('an editor gives them in a section of their own', async () => {
  const { network, user } = show({ [SAVE]: () => worker(3, 'Maria', true) }, 'Editor')
  await user.click((await rowOf('Maria')).getByRole('button', { name: 'Edit: Maria' }))
  const dialog = await screen.findByRole('dialog', { name: 'Maria' }, { timeout: 10_000 })
  const papers = within(dialog).getByRole('region', { name: 'Passport and medical check' })
  await user.type(within(papers).getByLabelText('Passport number'), 'ep ٧٧-41209')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => { expect(network.sent(SAVE)).toHaveLength(1) })
  expect(network.sent(SAVE)[0]?.body).toMatchObject({ Id: '3', PassportNo: 'EP7741209' })
})

test('a worker who is not offered says so in one column, and in the other why visitors do not see her', async () => {
  show({ ...tableOf(resources.persons, [{ ...worker(1, 'Joy', false), Unpublished: 'not_available' }]) })
  const joy = await rowOf('Joy')
  expect(joy.getByText('Not offered')).toBeVisible()
  expect(joy.getByText('Not available')).toBeVisible()
})

const modes = (values: object) => ({ 'GET /api/settings/get': () => ({ total: 1, showing: 1, data: [{ Id: 1, Version: 1, PublishMode: 'all', PhotoMode: 'consent', ReligionMode: 'all', MedicalMode: 'none', ...values }] }) })

test.each([
  ['Admin', {}, /^The office shows to all: CV, Religion\. Withdrawing hides nothing of it/, true],
  ['Editor', { PublishMode: 'consent', PhotoMode: 'all', ReligionMode: 'none' }, /^The office shows to all: Photo\./, false],
  ['Admin', { PublishMode: 'consent', ReligionMode: 'consent' }, null, false],
] as const)('who withdraws a consent reads there what that hides nothing of, and a user of role %s may have the way to it (%j)', async (role, values, says, leads) => {
  const { user } = show(modes(values), role)
  await user.click((await rowOf('Maria')).getByRole('button', { name: 'More for Maria' }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Withdraw consent' }))
  const dialog = await screen.findByRole('dialog', { name: /Withdraw consent/ }, { timeout: 10_000 })
  if (says === null) {
    await waitFor(() => { expect(within(dialog).getByLabelText(/Withdrawn on/)).toBeVisible() })
    expect(within(dialog).queryByText(/The office shows to all/)).toBeNull()
  } else expect(await within(dialog).findByText(says)).toBeVisible()
  const way = within(dialog).queryByRole('link', { name: 'Open Publishing' })
  if (leads) expect(way).toHaveAttribute('href', '/settings?tab=publishing')
  else expect(way).toBeNull()
})

test('making a held worker available asks, naming the request, and then clears it', async () => {
  const sentence = 'This worker is held by request R-77'
  const { network, user } = show({
    [SAVE]: () => refusal(409, 'not_saved', [{ field: 'Available', errorMsg: sentence }]),
  })
  await user.click((await rowOf('Grace')).getByRole('button', { name: 'Edit: Grace' }))
  const dialog = await screen.findByRole('dialog', { name: 'Grace' }, { timeout: 10_000 })
  await user.click(within(dialog).getByRole('switch', { name: /^Available/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: 'Make Grace available?' })
  expect(question).toHaveTextContent(sentence)
  network.change({ [SAVE]: () => worker(2, 'Grace', true) })
  await user.click(within(question).getByRole('button', { name: 'Release and make available' }))
  await waitFor(() => {
    expect(network.sent(SAVE)).toHaveLength(2)
  })
  const [first, second] = network.sent(SAVE)
  expect(first?.body).not.toHaveProperty('Release')
  expect(second?.body).toMatchObject({ Id: '2', Available: 'true', Release: 'true' })
})

test.each([
  ['Editor', ['Available without consent: 2', 'Available, consent over: 1', 'No birth date: 3']],
  ['Read', ['Available without consent: 2', 'Available, consent over: 1']],
] as const)('each worker says whether visitors see her and why not; a user of role %s finds those who lack something', async (role, links) => {
  const rows = [{ ...worker(3, 'Maria', true), Unpublished: '' }, { ...worker(2, 'Grace', true), Unpublished: 'no_consent' }, { ...worker(1, 'Joy', true), Unpublished: 'under_age' }]
  const totals: Readonly<Record<string, number>> = { '["ConsentCv","empty"]': 2, '["ConsentCv","to"': 1, '["Birth","empty"]': 3 }
  const count = (where: string) => Object.entries(totals).find(([part]) => where.includes(part))?.[1] ?? rows.length
  show({ 'GET /api/persons/get': ({ query }) => ({ total: count(query['where'] ?? ''), showing: rows.length, data: rows }) }, role)
  expect((await rowOf('Maria')).getByText('Published')).toBeVisible()
  expect((await rowOf('Grace')).getByText('No consent')).toBeVisible()
  expect((await rowOf('Joy')).getByText('Under age')).toBeVisible()
  await waitFor(() => {
    expect(screen.getAllByRole('link', { name: /: \d$/ }).map(({ textContent }) => textContent)).toEqual(links)
  })
  const where = new URLSearchParams(screen.getByRole('link', { name: links[0] }).getAttribute('href')?.split('?')[1]).get('where')
  expect(where).toBe('[["Available","is",true],["ConsentCv","empty"]]')
})

test.each([
  ['Editor', 1],
  ['Read', 0],
] as const)('the import of workers is offered to editors: a user of role %s has %i button for it', async (role, count) => {
  show({}, role)
  await rowOf('Maria')
  expect(screen.queryAllByRole('button', { name: 'Import' })).toHaveLength(count)
})
