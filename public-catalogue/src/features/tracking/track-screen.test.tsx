/** @jest-environment jsdom */
import type { TrackedRequest } from '@office/shared-api/model'
import { keepRequest, keptRequests } from '@office/shared-api/kept-requests'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answers, asked, freshTrackPage, openByPair, openTrack, request, show, step, TOKEN } from '../../test-support/track-page'
import { askEarly } from '../../track-call'

beforeEach(freshTrackPage)
afterEach(() => jest.useRealTimers())

test.each([
  ['en', 'The visa is stamped', 'Next: Booking of the flight, expected 1 December', 'Expected arrival: between 3 and 10 December 2026', 'The agency’s turn'],
  ['ar', 'صدرت التأشيرة', 'التالي: حجز السفر، متوقع ١ ديسمبر', 'الوصول المتوقع: بين ٣ و١٠ ديسمبر ٢٠٢٦', 'دور الوكالة'],
] as const)('a link opens the request (%s): where it stands, what is next, by whom and when, then the way with its days', async (language, headline, next, expected, turn) => {
  await show(request, language)
  expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: next })).toBeVisible()
  for (const line of [expected, turn]) expect(screen.getByText(line)).toBeVisible()
  const steps = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('listitem')
  expect(steps).toHaveLength(5)
  expect(steps[3]).toHaveAttribute('aria-current', 'step')
  expect(steps[3]).toHaveTextContent(language === 'ar' ? 'حجز السفر، من الوكالة التالي' : 'Booking of the flight, by the agency Next')
  expect(steps[2]).toHaveTextContent(language === 'ar' ? 'صدرت التأشيرة ٢٠ نوفمبر' : 'The visa is stamped 20 November')
  expect(screen.getByText(language === 'ar' ? 'صورة التأشيرة' : 'A copy of the visa')).toBeVisible()
  expect(screen.getByRole('link', { name: language === 'ar' ? 'واتساب' : 'WhatsApp' })).toHaveAttribute('href', expect.stringContaining('R-000123'))
})

test('the price and the days that were quoted stand with the worker; where none was, and from a server of the release before, nothing does', async () => {
  await show(request)
  expect(await screen.findByText('SAR 8,250 incl. VAT')).toBeVisible()
  expect(screen.getByText('The final price is that of the Musaned contract')).toBeVisible()
  expect(screen.getByText('Usual time:', { exact: false })).toHaveTextContent('Usual time: 45\u2060–\u206060 days')
  const { Quoted: _quoted, QuotedDays: _days, ...earlier } = request
  for (const answer of [{ ...request, Quoted: null, QuotedDays: null }, earlier as TrackedRequest]) {
    cleanup()
    await show(answer)
    expect(await screen.findByText('W-7', { exact: false })).toBeVisible()
    expect(screen.queryByText(/Quoted price|Usual time/)).toBeNull()
  }
})

test.each([
  ['en', 'In the guarantee until 20 February 2027'],
  ['ar', 'العاملة في فترة الضمان حتى ٢٠ فبراير ٢٠٢٧'],
] as const)('until when the guarantee lasts stands with where it stands, also once the request is completed (%s); without one nothing does', async (language, line) => {
  const Guarantee = { Day: 1, Of: 90, Until: '2027-02-20' }
  for (const answer of [{ ...request, Guarantee }, { Ref: 'R-000123', Closed: 'done', ClosedOn: '2026-11-22', By: 'office', Guarantee }] as const) {
    await show(answer, language)
    expect(await screen.findByText(line)).toBeVisible()
    cleanup()
  }
  await show({ ...request, Guarantee: null }, language)
  expect(screen.queryByText(/guarantee|الضمان/)).toBeNull()
})

test.each([['en', 'The office is handling the complaint.'], ['ar', 'يتابع المكتب الشكوى.']] as const)('how a case stands is said in one sentence, also once the request is completed (%s)', async (language, sentence) => {
  const Case = { Ar: 'يتابع المكتب الشكوى.', En: 'The office is handling the complaint.' }
  for (const answer of [{ ...request, Case }, { Ref: 'R-000123', Closed: 'done', ClosedOn: '2026-11-22', By: 'office', Guarantee: null, Case }] as const) {
    await show(answer, language)
    expect(await screen.findByText(sentence)).toBeVisible()
    cleanup()
  }
})

test('a step that is not done is never told in the past tense', async () => {
  await show({ ...request, State: 'contacted', Steps: [{ ...step, Ar: 'تم السداد', En: 'Payment received', NextAr: 'السداد', NextEn: 'Payment', By: 'client', State: 'current', On: null }] })
  expect(await screen.findByRole('heading', { level: 2, name: 'Next: Payment' })).toBeVisible()
  expect(screen.queryByText(/Payment received/)).toBeNull()
})

test('the early script has asked already: its answer is shown at once, and only Refresh asks anew', async () => {
  answers(200, request)
  await askEarly(TOKEN)
  await openTrack()
  expect(screen.getByRole('heading', { level: 1, name: 'The visa is stamped' })).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
  answers(200, { Ref: 'R-000123', Closed: 'cancelled', ClosedOn: null, By: null, Guarantee: null })
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This request was cancelled' })).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an early answer for another link is not shown', async () => {
  answers(200, request)
  await askEarly('another_token_________')
  await show({ Ref: 'R-000124', Closed: 'cancelled', ClosedOn: null, By: null, Guarantee: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'This request was cancelled' })).toBeVisible()
  expect([...(asked.mock.calls[1]?.[1].body ?? [])]).toEqual([['Token', TOKEN]])
})

test('an early question that was refused is told by the screen, without another', async () => {
  answers(404)
  await askEarly(TOKEN)
  await openTrack()
  expect(await screen.findByText(/This link opens no request/)).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('the token goes in the body of the call, never in its address', async () => {
  await show(request)
  const [address, call] = asked.mock.calls[0] ?? []
  expect(address).not.toContain(TOKEN)
  expect([...(call?.body ?? [])]).toEqual([['Token', TOKEN]])
})

test('a late one says so, with the apology; the clock stands there where the office shows it', async () => {
  await show({ ...request, State: 'overdue', Expected: null, Clock: { Day: 95, Of: 90, Until: '2026-11-18' }, Late: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'We are late, and apologise' })).toBeVisible()
  expect(screen.getByText(/^The deadline was 18 November 2026/)).toBeVisible()
  expect(screen.queryByText(/^Day 95/)).toBeNull()
})

describe('the promise of a call', () => {
  const fresh: TrackedRequest = { ...request, State: 'new', CallBy: '2026-11-23T10:00:00.000Z', Steps: [] }

  test.each([
    ['a day behind', '2026-11-22T10:00:00+03:00'],
    ['a day ahead', '2026-11-24T10:00:00+03:00'],
  ])('is told by the clock of the server: that of the phone is %s', async (_name, phone) => {
    jest.setSystemTime(new Date(phone))
    await show(fresh)
    expect(await screen.findByRole('heading', { level: 2, name: 'Next: We call you before 1 pm' })).toBeVisible()
  })

  test('that is past is an apology', async () => {
    await show({ ...fresh, Now: '2026-11-23T10:00:01.000Z' })
    expect(await screen.findByText(/^We are late in calling you, and apologise/)).toBeVisible()
    expect(screen.queryByText(/before 1 pm/)).toBeNull()
  })
})

test('a request that its client cancelled says so, since when, and leads to another', async () => {
  await show({ Ref: 'R-000123', Closed: 'cancelled', ClosedOn: '2026-11-20', By: 'client', Guarantee: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'You cancelled this request on 20 November 2026' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose another' })).toHaveAttribute('href', '/')
})

test('a closed request tells nothing but that', async () => {
  await show({ Ref: 'R-000123', Closed: 'cancelled', ClosedOn: null, By: null, Guarantee: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'This request was cancelled' })).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
})

test.each([
  ['ar', 'جارٍ تحميل طلبك…'],
  ['en', 'Loading your request…'],
] as const)('while it is loaded it says so (%s)', async (language, words) => {
  asked.mockReturnValueOnce(new Promise(() => undefined))
  await openTrack(`#${TOKEN}`, language)
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('a failed load is tried again', async () => {
  const user = userEvent.setup()
  answers(500)
  await openTrack()
  expect(await screen.findByText('The request could not be loaded')).toBeVisible()
  answers(200, request)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The visa is stamped' })).toBeVisible()
})

test('a failed refresh keeps what is known', async () => {
  const user = userEvent.setup()
  await show(request)
  asked.mockRejectedValueOnce(new TypeError('offline'))
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('It could not be refreshed. What is shown is what we knew last.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'The visa is stamped' })).toBeVisible()
})

test('this browser keeps a request whose link was opened, not one that was found by reference and number, and forgets one that is gone', async () => {
  await openByPair({ ...request, State: 'new', Steps: [] })
  expect(keptRequests()).toEqual([])
  await show(request)
  await screen.findAllByRole('heading', { level: 1, name: 'The visa is stamped' })
  expect(keptRequests()).toEqual([expect.objectContaining({ Ref: 'R-000123', Token: TOKEN })])
  answers(404)
  await openTrack()
  await screen.findByText(/^This link opens no request any more/)
  expect(keptRequests()).toEqual([])
})

test('the form lists all requests that this browser keeps, the newest first', async () => {
  await openTrack('')
  expect(screen.queryByText('Your requests on this device')).toBeNull()
  cleanup()
  keepRequest('R-000122', 'older_token__________-')
  keepRequest('R-000123', TOKEN)
  await openTrack('')
  const links = within(screen.getByRole('region', { name: 'Your requests on this device' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['R-000123', `/track#${TOKEN}`],
    ['R-000122', '/track#older_token__________-'],
  ])
})

test('the link goes into a chat of one’s own choice, and on paper', async () => {
  await show(request)
  const link = await screen.findByRole('link', { name: 'Send the link to WhatsApp' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(new RegExp(`^https://wa.me/\\?text=.*R-000123.*/?#${TOKEN}$`))
  globalThis.print = jest.fn()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(globalThis.print).toHaveBeenCalledTimes(1)
})
