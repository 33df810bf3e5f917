import { type AnyRow, type ListAnswer } from '@office/shared-api/model'
import type { Page } from '@playwright/test'
import { findRow, haveSession, holdMessage, rowMenu } from '../pages/staff'
import { openFromMenu, staffPages } from '../pages/staff-pages'
import { findings } from '../support/findings'
import { DESK, expect, PHONE, test } from '../support/test'

const photoOf = async (page: Page, id: number) => {
  const { data } = (await (await page.request.get(`/api/persons/get?id=${id}`)).json()) as ListAnswer<AnyRow>
  return data[0] ? String(data[0]['Photo']) : null
}

test('an administrator deletes a worker by mistake, and finds them in Deleted: photo and number come back', async ({ page, product, office, say, common, language }) => {
  const words = language === 'ar' ? { restore: 'استعادة', open: 'فتح' } : { restore: 'Restore', open: 'Open' }
  const worker = await office.addWorker()
  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'admin')
  const before = String(await photoOf(page, worker.id))
  expect((await page.request.get(before)).status()).toBe(200)

  await page.goto('/persons')
  const row = await findRow(page, worker.reference)
  await (await rowMenu(row, say)).getByRole('menuitem').last().click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(language === 'ar' ? 'يمكن للمدير استعادته' : 'An administrator can restore it')
  await question.getByRole('button', { name: common.actions.remove }).click()
  // The message of the deletion offers it too.
  await expect(page.getByRole('button', { name: words.restore })).toBeVisible()
  await expect(row.getByRole('button', { name: say.more })).toHaveCount(0)
  expect((await page.request.get(before)).status()).toBe(404)

  const deleted = staffPages(say, common).find(({ path }) => path === '/deleted')
  if (deleted) await openFromMenu(page, deleted)
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: worker.reference })
  await expect(item).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await findings(page)).toEqual([])
  await page.setViewportSize(DESK)
  await item.getByRole('button', { name: words.restore }).click()
  const open = page.getByRole('button', { name: words.open })
  await holdMessage(open)
  await expect(item).toHaveCount(0)
  await open.click()
  await expect(page).toHaveURL(new RegExp(`/persons\\?row=${worker.id}$`))
  await expect(page.getByRole('dialog').getByLabel(common.fields.persons.Ref)).toHaveValue(worker.reference)
  const after = String(await photoOf(page, worker.id))
  expect([after === before, (await page.request.get(after)).status(), (await page.request.get(before)).status()]).toEqual([false, 200, 404])
})
