import type { Locator, Page } from '@playwright/test'
import { CataloguePage } from '../pages/catalogue'
import { haveSession } from '../pages/staff'
import { holdScripts } from '../support/held-scripts'
import { waitPatiently } from '../support/live'
import { drawn } from '../support/office'
import { BOTH_LANGUAGES, expect, PHONE, test } from '../support/test'

test.use({ viewport: PHONE })

/** Reloads a filtered page until it shows this: on a busy machine it may come without its cards, and the next one who asks gets them. */
async function untilRendered(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    if ((await shown.count()) === 0) await page.reload()
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass()
}

function fontOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).fontFamily)
}

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the layout is in the page: header, footer with the rights notice, and the way to the other language', async ({ page, office, say }) => {
    await office.addShownWorker()
    await page.goto('/')
    await expect(page.getByRole('banner')).toContainText(say.title)
    await expect(page.getByRole('link', { name: say.otherLanguage })).toHaveAttribute('href', /^\?lang=/)
    await expect(page.getByRole('contentinfo')).toContainText(say.title)
  })

  test('the first cards are in the page, with links that lead to them', BOTH_LANGUAGES, async ({ page, office }) => {
    await office.addShownWorker()
    await page.goto('/')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(12)
    await expect(cards.first().locator('img')).toBeVisible()
    await expect(cards.first().locator('a[href*=request]')).toHaveAttribute('href', /^\/\?request=\d+$/)
  })

  test('the page says what works, the filters are unfolded, and no control is in sight that does nothing', async ({ page, office }) => {
    await office.addShownWorker()
    await page.goto('/')
    await expect(page.getByRole('note')).toContainText(/جافاسكربت|JavaScript/)
    await expect(page.getByRole('search').locator('select')).toHaveCount(6)
    await expect(page.locator('select[name=Country]')).toBeVisible()
    await expect(page.locator('button:visible')).toHaveCount(1)
    await expect(page.locator('a[href*="request="]:visible')).toHaveCount(0)
  })

  test('an address with filters has the cards that match, or says that none does', async ({ page, office, say }) => {
    const worker = await office.addShownWorker()
    await page.goto('/')
    await page.locator('select[name=Country]').selectOption({ label: worker.country })
    await page.getByRole('search').getByRole('button').click()
    await expect(page).toHaveURL(/Country=\d+/)
    await untilRendered(page, page.getByRole('article').filter({ hasText: worker.reference }))
    await expect(page.locator('select[name=Country]')).not.toHaveValue('')
    const job = await office.addJob()
    await page.goto(`/?Job=${job}`)
    await untilRendered(page, page.getByRole('main').getByText(say.noMatch).first())
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.getByRole('link', { name: say.clearFilters }).last().click()
    await untilRendered(page, page.getByRole('article').first())
  })

  test('the page of a request says what to do, and does not wait for ever', async ({ page }) => {
    await page.goto('/track#aaaaaaaaaaaaaaaaaaaaaa')
    await expect(page.getByRole('note')).toContainText(/جافاسكربت|JavaScript/)
    await expect(page.getByRole('main')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

test('scripts take over what the server wrote as it stands: same nodes, same choices, nothing to recover from', BOTH_LANGUAGES, async ({
  page,
  office,
  say,
}) => {
  const worker = await office.addShownWorker()
  await waitPatiently(page)
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

test('scripts take over an address with filters as it stands', async ({ page, office, say }) => {
  const worker = await office.addShownWorker()
  await waitPatiently(page)
  await page.goto('/')
  const choice = await page.locator('select[name=Country] option').filter({ hasText: worker.country }).getAttribute('value')
  const address = `/?Country=${choice ?? ''}&Job=`
  await expect(async () => {
    expect(drawn(await (await page.request.get(address)).text())).toContain(worker.reference)
  }).toPass()
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  const catalogue = new CataloguePage(page, say)
  const card = catalogue.cardOf(worker)
  await card.evaluate((element) => {
    element.dataset['served'] = 'yes'
  })
  release()
  await catalogue.live()
  await expect(card).toHaveAttribute('data-served', 'yes')
  await expect(page.getByRole('status').locator('[aria-hidden]')).toHaveCount(0)
})

test('the first cards are painted with the first answer; fonts come after, and at once for a reader who has been here', async ({
  page,
  office,
  say,
}) => {
  await office.addShownWorker()
  const holdOthers = (pattern: string) => page.route(pattern, () => new Promise(() => undefined))
  await holdOthers('**/static/**')
  await holdOthers('**/remotes/**')
  await page.goto('/', { waitUntil: 'commit' })
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(card).not.toHaveCSS('border-radius', '0px')
  expect(await fontOf(page)).not.toContain('Plex')

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await new CataloguePage(page, say).open()
  await expect.poll(() => fontOf(page)).toContain('Plex')
  await page.reload({ waitUntil: 'commit' })
  await expect(card).toBeVisible()
  expect(await fontOf(page)).toContain('Plex')
})

test('a tap before scripts is remembered: the dialog opens when they come, and Back leads to the list', async ({ page, office, say }) => {
  await office.addShownWorker()
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const links = page.getByRole('article').getByRole('link', { name: say.requestNow })
  await links.nth(1).click()
  await expect(links.nth(1)).toHaveAttribute('aria-busy', 'true')
  // The first touch fetches the fonts, which lay the page out anew: a press that they come in the middle of ends elsewhere.
  await expect.poll(() => fontOf(page)).toContain('Plex')
  await links.first().click()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  await expect(links.first()).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\?request=\d+$/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a button that is pressed before scripts says so, and does its work when they come; of several the last', async ({ page, office, say }) => {
  await office.addShownWorker()
  await waitPatiently(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const fold = page.getByRole('search').getByRole('button', { name: say.filters })
  await page.getByRole('article').getByRole('link', { name: say.requestNow }).first().click()
  // As above.
  await expect.poll(() => fontOf(page)).toContain('Plex')
  await fold.click()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  await expect(fold).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('filters that are cleared before scripts come are cleared', async ({ page, office, say }) => {
  const release = await holdScripts(page)
  await page.goto(`/?Job=${await office.addJob()}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: say.clearFilters }).last().click()
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a press says that it works while the code of its dialog is on its way', async ({ page, say }) => {
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  const release = await holdScripts(page)
  const link = catalogue.cards.first().getByRole('link', { name: say.requestNow })
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: say.form })).toBeVisible()
  await expect(page.locator('a[aria-busy]')).toHaveCount(0)
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
