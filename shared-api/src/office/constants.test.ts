import * as constants from './constants'
import { DEFAULT_LANGUAGE } from '../engine/language'
import { can, ROLES } from '../engine/permissions'
import { UPLOAD_WIDTH } from '../engine/pictures'
import { IDENTITY_LENGTH } from '../engine/typed-text'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../engine/wire'
import { LOOKUP_TYPES } from './resources'

it('has the numbers and limits of the specification', () => {
  expect(constants).toMatchObject({
    PASSWORD_MIN_LENGTH: 8,
    SUBMIT_CODE: { min: 10_000, max: 99_999 },
    RESET_CODE_LENGTH: 5,
    RESET_CODE_LIFETIME: 300_000,
    DASHBOARD_DELAY: 500,
    DASHBOARD_LAST_REQUESTS: 10,
    PROMOTION_INTERVAL: 4_000,
    PRINT_DELAY: 900,
  })
  expect(PAGE_SIZES).toEqual([10, 20, 30, 40, 50, 80, 100])
  expect([DEFAULT_PAGE_SIZE, IDENTITY_LENGTH, UPLOAD_WIDTH, DEFAULT_LANGUAGE]).toEqual([10, 10, 600, 'ar'])
})

it('numbers the lookup lists as the wire does', () => {
  expect(LOOKUP_TYPES).toMatchObject({ countries: 0, jobs: 1, categories: 2, experiances: 3, religions: 4, statuses: 5, followup: 6 })
})

it('gives what is the editor’s to the three stronger roles, and what is the admin’s to the two strongest', () => {
  const allowed = (least: 'Editor' | 'Admin') => ROLES.filter((role) => can(role, 'update', { permissions: { update: least } }))
  expect(allowed('Editor')).toEqual(['Developer', 'Admin', 'Editor'])
  expect(allowed('Admin')).toEqual(['Developer', 'Admin'])
})
