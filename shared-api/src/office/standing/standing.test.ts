import { LANGUAGES } from '../../engine/language'
import type { ClosedRequest, TrackAnswer, TrackedRequest, TrackedStep } from '../shapes/tracking'
import { HEADLINES, LINES, STANDINGS, standingOf, TRACKED_STATES, TURNS, wordsOf, type Standing } from './index'
import { filled } from './standing'

const NOW = new Date('2026-11-24T09:00:00+03:00')

const step = (State: TrackedStep['State'], words: string, more: Partial<TrackedStep> = {}): TrackedStep => ({
  Ar: `تم ${words}`, En: `${words} done`, State, On: null, NextAr: `${words} يلي`, NextEn: words, By: 'embassy', DueOn: null, DaysAfterPayment: null, ...more,
})
const open: TrackedRequest = {
  Ref: 'R-000123', RequestDate: '2026-11-24T05:00:00Z', State: 'new', Now: NOW.toISOString(), CallBy: '2026-11-24T13:00:00+03:00', Client: 'Amal', Worker: null,
  Quoted: null,
  QuotedDays: null,
  Steps: [step('done', 'Payment', { On: '2026-11-10' }), step('current', 'Visa', { DueOn: '2026-12-05' })],
  Expected: null, Clock: { Day: 42, Of: 90, Until: '2027-01-11' }, Guarantee: null, Late: false, Needed: [], Closed: null, Reservation: null, MayReserveAgain: null,
}
const closed = (Closed: ClosedRequest['Closed'], By: ClosedRequest['By'] = 'office'): ClosedRequest => ({ Ref: 'R-000123', Closed, ClosedOn: '2026-11-20', By, Guarantee: null })

/** An answer for each standing. */
const ANSWERS: Readonly<Record<Standing, TrackAnswer>> = {
  ...(Object.fromEntries(TRACKED_STATES.map((State) => [State, { ...open, State }])) as Record<(typeof TRACKED_STATES)[number], TrackAnswer>),
  call_late: { ...open, CallBy: '2026-11-23T13:00:00+03:00' },
  lapsed_free: { ...open, State: 'lapsed', MayReserveAgain: true },
  lapsed: { ...open, State: 'lapsed', MayReserveAgain: false },
  done: closed('done'),
  cancelled_client: closed('cancelled', 'client'),
  cancelled_office: closed('cancelled'),
  cancelled: closed('cancelled', null),
  rejected: closed('rejected'),
  archived: closed('archived'),
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(STANDINGS)('%s says where it stands, what is next, and what one may do', (standing) => {
    expect(standingOf(ANSWERS[standing], NOW)).toBe(standing)
    const { headline, next, sentence, may } = wordsOf(ANSWERS[standing], language, NOW)
    const said = [headline, sentence, may, ...(next === null ? [] : [next])]
    for (const line of said) {
      expect(line).toMatch(language === 'ar' ? /^[^A-Za-z{}]*(Amal[^A-Za-z{}]*)?(Payment|Visa)?[^A-Za-z{}]*$/ : /^[^\u0600-\u06ff{}]+$/)
      expect(line.trim()).not.toBe('')
    }
    expect(LINES[standing].next === null).toBe(next === null)
  })

  test('lines differ, none calls people servants, and none is vowelled for a man or a woman', () => {
    const lines = [...Object.values(HEADLINES), ...Object.values(LINES).flatMap(({ next, sentence, may }) => [sentence, may, ...(next ? [next] : [])])]
    expect(lines.filter((line) => /خادم|[تك][\u064e\u0650]/.test(line[language]))).toEqual([])
    expect(new Set(lines.map((line) => line[language])).size).toBeGreaterThan(20)
  })

  test('each turn has a pill and a word behind a step', () => {
    for (const { pill, by } of Object.values(TURNS)) expect(pill[language] && by[language]).toBeTruthy()
  })
})

test('a promise is said as long as it is true', () => {
  const at = (now: string) => wordsOf(open, 'en', new Date(now)).next
  expect(at('2026-11-24T09:00:00+03:00')).toBe('We call you before 1 pm')
  expect(at('2026-11-24T13:00:00+03:00')).toBe('We call you before 1 pm')
  expect(at('2026-11-24T13:00:01+03:00')).toBe('We call you as soon as we can')
  expect(wordsOf({ ...open, CallBy: null }, 'ar', NOW).next).toBe('نتصل بك قريبًا')
})

test('the next step has its words, its day and whose turn it is', () => {
  expect(wordsOf({ ...open, State: 'stage' }, 'en', NOW)).toMatchObject({ headline: 'Payment done', turn: 'embassy', next: 'Visa, expected 5 December' })
  expect(wordsOf({ ...open, State: 'stage', Steps: [] }, 'en', NOW)).toMatchObject({ headline: 'Your payment is recorded', turn: null, next: null })
})

test('an answer of the release before is told by its steps', () => {
  const { State: _state, CallBy: _callBy, Now: _now, ...before } = open
  const { NextAr: _ar, NextEn: _en, By: _by, DueOn: _due, ...current } = step('current', 'Visa')
  expect(wordsOf({ ...before, Steps: [open.Steps[0], current] } as unknown as TrackAnswer, 'en', NOW)).toMatchObject({ standing: 'stage', next: 'Visa done', turn: null })
  expect(wordsOf({ Ref: 'R-1', Closed: 'cancelled' } as TrackAnswer, 'en', NOW)).toMatchObject({ headline: 'This request was cancelled' })
})

test.each<[Standing, string | null]>([
  ['new', 'office'], ['call_late', 'office'], ['contacted', 'embassy'], ['waiting', 'embassy'], ['contracted', 'embassy'], ['lapsed_free', 'client'], ['lapsed', 'client'],
  ['paid', 'embassy'], ['stage', 'embassy'], ['extended', 'embassy'], ['overdue', 'embassy'], ['arrived', null], ['done', null], ['cancelled_client', null],
  ['cancelled_office', null], ['cancelled', null], ['rejected', null], ['archived', null],
])('while it is %s, the turn is that of %s', (standing, turn) => {
  expect(wordsOf(ANSWERS[standing], 'en', NOW).turn).toBe(turn)
})

test('the headline speaks to the client, in either language', () => {
  const headlines = (answer: TrackAnswer) => [wordsOf(answer, 'en', NOW).headline, wordsOf(answer, 'ar', NOW).headline]
  expect(headlines(open)).toEqual(['We have your request, Amal', 'وصلنا طلبك يا Amal'])
  expect(headlines({ ...open, Client: '' })).toEqual(['We have your request', 'وصلنا طلبك'])
  expect(headlines(closed('cancelled', 'client'))).toEqual(['You cancelled this request on 20 November 2026', 'ألغيت هذا الطلب في ٢٠ نوفمبر ٢٠٢٦'])
  expect(headlines({ ...closed('rejected'), ClosedOn: null })).toEqual(['This request was not accepted', 'لم يُقبل هذا الطلب'])
})

test('the last stage that is done is the headline, also of those before it', () => {
  const Steps = [step('done', 'Payment'), step('done', 'Visa'), step('current', 'Flight')]
  expect(wordsOf({ ...open, State: 'stage', Steps }, 'en', NOW)).toMatchObject({ headline: 'Visa done', next: 'Flight' })
  expect(wordsOf({ ...open, State: 'stage' }, 'ar', NOW)).toMatchObject({ headline: 'تم Payment', next: 'Visa يلي، متوقع ٥ ديسمبر' })
})

test('the day of the law, and that of the close, stand in the sentence', () => {
  const sentence = (answer: TrackAnswer, language: 'ar' | 'en' = 'en') => wordsOf(answer, language, NOW).sentence
  expect(sentence({ ...open, State: 'extended' })).toBe('The time for the arrival has been extended to 11 January 2027.')
  expect(sentence({ ...open, State: 'overdue' }, 'ar')).toBe('كان آخر المهلة ١١ يناير ٢٠٢٧. اتصل بنا أو راسلنا لمعرفة الجديد.')
  expect(sentence(closed('done'))).toBe('The request was closed on 20 November 2026.')
  expect(sentence({ Ref: 'R-1', Closed: 'archived' } as TrackAnswer)).toBe('The request was closed, and nobody works on it now.')
})

test('a call is late, and a worker to be had again, only where that is what is waited for', () => {
  const past = '2026-11-23T13:00:00+03:00'
  expect(standingOf({ ...open, State: 'contacted', CallBy: past }, NOW)).toBe('contacted')
  expect(standingOf({ ...open, State: 'paid', CallBy: past, MayReserveAgain: true }, NOW)).toBe('paid')
  expect(standingOf({ ...open, CallBy: null }, NOW)).toBe('new')
})

test('an answer of the release before without a step that is done is new', () => {
  const { State: _state, CallBy: _callBy, ...before } = open
  expect(standingOf({ ...before, Steps: [step('current', 'Payment')] } as unknown as TrackAnswer, NOW)).toBe('new')
})

test('a value that nobody knows leaves no trace in a text', () => {
  expect(filled('Closed{on}, {who}', { who: 'Amal' })).toBe('Closed, Amal')
})
