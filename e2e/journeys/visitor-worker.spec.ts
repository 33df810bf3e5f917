import type { Page } from '@playwright/test'
import { LOOKUP_TYPES, type LookupItem } from '@office/shared-api/model'
import { CataloguePage } from '../pages/catalogue'
import { RequestDialog } from '../pages/request-dialog'
import { findings } from '../support/findings'
import { live } from '../../tools/test-support/live.mjs'
import { someClient, untilDrawn, type OwnWorker } from '../support/office'
import { BOTH_LANGUAGES, expect, PHONE, test } from '../support/test'

const ABOUT = 'تحب الطبخ مع الأطفال.'

/** Fills in the CV of a worker; returns the words of it that the page shows. */
async function fillCv(page: Page, staff: Page['request'], { id }: OwnWorker, language: 'ar' | 'en') {
  const items = (await (await page.request.get('/api/filters/getdata')).json()) as LookupItem[]
  const first = (type: number) => items.find(({ Type, Disable }) => Type === type && !Disable) ?? { Id: 0, Ar: '', En: '' }
  const [skill, spoken, place, job] = [first(LOOKUP_TYPES.skills), first(LOOKUP_TYPES.languages), first(LOOKUP_TYPES.places), first(LOOKUP_TYPES.jobs)]
  const data = { Id: id, Skills: [skill.Id], Languages: [{ Language: spoken.Id, Level: '4' }], History: [{ Place: place.Id, Job: job.Id, Years: 3 }], About: ABOUT, Salary: '1300' }
  expect((await staff.post('/api/persons/Edit', { data })).ok()).toBe(true)
  return [skill, spoken, place].map(({ Ar, En }) => (language === 'ar' ? Ar : En))
}

test.use({ viewport: PHONE, hasTouch: true })

test('from the card to the worker’s page, and from there to a request; afterwards the page offers others', async ({ page, office, staff, say, common, language }) => {
  const worker = await office.addShownWorker()
  const words = await fillCv(page, staff, worker, language)
  const catalogue = new CataloguePage(page, say)
  await catalogue.open()
  await catalogue.cardOf(worker).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/worker/${worker.reference}$`))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(worker.country)
  for (const text of [...words, ABOUT]) await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(worker.country))
  expect(await findings(page)).toEqual([])

  await page.reload()
  await live(page)
  await main.getByRole('button', { name: say.shareWorker }).click()
  await expect(page.getByRole('dialog').getByRole('link').first()).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*%2Fworker%2F/)
  await page.keyboard.press('Escape')

  await main.getByRole('button', { name: say.printCv }).click()
  const paper = page.getByRole('dialog').getByRole('article')
  await expect(paper).toContainText(`/worker/${worker.reference}`)
  await page.getByRole('radio', { name: say.bothLanguages }).check()
  await expect(paper.getByRole('heading', { name: say.cv })).toBeVisible()
  await expect(paper.getByText(words[0] ?? '').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')

  await main.getByRole('link', { name: say.requestNow }).click()
  const form = new RequestDialog(page, say, language)
  await form.fillClient(someClient(language))
  await form.fillCode()
  await form.send()
  await expect(form.dialog.getByText(common.messages.sent)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('heading', { level: 1, name: say.workerGone })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect(async () => {
    expect((await page.goto(`/worker/${worker.reference}`))?.status()).toBe(404)
  }).toPass()
  // The newest may be another journey's, and taken by now.
  await main.getByRole('listitem').last().getByRole('link').click()
  await expect(main.getByRole('link', { name: say.requestNow })).toBeVisible()
})

test('two workers are compared, and one who is taken out leaves the page of the other', async ({ page, office, say }) => {
  const [one, other] = [await office.addShownWorker(), await office.addShownWorker()]
  await page.goto(`/worker/${one.reference}`)
  await live(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say.compare }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: new RegExp(other.reference) }).check()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: say.compare, exact: true }).click()
  await expect(page).toHaveURL(/\/compare\?w=/)
  await expect(main.getByRole('heading', { level: 1, name: say.compareTitle })).toBeVisible()
  for (const { reference } of [one, other]) {
    const header = main.getByRole('columnheader', { name: new RegExp(reference) })
    await expect(header).toBeVisible()
    // The reference begins where the words above it do.
    const [said, way] = [await header.getByText(reference, { exact: true }).boundingBox(), await header.getByRole('link').last().boundingBox()]
    expect(Math.abs((said?.x ?? 0) + (said?.width ?? 0) - (way?.x ?? 0) - (way?.width ?? 0))).toBeLessThan(2)
  }
  await page.reload()
  await live(page)
  await expect(main.getByRole('columnheader')).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)

  await main.getByRole('columnheader', { name: new RegExp(one.reference) }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/worker/${other.reference}$`))
})

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page holds the CV, and that of nobody leads to others', BOTH_LANGUAGES, async ({ page, office, staff, say, language }) => {
    const worker = await office.addShownWorker()
    const words = await fillCv(page, staff, worker, language)
    await page.goto(`/worker/${worker.reference}`)
    const main = page.getByRole('main')
    // On a busy machine a page may come without its screen, and the next one who asks gets it.
    await expect(async () => {
      await page.reload()
      for (const text of [...words, ABOUT]) await expect(main.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 500 })
    }).toPass()
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    const card = await page.request.get(image ?? '')
    expect(card.headers()['content-type']).toBe('image/jpeg')
    expect((await card.body()).length).toBeLessThanOrEqual(300_000)

    await untilDrawn(page, '/worker/nobody', '<h1')
    await page.goto('/worker/nobody')
    await expect(main.getByRole('heading', { level: 1, name: say.workerGone })).toBeVisible()
    await main.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/worker\/W-/)
  })
})
