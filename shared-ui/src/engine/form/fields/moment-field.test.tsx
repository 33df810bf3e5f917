/**
 * @jest-environment jsdom
 */
import type { FieldDefinitions } from '@office/shared-api/model'
import { defineResource, STAFF_TABLE } from '@office/shared-api/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderStaff } from '../../../test-support/staff'
import { StaffForm } from '../staff-fields'

const fields = {
  Docks: { label: { ar: 'الرسو', en: 'Docks' }, type: 'moment', setBy: 'staff', nullable: true },
  Flags: { label: { ar: 'الأعلام', en: 'Flags' }, type: 'choice', several: true, options: ['red', 'blue'], texts: { red: { ar: 'أحمر', en: 'Red' }, blue: { ar: 'أزرق', en: 'Blue' } }, error: 'invalid' },
} as const satisfies FieldDefinitions
const boats = defineResource({ name: 'docked', label: { ar: 'القوارب', en: 'Boats' }, path: '/api/docked', table: 'docked', title: { ar: 'Docks', en: 'Docks' }, permissions: STAFF_TABLE, fields })

function show(docks: string | null, readOnly = false) {
  const onSubmit = jest.fn<Promise<void>, [Record<string, unknown>]>(() => Promise.resolve())
  renderStaff(
    <StaffForm formId="boat" resource={boats} readOnly={readOnly} row={{ Id: 1, Version: 1, Docks: docks, Flags: '' }} onSubmit={onSubmit}>
      <button type="submit">Save</button>
    </StaffForm>,
  )
  return { onSubmit, user: userEvent.setup(), day: () => screen.getByRole('textbox', { name: 'Docks' }), time: () => screen.getByLabelText('Time') }
}

test('day and time are typed apart, and sent as the moment that they are in Riyadh; options as boxes', async () => {
  const { user, day, time, onSubmit } = show(null)
  await user.type(day(), '2026-11-21')
  fireEvent.change(time(), { target: { value: '00:10' } })
  await user.click(screen.getByRole('checkbox', { name: 'Blue' }))
  await user.click(screen.getByRole('checkbox', { name: 'Red' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith({ Docks: '2026-11-20T21:10:00.000Z', Flags: 'red,blue' })
  })
})

test('a moment of a row stands as day and time in Riyadh, a day alone is refused, and both emptied are none', async () => {
  const { user, day, time, onSubmit } = show('2026-11-20T21:10:00.250Z')
  expect(day()).toHaveValue('2026-11-21')
  expect(time()).toHaveValue('00:10')
  fireEvent.change(time(), { target: { value: '' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(day()).toHaveAccessibleDescription(/Enter a day and a time/)
  expect(onSubmit).not.toHaveBeenCalled()
  await user.clear(day())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith({ Docks: null, Flags: '' })
  })
})

test('whoever may not change it reads both as text', () => {
  show('2026-11-20T21:10:00Z', true)
  expect(screen.getByRole('textbox', { name: 'Docks' })).toHaveValue('2026-11-21 00:10')
  expect(screen.queryByLabelText('Time')).toBeNull()
})
