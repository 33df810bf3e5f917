/**
 * @jest-environment jsdom
 */
import { resources } from '@office/shared-api/model'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderStaff } from '../../../test-support/render-staff'
import type { ResourceFormProps } from '../resource-form'
import { StaffForm } from '../staff-fields'
import { scalePicture, UnreadablePicture } from './scale-picture'

jest.mock('./scale-picture', () => ({
  ...jest.requireActual<object>('./scale-picture'),
  scalePicture: jest.fn(),
}))

const SCALED = 'data:image/jpeg;base64,AAAA'
const STORED = '/files/persons/7-abc-600.webp'
const row = { Name: 'Amina', Country: 1, Job: 2, Category: 3, Experiance: 4, Religion: 5 }

function show(props: Partial<ResourceFormProps> = {}) {
  const onSubmit = jest.fn<Promise<void>, [Record<string, unknown>]>(() => Promise.resolve())
  renderStaff(
    <StaffForm
      formId="person"
      resource={resources.persons}
      row={row}
      choices={{ lookups: [], offered: {} }}
      onSubmit={onSubmit}
      {...props}
    >
      <button type="submit">Save</button>
    </StaffForm>,
  )
  // A file that is no image is refused by the field, also where a browser lets it be chosen.
  return { onSubmit, user: userEvent.setup({ applyAccept: false }) }
}

const choose = (user: ReturnType<typeof userEvent.setup>, type: string) =>
  user.upload(screen.getByLabelText('Photo', { selector: 'input' }), new File(['x'], 'photo', { type }))
const save = () => screen.getByRole('button', { name: 'Save' })
const picture = () => screen.queryByRole('img')

beforeEach(() => {
  jest.mocked(scalePicture).mockReset().mockResolvedValue(SCALED)
})

test('a chosen picture is scaled to 600 pixels, shown before it is saved, and sent as a data URL', async () => {
  const { user, onSubmit } = show()
  await choose(user, 'image/png')
  expect(scalePicture).toHaveBeenCalledWith(expect.any(File), 600)
  expect(await screen.findByRole('img')).toHaveAttribute('src', SCALED)
  await user.click(save())
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ File: SCALED }))
})

test('what is no image is refused, and nothing of it is sent', async () => {
  const { user, onSubmit } = show()
  await choose(user, 'application/pdf')
  expect(screen.getByText('Only image files can be used')).toBeVisible()
  expect(scalePicture).not.toHaveBeenCalled()
  await user.click(save())
  expect(onSubmit.mock.calls[0]?.[0]).not.toHaveProperty('File')
})

test('a picture that cannot be read is told with the way out', async () => {
  jest.mocked(scalePicture).mockRejectedValue(new UnreadablePicture())
  const { user } = show()
  await choose(user, 'image/heic')
  expect(await screen.findByText(/Save it as JPEG or PNG/)).toBeVisible()
  expect(picture()).toBeNull()
})

test('the stored picture shows, and removing it clears the field', async () => {
  const { user, onSubmit } = show({ row: { ...row, Photo: STORED } })
  expect(picture()).toHaveAttribute('src', STORED)
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }))
  expect(picture()).toBeNull()
  await user.click(save())
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ Photo: null }))
})

test('a reader sees the picture and no button for it', () => {
  show({ row: { ...row, Photo: STORED }, readOnly: true })
  expect(picture()).toBeVisible()
  expect(screen.queryByRole('button', { name: /picture/ })).toBeNull()
})
