/**
 * @jest-environment jsdom
 */
import { setLanguage, setStartData } from '@office/shared-api'
import type { Language, Role } from '@office/shared-api/model'
import type { ReportAnswer, ReportColumn } from '@office/shared-api/model/shapes'
import { fakeOffice, refusal, renderStaff, type Route } from '@office/shared-ui/test-support/staff'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import { reportTranslations } from '../../translations/reports'
import { askedReport, isPeriod } from './asked-report'
import { barsOf, MOST_NAMES } from './figure-bars'
import ReportsScreen from './reports-screen'

// The library draws on a canvas, which the page of a test has not: its name is what can be held.
jest.mock('@office/shared-ui/primereact/chart', () => ({ BarChart: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }))

const texts = { ar: { ...translations.ar, ...reportTranslations.ar }, en: { ...translations.en, ...reportTranslations.en } }
const of = (Name: string, Kind: ReportColumn['Kind'], En: string): ReportColumn => ({ Name, Ar: `${En} ع`, En, Kind })
const FUNNEL: ReportAnswer = {
  Columns: [of('Of', 'text', 'Month'), of('Requests', 'count', 'Requests'), of('Paid', 'count', 'Paid'), of('Arrived', 'count', 'Arrived'), of('PaidRate', 'rate', 'Paid, %')],
  Rows: [['2026-10', 1200, 30, 4, 2.5], ['2026-11', 9, 3, 0, null]],
  Of: ['All', 1209, 33, 4, 2.7],
}
const NOTHING: ReportAnswer = { ...FUNNEL, Rows: [['2026-10', 0, 0, 0, null]], Of: ['All', 0, 0, 0, null] }
const OFFICES: ReportAnswer = {
  Columns: [of('Of', 'text', 'Office'), of('Arrived', 'count', 'Arrived'), ...Array.from({ length: 10 }, (_stage, at) => of(`Stage${at}`, 'days', `Step ${at}`))],
  Rows: [['Manila', 12, 3.5, null, ...Array.from({ length: 8 }, () => 4)]],
  Of: ['All', 12, ...Array.from({ length: 10 }, () => 5)],
}
const FUNNEL_CALL = 'GET /api/reports/funnel'
const AT = '/reports?report=funnel&from=2026-10-01&to=2026-11-28'

interface Shown {
  readonly role?: Role
  readonly language?: Language
  readonly funnel?: Route
}

function show(at: string, { role = 'Admin', language = 'en', funnel = () => FUNNEL }: Shown = {}) {
  setLanguage(language)
  const network = fakeOffice({ [FUNNEL_CALL]: funnel, 'GET /api/reports/money': () => NOTHING, 'GET /api/reports/offices': () => OFFICES, 'GET /api/reports/arrivals': () => FUNNEL, 'GET /api/requests/arrivalreport': () => [] }, role)
  setStartData({ language, office: { name: { ar: 'مكتب', en: 'Office' } }, remotes: [], served: 'nothing' })
  renderStaff(<ReportsScreen />, { at, language, texts: { backoffice: texts } })
  return network
}

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe = jest.fn()
    unobserve = jest.fn()
    disconnect = jest.fn()
  }
})

const reports = () => within(screen.getByRole('radiogroup', { name: 'Report' })).getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

test('a report is a table with a row of the whole period, and a chart that is named after its bars', async () => {
  const network = show(AT)
  const table = within(await screen.findByRole('table', { name: 'Requests: Requests of the period, 2026-10-01 to 2026-11-28' }))
  expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Month', 'Requests', 'Paid', 'Arrived', 'Paid, %'],
    ['2026-10', '1,200', '30', '4', '2.5%'],
    ['2026-11', '9', '3', '0', '—'],
    ['All', '1,209', '33', '4', '2.7%'],
  ])
  expect(await screen.findByRole('img', { name: 'Chart: Requests, Paid, Arrived. The table after it has all figures.' })).toBeInTheDocument()
  expect(screen.getByText('Shares are shown from 10 requests on.')).toBeVisible()
  expect(network.sent(FUNNEL_CALL).map(({ query }) => query)).toEqual([{ from: '2026-10-01', to: '2026-11-28', by: 'cohort', lang: 'en' }])
})

test('in Arabic days and figures are written in its digits', async () => {
  show(AT, { language: 'ar' })
  expect(await screen.findByRole('row', { name: /١٬٢٠٠ ٣٠ ٤ ٢٫٥/ })).toBeInTheDocument()
})

test('an administrator chooses among all reports, the arrivals first', () => {
  show('/reports')
  expect(reports()).toEqual(['Workers’ arrival', 'Requests', 'Arrivals', 'Stages', 'Offices', 'Staff', 'Money'])
})

test('an editor is offered neither colleagues nor money, and an address of theirs shows the arrivals of the day', async () => {
  const network = show('/reports?report=money', { role: 'Editor' })
  expect(reports()).toEqual(['Workers’ arrival', 'Requests', 'Arrivals', 'Stages', 'Offices'])
  await screen.findByLabelText(/^Arrival date/)
  expect(network.sent('GET /api/reports/money')).toEqual([])
})

test('a reader chooses among no reports', () => {
  show('/reports', { role: 'Read' })
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('another report keeps the period, another way is asked for, and both days must be in order', async () => {
  const network = show(AT)
  await userEvent.click(await screen.findByRole('radio', { name: 'Arrivals' }))
  await waitFor(() => { expect(network.sent('GET /api/reports/arrivals').at(-1)?.query).toMatchObject({ from: '2026-10-01', to: '2026-11-28', by: 'cohort' }) })
  await userEvent.click(screen.getByRole('radio', { name: 'Arrivals of the period' }))
  await waitFor(() => { expect(network.sent('GET /api/reports/arrivals').at(-1)?.query).toMatchObject({ by: 'month' }) })
  fireEvent.change(screen.getByLabelText(/^To/), { target: { value: '2026-09-30' } })
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByLabelText(/^To/)).toHaveAccessibleDescription('This day is before the one that it follows')
})

test('a period without figures says so', async () => {
  show(AT, { funnel: () => NOTHING })
  expect(await screen.findByText('No figures in this period')).toBeVisible()
})

test('a period that the server refuses is not asked for', () => {
  const network = show('/reports?report=funnel&from=2020-01-01&to=2026-11-28')
  expect(screen.getByText('A report is of one day at least and of five years at most')).toBeVisible()
  expect(network.sent(FUNNEL_CALL)).toEqual([])
})

test('a report that does not come says so, and is asked for again', async () => {
  const network = show(AT, { funnel: () => refusal(503, 'unavailable') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.change({ [FUNNEL_CALL]: () => FUNNEL })
  await userEvent.click(again)
  expect(await screen.findByRole('rowheader', { name: '2026-10' })).toBeInTheDocument()
})

test('the paper has the chart and the table', async () => {
  show(AT)
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  const paper = within(await screen.findByRole('article'))
  expect(await paper.findByRole('img', { name: /^Chart/ })).toBeInTheDocument()
  expect(paper.getByRole('row', { name: 'All 1,209 33 4 2.7%' })).toBeInTheDocument()
})

test('without a period it is of the twelve months that end today; a way of another report is none', () => {
  const now = new Date('2026-11-28T09:00:00+03:00')
  expect(askedReport(new URLSearchParams('report=money&by=cohort'), now)).toEqual({ report: 'money', from: '2025-12-01', to: '2026-11-28', by: 'month' })
  expect(askedReport(new URLSearchParams('report=clients'), now)).toBeNull()
  expect(askedReport(new URLSearchParams('report=money&to=2026-12-31'), now)).toMatchObject({ from: '2026-01-01' })
})

test.each([['2026-01-01', '2026-01-01', true], ['2026-01-02', '2026-01-01', false], ['2021-01-01', '2026-01-01', true], ['2021-01-01', '2026-01-02', false], ['x', '2026-01-01', false], ['1448-01-01', '1448-02-01', false]])('a period from %s to %s: %s', (from, to, is) => {
  expect(isPeriod({ from, to })).toBe(is)
})

test('of many offices the chart has the largest, those of the same name apart', () => {
  const Rows = Array.from({ length: 30 }, (_row, at) => ['Same name', at, 0, null])
  const answer: ReportAnswer = { Columns: [of('Of', 'text', 'Office'), of('Arrived', 'count', 'Arrived'), of('Overdue', 'count', 'Overdue'), of('P50', 'days', 'Days')], Rows, Of: ['All', 1, 0, null] }
  const asked = { report: 'offices', from: '2026-01-01', to: '2026-02-01', by: 'cohort' } as const
  const { names, series, isCut } = barsOf(asked, answer, 'en')
  expect([names.length, isCut, series.map(({ name }) => name)]).toEqual([MOST_NAMES, true, ['Arrived', 'Overdue']])
  expect(series[0]?.values.slice(0, 2)).toEqual([29, 28])
  expect(barsOf(asked, { ...answer, Rows: Rows.slice(0, 10) }, 'en').names).toHaveLength(10)
})

test('the days of each stage are a table of their own, which paper has in parts', async () => {
  show('/reports?report=offices&from=2026-10-01&to=2026-11-28')
  const stages = within(await screen.findByRole('table', { name: 'Days of each stage, half of the requests' }))
  expect(stages.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Office', ...Array.from({ length: 10 }, (_stage, at) => `Step ${at}`)],
    ['Manila', '3.5', '—', ...Array.from({ length: 8 }, () => '4')],
    ['All', ...Array.from({ length: 10 }, () => '5')],
  ])
  expect(screen.getByRole('table', { name: /^Offices/ })).not.toHaveTextContent('Step')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  const paper = within(await screen.findByRole('dialog', { name: /^Offices/ }))
  expect((await paper.findAllByRole('table')).map((table) => within(table).getAllByRole('columnheader').map(({ textContent }) => textContent).slice(1))).toEqual([['Arrived'], Array.from({ length: 8 }, (_stage, at) => `Step ${at}`), ['Step 8', 'Step 9']])
})
