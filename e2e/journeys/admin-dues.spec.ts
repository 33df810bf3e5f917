import { addDays, dayInRiyadh, resources } from '@office/shared-api/model'
import { duesTranslations } from '../../backoffice/src/translations/dues'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { BOTH_IN_LONG, expect, PHONE, test } from '../support/test'

const { Amount, Rate, Reference } = resources.payouts.fields

test('on a phone an administrator sees what an office is owed, pays a part of it for a request, and reads what is left', BOTH_IN_LONG, async ({ page, product, office, language }) => {
  await page.setViewportSize(PHONE)
  const { dues: words } = duesTranslations[language]
  const client = someClient(language)
  const name = `Agency ${client.identity}`
  const worker = await office.addWorker()
  await office.employ(worker, await office.addLabourOffice(name, '1200.00'))
  const id = await office.addRequest(client, worker)
  await office.follow(id, { PaidMusand: addDays(dayInRiyadh(new Date()), -3) })
  const { Ref } = await office.request(id)

  await haveSession(page, product.url, 'admin')
  await page.goto('/money')
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(name) })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: words.record_for.replace('{{ref}}', String(Ref)) }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: Amount.label[language] })).toHaveValue('1200.00')
  expect(await findings(page)).toEqual([])
  await form.getByRole('textbox', { name: Amount.label[language] }).fill('700')
  await form.getByRole('textbox', { name: Rate.label[language] }).fill('3.75')
  await form.getByRole('textbox', { name: Reference.label[language] }).fill(`SW-${client.identity}`)
  await form.getByRole('button', { name: words.record, exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await expect(page.getByText(words.usd.replace('{{amount}}', language === 'ar' ? '٥٠٠' : '500')).first()).toBeVisible()

  await page.goto('/money?tab=payouts')
  await expect(page.getByText(String(Ref)).first()).toBeVisible()
  expect(await findings(page)).toEqual([])
})
