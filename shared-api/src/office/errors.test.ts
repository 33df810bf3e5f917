import { ERROR_STATUS } from './errors'
import { commonTranslations } from './translations'

it('answers each failure with its status', () => {
  expect(ERROR_STATUS).toMatchObject({ bad_request: 400, signed_out: 401, no_account_match: 401, forbidden: 403, not_found: 404, person_not_available: 303, too_many_reservations: 429, unavailable: 503 })
})

it('has words for each code that the server sends', () => {
  expect(Object.keys(commonTranslations.en.errors)).toEqual(expect.arrayContaining(Object.keys(ERROR_STATUS)))
})
