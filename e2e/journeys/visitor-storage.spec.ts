import type { Page } from '@playwright/test'
import { openRequestTranslations } from '../../public-catalogue/src/translations/open-request'
import { sentTranslations } from '../../public-catalogue/src/translations/sent'
import { CataloguePage } from '../pages/catalogue'
import { RequestDialog } from '../pages/request-dialog'
import { someClient, type OwnWorker } from '../support/office'
import { expect, PHONE, test } from '../support/test'
import type { Texts } from '../support/texts'

test.use({ viewport: PHONE, hasTouch: true })

const sent = sentTranslations.ar
const known = openRequestTranslations.ar

/** Fills the form for a worker in, and sends it. Returns the reference that the page then shows. */
async function send(page: Page, say: Texts, worker: OwnWorker): Promise<string> {
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await catalogue.request(worker)
  const form = new RequestDialog(page, say, 'ar')
  await form.fillClient(someClient('ar'))
  await form.fillCode()
  await form.send()
  return referenceOn(page)
}

async function referenceOn(page: Page): Promise<string> {
  const reference = page.getByRole('dialog').getByText(/^R-\d+$/).first()
  await expect(reference).toBeVisible()
  return reference.innerText()
}

const linkToKeep = (page: Page) => page.getByRole('dialog').getByRole('link', { name: sent.open })

test('a sent request survives a reload; the header leads to it, and the next form names it before it is filled in', async ({ page, office, say }) => {
  const [first, second] = [await office.addShownWorker(), await office.addShownWorker()]
  const reference = await send(page, say, first)
  await page.reload()
  expect(await referenceOn(page)).toBe(reference)
  const link = await linkToKeep(page).getAttribute('href')

  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await expect(page.getByRole('banner').getByText(reference)).toHaveCSS('white-space', 'nowrap')
  await catalogue.request(second)
  const { dialog } = new RequestDialog(page, say, 'ar')
  await expect(dialog.getByText(known.known)).toContainText(reference)
  await expect(dialog.getByRole('link', { name: known.open })).toHaveAttribute('href', new URL(link ?? '').pathname + new URL(link ?? '').hash)
  await dialog.getByRole('button', { name: known.send_too }).click()
  await expect(dialog.getByText(known.known)).toHaveCount(0)
})

for (const [browser, refuse] of [
  [
    'a private window without storage',
    () => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('', 'SecurityError')
          },
        })
      }
    },
  ],
  [
    'a browser whose storage is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`${browser} sends a request and shows its link; it keeps nothing, and promises nothing`, async ({ page, office, say }) => {
    await page.addInitScript(refuse)
    const reference = await send(page, say, await office.addShownWorker())
    await expect(linkToKeep(page)).toBeVisible()
    await page.reload()
    // The entry of the history alone is left: reference and next step, and how to get the link.
    expect(await referenceOn(page)).toBe(reference)
    await expect(page.getByRole('dialog').getByText(sent.no_link)).toBeVisible()
    await new CataloguePage(page, say).open()
    await expect(page.getByText(reference)).toHaveCount(0)
  })
}

test('two tabs that send keep both requests', async ({ page, context, office, say }) => {
  const other = await context.newPage()
  const references = [await send(page, say, await office.addShownWorker()), await send(other, say, await office.addShownWorker())]
  await page.reload()
  expect(await referenceOn(page)).toBe(references[0])
  await expect(linkToKeep(page)).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('requests') ?? '')
  for (const reference of references) expect(kept).toContain(reference)
})
