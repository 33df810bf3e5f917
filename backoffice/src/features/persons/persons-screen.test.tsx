/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type AnyRow } from '@office/shared-api/model'
import { ResourceServicesProvider } from '@office/shared-ui/resource'
import { apiError, fakeServices, listOf, renderStaff } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import PersonsScreen from './persons-screen'

const worker = (Id: number, Name: string, Available: boolean, HeldBy: number | null = null): AnyRow => ({
  Version: 1,
  Ref: `W-${Id}`,
  Name,
  Country: 1,
  Job: 1,
  Category: 1,
  Experiance: 1,
  Religion: 1,
  OfficeId: null,
  Photo: null,
  Note: '',
  Available,
  HeldBy,
  HeldByName: HeldBy === null ? null : 'Sarah',
  Id,
})

const lookups = [0, 1, 2, 3, 4].map((Type) => ({ Id: 1, Type, Ar: 'واحد', En: 'One', Disable: false }))

function show(saveRow = jest.fn()) {
  setLanguage('en')
  const rows = [worker(3, 'Maria', true), worker(2, 'Grace', false, 77), worker(1, 'Joy', false)]
  renderStaff(
    <ResourceServicesProvider
      value={fakeServices({ listRows: listOf(rows), saveRow, getLookups: () => Promise.resolve(lookups as never) })}
    >
      <PersonsScreen />
    </ResourceServicesProvider>,
    { texts: { backoffice: translations } },
  )
  return userEvent.setup()
}

const rowOf = async (name: string) => within((await screen.findByText(name, {}, { timeout: 10_000 })).closest('tr') ?? document.body)

test('available, held and not offered are told apart, and a held worker leads to the request', async () => {
  show()
  expect((await rowOf('Maria')).getByText('Available', { selector: '.badge' })).toBeInTheDocument()
  const held = await rowOf('Grace')
  expect(held.getByText('Held')).toHaveClass('badge')
  expect(held.getByRole('link', { name: 'Open the request of Sarah' })).toHaveAttribute('href', '/requests?open=77')
  expect((await rowOf('Joy')).getByText('Not available')).toHaveClass('badge')
})

test('making a held worker available asks, naming the request, and then clears it', async () => {
  const sentence = 'This worker is held by request R-77'
  const saveRow = jest
    .fn()
    .mockRejectedValueOnce(apiError(409, 'not_saved', [{ field: 'Available', errorMsg: sentence }]))
    .mockResolvedValueOnce(worker(2, 'Grace', true))
  const user = show(saveRow)
  await user.click((await rowOf('Grace')).getByRole('button', { name: 'Edit: Grace' }))
  const dialog = await screen.findByRole('dialog', { name: 'Grace' }, { timeout: 10_000 })
  await user.click(within(dialog).getByRole('switch', { name: /^Available/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: 'Make Grace available?' })
  expect(question).toHaveTextContent(sentence)
  await user.click(within(question).getByRole('button', { name: 'Release and make available' }))
  await waitFor(() => {
    expect(saveRow).toHaveBeenLastCalledWith(
      resources.persons,
      expect.objectContaining({ Id: 2, Available: true, Release: true }),
    )
  })
  expect(saveRow).toHaveBeenNthCalledWith(1, resources.persons, expect.not.objectContaining({ Release: true }))
})
