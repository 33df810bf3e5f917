/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import type { Role } from '@office/shared-api/model'
import { fakeOffice, listOf, renderStaff, requestRow } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Desk } from '../request/desk'
import { translations } from '../translations'
import { moneyTranslations } from '../translations/money'
import Money from './money'

const payment = (Id: number, more: object = {}) => ({
  Id, Version: 1, RequestId: 1, Number: `P-2026-00000${Id}`, Kind: 'received', Amount: '4000.00', On: '2026-03-01', Method: 1, Reference: `TR-${Id}`, Note: '', CaseId: null, ApprovedBy: null, Approver: null, State: 'recorded', UserId: 1, User: 'Huda', At: '2026-03-01T08:00:00Z', VoidedOn: null, VoidReason: '', ...more,
})
const BALANCE = { Agreed: '9000.00', Received: '4000.00', Refunded: '0.00', CarriedOver: '0.00', ToPay: '5000.00', ToRefund: '0.00', Due: [] }
const METHODS = [{ Id: 1, Type: 11, Ar: 'مساند', En: 'Musaned', Disable: false }, { Id: 2, Type: 11, Ar: 'شيك', En: 'Cheque', Disable: false }]
const RETURNING = METHODS.map((method) => ({ ...method, ForRefunds: method.En === 'Musaned' }))

function show({ balance = {}, payments = [payment(1)], role = 'Editor', paidOn = null, readOnly = false }: { balance?: object; payments?: object[]; role?: Role; paidOn?: string | null; readOnly?: boolean } = {}) {
  setLanguage('en')
  const network = fakeOffice({
    'GET /api/payments/balance': () => ({ ...BALANCE, ...balance }),
    'GET /api/payments/get': listOf(payments as never),
    'GET /api/cases/get': listOf([{ Id: 7, Version: 1, RequestId: 1, Ref: 'C-000007', Kind: 'return', State: 'open' }] as never),
    'POST /api/payments/approve': () => payment(3, { Kind: 'refund', Number: 'F-2026-000001' }),
    'GET /api/payments/paper': () => ({ Kind: 'received', Number: 'P-2026-000001', On: '2026-03-01', Amount: '4000.00', Reference: 'TR-1', Worker: 'W-000007', VoidedOn: null }),
    'GET /api/filters/get': () => ({ total: 1, showing: 1, data: METHODS }),
    'GET /api/filters/getdata': () => METHODS,
    'GET /api/methods/get': listOf(RETURNING as never),
    'POST /api/payments/Edit': () => payment(2),
    'POST /api/payments/void': () => payment(1, { VoidedOn: '2026-03-02', VoidReason: 'typed twice' }),
  }, role)
  renderStaff(<Desk><Money row={requestRow(1, { PaidMusand: paidOn })} readOnly={readOnly} /></Desk>, { texts: { backoffice: { ar: { ...translations.ar, ...moneyTranslations.ar }, en: { ...translations.en, ...moneyTranslations.en } } } })
  return { network, user: userEvent.setup() }
}

const figure = async (name: string) => (await screen.findByText(name)).parentElement?.textContent

test('to pay and to refund are two figures; what is nothing to say is left out', async () => {
  show({ balance: { ToPay: '0.00', ToRefund: '9000.00' } })
  expect([await figure('To pay'), await figure('To refund')]).toEqual(['To paySAR 0', 'To refundSAR 9,000'])
  expect(screen.queryByText('Refunded')).toBeNull()
})

test('without a price nothing is reckoned, and the section says so', async () => {
  show({ balance: { Agreed: null, ToPay: null }, payments: [] })
  expect(await screen.findByText('No price is agreed on yet')).toBeVisible()
  expect(screen.queryByText('To pay')).toBeNull()
  expect(screen.getByText(/No payment is recorded yet/)).toBeVisible()
})

test('the form begins with what is still to be paid, and marks the stage of the first payment unless that is not wished', async () => {
  const { network, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  expect(await form.findByRole('textbox', { name: /^Amount/ })).toHaveValue('5000.00')
  expect(form.getByRole('checkbox', { name: /^Mark the stage/ })).toBeChecked()
  await user.type(form.getByRole('textbox', { name: /^Transaction number/ }), 'TR-9')
  await user.selectOptions(await form.findByRole('combobox', { name: /^Method/ }), 'Musaned')
  await user.click(form.getByRole('button', { name: 'Record a payment' }))
  await waitFor(() => {
    expect(network.sent('POST /api/payments/Edit')[0]?.body).toMatchObject({ RequestId: '1', Amount: '5000.00', Reference: 'TR-9', Method: '1', Mark: 'true' })
  })
})

test('a part of the amount proposes no mark of the stage; the box is there to tick', async () => {
  const { network, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  const amount = await form.findByRole('textbox', { name: /^Amount/ })
  const box = () => form.getByRole('checkbox', { name: /^Mark the stage/ })
  await user.clear(amount)
  await user.type(amount, '٢٬٠٠٠')
  expect(box()).not.toBeChecked()
  await user.type(form.getByRole('textbox', { name: /^Transaction number/ }), 'TR-9')
  await user.selectOptions(await form.findByRole('combobox', { name: /^Method/ }), 'Musaned')
  await user.click(form.getByRole('button', { name: 'Record a payment' }))
  await waitFor(() => { expect(network.sent('POST /api/payments/Edit')[0]?.body).toMatchObject({ Amount: '2000.00' }) })
  expect(network.sent('POST /api/payments/Edit')[0]?.body).not.toHaveProperty('Mark')
})

test('a box that was ticked for a part stays ticked', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  const amount = await form.findByRole('textbox', { name: /^Amount/ })
  await user.clear(amount)
  await user.type(amount, '2000')
  await user.click(form.getByRole('checkbox', { name: /^Mark the stage/ }))
  await user.type(amount, '1')
  expect(form.getByRole('checkbox', { name: /^Mark the stage/ })).toBeChecked()
})

test('a request whose payment is marked is not asked about it; readers record nothing', async () => {
  const { user } = show({ paidOn: '2026-03-01' })
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  expect(within(await screen.findByRole('dialog', {}, { timeout: 20_000 })).queryByRole('checkbox')).toBeNull()
})

test('a Reader sees the payments and changes nothing', async () => {
  show({ role: 'Read' })
  expect(await screen.findByRole('list', { name: 'Payments' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull()
})

test('the printed record says in both languages that it is no invoice, has no tax and no picture, and a void one says so', async () => {
  const { user } = show({ payments: [payment(1, { VoidedOn: '2026-03-02', VoidReason: 'typed twice' })] })
  expect(await screen.findByText(/typed twice/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Print record P-2026-000001' }))
  const paper = await screen.findByRole('article', {}, { timeout: 20_000 })
  expect(paper).toHaveTextContent('سند إثبات سداد')
  expect(paper).toHaveTextContent('ليس فاتورة ضريبيةNot a tax invoice')
  expect(paper.textContent.replace('ليس فاتورة ضريبية', '').replace('Not a tax invoice', '')).not.toMatch(/فاتورة|invoice|ضريب|VAT|tax/i)
  expect(paper.querySelector('img, canvas, svg')).toBeNull()
})

test('an administrator voids a payment with a reason', async () => {
  const { network, user } = show({ role: 'Admin' })
  await user.click(await screen.findByRole('button', { name: /^Void the payment/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Void payment P-2026-000001 of SAR 4,000' }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'typed twice')
  await user.click(dialog.getByRole('button', { name: /^Void/ }))
  await waitFor(() => {
    expect(network.sent('POST /api/payments/void')[0]?.body).toMatchObject({ Id: '1', Version: '1', Reason: 'typed twice' })
  })
})

test('a refund is recorded for a case, beginning with the rest of its amount', async () => {
  const { network, user } = show({ balance: { ToRefund: '5000.00', Due: [{ CaseId: 7, Amount: '9000.00', DueOn: '2026-03-01', DueBy: null }] }, payments: [payment(3, { Kind: 'refund', CaseId: 7, Number: 'F-2026-000001' })] })
  await user.click(await screen.findByRole('button', { name: 'Record a refund' }))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  expect(await form.findByRole('textbox', { name: /^Amount/ })).toHaveValue('5000.00')
  expect(await form.findByRole('option', { name: /^Return · C-000007/ })).toBeInTheDocument()
  await user.type(form.getByRole('textbox', { name: /^Transaction number/ }), 'TR-9')
  const method = await form.findByRole('combobox', { name: /^Method/ })
  await user.selectOptions(method, await within(method).findByRole('option', { name: 'Musaned' }))
  // Others are for what clients pay.
  expect(within(method).queryByRole('option', { name: 'Cheque' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Record a refund' }))
  await waitFor(() => {
    expect(network.sent('POST /api/payments/Edit')[0]?.body).toMatchObject({ RequestId: '1', Kind: 'refund', CaseId: '7', Amount: '5000.00' })
  })
})

test('a refund that waits has no record to print, and an administrator approves it', async () => {
  const { network, user } = show({ role: 'Admin', payments: [payment(3, { Kind: 'refund', CaseId: 7, Number: '', State: 'prepared', UserId: 2 })] })
  expect(await screen.findByText('Waits for approval')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Print record/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await waitFor(() => {
    expect(network.sent('POST /api/payments/approve')[0]?.body).toMatchObject({ Id: '3', Version: '1' })
  })
})

test('a refund is voided in its own words', async () => {
  const { network, user } = show({ role: 'Admin', payments: [payment(3, { Kind: 'refund', CaseId: 7, Number: 'F-2026-000001' })] })
  await user.click(await screen.findByRole('button', { name: /^Void the refund/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Void refund F-2026-000001 of/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'typed twice')
  await user.click(dialog.getByRole('button', { name: /^Void/ }))
  await waitFor(() => {
    expect(network.sent('POST /api/payments/void')[0]?.body).toMatchObject({ Id: '3', Reason: 'typed twice' })
  })
})

test('a refund that waits is not offered to its maker for approval', async () => {
  show({ role: 'Admin', payments: [payment(3, { Kind: 'refund', CaseId: 7, Number: '', State: 'prepared', UserId: 1 })] })
  expect(await screen.findByText('Waits for approval')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

test('a case that refunds have reached offers no further one, though another was never paid for', async () => {
  show({ balance: { ToRefund: '9000.00', Due: [{ CaseId: 7, Amount: '9000.00', DueOn: '2026-03-01', DueBy: null }] }, payments: [payment(3, { Kind: 'refund', CaseId: 7, State: 'prepared', Number: '', Amount: '9000.00' })] })
  expect(await screen.findByRole('button', { name: 'Record a payment' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Record a refund' })).toBeNull()
})

test('where nothing is due no refund is offered', async () => {
  show()
  expect(await screen.findByRole('button', { name: 'Record a payment' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Record a refund' })).toBeNull()
})
