/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type AnyRow, type Role } from '@office/shared-api/model'
import type { Routes } from '@office/shared-ui/test-support'
import { fakeOffice, listOf, refusal, renderStaff, requestRow } from '@office/shared-ui/test-support/staff'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Desk } from '../request/desk'
import { translations } from '../translations'
import { handoverTranslations } from '../translations/handover'
import { drawingOf } from './drawing-of'
import { Handovers } from './handovers'

const texts = { ar: { ...translations.ar, ...handoverTranslations.ar }, en: { ...translations.en, ...handoverTranslations.en } }

const request = requestRow(1, { Ref: 'R-000001', Person: 'Grace', ArrivedOn: '2026-11-20' })
const handover = {
  Id: 7, Version: 1, RequestId: 1, Direction: 'out', At: '2026-11-20T15:30:00.000Z', Place: 'Hall 2', ReceivedBy: 'Sara', As: 'client', Items: 'contract,phone', Belongings: 'Two bags',
  Signature: 'M10 20L30 40', Accepted: '', UserId: 2, User: 'Khalid', VoidedOn: null, VoidReason: '',
}

// No canvas draws here: the journey does.
const SURFACE = { scale: () => undefined, fillRect: () => undefined, clearRect: () => undefined, fillStyle: '' }
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(SURFACE as never)
})

function show(rows: readonly AnyRow[], role: Role = 'Editor', more: Routes = {}) {
  setLanguage('en')
  const network = fakeOffice({ 'GET /api/cases/get': listOf([]), 'GET /api/handovers/get': listOf(rows), 'POST /api/handovers/Edit': () => handover, 'POST /api/handovers/void': () => ({ ...handover, VoidedOn: '2026-11-21' }), ...more }, role)
  renderStaff(<Desk><Handovers row={request} readOnly={role === 'Read'} /></Desk>, { texts: { backoffice: texts } })
  return { network, user: userEvent.setup() }
}

test('without a drawing the name of whoever accepts is asked for, and the hand-over is sent with what goes along', async () => {
  const { network, user } = show([])
  await user.click(await screen.findByRole('button', { name: 'Hand over to the client' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over to the client' }, { timeout: 10_000 }))
  expect(dialog.getByText('The passport stays with the worker')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Received by/ })).toHaveValue('Client 1')
  await user.click(dialog.getByRole('button', { name: 'Hand over to the client' }))
  expect(await dialog.findAllByText(/This field can not be empty!/)).not.toEqual([])
  expect(network.sent('POST /api/handovers/Edit')).toEqual([])

  await user.click(dialog.getByRole('button', { name: 'Accept without drawing' }))
  expect(dialog.queryByRole('img', { name: 'Drawing area' })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: /Accepted by/ }), 'Sara')
  await user.click(dialog.getByRole('checkbox', { name: 'Luggage' }))
  await user.click(dialog.getByRole('button', { name: 'Hand over to the client' }))
  await waitFor(() => {
    expect(network.sent('POST /api/handovers/Edit').map(({ body }) => body)).toMatchObject([{ RequestId: '1', Direction: 'out', ReceivedBy: 'Client 1', As: 'client', Items: 'contract,luggage', Accepted: 'Sara' }])
  })
})

test('a refusal stands at its field', async () => {
  const { user } = show([], 'Editor', { 'POST /api/handovers/Edit': () => refusal(409, 'field_errors', [{ field: 'At', errorMsg: 'Before the day of the arrival' }]) })
  await user.click(await screen.findByRole('button', { name: 'Hand over to the client' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over to the client' }, { timeout: 10_000 }))
  await user.click(dialog.getByRole('button', { name: 'Accept without drawing' }))
  await user.type(dialog.getByRole('textbox', { name: /Accepted by/ }), 'Sara')
  await user.click(dialog.getByRole('button', { name: 'Hand over to the client' }))
  expect((await dialog.findAllByText(/Before the day of the arrival/))[0]).toBeVisible()
})

test('what is recorded is read, printed in both languages, and voided by an Admin with a reason', async () => {
  const { network, user } = show([handover], 'Admin')
  const list = within(await screen.findByRole('list', { name: 'Hand-over' }))
  expect(list.getByText('Sara, The client')).toBeVisible()
  expect(list.getByText('Copy of the contract, Phone')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hand over to the client' })).toBeNull()

  await user.click(list.getByRole('button', { name: 'Print the acknowledgement' }))
  const paper = within(await screen.findByRole('article', {}, { timeout: 10_000 }))
  for (const text of ['إقرار استلام، وليس توقيعًا إلكترونيًا معتمدًا', 'Acknowledgement of receipt, not a certified electronic signature', 'أُقرّ باستلام العاملة المذكورة أعلاه وما دُوّن معها.', 'I acknowledge receipt of the worker named above and of what is listed with her.', 'جواز السفر يبقى مع العاملة', 'The passport stays with the worker', 'نسخة العقد، هاتف', 'R-000001']) {
    expect(paper.getByText(text)).toBeInTheDocument()
  }
  expect(paper.getByRole('img', { name: 'Drawing' })).toHaveAttribute('viewBox', '6 16 28 28')
  await user.keyboard('{Escape}')

  await user.click(await list.findByRole('button', { name: /Void the hand-over/ }))
  const asked = within(await screen.findByRole('dialog', { name: /^Void the hand-over: To the client, Sara, / }))
  await user.type(asked.getByRole('textbox', { name: /Reason/ }), 'Wrong name')
  await user.click(asked.getByRole('button', { name: /Void the hand-over/ }))
  await waitFor(() => {
    expect(network.sent('POST /api/handovers/void').map(({ body }) => body)).toMatchObject([{ Id: '7', Version: '1', Reason: 'Wrong name' }])
  })
})

test('by keyboard another is recorded after one that is void, and accepted without drawing', async () => {
  const { network, user } = show([{ ...handover, VoidedOn: '2026-11-21', VoidReason: 'Wrong name' }])
  const begin = await screen.findByRole('button', { name: 'Hand over to the client' })
  act(() => { begin.focus() })
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over to the client' }, { timeout: 10_000 }))
  act(() => { dialog.getByRole('button', { name: 'Accept without drawing' }).focus() })
  await user.keyboard('{Enter}')
  await user.type(dialog.getByRole('textbox', { name: /Accepted by/ }), 'Sara')
  act(() => { dialog.getByRole('button', { name: 'Hand over to the client' }).focus() })
  await user.keyboard('{Enter}')
  await waitFor(() => {
    expect(network.sent('POST /api/handovers/Edit').map(({ body }) => body)).toMatchObject([{ RequestId: '1', Accepted: 'Sara' }])
  })
})

test('one that is void says why; a reader only reads', async () => {
  show([{ ...handover, VoidedOn: '2026-11-21', VoidReason: 'Wrong name' }], 'Read')
  expect(await screen.findByText('Voided on 2026-11-21: Wrong name')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Hand over|Void/ })).toBeNull()
})

test('a drawing keeps its strokes in whole pixels, within the length that is kept, and no dots', () => {
  expect(drawingOf([[{ x: 1.4, y: 2.6 }, { x: 3, y: 4 }], [{ x: 9, y: 9 }], [{ x: 5, y: 6 }, { x: 7, y: 8 }]])).toBe('M1 3L3 4M5 6L7 8')
  const long = drawingOf([Array.from({ length: 9_000 }, (_value, at) => ({ x: at % 900, y: at % 300 }))])
  expect(long.length).toBeLessThanOrEqual(resources.handovers.fields.Signature.max)
  expect(long.endsWith('L899 299')).toBe(true)
  expect(drawingOf([])).toBe('')
})

test('for an open case the worker is taken back, once', async () => {
  const open = { Id: 9, Version: 1, RequestId: 1, Ref: 'C-000009', Kind: 'return', State: 'open' }
  const { network, user } = show([handover], 'Editor', { 'GET /api/cases/get': listOf([open]) })
  await user.click(await screen.findByRole('button', { name: 'Take back from the client: Return C-000009' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back from the client' }, { timeout: 10_000 }))
  await user.click(dialog.getByRole('button', { name: 'Accept without drawing' }))
  await user.type(dialog.getByRole('textbox', { name: /Accepted by/ }), 'Sara')
  await user.click(dialog.getByRole('button', { name: 'Take back from the client' }))
  await waitFor(() => {
    expect(network.sent('POST /api/handovers/Edit')[0]?.body).toMatchObject({ RequestId: '1', Direction: 'back', CaseId: '9', As: 'office', Accepted: 'Sara' })
  })
})

test('a case for which the worker was taken back offers it no more', async () => {
  const open = { Id: 9, Version: 1, RequestId: 1, Ref: 'C-000009', Kind: 'return', State: 'open' }
  show([handover, { ...handover, Id: 8, Direction: 'back', CaseId: 9 }], 'Editor', { 'GET /api/cases/get': listOf([open]) })
  expect(await screen.findByText('Back from the client')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
})
