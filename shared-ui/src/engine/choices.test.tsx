/**
 * @jest-environment jsdom
 */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeOffice, lookups, refusal, renderStaff, requests } from '../test-support/staff'
import { ResourceScreen } from './resource'

test('choices that do not load are told in the form, and load again on demand', async () => {
  const network = fakeOffice({ 'GET /api/filters/getdata': () => refusal(503, 'unavailable') })
  const user = userEvent.setup()
  renderStaff(<ResourceScreen resource={requests} />)
  // The code of the table comes when it is first shown; that takes the transformer a while.
  await user.click(await screen.findByRole('button', { name: 'Edit: Client 1' }, { timeout: 10_000 }))
  const dialog = await screen.findByRole('dialog')
  expect(
    await within(dialog).findByText('Some requirements could not be loaded, please refresh the page and try again.'),
  ).toBeVisible()
  network.change({ 'GET /api/filters/getdata': () => lookups })
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByRole('option', { name: 'Contacted' })).toBeInTheDocument()
})
