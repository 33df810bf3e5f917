/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { addDays, dayInRiyadh, type Language, type Role } from '@office/shared-api/model'
import type { Routes } from '@office/shared-ui/test-support'
import { Address, address, fakeOffice, listOf, refusal, renderStaff, requestRow } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Desk } from '../request/desk'
import { translations } from '../translations'
import { caseTranslations } from '../translations/cases'
import { Cases } from './cases'

const SLOW = { timeout: 20_000 }
const today = dayInRiyadh(new Date())
const daysAgo = (days: number) => addDays(today, -days)
const texts = { ar: { ...translations.ar, ...caseTranslations.ar }, en: { ...translations.en, ...caseTranslations.en } }

const refused = {
  Id: 5, Version: 2, Ref: 'R-000001/5', RequestId: 1, RequestRef: 'R-000001', ClientName: 'Client 1', ActBy: null, Kind: 'refusal', From: 'client', MusanedNo: '', OpenedOn: '2026-11-01', AnswerBy: null, Story: 'She does not cook', ReportedOn: null,
  Documented: 'none', DocumentedOn: null, ExitOn: null, State: 'open', Outcome: '', DueAmount: null, DueOn: null, DueBy: null, ClosedOn: null, Rest: null, ReplacedBy: null,
}
const ESTIMATE = { Amount: '8250.00', Results: [{ By: 'whole', Amount: '8250.00' }], Inputs: { Phase: 'guarantee', Agreed: '9000.00', Received: '9000.00', Refunded: '0.00', Day: 40, ContractMonths: 24, Percent: 0, VatPercent: 15 }, TermsId: 3 }

interface Setting {
  rows?: object[]
  role?: Role
  language?: Language
  request?: object
  more?: Routes
}

function show({ rows = [refused], role = 'Editor', language = 'en', request = {}, more = {} }: Setting = {}) {
  setLanguage(language)
  const network = fakeOffice({ 'GET /api/cases/get': listOf(rows as never), 'GET /api/cases/estimate': () => ESTIMATE, 'POST /api/cases/Edit': () => ({ ...refused, Version: 3 }), ...more }, role)
  renderStaff(<Desk><Cases row={requestRow(1, request)} readOnly={role === 'Read'} /><Address /></Desk>, { language, texts: { backoffice: texts } })
  return { network, user: userEvent.setup() }
}

async function change(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Change or close R-000001/5' }))
  const form = within(await screen.findByRole('dialog', {}, SLOW))
  await form.findByRole('textbox', { name: /^Amount due/ }, SLOW)
  return form
}

test.each([['en', '12 days late', 'answer by'], ['ar', 'متأخر ١٢ يومًا', 'الرد قبل']] as const)('a case says its kind, its state, by when somebody waits and by how much that is late, in %s', async (language, late, by) => {
  show({ language, rows: [{ ...refused, Kind: 'complaint', AnswerBy: daysAgo(12) }] })
  const one = within(await screen.findByRole('listitem'))
  expect(one.getByText(late)).toBeVisible()
  expect(one.getByText(new RegExp(`^${by}`))).toBeVisible()
  expect(one.getByText('She does not cook')).toBeVisible()
})

test('money that is owed is named until it is refunded', async () => {
  const closed = { ...refused, State: 'closed', Outcome: 'refunded', ClosedOn: '2026-11-05', DueAmount: '8250.00', DueOn: '2026-11-05', Rest: '8250.00' }
  show({ rows: [closed, { ...closed, Id: 6, Ref: 'R-000001/6', Rest: '0.00' }] })
  const [owed, paid] = await screen.findAllByRole('listitem')
  expect(owed).toHaveTextContent('owed since 2026-11-05')
  expect(owed).toHaveTextContent('Refunded')
  expect(paid).not.toHaveTextContent('owed since')
})

test('a case is opened from its request, with today and without what only its end brings', async () => {
  const { network, user } = show({ rows: [] })
  await user.click(await screen.findByRole('button', { name: 'Open a case' }))
  const form = within(await screen.findByRole('dialog', {}, SLOW))
  await user.selectOptions(await form.findByRole('combobox', { name: /^Kind/ }, SLOW), 'Complaint')
  expect(form.queryByRole('combobox', { name: /^Outcome/ })).toBeNull()
  expect(form.queryByRole('textbox', { name: /^Amount due/ })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Open a case' }))
  await waitFor(() => { expect(network.sent('POST /api/cases/Edit')[0]?.body).toMatchObject({ RequestId: '1', Kind: 'complaint', OpenedOn: today }) })
})

test('the estimate is proposed once money is given back, and another amount may be typed', async () => {
  const { network, user } = show()
  const form = await change(user)
  expect(await form.findByText('An estimate, not an amount due')).toBeVisible()
  expect(form.getByText('Reckoned from: in the guarantee, agreed price SAR 9,000, received SAR 9,000, day of the guarantee 40, months of the contract 24')).toBeVisible()
  const amount = form.getByRole('textbox', { name: /^Amount due/ })
  expect(amount).toHaveValue('')
  await user.selectOptions(form.getByRole('combobox', { name: /^State/ }), 'Closed')
  await user.selectOptions(await form.findByRole('combobox', { name: /^Outcome/ }), 'Refunded')
  await waitFor(() => { expect(amount).toHaveValue('8250.00') })
  await user.clear(amount)
  await user.type(amount, '8000')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => { expect(network.sent('POST /api/cases/Edit')[0]?.body).toMatchObject({ Id: '5', Version: '2', State: 'closed', Outcome: 'refunded', DueAmount: '8000.00', DueOn: today }) })
})

test('where the terms leave the way open each result stands beside the others, and nothing is filled in', async () => {
  const results = [{ By: 'whole', Amount: '8250.00' }, { By: 'begun', Amount: '8625.00' }, { By: 'days', Amount: '8500.00' }]
  const { user } = show({ more: { 'GET /api/cases/estimate': () => ({ ...ESTIMATE, Amount: null, Results: results }) } })
  const form = await change(user)
  await user.selectOptions(form.getByRole('combobox', { name: /^State/ }), 'Closed')
  await user.selectOptions(await form.findByRole('combobox', { name: /^Outcome/ }), 'Refunded')
  const estimate = within(form.getByRole('region', { name: 'An estimate, not an amount due' }))
  expect((await estimate.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Whole monthsUse SAR 8,250', 'A begun month countsUse SAR 8,625', 'By daysUse SAR 8,500'])
  expect(form.getByRole('textbox', { name: /^Amount due/ })).toHaveValue('')
  await user.click(estimate.getByRole('button', { name: 'Use SAR 8,500' }))
  expect(form.getByRole('textbox', { name: /^Amount due/ })).toHaveValue('8500.00')
})

test('an Editor who may not close it reads why at the field; an Admin is asked', async () => {
  const { network, user } = show({ more: { 'POST /api/cases/Edit': () => refusal(409, 'field_errors', [{ field: 'Documented', errorMsg: 'Nothing documents it' }]) } })
  const form = await change(user)
  await user.selectOptions(form.getByRole('combobox', { name: /^State/ }), 'Closed')
  await user.selectOptions(await form.findByRole('combobox', { name: /^Outcome/ }), 'Replaced')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findAllByText(/Nothing documents it/))[0]).toBeVisible()
  network.change({ 'POST /api/cases/Edit': ({ body }) => (body['Agree'] === 'undocumented' ? { ...refused, Version: 3, State: 'closed' } : refusal(409, 'field_errors', [{ field: 'Documented', errorMsg: 'Nothing documents it', agree: 'undocumented' }])) })
  await user.selectOptions(form.getByRole('combobox', { name: /^Documented/ }), 'Nothing')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Continue anyway' }))
  await waitFor(() => { expect(network.sent('POST /api/cases/Edit').at(-1)?.body).toMatchObject({ Agree: 'undocumented' }) })
})

test.each([['INS-7', 'The guarantee ended on 2026-01-01. Insurance policy: \u2066INS-7\u2069'], ['', 'The guarantee ended on 2026-01-01; no insurance policy is recorded.']])('after the guarantee the policy of the insurance is named (%j)', async (InsuranceNo, words) => {
  show({ request: { GuaranteeUntil: '2026-01-01', InsuranceNo } })
  expect(await screen.findByText(words)).toBeVisible()
})

test('a Reader reads the cases and opens none', async () => {
  const { Story: _story, ...row } = refused
  show({ rows: [row], role: 'Read' })
  expect(await screen.findByText('Refusal to work')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('cases that do not load say so, and load when asked again', async () => {
  const { network, user } = show({ more: { 'GET /api/cases/get': () => refusal(500, 'server_error') } })
  const again = await screen.findByRole('button', { name: 'Try again' }, SLOW)
  network.change({ 'GET /api/cases/get': listOf([refused] as never) })
  await user.click(again)
  expect(await screen.findByText('Refusal to work', {}, SLOW)).toBeVisible()
})

test('a replacement asks for the worker and the price, and says at the field why it cannot be', async () => {
  const { network, user } = show({ request: { AgreedPrice: '9000.00', ArrivedOn: '2026-10-01' }, more: { 'POST /api/requests/replace': () => refusal(409, 'field_errors', [{ field: 'PersonId', errorMsg: 'Already assigned' }]) } })
  await user.click(await screen.findByRole('button', { name: 'Replacement R-000001/5' }))
  const form = within(await screen.findByRole('dialog', { name: 'Replacement · Client 1' }, SLOW))
  expect(await form.findByRole('textbox', { name: /^Agreed price/ })).toHaveValue('9000.00')
  await user.click(form.getByRole('button', { name: 'Replacement' }))
  expect(await form.findAllByText('Already assigned')).not.toEqual([])
  expect(network.sent('POST /api/requests/replace')[0]?.body).toMatchObject({ Id: '1', CaseId: '5', AgreedPrice: '9000.00' })
})

test('a replacement opens as a request of its own', async () => {
  const { user } = show({ request: { AgreedPrice: '9000.00', ArrivedOn: '2026-10-01' }, more: { 'POST /api/requests/replace': () => ({ ...requestRow(12), Version: 1 }) } })
  await user.click(await screen.findByRole('button', { name: 'Replacement R-000001/5' }))
  const form = within(await screen.findByRole('dialog', { name: 'Replacement · Client 1' }, SLOW))
  await form.findByRole('textbox', { name: /^Agreed price/ })
  await user.click(form.getByRole('button', { name: 'Replacement' }))
  await waitFor(() => { expect(address()).toBe('/requests?row=12') })
})

test('a case that a replacement has closed leads to it', async () => {
  show({ rows: [{ ...refused, State: 'closed', Outcome: 'replaced', ClosedOn: '2026-11-05', ReplacedBy: 12 }] })
  expect(await screen.findByRole('link', { name: 'Open the replacement' })).toHaveAttribute('href', '/requests?row=12')
  expect(screen.queryByRole('button', { name: /^Replacement/ })).toBeNull()
})
