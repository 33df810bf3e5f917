import { OPEN_ENDED } from '../engine/plain-days'
import { consentEnds, isOpen, type ConsentDays } from './consent'

const given = (more: Partial<ConsentDays> = {}): ConsentDays => ({ Purpose: 'cv', GivenOn: '2026-01-01', Until: null, WithdrawnOn: null, ...more })
const cvEnd = (...consents: ConsentDays[]) => consentEnds(consents).ConsentCv

it.each([
  ['without an end is open-ended', [given()], OPEN_ENDED],
  ['holds on its last day', [given({ Until: '2026-06-30' })], '2026-06-30'],
  ['withdrawn holds until the day before', [given({ WithdrawnOn: '2026-03-01' })], '2026-02-28'],
  ['withdrawn before its end ends with that', [given({ Until: '2026-06-30', WithdrawnOn: '2026-03-01' })], '2026-02-28'],
  ['withdrawn after its end had ended by itself', [given({ Until: '2026-02-01', WithdrawnOn: '2026-03-01' })], '2026-02-01'],
  ['withdrawn on the day on which it was given has held on none', [given({ WithdrawnOn: '2026-01-01' })], null],
  ['withdrawn on its last day holds until the day before', [given({ Until: '2026-06-30', WithdrawnOn: '2026-06-30' })], '2026-06-29'],
  ['of one day alone holds on that day', [given({ Until: '2026-01-01' })], '2026-01-01'],
  ['without a first day has held on none', [given({ GivenOn: null })], null],
  ['of several the latest end counts', [given({ Until: '2026-06-30' }), given({ Until: '2026-09-30' }), given({ WithdrawnOn: '2026-03-01' })], '2026-09-30'],
  ['of another purpose says nothing', [given({ Purpose: 'photo' })], null],
  ['that is none has no end', [], null],
])('a consent %s', (_what, consents, end) => {
  expect(cvEnd(...consents)).toBe(end)
})

it('each purpose has its own end', () => {
  expect(consentEnds([given({ Purpose: 'photo', Until: '2026-02-01' }), given({ Purpose: 'religion' }), given({ Purpose: 'medical', WithdrawnOn: '2026-05-02' })])).toEqual({
    ConsentCv: null, ConsentPhoto: '2026-02-01', ConsentReligion: OPEN_ENDED, ConsentMedical: '2026-05-01',
  })
})

it('a withdrawal closes what has neither ended nor been withdrawn', () => {
  const on = '2026-03-01'
  expect([given(), given({ Until: on }), given({ Until: '2026-02-28' }), given({ WithdrawnOn: '2026-02-01' })].map((one) => isOpen(one, on))).toEqual([true, true, false, false])
})
