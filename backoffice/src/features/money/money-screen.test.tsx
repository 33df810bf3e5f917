/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type AnyRow, type Language, type Role } from '@office/shared-api/model'
import type { DuesBehind, OfficeDues } from '@office/shared-api/model/shapes'
import { fakeOffice, refusal, renderStaff, tableOf } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import { duesTranslations } from '../../translations/dues'
import MoneyScreen from './money-screen'

const SLOW = { timeout: 20_000 }
const texts = { ar: { ...translations.ar, ...duesTranslations.ar }, en: { ...translations.en, ...duesTranslations.en } }

const manila: OfficeDues = { OfficeId: 1, Ar: 'مكتب مانيلا', En: 'Manila Office', Currency: 'USD', Requests: 3, Due: '3300.00', Settled: '1100.50', Open: '2199.50' }
const nairobi: OfficeDues = { ...manila, OfficeId: 2, Ar: 'مكتب نيروبي', En: 'Nairobi Office', Currency: 'SAR', Due: '0.00', Settled: '500.00', Open: '-500.00' }
const behind: DuesBehind = { Count: 2, OnAccount: '0.00', Rows: [{ RequestId: 7, Ref: 'R-000007', Worker: 'Grace', On: '2026-10-01', Due: '1100.00', Settled: '0.50', Open: '1099.50' }] }
const payout: AnyRow = { Id: 4, Version: 1, Number: 'C-2026-000004', OfficeId: 1, Office: 'Manila Office', RequestId: 7, RequestRef: 'R-000007', Amount: '-250.00', Currency: 'USD', Rate: '3.75', On: '2026-10-02', Reference: 'SW1', Note: '', UserId: 1, User: 'Admin', At: '2026-10-02T09:00:00Z', VoidedOn: null, VoidReason: '' }

function show({ at = '/money', role = 'Admin', dues = [manila, nairobi], language = 'en' }: { at?: string; role?: Role; dues?: OfficeDues[]; language?: Language } = {}) {
  setLanguage(language)
  const network = fakeOffice(
    {
      ...tableOf(resources.payouts, [payout]), ...tableOf(resources.commissions, []), ...tableOf(resources.offices, [{ Id: 1, Version: 1, NameArabic: 'مكتب مانيلا', NameEnglish: 'Manila Office' }]),
      'GET /api/payouts/dues': () => dues, 'GET /api/payouts/behind': () => behind, 'POST /api/payouts/Edit': () => ({ ...payout, Id: 5, Number: 'C-2026-000005' }), 'POST /api/payouts/void': () => ({ ...payout, VoidedOn: '2026-11-21' }),
    },
    role,
  )
  renderStaff(<MoneyScreen />, { at, language, texts: { backoffice: texts } })
  return { network, user: userEvent.setup() }
}

const cellsOf = (row: HTMLElement) => [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''))

test('each office has its dues in each currency, and what was paid too much is a minus', async () => {
  show()
  expect(cellsOf(await screen.findByRole('row', { name: /Manila/ }, SLOW))).toEqual(expect.arrayContaining(['Manila Office', 'USD', '3', 'USD 3,300', 'USD 1,100.50', 'USD 2,199.50']))
  expect(cellsOf(screen.getByRole('row', { name: /Nairobi/ }))).toEqual(expect.arrayContaining(['SAR 500', 'SAR -500']))
})

test('an office opens its requests, and a payout of one begins with what is open', async () => {
  const { network, user } = show()
  await user.click(await screen.findByRole('link', { name: 'Manila Office' }, SLOW))
  expect(await screen.findByRole('heading', { level: 2, name: 'Manila Office · USD' }, SLOW)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'R-000007' }, SLOW)).toHaveAttribute('href', '/follow?archived=all&row=7')
  expect(screen.getByText('The first 1 of 2 are shown.')).toBeVisible()
  expect(network.sent('GET /api/payouts/behind').map(({ query }) => query)).toEqual([{ officeId: '1', currency: 'USD', box: 'open' }])
  await user.click(screen.getByRole('button', { name: 'Record a payout for request R-000007' }))
  const form = within(await screen.findByRole('dialog', {}, SLOW))
  expect(await form.findByRole('textbox', { name: /^Amount/ }, SLOW)).toHaveValue('1099.50')
  await user.type(form.getByRole('textbox', { name: /^Riyals for one/ }), '3.75')
  await user.click(form.getByRole('button', { name: 'Record a payout' }))
  await waitFor(() => {
    expect(network.sent('POST /api/payouts/Edit').map(({ body }) => body)).toMatchObject([{ OfficeId: '1', RequestId: '7', Amount: '1099.50', Currency: 'USD', Rate: '3.75' }])
  })
})

test('a payout in the list is of its currency, names its request, and is voided with a reason', async () => {
  const { network, user } = show({ at: '/money?tab=payouts' })
  const row = await screen.findByRole('row', { name: /C-2026-000004/ }, SLOW)
  expect(cellsOf(row)).toEqual(expect.arrayContaining(['USD -250', 'R-000007']))
  await user.click(within(row).getByRole('button', { name: /More/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Void the payout' }, SLOW))
  const dialog = within(await screen.findByRole('dialog', { name: /Void payout .*C-2026-000004/ }, SLOW))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'typed twice')
  await user.click(dialog.getByRole('button', { name: 'Void the payout' }))
  await waitFor(() => { expect(network.sent('POST /api/payouts/void').map(({ body }) => body)).toMatchObject([{ Id: '4', Reason: 'typed twice' }]) })
})

test('without dues the screen says what makes some; failed ones are asked for again; nobody else sees them', async () => {
  const { network, user } = show({ dues: [] })
  expect(await screen.findByText('Nothing is due to any office', {}, SLOW)).toBeVisible()
  network.change({ 'GET /api/payouts/dues': () => refusal(503, 'unavailable') })
  await user.click(screen.getByRole('radio', { name: 'Commissions' }))
  await user.click(screen.getByRole('radio', { name: 'Dues' }))
  expect(await screen.findByRole('button', { name: 'Try again' }, SLOW)).toBeVisible()
})

test('an editor who types the path is told that it is not theirs', () => {
  const { network } = show({ role: 'Editor' })
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(network.sent('GET /api/payouts/dues')).toEqual([])
})
