/** @jest-environment jsdom */
import { openPrintWindow, printPictures } from './print-window'

test('a blocked window is null', () => {
  jest.spyOn(window, 'open').mockReturnValue(null)
  expect(openPrintWindow('Application', 'Preparing…')).toBeNull()
})

test('prints 900 ms after the picture shows', async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const target = frame.contentWindow
  if (target === null) throw new Error('no frame')
  const print = jest.spyOn(target, 'print').mockImplementation(() => undefined)
  jest.spyOn(target, 'focus').mockImplementation(() => undefined)
  Object.assign(target, { CSSStyleSheet: class { replaceSync = jest.fn() } })
  jest.spyOn(window, 'open').mockReturnValue(target)

  const opened = openPrintWindow('Application', 'Preparing…')
  if (opened === null) throw new Error('not opened')
  expect(opened.document.title).toBe('Application')
  expect(opened.document.body).toHaveTextContent('Preparing…')

  const done = printPictures(opened, [new Blob(['x'], { type: 'image/png' })], 'Application')
  let image: HTMLImageElement | null = null
  while (image === null) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    image = opened.document.querySelector('img')
  }
  expect(image.src).toMatch(/^data:image\/png;base64,/)
  jest.useFakeTimers()
  image.dispatchEvent(new Event('load'))
  await done
  jest.advanceTimersByTime(899)
  expect(print).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(print).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})
