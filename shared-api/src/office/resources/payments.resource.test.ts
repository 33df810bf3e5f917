import { meets } from '../../engine/meets'
import { approvePayment } from './payments.resource'

const ME = 7
const PREPARED = { State: 'prepared', VoidedOn: null, UserId: 3 }

it.each([
  ['that another administrator has prepared', PREPARED, true],
  ['of one’s own', { ...PREPARED, UserId: ME }, false],
  ['that is recorded already', { ...PREPARED, State: 'recorded' }, false],
  ['that is void', { ...PREPARED, VoidedOn: '2026-11-21' }, false],
])('a refund %s can be approved: %j → %s', (_which, row, can) => {
  expect(meets(approvePayment.while, row, ME)).toBe(can)
})

it('is approved by administrators, as it stands on their screen, and changes what its request and its case show', () => {
  expect(approvePayment).toMatchObject({ on: 'row', versioned: true, least: 'Admin' })
  expect(approvePayment.alsoTouches.map(({ name }) => name)).toEqual(['requests', 'cases'])
})
