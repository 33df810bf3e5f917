import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { signIn } from '../pages/staff'
import { DESK, expect, test } from '../support/test'

test.use({ viewport: DESK })

/** The code of the last mail to this address. */
async function codeFor(folder: string, address: string): Promise<string | undefined> {
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), 'utf8')))
  const mail = mails.filter((text) => text.includes(`To: ${address} `)).at(-1)
  return /\b\d{5}\b/.exec(mail?.replace(/<style.*?<\/style>|<!--.*?-->|="[^"]*"/gs, '') ?? '')?.[0]
}

test('a member of staff who has forgotten the password gets a code by mail, chooses another and signs in', async ({
  page,
  office,
  product,
  say,
}) => {
  const { email: address } = await office.addUser('Read')
  const password = 'another-password-2026'
  await page.goto('/sign-in')
  await page.getByRole('link', { name: say.forgot }).click()
  await page.getByLabel(say.email).fill(address)
  await page.getByRole('button', { name: say.sendCode }).click()
  await expect(page.getByText(say.codeSent)).toContainText(address)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect.poll(() => codeFor(product.mailFolder, address)).toMatch(/^\d{5}$/)
  await page.getByLabel(say.resetCode).fill((await codeFor(product.mailFolder, address)) ?? '')
  await page.getByRole('button', { name: say.continue }).click()
  await page.locator('input[name=Password]').fill(password)
  await page.getByLabel(say.confirmPassword).fill(password)
  await page.getByRole('button', { name: say.savePassword }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await signIn(page, say, { email: address, password }, '/sign-in')
})
