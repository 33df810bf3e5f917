/**
 * @jest-environment jsdom
 */
import { resources, type AnyRow } from '@office/shared-api/model'
import { ToastHost } from '@office/shared-ui/dialog'
import { fakeOffice, renderStaff, tableOf } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../translations'
import { viewsTranslations } from '../translations/views'
import TableScreen from './table-screen'

const texts = { ar: { ...translations.ar, ...viewsTranslations.ar }, en: { ...translations.en, ...viewsTranslations.en } }
const VOID = 'POST /api/payouts/void'

const payout = (Id: number, VoidedOn: string | null): AnyRow => ({
  Id, Version: 3, Number: `C-${Id}`, OfficeId: 1, Office: 'Manila', RequestId: null, RequestRef: null, Amount: '100.00', Currency: 'SAR', Rate: '1.00', On: '2026-10-01', Method: 1, Reference: 'x', Note: '', UserId: 1, User: 'Me', At: '2026-10-01T10:00:00Z', VoidedOn, VoidReason: '',
})

test('a plain table offers by itself the actions that are declared of its rows, as far as each row allows', async () => {
  const network = fakeOffice({ ...tableOf(resources.payouts, [payout(7, null), payout(6, '2026-10-02')]), 'GET /api/views/get': () => ({ data: [], total: 0, showing: 0 }), [VOID]: () => payout(7, '2026-10-03') }, 'Admin')
  const user = userEvent.setup()
  renderStaff(<><TableScreen resource={resources.payouts} /><ToastHost /></>, { texts: { backoffice: texts } })
  const menuOf = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }, { timeout: 10_000 }))
    return within(await screen.findByRole('menu'))
  }
  expect((await menuOf('C-6')).queryByRole('menuitem', { name: 'Void the payout' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click((await menuOf('C-7')).getByRole('menuitem', { name: 'Void the payout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Void the payout' }, { timeout: 10_000 }))
  await user.type(await dialog.findByRole('textbox', { name: /Reason/ }, { timeout: 10_000 }), 'Twice')
  await user.click(dialog.getByRole('button', { name: 'Void the payout' }))
  await waitFor(() => { expect(network.sent(VOID).map(({ body }) => body)).toEqual([{ Id: '7', Version: '3', Reason: 'Twice' }]) })
})
