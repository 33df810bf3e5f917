import { LANGUAGE_COOKIE } from '@office/shared-api/model'
import type { Browser, Page } from '@playwright/test'
import { viewsTranslations } from '../../backoffice/src/translations/views'
import { SYSTEM_VIEWS } from '@office/shared-api/model/views'
import { whereTranslations } from '../../shared-ui/src/engine/table/where/texts'
import { haveSession, type DemoAccount } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { DESK, expect, IN_LONG, PHONE, test } from '../support/test'

const withName = (template: string, name: string) => template.replace('{{name}}', name)

/** A browser of its own, signed in as this member of staff. */
async function otherBrowser(browser: Browser, url: string, language: string, account: DemoAccount): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: DESK })
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }])
  const page = await context.newPage()
  await haveSession(page, url, account)
  return page
}

/** The heads of the columns; a Reader chooses no rows. */
const heads = async (page: Page) => (await page.locator('main th:has(button)').allTextContents()).filter((text) => text !== '')

test('a view that is kept in one browser opens in another with the same rows and columns; a Reader keeps one, and shares none', IN_LONG, async ({ page, product, office, browser, common, language }) => {
  const { views } = viewsTranslations[language]
  const name = `View ${Math.random().toString().slice(2, 9)}`
  const client = someClient(language)
  await office.addRequest(client, await office.addWorker())
  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'editor')
  const where = JSON.stringify([['Name', 'is', client.name]])
  await page.goto(`/requests?${new URLSearchParams({ where, columns: 'Name,IdentityId' }).toString()}`)
  await expect(page.getByRole('row').filter({ hasText: client.name })).toHaveCount(1)
  const shown = await heads(page)

  await page.getByRole('button', { name: views.title }).click()
  await page.getByRole('button', { name: views.save }).click()
  const dialog = page.getByRole('dialog', { name: views.save })
  await dialog.getByLabel(common.fields.views.Name).fill(name)
  await dialog.getByLabel(common.fields.views.Shared).check()
  await dialog.getByLabel(common.fields.views.Pinned).check()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: common.actions.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')

  const reader = await otherBrowser(browser, product.url, language, 'reader')
  await reader.goto('/requests')
  await reader.getByRole('link', { name }).click()
  await expect(reader.getByRole('row').filter({ hasText: client.name })).toHaveCount(1)
  await expect(reader.getByRole('row')).toHaveCount(2)
  expect(await heads(reader)).toEqual(shown)
  await expect(reader).toHaveURL(/columns=Name/)

  await reader.getByRole('button', { name: views.title }).click()
  await expect(reader.getByRole('button', { name: withName(views.edit, name) })).toHaveCount(0)
  await reader.getByRole('button', { name: views.save }).click()
  const own = reader.getByRole('dialog', { name: views.save })
  await expect(own.getByLabel(common.fields.views.Shared)).toHaveCount(0)
  await own.getByLabel(common.fields.views.Name).fill(`${name} own`)
  await own.getByRole('button', { name: common.actions.save }).click()
  await expect(own).toHaveCount(0)
  await reader.getByRole('button', { name: views.title }).click()
  await expect(reader.getByRole('link', { name: `${name} own` })).toBeVisible()

  // Nobody else's menu has it; its owner deletes it.
  await page.reload()
  await page.getByRole('button', { name: views.title }).click()
  await expect(page.getByRole('button', { name: withName(views.edit, name) })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} own` })).toHaveCount(0)
  await reader.getByRole('button', { name: withName(views.edit, `${name} own`) }).click()
  await reader.getByRole('button', { name: views.remove }).click()
  await reader.getByRole('button', { name: views.remove_sure }).click()
  await expect(reader.getByText(withName(views.removed, `${name} own`))).toBeVisible()
  await reader.context().close()
})

test('what arrives this week is a view of every office; its conditions are chips, one of which is taken away', async ({ page, product, common, language }) => {
  const { views } = viewsTranslations[language]
  const label = SYSTEM_VIEWS['follow']?.find(({ name }) => name === 'arriving')?.label[language] ?? ''
  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'reader')
  await page.goto('/follow')
  await page.getByRole('button', { name: views.title }).click()
  await page.getByRole('link', { name: label }).click()
  const remove = (field: string) => page.getByRole('button', { name: whereTranslations[language].remove.replace('{{name}}', field) })
  await expect(remove(common.fields.follow.ForecastOn)).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/follow/get?') && new URL(request.url()).searchParams.get('where') === '[["ArrivedOn","empty"]]')
  expect(await findings(page)).toEqual([])
  await remove(common.fields.follow.ForecastOn).click()
  await expect(remove(common.fields.follow.ForecastOn)).toHaveCount(0)
  await asked
  await expect(page.getByRole('button', { name: views.title })).toBeVisible()
})

test('one’s standing columns come to another browser', async ({ page, product, browser, common, language, say }) => {
  const { views } = viewsTranslations[language]
  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'editor')
  await page.goto('/persons')
  const head = (on: Page) => on.getByRole('columnheader', { name: common.fields.persons.Religion })
  const wasShown = (await head(page).count()) > 0
  await page.getByRole('button', { name: views.title }).click()
  // The page keeps changes of columns once it has read its views again, after the save.
  const saved = page.waitForResponse(/views\/Edit/).then(() => page.waitForResponse(/views\/get/))
  await page.getByLabel(views.everywhere).check()
  await saved
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say.columns }).click()
  const followed = page.waitForResponse(/views\/Edit/)
  await page.getByRole('checkbox', { name: common.fields.persons.Religion, exact: true }).setChecked(!wasShown)
  await followed
  const other = await otherBrowser(browser, product.url, language, 'editor')
  await other.goto('/persons')
  await expect(head(other)).toHaveCount(wasShown ? 0 : 1)
  await other.context().close()
})

test('on a phone the views are one button', async ({ page, product, language }) => {
  await page.setViewportSize(PHONE)
  await haveSession(page, product.url, 'editor')
  await page.goto('/requests')
  await page.getByRole('button', { name: viewsTranslations[language].views.title }).click()
  await expect(page.getByRole('button', { name: viewsTranslations[language].views.save })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
