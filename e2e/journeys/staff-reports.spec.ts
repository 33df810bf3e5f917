import { readFile } from 'node:fs/promises'
import { addDays, dayInRiyadh } from '@office/shared-api/model'
import { reportTranslations } from '../../backoffice/src/translations/reports'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { BOTH_IN_LONG, expect, PHONE, test } from '../support/test'

test('an administrator reads each report as a chart and a table, takes one as a file, and finds it again by its address', BOTH_IN_LONG, async ({ page, product, office, language }) => {
  const { figures: words } = reportTranslations[language]
  const today = dayInRiyadh(new Date())
  const client = someClient(language)
  const id = await office.addRequest(client, await office.addWorker())
  await office.follow(id, { PaidMusand: addDays(today, -3), ArrivedOn: today })
  await office.pay(id, '250.50')

  await haveSession(page, product.url, 'admin')
  await page.goto('/reports')
  const choose = page.getByRole('radiogroup', { name: words.choose })
  for (const report of ['funnel', 'arrivals', 'stages', 'offices', 'staff', 'money'] as const) {
    await choose.getByRole('radio', { name: words[report], exact: true }).check()
    await expect(page.getByRole('table', { name: new RegExp(`^${words[report]}:`) })).toBeVisible()
    await expect(page.getByRole('img', { name: new RegExp(`^${words.chart.split(':')[0]}`) })).toBeVisible()
    expect(await findings(page)).toEqual([])
  }
  await page.getByRole('radio', { name: words.by_day, exact: true }).check()
  await expect(page).toHaveURL(/report=money.*by=day/)

  await page.getByRole('button', { name: language === 'ar' ? 'تصدير' : 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe(`money-${today}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain(today)

  await page.setViewportSize(PHONE)
  await page.reload()
  await expect(page.getByRole('radio', { name: words.by_day, exact: true })).toBeChecked()
  await expect(page.getByRole('table', { name: new RegExp(`^${words.money}:`) })).toBeVisible()
  expect(await findings(page)).toEqual([])
})
