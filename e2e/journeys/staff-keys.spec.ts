import { LETTER_KEYS_LABEL, THEME_COOKIE } from '@office/shared-api/model'
import { assign, mark, sendMessage } from '@office/shared-api/model/actions'
import type { Page } from '@playwright/test'
import { dismissMessages, haveSession, holdMessage } from '../pages/staff'
import { findings } from '../support/findings'
import { Hands, ready } from '../support/hands'
import { someClient } from '../support/office'
import { DESK, expect, IN_LONG, test } from '../support/test'

const LONG_AGO = '2021-01-10'
const MOST_STOPS = 8

/** Opens a list that shows one row, and goes to it. */
async function toRow(page: Page, hands: Hands, address: string, name: string): Promise<void> {
  await page.goto(address)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.waitFor()
  await ready(page)
  await hands.press('ArrowDown')
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('aria-current', 'true')
  hands.count()
}

test('what is late, handing over, the message, the sheet, the status and the stamp take few presses', async ({ page, product, office, say, common, language }) => {
  await page.setViewportSize(DESK)
  const [client, other] = [someClient(language), someClient(language)]
  const [id, unpaid] = [await office.addRequest(client, await office.addWorker()), await office.addRequest(other, await office.addWorker())]
  const [paid = '', linked = ''] = await office.stageNames()
  const hands = new Hands(page, language)
  await haveSession(page, product.url, 'editor')
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await ready(page)
  await hands.press('L')
  await expect(page).toHaveURL(/\/follow\?due=overdue/)
  expect(hands.count()).toBe(1)

  const requestsOf = (identity: string) => `/requests?search=${identity}`
  await toRow(page, hands, requestsOf(client.identity), client.name)
  await hands.press('A')
  await page.getByRole('menu').waitFor()
  await hands.press('1')
  await expect.poll(async () => (await office.followed(id))['AssigneeId']).not.toBeNull()
  expect(hands.count()).toBeLessThanOrEqual(2)
  await expect(page.getByRole('row').filter({ hasText: client.name })).toBeFocused()

  await hands.press('M')
  const sheet = page.getByRole('dialog', { name: sendMessage.label[language] })
  await expect(sheet.getByRole('link', { name: say.sendByWhatsApp })).toBeFocused()
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const opened = page.waitForEvent('popup')
  await hands.press('Enter')
  await (await opened).close()
  expect(hands.count()).toBe(2)
  await page.keyboard.press('Escape')

  await toRow(page, hands, requestsOf(client.identity), client.name)
  await hands.press('P')
  await expect(page.getByRole('dialog').getByRole('button', { name: say.print, exact: true })).toBeFocused()
  const printed = page.waitForEvent('popup')
  await hands.press('Enter')
  await (await printed).close()
  expect(hands.count()).toBe(2)

  await toRow(page, hands, requestsOf(client.identity), client.name)
  const before = (await office.request(id))['Status']
  await hands.press('U')
  await page.getByRole('menu', { name: common.fields.requests.Status }).waitFor()
  await hands.press('3')
  await expect.poll(async () => (await office.request(id))['Status']).not.toBe(before)
  expect(hands.count()).toBe(2)

  await office.follow(id, { PaidMusand: LONG_AGO })
  const followed = (identity: string) => `/follow?search=${identity}`
  await toRow(page, hands, followed(client.identity), client.name)
  await hands.press('S')
  await expect(page.getByText(say.marked).filter({ hasText: linked }).first()).toBeVisible()
  await expect.poll(async () => (await office.followed(id))['LinkMusand']).not.toBeNull()
  expect(hands.count()).toBe(1)

  // The payment starts the legal clock: it is asked about.
  await toRow(page, hands, followed(other.identity), other.name)
  await hands.press('S')
  await page.getByRole('dialog', { name: paid }).waitFor()
  expect((await office.followed(unpaid))['PaidMusand']).toBeNull()
  await hands.press('Enter')
  await expect(page.getByText(say.marked).filter({ hasText: paid }).first()).toBeVisible()
  await expect.poll(async () => (await office.followed(unpaid))['PaidMusand']).not.toBeNull()
  expect(hands.count()).toBe(2)
})

test('the status of ten requests on a page takes five presses, and what is passed over is listed', async ({ page, product, office, say, common, language }) => {
  await page.setViewportSize(DESK)
  const client = someClient(language)
  const ids = await office.addRequests(client, 10)
  const hands = new Hands(page, language)
  await haveSession(page, product.url, 'editor')
  await page.goto(`/requests?search=${client.identity}`)
  await expect(page.locator('main [data-row]')).toHaveCount(10)
  await ready(page)
  hands.count()
  await hands.press('ArrowDown', 'Shift+X', 'U')
  await page.getByRole('menu', { name: common.fields.requests.Status }).waitFor()
  expect(await findings(page)).toEqual([])
  await hands.press('3')
  await expect(page.getByText(say.manyEdited).first()).toBeVisible()
  expect(hands.count()).toBeLessThanOrEqual(5)
  const statuses = await Promise.all(ids.map(async (id) => (await office.request(id))['Status']))
  expect(new Set(statuses).size).toBe(1)
  await dismissMessages(page, say)
  await hands.press('ArrowDown')

  // A day, of all but one that has been saved by somebody else since the page read it.
  await page.route('**/api/requests/get?*', (route) => route.abort())
  await office.follow(ids[0] ?? 0, { FollowUpNote: 'x' })
  await hands.press('Shift+X')
  await page.getByRole('button', { name: say.bulkDate, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say.bulkDate })
  await dialog.getByLabel(say.bulkWhich).selectOption('NextOn')
  await dialog.getByRole('textbox').first().fill('2027-01-31')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: say.editMany }).click()
  const passed = page.getByRole('dialog', { name: say.passedOver })
  await expect(passed.getByRole('listitem')).toHaveText(new RegExp(`${client.name} 1 `))
  expect(await findings(page)).toEqual([])
  expect((await office.request(ids[1] ?? 0))['NextOn']).toBe('2027-01-31')
})

test('the open record has the keys of its row', async ({ page, product, office, say, common, language }) => {
  await page.setViewportSize(DESK)
  const client = someClient(language)
  const id = await office.addRequest(client, await office.addWorker())
  await office.follow(id, { PaidMusand: LONG_AGO })
  const [, linked = '', signed = ''] = await office.stageNames()
  const hands = new Hands(page, language)
  await haveSession(page, product.url, 'editor')
  await toRow(page, hands, `/follow?search=${client.identity}`, client.name)
  await hands.press('Enter')
  const record = page.getByRole('region', { name: client.name })
  await expect(record.getByRole('heading', { level: 2 })).toBeFocused()
  // Until all of it is there, what comes moves the rest.
  expect(await findings(page)).toEqual([])
  await hands.press('A')
  const people = page.getByRole('menu', { name: assign.label[language] })
  await expect(people.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 })
  expect(await findings(page)).toEqual([])
  await hands.press('1')
  await expect.poll(async () => (await office.followed(id))['AssigneeId']).not.toBeNull()
  for (const stage of [linked, signed]) {
    await expect(record.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(record.getByRole('button', { name: `${mark.label[language]} ${stage}` })).toBeVisible()
    await hands.press('S')
    await expect(page.getByText(say.marked).filter({ hasText: stage }).first()).toBeVisible()
  }
  // A letter that is typed is one.
  await hands.press('E')
  const contract = record.getByLabel(common.fields.follow.ContractNo)
  await contract.fill('')
  await contract.pressSequentially('AMS')
  await expect(contract).toHaveValue('AMS')
  await record.getByRole('button', { name: common.actions.save }).click()
  await expect(contract).toHaveCount(0)
  expect((await office.followed(id))['ContractNo']).toBe('AMS')
})

/** Presses Tab until the focus is in a row; resolves with the stops before it. */
async function stopsBeforeRow(page: Page): Promise<number> {
  for (let stops = 0; stops <= 40; stops += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.matches('[aria-current=true]:is(tr, li)'))) return stops
  }
  return Infinity
}

test('few stops of Tab lie before the first row, and the rows are one', async ({ page, product }) => {
  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'editor')
  for (const path of ['/requests', '/follow?due=running', '/persons', '/today?due=overdue', '/board']) {
    await page.goto(path)
    await page.locator('main [data-row]').first().waitFor()
    await ready(page)
    expect(await stopsBeforeRow(page), path).toBeLessThanOrEqual(MOST_STOPS)
    const controls = await page.evaluate(() => document.activeElement?.querySelectorAll('a[href], button, input').length ?? 0)
    for (let presses = 0; presses <= controls; presses += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-rows]') === null), path).toBe(true)
  }
})

test('? lists the keys, in either theme; letters are switched off in the account', IN_LONG, async ({ page, context, product, say, language }) => {
  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'editor')
  const keys = page.getByRole('dialog', { name: say.keys })
  for (const value of ['light', 'dark']) {
    await context.addCookies([{ name: THEME_COOKIE, value, url: product.url }])
    await page.goto('/requests')
    await page.locator('main [data-row]').first().waitFor()
    await ready(page)
    await page.keyboard.press('Shift+Slash')
    await keys.waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
  }
  await page.getByRole('button', { name: say.account }).click()
  await page.getByRole('switch', { name: LETTER_KEYS_LABEL[language] }).uncheck()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: say.keys }).click()
  await keys.waitFor()
  await page.goto('/requests')
  await page.locator('main [data-row]').first().waitFor()
  await ready(page)
  await page.keyboard.press('Shift+Slash')
  await page.keyboard.press('l')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main tr[aria-current=true]')).toBeFocused()
  await expect(keys).toHaveCount(0)
  await expect(page).toHaveURL(/\/requests/)
  // On another device it comes with the sign-in.
  await context.clearCookies({ name: 'letters' })
  await haveSession(page, product.url, 'editor')
  expect((await context.cookies()).find(({ name }) => name === 'letters')?.value).toBe('off')
  await page.getByRole('button', { name: say.account }).click()
  await page.getByRole('switch', { name: LETTER_KEYS_LABEL[language] }).check()
})

test('what was just done is undone by one press, and done again by the next', async ({ page, product, office, language }) => {
  const client = someClient(language)
  const id = await office.addRequest(client, await office.addWorker())
  const hands = new Hands(page, language)
  await page.setViewportSize(DESK)
  await haveSession(page, product.url, 'editor')
  await toRow(page, hands, `/requests?search=${client.identity}`, client.name)
  await hands.press('A')
  await page.getByRole('menu').waitFor()
  await hands.press('1')
  await expect(page.getByRole('button', { name: { ar: 'تراجع', en: 'Undo' }[language], exact: true })).toBeVisible()
  hands.count()
  await hands.press('Control+z')
  await holdMessage(page.getByRole('button', { name: { ar: 'إعادة', en: 'Redo' }[language], exact: true }))
  expect(hands.count()).toBe(1)
  expect((await office.followed(id))['AssigneeId']).toBeNull()
  await hands.press('Control+z')
  await expect.poll(async () => (await office.followed(id))['AssigneeId']).not.toBeNull()
})
