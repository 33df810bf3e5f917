/** @jest-environment jsdom */
import type { Language } from '@office/shared-api/model'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithTexts } from '../../../test-support/render-with-texts'
import { DayField } from './day-field'

function Page({ start, yearsAgo }: { start: string; yearsAgo: number | undefined }) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <>
      <label htmlFor="paid">Paid</label>
      <DayField input={{ id: 'paid' }} value={value ?? ''} className={undefined} yearsAgo={yearsAgo} onChange={setValue} />
      <data value={value ?? 'null'} />
    </>
  )
}

function show(start = '', language: Language = 'en', yearsAgo?: number) {
  renderWithTexts(<Page start={start} yearsAgo={yearsAgo} />, language)
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

const value = () => document.querySelector('data')?.value
const box = () => screen.getByRole('textbox', { name: 'Paid' })

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') })
})
afterEach(() => {
  jest.useRealTimers()
})

test('a day is typed as people write it, and told in words of both calendars', async () => {
  const user = show()
  await user.type(box(), '12/11/2026')
  expect(value()).toBe('2026-11-12')
  await user.tab()
  expect(box()).toHaveValue('2026-11-12')
  expect(screen.getByText('12 November 2026 · 2 Jumada II 1448')).toBeVisible()
})

test('of a birth today is not offered, and the month to pick from lies years ago', async () => {
  const user = show('', 'en', 15)
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
  await user.type(box(), 't')
  expect(value()).not.toBe('2026-11-22')
  expect(screen.getByText('November 2011')).toBeInTheDocument()
})

test('today takes one press, or the letter T on any keyboard', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(value()).toBe('2026-11-22')
  await user.clear(box())
  expect(value()).toBe('null')
  await user.type(box(), 't')
  expect(value()).toBe('2026-11-22')
})

test('what is no day stays as it was typed, for the rule of the field to tell', async () => {
  const user = show()
  await user.type(box(), '31/2/2026')
  await user.tab()
  expect(box()).toHaveValue('31/2/2026')
  expect(value()).toBe('31/2/2026')
})

test('in Arabic it shows Arabic digits and words', () => {
  show('2026-11-12', 'ar')
  expect(box()).toHaveDisplayValue(/^٢٠٢٦.*١١.*١٢$/)
  expect(screen.getByText('١٢ نوفمبر ٢٠٢٦ · ٢ جمادى الآخرة ١٤٤٨')).toBeVisible()
})

test('a day is picked from a month with the keyboard', async () => {
  const user = show('2026-11-12')
  const grid = within(screen.getByRole('grid', { hidden: true }))
  expect(grid.getByRole('gridcell', { selected: true, hidden: true })).toHaveTextContent('12')
  grid.getByRole('button', { name: /^12 November/, hidden: true }).focus()
  await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}')
  expect(grid.getByRole('button', { name: /^20 December 2026/, hidden: true })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(value()).toBe('2026-12-20')
})
