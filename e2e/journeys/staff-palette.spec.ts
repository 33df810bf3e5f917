import { THEME_COOKIE } from '@office/shared-api/model'
import { assign } from '@office/shared-api/model/actions'
import type { Page } from '@playwright/test'
import { paletteTranslations } from '../../backoffice/src/translations/palette'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { Hands, ready } from '../support/hands'
import { someClient } from '../support/office'
import { BOTH_IN_LONG, DESK, expect, test } from '../support/test'

const LONG_AGO = '2021-01-10'
const OPEN = 'Control+KeyK'

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')

const lines = (page: Page) => page.getByRole('dialog').getByRole('listbox').getByRole('option')

/** Opens the palette from where the page is, and types. */
async function ask(page: Page, hands: Hands, text: string): Promise<void> {
  await hands.press(OPEN)
  await expect(field(page)).toBeFocused()
  await hands.type(text)
}

async function go(page: Page, path: string, hands: Hands): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await ready(page)
  hands.count()
}

test('from any screen a request is found by its phone and stamped today in three presses; the payment asks first', async ({ page, product, office, say, language }) => {
  await page.setViewportSize(DESK)
  const [client, other] = [someClient(language), someClient(language)]
  const [id, unpaid] = [await office.addRequest(client, await office.addWorker()), await office.addRequest(other, await office.addWorker())]
  await office.follow(id, { PaidMusand: LONG_AGO })
  const [paid = '', linked = '', signed = ''] = await office.stageNames()
  const hands = new Hands(page, language)
  await haveSession(page, product.url, 'editor')

  await go(page, '/reports', hands)
  await ask(page, hands, client.phone)
  await hands.press('Control+Enter')
  await expect(page.getByText(say.marked).filter({ hasText: linked }).first()).toBeVisible()
  await expect.poll(async () => (await office.followed(id))['LinkMusand']).not.toBeNull()
  expect(hands.count()).toBe(3)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // While something is typed, too.
  await go(page, '/persons', hands)
  await page.getByRole('search').getByRole('searchbox').or(page.getByRole('search').getByRole('textbox')).first().focus()
  await ask(page, hands, client.identity)
  await hands.press('Control+Enter')
  await expect(page.getByText(say.marked).filter({ hasText: signed }).first()).toBeVisible()
  expect(hands.count()).toBe(3)

  await ask(page, hands, other.phone)
  await hands.press('Control+Enter')
  await page.getByRole('dialog', { name: paid }).waitFor()
  expect((await office.followed(unpaid))['PaidMusand']).toBeNull()
  await hands.press('Enter')
  await expect.poll(async () => (await office.followed(unpaid))['PaidMusand']).not.toBeNull()
})

test('a request is opened, and handed over from its record; Escape gives the focus back', async ({ page, product, office, language }) => {
  await page.setViewportSize(DESK)
  const client = someClient(language)
  const id = await office.addRequest(client, await office.addWorker())
  const hands = new Hands(page, language)
  await haveSession(page, product.url, 'editor')
  await go(page, '/board', hands)
  await ask(page, hands, client.phone.slice(1))
  await hands.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/requests\\?row=${id}$`))
  const record = page.getByRole('region', { name: client.name })
  await expect(record.getByRole('heading', { level: 2 })).toBeFocused()
  hands.count()
  const texts = paletteTranslations[language].palette
  const [person] = await office.colleagues()
  await ask(page, hands, texts.assign_to.replace('{{name}}', person?.Name ?? ''))
  await expect(lines(page)).toHaveCount(1)
  await hands.press('Enter')
  await expect.poll(async () => (await office.followed(id))['AssigneeId']).toBe(person?.Id)
  expect(hands.count()).toBe(3)
  await expect(record.getByRole('heading', { level: 2 })).toBeFocused()
  // Without a name the menu of names opens at the record.
  await ask(page, hands, assign.label[language].split(' ')[0] ?? '')
  await page.getByRole('listbox').getByRole('option', { name: assign.label[language] }).click()
  await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeInViewport({ ratio: 1 })

  await go(page, '/requests', hands)
  await hands.press('ArrowDown')
  await hands.press(OPEN)
  await expect(lines(page).first()).toBeVisible()
  await hands.press('Escape')
  await expect(page.locator('main tr[aria-current=true]')).toBeFocused()
})

test('it is accessible in either theme, says how many it found, and gives the focus back', BOTH_IN_LONG, async ({ page, context, product, office, language }) => {
  await page.setViewportSize(DESK)
  const client = someClient(language)
  await office.addRequest(client, await office.addWorker())
  const hands = new Hands(page, language)
  await haveSession(page, product.url, 'editor')
  const texts = paletteTranslations[language].palette
  for (const value of ['light', 'dark']) {
    await context.addCookies([{ name: THEME_COOKIE, value, url: product.url }])
    await go(page, '/requests', hands)
    await hands.press('ArrowDown')
    await hands.press(OPEN)
    await expect(lines(page).first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    await hands.type(client.phone)
    await expect(page.getByRole('listbox').getByRole('option', { name: client.name })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(texts.count_one.replace('{{number}}', '1'))
    expect(await findings(page)).toEqual([])
    await hands.press('Escape')
    await expect(page.locator('main tr[aria-current=true]')).toBeFocused()
  }
  await page.route('**/api/search/get**', (route) => route.abort())
  await ask(page, hands, client.phone)
  await expect(page.getByRole('alert').filter({ hasText: texts.failed })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.unroute('**/api/search/get**')
  await page.getByRole('button', { name: texts.retry }).click()
  await expect(page.getByRole('listbox').getByRole('option', { name: client.name })).toBeVisible()
})
