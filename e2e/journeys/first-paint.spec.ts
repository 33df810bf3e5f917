import { expect, PHONE, test } from '../support/test'

test.use({ viewport: PHONE })

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the frame is in the page: header with the toggle, footer with the rights notice', async ({ page, say }) => {
    await page.goto('/')
    await expect(page.getByRole('banner')).toContainText(say.title)
    await expect(page.getByRole('button', { name: say.otherLanguage })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(say.title)
  })
})

test('hydration takes the frame over as it stands: same nodes, nothing to recover from', async ({ page, say }) => {
  // Scripts wait until the served markup has been marked, so the mark tells whether it was kept.
  let release = () => {}
  const marked = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/static/js/*.js', async (route) => {
    await marked
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').evaluate((header) => {
    header.dataset['served'] = 'yes'
  })
  release()
  await page.getByRole('article').first().waitFor()
  await expect(page.getByRole('banner')).toHaveAttribute('data-served', 'yes')
  await expect(page.getByRole('button', { name: say.otherLanguage })).toBeEnabled()
})

test('no script that the dialog needs is loaded before it opens', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const texts = await Promise.all(
    scripts.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
  )
  for (const mark of ['validateYupSchema', 'p-datatable', 'ValidationError']) {
    expect(texts.filter((text) => text.includes(mark))).toHaveLength(0)
  }
})
