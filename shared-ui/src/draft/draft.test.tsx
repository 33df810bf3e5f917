/**
 * @jest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { apiError, fakeServices, requests } from '../test-support/fake-services'
import { renderStaff } from '../test-support/render-staff'
import { ResourceScreen, ResourceServicesProvider, type ResourceServices } from '../engine/resource'
import { dropDraft } from './draft.store'

function show(services: Partial<ResourceServices> = {}) {
  return renderStaff(
    <ResourceServicesProvider value={fakeServices(services)}>
      <ResourceScreen resource={requests} />
    </ResourceServicesProvider>,
  )
}

const PATIENCE = { timeout: 10_000 }
const openDialog = () => screen.findByRole('dialog', {}, PATIENCE)
const nameBox = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /^Client name/ })

/** Types into the row's form; the save finds the session ended, and the screen goes. */
async function loseSession() {
  const saveRow = jest.fn(() => Promise.reject(apiError(401, 'signed_out')))
  const page = show({ saveRow })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Client 1' }))
  const dialog = await openDialog()
  await userEvent.type(nameBox(dialog), ' typed')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(saveRow).toHaveBeenCalled()
  })
  page.unmount()
}

beforeEach(dropDraft)

test('after signing in again the same person goes on with the draft, and it saves against the row as it was opened', async () => {
  await loseSession()
  const saveRow = jest.fn(fakeServices().saveRow)
  show({ saveRow })
  const dialog = await openDialog()
  expect(within(dialog).getByText('Your changes are still here')).toBeVisible()
  await waitFor(() => {
    expect(nameBox(dialog)).toHaveValue('Client 1 typed')
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(saveRow).toHaveBeenCalledWith(requests, expect.objectContaining({ Id: 1, Version: 1, Name: 'Client 1 typed' }))
  })
})

test('another person finds no draft, and neither does the first one after them', async () => {
  await loseSession()
  show({ userId: 2 }).unmount()
  show()
  expect(await screen.findByRole('button', { name: 'Edit: Client 1' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft that was given up does not come back', async () => {
  await loseSession()
  const page = show()
  await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  page.unmount()
  show()
  expect(await screen.findByRole('button', { name: 'Edit: Client 1' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
