import { dayInRiyadh } from '@office/shared-api/model'
import { editAll, findRow, haveSession, leaveOpened, signIn } from '../pages/staff'
import { someClient } from '../support/office'
import { BOTH_LANGUAGES, DESK, expect, PHONE, test } from '../support/test'

test.use({ viewport: DESK })

const DAY = 86_400_000
/** The token `--color-age-orange-soft`. */
const ORANGE = 'rgb(122, 71, 0)'

test('an editor finds a new request, sets its status and moves it through follow-up', async ({
  page,
  office,
  say,
  common,
  language,
}) => {
  const client = someClient(language)
  await office.addRequest(client, await office.addWorker())
  await signIn(page, say, 'editor', '/requests')
  const row = await findRow(page, client.name)
  await row.getByRole('button', { name: new RegExp(`^${common.actions.edit}.*${client.name}`) }).click()
  const form = await editAll(page, say)
  await form.getByLabel(common.fields.requests.Status, { exact: true }).selectOption({ index: 2 })
  const status = await form.getByLabel(common.fields.requests.Status, { exact: true }).locator('option:checked').innerText()
  await form.getByRole('button', { name: common.actions.save }).click()
  await expect(page.getByText(common.messages.saved)).toBeVisible()
  await expect(form.getByRole('button', { name: common.actions.save })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: client.name })).toContainText(status)

  // Not paid yet, it is none of the running ones that follow-up opens with.
  await page.goto('/follow?sort=-Id')
  const followed = await findRow(page, client.name)
  await followed.getByRole('button', { name: new RegExp(`^${common.actions.edit}.*${client.name}`) }).click()
  const paid = dayInRiyadh(new Date(Date.now() - 45 * DAY))
  const dates = await editAll(page, say)
  await dates.getByLabel(common.fields.follow.PaidMusand).fill(paid)
  await dates.getByRole('button', { name: common.actions.save }).click()
  await expect(dates.getByRole('button', { name: common.actions.save })).toHaveCount(0)
  await leaveOpened(page)
  const coloured = page.getByRole('row').filter({ hasText: client.name })
  await expect(coloured).toContainText(language === 'ar' ? '٤٥' : '45')
  await expect(coloured.getByRole('cell').first()).toHaveCSS('border-inline-start-color', ORANGE)
})

test('a client who calls is found by phone, and their next stage recorded as done today, in three presses', async ({ page, product, office, say, language }) => {
  const client = someClient(language)
  const id = await office.addRequest(client, await office.addWorker())
  await office.follow(id, { PaidMusand: dayInRiyadh(new Date(Date.now() - DAY)) })
  await haveSession(page, product.url, 'editor')
  await page.goto('/follow')
  await page.locator('html[data-keys]').waitFor()
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.insertText(client.phone)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: client.name })
  await row.getByRole('button', { name: say.doneToday }).click()
  await expect(page.getByText(say.marked).first()).toBeVisible()
  expect(await office.followed(id)).toMatchObject({ LinkMusand: dayInRiyadh(new Date()) })
})

test('the table keeps page, size, sort and search in the address, and clamps the page', async ({ page, say }) => {
  await signIn(page, say, 'editor', '/requests')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByLabel(say.pageSize).selectOption('20')
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByLabel(say.goToPage).fill('9999')
  await page.getByLabel(say.goToPage).press('Enter')
  await expect(page).toHaveURL(/page=\d+$/)
  expect(page.url()).not.toContain('9999')
  const address = page.url()
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()
  expect(page.url()).toBe(address)
  await page.getByRole('search').getByRole('textbox').fill('nobody has this name')
  await page.getByRole('search').getByRole('textbox').press('Enter')
  await expect(page.getByText(say.noData)).toBeVisible()
  await page.getByRole('search').getByRole('textbox').press('Escape')
  await expect(page.getByRole('row')).toHaveCount(21)
})

test('the pipeline shows at a desk; on less room the client stays in sight while it scrolls', BOTH_LANGUAGES, async ({ page, product, office, common, language }) => {
  const client = someClient(language)
  await office.addRequest(client, await office.addWorker())
  await haveSession(page, product.url, 'reader')
  await page.goto('/follow?columns=dates&sort=-Id')
  const row = await findRow(page, client.name)
  const { Name, PaidMusand, EnteredEmbessy, Travel } = common.fields.follow
  const head = (name: string) => page.getByRole('columnheader', { name })
  for (const name of [Name, PaidMusand, EnteredEmbessy, Travel]) await expect(head(name)).toBeInViewport()

  await page.setViewportSize({ width: 1024, height: DESK.height })
  await page.reload()
  await row.waitFor()
  await expect(head(Travel)).not.toBeInViewport()
  await head(Travel).scrollIntoViewIfNeeded()
  await expect(head(Travel)).toBeInViewport({ ratio: 1 })
  for (const pinned of [head(Name), row.getByRole('cell').filter({ hasText: client.name })]) await expect(pinned).toBeInViewport({ ratio: 1 })
})

test('on a phone the first record is in sight above the fold, and the name of the office on one line', BOTH_LANGUAGES, async ({ page, product, say }) => {
  await page.setViewportSize(PHONE)
  await haveSession(page, product.url, 'editor')
  for (const path of ['/requests', '/follow']) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(1)).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await page.goto('/?public')
  const brand = page.getByRole('banner').getByText(say.title, { exact: true })
  const lines = () => brand.evaluate((element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight))
  // The fonts come after the first cards; the one that stands in for them is wider.
  await expect.poll(lines).toBeLessThan(1.5)
})
