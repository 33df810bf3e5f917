/**
 * @jest-environment jsdom
 */
import { enterSession, leaveSession } from '@office/shared-api'
import { ApiError, queryClient } from '@office/shared-api/client'
// A session begins with its calls, which empty the cache when it ends.
import '@office/shared-api/client/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resources } from '@office/shared-api/model'
import { fakeNetwork, refusal } from '../test-support/fake-network'
import { renderStaff } from '../test-support/staff'
import { ToastHost } from '../toast'
import { useToasts } from '../toast/toast.store'
import { useAsking } from './asking/use-asking'
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

interface Stamp {
  readonly Id: number
  readonly Agree?: string
}

function StampButton({ call }: { call: (input: Stamp) => Promise<string> }) {
  const { ask, dialog } = useAsking()
  const { mutate } = useChange({ call, ask, refreshes: [KEY], expects: () => ['stamped'] })
  return (
    <>
      <button
        onClick={() => {
          mutate({ Id: 1 })
        }}
      >
        Stamp
      </button>
      {dialog}
    </>
  )
}

/** A server that asks about each of these in its turn, and refuses for good after them when `rule` is broken. */
function asking(codes: readonly string[], rule?: string) {
  return jest.fn(({ Agree = '' }: Stamp) => {
    const next = codes.find((code) => !Agree.split(',').includes(code))
    const broken = next === undefined ? rule : next
    if (broken === undefined) return Promise.resolve('done')
    return Promise.reject(new ApiError(409, 'not_saved', [{ field: 'StageId', errorMsg: `Sentence of ${broken}`, ...(next !== undefined && { agree: next }) }]))
  })
}

describe('a refusal that may be overruled', () => {
  const press = async (name: string) => {
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Is this right?' })).getByRole('button', { name }))
  }

  test('is asked about in its own words, and the call is repeated with every code that was overruled', async () => {
    const call = asking(['skips', 'future'])
    renderStaff(<StampButton call={call} />)
    queryClient.setQueryData(KEY, [])
    await userEvent.click(screen.getByRole('button', { name: 'Stamp' }))
    expect(await screen.findByText('Sentence of skips')).toBeVisible()
    expect(queryClient.getQueryData(KEY)).toEqual(['stamped'])
    await press('Continue anyway')
    expect(await screen.findByText('Sentence of future')).toBeVisible()
    await press('Continue anyway')
    await waitFor(() => {
      expect(call).toHaveBeenLastCalledWith({ Id: 1, Agree: 'skips,future' })
    })
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  test('is rolled back without a word when the reader does not go on', async () => {
    useToasts.setState({ toasts: [] })
    const call = asking(['skips'])
    renderStaff(<StampButton call={call} />)
    queryClient.setQueryData(KEY, ['before'])
    await userEvent.click(screen.getByRole('button', { name: 'Stamp' }))
    await press('Cancel')
    await waitFor(() => {
      expect(queryClient.getQueryData(KEY)).toEqual(['before'])
    })
    expect(call).toHaveBeenCalledTimes(1)
    expect(useToasts.getState().toasts).toEqual([])
  })

  test('a broken rule beside it is told and never asked about', async () => {
    useToasts.setState({ toasts: [] })
    renderStaff(<StampButton call={asking([], 'broken')} />)
    await userEvent.click(screen.getByRole('button', { name: 'Stamp' }))
    await waitFor(() => {
      expect(useToasts.getState().toasts).toMatchObject([{ text: 'Sentence of broken' }])
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

function ArchiveButton({ call }: { call: () => Promise<unknown> }) {
  const { mutate } = useChange({ call, undoneBy: () => resources.requests, refreshes: [KEY] })
  return <button onClick={() => { mutate(undefined) }}>Archive</button>
}

test.each([
  ['one change', { Id: 7, LogId: 12 }, { LogId: '12' }],
  ['a batch', { done: [7], passed: [], Batch: 'b-1' }, { Batch: 'b-1' }],
])('%s is undone from its message, by its button or by Ctrl Z, once', async (_what, answer, sent) => {
  enterSession({ Id: 1, Name: 'Staff', Email: 'staff@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Editor'] })
  const network = fakeNetwork({ 'POST /api/requests/undo': () => ('Batch' in sent ? { done: [7], passed: [] } : { Id: 7, Version: 3 }) })
  const user = userEvent.setup()
  renderStaff(<><ArchiveButton call={() => Promise.resolve(answer)} /><ToastHost /></>)
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  await screen.findByRole('button', { name: 'Undo' })
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  expect(network.sent('POST /api/requests/undo').map(({ body }) => body)).toEqual([sent])
})

beforeEach(() => { useToasts.setState({ toasts: [] }) })

test('an undo that is refused says why, and nothing is offered where an answer names nothing to undo', async () => {
  enterSession({ Id: 1, Name: 'Staff', Email: 'staff@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Editor'] })
  fakeNetwork({ 'POST /api/requests/undo': () => refusal(409, 'field_errors', [{ field: 'Status', errorMsg: 'Somebody else has saved this record in the meantime' }]) })
  const call = jest.fn<Promise<unknown>, []>().mockResolvedValueOnce({ Id: 7, Version: 2 }).mockResolvedValue({ Id: 7, LogId: 12 })
  const user = userEvent.setup()
  renderStaff(<><ArchiveButton call={call} /><ToastHost /></>)
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  await screen.findByRole('status')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not undone' + 'Somebody else has saved this record in the meantime')
})
