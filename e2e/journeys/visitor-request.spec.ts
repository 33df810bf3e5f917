import { CataloguePage } from '../pages/catalogue'
import { RequestDialog } from '../pages/request-dialog'
import { someClient } from '../support/office'
import { BOTH_LANGUAGES, expect, PHONE, test } from '../support/test'

test.use({ viewport: PHONE, hasTouch: true })

test('filters by country, previews a photo, sends a request without a visa and keeps the paper', BOTH_LANGUAGES, async ({
  page,
  office,
  say,
  common,
  language,
}) => {
  const worker = await office.addShownWorker()
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await catalogue.filterBy(common.fields.persons.Country, worker.country)
  await expect(page.getByRole('link', { name: say.removeFilter })).toHaveText(worker.country)
  for (const card of await catalogue.cards.all()) await expect(card).toContainText(worker.country)

  await catalogue.cardOf(worker).getByRole('link', { name: say.enlarge }).click()
  const preview = page.getByRole('dialog')
  await preview.getByRole('button', { name: say.fullScreen }).click()
  await expect(preview.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await catalogue.request(worker)
  const form = new RequestDialog(page, say, language)
  await expect(form.dialog).toContainText(worker.reference)
  await form.fillClient(someClient(language))
  await form.fillCode()
  await form.send()

  await expect(form.dialog.getByText(common.messages.sent)).toBeVisible()
  await expect(form.dialog.getByRole('button', { name: say.print })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(catalogue.cardOf(worker)).toHaveCount(0)
})

test('sends a request with a visa: every visa field is asked for and printed', async ({ page, office, say, common, language }) => {
  const worker = await office.addShownWorker()
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await catalogue.request(worker)
  const form = new RequestDialog(page, say, language)
  const client = someClient(language)
  await form.fillClient(client)
  await form.fillVisa()
  await form.fillCode()
  await form.send()
  await expect(form.dialog.getByText(common.messages.sent)).toBeVisible()
  for (const text of [client.name, client.identity, 'Riyadh Hospital', '3000000001']) {
    await expect(form.dialog).toContainText(text)
  }
})

test('names what is wrong, keeps what was typed and checks the displayed code', BOTH_LANGUAGES, async ({ page, office, say, common, language }) => {
  const worker = await office.addShownWorker()
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await catalogue.request(worker)
  const form = new RequestDialog(page, say, language)
  const client = someClient(language)
  await form.fillClient({ ...client, phone: '0521234567' })
  await form.dialog.getByRole('textbox', { name: say.code }).fill('00000')
  await form.send()
  await expect(form.dialog.getByText(common.validation.phone).first()).toBeVisible()
  await expect(form.dialog.getByText(common.validation.code_match).first()).toBeVisible()
  await expect(form.dialog.getByRole('textbox', { name: common.visitorFields.Name }).first()).toHaveValue(client.name)
})

test('tells that the worker has been taken meanwhile, keeps the form and offers another', async ({
  page,
  office,
  say,
  common,
  language,
}) => {
  const [, worker] = [await office.addShownWorker(), await office.addShownWorker()]
  const catalogue = new CataloguePage(page, say)
  // Taken after the page has its list: one that comes later would not have the worker any more.
  const listed = page.waitForResponse(/\/api\/persons\/getdata/)
  await catalogue.open()
  await catalogue.request(worker)
  await (await listed).finished()
  await office.addRequest(someClient(language), worker)

  const form = new RequestDialog(page, say, language)
  const client = someClient(language)
  await form.fillClient(client)
  await form.fillCode()
  await form.send()
  await expect(form.dialog.getByText(common.errors.person_not_available.full)).toBeVisible()
  await expect(form.dialog).not.toContainText(worker.reference)
  await form.dialog.getByRole('button', { name: say.chooseWorker }).first().waitFor()
  await expect(form.dialog.getByRole('textbox', { name: common.visitorFields.Name }).first()).toHaveValue(client.name)
})
