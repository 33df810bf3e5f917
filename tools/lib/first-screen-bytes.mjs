/** What a visitor downloads before the first cards stand on the public page. */

/**
 * Bytes over the wire (compressed, without headers) of the scripts that had arrived when the first element of
 * `card` appeared.
 * @param {import('playwright-core').Page} page a fresh page, nothing cached
 * @param {string} url address of the public page
 * @param {string} card selector of a card
 * @returns {Promise<{ total: number, files: { path: string, bytes: number }[] }>}
 */
export async function firstScreenBytes(page, url, card = 'main article') {
  await page.addInitScript((selector) => {
    const seen = new globalThis.MutationObserver(() => {
      if (!globalThis.document.querySelector(selector)) return
      seen.disconnect()
      performance.mark('first-cards')
    })
    seen.observe(globalThis.document, { childList: true, subtree: true })
  }, card)
  await page.goto(url)
  await page.locator(card).first().waitFor()
  const files = await page.evaluate(() => {
    const [cards] = performance.getEntriesByName('first-cards')
    return performance
      .getEntriesByType('resource')
      .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= cards.startTime)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
  })
  return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
}
