import { WEB_CLIENT_HEADER } from '@office/shared-api/model'
import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD, type OwnUser } from '../support/office'
import type { Texts } from '../support/texts'

export type DemoAccount = 'developer' | 'admin' | 'editor' | 'reader'

/** Signs a member of staff in, of the demo office or of the journey's own, starting from any page. */
export async function signIn(page: Page, say: Texts, account: DemoAccount | OwnUser, path = '/requests'): Promise<void> {
  await sendSignIn(page, say, account, path)
  await page.getByRole('button', { name: say.account }).waitFor()
}

/** Signs in without waiting for what shows then. */
export async function sendSignIn(page: Page, say: Texts, account: DemoAccount | OwnUser, path: string): Promise<void> {
  const { email, password } = typeof account === 'string' ? { email: `${account}@office.example`, password: PASSWORD } : account
  await page.goto(path)
  await page.getByLabel(say.email).fill(email)
  await page.getByLabel(say.password).fill(password)
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
}

/** As a member of staff who has signed in before: the session alone, without the screen. */
export async function haveSession(page: Page, url: string, account: DemoAccount): Promise<void> {
  const credentials = { username: `${account}@office.example`, password: PASSWORD }
  const answer = await page.context().request.post(`${url}/api/login/signin`, {
    data: credentials,
    headers: { [WEB_CLIENT_HEADER.name]: WEB_CLIENT_HEADER.value },
  })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`)
}

/** Follows the link to the page that visitors see; resolves with its tab. */
export async function openPublicPage(page: Page, say: Texts): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: say.publicPage }).click()
  return opened
}

/** Signs out through the menu of the account and its confirmation. */
export async function signOut(page: Page, say: Texts): Promise<void> {
  await page.getByRole('button', { name: say.account }).click()
  await page.getByRole('button', { name: say.logout }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.logout }).click()
  await page.getByRole('button', { name: say.account }).waitFor({ state: 'detached' })
}

/** Searches the table on screen and waits for the one row that is left. */
export async function findRow(page: Page, text: string) {
  await page.getByRole('search').getByRole('textbox').fill(text)
  await page.getByRole('search').getByRole('textbox').press('Enter')
  const row = page.getByRole('row').filter({ hasText: text })
  await row.waitFor()
  // It may have stood among the rows of before, which are pale until the answer comes.
  await expect(page.locator('[aria-busy=true]:has(table)')).toHaveCount(0)
  return row
}

/** Keeps a message: it stays as long as the pointer rests on it. */
export const holdMessage = (message: Locator): Promise<void> => message.hover()

/** Dismisses what is said over the page: it may lie over the foot of a phone for some seconds. */
export async function dismissMessages(page: Page, say: Texts): Promise<void> {
  const dismiss = page.getByRole('button', { name: say.dismiss, exact: true })
  // One may go by itself meanwhile.
  await expect(async () => {
    if ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 10_000 })
    expect(await dismiss.count()).toBe(0)
  }).toPass()
}

/** Opens the menu of a row and returns it. */
export async function rowMenu(row: Locator, say: Texts): Promise<Locator> {
  await row.getByRole('button', { name: say.more }).click()
  return row.page().getByRole('menu')
}

/** The record of a request that is open beside its list. */
export const openRecord = (page: Page): Locator => page.locator('[data-record]')

/** Opens the whole form of the record, from its menu; resolves with the record. */
export async function editAll(page: Page, say: Texts): Promise<Locator> {
  const record = openRecord(page)
  const entry = page.getByRole('menuitem', { name: say.editAll })
  // A menu closes when its opener moves, as it does while the parts of a record come and its head takes another line.
  await expect(async () => {
    if (!(await entry.isVisible())) await record.locator('header [aria-haspopup=menu]').last().click()
    await entry.click({ timeout: 10_000 })
  }).toPass()
  return record
}

/** A form over the page, or an open record, whichever a press opens. */
export const opened = (page: Page): Locator => page.locator('dialog[open], [data-record]').first()

/** Leaves what is open by Escape: from a record first to its row. */
export async function leaveOpened(page: Page): Promise<void> {
  while (await opened(page).isVisible()) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
  }
}
