/**
 * @jest-environment jsdom
 */
import { idempotencyKey } from './request-draft'

test('the same content keeps its key, so that sending again is harmless', () => {
  const first = idempotencyKey(null, { Name: 'Amal', PersonId: 1 })
  expect(idempotencyKey(first, { Name: 'Amal', PersonId: 1 }).key).toBe(first.key)
})

test('changed content is another request', () => {
  const first = idempotencyKey(null, { Name: 'Amal', PersonId: 1 })
  expect(idempotencyKey(first, { Name: 'Amal', PersonId: 2 }).key).not.toBe(first.key)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
})
