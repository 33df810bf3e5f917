/**
 * @jest-environment jsdom
 */
import { setLanguage, setStartData } from '@office/shared-api'
import { getArrivals } from '@office/shared-api/client'
import { apiError, renderStaff } from '@office/shared-ui/test-support/staff'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import ReportsScreen from './reports-screen'

jest.mock('@office/shared-api/client', () => ({
  ...jest.requireActual<object>('@office/shared-api/client'),
  getArrivals: jest.fn(),
}))

const maria = { Name: 'Maria', En: 'Philippines', Ar: 'الفلبين' }

function show(at = '/reports') {
  setLanguage('en')
  setStartData({ language: 'en', office: { name: { ar: 'مكتب', en: 'Office' } }, remotes: [], served: 'nothing' })
  renderStaff(<ReportsScreen />, { at, texts: { backoffice: translations } })
}

const date = () => screen.getByLabelText(/^Arrival date/)
const showButton = () => screen.getByRole('button', { name: 'Show the report' })

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe = jest.fn()
    unobserve = jest.fn()
    disconnect = jest.fn()
  }
  jest.mocked(getArrivals).mockReset().mockResolvedValue([maria])
})

test('a day is chosen, and those who arrive are shown on a paper to print', async () => {
  show()
  expect(getArrivals).not.toHaveBeenCalled()
  fireEvent.change(date(), { target: { value: '2026-11-20' } })
  await userEvent.click(showButton())
  const paper = within(await screen.findByRole('article'))
  expect(paper.getByRole('rowheader', { name: 'Maria' })).toBeInTheDocument()
  expect(paper.getByRole('cell', { name: 'Philippines' })).toBeInTheDocument()
  expect(paper.getByText('1 worker')).toBeInTheDocument()
  expect(jest.mocked(getArrivals).mock.calls[0]?.[0]).toBe('2026-11-20')
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('without a day nothing is asked', async () => {
  show()
  fireEvent.change(date(), { target: { value: '' } })
  await userEvent.click(showButton())
  expect(date()).toHaveAccessibleDescription('This field can not be empty!')
  expect(getArrivals).not.toHaveBeenCalled()
})

test('tells that the report is on its way, and that nobody arrives', async () => {
  let answer: (rows: []) => void = () => undefined
  jest.mocked(getArrivals).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  show('/reports?date=2026-11-20')
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  answer([])
  expect(await screen.findByText('Nobody arrives on 2026-11-20')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('a report that does not come says so, and is asked for again', async () => {
  jest.mocked(getArrivals).mockRejectedValueOnce(apiError(503, 'unavailable'))
  show('/reports?date=2026-11-20')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('rowheader', { name: 'Maria' })).toBeInTheDocument()
})
