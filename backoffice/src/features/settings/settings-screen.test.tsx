/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { LOOKUP_TYPES, resources, type Language, type PipelineAnswer, type Role } from '@office/shared-api/model'
import { renderWithTexts, type Routes } from '@office/shared-ui/test-support'
import { fakeOffice, refusal, renderStaff, tableOf } from '@office/shared-ui/test-support/staff'
import { ToastHost } from '@office/shared-ui/dialog'
import { dropDraft } from '@office/shared-ui/resource'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations as shared } from '../../translations'
import { settingsTranslations } from '../../translations/settings'
import SettingsScreen from './settings-screen'
import { waitingFor } from './use-disabling'

const office = { Id: 1, Version: 4, SoonDays: 10, DailyMail: true, OpensAt: 9, ClosesAt: 21, DaysOff: 'friday', ReservationHours: 48, ReservationKeepHours: 24, ReservationMaxDays: 7, Assign: 'none', FirstContactHours: 4 }
const stage = { Id: 2, Version: 1, Ar: 'الفحص الطبي', En: 'Medical check', Field: 'Medical', FilterId: null, SortId: 2, ClientAr: '', ClientEn: '', ShowToClient: false, Disable: false }
const terms = { Id: 1, Version: 1, From: '2020-01-01', ArrivalDays: 90, ExtensionDays: 30, VatPercent: 15, Source: 'law' }
const pipeline: PipelineAnswer = {
  stages: [1, 2, 3].map((Id) => ({ Id, Ar: `${Id}`, En: `${Id}`, Field: '', SortId: Id, Disable: false })),
  steps: ([[null, 1], [null, 2], [7, 1], [7, 3]] as const).map(([Country, StageId]) => ({ Country, StageId, ExpectedDays: 1 })),
  soonDays: 7,
  hasGateway: false,
}

const translations = { ar: { ...shared.ar, ...settingsTranslations.ar }, en: { ...shared.en, ...settingsTranslations.en } }

beforeEach(() => {
  dropDraft()
})

function show(at = '/settings', role: Role = 'Admin', more: Routes = {}, language: Language = 'en') {
  setLanguage(language)
  const network = fakeOffice(
    {
      ...tableOf(resources.terms, [terms]),
      ...tableOf(resources.stages, [stage]),
      ...tableOf(resources.settings, [office]),
      'GET /api/follow/prerequisite': () => pipeline,
      'GET /api/follow/worklist': () => ({ groups: {}, stages: [{ StageId: 1, count: 12 }] }),
      ...more,
    },
    role,
  )
  renderStaff(<SettingsScreen />, { at, language, texts: { backoffice: translations } })
  return { network, user: userEvent.setup() }
}

test('the parts are radios, and the address names the chosen one', async () => {
  const { user } = show()
  expect(within(screen.getByRole('radiogroup', { name: 'Settings' })).getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Office', 'Publishing', 'Legal terms', 'Stages', 'Country paths', 'Papers', 'Prices', 'Ceilings', 'Notices of ends', 'Message texts',
  ])
  await user.click(screen.getByRole('radio', { name: 'Legal terms' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Legal terms' })).toBeVisible()
  expect(screen.getByText('A change here moves the deadlines of open requests.')).toBeVisible()
})

test('terms of every class say so, and new ones begin with the figures of the newest of their class', async () => {
  const rows = [
    { ...terms, Id: 3, From: '2024-01-01', Class: 'named', ArrivalDays: 80, ExtensionDays: 10 },
    { ...terms, Id: 2, From: '2023-01-01', Class: '', ArrivalDays: 85 },
    { ...terms, Class: '' },
  ].map((row) => ({ Unchecked: '', ...row }))
  const { user } = show('/settings?tab=terms', 'Admin', tableOf(resources.terms, rows))
  expect((await screen.findAllByText('Everybody', {}, { timeout: 10_000 })).length).toBe(2)
  await user.click(screen.getByRole('button', { name: 'New legal terms' }))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  const days = () => form.getByRole('textbox', { name: /^Days to arrival/ })
  await waitFor(() => { expect(days()).toHaveValue('85') })
  expect(form.getByRole('textbox', { name: /^Source/ })).toHaveValue('')
  await user.selectOptions(form.getByRole('combobox', { name: /^Class/ }), 'Named worker')
  await waitFor(() => { expect(days()).toHaveValue('80') })
  expect(form.getByRole('textbox', { name: /^Days of the extension/ })).toHaveValue('10')
})

test('a figure that is typed before the newest terms are there stays, also when another class is chosen', async () => {
  const rows = [{ ...terms, Id: 2, Class: 'named', ArrivalDays: 80, ExtensionDays: 10 }, { ...terms, Class: '' }].map((row) => ({ Unchecked: '', ...row }))
  const table = tableOf(resources.terms, rows)
  let answer = () => {}
  const newest = new Promise<void>((resolve) => (answer = resolve))
  const list = `GET ${resources.terms.path}/get`
  const { user } = show('/settings?tab=terms', 'Admin', {
    ...table,
    [list]: async (request) => {
      if (request.query['pageSize'] === '100') await newest
      return table[list]?.(request)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New legal terms' }, { timeout: 10_000 }))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  const days = () => form.getByRole('textbox', { name: /^Days to arrival/ })
  await user.clear(days())
  await user.type(days(), '60')
  answer()
  const extension = form.getByRole('textbox', { name: /^Days of the extension/ })
  await waitFor(() => { expect(extension).toHaveValue('30') })
  expect(days()).toHaveValue('60')
  await user.selectOptions(form.getByRole('combobox', { name: /^Class/ }), 'Named worker')
  await waitFor(() => { expect(extension).toHaveValue('10') })
  expect(days()).toHaveValue('60')
})

test('the habits of the office are one form, saved with their version', async () => {
  const { network, user } = show()
  const days = await screen.findByRole('textbox', { name: /Warning days/ }, { timeout: 10_000 })
  await user.clear(days)
  await user.type(days, '14')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.sent('POST /api/settings/Edit')[0]?.body).toMatchObject({ Id: '1', Version: '4', SoonDays: '14', DaysOff: 'friday' })
  })
})

test('a setting says what follows from its value as it is typed, and whoever changed the settings last is named', async () => {
  const entry = { Id: 1, Operation: 'edit', ChangedBy: 'Amal', Date: '2026-11-20T09:00:00Z', Changes: '[]' }
  const { user } = show('/settings', 'Admin', { 'GET /api/settings/log': () => [entry] })
  const hours = await screen.findByRole('textbox', { name: /^Reservation hours/ }, { timeout: 10_000 })
  expect(hours).toHaveAccessibleDescription(/^A reservation made now would end on .*\d\d:\d\d\.$/)
  await user.clear(hours)
  expect(hours).toHaveAccessibleDescription('')
  await user.type(hours, '0')
  expect(hours).toHaveAccessibleDescription('Reservations do not end by themselves.')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Days off/ }), 'None')
  expect(screen.getByText('The office works on every day of the week.')).toBeVisible()
  expect(await screen.findByText('Last changed by \u2068Amal\u2069, 2026-11-20 12:00')).toBeVisible()
})

test('what visitors see is a form of its own, with three workers as their cards will be while the switches change', async () => {
  const modes = { PublishMode: 'all', PhotoMode: 'all', NameMode: 'full', ReligionMode: 'all', MedicalMode: 'none', Transfers: 'all', ShowPrices: false }
  const { network, user } = show('/settings?tab=publishing', 'Admin', tableOf(resources.settings, [{ ...office, ...modes }]))
  const photos = await screen.findByRole('combobox', { name: /^Photos/ }, { timeout: 10_000 })
  expect(screen.queryByRole('textbox', { name: /Warning days/ })).toBeNull()
  const card = (name: string) => within(screen.getByRole('figure', { name }))
  expect(card('Has agreed to nothing').getByText('The photo')).toBeVisible()
  const workers = screen.getByRole('combobox', { name: /^Workers that visitors see/ })
  expect(workers).toHaveAccessibleDescription(
    'Visitors see all workers who are available: withdrawing a consent to the CV hides nobody until “With a consent to their CV” is chosen here. A consent is withdrawn in Workers: “Withdraw consent” in the menu of a worker, or beside the consents.',
  )
  expect(photos).toHaveAccessibleDescription('All photos show, also those whose consent was withdrawn, until “With a consent to it” is chosen here.')
  expect(screen.getByRole('combobox', { name: /^Religion/ })).toHaveAccessibleDescription(/^Every religion shows/)
  await user.selectOptions(photos, 'With a consent to it')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Religion/ }), 'Not shown')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Service transfers/ }), 'Not shown')
  await user.click(screen.getByLabelText(/^Visitors see prices/))
  expect(card('Has agreed to nothing').getByText('Photo on request')).toBeVisible()
  expect(card('Has agreed to everything').getByText('The photo')).toBeVisible()
  expect(card('Has agreed to everything').getByText(/8,250/)).toBeVisible()
  expect(screen.queryByText('Islam')).toBeNull()
  expect(card('Transfer, has agreed').getByText('Visitors do not see this worker')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.sent('POST /api/settings/Edit')[0]?.body).toMatchObject({ Id: '1', Version: '4', PhotoMode: 'consent', ReligionMode: 'none', Transfers: 'none', ShowPrices: 'true' })
  })
})

test('a stage that requests wait for is disabled only after a question', async () => {
  const { network, user } = show('/settings?tab=stages')
  await user.click(await screen.findByRole('button', { name: /^Edit: / }, { timeout: 10_000 }))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  await user.click(await within(dialog).findByLabelText(/Disabled/))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: 'Is this right?' })
  expect(within(question).getByText(/^12 requests wait for this stage/)).toBeVisible()
  expect(network.sent('POST /api/stages/Edit')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Continue anyway' }))
  await waitFor(() => {
    expect(network.sent('POST /api/stages/Edit')[0]?.body).toMatchObject({ Id: '2', Disable: 'true' })
  })
})

const step = (Id: number, Country: number | null, StageId: number) => ({ Id, Version: 1, Country, StageId, Stage: `${StageId}`, ExpectedDays: 4 })
const KENYA = { Id: 7, Type: LOOKUP_TYPES.countries, Ar: 'كينيا', En: 'Kenya', Disable: false }
const paths = (rows: readonly ReturnType<typeof step>[]): Routes => ({ ...tableOf(resources.steps, [...rows]), 'GET /api/filters/getdata': () => [KENYA] })

test('a path is its stages in their order; each press and each number is saved at once', async () => {
  const { network, user } = show('/settings?tab=steps', 'Admin', { ...paths([step(21, null, 1), step(22, null, 2)]), 'POST /api/steps/Edit': () => step(21, null, 1), 'GET /api/steps/delete': () => true })
  const path = within(await screen.findByRole('list', { name: 'Country paths' }, { timeout: 10_000 }))
  expect(path.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false])
  const days = path.getByRole('spinbutton', { name: 'Expected days 1' })
  await user.clear(days)
  await user.type(days, '9{Enter}')
  await waitFor(() => {
    expect(network.sent('POST /api/steps/Edit')[0]?.body).toEqual({ Id: '21', Version: '1', ExpectedDays: '9' })
  })
  await waitFor(() => {
    expect(path.getByRole('checkbox', { name: '3' })).toBeEnabled()
  })
  await user.click(path.getByRole('checkbox', { name: '3' }))
  await waitFor(() => {
    expect(network.sent('POST /api/steps/Edit')[1]?.body).toMatchObject({ StageId: '3', ExpectedDays: '0' })
  })
  await waitFor(() => {
    expect(path.getByRole('checkbox', { name: '2' })).toBeEnabled()
  })
  await user.click(path.getByRole('checkbox', { name: '2' }))
  await waitFor(() => {
    expect(network.sent('GET /api/steps/delete')[0]?.query).toEqual({ id: '22' })
  })
})

test('every country stands with its days in all, or as one that goes by the path of all others', async () => {
  const uganda = { ...KENYA, Id: 8, En: 'Uganda' }
  show('/settings?tab=steps&country=7', 'Admin', { ...paths([step(21, null, 1), step(22, null, 2), step(23, 7, 3)]), 'GET /api/filters/getdata': () => [KENYA, uganda] })
  const countries = within(await screen.findByRole('navigation', { name: 'Countries' }, { timeout: 10_000 }))
  await countries.findByRole('link', { name: 'Kenya 4 days', current: true })
  expect(countries.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Every other country 8 days', '/settings?tab=steps'],
    ['Kenya 4 days', '/settings?tab=steps&country=7'],
    ['Uganda as every other', '/settings?tab=steps&country=8'],
  ])
})

test('a number of days out of its bounds stays as it is typed, says them and is not saved', async () => {
  const { network, user } = show('/settings?tab=steps', 'Admin', paths([step(21, null, 1)]))
  const days = await screen.findByRole('spinbutton', { name: 'Expected days 1' }, { timeout: 10_000 })
  await user.clear(days)
  await user.type(days, '121')
  await user.tab()
  expect(days).toHaveValue(121)
  expect(days).toBeInvalid()
  expect(days).toHaveAccessibleDescription('From 0 to 120 days. It is not saved.')
  expect(network.sent('POST /api/steps/Edit')).toEqual([])
})

test('changes that follow close on each other are told in one message', async () => {
  show('/settings?tab=steps', 'Admin', { ...paths([step(21, null, 1), step(22, null, 2)]), 'POST /api/steps/Edit': () => step(21, null, 1) })
  renderWithTexts(<ToastHost />)
  const all = await screen.findAllByRole('spinbutton', {}, { timeout: 10_000 })
  for (const days of all) {
    fireEvent.change(days, { target: { value: '9' } })
    fireEvent.blur(days)
  }
  expect(await screen.findByText('2 changes are saved', {}, { timeout: 5_000 })).toBeVisible()
})

test('a country without a path of its own follows the general one until it is given a copy', async () => {
  const { network, user } = show('/settings?tab=steps&country=7', 'Admin', { ...paths([step(21, null, 1), step(22, null, 2)]), 'POST /api/steps/Edit': () => step(30, 7, 1) })
  const path = within(await screen.findByRole('list', { name: 'Country paths' }, { timeout: 10_000 }))
  for (const box of path.getAllByRole('checkbox')) expect(box).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Make its own path' }))
  await waitFor(() => {
    expect(network.sent('POST /api/steps/Edit').map(({ body }) => body)).toEqual([
      { Country: '7', StageId: '1', ExpectedDays: '4' },
      { Country: '7', StageId: '2', ExpectedDays: '4' },
    ])
  })
})

test('requests wait for a stage in whichever path it comes next', () => {
  const counts = [{ StageId: 1, count: 12 }, { StageId: 2, count: 5 }, { StageId: null, count: 3 }]
  expect([1, 2, 3, 9].map((id) => waitingFor(id, pipeline, counts))).toEqual([3, 12, 12, 0])
})

test('nobody but an administrator sees it', () => {
  show('/settings', 'Editor')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Your role does not allow this.')
})

test('what does not come says so', async () => {
  show('/settings', 'Admin', { 'GET /api/settings/get': () => refusal(500, 'server_error') })
  expect(await screen.findByRole('alert')).toHaveTextContent('The settings could not be loaded')
})

const template = { Id: 4, Version: 1, Cause: 'late', StageId: null, Stage: null, Ar: '{client}، تأخر طلبكم {ref}', En: '{client}, your request {ref} is late', Auto: 'prepare', GatewayName: '', Disable: false }

test.each([
  ['ar', 'تأخر', 'معاينة'],
  ['en', 'Delay', 'Preview'],
] as const)('in %s a text of the office is named by its occasion, typed in its own direction, and shown as its clients read it', async (language, name, preview) => {
  const { user } = show('/settings?tab=templates&row=4', 'Admin', tableOf(resources.templates, [template]), language)
  const dialog = within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }))
  expect(await dialog.findByDisplayValue(template.Ar)).toHaveAttribute('dir', 'rtl')
  expect(dialog.getByDisplayValue(template.En)).toHaveAttribute('dir', 'ltr')
  await user.click(dialog.getByRole('radio', { name: preview }))
  expect(await dialog.findByText('نورة، تأخر طلبكم R-000123')).toHaveAttribute('dir', 'rtl')
  expect(dialog.getByText('Noura, your request R-000123 is late')).toHaveAttribute('dir', 'ltr')
})

test.each(['prices', 'ceilings'] as const)('the tab of %s tells which prices are above their ceilings, and leads to each', async (tab) => {
  const above = { Id: 7, Country: 3, Job: null, Price: '10500.00', Most: '10350.00', Since: '2026-01-01', Checked: true }
  const items = { 'GET /api/filters/getdata': () => [{ Id: 3, Type: LOOKUP_TYPES.countries, Ar: 'كينيا', En: 'Kenya', Disable: false }] }
  show(`/settings?tab=${tab}`, 'Admin', { ...tableOf(resources[tab], []), ...items, 'GET /api/ceilings/above': () => [above, { ...above, Id: 8, Since: '2090-01-01', Checked: false }] })
  expect(await screen.findByText('2 prices are above their ceilings')).toBeVisible()
  const [first, second] = await screen.findAllByRole('link', { name: /^Kenya.*10,500$/ })
  expect(first).toHaveAttribute('href', '/settings?tab=prices&row=7')
  expect(first?.parentElement).toHaveTextContent(/ceiling with VAT: SAR.10,350 · since 2026-01-01 · visitors do not see it$/)
  expect(second?.parentElement).toHaveTextContent(/from 2090-01-01$/)
})

test('an administrator reads that reservations have stopped ending, and confirms the server’s clock', async () => {
  const stopped = { Id: 1, Kind: 'reservations_stopped', RequestId: null, Ref: null, Name: null, Free: false, At: new Date().toISOString(), ReadAt: null }
  const { network, user } = show('/settings', 'Admin', { 'GET /api/notifications/get': () => ({ unread: 1, data: [stopped] }) })
  expect(await screen.findByText('Expiry stopped: check the server’s clock')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'The clock is right' }))
  await waitFor(() => {
    expect(network.sent('POST /api/settings/Edit')[0]?.body).toEqual({ Id: '1', Version: '4' })
  })
})
