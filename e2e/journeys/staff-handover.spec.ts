import { dayInRiyadh, resources, voidHandover } from '@office/shared-api/model'
import { handoverTranslations } from '../../backoffice/src/translations/handover'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient, type Office } from '../support/office'
import { DESK, ENGLISH_IN_LONG, expect, IN_LONG, PHONE, test } from '../support/test'

const today = () => dayInRiyadh(new Date())

/** A request whose worker has arrived today. */
async function arrived(office: Office, client: ReturnType<typeof someClient>): Promise<number> {
  const id = await office.addRequest(client, await office.addWorker())
  await office.follow(id, { PaidMusand: today(), Travel: today(), ArrivedOn: today(), FlightNo: 'SV871', ArrivesAt: `${today()}T00:00` })
  return id
}

test('on a phone a worker who has arrived is handed over with a drawing, and the acknowledgement is printed in both languages', async ({ page, product, office, language }) => {
  await page.setViewportSize(PHONE)
  const client = someClient(language)
  const id = await arrived(office, client)
  const { handover: say } = handoverTranslations[language]
  const { As, Items, Signature } = resources.handovers.fields
  await haveSession(page, product.url, 'editor')
  await page.goto(`/follow?row=${id}&panel=arrival`)
  await page.getByRole('button', { name: say.save }).click()
  const form = page.getByRole('dialog', { name: say.save })
  await expect(form.getByText(say.passport)).toBeVisible()
  await form.getByRole('radio', { name: As.texts.relative[language] }).check()
  await form.getByRole('checkbox', { name: Items.texts.luggage[language] }).check()
  const pad = form.getByRole('img', { name: say.pad })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  await page.mouse.move(box.x + 30, box.y + 60)
  await page.mouse.down()
  for (const at of Array(20).keys()) await page.mouse.move(box.x + 30 + at * 8, box.y + 60 + 30 * Math.sin(at / 2))
  await page.mouse.up()
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: say.save }).click()
  await expect(page.getByText(say.saved)).toBeVisible()

  const list = page.getByRole('list', { name: say.list })
  await expect(list.getByText(say.by_drawing)).toBeVisible()
  await list.getByRole('button', { name: say.print }).click()
  const paper = page.getByRole('article')
  await expect(paper.getByText(handoverTranslations.ar.handover.not_certified)).toBeVisible()
  await expect(paper.getByText(handoverTranslations.en.handover.not_certified)).toBeVisible()
  await expect(paper.getByRole('img', { name: Signature.label.en })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('by keyboard a hand-over is accepted without drawing; an administrator voids it, and another is recorded', IN_LONG, async ({ page, product, office, language }) => {
  await page.setViewportSize(DESK)
  const id = await arrived(office, someClient(language))
  const { handover: say } = handoverTranslations[language]
  const { Accepted } = resources.handovers.fields
  await haveSession(page, product.url, 'admin')
  await page.goto(`/follow?row=${id}&panel=arrival`)
  const begin = page.getByRole('button', { name: say.save })
  await begin.press('Enter')
  const form = page.getByRole('dialog', { name: say.save })
  await form.getByRole('button', { name: say.without }).press('Enter')
  await form.getByRole('textbox', { name: Accepted.label[language] }).fill('Sara')
  await form.getByRole('textbox', { name: Accepted.label[language] }).press('Enter')
  const list = page.getByRole('list', { name: say.list })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: voidHandover.label[language] }).press('Enter')
  const asked = page.getByRole('dialog').last()
  await asked.getByRole('textbox').fill('Wrong name')
  await asked.getByRole('textbox').press('Enter')
  await expect(list.getByText('Wrong name')).toBeVisible()
  await expect(begin).toBeVisible()
})

test('the flights of today lead to the list of the day, with the client’s number to call and a paper', ENGLISH_IN_LONG, async ({ page, product, office, say, language }) => {
  await page.setViewportSize(PHONE)
  const client = someClient(language)
  const id = await office.addRequest(client, await office.addWorker())
  await office.follow(id, { Travel: today(), FlightNo: 'SV871' })
  await haveSession(page, product.url, 'reader')
  await page.goto('/arrivals')
  await expect(page.getByRole('heading', { level: 1, name: say.arrivalList })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: client.name })
  await expect(row.getByRole('link', { name: client.phone })).toHaveAttribute('href', `tel:${client.phone}`)
  await expect(row).toContainText('SV871')
  expect(await findings(page)).toEqual([])
})
