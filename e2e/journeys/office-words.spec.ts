import type { ListAnswer, SettingsRow } from '@office/shared-api/model'
import { findings } from '../support/findings'
import { ENGLISH_IN_LONG, expect, PHONE, test } from '../support/test'

test.use({ viewport: PHONE, hasTouch: true })

const TEXTS = { PrivacyAr: 'نحفظ اسمك ورقمك.\n\nواكتب لنا لنمحوهما.', PrivacyEn: 'We keep your name and number.\n\nWrite to us to have them erased.' }
const PARAGRAPHS = { ar: ['نحفظ اسمك ورقمك.', 'واكتب لنا لنمحوهما.'], en: ['We keep your name and number.', 'Write to us to have them erased.'] }
const TITLE = { ar: 'الخصوصية', en: 'Privacy' }
const LICENCE = { ar: 'مرخّصة من وزارة الموارد البشرية والتنمية الاجتماعية برقم', en: 'Licensed by the Ministry of Human Resources and Social Development, no.' }

test('the office says in its own words what it keeps, and the page shows them, by the footer’s link and by its address', ENGLISH_IN_LONG, async ({ page, staff, language }) => {
  const { data } = (await (await staff.get('/api/settings/get')).json()) as ListAnswer<SettingsRow>
  const save = async (values: object) => {
    expect((await staff.post('/api/settings/Edit', { data: { Id: data[0]?.Id, ...values } })).ok()).toBe(true)
  }
  await save({ ...TEXTS, LicenceNumber: '35-01' })
  // The page of the server follows within seconds.
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('contentinfo').getByText(LICENCE[language])).toContainText('35-01', { timeout: 1000 })
  }).toPass()
  await page.getByRole('contentinfo').getByRole('link', { name: TITLE[language] }).click()
  for (const paragraph of PARAGRAPHS[language]) await expect(page.getByRole('paragraph').filter({ hasText: paragraph })).toHaveText(paragraph)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: TITLE[language] })).toBeVisible()
  await expect(page.getByText(PARAGRAPHS[language][1] ?? '')).toBeVisible()
})
