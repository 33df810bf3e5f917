/** What a member of staff downloads from the empty browser to the first table: sign-in screen, sign-in, table. */

const EMAIL = 'editor@office.example'
const PASSWORD = 'office-demo-2026'

/**
 * Bytes over the wire (compressed, without headers) of every script that had arrived when the rows of the requests stood
 * there, and the calls that were made more than once, which there should be none of.
 * @param {import('playwright-core').Page} page a fresh page, nothing cached
 * @param {string} url address of the product, with demo data
 * @returns {Promise<{ total: number, files: { path: string, bytes: number }[], twice: string[] }>}
 */
export async function staffTableBytes(page, url) {
  const asked = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await page.goto(`${url}/requests`)
  await page.locator('input[type=email], input[name=username]').first().fill(EMAIL)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('input[type=password]').press('Enter')
  await page.getByRole('row').nth(5).waitFor()
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  )
  // What comes of itself a little later counts as well: the next page, the form's code.
  await page.waitForTimeout(3_000)
  const twice = asked.filter((call, at) => asked.indexOf(call) !== at)
  return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), files, twice }
}
