/**
 * @jest-environment jsdom
 */
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeOffice, renderStaff, requests, signInAs } from '../../test-support/staff'
import { ResourceTable } from './index'

function show(userId: number, at = '/') {
  fakeOffice()
  signInAs('Editor', userId)
  return renderStaff(<ResourceTable resource={requests} />, { at })
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
