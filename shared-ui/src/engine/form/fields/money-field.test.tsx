/**
 * @jest-environment jsdom
 */
import type { FieldDefinitions } from '@office/shared-api/model'
import { defineResource, STAFF_TABLE } from '@office/shared-api/model'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderStaff } from '../../../test-support/staff'
import { StaffForm } from '../staff-fields'

const fields = { Price: { label: { ar: 'السعر', en: 'Price' }, type: 'money' } } as const satisfies FieldDefinitions
const boats = defineResource({ name: 'priced', label: { ar: 'القوارب', en: 'Boats' }, path: '/api/priced', table: 'priced', title: { ar: 'Price', en: 'Price' }, permissions: STAFF_TABLE, fields })

function show(price: string | null) {
  const onSubmit = jest.fn<Promise<void>, [Record<string, unknown>]>(() => Promise.resolve())
  renderStaff(
    <StaffForm formId="boat" resource={boats} row={{ Id: 1, Version: 1, Price: price }} onSubmit={onSubmit}>
      <button type="submit">Save</button>
    </StaffForm>,
  )
  return { onSubmit, user: userEvent.setup(), input: screen.getByRole('textbox', { name: 'Price' }) }
}

test('an amount is typed on the keyboard of decimals, left to right, and stands as it is kept once it is left', async () => {
  const { user, input, onSubmit } = show(null)
  expect(input).toHaveAttribute('inputmode', 'decimal')
  expect(input).toHaveAttribute('dir', 'ltr')
  await user.type(input, '١٬٢٣٤٫٥')
  await user.tab()
  expect(input).toHaveValue('1234.50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith({ Price: '1234.50' })
  })
})

test('what is no amount stays as it was typed, with its error, and goes nowhere', async () => {
  const { user, input, onSubmit } = show('900.00')
  await user.clear(input)
  await user.type(input, '1,5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(input).toHaveValue('1,5')
  expect(input).toHaveAccessibleDescription('Enter an amount such as 1,234.50')
  await user.clear(input)
  await user.type(input, '10,000,000')
  expect(input).toHaveAccessibleDescription('Must be at most 9,999,999.99')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an emptied amount is none', async () => {
  const { user, input, onSubmit } = show('900.00')
  await user.clear(input)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith({ Price: null })
  })
})
