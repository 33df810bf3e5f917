import type { Page } from '@playwright/test'
import { openRecord, sendSignIn, signIn } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { DESK, ENGLISH_IN_LONG, expect, PHONE, test } from '../support/test'
import type { Texts } from '../support/texts'

test.use({ viewport: DESK })

/** How many new requests the menu tells of, in the digits of either language. */
function badge(page: Page, count: number) {
  return page.locator('nav a[href="/requests"]').getByText(new RegExp(`^(${count}|${count.toLocaleString('ar-u-nu-arab')})$`))
}

/** Its name goes on with the number of unread ones. */
function bellOf(page: Page, say: Texts) {
  return page.getByRole('banner').getByRole('button', { name: say.notifications })
}

/** A title with this number of unread notifications before it; none for nought. */
function titled(count: number): RegExp {
  return count === 0 ? /^[^(]/ : new RegExp(`^\\((${count}|${count.toLocaleString('ar-u-nu-arab')})\\) `)
}

test('a request of a visitor shows in the menu of every tab without a reload, over one stream, which outlives its tab and a lost network', async ({ page, context, office, say, language }) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams.push(request.url())
  })
  const worker = () => office.addWorker()
  const workers = [await worker(), await worker(), await worker()] as const
  // New is what comes after the newest request that a tab has read, and after the beginning of the stream.
  const read = page.waitForResponse(/\/api\/requests\/get/)
  const told = context.waitForEvent('response', (response) => response.url().endsWith('/api/live'))
  await signIn(page, say, await office.addUser('Editor'), '/persons')
  await Promise.all([read, told])
  const second = await context.newPage()
  const newestRead = second.waitForResponse(/\/api\/requests\/get/)
  await second.goto('/board')
  await newestRead
  await expect.poll(() => streams.length).toBe(1)

  await office.addRequest(someClient(language), workers[0])
  await expect(badge(page, 1)).toBeVisible()
  await expect(badge(second, 1)).toBeVisible()
  expect(streams).toHaveLength(1)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await office.addRequest(someClient(language), workers[1])
  await expect(badge(second, 2)).toBeVisible()

  await context.setOffline(true)
  await office.addRequest(someClient(language), workers[2])
  await context.setOffline(false)
  // By the stream that is opened again: one that stays silent is cut after a minute anyhow.
  await expect(badge(second, 3)).toBeVisible({ timeout: 55_000 })
})

test('the bell tells whom a request is given to, opens it, and is read; the tab’s title counts along', async ({ page, office, staff, say, language }) => {
  const user = await office.addUser('Editor')
  const client = someClient(language)
  const request = await office.addRequest(client, await office.addWorker())
  await signIn(page, say, user, '/persons')
  const bell = bellOf(page, say)
  await bell.click()
  await expect(page.getByText(say.noNotifications)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle(titled(0))

  const { staff: colleagues } = (await (await staff.get('/api/requests/prerequisite')).json()) as { staff: { Id: number; Name: string }[] }
  const name = `User ${/\d+/.exec(user.email)?.[0] ?? ''}`
  await staff.post('/api/requests/assign', { data: { Ids: [request], UserId: colleagues.find((one) => one.Name === name)?.Id } })
  await expect(page).toHaveTitle(titled(1))
  await bell.click()
  const told = page.getByRole('link', { name: say.assignedToYou })
  await expect(told).toBeVisible()
  expect(await findings(page)).toEqual([])
  await told.click()
  await expect(openRecord(page)).toContainText(client.name)
  await expect(page).toHaveTitle(titled(0))
})

test('on a phone the bell has room, and what it tells is read with the keyboard alone', ENGLISH_IN_LONG, async ({ page, office, say }) => {
  await page.setViewportSize(PHONE)
  await sendSignIn(page, say, await office.addUser('Read'), '/persons')
  const bell = bellOf(page, say)
  expect((await bell.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say.noNotifications)).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
