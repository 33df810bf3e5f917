/** @jest-environment jsdom */
import { act, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithTexts } from '../test-support/render-with-texts'
import { ErrorBoundary } from './error-boundary'
import type * as Recovery from './recovery'
import { recover as recoverPage, reloadSafely as reloadPageSafely } from './recovery'
import { screen } from './screen'
import { SLOW_AFTER } from './slot-notice'

jest.mock('./recovery', () => ({
  ...jest.requireActual<typeof Recovery>('./recovery'),
  recover: jest.fn(),
  reloadSafely: jest.fn(),
}))
const recover = jest.mocked(recoverPage)
const reloadSafely = jest.mocked(reloadPageSafely)

function Hello({ name }: { name: string }) {
  return <p>{`Hello ${name}`}</p>
}

beforeEach(() => {
  recover.mockResolvedValue('retry')
  reloadSafely.mockResolvedValue(true)
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

test('what nobody waits for is not there when it failed', async () => {
  const load = jest.fn(() => Promise.reject(new Error('offline')))
  const Extra = screen(load, null, { quiet: true })
  renderWithTexts(
    <>
      <Extra />
      <p>the page</p>
    </>,
  )
  await act(async () => {
    await expect(load.mock.results[0]?.value).rejects.toThrow('offline')
  })
  expect(page.getByText('the page')).toBeVisible()
  expect(page.queryByRole('alert')).toBeNull()
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

describe('code that hangs', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** Shows a screen whose code comes when the test says so. */
  async function hanging() {
    let come: (module: { default: typeof Hello }) => void = () => undefined
    const Lazy = screen(() => new Promise<{ default: typeof Hello }>((resolve) => (come = resolve)))
    renderWithTexts(<Lazy name="Amal" />)
    await act(() => jest.advanceTimersByTimeAsync(SLOW_AFTER - 1))
    expect(page.queryByText('Still loading…')).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(page.getByText('Still loading…')).toBeVisible()
    return () => act(async () => {
      come({ default: Hello })
      await jest.advanceTimersByTimeAsync(0)
    })
  }

  const retry = (wait: number) => act(async () => {
    page.getByRole('button', { name: 'Try again' }).click()
    await jest.advanceTimersByTimeAsync(wait)
  })

  test('is called slow after four seconds, and is shown when it comes', async () => {
    const come = await hanging()
    await come()
    expect(page.getByText('Hello Amal')).toBeVisible()
    expect(page.queryByText('Still loading…')).toBeNull()
  })

  test('is asked for anew by a new page', async () => {
    await hanging()
    await retry(0)
    expect(reloadSafely).toHaveBeenCalledTimes(1)
    expect(page.queryByRole('button', { name: 'Reload the page' })).toBeNull()
  })

  test('while something typed would be lost: the page stays, and a reload is offered', async () => {
    reloadSafely.mockResolvedValue(false)
    await hanging()
    await retry(SLOW_AFTER)
    expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    expect(page.getByText(/save what you are typing/)).toBeVisible()
  })
})

const gone = () => Promise.reject(Object.assign(new Error('gone'), { request: 'http://localhost/remotes/a/b/1.js' }))

test('code that has been taken away: the page reloads, or says that it must be', async () => {
  recover.mockResolvedValue('updated')
  const Lazy = screen(gone)
  renderWithTexts(<Lazy />)
  expect(await page.findByText('The site has been updated')).toBeVisible()
  expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(recover).toHaveBeenCalledWith(expect.objectContaining({ file: 'http://localhost/remotes/a/b/1.js' }), false)
})

test('code that fails again offers a reload beside Retry', async () => {
  const Lazy = screen(gone)
  renderWithTexts(<Lazy />)
  await userEvent.click(await page.findByRole('button', { name: 'Try again' }))
  expect(await page.findByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(recover).toHaveBeenLastCalledWith(expect.anything(), true)
})
