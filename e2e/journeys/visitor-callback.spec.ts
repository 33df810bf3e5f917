import { resources } from '@office/shared-api/model'
import { callbackTranslations as ofList } from '../../backoffice/src/translations/callbacks'
import { translations as catalogueTexts } from '../../public-catalogue/src/translations'
import { callbackTranslations as ofDialog } from '../../public-catalogue/src/translations/callback'
import { CataloguePage } from '../pages/catalogue'
import { findRow, haveSession, rowMenu } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { DESK, expect, IN_LONG, PHONE, test } from '../support/test'

const { callbacks } = resources

test('a visitor on a phone leaves a number at the foot of the list; staff see it on Today, call and close it', async ({ page, product, office, say, common, language }) => {
  const [words, list, callMe] = [ofDialog[language], ofList[language].callbacks, catalogueTexts[language].touch.call_me]
  const client = someClient(language)
  const worker = await office.addShownWorker()
  await page.setViewportSize(PHONE)
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await catalogue.filterBy(common.fields.persons.Country, worker.country)
  await expect(page.getByRole('link', { name: say.removeFilter })).toHaveText(worker.country)

  await page.getByRole('link', { name: callMe }).click()
  const dialog = page.getByRole('dialog', { name: callMe })
  await expect(dialog.getByText(worker.country)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await dialog.getByLabel(words.fields.Name).fill(client.name)
  await dialog.getByLabel(words.fields.Phone).fill('12')
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(dialog.getByRole('alert')).toContainText(words.fields.Phone)
  await expect(dialog.getByLabel(words.fields.Name)).toHaveValue(client.name)
  await dialog.getByLabel(words.fields.Phone).fill(client.phone)
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(dialog.getByRole('heading', { name: words.sent })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: say.removeFilter })).toHaveText(worker.country)

  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'editor')
  await page.goto('/today')
  await page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${callbacks.label[language]} [\\d٠-٩]+$`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: callbacks.label[language] })).toBeVisible()
  const row = await findRow(page, client.name)
  await expect(row.getByRole('link', { name: worker.country })).toBeVisible()
  await expect(row.locator(`a[href="tel:${client.phone}"]`)).toBeVisible()
  await expect(row.locator(`a[href^="https://wa.me/966${client.phone.slice(1)}"]`)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await row.hover()
  await row.getByRole('button', { name: list.called_row.replace('{{name}}', client.name) }).click()
  await expect(page.locator(`a[href="tel:${client.phone}"]`)).toHaveCount(0)

  await page.getByRole('radio', { name: callbacks.fields.State.texts.called[language] }).check({ force: true })
  await (await rowMenu(await findRow(page, client.name), say)).getByRole('menuitem', { name: list.close }).click()
  await page.getByRole('radio', { name: callbacks.fields.State.texts.closed[language] }).check({ force: true })
  await expect(await findRow(page, client.name)).toBeVisible()
})

test('whose worker has gone leaves a number there; staff make a request of it, which the call request names', IN_LONG, async ({ page, product, office, say, common, language }) => {
  const [words, list, callMe] = [ofDialog[language], ofList[language].callbacks, catalogueTexts[language].touch.call_me]
  const [client, worker] = [someClient(language), await office.addShownWorker()]
  await office.addRequest(someClient(language), worker)
  await page.setViewportSize(DESK)
  const offered = async () => ((await (await page.request.get('/api/persons/getdata')).json()) as { Id: number }[]).some(({ Id }) => Id === worker.id)
  await expect.poll(offered).toBe(false)
  await page.goto(`/?worker=${worker.id}`)
  await page.getByRole('dialog').getByRole('link', { name: callMe }).click()
  const dialog = page.getByRole('dialog', { name: callMe })
  await dialog.getByLabel(words.fields.Name).fill(client.name)
  await dialog.getByLabel(words.fields.Phone).fill(client.phone)
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(dialog.getByRole('heading', { name: words.sent })).toBeFocused()

  await haveSession(page, product.url, 'editor')
  await page.goto(`${callbacks.screen}?${callbacks.opens}`)
  const row = await findRow(page, client.name)
  await (await rowMenu(row, say)).getByRole('menuitem', { name: list.make }).click()
  const form = page.getByRole('dialog').last()
  await expect(form.getByLabel(common.fields.requests.Name)).toHaveValue(client.name)
  await expect(form.getByLabel(common.fields.requests.Phone)).toHaveValue(client.phone)
  await form.getByLabel(common.fields.requests.IdentityId).fill(client.identity)
  const birth = form.getByRole('group', { name: common.fields.requests.Dob })
  await birth.getByLabel(say.day, { exact: true }).fill('9')
  await birth.getByLabel(say.month, { exact: true }).selectOption('9')
  await birth.getByLabel(say.year, { exact: true }).fill('1410')
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: list.make }).click()
  await expect(page.getByText(new RegExp(list.made.replace('{{ref}}', '.*R-\\d+.*')))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('radio', { name: callbacks.fields.State.texts.request[language] }).check({ force: true })
  await (await findRow(page, client.name)).getByRole('link', { name: list.open_request.replace('{{name}}', client.name) }).click()
  await expect(page.getByRole('region', { name: client.name })).toBeVisible()
})
