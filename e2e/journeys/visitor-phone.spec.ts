import type { Page } from '@playwright/test'
import { CataloguePage } from '../pages/catalogue'
import { RequestDialog } from '../pages/request-dialog'
import { live } from '../../tools/test-support/live.mjs'
import { waitPatiently } from '../support/live'
import { someClient } from '../support/office'
import { browsersOwn } from '../support/browsers-own'
import { settled } from '../support/settled'
import { BOTH_LANGUAGES, ENGLISH_IN_LONG, expect, PHONE, test } from '../support/test'

// As a phone: its scroll bars lie over the page.
test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

/** How far the page can be scrolled sideways. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Targets that are smaller than a finger; links within a sentence are as high as its line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const targets = [...document.querySelectorAll('dialog[open] :is(a, button, select, input), :not(dialog) > :is(a, button, select)')]
    return targets
      .filter((element) => shown(element) && !element.closest('p, [role=alert], [aria-hidden=true]') && !element.matches('[type=checkbox]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${Math.round(box.width)}x${Math.round(box.height)}`)
  })
}

test('nothing that is seen moves while the page comes to life', async ({ page, office, say }) => {
  await office.addShownWorker()
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        Object.assign(globalThis, { moved: Number(Reflect.get(globalThis, 'moved')) + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await new CataloguePage(page, say).open()
  // The page listens for the first interaction a moment after it is live.
  let y = 400
  await expect.poll(() => page.mouse.move(100, (y += 1)).then(() => page.getByRole('button', { name: say.showMore }).isVisible())).toBe(true)
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'moved')))).toBeLessThanOrEqual(0.05)
})

test('the office’s name takes one line of the header, also where a scroll bar takes room', BOTH_LANGUAGES, async ({ page, say }) => {
  await page.setViewportSize({ width: 345, height: 800 })
  await new CataloguePage(page, say).open()
  const lines = () =>
    page.getByRole('banner').getByText(say.title).evaluate((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  // The fonts come after the first cards; the one that stands in for them is wider.
  await expect.poll(lines).toBe(1)
})

test('fits a screen of 320 pixels, with room for a finger', BOTH_LANGUAGES, async ({ page, office, say }) => {
  const worker = await office.addShownWorker()
  await page.setViewportSize({ width: 320, height: 640 })
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await page.getByRole('button', { name: say.filters }).click()
  await expect.poll(() => overhang(page)).toBe(0)
  await expect.poll(() => smallTargets(page)).toEqual([])
  const [first, second] = await Promise.all([catalogue.cards.nth(0).boundingBox(), catalogue.cards.nth(1).boundingBox()])
  expect(second?.x).toBe(first?.x)
  const compared = `/compare?w=${(await office.addShownWorker()).reference},${worker.reference}`
  for (const path of [`/?worker=${worker.id}`, '/?request=new', '/sign-in', '/resetpassword', `/worker/${worker.reference}`, '/worker/nobody', '/nothing-here', compared]) {
    await page.goto(path)
    await live(page)
    await page.getByRole(path.startsWith('/?') ? 'dialog' : 'form').or(page.locator('main form, main h1')).first().waitFor()
    await expect.poll(() => overhang(page)).toBe(0)
    await expect.poll(() => smallTargets(page)).toEqual([])
  }
})

test('filters are chips with a count, live in the address, and Back restores list and place', async ({ page, office, say, common }) => {
  // Enough for a list that is longer than the screen.
  const [worker] = [await office.addShownWorker(), await office.addShownWorker(), await office.addShownWorker(), await office.addShownWorker()]
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  const count = page.getByRole('status').filter({ hasText: /\d|[٠-٩]/ }).first()
  const all = await count.innerText()
  await catalogue.filterBy(common.fields.persons.Country, worker.country)
  await expect(page).toHaveURL(/Country=\d+/)
  const filtered = page.url()
  const chips = page.getByRole('link', { name: say.removeFilter })
  await expect(chips).toHaveCount(1)
  await expect(count).not.toHaveText(all)
  const fewer = await count.innerText()
  await catalogue.cardOf(worker).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await catalogue.cardOf(worker).getByRole('link', { name: say.enlarge }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(page.url()).toBe(filtered)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.reload()
  await expect(chips).toHaveCount(1)
  await chips.click()
  await expect(page).not.toHaveURL(/Country/)
  // Not the count of before: somebody may have been taken meanwhile.
  await expect(count).not.toHaveText(fewer)
  await page.goto(`/?Job=${await office.addJob()}`)
  await expect(page.getByText(say.noMatch)).toBeVisible()
  await page.getByRole('link', { name: say.clearFilters }).last().click()
  await expect(catalogue.cards.first()).toBeVisible()
})

test('a reload finds the place in the list, with as many cards as were open', async ({ page, say }) => {
  await waitPatiently(page)
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  // More than the page comes with: the list is there once somebody scrolls.
  await catalogue.cards.last().scrollIntoViewIfNeeded()
  const read = catalogue.cards.nth(19)
  await read.scrollIntoViewIfNeeded()
  const name = (await read.getAttribute('aria-label')) ?? ''
  await page.reload()
  // Not to the pixel: fonts are there from the start now.
  await expect(page.getByRole('article', { name })).toBeInViewport()
})

test('a filter that is cleared in a new tab leaves this one as it is; in this one, focus goes on with the list', async ({ page, office, say }) => {
  const catalogue = new CataloguePage(page, say)
  await page.goto(`/?Job=${await office.addJob()}`)
  await live(page)
  const clear = page.getByRole('link', { name: say.clearFilters }).last()
  const opened = page.context().waitForEvent('page')
  await clear.click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('article').first()).toBeVisible()
  await expect(page.getByText(say.noMatch)).toBeVisible()
  await clear.press('Enter')
  await expect(catalogue.cards.first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
})

test('the preview closes by Escape and by Back, focus returns, and its picture is described', async ({ page, office, say }) => {
  const worker = await office.addShownWorker()
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  const photo = catalogue.cardOf(worker).getByRole('link', { name: say.enlarge })
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await photo.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('img')).toHaveAccessibleName(new RegExp(worker.reference))
    await close()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(photo).toBeFocused()
  }
})

test('a shared link opens the card of its worker; one who has gone makes room for others', async ({ page, office, say }) => {
  const worker = await office.addShownWorker()
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  const link = await catalogue.cardOf(worker).getByRole('link', { name: say.enlarge }).getAttribute('href')
  await page.goto(link?.replace('photo=', 'worker=') ?? '/')
  await expect(page).toHaveTitle(new RegExp(` \\| ${say.title}$`))
  await expect(page.getByRole('dialog')).toContainText(worker.reference)
  await expect(page.getByRole('dialog').getByRole('button', { name: say.share })).toBeVisible()
  await page.goto('/?worker=999999')
  await expect(page.getByRole('dialog')).toContainText(say.gone)
  await page.getByRole('dialog').getByRole('button', { name: say.chooseWorker }).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: say.requestNow })).toBeVisible()
})

test('the form fills a phone, speaks up only where it was left, and leads to each field', ENGLISH_IN_LONG, async ({ page, office, say, common, language }) => {
  const worker = await office.addShownWorker()
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await catalogue.request(worker)
  const { dialog, send } = formOf(page, say, language)
  const labels = common.visitorFields
  const identity = dialog.getByRole('textbox', { name: new RegExp(`^${labels.IdentityId}`) })
  const phone = dialog.getByRole('textbox', { name: new RegExp(`^${labels.Phone}`) })
  await identity.waitFor()
  await settled(page)
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height })
  expect(await browsersOwn(dialog)).toEqual([])
  await expect(identity).toHaveAttribute('inputmode', 'numeric')
  await expect(phone).toHaveAttribute('inputmode', 'tel')
  await expect(phone).toHaveAttribute('autocomplete', 'tel-national')
  for (const field of [identity, phone]) await expect(field).toHaveAttribute('dir', 'ltr')

  await phone.fill('05٢')
  await expect(dialog.getByText(common.validation.phone)).toBeHidden()
  await phone.blur()
  await expect(dialog.getByText(common.validation.phone)).toBeVisible()
  await phone.fill('٠٥٥١٢٣٤٥٦٧')
  await phone.blur()
  await expect(phone).toHaveValue('0551234567')

  const born = dialog.getByRole('group', { name: labels.Dob })
  await born.getByLabel(say.day, { exact: true }).fill('٣٠')
  await born.getByLabel(say.month, { exact: true }).selectOption('3')
  await born.getByLabel(say.year, { exact: true }).fill('1410')
  await expect(born.getByText(say.shortMonth)).toContainText(language === 'ar' ? '٢٩' : '29')
  await born.getByLabel(say.day, { exact: true }).fill('9')
  await expect(born.getByText(say.gregorianEcho)).toContainText(language === 'ar' ? '١٩٨٩' : '1989')

  await send()
  const summary = dialog.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: labels.IdentityId }).click()
  await expect(identity).toBeFocused()
  await expect(identity).toHaveAccessibleDescription(new RegExp(common.validation.required))

  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave()
    const question = page.getByRole('dialog', { name: say.leave })
    await question.getByRole('button', { name: say.keepFilling }).click()
    await expect(phone).toHaveValue('0551234567')
  }
})

test('an answer that is lost: a reload keeps all, and sending again never makes a second request', async ({
  page,
  office,
  say,
  common,
  language,
}) => {
  // The browser's own timeouts cannot be turned forward; these go by the page's clock, as its timers do.
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => {
        controller.abort(new DOMException('', 'TimeoutError'))
      }, milliseconds)
      return controller.signal
    }
  })
  const keys: (string | undefined)[] = []
  await page.route('**/api/requests/submit', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The request arrives; its answer does not.
    if (keys.length === 1) await route.fetch()
    else await route.continue()
  })
  const worker = await office.addShownWorker()
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await catalogue.request(worker)
  const form = new RequestDialog(page, say, language)
  const client = someClient(language)
  await form.fillClient(client)
  await form.fillCode()
  // Ahead by more than a busy machine takes to get there: a clock cannot be paused in the past.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  await form.send()
  await expect.poll(() => keys.length).toBe(1)
  await page.clock.runFor(14_000)
  await expect(form.dialog.getByText(common.errors.not_known.full)).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(form.dialog.getByText(common.errors.not_known.full).first()).toBeVisible()
  await page.clock.resume()

  await page.reload()
  await expect(form.dialog.getByText(common.errors.not_known.full)).toBeVisible()
  await expect(form.dialog.getByRole('textbox', { name: common.visitorFields.Name }).first()).toHaveValue(client.name)
  await form.fillCode()
  await form.dialog.getByRole('button', { name: common.actions.retry }).click()
  await expect(form.dialog.getByText(common.messages.sent)).toBeVisible()
  await expect(form.dialog).toContainText(client.identity)
  expect(keys[1]).toBe(keys[0])
})

function formOf(...parts: ConstructorParameters<typeof RequestDialog>) {
  const form = new RequestDialog(...parts)
  return { dialog: form.dialog, send: () => form.send() }
}
