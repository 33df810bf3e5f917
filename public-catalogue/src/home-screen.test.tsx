/** @jest-environment jsdom */
import type * as Query from '@tanstack/react-query'
import { getCatalogue } from '@office/shared-api/client'
import { LOOKUP_TYPES } from '@office/shared-api/model'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, catalogueFacts, historyState, lookups, showPage, worker } from './test-support/page'

jest.mock('@office/shared-api/client', () => {
  const { QueryClient } = jest.requireActual<typeof Query>('@tanstack/react-query')
  return {
    getAds: jest.fn().mockResolvedValue([]),
    getCatalogue: jest.fn(),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    queryKeys: { ads: ['ads'] },
  }
})

const three = [worker(1), worker(2, { Country: 2 }), worker(3, { Country: 2, Job: 12 })]
const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))


test('filters apply on Search, live in the address, and show as removable chips with a count', async () => {
  const user = userEvent.setup()
  showPage({ workers: three })
  expect(cards()).toHaveLength(3)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Philippines')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Job' }), 'Cook')
  expect(cards()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show 1' }))
  expect(cards()).toEqual(['Cook, Philippines, reference W-3'])
  expect(address()).toBe('/?Country=2&Job=12')
  expect(screen.getByText('1 worker available')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Remove filter: Cook' }))
  expect(cards()).toHaveLength(2)
  expect(address()).toBe('/?Country=2')
  await user.click(screen.getByRole('link', { name: 'Clear all' }))
  expect(cards()).toHaveLength(3)
})

test('what would find nobody beside the other choices cannot be chosen, and says so', async () => {
  const user = userEvent.setup()
  showPage({ workers: three })
  expect(screen.getByRole('button', { name: 'Show 3' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Kenya')
  expect(screen.getByRole('button', { name: 'Show 1' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Cook (0)' })).toBeDisabled()
  expect(screen.getByRole('option', { name: 'Nanny' })).toBeEnabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'All')
  expect(screen.getByRole('option', { name: 'Cook' })).toBeEnabled()
})

test('while only the first cards are here, the button promises no number', () => {
  showPage({ workers: three, status: 'first' })
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible()
})

test('Request now at the top leads to the filters', async () => {
  const user = userEvent.setup()
  showPage({ workers: three })
  await user.click(screen.getByRole('link', { name: 'Request now' }))
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus()
  expect(screen.getByRole('button', { name: /^Filter workers/ })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('no match offers one tap to clear', async () => {
  showPage({ workers: three, path: '/?Country=1&Job=12' })
  expect(await screen.findByText('No worker matches these filters', undefined, { timeout: 20_000 })).toBeVisible()
  const chats = screen.getAllByRole('link', { name: /^Chat with us/ }).map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  expect(chats.some((address) => address.includes('Kenya · Cook'))).toBe(true)
  await userEvent.click(screen.getAllByRole('link', { name: 'Clear all' }).at(-1) ?? document.body)
  expect(cards()).toHaveLength(3)
})

test('counts in Arabic use the Arabic forms and digits', () => {
  showPage({ workers: three, language: 'ar' })
  expect(screen.getByText('٣ ملفات متاحة')).toBeVisible()
})

test('more cards come in steps', async () => {
  showPage({ workers: Array.from({ length: 30 }, (_, index) => worker(index + 1)) })
  expect(cards()).toHaveLength(24)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(cards()).toHaveLength(30)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  // The keyboard goes on where the new ones begin.
  await waitFor(() => {
    expect(screen.getByRole('link', { name: /^Enlarge the photo.*W-25$/ })).toHaveFocus()
  })
})

test('a reload shows as many cards as were open, without a touch', async () => {
  const all = Array.from({ length: 80 }, (_, index) => worker(index + 1))
  showPage({ workers: all })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => {
    expect(historyState()).toEqual({ cards: 48 })
  })
  cleanup()
  jest.mocked(getCatalogue).mockReset().mockResolvedValue({ workers: all, lookups })
  showPage({ workers: all.slice(0, 12), status: 'first', path: { search: '', state: { cards: 48 } } })
  await waitFor(() => {
    expect(cards()).toHaveLength(48)
  })
})

test('the number of filters on the button is in the digits of the language', () => {
  showPage({ workers: three, language: 'ar', path: '/?Country=1' })
  expect(screen.getByRole('button', { name: /١$/ })).toBeVisible()
})

test('a card links to a chat with a ready text that names the reference', () => {
  showPage({ workers: [worker(7)] })
  const card = screen.getByRole('article')
  const chat = within(card).getByRole('link', { name: /^Ask about/ })
  expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/966500000000\?text=.*W-7/))
  expect(chat).toHaveAttribute('target', '_blank')
})

test.each([
  ['en', 'SAR 8,250 incl. VAT'],
  ['ar', '٨٬٢٥٠ ر.س شاملة الضريبة'],
] as const)('a card says the price of its worker (%s), and of one without a price nothing', (language, line) => {
  showPage({ workers: [worker(1, { PriceId: 5 }), worker(2, { PriceId: null }), worker(3, { PriceId: 6 })], language })
  const [priced, ...others] = screen.getAllByRole('article')
  expect(within(priced as HTMLElement).getByText(line)).toBeVisible()
  for (const card of others) expect(card).not.toHaveTextContent(/SAR|ر\.س/)
})

test.each([
  ['en', ['SAR 8,250 incl. VAT · usually 45\u2060–\u206060 days', 'usually 45\u2060–\u206060 days']],
  ['ar', ['٨٬٢٥٠ ر.س شاملة الضريبة · ٤٥\u2060–\u2060٦٠ يومًا عادةً', '٤٥\u2060–\u2060٦٠ يومًا عادةً']],
] as const)('a card says the usual days of its country in the same line, or in one of their own (%s)', (language, lines) => {
  showPage({ workers: [worker(1, { Country: 2, PriceId: 5 }), worker(2, { Country: 2, PriceId: null }), worker(3, { PriceId: null })], language })
  const [both, alone, none] = screen.getAllByRole('article')
  expect(within(both as HTMLElement).getByText(lines[1]).parentElement).toHaveTextContent(new RegExp(`^${lines[0]}$`))
  expect(within(alone as HTMLElement).getByText(lines[1]).parentElement).toHaveTextContent(new RegExp(`^${lines[1]}$`))
  expect(none).not.toHaveTextContent(/days|يومًا/)
})

test('from a server of the release before the cards have their prices', async () => {
  const { Days: _days, ...earlier } = catalogueFacts
  jest.mocked(getCatalogue).mockReset().mockResolvedValueOnce({ workers: [worker(1, { Country: 2, PriceId: 5 })], lookups, facts: earlier as typeof catalogueFacts })
  showPage()
  expect(await screen.findByText('SAR 8,250 incl. VAT')).toBeVisible()
})

test('without VAT nobody reads of it, and without facts the list has no prices', async () => {
  const workers = [worker(1, { PriceId: 5 })]
  jest.mocked(getCatalogue).mockReset().mockResolvedValueOnce({ workers, lookups, facts: { ...catalogueFacts, Vat: 0 } })
  showPage()
  expect(await screen.findByText('SAR 8,250')).toBeVisible()
  cleanup()
  jest.mocked(getCatalogue).mockResolvedValueOnce({ workers, lookups })
  showPage()
  expect(await screen.findByRole('article')).not.toHaveTextContent('SAR')
})

test('a card says neither a religion nor shows a photo that the office does not show, and there is no filter of religions', () => {
  const hidden = worker(1, { Religion: 0, Photo: null })
  showPage({ workers: [hidden, worker(2)], items: lookups.filter(({ Type }) => Type !== LOOKUP_TYPES.religions), path: '/?Religion=41' })
  const [card] = screen.getAllByRole('article')
  expect(within(card as HTMLElement).getByText('Photo on request')).toBeVisible()
  // Voice control: the words in sight begin the name.
  expect(within(card as HTMLElement).getByRole('link', { name: /^Photo on request: / })).toHaveAttribute('href', expect.stringContaining('photo=1'))
  expect(within(card as HTMLElement).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Kenya', 'First time'])
  expect(cards()).toHaveLength(2)
  expect(screen.getAllByRole('combobox')).toHaveLength(4)
  expect(screen.queryByRole('combobox', { name: 'Religion' })).toBeNull()
})

test('a card says the job as Arabic does of a woman or a man, and the age where it is known', () => {
  const job = { ...lookups[2], ArFemale: 'مربية', ArMale: 'مربٍّ' } as (typeof lookups)[number]
  showPage({ workers: [worker(1, { Gender: 'male', Age: 28 }), worker(2, { Gender: 'female' })], items: [...lookups.filter(({ Id }) => Id !== job.Id), job], language: 'ar' })
  const [man, woman] = screen.getAllByRole('article')
  expect(within(man as HTMLElement).getByText('مربٍّ')).toBeVisible()
  expect(within(man as HTMLElement).getByText('أول مرة · ٢٨ سنة')).toBeVisible()
  expect(within(woman as HTMLElement).getByText('مربية')).toBeVisible()
  expect(woman).not.toHaveTextContent('سنة')
})

test('ages are filtered by bands where one is known, and are a chip', async () => {
  jest.mocked(getCatalogue).mockReset().mockResolvedValue({ workers: [worker(1, { Age: 28 }), worker(2, { Age: 31 }), worker(3)], lookups })
  showPage()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Age' }), '26–30')
  await userEvent.click(screen.getByRole('button', { name: /^Show/ }))
  expect(address()).toBe('/?Age=26-30')
  expect(cards()).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name: /Age 26–30/ }))
  expect(cards()).toHaveLength(3)
})

test('loads the full list; a failure offers Retry', async () => {
  jest.mocked(getCatalogue).mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce({ workers: three, lookups })
  showPage()
  expect(await screen.findByRole('alert')).toHaveTextContent('The workers could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('article')).toHaveLength(3)
})

test('with cards brought by the page, the full list comes at the first sign of interest', async () => {
  jest.mocked(getCatalogue).mockReset().mockResolvedValue({ workers: [...three, worker(4)], lookups })
  showPage({ workers: three, status: 'first' })
  expect(cards()).toHaveLength(3)
  expect(getCatalogue).not.toHaveBeenCalled()
  fireEvent.scroll(window)
  await waitFor(() => {
    expect(cards()).toHaveLength(4)
  })
})

test('the photo opens large, fills the screen on demand, and Close takes it out of the address', async () => {
  const user = userEvent.setup()
  showPage({ workers: three })
  await user.click(screen.getByRole('link', { name: /^Enlarge.*W-2/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Nanny · Philippines' })
  expect(address()).toBe('/?photo=2')
  const picture = within(dialog).getByRole('img', { name: 'Nanny, Philippines, reference W-2' })
  // On a phone, where nothing changes the order, the facts stand above the picture that the card has shown.
  expect(within(dialog).getByText('W-2').compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(within(dialog).getByRole('button', { name: 'Full screen' }))
  expect(within(dialog).getByRole('button', { name: 'Leave full screen' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/')
})

test('the preview of a worker whose photo and religion the office does not show names neither', async () => {
  const user = userEvent.setup()
  showPage({ workers: [worker(2, { Photo: null, Religion: 0 })] })
  await user.click(screen.getByRole('link', { name: /^Photo on request: .*W-2/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Country', 'Job', 'Category', 'Experience', 'Reference'])
  expect(dialog.queryByRole('button', { name: 'Full screen' })).toBeNull()
})

test('a link that was followed before scripts ran opens with the page, and Close leads to the list', async () => {
  const user = userEvent.setup()
  document.documentElement.dataset['followed'] = 'http://localhost/?photo=2'
  showPage({ workers: three })
  const dialog = await screen.findByRole('dialog', { name: 'Nanny · Philippines' })
  expect(address()).toBe('/?photo=2')
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
  expect(address()).toBe('/')
  expect(document.documentElement.dataset).not.toHaveProperty('followed')
})

describe('a shared link', () => {
  test('opens the card of its worker, with a way to hand it on', async () => {
    showPage({ workers: three, path: '/?worker=2' })
    const dialog = await screen.findByRole('dialog', { name: 'Nanny · Philippines' })
    expect(within(dialog).getByText('W-2')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Share' })).toBeEnabled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Request now' }))
    expect(address()).toBe('/?request=2')
  })

  test('says the price, that the contract decides, and the usual days; no message to the office names them', async () => {
    showPage({ workers: [worker(2, { Country: 2, PriceId: 5 })], path: '/?worker=2' })
    const dialog = await screen.findByRole('dialog', { name: 'Nanny · Philippines' })
    expect(within(dialog).getByText('SAR 8,250 incl. VAT', { exact: false })).toBeVisible()
    expect(within(dialog).getByText('The final price is that of the Musaned contract')).toBeVisible()
    expect(within(dialog).getByText('Usual time').nextElementSibling).toHaveTextContent('usually 45\u2060–\u206060 days From payment to arrival')
  })

  test('to a worker who has gone says so, and offers others', async () => {
    showPage({ workers: three, path: '/?worker=9' })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('This worker is not available anymore')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose: Cook Philippines W-3' }))
    expect(address()).toBe('/?worker=3')
    expect(await screen.findByRole('dialog', { name: 'Cook · Philippines' })).toBeVisible()
  })

  test('tries again when the list could not be loaded', async () => {
    jest.mocked(getCatalogue).mockReset().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce({ workers: three, lookups })
    showPage({ path: '/?worker=2' })
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('dialog', { name: 'Nanny · Philippines' })).toBeVisible()
  })
})
