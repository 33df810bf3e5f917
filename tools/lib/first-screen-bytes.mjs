/** What a visitor downloads before the public page is hydrated. */

/**
 * Bytes over the wire (compressed, without headers) of the scripts that had arrived when the page took over the first
 * screen (`data-live` on the document).
 * @param {import('playwright-core').Page} page a fresh page, nothing cached
 * @param {string} url address of the public page
 * @returns {Promise<{ total: number, files: { path: string, bytes: number }[] }>}
 */
export async function firstScreenBytes(page, url) {
  await page.addInitScript(() => {
    const seen = new globalThis.MutationObserver(() => {
      if (!globalThis.document.documentElement?.dataset.live) return
      seen.disconnect()
      performance.mark('live')
    })
    seen.observe(globalThis.document, { attributes: true, subtree: true })
  })
  await page.goto(url)
  await page.locator('html[data-live]').waitFor()
  const files = await page.evaluate(() => {
    const [live] = performance.getEntriesByName('live')
    return performance
      .getEntriesByType('resource')
      .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= live.startTime)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
  })
  return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
}
