import { haveSession, leaveOpened, openRecord } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { expect, test } from '../support/test'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

test('a request stands beside its list: a field is changed in its place, J goes on to the next, and Escape leads back to the row', async ({ page, product, office, common, language }) => {
  await page.setViewportSize(DESK)
  const older = someClient(language)
  const newer = someClient(language)
  const id = await office.addRequest(older, await office.addWorker())
  await office.addRequest(newer, await office.addWorker())
  await haveSession(page, product.url, 'editor')
  await page.goto('/requests')
  await page.locator('html[data-keys]').waitFor()
  await page.getByRole('row').filter({ hasText: newer.name }).getByText(newer.name, { exact: true }).click()
  const record = openRecord(page)
  await expect(record.getByRole('heading', { level: 2, name: newer.name })).toBeFocused()
  // The list stays in use, with client, status and assignee in sight.
  const row = page.getByRole('row').filter({ hasText: older.name })
  await expect(row).toBeInViewport()
  const table = await page.getByRole('table').boundingBox()
  const panel = await record.boundingBox()
  const overlap = Math.min((table?.x ?? 0) + (table?.width ?? 0), (panel?.x ?? 0) + (panel?.width ?? 0)) - Math.max(table?.x ?? 0, panel?.x ?? 0)
  expect(overlap).toBeLessThanOrEqual(1)
  expect(await findings(page)).toEqual([])

  await page.keyboard.press('j')
  await expect(record.getByRole('heading', { level: 2, name: older.name })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`row=${id}`))
  const phone = record.locator('[data-edit=Phone]')
  await phone.focus()
  await page.keyboard.press('F2')
  await record.getByLabel(common.fields.requests.Phone).fill('0551112223')
  await page.keyboard.press('Enter')
  await expect(phone).toHaveText('0551112223')
  await expect(phone).toBeFocused()
  await expect(row).toContainText(older.name)

  await page.keyboard.press('Escape')
  await expect(page.locator('main tr[aria-current=true]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(record).toHaveCount(0)
  await expect(row).toBeFocused()
})

test('on a phone a record is a page, and the way back leads to the place in the list', async ({ page, product, office, language }) => {
  await page.setViewportSize(PHONE)
  const client = someClient(language)
  await office.addRequest(client, await office.addWorker())
  await haveSession(page, product.url, 'editor')
  await page.goto('/requests')
  const card = page.getByRole('row').filter({ hasText: client.name })
  await card.getByText(client.name, { exact: true }).click()
  await expect(openRecord(page).getByRole('heading', { level: 2, name: client.name })).toBeVisible()
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await findings(page)).toEqual([])
  await leaveOpened(page)
  await expect(card).toBeVisible()
})
