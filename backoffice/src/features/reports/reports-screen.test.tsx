/**
 * @jest-environment jsdom
 */
import { setLanguage, setStartData } from '@office/shared-api'
import { dayInRiyadh } from '@office/shared-api/model'
import { fakeOffice, refusal, renderStaff, type Route } from '@office/shared-ui/test-support/staff'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import { reportTranslations } from '../../translations/reports'
import ReportsScreen from './reports-screen'

const ARRIVALS = 'GET /api/requests/arrivalreport'
const maria = { Name: 'Maria', En: 'Philippines', Ar: 'الفلبين' }

function show(at = '/reports', arrivals: Route = () => [maria]) {
  setLanguage('en')
  const network = fakeOffice({ [ARRIVALS]: arrivals })
  setStartData({ language: 'en', office: { name: { ar: 'مكتب', en: 'Office' } }, remotes: [], served: 'nothing' })
  renderStaff(<ReportsScreen />, { at, texts: { backoffice: { ar: { ...translations.ar, ...reportTranslations.ar }, en: { ...translations.en, ...reportTranslations.en } } } })
  return network
}

const date = () => screen.getByLabelText(/^Arrival date/)
const showButton = () => screen.getByRole('button', { name: 'Show the report' })

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe = jest.fn()
    unobserve = jest.fn()
    disconnect = jest.fn()
  }
})

test('today is shown at once', async () => {
  const network = show()
  expect(await screen.findByRole('rowheader', { name: 'Maria' })).toBeInTheDocument()
  expect(network.sent(ARRIVALS).map(({ query }) => query)).toEqual([{ date: dayInRiyadh(new Date()) }])
})

test('a day is chosen, and those who arrive are shown on a paper to print', async () => {
  const network = show()
  fireEvent.change(date(), { target: { value: '2026-11-20' } })
  await userEvent.click(showButton())
  await waitFor(() => {
    expect(network.sent(ARRIVALS).at(-1)?.query).toEqual({ date: '2026-11-20' })
  })
  const paper = within(await screen.findByRole('article'))
  expect(paper.getByRole('rowheader', { name: 'Maria' })).toBeInTheDocument()
  expect(paper.getByRole('cell', { name: 'Philippines' })).toBeInTheDocument()
  expect(paper.getByText('1 worker')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('without a day nothing is asked', async () => {
  const network = show()
  fireEvent.change(date(), { target: { value: '' } })
  await userEvent.click(showButton())
  expect(date()).toHaveAccessibleDescription('This field can not be empty!')
  expect(network.sent(ARRIVALS)).toHaveLength(1)
})

test('tells that the report is on its way, and that nobody arrives', async () => {
  let answer: (rows: []) => void = () => undefined
  const network = show('/reports?date=2026-11-20', () => new Promise((resolve) => (answer = resolve)))
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  await waitFor(() => {
    expect(network.sent(ARRIVALS)).toHaveLength(1)
  })
  answer([])
  expect(await screen.findByText('Nobody arrives on 2026-11-20')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('a report that does not come says so, and is asked for again', async () => {
  const network = show('/reports?date=2026-11-20', () => refusal(503, 'unavailable'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.change({ [ARRIVALS]: () => [maria] })
  await userEvent.click(again)
  expect(await screen.findByRole('rowheader', { name: 'Maria' })).toBeInTheDocument()
})
