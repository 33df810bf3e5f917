/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Modal } from '../dialog'
import { renderWithTexts } from '../test-support/render-with-texts'
import { notify, offerInToast, ToastHost } from './index'
import { useToasts } from './toast.store'

beforeEach(() => {
  jest.useFakeTimers()
  useToasts.setState({ toasts: [] })
})

afterEach(() => {
  jest.useRealTimers()
})

function show(give: () => void) {
  renderWithTexts(<ToastHost />)
  act(give)
}

function wait(milliseconds: number) {
  act(() => {
    jest.advanceTimersByTime(milliseconds)
  })
}

test('a success is announced and goes by itself', () => {
  show(() => {
    notify.success('Saved Successfully')
  })
  expect(screen.getByRole('status')).toHaveTextContent('Saved Successfully')
  wait(5_000)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a success stays while it is pointed at', () => {
  show(() => {
    notify.success('Saved Successfully')
  })
  fireEvent.pointerEnter(screen.getByRole('status'))
  wait(60_000)
  fireEvent.pointerLeave(screen.getByRole('status'))
  wait(4_999)
  expect(screen.getByRole('status')).toBeVisible()
  wait(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a message that offers something has it as a button, stays longer, and goes with the press', () => {
  const onPress = jest.fn()
  show(() => {
    offerInToast(notify.success('Recorded'), [{ label: 'Message the client', onPress }])
  })
  wait(9_000)
  fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Message the client' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what is offered for a message that has gone does not bring it back', () => {
  let id = 0
  show(() => {
    id = notify.success('Recorded')
  })
  wait(5_000)
  act(() => {
    offerInToast(id, [{ label: 'Message the client', onPress: jest.fn() }])
  })
  expect(screen.queryByRole('status')).toBeNull()
})

test('an error stays until it is closed', () => {
  show(() => {
    notify.error('not saved', 'Not saved!')
  })
  wait(600_000)
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved!')
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same message twice is one message', () => {
  show(() => {
    notify.error('not saved')
    notify.error('not saved')
  })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('stands inside an open dialog, where it can be pressed', () => {
  renderWithTexts(
    <>
      <ToastHost />
      <Modal show title="Edit" onClose={jest.fn()} />
    </>,
  )
  act(() => {
    notify.error('not saved')
  })
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeVisible()
})
