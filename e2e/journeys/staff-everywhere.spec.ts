import type { Page, Request } from '@playwright/test'
import { editAll, findRow, haveSession, signIn, signOut } from '../pages/staff'
import { openFromMenu, touredPages } from '../pages/staff-pages'
import { commonTexts } from '../support/common-texts'
import { browsersOwn } from '../support/browsers-own'
import { someClient } from '../support/office'
import { BOTH_IN_LONG, BOTH_LANGUAGES, DESK, expect, PHONE, test } from '../support/test'
import { texts } from '../support/texts'

test.use({ viewport: DESK })

/** All that the screen says, seen or read out; every digit as a nought of its script, because times go on. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const said = [...main.querySelectorAll('*')].flatMap((element) => [
      ...[...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      element instanceof HTMLInputElement ? element.value : '',
    ])
    const words = said.map((text) => text.replaceAll(/[0-9]+/g, '0').replaceAll(/[٠-٩]+/g, '٠').trim())
    // News that came meanwhile stand before the title, as a number in brackets.
    return [...new Set([document.title.replace(/^\(.+?\) /, ''), ...words])].sort()
  })
}

/** The requests of a page that are under way, from now on. */
function pendingOf(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  const end = (request: Request) => pending.delete(request)
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return pending
}

/** The words of a page that asks for nothing more, also for what loads behind them when the page is idle. */
async function wordsAtRest(page: Page, pending: ReadonlySet<Request>): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect.poll(() => pending.size).toBe(0)
  const words = await wordsOf(page)
  expect(words.length).toBeGreaterThan(1)
  return words
}

test('each screen has a title of its own, and all that it says follows the toggle', async ({ page, browser, product, language, say, common }) => {
  const other = language === 'ar' ? 'en' : 'ar'
  // Somebody who reads the other language from the beginning.
  const context = await browser.newContext({ baseURL: product.url, viewport: DESK, timezoneId: 'Asia/Riyadh', reducedMotion: 'reduce' })
  const reader = await context.newPage()
  const pendingOn = new Map([page, reader].map((seen) => [seen, pendingOf(seen)]))
  const words = (seen: Page) => wordsAtRest(seen, pendingOn.get(seen) ?? new Set())
  for (const [seen, spoken] of [[page, language], [reader, other]] as const) {
    await haveSession(seen, product.url, 'admin')
    // A page that reads the stream is never at rest.
    await seen.route('**/api/live', (route) => route.abort())
    await seen.goto(`/requests?lang=${spoken}`)
  }
  const titles = new Set<string>()
  const toggle = (name: string) => page.getByRole('button', { name }).click()
  const screensOfReader = touredPages(texts[other], commonTexts(other))
  for (const [at, screen] of touredPages(say, common).entries()) {
    await openFromMenu(page, screen)
    await openFromMenu(reader, screensOfReader[at] ?? screen)
    expect(await browsersOwn(reader.locator('main')), screen.path).toEqual([])
    const title = new RegExp(`^(\\(.+\\) )?${screen.heading} \\| ${say.title}$`)
    await expect(page).toHaveTitle(title)
    titles.add(screen.heading)
    await toggle(say.otherLanguage)
    await expect(async () => {
      expect(await words(page), screen.path).toEqual(await words(reader))
    }).toPass()
    await toggle(texts[other].otherLanguage)
    await expect(page).toHaveTitle(title)
  }
  expect(titles.size).toBe(screensOfReader.length)
  await context.close()
})

test('signing out in one tab empties the others at once', async ({ page, context, say }) => {
  await signIn(page, say, 'editor')
  const second = await context.newPage()
  await second.goto('/requests')
  await second.getByRole('row').nth(1).waitFor()
  await signOut(page, say)
  await expect(second.getByLabel(say.password)).toBeVisible()
  await expect(second.getByRole('row')).toHaveCount(0)
})

/** Names of buttons in sight that a message lies over. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const toasts = document.querySelector('[popover]:popover-open')
    return [...top.querySelectorAll('button, a[href]')]
      .filter((button) => !toasts?.contains(button))
      .filter((button) => {
        const { left, right, top: above, bottom } = button.getBoundingClientRect()
        const corners = [[left + 2, above + 2], [right - 2, above + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]]
        return corners.some(([x = 0, y = 0]) => toasts?.contains(document.elementFromPoint(x, y)))
      })
      .map((button) => button.outerHTML.slice(0, 120))
  })
}

for (const viewport of [DESK, PHONE]) {
  test(`messages cover no button at ${viewport.width} pixels`, viewport === PHONE ? BOTH_LANGUAGES : BOTH_IN_LONG, async ({ page, product, office, language, say, common }) => {
    await page.setViewportSize(viewport)
    const client = someClient(language)
    await office.addRequest(client, await office.addWorker())
    await haveSession(page, product.url, 'editor')
    await page.goto('/requests')
    const row = await findRow(page, client.name)
    await row.getByText(client.name, { exact: true }).click()
    const form = await editAll(page, say)
    await form.getByLabel(common.fields.requests.Status, { exact: true }).selectOption({ index: 2 })
    await page.route('**/api/requests/Edit', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
    await form.getByRole('button', { name: common.actions.save }).click()
    await form.getByRole('alert').last().waitFor()
    await expect.poll(() => covered(page)).toEqual([])
    await page.unroute('**/api/requests/Edit')
    await form.getByRole('button', { name: common.actions.save }).click()
    await expect(page.getByText(common.messages.saved)).toBeVisible()
    await expect(form.getByRole('button', { name: common.actions.save })).toHaveCount(0)
    await expect.poll(() => covered(page)).toEqual([])
  })
}
