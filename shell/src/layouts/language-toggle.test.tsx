/** @jest-environment jsdom */
import { readCookie } from '@office/shared-api'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTexts } from '../app/site'
import { showPage } from '../test-support/show-page'
import { followLanguage } from './language-toggle'
import { LanguageToggle } from './language-toggle'

test('the toggle turns the page into the other language and back, title and direction with it, and keeps the choice', async () => {
  const user = userEvent.setup()
  showPage(<LanguageToggle />, { language: 'ar' })
  const texts = createTexts('ar')
  const stop = followLanguage(texts, { name: { ar: 'مكتب الاستقدام', en: 'Recruitment office' } })

  await user.click(screen.getByRole('button', { name: 'English' }))
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
  expect(document.title).toBe('Recruitment office')
  expect(readCookie('lang')).toBe('en')
  expect(texts.language).toBe('en')

  await user.click(screen.getByRole('button', { name: /العربية|English/ }))
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  expect(document.title).toBe('مكتب الاستقدام')
  expect(readCookie('lang')).toBe('ar')
  stop()
})
