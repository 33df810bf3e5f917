import { addDays, dayInRiyadh, resources } from '@office/shared-api/model'
import { caseTranslations } from '../../backoffice/src/translations/cases'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient, type Office } from '../support/office'
import { DESK, ENGLISH_IN_LONG, expect, IN_LONG, PHONE, test } from '../support/test'

const { Kind, State, Outcome, DueAmount } = resources.cases.fields
const today = () => dayInRiyadh(new Date())

/** A request in the guarantee, paid for. */
async function inGuarantee(office: Office, client: ReturnType<typeof someClient>): Promise<number> {
  const id = await office.addRequest(client, await office.addWorker())
  await office.follow(id, { PaidMusand: addDays(today(), -60), Travel: addDays(today(), -10), ArrivedOn: addDays(today(), -10) })
  await office.pay(id, '9000')
  return id
}

test('on a phone a case is opened in the record; its estimate stands beside the amount as one, and the list of cases has it', ENGLISH_IN_LONG, async ({ page, product, office, common, language }) => {
  await page.setViewportSize(PHONE)
  const client = someClient(language)
  const id = await inGuarantee(office, client)
  const { cases: words } = caseTranslations[language]
  await haveSession(page, product.url, 'editor')
  await page.goto(`/follow?row=${id}&panel=arrival`)
  await page.getByRole('button', { name: words.open }).click()
  const form = page.getByRole('dialog', { name: words.open })
  await form.getByRole('combobox', { name: Kind.label[language] }).selectOption(Kind.texts.refusal[language])
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: words.open }).click()
  const list = page.getByRole('list', { name: words.list, exact: true })
  await expect(list.getByText(Kind.texts.refusal[language])).toBeVisible()

  await list.getByRole('button', { name: words.change }).click()
  const change = page.getByRole('dialog')
  await expect(change.getByText(words.estimate, { exact: true })).toBeVisible()
  await expect(change.getByRole('textbox', { name: DueAmount.label[language] })).toHaveValue('')
  expect(await findings(page)).toEqual([])
  await page.goto('/cases')
  await expect(page.getByRole('heading', { level: 1, name: common.resources.cases })).toBeVisible()
  await page.getByText(client.name).first().click()
  await expect(page.getByRole('list', { name: words.list, exact: true }).getByText(Kind.texts.refusal[language])).toBeVisible()
})

test('a refusal that nothing documents is closed by no editor, who reads why at the field, and by an administrator who is asked', IN_LONG, async ({ page, product, office, say, common, language }) => {
  await page.setViewportSize(DESK)
  const id = await inGuarantee(office, someClient(language))
  await office.openCase(id, 'refusal')
  const { cases: words } = caseTranslations[language]
  const refusal = { ar: 'لا يوجد إثبات', en: 'Nothing documents it' }[language]
  const list = page.getByRole('list', { name: words.list, exact: true })
  const closeAs = async (account: 'editor' | 'admin') => {
    await haveSession(page, product.url, account)
    await page.goto(`/follow?row=${id}&panel=arrival`)
    await list.getByRole('button', { name: words.change }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: State.label[language] }).selectOption(State.texts.closed[language])
    await form.getByRole('combobox', { name: Outcome.label[language] }).selectOption(Outcome.texts.stays[language])
    await form.getByRole('button', { name: common.actions.save }).click()
    await expect(page.getByRole('dialog').getByText(refusal).first()).toBeVisible()
  }
  await closeAs('editor')
  await expect(page.getByRole('button', { name: say.goOn })).toHaveCount(0)
  await closeAs('admin')
  await page.getByRole('button', { name: say.goOn }).click()
  await expect(list.getByText(Outcome.texts.stays[language])).toBeVisible()
})
