import type { Language } from '@office/shared-api/model'
import type { Locator, Page } from '@playwright/test'
import { findRow, signIn } from '../pages/staff'
import { someClient, type Office } from '../support/office'
import { BOTH_LANGUAGES, DESK, expect, test } from '../support/test'
import type { Texts } from '../support/texts'

// Higher than a desk: the whole sheet is in sight, and can be compared.
test.use({ viewport: { width: DESK.width, height: 1500 } })

/** The share of points that differ clearly between the printed picture and the preview, both at the preview's size. */
async function difference(page: Page, preview: Locator, printed: string): Promise<number> {
  const shown = (await preview.screenshot()).toString('base64')
  return page.evaluate(
    async ([first, second]) => {
      const bitmap = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        return createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      }
      const [one, other] = [await bitmap(first), await bitmap(second)]
      // Half the size: edges of letters are drawn a little differently, lines that break elsewhere are not missed.
      const [width, height] = [Math.round(one.width / 2), Math.round(one.height / 2)]
      const pointsOf = (image: ImageBitmap) => {
        const context = new OffscreenCanvas(width, height).getContext('2d')
        context?.drawImage(image, 0, 0, width, height)
        return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      }
      const [a, b] = [pointsOf(one), pointsOf(other)]
      let different = 0
      for (let at = 0; at < a.length; at += 4) if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 90) different += 1
      return different / (a.length / 4)
    },
    [shown, printed] as const,
  )
}

/** Opens the print preview of a request that the journey has sent itself. */
async function openPreview(page: Page, office: Office, say: Texts, language: Language): Promise<Locator> {
  const client = someClient(language)
  await office.addRequest(client, await office.addWorker())
  await signIn(page, say, 'reader', '/requests')
  const row = await findRow(page, client.name)
  await row.getByRole('button', { name: new RegExp(`^${say.print}`) }).click()
  return page.getByRole('dialog')
}

test('one request is printed in a window of its own, on A4, as its preview shows it', BOTH_LANGUAGES, async ({ page, context, office, say, language }) => {
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'true'
    }
  })
  const dialog = await openPreview(page, office, say, language)
  const preview = dialog.getByRole('article').locator('..')
  await preview.waitFor()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: say.print, exact: true }).click()
  const popup = await opened
  await popup.locator('html[data-printed]').waitFor()
  const picture = popup.getByRole('img')
  const { base64, width, height } = await picture.evaluate((image: HTMLImageElement) => ({
    base64: image.src.replace(/^data:image\/png;base64,/, ''),
    width: image.naturalWidth,
    height: image.naturalHeight,
  }))
  // 210 by 297 mm at 96 dpi, twice.
  expect(width).toBe(794 * 2)
  expect(height / width).toBeGreaterThan(1.4)
  expect(await difference(page, preview, base64)).toBeLessThan(0.02)
})

test('where pop-ups are blocked, the paper is saved as a picture', async ({ page, office, say, language }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const dialog = await openPreview(page, office, say, language)
  await dialog.getByRole('button', { name: say.print, exact: true }).click()
  await expect(dialog.getByText(say.printBlocked)).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: say.savePicture }).click()
  expect((await saved).suggestedFilename()).toMatch(/^R-\d+\.png$/)
})
