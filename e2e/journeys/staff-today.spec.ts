import { dayInRiyadh } from '@office/shared-api/model'
import { dismissMessages, haveSession, sendSignIn } from '../pages/staff'
import { someClient } from '../support/office'
import { findings } from '../support/findings'
import { DESK, expect, PHONE, test } from '../support/test'

/** Paid so long ago that it stands first among what is past the deadline. */
const LONG_AGO = '2021-01-10'
const inDays = (days: number) => dayInRiyadh(new Date(Date.now() + days * 86_400_000))

test('an editor on a phone: one press from signing in to the first late case, one more stamps its next step', async ({ page, office, say, language }) => {
  await page.setViewportSize(PHONE)
  const client = someClient(language)
  const id = await office.addRequest(client, await office.addWorker())
  await office.follow(id, { PaidMusand: LONG_AGO })
  await sendSignIn(page, say, 'editor', '/sign-in')
  await expect(page).toHaveURL(/\/today$/)
  const overdue = page.getByRole('link', { name: say.overdue })
  await expect(overdue).toBeInViewport()
  expect(await findings(page)).toEqual([])

  await overdue.click()
  await expect(page).toHaveURL(/\/today\?due=overdue$/)
  const cards = page.getByRole('list', { name: say.overdueGroup }).getByRole('listitem')
  // Other journeys have late cases too: whichever comes first is in sight.
  await expect(cards.first().getByRole('button').first()).toBeInViewport()
  const card = cards.filter({ hasText: client.name })
  const stamp = card.getByRole('button', { name: say.doneToday })
  expect((await stamp.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await findings(page)).toEqual([])
  await stamp.click()
  await expect(page.getByText(say.marked).first()).toBeVisible()
  expect(await office.followed(id)).toMatchObject({ PaidMusand: LONG_AGO, LinkMusand: inDays(0) })

  const more = card.getByRole('button', { name: client.name, exact: false }).and(card.locator('[aria-haspopup=menu]'))
  await dismissMessages(page, say)
  // The list comes anew after the stamp.
  await expect(async () => {
    await more.click({ timeout: 20_000 })
    await page.getByRole('menuitem', { name: say.undoStage }).first().click({ timeout: 20_000 })
  }).toPass()
  await expect.poll(async () => (await office.followed(id))['LinkMusand']).toBeNull()

  // The next step is the ticket: it asks for the day of the flight, and the papers that are missing are asked about.
  await office.follow(id, { VisaRecived: inDays(-3), OWWA: inDays(-2), OEC: inDays(-1) })
  await page.reload()
  await card.getByRole('button', { name: say.enterFlight }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.markDay).fill(inDays(9))
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: say.record }).click()
  await page.getByRole('button', { name: say.goOn }).click()
  await expect.poll(async () => (await office.followed(id))['Travel']).toBe(inDays(9))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await card.getByRole('link', { name: client.name }).click()
  await expect(page.getByRole('region', { name: client.name })).toBeVisible()
  expect(page.url()).toContain('due=overdue')
})

test('at a desk a selection is recorded as done today, and what asks is listed; a reader sees the group without buttons', async ({ page, product, office, say, language }) => {
  await page.setViewportSize(DESK)
  const clients = [someClient(language), someClient(language)]
  const ids: number[] = []
  for (const [at, client] of clients.entries()) {
    const id = await office.addRequest(client, await office.addWorker())
    // The ticket comes next for the second: it asks for the day of the flight.
    await office.follow(id, { PaidMusand: LONG_AGO, ...(at === 1 && { VisaRecived: inDays(-3), OWWA: inDays(-2), OEC: inDays(-1) }) })
    ids.push(id)
  }
  const [stamped = 0, asking = 0] = ids
  const rows = page.getByRole('list', { name: say.overdueGroup }).getByRole('listitem')
  const rowOf = (at: number) => rows.filter({ hasText: clients[at]?.name ?? '' })
  await haveSession(page, product.url, 'reader')
  await page.goto('/today?due=overdue')
  await expect(rowOf(0)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: say.doneToday })).toHaveCount(0)
  await expect(page.getByRole('main').locator('[aria-haspopup=menu]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)

  await haveSession(page, product.url, 'editor')
  await page.reload()
  await expect(rowOf(1).getByRole('button', { name: say.enterFlight })).toBeVisible()
  const first = await rows.first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(280)
  expect(first?.height).toBeLessThanOrEqual(48)
  for (const at of [0, 1]) await rowOf(at).getByRole('checkbox').check()
  expect(await findings(page)).toEqual([])
  await page.getByRole('status').getByRole('button', { name: say.doneToday }).click()
  const left = page.getByRole('status').getByRole('listitem').filter({ hasText: clients[1]?.name ?? '' })
  await expect(left).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await office.followed(stamped)).toMatchObject({ LinkMusand: inDays(0) })
  expect(await office.followed(asking)).toMatchObject({ Travel: null })
})
