import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { DESK, expect, IN_LONG, test } from '../support/test'

test('an administrator adds a price above a ceiling, is asked, and agrees', IN_LONG, async ({ page, product, office, common, language }) => {
  await page.setViewportSize(DESK)
  const country = await office.addCountry()
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: common.actions.save }) })
  const choose = async () => {
    await form.getByLabel(common.fields.prices.Country).selectOption({ label: country.name })
  }
  const save = () => form.getByRole('button', { name: common.actions.save }).click()
  await haveSession(page, product.url, 'admin')

  await page.goto('/settings?tab=ceilings')
  await page.getByRole('button', { name: common.adding.ceilings, exact: true }).first().click()
  await choose()
  await form.getByLabel(common.fields.ceilings.From).fill('2024-01-01')
  await form.getByLabel(common.fields.ceilings.Most).fill('1,000')
  await form.getByLabel(common.fields.ceilings.Source).fill('Example')
  await save()
  await form.waitFor({ state: 'detached' })

  await page.goto('/settings?tab=prices')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: common.adding.prices, exact: true }).first().click()
  await choose()
  await form.getByLabel(common.fields.prices.From).fill('2026-01-01')
  await form.getByLabel(common.fields.prices.Price).fill('1150.01')
  await save()
  const question = page.getByRole('dialog').filter({ hasText: language === 'ar' ? 'أعلى من السقف: 1150.00' : 'Above the ceiling: 1150.00' }).last()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: language === 'ar' ? 'متابعة رغم ذلك' : 'Continue anyway' }).click()
  await form.waitFor({ state: 'detached' })
  await expect(page.getByRole('row').filter({ hasText: country.name })).toBeVisible()
})
