/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithTexts } from '../test-support/render-with-texts'
import { drawPaper, drawSheets, handOver } from './paper-picture'
import { PrintPreview } from './print-preview'
import { openPrintWindow, printPictures } from './print-window'

jest.mock('./paper-picture', () => ({
  PAPER_WIDTH: 794,
  drawPaper: jest.fn(),
  drawSheets: jest.fn(),
  handOver: jest.fn(),
  preloadPictureCode: jest.fn(),
}))
jest.mock('./print-window', () => ({ openPrintWindow: jest.fn(), printPictures: jest.fn() }))

const picture = new Blob(['png'], { type: 'image/png' })

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe = jest.fn()
    unobserve = jest.fn()
    disconnect = jest.fn()
  }
  jest.mocked(drawPaper).mockResolvedValue(picture)
  jest.mocked(drawSheets).mockResolvedValue([picture])
  renderWithTexts(
    <PrintPreview title="Application" fileName="R-1.png">
      Amal
    </PrintPreview>,
  )
})

test('opens the window in the click itself, then prints what was drawn', async () => {
  let drawn: (sheets: readonly Blob[]) => void = () => undefined
  jest.mocked(drawSheets).mockReturnValue(
    new Promise((resolve) => {
      drawn = resolve
    }),
  )
  const target = {} as Window
  jest.mocked(openPrintWindow).mockReturnValue(target)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(openPrintWindow).toHaveBeenCalledWith('Application', 'Preparing…')
  expect(printPictures).not.toHaveBeenCalled()
  await act(async () => {
    drawn([picture])
    await Promise.resolve()
  })
  expect(printPictures).toHaveBeenCalledWith(target, [picture], 'Application')
})

test('a blocked window has a way out', async () => {
  jest.mocked(openPrintWindow).mockReturnValue(null)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(screen.getByRole('status')).toHaveTextContent('The browser blocked the print window')
  await userEvent.click(screen.getByRole('button', { name: 'Save as picture' }))
  expect(handOver).toHaveBeenCalledWith(picture, 'R-1.png')
})

test('a window that nothing comes into is closed again', async () => {
  const target = { close: jest.fn() }
  jest.mocked(openPrintWindow).mockReturnValue(target as unknown as Window)
  jest.mocked(drawSheets).mockRejectedValue(new Error('no'))
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(target.close).toHaveBeenCalledTimes(1)
})

test('a paper that cannot be drawn is told', async () => {
  jest.mocked(drawPaper).mockRejectedValue(new Error('no'))
  await userEvent.click(screen.getByRole('button', { name: 'Save as picture' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be prepared')
})
