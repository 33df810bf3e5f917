import { dayInRiyadh, resources } from '@office/shared-api/model'
import { contact, take } from '@office/shared-api/model/actions'
import { translations } from '../../backoffice/src/translations'
import { findRow, haveSession, openRecord, rowMenu } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { DESK, expect, IN_LONG, PHONE, test } from '../support/test'

/** As the demo calls its administrator. */
const ADMINISTRATOR = 'مدير النظام'
const TAKEN_BY = { ar: `أخذها ${ADMINISTRATOR}`, en: `Taken by ${ADMINISTRATOR}` }
const OUTCOMES = { ar: { reached: 'تم الرد', no_answer: 'لم يرد' }, en: { reached: 'Reached', no_answer: 'No answer' } }

test('of two who take a request one has it and the other reads by whom; a contact is logged, and the history with a note has an address', IN_LONG, async ({
  page,
  product,
  office,
  staff,
  say,
  language,
}) => {
  const { history } = translations[language]
  await page.setViewportSize(DESK)
  const client = someClient(language)
  const id = await office.addRequest(client, await office.addWorker())
  await haveSession(page, product.url, 'editor')
  await page.goto('/requests?box=new')
  const row = await findRow(page, client.name)
  expect(await findings(page)).toEqual([])
  expect((await staff.post('/api/requests/take', { data: { Ids: String(id) } })).ok()).toBe(true)
  await (await rowMenu(row, say)).getByRole('menuitem', { name: take.label[language], exact: true }).click()
  await expect(page.getByText(TAKEN_BY[language])).toBeVisible()
  await expect(row.getByText(ADMINISTRATOR)).toBeVisible()

  await (await rowMenu(row, say)).getByRole('menuitem', { name: contact.label[language] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(OUTCOMES[language].no_answer, { exact: true }).click()
  await dialog.getByLabel(resources.requests.fields.NextOn.label[language], { exact: true }).fill(dayInRiyadh(new Date(Date.now() + 86_400_000)))
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: contact.label[language] }).click()
  await expect(page.getByText(contact.done[language].replace('{{Name}}', client.name))).toBeVisible()

  await page.goto(`/requests?row=${id}&panel=history`)
  const story = page.getByRole('list', { name: history.of.replace('{{name}}', client.name) })
  await expect(story.getByText(OUTCOMES[language].no_answer)).toBeVisible()
  const note = `${client.identity} note`
  await openRecord(page).getByRole('textbox').fill(note)
  await page.getByRole('button', { name: history.add }).click()
  await expect(story.getByText(note)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(story.getByText(note)).toBeVisible()
})

test('on a phone a new request is a card: taken with one press, and after a call the contact is offered', async ({ page, product, office, language }) => {
  const { inbox } = translations[language]
  await page.setViewportSize(PHONE)
  const client = someClient(language)
  await office.addRequest(client, await office.addWorker())
  await haveSession(page, product.url, 'editor')
  await page.goto('/requests?box=new')
  const card = page.getByRole('article', { name: client.name })
  await expect(card).toBeVisible()
  expect(await findings(page)).toEqual([])
  await card.getByRole('button', { name: take.label[language] }).click()
  await expect(card.getByRole('button', { name: contact.label[language] })).toBeVisible()
  // The telephone of a phone: nothing of ours opens it here.
  await page.evaluate(() => { document.addEventListener('click', (event) => { event.preventDefault() }, { once: true }) })
  await card.getByRole('link', { name: inbox.call }).click()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(OUTCOMES[language].reached, { exact: true }).click()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: contact.label[language] }).click()
  await expect(card).toHaveCount(0)
})
