import type { OfficeFacts, TrackAnswer, TrackedRequest } from '@office/shared-api/model'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import TrackScreen from '../features/tracking/track-screen'
import { showPage } from './page'

/** The token of the link that `openTrack` opens. */
export const TOKEN = 'abcdefghijklmnopqrst_-'

/** A step without its names, state and day. */
export const step = { NextAr: 'حجز السفر', NextEn: 'Booking of the flight', By: 'agency', DueOn: null, DaysAfterPayment: null } as const

/** Two steps done, the third under way. */
export const request: TrackedRequest = {
  Ref: 'R-000123',
  RequestDate: '2026-11-01T08:00:00+03:00',
  State: 'stage',
  Now: '2026-11-23T07:00:00.000Z',
  CallBy: null,
  Client: 'Amal',
  Worker: { Ref: 'W-7', Job: { Ar: 'مربية', En: 'Nanny' }, Country: { Ar: 'كينيا', En: 'Kenya' }, Photo: null },
  Quoted: { Price: '8250.00', Vat: 15 },
  QuotedDays: { From: 45, To: 60 },
  Steps: [
    { ...step, Ar: 'وُقّع العقد', En: 'The contract is signed', State: 'done', On: '2026-11-10' },
    { ...step, Ar: 'صدرت التأشيرة', En: 'The visa is stamped', State: 'done', On: '2026-11-20' },
    { ...step, Ar: 'حُجز السفر', En: 'The flight is booked', State: 'current', On: null, DueOn: '2026-12-01' },
    { ...step, Ar: 'تم الوصول', En: 'Arrived', State: 'ahead', On: null },
  ],
  Expected: { From: '2026-12-03', To: '2026-12-10' },
  Clock: null,
  Guarantee: null,
  Late: false,
  Needed: [{ Ar: 'صورة التأشيرة', En: 'A copy of the visa' }],
  Closed: null,
  Reservation: null,
  MayReserveAgain: null,
}

const answer = (status: number, body: unknown): Response =>
  ({ ok: status < 300, status, json: () => Promise.resolve(body), clone: () => answer(status, body) }) as Response

/** The calls of the page: it asks with `fetch` itself, because its early script does. */
export const asked = jest.fn<Promise<Response>, [string, { body: URLSearchParams }]>()

/** The answer to the next call. */
export const answers = (status: number, body: unknown = {}) => asked.mockResolvedValueOnce(answer(status, body))

/** Before each test: ten in the morning of 23 November 2026 in Riyadh, nothing asked, nothing kept. */
export function freshTrackPage(): void {
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00+03:00'), doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval', 'clearTimeout', 'clearInterval'] })
  asked.mockReset()
  globalThis.earlyTrack = undefined
  localStorage.clear()
  globalThis.fetch = asked as unknown as typeof fetch
  AbortSignal.timeout = () => new AbortController().signal
}

/** Opens the page by a link, or without one. */
export async function openTrack(hash = `#${TOKEN}`, language: 'ar' | 'en' = 'en', facts: Partial<OfficeFacts> = {}) {
  cleanup()
  showPage({ path: `/track${hash}`, language, content: <TrackScreen />, facts })
  await act(() => Promise.resolve())
}

/** Opens the link, which is answered with this. */
export const show = (answer: TrackAnswer, language: 'ar' | 'en' = 'en') => {
  answers(200, answer)
  return openTrack(`#${TOKEN}`, language)
}

/** Opens the page without a link, and types reference and number. */
export async function openByPair(answer: TrackAnswer) {
  await openTrack('')
  await userEvent.type(screen.getByLabelText('Reference'), '123')
  await userEvent.type(screen.getByLabelText('Mobile number'), '0551234567')
  answers(200, answer)
  await userEvent.click(screen.getByRole('button', { name: 'Show my request' }))
  await screen.findByRole('heading', { level: 1, name: /We have your request/ })
}
