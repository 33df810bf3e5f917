import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LANGUAGE_COOKIE, WEB_CLIENT_HEADER, type ListAnswer, type SettingsRow } from '@office/shared-api/model'
import { signIn } from '../pages/staff'
import { runProgram } from '../support/commands'
import { leave } from '../support/live'
import { startProduct } from '../support/product'
import { productionIn } from '../support/production'
import { DESK, expect, test } from '../support/test'

test.use({ viewport: DESK })

/** A backup of an office of the release before publishing, prices and consents: its files by their paths, each in base64. Three workers, of whom one is taken, and an owner. */
const BACKUP = path.resolve(import.meta.dirname, '../support/office-before.json')
const OWNER = { email: 'owner@old-office.test', password: 'an-old-password-2026' }
const PHOTO = '/files/persons/1-Xk3_a9Qz-600.webp'

async function unpackBackup(folder: string): Promise<void> {
  const files = JSON.parse(await readFile(BACKUP, 'utf8')) as Readonly<Record<string, string>>
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), Buffer.from(bytes, 'base64'))
  }
}

test('an office of the release before shows what it showed until somebody narrows it, and its owner is asked to check the figures of the law', async ({ page, browser, say, language }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'office-old-'))
  await unpackBackup(path.join(folder, 'backup'))
  const { environment, dropDatabase } = await productionIn(path.join(folder, 'data'))
  await runProgram('api-server/dist/restore.js', [`--from=${path.join(folder, 'backup')}`, '--accept-users'], { environment })
  const product = await startProduct(environment)
  const context = await browser.newContext({ viewport: DESK })
  try {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: product.url }])
    const visitor = await context.newPage()
    const cards = visitor.getByRole('article')
    const answer = async (call: string) => (await (await visitor.request.get(`${product.url}/api/${call}`)).json()) as unknown
    const row = { Country: 1, Job: 2, Experiance: 5, Religion: 6 }
    await visitor.goto(product.url)
    await expect(cards).toHaveCount(2)
    await expect(cards.locator('img')).toHaveCount(1)
    expect(await answer('persons/getdata')).toEqual([
      { Id: 2, Ref: 'W-000002', Name: 'Rosa Reyes', Photo: null, Category: 4, ...row },
      { Id: 1, Ref: 'W-000001', Name: 'Maria Santos', Photo: PHOTO, Category: 3, ...row },
    ])
    expect(await answer('catalogue/facts')).toMatchObject({ Prices: [], Days: [], Shows: { Prices: false, Days: false, Religion: true } })
    expect((await visitor.request.get(product.url + PHOTO)).status()).toBe(200)
    expect((await visitor.goto(`${product.url}/worker/W-000001`))?.status()).toBe(200)
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: product.url }])
    await signIn(page, say, OWNER, `${product.url}/today`)
    await expect(page.getByText(say.checkFigures)).toBeVisible()

    const [settings] = ((await (await page.request.get(`${product.url}/api/settings/get`)).json()) as ListAnswer<SettingsRow>).data
    const headers = { origin: product.url, [WEB_CLIENT_HEADER.name]: WEB_CLIENT_HEADER.value }
    const narrowed = await page.request.post(`${product.url}/api/settings/Edit`, { headers, data: { Id: settings?.Id, PhotoMode: 'consent', PublishMode: 'consent' } })
    expect(narrowed.ok()).toBe(true)
    await expect.poll(() => answer('persons/getdata')).toEqual([])
    await expect.poll(async () => (await visitor.request.get(product.url + PHOTO)).status(), { timeout: 60_000 }).toBe(404)
  } finally {
    await context.close()
    await leave(page)
    await product.stop()
    await dropDatabase()
    await rm(folder, { recursive: true, force: true })
  }
})
