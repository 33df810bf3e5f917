/**
 * @jest-environment jsdom
 */
import { LOOKUP_TYPES, resources, type LookupItem, type LookupList, type RowValue } from '@office/shared-api/model'
import { ApiError } from '@office/shared-api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderStaff } from '../../../test-support/staff'
import { FieldText } from '../../field-text'
import { StaffForm } from '../staff-fields'

const item = (Id: number, list: LookupList, En: string): LookupItem => ({ Id, Type: LOOKUP_TYPES[list], Ar: En, En, Disable: false })
const lookups = [item(1, 'languages', 'Arabic'), item(2, 'languages', 'English'), item(3, 'languages', 'Hindi'), item(4, 'places', 'Kuwait'), item(5, 'jobs', 'Cook')]
const { Languages, History } = resources.persons.fields
const form = { ...resources.persons, fields: { Languages: { ...Languages, most: 2 } } }

function show(rows: readonly RowValue[], { readOnly = false, refusal }: { readOnly?: boolean; refusal?: ApiError } = {}) {
  const onSubmit = jest.fn<Promise<void>, [Record<string, unknown>]>(() => (refusal ? Promise.reject(refusal) : Promise.resolve()))
  renderStaff(
    <StaffForm formId="worker" resource={form} row={{ Id: 1, Version: 1, Languages: rows }} choices={{ lookups }} readOnly={readOnly} onSubmit={onSubmit}>
      <button type="submit">Save</button>
    </StaffForm>,
  )
  return { onSubmit, user: userEvent.setup(), group: screen.getByRole('group', { name: 'Languages' }) }
}

const button = (name: string) => screen.getByRole('button', { name })
const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }))
const cell = (number: number, name: string) => row(number).getByRole('combobox', { name })

test('rows are added and filled in with the keyboard, at most as many as there may be', async () => {
  const { user, onSubmit } = show([{ Language: 1, Level: '4' }])
  await user.click(button('Add a row'))
  expect(cell(2, 'Language')).toHaveFocus()
  expect(button('Add a row')).toBeDisabled()
  await user.selectOptions(cell(2, 'Language'), 'English')
  await user.tab()
  expect(cell(2, 'Level')).toHaveFocus()
  await user.selectOptions(cell(2, 'Level'), 'Fair')
  await user.click(button('Save'))
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith({ Languages: [{ Language: 1, Level: '4' }, { Language: 2, Level: '2' }] })
  })
})

test('a row is removed, and the focus goes to the next, or to the button that adds one', async () => {
  const { user, onSubmit } = show([{ Language: 1, Level: '4' }, { Language: 2, Level: '2' }])
  await user.click(button('Remove row 1'))
  expect(cell(1, 'Language')).toHaveFocus()
  expect(cell(1, 'Language')).toHaveDisplayValue('English')
  await user.click(button('Remove row 1'))
  expect(button('Add a row')).toHaveFocus()
  await user.click(button('Save'))
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith({ Languages: [] })
  })
})

test('a broken rule is told at its cell, and of an added row once it was left', async () => {
  const { user, group, onSubmit } = show([{ Language: 1, Level: '4' }])
  await user.click(button('Add a row'))
  await user.selectOptions(cell(2, 'Language'), 'Arabic')
  await user.selectOptions(cell(2, 'Level'), 'Good')
  expect(cell(2, 'Language')).toBeValid()
  await user.click(button('Save'))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(cell(1, 'Language')).toBeValid()
  expect(cell(2, 'Language')).toBeInvalid()
  expect(cell(2, 'Language')).toHaveAccessibleDescription(/\S/)
  expect(screen.getByRole('alert')).toHaveTextContent(/Row 2, Language: /)
  await user.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Languages' }))
  expect(cell(2, 'Language')).toHaveFocus()
  await user.selectOptions(cell(2, 'Language'), 'Hindi')
  expect(within(group).queryByText(/Row 2, /)).not.toBeInTheDocument()
  expect(cell(2, 'Language')).toBeValid()
})

test('a refusal of the server is told in its words', async () => {
  const { user, group } = show([{ Language: 1, Level: '4' }], { refusal: new ApiError(409, 'not_saved', [{ field: 'Languages', errorMsg: 'Row 1, Language: gone' }]) })
  await user.selectOptions(cell(1, 'Level'), 'Basic')
  await user.click(button('Save'))
  await waitFor(() => {
    expect(group).toHaveAccessibleDescription('Row 1, Language: gone')
  })
})

test('who may only read changes nothing', () => {
  show([{ Language: 1, Level: '4' }], { readOnly: true })
  expect(cell(1, 'Language')).toBeDisabled()
  expect(screen.queryByRole('button', { name: /row/ })).not.toBeInTheDocument()
})

test('they are read in one line, a number beside its label', () => {
  const choices = { lookups, offered: undefined, failed: false }
  const text = (name: string, field: typeof Languages | typeof History, rows: readonly RowValue[]) =>
    renderStaff(<FieldText name={name} field={field} row={{ Id: 1, Version: 1, [name]: rows }} choices={choices} />).container
  expect(text('Languages', Languages, [{ Language: 2, Level: '4' }, { Language: 1, Level: '1' }])).toHaveTextContent(/^English · Fluent, Arabic · Basic$/)
  expect(text('History', History, [{ Place: 4, Job: 5, Years: 3 }])).toHaveTextContent(/^Kuwait · Cook · Years: 3$/)
})
