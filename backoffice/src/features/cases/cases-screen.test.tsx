/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { addDays, dayInRiyadh, resources, type AnyRow, type Role } from '@office/shared-api/model'
import { fakeOffice, listOf, renderStaff, requestRow, tableOf } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Desk } from '../../request/desk'
import { RECORD_ROUTES } from '../../test-support/record-routes'
import { translations } from '../../translations'
import { arrivalTranslations } from '../../translations/arrival'
import { caseTranslations } from '../../translations/cases'
import CasesScreen from './cases-screen'

const daysAgo = (days: number) => addDays(dayInRiyadh(new Date()), -days)
const SLOW = { timeout: 20_000 }
const texts = { ar: { ...translations.ar, ...arrivalTranslations.ar, ...caseTranslations.ar }, en: { ...translations.en, ...arrivalTranslations.en, ...caseTranslations.en } }

const refused: AnyRow = {
  Id: 5, Version: 2, Ref: 'R-000001/1', RequestId: 1, RequestRef: 'R-000001', ClientName: 'Client 1', Person: 'Maria', ActBy: null, Kind: 'refusal', From: 'client', MusanedNo: '', OpenedOn: '2026-11-01', AnswerBy: null, ReportedOn: null,
  Documented: 'none', DocumentedOn: null, ExitOn: null, State: 'open', Outcome: '', DueAmount: null, DueOn: null, DueBy: null, ClosedOn: null, Rest: null,
}
const owed: AnyRow = { ...refused, Id: 6, Ref: 'R-000002/1', RequestId: 2, RequestRef: 'R-000002', ClientName: 'Client 2', Person: 'Joy', ActBy: daysAgo(13), Kind: 'return', State: 'closed', Outcome: 'refunded', DueAmount: '8250.00', DueOn: '2026-11-01', DueBy: daysAgo(13), Rest: '8250.00' }
const row = requestRow(1, { ArrivedOn: '2026-10-01', PaidMusand: '2026-08-01', StageId: 1, NextStageId: null })

function show({ rows = [refused, owed], role = 'Editor', at = '/cases' }: { rows?: AnyRow[]; role?: Role; at?: string } = {}) {
  setLanguage('en')
  const network = fakeOffice({
    ...tableOf(resources.requests, [row]), ...tableOf(resources.follow, [row]), ...RECORD_ROUTES, ...tableOf(resources.cases, rows),
    'GET /api/handovers/get': listOf([]), 'GET /api/follow/prerequisite': () => ({ stages: [], steps: [], soonDays: 7, hasGateway: false, offices: [] }),
  }, role)
  renderStaff(<Desk><CasesScreen /></Desk>, { at, texts: { backoffice: texts } })
  return { network, user: userEvent.setup() }
}

test('each case says whose it is, how it stands and what waits, by how much it is late; none is opened here', async () => {
  show()
  const [open, late] = [await screen.findByRole('row', { name: /R-000001\/1/ }, SLOW), await screen.findByRole('row', { name: /R-000002\/1/ }, SLOW)]
  for (const text of ['Client 1', 'R-000001', 'Maria', 'Refusal to work', 'Open']) expect(within(open).getByText(text)).toBeVisible()
  for (const text of ['Client 2', 'R-000002', 'Joy', 'Refunded', `refund by ${daysAgo(13)}`, '13 days late']) expect(within(late).getByText(text)).toBeVisible()
  // Of when it is due, once.
  expect(within(late).getAllByText(/13 days/)).toHaveLength(1)
  expect(screen.queryByRole('columnheader', { name: 'Waits for' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Open a case' })).toBeNull()
})

test('a case opens the record of its request, at its cases', async () => {
  const { user, network } = show()
  await user.click(await screen.findByText('Client 1', {}, SLOW))
  const record = within(await screen.findByRole('region', { name: 'Client 1' }, SLOW))
  expect(await record.findByRole('heading', { name: 'After arrival' }, SLOW)).toBeVisible()
  const cases = within(await record.findByRole('list', { name: 'Cases' }, SLOW))
  expect(cases.getByText('Refusal to work')).toBeVisible()
  await waitFor(() => { expect(network.sent('GET /api/cases/get').map(({ query }) => query)).toContainEqual(expect.objectContaining({ requestId: '1' })) })
})

test('without an open case the list says so, and where one is opened', async () => {
  show({ rows: [], at: '/cases?box=open' })
  expect(await screen.findByText('No open cases', {}, SLOW)).toBeVisible()
  expect(screen.getByText(/opened in the record of a request/)).toBeVisible()
})
