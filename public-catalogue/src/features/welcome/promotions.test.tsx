/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addTranslations, createI18n, languageStore } from '@office/shared-api'
import { uiTranslations } from '@office/shared-ui'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { translations } from '../../translations'
import { Promotions } from './promotions'

const texts = Object.values(translations.en.promotions)

function show(reducedMotion = false) {
  window.matchMedia = () => ({ matches: reducedMotion }) as MediaQueryList
  addTranslations('ui', uiTranslations)
  addTranslations('catalogue', translations)
  languageStore.setState({ language: 'en' })
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <Promotions />
    </I18nextProvider>,
  )
}

/** The texts that are seen: with the style sheet, all but one are transparent. */
const current = () => screen.getAllByRole('listitem').filter((item) => getComputedStyle(item).opacity === '1').map(({ textContent }) => textContent)

beforeAll(() => {
  const sheet = readFileSync(path.join(__dirname, 'promotions.module.css'), 'utf8')
  document.head.append(Object.assign(document.createElement('style'), { textContent: sheet }))
})

function pass(milliseconds: number): void {
  act(() => {
    jest.advanceTimersByTime(milliseconds)
  })
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

test('the texts take turns every 4 seconds, one at a time, and begin anew', () => {
  show()
  expect(current()).toEqual([texts[0]])
  pass(3_999)
  expect(current()).toEqual([texts[0]])
  pass(1)
  expect(current()).toEqual([texts[1]])
  pass(4_000 * (texts.length - 1))
  expect(current()).toEqual([texts[0]])
})

test.each([
  ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('they wait while %s', (_case, begin, end) => {
  show()
  const place = screen.getByRole('button')
  begin(place.parentElement ?? place)
  pass(9_000)
  expect(current()).toEqual([texts[0]])
  end(place.parentElement ?? place)
  pass(4_000)
  expect(current()).toEqual([texts[1]])
})

test('they can be paused, and go on when asked', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Pause the texts' }))
  pass(9_000)
  expect(current()).toEqual([texts[0]])
  fireEvent.click(screen.getByRole('button', { name: 'Let the texts change' }))
  pass(4_000)
  expect(current()).toEqual([texts[1]])
})

test('they stand still for readers who want no motion', () => {
  show(true)
  pass(9_000)
  expect(current()).toEqual([texts[0]])
})
