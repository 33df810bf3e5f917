/**
 * @jest-environment jsdom
 */
import { resources, type LookupItem } from '@office/shared-api/model'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderStaff } from '../../../test-support/staff'
import { FieldText } from '../../field-text'
import { StaffForm } from '../staff-fields'

const item = (Id: number, En: string, Disable = false): LookupItem => ({ Id, Type: 7, Ar: En, En, Disable })
const lookups = [item(1, 'Cooking'), item(2, 'Driving'), item(3, 'Sewing'), item(4, 'Knitting', true), item(5, 'Weaving', true)]
const { Skills } = resources.persons.fields
const form = { ...resources.persons, fields: { Skills: { ...Skills, most: 3 } } }

function show(Skills: readonly number[], readOnly = false) {
  const onSubmit = jest.fn<Promise<void>, [Record<string, unknown>]>(() => Promise.resolve())
  renderStaff(
    <StaffForm formId="worker" resource={form} row={{ Id: 1, Version: 1, Skills }} choices={{ lookups }} readOnly={readOnly} onSubmit={onSubmit}>
      <button type="submit">Save</button>
    </StaffForm>,
  )
  return { onSubmit, user: userEvent.setup(), boxes: screen.getByRole('group', { name: 'Skills' }) }
}

const named = (boxes: HTMLElement) => within(boxes).getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)

test('the items of the list stand as boxes, one that is offered no more only while it is chosen', () => {
  const { boxes } = show([4])
  expect(named(boxes)).toEqual(['Cooking', 'Driving', 'Sewing', 'Knitting (no longer offered)'])
  expect(within(boxes).getByRole('checkbox', { name: /Knitting/ })).toBeChecked()
})

test('boxes are chosen with the keyboard, at most as many as there may be', async () => {
  const { boxes, user, onSubmit } = show([1])
  const box = (name: string) => within(boxes).getByRole('checkbox', { name })
  box('Cooking').focus()
  await user.tab()
  await user.keyboard(' ')
  await user.tab()
  await user.keyboard(' ')
  expect([box('Driving'), box('Sewing')].map((one) => (one as HTMLInputElement).checked)).toEqual([true, true])
  await user.click(box('Cooking'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith({ Skills: [2, 3] })
  })
})

test('once the most are chosen no other can be, until one is given up', async () => {
  const { boxes, user } = show([4, 1, 2])
  const sewing = within(boxes).getByRole('checkbox', { name: 'Sewing' })
  expect(sewing).toBeDisabled()
  await user.click(within(boxes).getByRole('checkbox', { name: 'Driving' }))
  expect(sewing).toBeEnabled()
})

test('who may only read cannot press them', () => {
  const { boxes } = show([1], true)
  for (const box of within(boxes).getAllByRole('checkbox')) expect(box).toBeDisabled()
})

test('they are read as their labels in one line', () => {
  const choices = { lookups, offered: undefined, failed: false }
  const { container } = renderStaff(<FieldText name="Skills" field={Skills} row={{ Id: 1, Version: 1, Skills: [3, 1, 99] }} choices={choices} />)
  expect(container).toHaveTextContent(/^Sewing, Cooking$/)
})
