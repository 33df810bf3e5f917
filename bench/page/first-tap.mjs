/** When a phone far away sees the first card, and when a tap at that moment has opened the dialog. */
import { withPage } from '../../tools/test-support/browser.mjs'

/**
 * Taps the first worker's button when the page has first painted.
 * @param {string} url the public page
 * @param {number} slowdown how many times slower than this machine's the processor is
 * @returns {Promise<{ painted: number, opened: number }>} milliseconds since the page was asked for
 */
export function firstTap(executablePath, url, slowdown) {
  return withPage(executablePath, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(() => {
      globalThis.painted = new Promise((resolve) => {
        new globalThis.PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0]
          if (!paint) return
          globalThis.document.querySelector('main article a[href*="request="]')?.click()
          resolve(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      })
      globalThis.opened = new Promise((resolve) => {
        const look = () => {
          if (globalThis.document.querySelector('dialog[open]')) resolve(performance.now())
          else globalThis.requestAnimationFrame(look)
        }
        look()
      })
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('dialog[open]').waitFor()
    return page.evaluate(async () => ({ painted: await globalThis.painted, opened: await globalThis.opened }))
  })
}
