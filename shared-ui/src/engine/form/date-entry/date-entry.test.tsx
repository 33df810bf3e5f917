/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Language } from '@office/shared-api/model'
import { renderWithTexts } from '../../../test-support/render-with-texts'
import { DateEntry } from './date-entry'

const onBlur = jest.fn()

function Page({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <span id="dob-label">Date of birth</span>
      <DateEntry
        id="dob"
        value={value}
        onChange={setValue}
        onBlur={onBlur}
        invalid={false}
        required
        readOnly={false}
        describedBy={undefined}
      />
      <data value={value} />
      <button type="button">Next</button>
    </>
  )
}

function show(start = '', language: Language = 'en') {
  renderWithTexts(<Page start={start} />, language)
  return userEvent.setup()
}

const value = () => document.querySelector('data')?.value
const day = () => screen.getByRole('textbox', { name: 'Day' })
const month = () => screen.getByRole('combobox', { name: 'Month' })
const year = () => screen.getByRole('textbox', { name: 'Year' })
const note = () => screen.getByRole('status')

test('is Hijri by default and tells the Gregorian day', async () => {
  const user = show()
  expect(screen.getByRole('radio', { name: 'Hijri' })).toBeChecked()
  await user.type(day(), '1')
  await user.selectOptions(month(), '9 – Ramadan')
  await user.type(year(), '1410')
  expect(value()).toBe('1410-09-01')
  expect(note()).toHaveTextContent('Gregorian: 28 March 1990')
})

test('takes Arabic-Indic digits and answers in them in Arabic', async () => {
  const user = show('', 'ar')
  await user.type(screen.getByRole('textbox', { name: 'اليوم' }), '٠١')
  await user.selectOptions(screen.getByRole('combobox', { name: 'الشهر' }), '٩ – رمضان')
  await user.type(screen.getByRole('textbox', { name: 'السنة' }), '١٤١٠')
  expect(value()).toBe('1410-09-01')
  expect(note()).toHaveTextContent('الموافق بالميلادي: ٢٨ مارس ١٩٩٠')
})

test('changing the calendar keeps the day itself', async () => {
  const user = show('1410-09-01')
  await user.click(screen.getByRole('radio', { name: 'Gregorian' }))
  expect(value()).toBe('1990-03-28')
  expect(month()).toHaveDisplayValue('3 – March')
  expect(note()).toHaveTextContent('Hijri: 1 Ramadan 1410')
})

test('explains day 30 of a month of 29 days, and is no date until mended', async () => {
  const user = show()
  await user.type(day(), '30')
  await user.selectOptions(month(), '3 – Rabi I')
  await user.type(year(), '1410')
  expect(note()).toHaveTextContent('Rabi I 1410 has 29 days.')
  expect(value()).toBe('1410-3-30')
  await user.clear(day())
  await user.type(day(), '29')
  expect(value()).toBe('1410-03-29')
})

test('a Gregorian year typed under Hijri changes the calendar, keeps the number of the month and says which month that is', async () => {
  const user = show()
  await user.type(day(), '5')
  await user.selectOptions(month(), '3 – Rabi I')
  await user.type(year(), '1990')
  expect(screen.getByRole('radio', { name: 'Gregorian' })).toBeChecked()
  expect(month()).toHaveDisplayValue('3 – March')
  expect(value()).toBe('1990-03-05')
  expect(note()).toHaveTextContent('The year 1990 is Gregorian: the month is March. Hijri: 7 Shaban 1410')
})

test('an unfinished date is neither empty nor a date; cleared it is empty', async () => {
  const user = show()
  await user.type(day(), '5')
  expect(value()).toBe('--5')
  await user.clear(day())
  expect(value()).toBe('')
})

test('is left only when focus leaves all of its parts', async () => {
  const user = show()
  await user.click(day())
  await user.tab()
  expect(onBlur).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(onBlur).toHaveBeenCalledTimes(1)
})
