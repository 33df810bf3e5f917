import { dayInRiyadh } from '@office/shared-api/model'
import { haveSession } from '../pages/staff'
import { someClient } from '../support/office'
import { findings } from '../support/findings'
import { DESK, expect, IN_LONG, test } from '../support/test'

const DAY = 86_400_000

test('an administrator changes a path, an expected duration and a legal term, and Today follows within seconds', IN_LONG, async ({ page, product, office, say, common, language }) => {
  await page.setViewportSize(DESK)
  const country = await office.addCountry()
  const [waiting, old] = [someClient(language), someClient(language)]
  const late = await office.addRequest(waiting, await office.addWorker(country.id))
  await office.follow(late, { PaidMusand: dayInRiyadh(new Date(Date.now() - 5 * DAY)) })
  // A day of its own long ago: terms that are in force from it change nothing for others.
  const from = dayInRiyadh(new Date(Date.UTC(2001, 0, 1) + Math.floor(Math.random() * 3000) * DAY))
  const before = await office.addRequest(old, await office.addWorker(country.id))
  await office.follow(before, { PaidMusand: from })
  const [, linked = '', signed = ''] = await office.stageNames()
  await haveSession(page, product.url, 'admin')
  const rows = page.getByRole('main').getByRole('listitem')
  const openToday = (due: string) => page.goto(`/today?due=${due}&country=${country.id}`)
  await openToday('late')
  const row = rows.filter({ hasText: waiting.name })
  await expect(row).toContainText(linked)

  await page.goto('/settings?tab=steps')
  await page.getByRole('navigation', { name: say.countryPaths }).getByRole('link', { name: country.name }).click()
  await page.getByRole('button', { name: say.ownPath }).click()
  const path = page.getByRole('list', { name: common.resources.steps })
  await expect(path.getByRole('checkbox', { name: linked })).toBeEnabled()
  expect(await findings(page)).toEqual([])
  await path.getByRole('checkbox', { name: linked }).click()
  await expect(path.getByRole('checkbox', { name: linked })).not.toBeChecked()
  await expect.poll(async () => (await office.followed(late))['NextStageId']).toBe((await office.stageIds())[2])
  await openToday('late')
  await expect(row).toContainText(signed)

  await page.goto(`/settings?tab=steps&country=${country.id}`)
  const days = path.getByRole('spinbutton', { name: signed })
  await days.fill('20')
  await days.press('Enter')
  await expect(page.getByText(common.messages.saved).first()).toBeVisible()
  await openToday('late')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(say.emptyGroup)).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await page.goto('/settings?tab=terms')
  await page.getByRole('button', { name: common.adding.terms, exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(common.fields.terms.From).fill(from)
  await form.getByLabel(common.fields.terms.ArrivalDays).fill('60')
  await form.getByLabel(common.fields.terms.ExtensionDays).fill('15')
  await form.getByLabel(common.fields.terms.Source).fill('Example')
  await form.getByRole('button', { name: common.actions.save }).click()
  // Named workers and service transfers have terms of their own, which stay.
  await page.getByRole('button', { name: say.goOn }).click()
  await expect(form).toHaveCount(0)
  // Both ends have passed: the extension has come by itself.
  await openToday('overdue')
  const of = new Intl.NumberFormat(language === 'ar' ? 'ar-SA-u-nu-arab' : 'en').format(75)
  await expect(async () => {
    await page.reload()
    await expect(rows.filter({ hasText: old.name })).toContainText(`${language === 'ar' ? 'من' : 'of'} ${of}`, { timeout: 2_000 })
  }).toPass()
})
