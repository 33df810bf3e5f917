import type { Page } from '@playwright/test'
import { haveSession, rowMenu } from '../pages/staff'
import { Hands, ready } from '../support/hands'
import { someClient } from '../support/office'
import { BOTH_LANGUAGES, DESK, ENGLISH_IN_LONG, expect, test } from '../support/test'

/** Places and sizes of staff's lists in pixels: what is in sight without scrolling. */

const ROW = { desk: 40, most: 42 }
const IN_SIGHT = { desk: 14, laptop: 10, phone: 4 }
const FIRST_ROW = { desk: 245, tablet: 300, card: 260 }
const BOXES = ['new', 'mine', 'waiting', 'all']

interface Sizes {
  /** Where the first row begins. */
  readonly first: number
  readonly heights: readonly number[]
  /** Rows that are whole in sight, above the footer of the table. */
  readonly inSight: number
  /** How much wider the table is than its frame. */
  readonly beyond: number
}

async function sizes(page: Page): Promise<Sizes> {
  await page.getByRole('row').nth(1).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody > tr')].map((row) => row.getBoundingClientRect())
    const table = document.querySelector('table')
    const footer = document.querySelector('main nav:last-of-type')?.getBoundingClientRect()
    const end = footer && getComputedStyle(document.querySelector('main nav:last-of-type') as Element).position === 'sticky' ? footer.top : innerHeight
    return {
      first: rows[0]?.top ?? Infinity,
      heights: rows.map(({ height }) => height),
      inSight: rows.filter(({ bottom }) => bottom <= end + 1).length,
      beyond: (table?.scrollWidth ?? 0) - (table?.closest('div[class]')?.clientWidth ?? 0),
    }
  })
}

test('a list at a desk: rows of one line, fourteen in sight, the table within its frame in every box', ENGLISH_IN_LONG, async ({ page, product }) => {
  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'editor')
  for (const path of [...BOXES.map((box) => `/requests?box=${box}`), '/follow']) {
    await page.goto(path)
    const { first, heights, beyond } = await sizes(page)
    expect([path, Math.max(...heights) <= ROW.most, first <= FIRST_ROW.desk, beyond <= 0]).toEqual([path, true, true, true])
  }
  for (const path of ['/requests', '/follow', '/persons']) {
    await page.setViewportSize(DESK)
    await page.goto(path)
    expect([path, (await sizes(page)).inSight >= IN_SIGHT.desk]).toEqual([path, true])
    await page.setViewportSize({ ...DESK, height: 720 })
    expect([path, (await sizes(page)).inSight >= IN_SIGHT.laptop]).toEqual([path, true])
  }
})

test('a message covers no box of a row and nothing of the foot of the list', ENGLISH_IN_LONG, async ({ page, product, language }) => {
  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'editor')
  await page.goto('/requests')
  await page.locator('main [data-row]').first().waitFor()
  await ready(page)
  await new Hands(page, language).press('ArrowDown', 'A')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('1')
  const message = page.locator('section[popover] [role=status]')
  await message.waitFor()
  const covered = () =>
    message.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const lies = ({ left, right, top, bottom }: DOMRect) => left < box.right && right > box.left && top < box.bottom && bottom > box.top
      return [...document.querySelectorAll('main :is([type=checkbox], [data-clear])')].filter((one) => lies(one.getBoundingClientRect())).length
    })
  await expect.poll(covered).toBe(0)
})

test('on a tablet a card has phone, status, worker and assignee whole', async ({ page, product, office, language, common }) => {
  // The first of the list: one of another journey may have no worker.
  await office.addRequest(someClient(language), await office.addWorker())
  await page.setViewportSize({ width: 768, height: 1024 })
  await haveSession(page, product.url, 'editor')
  await page.goto('/requests')
  const { first, beyond } = await sizes(page)
  expect([first <= FIRST_ROW.tablet, beyond <= 0]).toEqual([true, true])
  const { Phone, Status, PersonId, AssigneeId } = common.fields.requests
  for (const label of [Phone, Status, PersonId, AssigneeId]) {
    await expect(page.getByRole('row').nth(1).locator(`[data-label="${label}"]`)).toBeInViewport({ ratio: 1 })
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the first card is in sight, and four of them', BOTH_LANGUAGES, async ({ page, product }) => {
    await haveSession(page, product.url, 'editor')
    // The demo's own rows first: the long names of other journeys' clients take a line more.
    for (const path of ['/requests?sort=Id', '/follow?due=running&sort=Id']) {
      await page.goto(path)
      const { first, inSight, beyond } = await sizes(page)
      expect([path, first <= FIRST_ROW.card, inSight >= IN_SIGHT.phone, beyond <= 0]).toEqual([path, true, true, true])
    }
  })

  test('the work of today begins in sight; a new request is so low that four are, with its buttons', BOTH_LANGUAGES, async ({ page, product, office, language, say }) => {
    const client = someClient(language)
    await office.addRequest(client, await office.addWorker())
    await haveSession(page, product.url, 'editor')
    await page.goto('/today?due=overdue')
    const first = page.getByRole('list', { name: say.overdueGroup }).getByRole('listitem').first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(FIRST_ROW.card)
    await page.goto('/requests?box=new')
    const card = page.getByRole('article', { name: client.name })
    await expect(card.getByRole('link')).toHaveCount(3)
    await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThanOrEqual((740 - FIRST_ROW.card) / IN_SIGHT.phone)
  })
})

test('the menu of a row is whole in sight, wherever the row stands', ENGLISH_IN_LONG, async ({ page, product, say }) => {
  await page.setViewportSize({ ...DESK, height: 720 })
  await haveSession(page, product.url, 'admin')
  await page.goto('/requests')
  await sizes(page)
  for (const at of [1, 8, 14]) {
    const row = page.getByRole('row').nth(at)
    await row.scrollIntoViewIfNeeded()
    await row.hover()
    const entries = (await rowMenu(row, say)).getByRole('menuitem')
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})

test('on a low window the menu scrolls by itself: notifications and account stay in sight', async ({ page, product, say }) => {
  await page.setViewportSize({ ...DESK, height: 600 })
  await haveSession(page, product.url, 'admin')
  await page.goto('/')
  await page.getByRole('button', { name: say.notifications }).waitFor()
  for (const name of [say.notifications, say.account]) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: say.account }).click()
  await expect(page.getByRole('button', { name: say.logout })).toBeInViewport({ ratio: 1 })
})
