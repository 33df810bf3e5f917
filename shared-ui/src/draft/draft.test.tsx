/**
 * @jest-environment jsdom
 */
import { leaveSession } from '@office/shared-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceScreen } from '../engine/resource'
import { fakeOffice, refusal, renderStaff, requests, signInAs, type Routes } from '../test-support/staff'
import { dropDraft, hasDraft, keepDraft } from './draft.store'

const SAVE = 'POST /api/requests/Edit'

function show(routes: Routes = {}, userId = 1) {
  const network = fakeOffice(routes)
  signInAs('Editor', userId)
  return { network, ...renderStaff(<ResourceScreen resource={requests} />) }
}

const openDialog = () => screen.findByRole('dialog', {}, { timeout: 10_000 })
const nameBox = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /^Client name/ })

/** Types into the row's form; the save finds the session ended, and the screen goes. */
async function loseSession() {
  const { network, unmount } = show({ [SAVE]: () => refusal(401, 'signed_out') })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Client 1' }))
  const dialog = await openDialog()
  await userEvent.type(nameBox(dialog), ' typed')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.sent(SAVE)).toHaveLength(1)
  })
  unmount()
}

beforeEach(dropDraft)

test('after signing in again the same person goes on with the draft, and it saves against the row as it was opened', async () => {
  await loseSession()
  const { network } = show()
  const dialog = await openDialog()
  expect(within(dialog).getByText('Your changes are still here')).toBeVisible()
  await waitFor(() => {
    expect(nameBox(dialog)).toHaveValue('Client 1 typed')
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.sent(SAVE)[0]?.body).toMatchObject({ Id: '1', Version: '1', Name: 'Client 1 typed' })
  })
})

test('another person finds no draft, and neither does the first one after them', async () => {
  await loseSession()
  show({}, 2).unmount()
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

test.each([
  ['ended', true],
  ['signed-out', false],
] as const)('of a session that is left as %s, a draft is kept: %s', (how, kept) => {
  signInAs('Editor')
  keepDraft({ userId: 1, place: 'requests', row: undefined, values: { Name: 'Amal' } })
  leaveSession(how)
  expect(hasDraft()).toBe(kept)
})
