import { CataloguePage } from '../pages/catalogue'
import { RequestDialog } from '../pages/request-dialog'
import { someClient } from '../support/office'
import { DESK, expect, test } from '../support/test'

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'no-preference' } })

test.describe('for readers who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the promotional texts stand still, and nothing is animated for longer than a blink', async ({ page, say }) => {
    await page.clock.install()
    await new CataloguePage(page, say).open()
    const opacities = () =>
      page
        .getByRole('banner')
        .page()
        .locator('main header li')
        .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).opacity))
    const before = await opacities()
    expect(before.filter((opacity) => opacity === '1')).toHaveLength(1)
    await page.clock.runFor(9_000)
    expect(await opacities()).toEqual(before)
  })
})

test('by keyboard alone: filter, look closer, send a request', async ({ page, office, say, common, language }) => {
  const worker = await office.addShownWorker()
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  const country = page.getByRole('search').getByLabel(common.fields.persons.Country)
  await country.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('search').locator('button[type=submit]').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/Country=/)
  const request = catalogue.cardOf(worker).getByRole('link', { name: say.requestNow })
  await request.focus()
  await page.keyboard.press('Enter')
  const form = new RequestDialog(page, say, language)
  const name = form.dialog.getByRole('textbox', { name: common.visitorFields.Name }).first()
  await name.waitFor()
  await expect(form.dialog.locator(':focus')).toHaveCount(1)
  const client = someClient(language)
  const labels = common.visitorFields
  /** Walks on with Tab until the field of this name has the focus. */
  const walkTo = async (label: string) => {
    for (let steps = 0; steps < 40; steps++) {
      const focused = form.dialog.locator(':focus')
      if ((await focused.count()) > 0 && (await focused.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent ?? element.ariaLabel ?? element.textContent)).startsWith(label)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no way to ${label} by Tab`)
  }
  await walkTo(labels.Name)
  await page.keyboard.type(client.name)
  await walkTo(labels.IdentityId)
  await page.keyboard.type(client.identity)
  await walkTo(say.day)
  await page.keyboard.type('9')
  await walkTo(say.month)
  await page.keyboard.press('ArrowDown')
  await walkTo(say.year)
  await page.keyboard.type('1410')
  await walkTo(labels.Phone)
  await page.keyboard.type(client.phone)
  await walkTo(say.code)
  await page.keyboard.type(await form.dialog.getByText(/^\d{5}$/).innerText())
  await page.keyboard.press('Enter')
  await expect(form.dialog.getByText(common.messages.sent)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
})
