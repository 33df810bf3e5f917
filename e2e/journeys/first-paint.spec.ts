import { CataloguePage } from '../pages/catalogue'
import { haveSession } from '../pages/staff'
import { holdScripts } from '../support/held-scripts'
import { expect, PHONE, test } from '../support/test'

test.use({ viewport: PHONE })

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the layout is in the page: header with the toggle, footer with the rights notice', async ({ page, say }) => {
    await page.goto('/')
    await expect(page.getByRole('banner')).toContainText(say.title)
    await expect(page.getByRole('button', { name: say.otherLanguage })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(say.title)
  })

  test('the first cards are in the page, with links that lead to them', async ({ page, say }) => {
    await page.goto('/')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(12)
    await expect(cards.first().locator('img')).toBeVisible()
    await expect(cards.first().getByRole('link', { name: say.requestNow })).toHaveAttribute('href', /^\/\?request=\d+$/)
  })
})

test('scripts take over what the server wrote as it stands: same nodes, same choices, nothing to recover from', async ({
  page,
  office,
  say,
}) => {
  const worker = await office.addWorker()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const served = [page.getByRole('banner'), new CataloguePage(page, say).cardOf(worker)]
  for (const part of served) {
    await part.evaluate((element) => {
      element.dataset['served'] = 'yes'
    })
  }
  const country = page.locator('select[name=Country]')
  const choice = (await country.locator('option').nth(2).getAttribute('value')) ?? ''
  await country.evaluate((select: HTMLSelectElement, value) => {
    select.value = value
  }, choice)
  release()
  await new CataloguePage(page, say).live()
  for (const part of served) await expect(part).toHaveAttribute('data-served', 'yes')
  await expect(country).toHaveValue(choice)
  await expect(page.getByRole('button', { name: say.otherLanguage })).toBeEnabled()
  expect(errors).toEqual([])
})

test('the first cards are painted with the first answer; fonts come after, and at once for a reader who has been here', async ({
  page,
  say,
}) => {
  const holdOthers = (pattern: string) => page.route(pattern, () => new Promise(() => undefined))
  await holdOthers('**/static/**')
  await holdOthers('**/remotes/**')
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  await page.goto('/', { waitUntil: 'commit' })
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(card).not.toHaveCSS('border-radius', '0px')
  expect(await family()).not.toContain('Plex')

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await new CataloguePage(page, say).open()
  await expect.poll(family).toContain('Plex')
  await page.reload({ waitUntil: 'commit' })
  await expect(card).toBeVisible()
  expect(await family()).toContain('Plex')
})

test('a tap before scripts is remembered: the dialog opens when they come, and Back leads to the list', async ({ page, say }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('article').first().getByRole('link', { name: say.requestNow }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\?request=\d+$/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('no script that only forms and tables need is loaded with the first cards', async ({ page, say, product }) => {
  const marksLoaded = async () => {
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const texts = await Promise.all(
      scripts.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
    )
    return ['SUBMIT_ATTEMPT', 'ValidationError', 'aria-sort'].filter((mark) => texts.some((text) => text.includes(mark)))
  }
  await new CataloguePage(page, say).open()
  expect(await marksLoaded()).toEqual([])
  await haveSession(page, product.url, 'reader')
  await page.goto('/requests')
  // Tables bring forms ahead of need.
  await expect.poll(marksLoaded).toEqual(['SUBMIT_ATTEMPT', 'ValidationError', 'aria-sort'])
})
