import { createHmac } from 'node:crypto'
import { resources } from '@office/shared-api/model'
import type { Page } from '@playwright/test'
import { factorTranslations } from '../../shell/src/translations/factors'
import { sendSignIn, signIn, signOut } from '../pages/staff'
import { freePort } from '../support/free-port'
import { Office, PASSWORD, type OwnUser } from '../support/office'
import { startProduct, type Product } from '../support/product'
import { DESK, expect, IN_LONG, test } from '../support/test'

/** Passkeys belong to an origin, which the server has to know: a product with an address of its own. */
let own: Product
// One after the other, so that they need one.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const port = String(await freePort())
  own = await startProduct({ PORT: port, PUBLIC_URL: `http://localhost:${port}`, SECRET_KEY: Buffer.alloc(32, 5).toString('base64') })
})
test.afterAll(() => own.stop())

test.use({ viewport: DESK, provoked: /40[13]/ })

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app shows for these letters (RFC 6238), so many steps from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The words of second factors, and how to get on with them. */
function desk(page: Page, language: 'ar' | 'en') {
  const words = factorTranslations[language]
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    words,
    press,
    async confirm() {
      await page.getByLabel(words.password).fill(PASSWORD)
      await press(words.next)
    },
    /** Keeps the codes: returns them, after one was typed back. */
    async keepCodes(): Promise<string[]> {
      const shown = page.getByRole('region', { name: words.codes }).getByRole('listitem')
      await expect(shown).toHaveCount(10)
      const codes = await shown.allTextContents()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(codes[9] ?? '')).toBeVisible()
      await expect(page.locator('h1')).toBeHidden()
      const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
      expect(sheets).toHaveLength(1)
      await page.emulateMedia({ media: 'screen' })
      await page.getByLabel(words.typed_back).fill('0000-0000-0000-0000')
      await press(words.finish)
      await expect(page.getByText(words.not_one)).toBeVisible()
      await page.getByLabel(words.typed_back).fill(codes[3] ?? '')
      await press(words.finish)
      await expect(page.getByText(words.added)).toBeVisible()
      return codes
    },
  }
}

async function addUser(language: 'ar' | 'en'): Promise<OwnUser> {
  const staff = await Office.openStaff(own.url)
  const user = await new Office(staff, own.url, language).addUser('Editor')
  await staff.dispose()
  return user
}

test('a member of staff adds an authenticator app, signs in with its code, and with a recovery code', IN_LONG, async ({ page, say, language }) => {
  const { words, press, confirm, keepCodes } = desk(page, language)
  const user = await addUser(language)
  await signIn(page, say, user, `${own.url}/account`)
  await expect(page.getByText(words.none)).toBeVisible()
  await press(words.add_totp)
  await confirm()
  await expect(page.getByRole('img', { name: words.picture })).toBeVisible()
  const secret = ((await page.locator('bdi[dir=ltr]', { hasText: /^[A-Z2-7 ]+$/ }).textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(words.code).fill(codeOf(secret))
  await page.getByLabel(words.name).fill('Phone')
  await press(words.next)
  const codes = await keepCodes()
  await expect(page.getByText('Phone').first()).toBeVisible()

  await signOut(page, say)
  await sendSignIn(page, say, user, `${own.url}/requests`)
  await page.getByLabel(words.app_code).fill('000000')
  await press(words.submit)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByLabel(words.app_code).fill(codeOf(secret, 1))
  await press(words.submit)
  await page.getByRole('button', { name: say.account }).waitFor()

  await signOut(page, say)
  await sendSignIn(page, say, user, `${own.url}/requests`)
  await press(words.recovery_code)
  await page.getByLabel(words.recovery_code).fill((codes[0] ?? '').toLowerCase())
  await press(words.submit)
  await page.getByRole('button', { name: say.account }).waitFor()
})

test('a passkey signs in alone and as the second step; where a factor is required, its set-up alone is shown', async ({ page, say, language }) => {
  const { words, press, confirm, keepCodes } = desk(page, language)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  const [user, later] = [await addUser(language), await addUser(language)]
  await signIn(page, say, user, `${own.url}/account`)
  await press(words.add_passkey)
  await confirm()
  await page.getByLabel(words.name).fill('Laptop')
  await press(words.make)
  await keepCodes()
  // Other pages are printed as before: the sheet of codes alone hides what is around it.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Laptop').first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await signOut(page, say)
  await page.goto(`${own.url}/sign-in`)
  await press(words.use_passkey)
  await page.getByRole('button', { name: say.account }).waitFor()

  await signOut(page, say)
  await sendSignIn(page, say, user, `${own.url}/requests`)
  await press(words.use_passkey)
  await page.getByRole('button', { name: say.account }).waitFor()
  await signOut(page, say)

  const staff = await Office.openStaff(own.url)
  const { data } = (await (await staff.get(`${resources.settings.path}/get`)).json()) as { data: { Id: number }[] }
  expect((await staff.post(`${resources.settings.path}/Edit`, { data: { Id: data[0]?.Id, TwoFactor: 'all' } })).ok()).toBe(true)
  await staff.dispose()
  await sendSignIn(page, say, later, `${own.url}/requests`)
  await expect(page.getByText(words.required)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await press(words.add_passkey)
  await confirm()
  await press(words.make)
  await keepCodes()
  await page.getByRole('button', { name: say.account }).waitFor()
})
