import { translations } from '../../public-catalogue/src/features/tracking/translations'
import { holdScripts } from '../support/held-scripts'
import { waitPatiently } from '../support/live'
import { PASSWORD, untilDrawn } from '../support/office'
import { BOTH_LANGUAGES, expect, PHONE, test } from '../support/test'
import { texts } from '../support/texts'

test.use({ viewport: PHONE })

test('the sign-in can be filled in and sent before scripts come, and is sent when they do', BOTH_LANGUAGES, async ({ page, say }) => {
  await untilDrawn(page, '/sign-in', 'type="password"')
  const release = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  const email = page.getByLabel(say.email)
  await email.fill('editor@office.example')
  await email.evaluate((field) => {
    field.dataset['served'] = 'yes'
  })
  await page.getByLabel(say.password).fill(PASSWORD)
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
  expect(new URL(page.url()).search).toBe('')
  await expect(email).toHaveValue('editor@office.example')
  await expect(email).toHaveAttribute('data-served', 'yes')
  release()
  await page.getByRole('button', { name: say.account }).waitFor()
})

test('scripts take the sign-in over as it stands: same nodes, what is typed stays', BOTH_LANGUAGES, async ({ page, say }) => {
  await untilDrawn(page, '/sign-in', 'type="password"')
  const release = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  const email = page.getByLabel(say.email)
  await email.fill('nobody')
  await email.evaluate((field) => {
    field.dataset['served'] = 'yes'
  })
  release()
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('nobody')
  await expect(email).toHaveAttribute('data-served', 'yes')
})

test('a sign-in that is sent in the moment in which scripts take it over is sent with what was typed', async ({ page, say }) => {
  await untilDrawn(page, '/sign-in', 'type="password"')
  const release = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel(say.email).fill('editor@office.example')
  await page.getByLabel(say.password).fill(PASSWORD)
  await page.getByRole('button', { name: say.signIn, exact: true }).evaluate((button: HTMLElement) => {
    // The page around lives, the form is not hydrated yet: React hydrates it for the press.
    new MutationObserver(() => {
      button.click()
    }).observe(document.documentElement, { attributeFilter: ['data-live'] })
  })
  release()
  await page.getByRole('button', { name: say.account }).waitFor()
})

test('the language that is chosen before scripts come changes with them, and keeps what is typed', async ({ page, say }) => {
  await untilDrawn(page, '/sign-in', 'type="password"')
  const release = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel(say.email).fill('nobody')
  const toggle = page.getByRole('banner').getByRole('button', { name: say.otherLanguage })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByLabel(texts.en.email)).toHaveValue('nobody')
})

test('the form for tracking is there before scripts, and keeps what is typed into it', BOTH_LANGUAGES, async ({ page, language }) => {
  const words = translations[language]
  await untilDrawn(page, '/track', '<form')
  await waitPatiently(page)
  const release = await holdScripts(page)
  await page.goto('/track', { waitUntil: 'commit' })
  const reference = page.getByLabel(words.reference)
  await reference.fill('R-1')
  await reference.evaluate((field) => {
    field.dataset['served'] = 'yes'
  })
  await page.getByRole('button', { name: words.show, exact: true }).click()
  await expect(reference).toHaveValue('R-1')
  release()
  await expect(page.getByLabel(words.phone)).toHaveAttribute('aria-invalid', 'true')
  await expect(reference).toHaveValue('R-1')
  await expect(reference).toHaveAttribute('data-served', 'yes')
})

test('a link to a request shows no form before its scripts come', async ({ page, language }) => {
  await holdScripts(page)
  await page.goto('/track#aaaaaaaaaaaaaaaaaaaaaa', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel(translations[language].reference)).toBeHidden()
})
