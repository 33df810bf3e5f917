import { readFile, writeFile } from 'node:fs/promises'
import { LOOKUP_TYPES, resources, type AnyRow, type Language, type ListAnswer, type LookupItem } from '@office/shared-api/model'
import { runImport, undoImport } from '@office/shared-api/model/imports'
import type { APIRequestContext, Page } from '@playwright/test'
import { HOSTILE_SHEETS, HOSTILE_ZIPS, type HostileFile } from '../../backoffice/src/test-support/hostile-files'
import { importTranslations } from '../../backoffice/src/translations/import'
import { translations } from '../../backoffice/src/translations'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { isLong } from '../support/is-long'
import { ENGLISH_IN_LONG, expect, IN_LONG, SIZES, test } from '../support/test'
import { sheetIn, zipOf } from '../support/zip'

const { persons, consents } = resources
const path = '/persons/import'

/** The columns of the journeys' files, by wire name. */
const COLUMNS = ['Ref', 'Name', 'Country', 'Job', 'Category', 'Experiance', 'Religion', 'PassportNo', 'Birth', 'ConsentCv', 'ConsentMethod'] as const

type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>

const csv = (rows: readonly Row[]) => Buffer.from([COLUMNS.join(';'), ...rows.map((row) => COLUMNS.map((name) => row[name] ?? '').join(';'))].join('\r\n'))

/** Rows that nobody else has, with items that there are; their references begin alike. */
async function someRows(staff: APIRequestContext, language: Language, count: number): Promise<{ readonly mark: string; readonly rows: readonly Row[] }> {
  const items = (await (await staff.get('/api/filters/getdata')).json()) as readonly LookupItem[]
  const first = (list: keyof typeof LOOKUP_TYPES) => items.find(({ Type, Disable }) => Type === LOOKUP_TYPES[list] && !Disable)?.[language === 'ar' ? 'Ar' : 'En'] ?? ''
  const mark = `I${Math.floor(Math.random() * 1e8)}`
  const common = { Country: first('countries'), Job: first('jobs'), Category: first('categories'), Experiance: first('experiances'), Religion: first('religions') }
  const rows = Array.from({ length: count }, (_, at) => ({ ...common, Ref: `${mark}-${at}`, Name: `${mark} Maria ${at}`, PassportNo: `${mark}P${at}`, Birth: at % 2 ? '1421/03/05' : '1995-04-07', ConsentCv: '2026-11-01', ConsentMethod: 'paper' }))
  return { mark, rows }
}

async function foundWorkers(staff: APIRequestContext, mark: string): Promise<readonly AnyRow[]> {
  return ((await (await staff.get(`${persons.path}/get?searchValue=${mark}&pageSize=100`)).json()) as ListAnswer<AnyRow>).data
}

const countOf = async (staff: APIRequestContext, of: { readonly path: string }) => ((await (await staff.get(`${of.path}/get`)).json()) as ListAnswer<AnyRow>).total

const chooses = (page: Page, label: string, name: string, buffer: Buffer) => page.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

for (const size of SIZES) {
  test(`workers come from a file: three of four rows are added, again they are the same, and the import is taken back (${size.width} pixels)`, async ({ page, product, staff, language }) => {
    const { import: say } = importTranslations[language]
    const { mark, rows } = await someRows(staff, language, 3)
    const before = [await countOf(staff, persons), await countOf(staff, consents)]
    const file = csv([...rows, { ...rows[0], Ref: `${mark}-bad`, PassportNo: `${mark}PX`, Birth: '2026-02-30' }])
    const shown: readonly string[] = [say.to_add, say.to_change, say.same, say.refused_rows]
    const count = (label: string) => page.locator('dl').getByRole('definition').nth(shown.indexOf(label))
    const report = page.getByRole('list', { name: say.report })
    await page.setViewportSize(size)
    await haveSession(page, product.url, 'editor')

    await page.goto('/persons')
    await page.getByRole('button', { name: translations[language].persons.import, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
    await chooses(page, say.file, 'workers.csv', file)
    await expect(page.getByRole('heading', { name: say.columns_title })).toBeFocused()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: say.next, exact: true }).click()

    // Leaving and coming back finds it.
    await expect(page.getByText(say.state_checked)).toBeVisible()
    const address = page.url()
    await page.goto('/persons')
    await page.goto(address)
    await expect(count(say.to_add)).toHaveText(/[3٣]/)
    await expect(count(say.refused_rows)).toHaveText(/[1١]/)
    await expect(report.getByRole('listitem').first()).toContainText(persons.fields.Birth.label[language])
    expect(await findings(page)).toEqual([])

    await page.getByRole('button', { name: runImport.label[language] }).click()
    await expect(page.getByText(say.state_run, { exact: true })).toBeVisible()
    expect(await foundWorkers(staff, mark)).toHaveLength(3)
    expect(await countOf(staff, consents)).toBe((before[1] ?? 0) + 3)

    await page.getByRole('button', { name: say.another }).click()
    await chooses(page, say.file, 'workers.csv', file)
    await page.getByRole('button', { name: say.next, exact: true }).click()
    await expect(page.getByText(say.state_checked)).toBeVisible()
    await expect(count(say.same)).toHaveText(/[3٣]/)

    await page.goto(address)
    await page.getByRole('button', { name: undoImport.label[language] }).click()
    const question = page.getByRole('dialog', { name: say.undo_title })
    expect(await findings(page)).toEqual([])
    await question.getByRole('button', { name: undoImport.label[language] }).click()
    await expect(page.getByText(say.state_undone, { exact: true })).toBeVisible()
    expect([await countOf(staff, persons), await countOf(staff, consents)]).toEqual(before)
    expect(await foundWorkers(staff, mark)).toEqual([])
  })
}

test('of rows with one passport the second is refused, naming the first; refused rows are had as a file, and sent as it is they are refused again', IN_LONG, async ({ page, product, staff, language }) => {
  const { import: say } = importTranslations[language]
  const { mark, rows } = await someRows(staff, language, 60)
  await haveSession(page, product.url, 'editor')
  await page.goto(path)
  await chooses(page, say.file, 'workers.csv', csv(rows.map((row, at) => (at === 55 ? { ...row, PassportNo: rows[48]?.PassportNo ?? '' } : row))))
  await page.getByRole('button', { name: say.next, exact: true }).click()
  const report = page.getByRole('list', { name: say.report })
  await expect(report.getByRole('listitem').first()).toContainText(language === 'ar' ? '٥٠' : '50')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: say.download, exact: true }).click()])
  const refused = await readFile(await file.path())
  await page.getByRole('button', { name: runImport.label[language] }).click()
  await page.getByRole('button', { name: say.another }).click()

  // Sent as it is, it is refused again for the worker that is there now, and it is read: the column of errors is left out.
  await chooses(page, say.file, file.suggestedFilename(), refused)
  await expect(page.getByText(say.ignored_columns.replace('{{columns}}', say.errors))).toBeVisible()
  await page.getByRole('button', { name: say.next, exact: true }).click()
  await expect(report.getByRole('listitem').first()).toContainText(persons.fields.PassportNo.label[language])
  expect(await foundWorkers(staff, mark)).toHaveLength(59)
})

test('the report by row and column is downloaded, mended, sent again and run', IN_LONG, async ({ page, product, staff, language }) => {
  const { import: say } = importTranslations[language]
  const { mark, rows } = await someRows(staff, language, 4)
  const [first, second, third, fourth] = rows
  const bad = { birth: 'last year', method: 'rumour' }
  await haveSession(page, product.url, 'editor')
  await page.goto(path)
  await chooses(page, say.file, 'workers.csv', csv([first ?? {}, { ...second, Birth: bad.birth }, third ?? {}, { ...fourth, ConsentMethod: bad.method }]))
  await page.getByRole('button', { name: say.next, exact: true }).click()
  const told = page.getByRole('list', { name: say.report }).getByRole('listitem').filter({ has: page.locator('li') })
  await expect(told).toHaveCount(2)
  await expect(told.nth(0)).toContainText(persons.fields.Birth.label[language])
  await expect(told.nth(0)).toContainText(bad.birth)
  await expect(told.nth(1)).toContainText(bad.method)
  // The rows are had whole also where the page was left meanwhile.
  await page.reload()
  await expect(told).toHaveCount(2)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: say.download, exact: true }).click()])
  const sheet = sheetIn(await readFile(await file.path()))
  const [headings = [], ...lines] = sheet
  const errorsAt = headings.indexOf(say.errors)
  expect(lines.map((line) => line[headings.indexOf(persons.fields.Ref.label[language])])).toEqual([`${mark}-1`, `${mark}-3`])
  expect(lines[0]?.[errorsAt]).toContain(persons.fields.Birth.label[language])
  await page.getByRole('button', { name: runImport.label[language] }).click()
  await expect(page.getByText(say.state_run, { exact: true })).toBeVisible()
  expect(await foundWorkers(staff, mark)).toHaveLength(2)

  // As somebody mends it in a spreadsheet and saves CSV. The column of errors names the old cells, and is left as it is.
  const mended = sheet.map((line) => line.map((cell, at) => `"${(at === errorsAt ? cell : cell.replace(bad.birth, '1995-04-07').replace(bad.method, 'paper')).replaceAll('"', '""')}"`).join(';')).join('\r\n')
  await page.getByRole('button', { name: say.another }).click()
  await chooses(page, say.file, 'mended.csv', Buffer.from(mended))
  await page.getByRole('button', { name: say.next, exact: true }).click()
  await expect(page.getByText(say.state_checked)).toBeVisible()
  await page.getByRole('button', { name: runImport.label[language] }).click()
  await expect(page.getByText(say.state_run, { exact: true })).toBeVisible()
  expect((await foundWorkers(staff, mark)).map(({ Ref }) => Ref).sort()).toEqual(rows.map(({ Ref }) => Ref))
})

test('photos come as a zip, each named by reference or passport, and are the workers’ own once the import has run', async ({ page, product, staff, language }) => {
  const { import: say } = importTranslations[language]
  const { mark, rows } = await someRows(staff, language, 2)
  await haveSession(page, product.url, 'editor')
  await page.goto(path)
  await chooses(page, say.file, 'workers.csv', csv(rows))
  await page.getByRole('button', { name: say.next, exact: true }).click()
  await expect(page.getByText(say.state_checked)).toBeVisible()
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 400 } })
  await chooses(page, say.photos, 'photos.zip', zipOf({ [`all/${mark}-0.png`]: photo, [`${mark}P1.jpg`]: photo, 'nobody.png': photo, 'note.jpg': Buffer.from('no picture') }))
  await expect(page.getByText(say.photos_kept.replace('{{number}}', language === 'ar' ? '٢' : '2'))).toBeVisible()
  await expect(page.getByText(say.photos_unknown.replace('{{names}}', 'nobody'))).toBeVisible()
  await expect(page.getByText(say.photos_broken.replace('{{names}}', 'note'))).toBeVisible()
  await page.getByRole('button', { name: runImport.label[language] }).click()
  await expect(page.getByText(say.state_run, { exact: true })).toBeVisible()
  expect((await foundWorkers(staff, mark)).map(({ Photo }) => typeof Photo)).toEqual(['string', 'string'])
})

/** Notes the longest time for which the page does not answer. */
async function watchPauses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = globalThis as unknown as { longest: number }
    state.longest = 0
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      state.longest = Math.max(state.longest, now - last)
      last = now
    }, 10)
  })
}

async function tellPauses(page: Page): Promise<void> {
  await test.info().attach('longest pause of the page, ms', { body: String(await page.evaluate(() => (globalThis as unknown as { longest: number }).longest)) })
}

/** In `npm test` the last file of each reason, which is the smallest; each file's reason is a test of its reading. `npm run test:long` has all. */
const ofEachReason = (files: readonly HostileFile[]) =>
  isLong ? files : files.filter(({ reason }, at) => files.findLastIndex((file) => file.reason === reason) === at)

/** Chooses each file and awaits its sentence. The page is asked meanwhile, and must answer. */
async function isRefused(page: Page, language: Language, label: string, files: readonly HostileFile[]): Promise<void> {
  const { import: say } = importTranslations[language]
  const locale = language === 'ar' ? 'ar-SA-u-nu-arab' : 'en'
  for (const { name, bytes, reason, values = {} } of files) {
    const told = Object.entries(values).reduce<string>((text, [key, value]) => text.replace(`{{${key}}}`, typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value), say[`why_${reason}`])
    // By its path: some are too large to be handed over.
    const file = test.info().outputPath(name)
    await writeFile(file, bytes())
    await page.getByLabel(label).setInputFiles(file)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(say.refused.replace('{{name}}', name))
    await expect(alert).toContainText(told)
  }
}

test.describe('files that would harm the browser', () => {
  test('are refused in a sentence each, and the page lives meanwhile', ENGLISH_IN_LONG, async ({ page, product, language }) => {
    const { import: say } = importTranslations[language]
    await haveSession(page, product.url, 'editor')
    await page.goto(path)
    const [template] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: say.template }).click()])
    const empty = await readFile(await template.path())
    await watchPauses(page)
    await isRefused(page, language, say.file, [...ofEachReason(HOSTILE_SHEETS), { what: 'the template as it is', name: 'template.xlsx', bytes: () => empty, reason: 'no_rows' }])
    expect(await findings(page)).toEqual([])
    await tellPauses(page)
    await chooses(page, say.file, 'good.csv', Buffer.from('Name;Ref\nMaria;W-1\n'))
    await expect(page.getByRole('heading', { name: say.columns_title })).toBeFocused()
  })

  test('zips of photos are refused in a sentence each, and the next one is taken', async ({ page, product, staff, language }) => {
    const { import: say } = importTranslations[language]
    const { mark, rows } = await someRows(staff, language, 1)
    await haveSession(page, product.url, 'editor')
    await page.goto(path)
    await chooses(page, say.file, 'workers.csv', csv(rows))
    await page.getByRole('button', { name: say.next, exact: true }).click()
    await expect(page.getByText(say.state_checked)).toBeVisible()
    await isRefused(page, language, say.photos, ofEachReason(HOSTILE_ZIPS))
    const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 30, height: 40 } })
    await chooses(page, say.photos, 'photos.zip', zipOf({ [`${mark}-0.png`]: photo }))
    await expect(page.getByText(say.photos_kept.replace('{{number}}', language === 'ar' ? '١' : '1'))).toBeVisible()
  })
})
