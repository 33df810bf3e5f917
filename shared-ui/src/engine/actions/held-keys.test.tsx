/**
 * @jest-environment jsdom
 */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assign } from '@office/shared-api/model/actions'
import { fakeOffice, renderStaff, requestRow } from '../../test-support/staff'
import { Acting, ActionButton } from './index'

const ASSIGN = 'POST /api/requests/assign'
const STAFF = ['Noura', 'Khalid', 'Nasser'].map((Name, at) => ({ Id: at + 2, Name, AwayUntil: null }))

async function pressed(keys: string) {
  let answer: () => void = () => undefined
  const comes = new Promise<object>((resolve) => {
    answer = () => {
      resolve({ offices: [], staff: STAFF })
    }
  })
  const network = fakeOffice({ 'GET /api/requests/prerequisite': () => comes, [ASSIGN]: () => ({ done: [1], passed: [] }) })
  const outside = jest.fn()
  document.addEventListener('keydown', outside)
  renderStaff(<Acting><ActionButton row={requestRow(1, { AssigneeId: null })} offer={{ action: assign }} /></Acting>)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  outside.mockClear()
  await user.keyboard(keys)
  document.removeEventListener('keydown', outside)
  expect(screen.queryByRole('menu')).toBeNull()
  answer()
  return { network, outside }
}

test('a digit that is pressed before the menu of names is there chooses in it, and does nothing to the page', async () => {
  const { network, outside } = await pressed('2')
  await waitFor(() => { expect(network.sent(ASSIGN)[0]?.body).toMatchObject({ Ids: '1', UserId: '3' }) })
  expect(outside).not.toHaveBeenCalled()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('letters that fit several names leave those in the menu', async () => {
  const { network } = await pressed('n')
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2)
  expect(network.sent(ASSIGN)).toEqual([])
})

test('more letters go on where the first left off', async () => {
  const { network } = await pressed('nas')
  await waitFor(() => { expect(network.sent(ASSIGN)[0]?.body).toMatchObject({ UserId: '4' }) })
})
