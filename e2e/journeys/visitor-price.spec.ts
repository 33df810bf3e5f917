import { toArabicDigits, type CatalogueFacts } from '@office/shared-api/model'
import { DAYS_BETWEEN, FINAL_PRICE, QUOTED_DAYS, QUOTED_PRICE } from '@office/shared-api/model/price-words'
import { CataloguePage } from '../pages/catalogue'
import { RequestDialog } from '../pages/request-dialog'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { ENGLISH_IN_LONG, expect, PHONE, test } from '../support/test'

test.use({ viewport: PHONE, hasTouch: true })

const PRICE = { ar: '٨٬٢٥٠ ر.س شاملة الضريبة', en: 'SAR 8,250 incl. VAT' }

test('the price on the card goes with the request: to the sent screen, the paper and its page, whatever the list says by then', ENGLISH_IN_LONG, async ({ page, office, staff, say, common, language }) => {
  const country = await office.addCountry()
  const price = { Country: country.id, From: '2026-01-01', Price: '8250', Publish: true }
  const { Id } = (await (await staff.post('/api/prices/Edit', { data: price })).json()) as { Id: number }
  const worker = await office.addShownWorker(country.id)
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await expect(catalogue.cardOf(worker).getByText(PRICE[language])).toBeVisible()

  await catalogue.request(worker)
  const form = new RequestDialog(page, say, language)
  await expect(form.dialog.getByText(PRICE[language])).toBeVisible()
  await expect(form.dialog.getByText(FINAL_PRICE[language])).toBeVisible()
  await form.fillClient(someClient(language))
  await form.fillCode()
  await form.send()
  await expect(form.dialog.getByText(common.messages.sent)).toBeVisible()
  const [line, fact] = [form.dialog.getByRole('paragraph').filter({ hasText: QUOTED_PRICE[language] }), form.dialog.getByRole('definition').filter({ hasText: PRICE[language] })]
  await expect(line).toContainText(PRICE[language])
  await expect(fact).toContainText(FINAL_PRICE[language])
  expect(await findings(page)).toEqual([])

  expect((await staff.post('/api/prices/Edit', { data: { Id, Price: '9999' } })).ok()).toBe(true)
  const link = await form.dialog.locator('a[href*="/track#"]').first().getAttribute('href')
  // The product of a journey does not know its own address.
  await page.goto(`/track#${link?.split('#')[1] ?? ''}`)
  await expect(page.getByText(PRICE[language])).toBeVisible()
  await expect(page.getByText(FINAL_PRICE[language])).toBeVisible()
})

test('the usual days of the country stand on the card, and go with the request', async ({ page, office, say, language }) => {
  const { Days } = (await (await page.request.get('/api/catalogue/facts')).json()) as Pick<CatalogueFacts, 'Days'>
  const [usual] = Days
  if (!usual) throw new Error('the demo measures no country')
  const range = `${usual.From}\u2060–\u2060${usual.To}`
  const days = language === 'ar' ? `${toArabicDigits(range)} يومًا` : `${range} days`
  const worker = await office.addShownWorker(usual.Country)
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await expect(catalogue.cardOf(worker).getByText(language === 'ar' ? `${days} عادةً` : `usually ${days}`)).toBeVisible()

  await catalogue.request(worker)
  const form = new RequestDialog(page, say, language)
  await form.fillClient(someClient(language))
  await form.fillCode()
  await form.send()
  await expect(form.dialog.getByRole('paragraph').filter({ hasText: QUOTED_DAYS[language] })).toContainText(days)
  await expect(form.dialog.getByRole('definition').filter({ hasText: DAYS_BETWEEN[language] })).toContainText(days)
  const link = await form.dialog.locator('a[href*="/track#"]').first().getAttribute('href')
  await page.goto(`/track#${link?.split('#')[1] ?? ''}`)
  await expect(page.getByText(days)).toBeVisible()
  expect(await findings(page)).toEqual([])
})
