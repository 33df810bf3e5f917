import { HEADLINES } from '@office/shared-api/model/standing'
import type { Page } from '@playwright/test'
import { CataloguePage } from '../pages/catalogue'
import { RequestDialog } from '../pages/request-dialog'
import { beyondSides, enlarge } from '../support/large-letters'
import { live } from '../../tools/test-support/live.mjs'
import { someClient } from '../support/office'
import { BOTH_IN_LONG, BOTH_LANGUAGES, expect, PHONE, test } from '../support/test'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

/** Words with letters on more than one line. A word has a box for each line that it stands on. */
function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('.visually-hidden') || !text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
}

/** Texts and pictures that lie over each other. */
function overlapping(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const parts = [...main.querySelectorAll('h1, h2, h3, p, img')].filter((part) => part.checkVisibility() && !part.closest('.visually-hidden'))
    const boxes = parts.map((part) => part.getBoundingClientRect())
    const lies = (at: number, over: number) => {
      const [one, other] = [boxes[at], boxes[over]]
      return one && other && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    }
    return parts.flatMap((part, at) => parts.slice(at + 1).flatMap((other, more) => (lies(at, at + 1 + more) ? [`${part.outerHTML.slice(0, 80)} and ${other.outerHTML.slice(0, 80)}`] : [])))
  })
}

const SCREENS = ['/', '/?request=new', '/?worker=999999', '/worker/nobody', '/track', '/privacy', '/sign-in', '/resetpassword', '/nothing-here']

for (const [percent, paths, tag] of [[150, SCREENS.slice(0, 2), BOTH_IN_LONG], [200, SCREENS, BOTH_LANGUAGES]] as const) {
  test(`with letters at ${percent} % no public screen is cut or scrolls sideways`, tag, async ({ page, office, say, common }) => {
    const [worker, other] = [await office.addShownWorker(), await office.addShownWorker()]
    await enlarge(page, percent)
    for (const path of [...paths, `/?worker=${worker.id}`, `/worker/${worker.reference}`, `/compare?w=${worker.reference},${other.reference}`]) {
      await page.goto(path)
      await live(page)
      const isDialog = path.startsWith('/?')
      if (isDialog) await page.getByRole('dialog').getByRole('heading').first().waitFor()
      else await page.locator('main h1, main h2').first().waitFor()
      await expect.poll(() => beyondSides(page), path).toEqual([])
      if (!isDialog) continue
      // Reached past whatever stays over the page: the way out above, and the last button below.
      await page.getByRole('dialog').getByTitle(common.actions.close).click({ trial: true })
      await page.getByRole('dialog').getByRole('button').last().click({ trial: true })
    }
    await page.goto('/')
    await live(page)
    await page.getByRole('button', { name: say.filters }).click()
    await expect.poll(() => beyondSides(page), 'filters').toEqual([])
  })
}

test('with letters at 200 % a request is sent, and its link followed', BOTH_LANGUAGES, async ({ page, office, say, common, language }) => {
  await enlarge(page, 200)
  const worker = await office.addShownWorker()
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await catalogue.request(worker)
  const form = new RequestDialog(page, say, language)
  await form.dialog.getByRole('textbox').first().waitFor()
  await expect.poll(() => beyondSides(page)).toEqual([])
  await form.fillClient(someClient(language))
  await form.fillCode()
  await form.send()
  await expect(form.dialog.getByText(common.messages.sent)).toBeInViewport()
  await expect.poll(() => beyondSides(page)).toEqual([])
  const link = await form.dialog.locator('a[href*="/track#"]').first().getAttribute('href')
  await page.goto(`/track${new URL(link ?? '').hash}`)
  const [received = ''] = HEADLINES.new[language].split('{')
  await expect(page.getByRole('heading', { level: 1, name: received })).toBeVisible()
  await expect(page.getByText(worker.reference)).toBeVisible()
  await expect.poll(() => beyondSides(page)).toEqual([])
  // The fonts come after the text.
  await expect.poll(() => brokenWords(page)).toEqual([])
  await expect.poll(() => overlapping(page)).toEqual([])
})
