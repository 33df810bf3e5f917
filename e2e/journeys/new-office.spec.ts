import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LANGUAGE_COOKIE, LOOKUP_TYPES, WEB_CLIENT_HEADER, type LookupItem } from '@office/shared-api/model'
import { consent } from '@office/shared-api/model/actions'
import { PURPOSE_TEXTS, type Purpose } from '../../shared-api/src/office/consent'
import { noWorkersTranslations } from '../../public-catalogue/src/translations/no-workers'
import { signIn } from '../pages/staff'
import { runProgram } from '../support/commands'
import { leave } from '../support/live'
import { Office } from '../support/office'
import { startProduct } from '../support/product'
import { productionIn } from '../support/production'
import { DESK, expect, test } from '../support/test'

test.use({ viewport: DESK })

/** A picture as a form sends it. */
const PORTRAIT = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('a new office in production begins strictly: a worker is seen once she agrees to it, her photo once she agrees to that', async ({ page, browser, say, common, language }) => {
  const data = await mkdtemp(path.join(tmpdir(), 'office-new-'))
  const { environment, dropDatabase } = await productionIn(data)
  const owner = { email: 'owner@new-office.test', password: 'a-new-password-2026' }
  const link = await runProgram('api-server/dist/admin-create.js', ['--email', owner.email, '--name', 'Owner'], { environment })
  const product = await startProduct(environment)
  const context = await browser.newContext({ viewport: DESK })
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: product.url }])
  const visitor = await context.newPage()
  const cards = visitor.getByRole('article')
  const agree = async (worker: number, purpose: Purpose) => {
    await page.goto(`${product.url}/persons?row=${worker}&panel=consents`)
    await page.getByRole('dialog').getByRole('button', { name: consent.label[language] }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('checkbox', { name: PURPOSE_TEXTS[purpose][language] }).check()
    await dialog.getByLabel(common.fields.consents.Language).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: consent.label[language], exact: true }).click()
    await expect(page.getByText(consent.done[language])).toBeVisible()
  }
  /** Reloads until the page shows it: the list is renewed within two seconds. */
  const untilSeen = async (seen: () => Promise<boolean>) => {
    await expect.poll(async () => { await visitor.goto(product.url); return seen() }).toBe(true)
  }
  try {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: product.url }])
    await page.goto(link)
    await page.locator('input[name=Password]').fill(owner.password)
    await page.getByLabel(say.confirmPassword).fill(owner.password)
    await page.getByRole('button', { name: say.savePassword }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
    await signIn(page, say, owner, `${product.url}/sign-in`)

    const items = (await (await page.request.get(`${product.url}/api/filters/getdata`)).json()) as LookupItem[]
    const first = (list: keyof typeof LOOKUP_TYPES) => items.find(({ Type }) => Type === LOOKUP_TYPES[list])?.Id
    const choices = { Country: first('countries'), Job: first('jobs'), Category: first('categories'), Experiance: first('experiances'), Religion: first('religions') }
    const headers = { origin: product.url, [WEB_CLIENT_HEADER.name]: WEB_CLIENT_HEADER.value }
    const saved = await page.request.post(`${product.url}/api/persons/Edit`, { headers, data: { Name: 'Maria Santos', ...choices, Available: true, File: PORTRAIT } })
    const { Id, Photo } = (await saved.json()) as { Id: number; Photo: string }
    await visitor.goto(product.url)
    await expect(visitor.getByText(noWorkersTranslations[language].none)).toBeVisible()
    await expect(cards).toHaveCount(0)

    await agree(Id, 'cv')
    await untilSeen(async () => (await cards.count()) === 1)
    await expect(cards.getByText(say.photoOnRequest)).toBeVisible()
    const offered = async () => (await (await visitor.request.get(`${product.url}/api/persons/getdata`)).json()) as unknown
    expect(await offered()).toEqual([expect.objectContaining({ Id, Name: 'Maria', Photo: null, Religion: 0 })])

    await agree(Id, 'photo')
    await untilSeen(async () => (await cards.locator('img').count()) === 1)
    expect(await offered()).toEqual([expect.objectContaining({ Id, Photo, Religion: 0 })])
  } finally {
    await context.close()
    await leave(page)
    await product.stop()
    await dropDatabase()
    await rm(data, { recursive: true, force: true })
  }
})

test('the demo on the embedded database takes the first change after its first start, and its lists go on', async ({ page, say, common }) => {
  const product = await startProduct({ DATABASE_URL: '' })
  const staff = await Office.openStaff(product.url)
  try {
    const { data } = (await (await staff.get('/api/offices/get')).json()) as { data: { Id: number }[] }
    const changed = await staff.post('/api/offices/Edit', { data: { Id: data[0]?.Id, NameEnglish: 'The first change' } })
    expect(changed.status()).toBe(200)
    await signIn(page, say, 'editor', `${product.url}/offices`)
    await expect(page.getByRole('row').filter({ hasText: 'The first change' })).toBeVisible()
    await expect(page.getByRole('button', { name: common.adding.offices })).toBeVisible()
  } finally {
    await staff.dispose()
    await leave(page)
    await product.stop()
  }
})
