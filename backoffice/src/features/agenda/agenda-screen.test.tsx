/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { addDays, AGENDA_ROWS, dayInRiyadh, type AgendaRow, type Role } from '@office/shared-api/model'
import { fakeOffice, refusal, renderStaff, type Routes } from '@office/shared-ui/test-support/staff'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import { agendaTranslations } from '../../translations/agenda'
import { arrivalListTranslations } from '../../translations/arrival-list'
import AgendaScreen from './agenda-screen'

const both = (language: 'ar' | 'en') => ({ ...translations[language], ...agendaTranslations[language], ...arrivalListTranslations[language] })
const texts = { ar: both('ar'), en: both('en') }

const today = dayInRiyadh(new Date())
const row = (Kind: AgendaRow['Kind'], Days: number, Ref: string, Path: string): AgendaRow => ({ Kind, Days, Ref, Path, On: addDays(today, Days) })
const ROWS = [row('visa', -3, 'R-2026-000007', '/follow?row=7'), row('arrivals', 0, 'R-2026-000008', '/follow?row=8'), row('passport', 12, 'W-0042', '/persons?row=42')]

function show({ role = 'Editor', language = 'en', at = '/agenda', rows = ROWS, more = {} }: { role?: Role; language?: 'ar' | 'en'; at?: string; rows?: readonly AgendaRow[]; more?: Routes } = {}) {
  setLanguage(language)
  const network = fakeOffice({ 'GET /api/agenda/get': () => rows, ...more }, role)
  renderStaff(<AgendaScreen />, { at, language, texts: { backoffice: texts } })
  return { network, user: userEvent.setup(), asked: () => network.sent('GET /api/agenda/get').map(({ query }) => query) }
}
const lines = async () => (await screen.findAllByRole('row')).slice(1).map((one) => within(one).getAllByRole('cell').map(({ textContent }) => textContent))

test('each day has its kind, its date and how far it is, what has passed first, and leads to its record', async () => {
  show()
  expect(await screen.findByRole('link', { name: 'R-2026-000007' })).toHaveAttribute('href', '/follow?row=7')
  expect(screen.getByRole('link', { name: 'W-0042' })).toHaveAttribute('href', '/persons?row=42')
  expect(await lines()).toEqual([
    ['Visa ends', addDays(today, -3), '3 days late'],
    ['Arrival', today, 'today'],
    ['Passport ends', addDays(today, 12), 'in 12 days'],
  ])
  expect(screen.getByRole('link', { name: 'Arrivals list' })).toHaveAttribute('href', '/arrivals')
})

test('says it in Arabic', async () => {
  show({ language: 'ar' })
  expect((await lines())[0]?.[0]).toBe('انتهاء التأشيرة')
  expect((await lines())[0]?.[2]).toBe('متأخر ٣ أيام')
})

test('30, 60 and 90 days, as the office is notified, and one kind are asked for, and stand in the address', async () => {
  const { user, asked } = show({ at: '/agenda?days=60' })
  await lines()
  await user.click(screen.getByRole('radio', { name: '90 days' }))
  await lines()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Visa ends')
  await lines()
  await user.click(screen.getByRole('radio', { name: 'As notified' }))
  await lines()
  expect(asked()).toEqual([{ days: '60' }, { days: '90' }, { days: '90', kind: 'visa' }, { kind: 'visa' }])
})

test.each([
  ['Read', false, false],
  ['Editor', true, false],
  ['Admin', true, true],
] as const)('of kinds %s is offered what that role reads', async (role, passport, licence) => {
  show({ role })
  const offered = within(await screen.findByRole('combobox', { name: 'Kind' })).getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered.slice(0, 2)).toEqual(['Every kind', 'Arrival'])
  expect([offered.includes('Passport ends'), offered.includes('Office licence ends')]).toEqual([passport, licence])
})

test('says that nothing is due, that more are there than shown, and why it has failed, with another try', async () => {
  const { user, network } = show({ rows: [] })
  expect(await screen.findByText('Nothing is due in this time')).toBeVisible()
  expect(network.sent('GET /api/agenda/get')).toHaveLength(1)
  let failing = true
  show({ more: { 'GET /api/agenda/get': () => (failing ? refusal(500, 'server_error') : Array.from({ length: AGENDA_ROWS }, (_row, at) => row('consent', 5, `W-${at}`, `/persons?row=${at}`))) } })
  const again = await screen.findByRole('button', { name: /try again|retry/i })
  failing = false
  await user.click(again)
  expect(await screen.findByText('No more than 500 are listed, and some that are late for long may be missing. Choose a kind to see others.')).toBeVisible()
})

test('many that are late for long are one line by kind, and do not bury what comes: shown on a press, which stands in the address', async () => {
  const late = Array.from({ length: 6 }, (_row, at) => row(at < 4 ? 'insurance' : 'visa', -40 - at, `R-${at}`, `/follow?row=${at}`))
  const rows = [...late.toReversed(), ...ROWS]
  const { user } = show({ rows })
  expect((await lines()).map(([, , when]) => when)).toEqual(['3 days late', 'today', 'in 12 days'])
  expect(screen.getByText('Late for more than 30 days:').parentElement).toHaveTextContent('Late for more than 30 days: Visa ends 2 · Insurance to be paid 4')
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  expect(await lines()).toHaveLength(rows.length)
  await user.click(screen.getByRole('button', { name: 'Hide them' }))
  expect(await lines()).toHaveLength(ROWS.length)
  show({ rows, at: '/agenda?late=all' })
  expect(await screen.findByRole('button', { name: 'Hide them' })).toBeVisible()
})

test('of a full answer, which may lack some, no numbers are said', async () => {
  show({ rows: Array.from({ length: AGENDA_ROWS }, (_row, at) => (at < 10 ? row('insurance', -40, `R-${at}`, `/follow?row=${at}`) : row('visa', 5, `R-${at}`, `/follow?row=${at}`))) })
  expect((await screen.findByText('Late for more than 30 days:', {}, { timeout: 10_000 })).parentElement).toHaveTextContent(/^Late for more than 30 days: Insurance to be paid(?! \d)/)
})

test('a few that are late for long stand first', async () => {
  show({ rows: [row('insurance', -80, 'R-1', '/follow?row=1'), ...ROWS] })
  expect((await lines())[0]?.[2]).toBe('80 days late')
  expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull()
})

test('is printed as it is shown, without links', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Print the agenda' }))
  const paper = within(await screen.findByRole('dialog', { name: /^Agenda of/ }))
  expect(await paper.findByText('W-0042')).toBeVisible()
  expect(paper.queryByRole('link')).toBeNull()
})
