import assert from 'node:assert/strict'
import { test } from 'node:test'
import { satisfies } from './checks.mjs'

const inRange = [
  ['1.2.3', '^1.2.3'],
  ['1.2.4', '^1.2.3'],
  ['1.10.0', '^1.2.3'],
  ['0.2.5', '^0.2.3'],
  ['0.0.3', '^0.0.3'],
]
const outOfRange = [
  ['1.2.2', '^1.2.3'],
  ['1.1.9', '^1.2.3'],
  ['2.0.0', '^1.2.3'],
  ['0.3.0', '^0.2.3'],
  ['0.0.4', '^0.0.3'],
  [undefined, '^1.2.3'],
  ['1.2.3', '>=1.0.0'],
  ['1.2.3', '1.2.3'],
]
for (const [version, range] of inRange) test(`${version} is in ${range}`, () => assert.equal(satisfies(version, range), true))
for (const [version, range] of outOfRange) test(`${version} is not in ${range}`, () => assert.equal(satisfies(version, range), false))
