/** @jest-environment jsdom */
import type { TrackAnswer, TrackedRequest } from '@office/shared-api/model'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../../test-support/page'
import { askEarly } from './track-call'
import TrackScreen from './track-screen'

const TOKEN = 'abcdefghijklmnopqrst_-'

const request: TrackedRequest = {
  Ref: 'R-000123',
  RequestDate: '2026-11-01T08:00:00+03:00',
  Client: 'Amal',
  Worker: { Ref: 'W-7', Job: { Ar: 'مربية', En: 'Nanny' }, Country: { Ar: 'كينيا', En: 'Kenya' }, Photo: null },
  Steps: [
    { Ar: 'وُقّع العقد', En: 'The contract is signed', State: 'done', On: '2026-11-10' },
    { Ar: 'صدرت التأشيرة', En: 'The visa is stamped', State: 'done', On: '2026-11-20' },
    { Ar: 'حُجز السفر', En: 'The flight is booked', State: 'current', On: null },
    { Ar: 'تم الوصول', En: 'Arrived', State: 'ahead', On: null },
  ],
  Expected: { From: '2026-12-03', To: '2026-12-10' },
  Clock: null,
  Late: false,
  Needed: [{ Ar: 'صورة التأشيرة', En: 'A copy of the visa' }],
  Closed: null,
  Reservation: null,
  MayReserveAgain: null,
}

const answer = (status: number, body: unknown): Response =>
  ({ ok: status < 300, status, json: () => Promise.resolve(body), clone: () => answer(status, body) }) as Response
const asked = jest.fn<Promise<Response>, [string, { body: URLSearchParams }]>()
const answers = (status: number, body: unknown = {}) =>
  asked.mockResolvedValueOnce(answer(status, body))

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00+03:00'), doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval', 'clearTimeout', 'clearInterval'] })
  asked.mockReset()
  globalThis.earlyTrack = undefined
  globalThis.fetch = asked as unknown as typeof fetch
  AbortSignal.timeout = () => new AbortController().signal
})
afterEach(() => jest.useRealTimers())

/** Opens the page by a link, or without one. */
async function open(hash = `#${TOKEN}`, language: 'ar' | 'en' = 'en') {
  showPage({ path: `/track${hash}`, language, content: <TrackScreen /> })
  await act(() => Promise.resolve())
}

const show = (answer: TrackAnswer, language: 'ar' | 'en' = 'en') => {
  answers(200, answer)
  return open(`#${TOKEN}`, language)
}

/** Opens the page without a link, and types reference and number. */
async function openByPair(answer: TrackAnswer) {
  await open('')
  await userEvent.type(screen.getByLabelText('Reference'), '123')
  await userEvent.type(screen.getByLabelText('Mobile number'), '0551234567')
  answers(200, answer)
  await userEvent.click(screen.getByRole('button', { name: 'Show my request' }))
  await screen.findByText(/We have your request/)
}

test.each([
  ['en', 'The visa is stamped, 3 days ago', 'Expected between 3 December and 10 December'],
  ['ar', 'صدرت التأشيرة، منذ ٣ أيام', 'المتوقع بين ٣ ديسمبر و١٠ ديسمبر'],
] as const)('a link opens the request (%s): one sentence, the steps, what is expected and needed', async (language, sentence, expected) => {
  await show(request, language)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText(expected)).toBeVisible()
  const steps = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('listitem')
  expect(steps).toHaveLength(4)
  expect(steps[2]).toHaveAttribute('aria-current', 'step')
  expect(screen.getByText(language === 'ar' ? 'صورة التأشيرة' : 'A copy of the visa')).toBeVisible()
  expect(screen.getByRole('link', { name: language === 'ar' ? 'واتساب' : 'WhatsApp' })).toHaveAttribute('href', expect.stringContaining('R-000123'))
})

test('the early script has asked already: its answer is shown at once, and only Refresh asks anew', async () => {
  answers(200, request)
  await askEarly(TOKEN)
  await open()
  expect(screen.getByText('The visa is stamped, 3 days ago')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
  answers(200, { Ref: 'R-000123', Closed: 'cancelled' })
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('This request is closed')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an early answer for another link is not shown', async () => {
  answers(200, request)
  await askEarly('another_token_________')
  await show({ Ref: 'R-000124', Closed: 'cancelled' })
  expect(await screen.findByText('This request is closed')).toBeVisible()
  expect([...(asked.mock.calls[1]?.[1].body ?? [])]).toEqual([['Token', TOKEN]])
})

test('an early question that was refused is told by the screen, without another', async () => {
  answers(404)
  await askEarly(TOKEN)
  await open()
  expect(await screen.findByText(/This link opens no request/)).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})

describe('a reservation', () => {
  const untouched = request.Steps.map((step) => ({ ...step, State: 'ahead' as const, On: null }))
  const reserved: TrackedRequest = { ...request, Steps: untouched, Reservation: { Until: '2026-11-24T09:00:00.000Z', MayKeep: true } }
  const lapsed: TrackedRequest = { ...reserved, Worker: null, Reservation: null, MayReserveAgain: true }

  test.each([
    ['en', /Reserved until.*24 November 2026.*12:00/, 'Keep the reservation'],
    ['ar', /الحجز حتى.*٢٤ نوفمبر ٢٠٢٦.*١٢:٠٠/, 'تمديد الحجز'],
  ] as const)('is kept by its client (%s)', async (language, until, keep) => {
    await show(reserved, language)
    expect(await screen.findByText((_text, element) => element?.tagName === 'P' && until.test(element.textContent))).toBeVisible()
    answers(200, { ...reserved, Reservation: { Until: '2026-11-25T09:00:00.000Z', MayKeep: false } })
    await userEvent.click(screen.getByRole('button', { name: keep }))
    expect([...(asked.mock.calls[1]?.[1].body ?? [])]).toEqual([['Token', TOKEN], ['Say', 'keep'], ['Reason', '']])
    expect(await screen.findByText(language === 'en' ? /25 November/ : /٢٥ نوفمبر/)).toBeVisible()
    expect(screen.queryByRole('button', { name: keep })).not.toBeInTheDocument()
  })

  test('that has ended is made again, or the server says why not', async () => {
    await show(lapsed)
    expect(await screen.findByText(/has ended; the chosen worker is still available/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose another' })).toHaveAttribute('href', '/')
    answers(303)
    await userEvent.click(screen.getByRole('button', { name: 'Reserve again' }))
    expect(await screen.findByText(/no longer available. You can choose another/)).toBeVisible()
    answers(409, [{ field: 'Say', errorMsg: 'The reservation can not be longer.' }])
    await userEvent.click(screen.getByRole('button', { name: 'Reserve again' }))
    expect(await screen.findByText('The reservation can not be longer.')).toBeVisible()
    asked.mockRejectedValueOnce(new Error('offline'))
    await userEvent.click(screen.getByRole('button', { name: 'Reserve again' }))
    expect(await screen.findByText(/did not arrive/)).toBeVisible()
    answers(200, reserved)
    await userEvent.click(screen.getByRole('button', { name: 'Reserve again' }))
    expect(await screen.findByText('Reserved until')).toBeVisible()
  })

  test('whose worker is somebody else’s offers only another', async () => {
    await show({ ...lapsed, MayReserveAgain: false })
    expect(await screen.findByText(/is no longer available/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reserve again' })).not.toBeInTheDocument()
  })

  test('a request is cancelled behind a question, with a reason', async () => {
    await show(reserved)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }))
    expect(screen.getByRole('heading', { name: 'Cancel the request?' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'No, keep it' }))
    expect(asked).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the request' }))
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'We travel')
    answers(200, { Ref: 'R-000123', Closed: 'cancelled' })
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
    expect([...(asked.mock.calls[1]?.[1].body ?? [])]).toEqual([['Token', TOKEN], ['Say', 'cancel'], ['Reason', 'We travel']])
    expect(await screen.findByText('This request is closed')).toBeVisible()
  })

  test('by reference and number nothing is changed, and a paid request is cancelled by the office', async () => {
    await openByPair(reserved)
    expect(screen.getByText(/open the link that you were given/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Keep|Cancel/ })).not.toBeInTheDocument()
  })
})

test('the token goes in the body of the call, never in its address', async () => {
  await show(request)
  const [address, call] = asked.mock.calls[0] ?? []
  expect(address).not.toContain(TOKEN)
  expect([...(call?.body ?? [])]).toEqual([['Token', TOKEN]])
})

test.each<[string, Partial<TrackedRequest>]>([
  ['We have your request', { Steps: request.Steps.map((step) => ({ ...step, State: 'ahead' as const, On: null })) }],
  ['The contract is signed', { Steps: [{ Ar: 'و', En: 'The contract is signed', State: 'done', On: null }] }],
  ['Arrived, today', { Steps: [{ Ar: 'و', En: 'Arrived', State: 'done', On: '2026-11-23' }], Closed: 'arrived' }],
])('it stands at: %s', async (sentence, more) => {
  await show({ ...request, ...more })
  expect((await screen.findAllByText(sentence))[0]).toBeVisible()
})

test('a late one says so, with the apology; the clock stands there where the office shows it', async () => {
  await show({ ...request, Expected: null, Clock: { Day: 95, Of: 90, Until: '2026-11-18' }, Late: true })
  expect(await screen.findByText('We are late and apologise. Please contact us.')).toBeVisible()
  expect(screen.queryByText(/^Day 95/)).toBeNull()
})

test('a closed request tells nothing but that', async () => {
  await show({ Ref: 'R-000123', Closed: 'cancelled' })
  expect(await screen.findByText('This request is closed')).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
})

test.each([
  ['ar', 'جارٍ تحميل طلبك…'],
  ['en', 'Loading your request…'],
] as const)('while it is loaded it says so (%s)', async (language, words) => {
  asked.mockReturnValueOnce(new Promise(() => undefined))
  await open(`#${TOKEN}`, language)
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('a failed load is tried again', async () => {
  const user = userEvent.setup()
  answers(500)
  await open()
  expect(await screen.findByText('The request could not be loaded')).toBeVisible()
  answers(200, request)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The visa is stamped, 3 days ago')).toBeVisible()
})

test('a failed refresh keeps what is known', async () => {
  const user = userEvent.setup()
  await show(request)
  asked.mockRejectedValueOnce(new TypeError('offline'))
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('It could not be refreshed. What is shown is what we knew last.')).toBeVisible()
  expect(screen.getByText('The visa is stamped, 3 days ago')).toBeVisible()
})

test('a link that opens nothing any more leads to the form', async () => {
  answers(404)
  await open()
  expect(await screen.findByText(/^This link opens no request any more/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Reference' })).toBeVisible()
})

test('a lost link is replaced by reference and phone, and only a link can be copied', async () => {
  const user = userEvent.setup()
  await open('')
  await user.click(await screen.findByRole('button', { name: 'Show my request' }))
  expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveFocus()
  expect(asked).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'R-000123')
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '٠٥٠٠٠٠٠٠٠٠')
  answers(404)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('We found no request with these details. Check them or contact us.')).toBeVisible()
  answers(429)
  await user.click(screen.getByRole('button', { name: 'Show my request' }))
  expect(await screen.findByText(/^Too many tries/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveValue('R-000123')
  answers(200, request)
  await user.click(screen.getByRole('button', { name: 'Show my request' }))
  expect(await screen.findByText('The visa is stamped, 3 days ago')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('what stands behind the # and is no token is a place in the page', async () => {
  await open('#main')
  expect(await screen.findByRole('textbox', { name: 'Reference' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
