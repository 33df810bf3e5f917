/** @jest-environment jsdom */
import { readCookie, setStartData } from '@office/shared-api'
import { LanguageToggle } from '@office/shared-ui'
import { address } from '@office/shared-ui/test-support'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../test-support/show-page'
import { AddressLanguage, followLanguage } from './language'
import { createTexts } from './site'

test('the toggle turns the page into the other language and back, title and direction with it, and keeps the choice', async () => {
  const user = userEvent.setup()
  showPage(<LanguageToggle />, { language: 'ar' })
  const texts = createTexts('ar')
  setStartData({ language: 'ar', office: { name: { ar: 'مكتب الاستقدام', en: 'Recruitment office' } }, remotes: [], served: 'nothing' })
  const stop = followLanguage(texts)

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

test('a language in the address leaves it when another is chosen, and the rest of the step stays', async () => {
  const user = userEvent.setup()
  showPage(
    <>
      <LanguageToggle />
      <AddressLanguage />
    </>,
    { language: 'ar', path: '/?photo=7&lang=ar' },
  )
  expect(address()).toBe('/?photo=7&lang=ar')
  await user.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => { expect(address()).toBe('/?photo=7') })
})
