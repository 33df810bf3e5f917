import { addDays, approvePayment, dayInRiyadh, resources, type ListAnswer, type SettingsRow } from '@office/shared-api/model'
import type { Page } from '@playwright/test'
import { moneyTranslations } from '../../backoffice/src/translations/money'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { DESK, expect, IN_LONG, PHONE, test } from '../support/test'

test('where the office wants two, one administrator prepares a refund and another approves it: only then it has a number and counts', IN_LONG, async ({ page, browser, product, office, staff, language }) => {
  const { data } = (await (await staff.get(`${resources.settings.path}/get`)).json()) as ListAnswer<SettingsRow>
  const wantsTwo = async (RefundNeedsSecond: boolean) => {
    expect((await staff.post(`${resources.settings.path}/Edit`, { data: { Id: data[0]?.Id, RefundNeedsSecond } })).ok()).toBe(true)
  }
  const today = dayInRiyadh(new Date())
  const id = await office.addRequest(someClient(language), await office.addWorker())
  await office.follow(id, { PaidMusand: addDays(today, -60), Travel: addDays(today, -10), ArrivedOn: addDays(today, -10) })
  await office.pay(id, '9000')
  await office.openCase(id, 'return', { Documented: 'office', DueAmount: '8250.00', DueOn: today })
  await wantsTwo(true)

  const { money } = moneyTranslations[language]
  const { Amount, Method, Reference, State } = resources.payments.fields
  const approve = new RegExp(`^${approvePayment.label[language]}`)
  const owed = (seen: Page) => seen.getByRole('term').filter({ hasText: money.to_refund })
  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'admin')
  await page.goto(`/follow?row=${id}&panel=money`)
  await page.getByRole('button', { name: money.refund, exact: true }).click()
  const form = page.getByRole('dialog', { name: money.refund })
  await expect(form.getByRole('textbox', { name: Amount.label[language] })).toHaveValue('8250.00')
  await form.getByRole('textbox', { name: Reference.label[language] }).fill(`RF-${id}`)
  await form.getByRole('combobox', { name: Method.label[language] }).selectOption({ index: 1 })
  await form.getByRole('button', { name: money.refund }).click()
  const list = page.getByRole('list', { name: money.list })
  await expect(list.getByText(State.texts.prepared[language])).toBeVisible()
  await expect(list.getByRole('button', { name: approve })).toHaveCount(0)
  await expect(owed(page)).toBeVisible()
  expect(await findings(page)).toEqual([])

  const context = await browser.newContext({ baseURL: product.url, viewport: PHONE })
  await context.addCookies(await page.context().cookies().then((cookies) => cookies.filter(({ name }) => name === 'lang')))
  const other = await context.newPage()
  await haveSession(other, product.url, 'developer')
  await other.goto(`/follow?row=${id}&panel=money`)
  const waiting = other.getByRole('list', { name: money.list })
  await expect(waiting.getByText(State.texts.prepared[language])).toBeVisible()
  await expect(owed(other)).toBeVisible()
  expect(await findings(other)).toEqual([])
  await waiting.getByRole('button', { name: approve }).click()
  await expect(waiting.getByText(/^F-\d{4}-\d{6}$/).first()).toBeVisible()
  await expect(waiting.getByText(State.texts.prepared[language])).toHaveCount(0)
  await expect(owed(other)).toHaveCount(0)

  // The record that stands open follows.
  await expect(list.getByText(/^F-\d{4}-\d{6}$/).first()).toBeVisible()
  await context.close()
  await wantsTwo(false)
})
