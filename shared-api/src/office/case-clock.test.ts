import { absenceDays, actBy, answerBy, refundBy, type CaseTerms } from './case-clock'

const TERMS: CaseTerms = { RefundDays: 15, AnswerDays: 5, AbsenceDays: 15, ExitDays: 60 }
const OFF: CaseTerms = { RefundDays: 0, AnswerDays: 0, AbsenceDays: 0, ExitDays: 0 }
const DAY = '2026-11-01'
const row = { Kind: 'other', State: 'open', OpenedOn: DAY, AnswerBy: null, ReportedOn: null, ExitOn: null, DueOn: null, DueBy: null } as const

it('a complaint alone is answered by a day of the terms', () => {
  expect(answerBy({ Kind: 'complaint', OpenedOn: DAY }, TERMS)).toBe('2026-11-06')
  expect([answerBy({ Kind: 'complaint', OpenedOn: DAY }, OFF), answerBy({ Kind: 'complaint', OpenedOn: DAY }, undefined), answerBy({ Kind: 'return', OpenedOn: DAY }, TERMS), answerBy({ Kind: 'complaint', OpenedOn: null }, TERMS)]).toEqual([null, null, null, null])
})

it('an absence is followed up on both days from its report, each where the terms have it, until it is over', () => {
  const absence = { ...row, Kind: 'absence', ReportedOn: DAY } as const
  expect(absenceDays(absence, TERMS)).toEqual(['2026-11-16', '2026-12-31'])
  expect(absenceDays(absence, { ...TERMS, AbsenceDays: 0 })).toEqual(['2026-12-31'])
  for (const over of [{ State: 'closed' }, { ExitOn: DAY }, { ReportedOn: null }, { Kind: 'refusal' }] as const) expect(absenceDays({ ...absence, ...over }, TERMS)).toEqual([])
  expect([absenceDays(absence, OFF), absenceDays(absence, undefined)]).toEqual([[], []])
})

it('money is returned by a day of the terms, counted from the day that it is due', () => {
  expect([refundBy({ DueOn: DAY }, TERMS), refundBy({ DueOn: null }, TERMS), refundBy({ DueOn: DAY }, OFF), refundBy({ DueOn: DAY }, undefined)]).toEqual(['2026-11-16', null, null, null])
})

it('the next day is the first of all that is still open', () => {
  const busy = { ...row, Kind: 'absence', ReportedOn: DAY, AnswerBy: '2026-11-10', DueOn: DAY, DueBy: '2026-11-20' } as const
  expect(actBy(busy, TERMS, 1)).toBe('2026-11-10')
  expect(actBy({ ...busy, AnswerBy: null }, TERMS, 1)).toBe('2026-11-16')
  expect(actBy({ ...busy, AnswerBy: '2026-11-19' }, TERMS, 1)).toBe('2026-11-16')
  expect(actBy({ ...busy, State: 'closed' }, TERMS, 1)).toBe('2026-11-20')
  expect(actBy({ ...busy, State: 'closed', DueBy: null }, TERMS, 1)).toBe(DAY)
  expect(actBy({ ...busy, State: 'closed' }, TERMS, 0)).toBeNull()
  expect([actBy(row, TERMS, 0), actBy(row, TERMS, 1)]).toEqual([null, null])
})
