/**
 * @jest-environment jsdom
 */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { apiError, fakeServices, listOf, requestRow, requests } from '../../test-support/fake-services'
import { renderStaff } from '../../test-support/render-staff'
import { ResourceScreen, ResourceServicesProvider } from './index'

test('choices that do not come are told in the form, and asked for again', async () => {
  let broken = true
  const working = fakeServices()
  const services = fakeServices({
    listRows: listOf([requestRow(1)]),
    getLookups: () => (broken ? Promise.reject(apiError(503, 'unavailable')) : working.getLookups()),
  })
  const user = userEvent.setup()
  renderStaff(
    <ResourceServicesProvider value={services}>
      <ResourceScreen resource={requests} />
    </ResourceServicesProvider>,
  )
  // The code of the table comes when it is first shown; that takes the transformer a while.
  await user.click(await screen.findByRole('button', { name: 'Edit: Client 1' }, { timeout: 10_000 }))
  const dialog = await screen.findByRole('dialog')
  expect(
    await within(dialog).findByText('Some requirements could not be loaded, please refresh the page and try again.'),
  ).toBeVisible()
  broken = false
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByRole('option', { name: 'Contacted' })).toBeInTheDocument()
})
