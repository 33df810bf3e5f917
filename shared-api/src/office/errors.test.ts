import { ERROR_STATUS, isServerErrorCode } from './errors'

it('answers each failure with its status', () => {
  expect(ERROR_STATUS).toMatchObject({ bad_request: 400, signed_out: 401, no_account_match: 401, forbidden: 403, not_found: 404, person_not_available: 303, too_many_reservations: 429, unavailable: 503 })
})

it('knows the codes that a server sends from what a page or nobody says', () => {
  expect(['not_saved', 'code_expired', 'network', 'toString', '', 404, null].map(isServerErrorCode)).toEqual([true, true, false, false, false, false, false])
})
