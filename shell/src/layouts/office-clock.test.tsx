/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { showPage } from '../test-support/show-page'
import OfficeClock from './office-clock'

/** Saturday in Riyadh already, Friday evening still in Greenwich. */
const LATE = new Date('2026-11-20T21:59:30Z')

beforeEach(() => {
  jest.useFakeTimers({ now: LATE })
})

afterEach(() => {
  jest.useRealTimers()
})

test('in Arabic: Gregorian with Arabic numerals and a short time, and Umm al-Qura below', () => {
  showPage(<OfficeClock />, { language: 'ar' })
  expect(screen.getByText(/السبت.*٢١ نوفمبر ٢٠٢٦.*١٢:٥٩/)).toBeVisible()
  expect(screen.getByText('السبت، ١١ جمادى الآخرة ١٤٤٨ هـ')).toBeVisible()
})

test('in English, and a minute later it shows the next', () => {
  showPage(<OfficeClock />)
  expect(screen.getByText(/Saturday.*21 November 2026.*00:59/)).toBeVisible()
  expect(screen.getByText(/^Saturday, 11 .* 1448 AH$/)).toBeVisible()
  act(() => {
    jest.advanceTimersByTime(30_000)
  })
  expect(screen.getByText(/21 November 2026.*01:00/)).toBeVisible()
})
