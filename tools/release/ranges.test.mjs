import assert from 'node:assert/strict'
import { test } from 'node:test'
// The page's question before it loads a remote: shell/src/remotes/federation.ts.
import { satisfy } from '@module-federation/enhanced/runtime'
import { agreementProblems } from './checks.mjs'

const inRange = [
  ['1.2.3', '^1.2.3'],
  ['1.2.4', '^1.2.3'],
  ['1.10.0', '^1.2.3'],
  ['0.2.5', '^0.2.3'],
  ['0.0.3', '^0.0.3'],
  ['1.2.3', '1.2.3'],
  ['1.2.3', '>=1.0.0'],
  ['2.0.0', '>=1.2.3'],
  ['1.3.0-beta.1', '^1.2.3'],
]
const outOfRange = [
  ['1.2.2', '^1.2.3'],
  ['1.2.2', '>=1.2.3'],
  ['1.1.9', '^1.2.3'],
  ['2.0.0', '^1.2.3'],
  ['2.0.0-beta.1', '^1.2.3'],
  ['0.3.0', '^0.2.3'],
  ['0.0.4', '^0.0.3'],
  ['1.2.3', '1.2.4'],
  ['1.2.3', 'no range'],
]

for (const [cases, isIn] of [[inRange, true], [outOfRange, false]]) {
  for (const [version, range] of cases) {
    test(`${version} is ${isIn ? '' : 'not '}in ${range}, for a release and for a page`, () => {
      const problems = agreementProblems({ name: 'tiny', contract: 1, needs: { shared: range } }, { contract: 1, gives: { shared: version }, surface: { exports: {}, types: [] } })
      assert.equal(problems.length === 0, isIn)
      assert.equal(satisfy(version, range), isIn)
    })
  }
}
