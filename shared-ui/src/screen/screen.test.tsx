/** @jest-environment jsdom */
import { act, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithTexts } from '../test-support/render-with-texts'
import { ErrorBoundary } from './error-boundary'
import { recover } from './recover'
import { screen } from './screen'
import { SLOW_AFTER } from './slow-notice'

jest.mock('./recover')

function Hello({ name }: { name: string }) {
  return <p>{`Hello ${name}`}</p>
}

beforeEach(() => {
  jest.mocked(recover).mockResolvedValue('stay')
  // React reports every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('shows what it loads', async () => {
  const Lazy = screen(() => Promise.resolve({ default: Hello }))
  renderWithTexts(<Lazy name="Amal" />)
  expect(await page.findByText('Hello Amal')).toBeVisible()
})

test('code that has come once shows at once', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Hello }))
  const Lazy = screen(load)
  const { unmount } = renderWithTexts(<Lazy name="Amal" />)
  await page.findByText('Hello Amal')
  unmount()
  renderWithTexts(<Lazy name="Sara" />)
  expect(page.getByText('Hello Sara')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed load is told with its reason, and Retry loads anew', async () => {
  const load = jest
    .fn<Promise<{ default: typeof Hello }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed. (timeout: /static/js/7.js)'))
    .mockResolvedValueOnce({ default: Hello })
  const Lazy = screen(load)
  renderWithTexts(<Lazy name="Amal" />)
  expect(await page.findByRole('alert')).toHaveTextContent('Loading chunk 7 failed. (timeout: /static/js/7.js)')
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('Hello Amal')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an error of the loaded screen is not called a failed load', async () => {
  function Broken(): never {
    throw new Error('secret inside')
  }
  const Lazy = screen(() => Promise.resolve({ default: Broken }))
  renderWithTexts(<Lazy />)
  const alert = await page.findByRole('alert')
  expect(alert).toHaveTextContent('Something went wrong here')
  expect(alert).not.toHaveTextContent('secret inside')
})

test('a boundary keeps a failure in its own place', () => {
  function Broken(): never {
    throw new Error('no')
  }
  renderWithTexts(
    <>
      <p>beside</p>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
  )
  expect(page.getByText('beside')).toBeVisible()
  expect(page.getByRole('alert')).toBeVisible()
})

test('code that hangs is called slow after four seconds; Retry ends the waiting and asks anew, and what comes is shown', async () => {
  jest.useFakeTimers()
  try {
    const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
    script.dataset['webpack'] = 'backoffice:chunk-7'
    document.head.append(script)
    const load = jest
      .fn<Promise<{ default: typeof Hello }>, []>()
      .mockImplementationOnce(() => new Promise((_, reject) => {
        script.addEventListener('error', () => {
          reject(new Error('given up'))
        })
      }))
      .mockResolvedValueOnce({ default: Hello })
    const Lazy = screen(load)
    renderWithTexts(<Lazy name="Amal" />)
    await act(() => jest.advanceTimersByTimeAsync(SLOW_AFTER - 1))
    expect(page.queryByText('Still loading…')).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(page.getByText('Still loading…')).toBeVisible()
    await act(async () => {
      page.getByRole('button', { name: 'Try again' }).click()
      await jest.advanceTimersByTimeAsync(0)
    })
    expect(page.getByText('Hello Amal')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  } finally {
    jest.useRealTimers()
  }
})

test('code that has been taken away: the page reloads, or says that it must be', async () => {
  const gone = () => Promise.reject(Object.assign(new Error('gone'), { request: 'http://localhost/remotes/a/b/1.js' }))
  jest.mocked(recover).mockResolvedValue('offer')
  const Lazy = screen(gone)
  renderWithTexts(<Lazy />)
  expect(await page.findByText('The site has been updated')).toBeVisible()
  expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(recover).toHaveBeenCalledWith('http://localhost/remotes/a/b/1.js')
})
