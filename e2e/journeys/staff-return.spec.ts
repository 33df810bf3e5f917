import { addDays, dayInRiyadh, resources } from '@office/shared-api/model'
import { replaceRequest } from '@office/shared-api/model/actions'
import { handoverTranslations } from '../../backoffice/src/translations/handover'
import { moneyTranslations } from '../../backoffice/src/translations/money'
import { translations } from '../../backoffice/src/translations'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient, type Office } from '../support/office'
import { DESK, expect, IN_LONG, PHONE, test } from '../support/test'

const today = () => dayInRiyadh(new Date())

/** A request that was paid for, whose worker the client wants to bring back: a case owes the money. */
async function brought(office: Office, client: ReturnType<typeof someClient>): Promise<number> {
  const id = await office.addRequest(client, await office.addWorker())
  await office.follow(id, { PaidMusand: addDays(today(), -60), Travel: addDays(today(), -10), ArrivedOn: addDays(today(), -10) })
  await office.pay(id, '9000')
  await office.openCase(id, 'return', { Documented: 'office', DueAmount: '8250.00', DueOn: today() })
  return id
}

test('on a phone a worker is taken back from the client for a case, and the money goes back once', async ({ page, product, office, language }) => {
  await page.setViewportSize(PHONE)
  const id = await brought(office, someClient(language))
  const [{ handover }, { money }] = [handoverTranslations[language], moneyTranslations[language]]
  const { Accepted, Direction } = resources.handovers.fields
  await haveSession(page, product.url, 'editor')
  await page.goto(`/follow?row=${id}&panel=arrival`)
  await page.getByRole('button', { name: new RegExp(`^${handover.take_back}: `) }).click()
  const taking = page.getByRole('dialog', { name: handover.take_back })
  await taking.getByRole('button', { name: handover.without }).click()
  await taking.getByRole('textbox', { name: Accepted.label[language] }).fill('Sara')
  expect(await findings(page)).toEqual([])
  await taking.getByRole('button', { name: handover.take_back }).click()
  await expect(page.getByRole('list', { name: handover.list }).getByText(Direction.texts.back[language])).toBeVisible()

  await page.goto(`/follow?row=${id}&panel=money`)
  await page.getByRole('button', { name: money.refund, exact: true }).click()
  const form = page.getByRole('dialog', { name: money.refund })
  const { Amount, Reference, Method, Kind } = resources.payments.fields
  await expect(form.getByRole('textbox', { name: Amount.label[language] })).toHaveValue('8250.00')
  await form.getByRole('textbox', { name: Reference.label[language] }).fill(`RF-${id}`)
  await form.getByRole('combobox', { name: Method.label[language] }).selectOption({ index: 1 })
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: money.refund }).click()
  await expect(page.getByRole('list', { name: money.list }).getByText(Kind.texts.refund[language])).toBeVisible()
  await expect(page.getByRole('button', { name: money.refund, exact: true })).toHaveCount(0)
})

test('from a case another worker is chosen: the new request names the old one, and the old case leads to it', IN_LONG, async ({ page, product, office, language }) => {
  await page.setViewportSize(DESK)
  const client = someClient(language)
  const id = await brought(office, client)
  const other = await office.addWorker()
  const { record } = translations[language]
  await haveSession(page, product.url, 'editor')
  await page.goto(`/follow?row=${id}&panel=arrival`)
  await page.getByRole('button', { name: new RegExp(`^${replaceRequest.label[language]}`) }).click()
  const form = page.getByRole('dialog', { name: new RegExp(`^${replaceRequest.label[language]}`) })
  const worker = form.getByRole('combobox', { name: resources.requests.fields.PersonId.label[language] })
  await worker.fill(other.reference)
  await form.getByRole('option', { name: new RegExp(other.reference) }).click()
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: replaceRequest.label[language] }).click()

  await page.waitForURL(/\/requests\?row=/)
  await expect(page.getByRole('link', { name: record.replaces })).toBeVisible()
  await page.getByRole('link', { name: record.replaces }).click()
  await page.waitForURL(new RegExp(`row=${id}`))
})
