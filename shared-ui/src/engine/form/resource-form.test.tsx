/**
 * @jest-environment jsdom
 */
import { resources, type ErrorCode, type FieldError, type LookupItem, type RequestRow } from '@office/shared-api/model'
import { displayedCodeSchema } from '@office/shared-api/model/schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hasUnsaved } from '../../draft/unsaved'
import { fakeNetwork, listOf, renderStaff } from '../../test-support/staff'
import { StaffForm } from './staff-fields'
import type { FieldChoices } from './index'
import { ResourceForm, type ResourceFormProps } from './resource-form'

const lookups: LookupItem[] = [
  { Id: 1, Type: 5, Ar: 'جديد', En: 'New', Disable: false },
  { Id: 2, Type: 5, Ar: 'قديم', En: 'Old', Disable: true },
  { Id: 3, Type: 5, Ar: 'ملغي', En: 'Cancelled', Disable: true },
  { Id: 4, Type: 0, Ar: 'كينيا', En: 'Kenya', Disable: false },
]

const row: Partial<RequestRow> = {
  Name: 'Client One',
  IdentityId: '1000000001',
  Dob: '1410-05-06',
  Phone: '0501234567',
  Status: 2,
}

/** Rejects as the client does. */
function refuse(code: ErrorCode, fields: FieldError[] = []) {
  return () => Promise.reject(Object.assign(new Error(code), { code, fields }))
}

const VisitorForm = (props: Omit<ResourceFormProps, 'audience'>) => <ResourceForm {...props} audience="public" />

function show({ audience = 'staff', ...props }: Partial<ResourceFormProps> = {}) {
  const Form = audience === 'staff' ? StaffForm : VisitorForm
  const onSubmit = jest.fn<Promise<void>, [Record<string, unknown>]>(() => Promise.resolve())
  renderStaff(
    <Form
      formId="request"
      resource={resources.requests}
      choices={{ lookups }}
      onSubmit={onSubmit}
      {...props}
    >
      <button type="submit">Save</button>
    </Form>,
  )
  return { onSubmit, user: userEvent.setup() }
}

const save = () => screen.getByRole('button', { name: 'Save' })
const name = () => screen.getByRole('textbox', { name: /^Client name/ })

test('a value that no rule forbids and that is more likely a slip is asked about; it is sent when the reader goes on', async () => {
  const { onSubmit, user } = show({ resource: resources.follow, row: { ...row, Id: 1, Version: 1, PaidMusand: '2026-10-01' } })
  await user.type(screen.getByRole('textbox', { name: 'Travel date' }), '1990-01-01')
  await user.click(save())
  const question = await screen.findByRole('dialog', { name: 'Is this right?' })
  expect(question).toHaveTextContent('Travel date: before: Musaned payment')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(save())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue anyway' }))
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ Travel: '1990-01-01' }))
  })
})

test.each(['staff', 'public'] as const)('a client under 18: %s', async (audience) => {
  const { onSubmit, user } = show({ audience, omit: ['PersonId'], row: { ...row, Dob: '' } })
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '1')
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1440')
  await user.click(save())
  if (audience === 'staff') expect(await screen.findByRole('dialog', { name: 'Is this right?' })).toHaveTextContent('Date of birth: less than 18 years ago')
  else expect(screen.getByRole('group', { name: /^Date of birth/ })).toHaveAccessibleDescription(/Age can not be less than 18 years/)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a value that the row had before stops nobody, changed it is judged', async () => {
  const { onSubmit, user } = show({ row: { Id: 1, Version: 1, Name: 'Client One', IdentityId: '1000000001', Dob: '1410-05-06', Phone: '12' } })
  await user.type(name(), ' Two')
  await user.click(save())
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ Name: 'Client One Two', Phone: '12' }))
  })
  await user.type(screen.getByRole('textbox', { name: /^Mobile number/ }), '3')
  await user.click(save())
  expect(screen.getByRole('textbox', { name: /^Mobile number/ })).toBeInvalid()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('no error is shown before a field is left', async () => {
  const { user } = show()
  await user.click(name())
  expect(name()).not.toBeInvalid()
  await user.tab()
  expect(name()).toBeInvalid()
  expect(name()).toHaveAccessibleDescription('This field can not be empty!')
})

test('a failed submit moves the focus to a summary that leads to each field', async () => {
  const { user, onSubmit } = show()
  await user.click(save())
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveFocus()
  expect(summary).toHaveTextContent('4 fields need your attention')
  await user.click(within(summary).getByRole('link', { name: 'Identity number' }))
  expect(screen.getByRole('textbox', { name: /^Identity number/ })).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the summary takes the focus again when the same submit fails again', async () => {
  const { user } = show()
  await user.click(save())
  const summary = await screen.findByRole('alert')
  await user.click(name())
  await user.keyboard('{Enter}')
  await waitFor(() => {
    expect(summary).toHaveFocus()
  })
})

test('Enter submits, and what is sent is normalised', async () => {
  const { user, onSubmit } = show({ row: { ...row, Phone: '', IdentityId: '' } })
  await user.type(screen.getByRole('textbox', { name: /^Identity number/ }), '١٠٠٠٠٠٠٠٠١')
  await user.type(screen.getByRole('textbox', { name: /^Mobile number/ }), '+966 50 123 4567{Enter}')
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ IdentityId: '1000000001', Phone: '0501234567', FloorCount: 1, PersonId: null }),
    )
  })
})

test('fields that need a visa appear with it, and are required then', async () => {
  const { user, onSubmit } = show({ row })
  expect(screen.queryByRole('textbox', { name: /^Visa number/ })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Has a visa' }))
  expect(screen.getByRole('textbox', { name: /^Visa number/ })).toBeRequired()
  await user.click(save())
  expect(await screen.findByRole('link', { name: 'Visa number' })).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

test("a server's field error stands after a blur and goes when the field changes", async () => {
  const { user } = show({ row, onSubmit: refuse('not_saved', [{ field: 'Phone', errorMsg: 'This phone is taken' }]) })
  await user.click(save())
  const phone = screen.getByRole('textbox', { name: /^Mobile number/ })
  await waitFor(() => {
    expect(phone).toHaveAccessibleDescription('This phone is taken')
  })
  expect(await screen.findByRole('alert')).toHaveFocus()
  await user.click(phone)
  await user.tab()
  expect(phone).toHaveAccessibleDescription('This phone is taken')
  await user.type(phone, '{Backspace}8')
  expect(phone).not.toBeInvalid()
})

test('a refusal without fields tells its sentence and keeps what was typed', async () => {
  const { user } = show({ row, onSubmit: refuse('forbidden') })
  await user.type(name(), ' again')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Your role does not allow this.')
  expect(name()).toHaveValue('Client One again')
})

test('a disabled lookup item is offered only while it is the present value', () => {
  show({ row })
  const status = screen.getByRole('combobox', { name: 'Status' })
  expect(within(status).getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Choose…',
    'New',
    'Old (no longer offered)',
  ])
  expect(status).toHaveValue('2')
})

test('inputs are disabled while submitting', async () => {
  let finish: () => void = () => undefined
  const { user } = show({
    row,
    onSubmit: () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  })
  await user.click(save())
  await waitFor(() => {
    expect(name()).toBeDisabled()
  })
  finish()
  await waitFor(() => {
    expect(name()).toBeEnabled()
  })
})

test('a reader sees every value and can change none', async () => {
  const { user, onSubmit } = show({ row, readOnly: true })
  await user.type(name(), ' more')
  expect(name()).toHaveValue('Client One')
  expect(screen.getByRole('switch', { name: 'Has a visa' })).toBeDisabled()
  await user.click(save())
  expect(onSubmit).not.toHaveBeenCalled()
})

test('says when the form differs from what it began with', async () => {
  const onDraftChange = jest.fn()
  const { user } = show({ row, onDraftChange })
  await user.type(name(), '!')
  expect(onDraftChange).toHaveBeenLastCalledWith(expect.objectContaining({ Name: 'Client One!' }))
  expect(hasUnsaved()).toBe(true)
  await user.type(name(), '{Backspace}')
  expect(onDraftChange).toHaveBeenLastCalledWith(null)
  expect(hasUnsaved()).toBe(false)
})

test('a new form may begin with values: they are no change, and are judged like any other', async () => {
  const onDraftChange = jest.fn()
  const { onSubmit, user } = show({ initial: { Name: 'Client One', Phone: '12', Status: 2 }, onDraftChange })
  expect(name()).toHaveValue('Client One')
  expect(onDraftChange.mock.calls.filter(([values]) => values !== null)).toEqual([])
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent(/Mobile number/)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a worker is found by typing and chosen by keyboard', async () => {
  const FIND = 'GET /api/persons/get'
  const network = fakeNetwork({ [FIND]: listOf([{ Id: 7, Version: 1, Name: 'Maria', Ref: 'W-7', Available: true }]) })
  const { user, onSubmit } = show({ row })
  const worker = screen.getByRole('combobox', { name: 'Worker' })
  await user.type(worker, 'Mar')
  await screen.findByRole('option', { name: /Maria/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(worker).toHaveValue('Maria')
  await user.click(save())
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ PersonId: 7 }))
  })
  expect(network.sent(FIND).map(({ query }) => query['searchValue'])).toEqual(['Mar'])
})

test('a field of the page alone is checked by a rule of its own', async () => {
  const { user, onSubmit } = show({
    row,
    audience: 'public',
    omit: ['PersonId'],
    extras: [
      {
        name: 'Code',
        label: 'Code',
        field: { type: 'text', max: 5, format: 'number', required: true },
        schema: displayedCodeSchema('12345'),
      },
    ],
  })
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), '11111')
  await user.click(save())
  expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveAccessibleDescription('Code does not match')
  await user.clear(screen.getByRole('textbox', { name: /^Code/ }))
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), '12345')
  await user.click(save())
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalled()
  })
})

test('a reader sees an empty date as not chosen, not as a pattern to fill in', () => {
  show({ resource: resources.follow, row: { ...row, PaidMusand: '2026-11-01' }, readOnly: true })
  expect(screen.getByRole('textbox', { name: 'Musaned payment' })).toHaveValue('2026-11-01')
  expect(screen.getByRole('textbox', { name: 'Travel date' })).toHaveValue('Not chosen')
})

test('typing renders the one field that is typed in', async () => {
  const read = jest.fn(() => lookups)
  const choices: FieldChoices = {
    // A field of a lookup asks for the choices each time it renders.
    get lookups() {
      return read()
    },
  }
  const { user } = show({ row, choices })
  await user.click(name())
  await user.tab({ shift: true })
  await user.click(name())
  read.mockClear()
  await user.type(name(), ' types on')
  expect(name()).toHaveValue('Client One types on')
  expect(read).not.toHaveBeenCalled()
})
