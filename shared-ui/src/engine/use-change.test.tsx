/**
 * @jest-environment jsdom
 */
import { enterSession, leaveSession } from '@office/shared-api'
import { queryClient } from '@office/shared-api/client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderStaff } from '../test-support/staff'
import { useChange } from './use-change'

const KEY = ['clients']

function RemoveButton({ call }: { call: () => Promise<never> }) {
  const { mutate } = useChange({ call, failed: () => null, refreshes: [KEY], expects: () => [] })
  return (
    <button
      onClick={() => {
        mutate(undefined)
      }}
    >
      Remove
    </button>
  )
}

test.each([
  ['a refusal', () => undefined, ['Amal']],
  ['the end of the session', leaveSession, undefined],
])('after %s the cache holds what it should', async (_case, meanwhile, left) => {
  enterSession({ Id: 1, Name: 'Staff', Email: 'staff@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Editor'] })
  const call = jest.fn(() => {
    expect(queryClient.getQueryData(KEY)).toEqual([])
    meanwhile()
    return Promise.reject(new Error('refused'))
  })
  renderStaff(<RemoveButton call={call} />)
  queryClient.setQueryData(KEY, ['Amal'])
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => {
    expect(queryClient.isMutating()).toBe(0)
  })
  expect(call).toHaveBeenCalled()
  expect(queryClient.getQueryData(KEY)).toEqual(left)
})
