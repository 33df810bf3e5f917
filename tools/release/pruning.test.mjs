import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildsToPrune } from './pruning.mjs'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days) => new Date(now.getTime() - days * 86_400_000)
const builds = (...ages) => ages.map((age, index) => ({ build: `b${index}`, placed: daysAgo(age) }))

test('the last five stay, however old', () => {
  assert.deepEqual(buildsToPrune(builds(40, 50, 60, 70, 80, 90, 100), [], 'b0', now), ['b5', 'b6'])
})

test('all younger than thirty days stay, however many', () => {
  assert.deepEqual(buildsToPrune(builds(1, 2, 3, 4, 5, 6, 29, 31), [], 'b0', now), ['b7'])
})

test('the live build stays', () => {
  assert.deepEqual(buildsToPrune(builds(40, 50, 60, 70, 80, 90, 100), [], 'b6', now), ['b5'])
})

test('a build that was live until lately stays: pages that began with it may be open', () => {
  const history = [
    { build: 'b6', since: daysAgo(100).toISOString() },
    { build: 'b5', since: daysAgo(60).toISOString() },
    { build: 'b0', since: daysAgo(2).toISOString() },
  ]
  assert.deepEqual(buildsToPrune(builds(40, 50, 60, 70, 80, 90, 100), history, 'b0', now), ['b6'])
})
