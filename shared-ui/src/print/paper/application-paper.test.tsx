/** @jest-environment jsdom */
import type { SubmittedRequest } from '@office/shared-api/model'
import { screen } from '@testing-library/react'
import { renderWithTexts } from '../../test-support/render-with-texts'
import { ApplicationPaper } from './application-paper'

const request = { Ref: 'R-000009', RequestDate: '2026-11-21T10:00:00+03:00', ReservedUntil: '2026-11-26T10:00:00+03:00', Name: 'Amal' } as SubmittedRequest
const office = { name: { ar: 'مكتب', en: 'Office' } }

test('says how to reach the office, its licence, and until when the worker is reserved', () => {
  renderWithTexts(<ApplicationPaper request={request} office={{ ...office, phone: '0112345678', licenseNumber: '1234567' }} worker={['W-1']} />)
  expect(screen.getByText('Telephone:', { exact: false })).toHaveTextContent('Telephone: 0112345678')
  expect(screen.getByText('Licence:', { exact: false })).toHaveTextContent('Licence: 1234567')
  expect(screen.getByText('Reserved until').nextElementSibling).toHaveTextContent('Thursday 26 November, 10 am')
})

test('says the price that was quoted, beside the price that counts, and the usual days', () => {
  renderWithTexts(<ApplicationPaper request={{ ...request, QuotedPrice: '8250.00', QuotedVat: 0, QuotedDaysFrom: 5, QuotedDaysTo: 10 }} office={office} worker={['W-1']} />)
  expect(screen.getByText('Quoted price').nextElementSibling).toHaveTextContent('SAR 8,250 The final price is that of the Musaned contract')
  expect(screen.getByText('Usual time').nextElementSibling).toHaveTextContent('5\u2060–\u206010 days From payment to arrival')
})

test('has no line for what the office has not set, and for a reservation that does not end', () => {
  renderWithTexts(<ApplicationPaper request={{ ...request, ReservedUntil: null }} office={office} worker={['W-1']} />)
  for (const label of [/Telephone/, /Licence/, /Reserved until/, /Quoted price/, /Usual time/]) expect(screen.queryByText(label)).toBeNull()
})
