import type { Page } from '@playwright/test'
import { dismissMessages, haveSession } from '../pages/staff'
import { someClient } from '../support/office'
import { findings } from '../support/findings'
import { DESK, expect, PHONE, test } from '../support/test'

/** Paid so long ago that its card stands first in its column. */
const LONG_AGO = '2021-01-10'

const columnOf = (page: Page, stage: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: stage }) })

test('cards are dragged or moved by their menu, a refused move returns, and a phone chooses a stage', async ({ page, product, office, say, language }) => {
  await page.setViewportSize(DESK)
  const client = someClient(language)
  const worker = await office.addWorker()
  const id = await office.addRequest(client, worker)
  await office.follow(id, { PaidMusand: LONG_AGO })
  const [paid = '', linked = '', signed = '', polo = ''] = await office.stageNames()
  const card = (stage: string) => columnOf(page, stage).getByRole('listitem').filter({ hasText: client.name })
  await haveSession(page, product.url, 'editor')
  await page.goto('/board')
  await expect(card(paid)).toBeVisible()
  expect(await findings(page)).toEqual([])

  const strip = page.getByRole('navigation', { name: say.stages })
  for (const width of [DESK.width, 768, PHONE.width]) {
    await page.setViewportSize({ ...DESK, width })
    expect(await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await expect(strip.getByRole('button').last()).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `nothing scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(DESK)
  expect((await columnOf(page, paid).boundingBox())?.width).toBe(200)

  await card(paid).dragTo(columnOf(page, linked))
  await expect(card(linked)).toBeVisible()
  await expect.poll(async () => (await office.followed(id))['LinkMusand']).not.toBeNull()

  await card(linked).getByRole('button', { name: say.moveTo }).click()
  expect(await findings(page)).toEqual([])
  await page.getByRole('menuitem', { name: signed, exact: false }).first().click()
  await expect(card(signed)).toBeVisible()
  await expect.poll(async () => (await office.followed(id))['SignMusand']).not.toBeNull()

  // Back by two stages is more than one mark.
  await card(signed).dragTo(columnOf(page, paid))
  await expect(page.getByText(say.notMoved)).toBeVisible()
  await expect(card(signed)).toBeVisible()
  expect((await office.followed(id))['SignMusand']).not.toBeNull()

  await page.setViewportSize(PHONE)
  await page.getByRole('navigation', { name: say.stages }).getByRole('button', { name: signed }).click()
  await expect(card(signed)).toBeVisible()
  await expect(columnOf(page, polo)).toBeHidden()
  expect(await findings(page)).toEqual([])
  await dismissMessages(page, say)
  await card(signed).getByRole('button', { name: say.doneToday }).click()
  await expect(page.getByText(say.marked).first()).toBeVisible()
  await expect(card(signed)).toBeHidden()

  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'reader')
  await page.reload()
  await expect(page.getByRole('link', { name: client.name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: say.doneToday })).toHaveCount(0)
  await expect(page.getByRole('main').locator('[draggable=true]')).toHaveCount(0)
})
