/**
 * @jest-environment jsdom
 */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeOffice, renderStaff, requests, signInAs } from '../../test-support/staff'
import { ResourceTable } from './index'

function show(userId: number, at = '/') {
  const network = fakeOffice()
  signInAs('Editor', userId)
  return Object.assign(network, renderStaff(<ResourceTable resource={requests} />, { at }))
}

/** Opens the choice as a browser would: jsdom knows no popovers. */
async function openChoice() {
  const id = (await screen.findByRole('button', { name: 'Columns' })).getAttribute('popovertarget') ?? ''
  const popover = document.getElementById(id) ?? document.body
  fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  await screen.findAllByRole('checkbox')
}

const phoneHeader = () => screen.queryByRole('columnheader', { name: 'Mobile number' })
const phoneBox = () => screen.getByRole('checkbox', { name: 'Mobile number' })

beforeEach(() => {
  localStorage.clear()
})

test('a column that was put away stays away for this person, and comes back on demand', async () => {
  const user = userEvent.setup()
  const first = show(1)
  await screen.findByText('Client 1')
  expect(phoneHeader()).toBeVisible()
  await openChoice()
  await user.click(phoneBox())
  expect(phoneHeader()).toBeNull()
  first.unmount()

  show(1)
  await screen.findByText('Client 1')
  expect(phoneHeader()).toBeNull()
  await openChoice()
  expect(phoneBox()).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'As at the start' }))
  expect(phoneHeader()).toBeVisible()
})

test('the choice of one person is not the choice of another', async () => {
  const first = show(1)
  await screen.findByText('Client 1')
  await openChoice()
  await userEvent.click(phoneBox())
  expect(phoneHeader()).toBeNull()
  first.unmount()
  show(2)
  await screen.findByText('Client 1')
  expect(phoneHeader()).toBeVisible()
})

test('an address that names columns shows these, and changes of them stay in it', async () => {
  const first = show(1, '/?columns=Name,IdentityId,Gone')
  await screen.findByText('Client 1')
  expect(phoneHeader()).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Identity number' })).toBeVisible()
  await openChoice()
  await userEvent.click(phoneBox())
  expect(phoneHeader()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'As at the start' }))
  first.unmount()
  show(1)
  await screen.findByText('Client 1')
  expect(screen.queryByRole('columnheader', { name: 'Identity number' })).toBe(null)
})

test('a sum is a column to choose; the list asks for it once it is shown', async () => {
  const user = userEvent.setup()
  const network = show(1)
  await screen.findByText('Client 1')
  const asked = () => network.sent('GET /api/requests/get').at(-1)?.query['sums']
  expect(asked()).toBeUndefined()
  await openChoice()
  await user.click(screen.getByRole('checkbox', { name: 'To refund' }))
  expect(await screen.findByRole('columnheader', { name: 'To refund' })).toBeVisible()
  await waitFor(() => { expect(asked()).toBe('Due') })
})

test('sums that the address names are asked for', async () => {
  const network = show(1, '/?columns=Name,Received,Refunded')
  await screen.findByText('Client 1')
  expect(network.sent('GET /api/requests/get').map(({ query }) => query['sums'])).toEqual(['Received,Refunded'])
})
