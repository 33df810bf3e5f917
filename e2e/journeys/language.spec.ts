import { CataloguePage } from '../pages/catalogue'
import { BOTH_LANGUAGES, expect, PHONE, test } from '../support/test'
import { texts } from '../support/texts'

test.use({ viewport: PHONE })

test('the first byte has language, direction and title; Arabic is what nobody asked for', BOTH_LANGUAGES, async ({ request }) => {
  const arabic = await (await request.get('/')).text()
  expect(arabic).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"/)
  expect(arabic).toContain(`<title>${texts.ar.title}`)
  const english = await (await request.get('/?lang=en')).text()
  expect(english).toMatch(/<html[^>]* lang="en"[^>]* dir="ltr"/)
  expect(english).toContain(`<title>${texts.en.title}`)
})

test('the toggle turns direction, title and words, keeps what was chosen, and is remembered', BOTH_LANGUAGES, async ({
  page,
  language,
  common,
}) => {
  const other = language === 'ar' ? 'en' : 'ar'
  await new CataloguePage(page, texts[language]).open()
  await page.getByRole('button', { name: texts[language].filters }).click()
  await page.getByRole('search').getByLabel(common.fields.persons.Country).selectOption({ index: 3 })
  const chosen = await page.getByRole('search').locator('select').first().inputValue()

  await page.getByRole('button', { name: texts[language].otherLanguage }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  await expect(page).toHaveTitle(new RegExp(texts[other].title))
  await expect(page.getByRole('button', { name: texts[other].filters })).toBeVisible()
  await expect(page.getByRole('search').locator('select').first()).toHaveValue(chosen)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})
