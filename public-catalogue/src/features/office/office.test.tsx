/** @jest-environment jsdom */
import { addTranslations, createI18n, languageStore, setStartData } from '@office/shared-api'
import type { Language, OfficeFacts } from '@office/shared-api/model'
import { uiTranslations } from '@office/shared-ui'
import { render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { translations } from '../../translations'
import { BeInTouch, MessagingButton } from './be-in-touch'
import { WhyUs } from './why-us'

const name = { ar: 'مكتب', en: 'Office' }
const all: OfficeFacts = { name, whatsappNumber: '966500000000', contactEmail: 'hello@office.example', mapUrl: 'https://maps.example/office', phone: '0110000000', hours: { ar: 'الدوام كل يوم', en: 'Open every day' } }

function show(office: OfficeFacts, language: Language = 'en') {
  setStartData({ language, office, remotes: [], served: 'nothing' })
  languageStore.setState({ language })
  addTranslations('ui', uiTranslations)
  addTranslations('catalogue', translations)
  render(
    <I18nextProvider i18n={createI18n(language)}>
      <WhyUs />
      <BeInTouch />
      <MessagingButton />
    </I18nextProvider>,
  )
}

test.each([
  ['en', 'Why us'],
  ['ar', 'لماذا نحن'],
] as const)('tells in %s why a family should come to this office', (language, title) => {
  show({ name }, language)
  const section = screen.getByRole('region', { name: title })
  expect(within(section).getAllByRole('listitem')).toHaveLength(3)
})

test('the office can be reached by telephone at its hours, and by map, e-mail and messages, each in a tab of its own', () => {
  show(all)
  const section = within(screen.getByRole('region', { name: 'Be in touch' }))
  expect(section.getByRole('link', { name: /Call the office.*0110000000/ })).toHaveAttribute('href', 'tel:0110000000')
  expect(section.getByRole('link', { name: /^Find us/ })).toHaveAttribute('href', 'https://maps.example/office')
  expect(section.getByRole('link', { name: /hello@office\.example/ })).toHaveAttribute('href', 'mailto:hello@office.example')
  expect(section.getByRole('link', { name: /\+966500000000/ })).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/966500000000\?text=Hello/))
  expect(section.getByText('Open every day')).toBeVisible()
  for (const link of section.getAllByRole('link').slice(1)) expect(link).toHaveAttribute('target', '_blank')
})

test('the floating button opens a chat, with a text in the reader’s language', () => {
  show(all, 'ar')
  const href = screen.getByRole('link', { name: 'محادثة مباشرة' }).getAttribute('href') ?? ''
  expect(new URL(href).searchParams.get('text')).toBe(translations.ar.chat.text)
})

test('what the office has not given is not shown', () => {
  show({ name, contactEmail: 'hello@office.example' })
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('without any way to reach it there is no such block', () => {
  show({ name })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Be in touch' })).toBeNull()
})
