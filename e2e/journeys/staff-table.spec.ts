import { readFile } from 'node:fs/promises'
import { findRow, rowMenu, signIn } from '../pages/staff'
import { ready } from '../support/hands'
import { someClient } from '../support/office'
import { BOTH_LANGUAGES, DESK, expect, test } from '../support/test'

test.use({ viewport: DESK })

test('the rows that match leave as a file, with the columns shown and in the language of the page', BOTH_LANGUAGES, async ({
  page,
  say,
  common,
}) => {
  await signIn(page, say, 'editor', '/offices')
  await page.getByRole('row').nth(3).waitFor()
  await page.getByRole('button', { name: say.exportTable }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^offices-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const [heads = '', ...lines] = text.trim().split('\r\n')
  expect(heads).toContain(common.fields.offices.NameArabic)
  // All of them, not the page's ten.
  expect(lines.length).toBeGreaterThanOrEqual(12)
})

test('a request that comes meanwhile is announced and moves nothing until it is asked for; its worker is released', async ({
  page,
  office,
  say,
  common,
  language,
}) => {
  const worker = await office.addWorker()
  const words = page.waitForResponse('**/api/filters/getdata')
  // News is counted from where the stream begins.
  const told = page.waitForResponse('**/api/live')
  await signIn(page, say, 'editor', '/requests')
  const rows = page.getByRole('row')
  await rows.nth(3).waitFor()
  // The words of the lists come with an answer of their own.
  await (await words).finished()
  await told
  await ready(page)
  // Changes of other people show where the rows stand: they may widen a column, but move no row.
  const place = async () => ({ ref: /R-\d+/.exec(await rows.nth(1).innerText())?.[0], top: (await rows.nth(1).boundingBox())?.y })
  const before = await place()
  expect(before.ref).toBeDefined()

  const client = someClient(language)
  await office.addRequest(client, worker)
  const news = page.getByRole('status').getByRole('button', { name: say.newRequests })
  await expect(news).toBeVisible()
  expect(await place()).toEqual(before)
  await news.click()
  await expect(rows.filter({ hasText: client.name })).toBeVisible()
  await expect(news).toBeHidden()

  const row = await findRow(page, client.name)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: say.releaseChosen }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(client.name)
  await question.getByRole('button', { name: say.release, exact: true }).click()
  await expect(question).toBeHidden()
  await expect(row.getByRole('button', { name: new RegExp(common.actions.print) })).toBeVisible()
  // A menu stands on the row as it was when it was opened; the row comes anew after the release.
  await expect(async () => {
    const menu = await rowMenu(row, say)
    const count = await menu.getByRole('menuitem', { name: say.releaseRow }).count()
    await page.keyboard.press('Escape')
    expect(count).toBe(0)
  }).toPass()
})
