/**
 * @jest-environment jsdom
 */
import { withSpinner } from '@office/shared-api'
import { renderWithTexts } from '@office/shared-ui/test-support'
import { act, screen } from '@testing-library/react'
import { ProgressBar } from './staff-layout'

/** Work that ends when the test says so. */
function work() {
  let end: () => void = jest.fn()
  let fail: () => void = jest.fn()
  const lasting = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = () => {
      reject(new Error('it did not work'))
    }
  })
  return { lasting, end, fail }
}

test('the line stands as long as any work lasts, however it ends', async () => {
  renderWithTexts(<ProgressBar />, 'en')
  expect(screen.queryByText('Working…')).toBeNull()
  const long = work()
  const failing = work()
  const works: Promise<void>[] = []
  act(() => {
    works.push(withSpinner(long.lasting), withSpinner(failing.lasting).catch(() => undefined))
  })
  expect(await screen.findByText('Working…')).toBeInTheDocument()
  await act(async () => {
    failing.fail()
    await works[1]
  })
  expect(screen.getByText('Working…')).toBeInTheDocument()
  await act(async () => {
    long.end()
    await works[0]
  })
  expect(screen.queryByText('Working…')).toBeNull()
})
