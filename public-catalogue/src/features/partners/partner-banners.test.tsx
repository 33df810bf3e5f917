/** @jest-environment jsdom */
import { addTranslations, createI18n, languageStore } from '@office/shared-api'
import type * as Client from '@office/shared-api/client'
import { getAds, queryClient } from '@office/shared-api/client'
import { render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { translations } from '../../translations'
import PartnerBanners from './partner-banners'

jest.mock('@office/shared-api/client', () => {
  const actual = jest.requireActual<typeof Client>('@office/shared-api/client')
  return { ...actual, getAds: jest.fn() }
})

function show() {
  addTranslations('catalogue', translations)
  languageStore.setState({ language: 'en' })
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <PartnerBanners />
    </I18nextProvider>,
  )
}

beforeEach(() => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
})

test('shows the banners in the order given, lazily and with their size set', async () => {
  jest.mocked(getAds).mockResolvedValue([
    { Url: '/files/banners/3-a-600.webp', SortId: 1 },
    { Url: '/files/banners/1-b-600.webp', SortId: 2 },
  ])
  show()
  const pictures = await screen.findAllByRole('img')
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    '/files/banners/3-a-300.webp',
    '/files/banners/1-b-300.webp',
  ])
  expect(screen.getByRole('img', { name: 'Partner’s banner 2' })).toHaveAttribute('loading', 'lazy')
  for (const picture of pictures) {
    expect(picture).toHaveAttribute('width')
    expect(picture).toHaveAttribute('height')
  }
})

test.each([
  ['there are none', () => Promise.resolve([])],
  ['they cannot be had', () => Promise.reject(new Error('down'))],
])('shows nothing at all when %s', async (_case, answer) => {
  jest.mocked(getAds).mockReset().mockImplementation(answer)
  show()
  await waitFor(() => {
    expect(getAds).toHaveBeenCalled()
  })
  await queryClient.cancelQueries()
  expect(screen.queryByRole('heading')).toBeNull()
})
