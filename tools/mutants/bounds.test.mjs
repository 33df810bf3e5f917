import assert from 'node:assert/strict'
import { test } from 'node:test'
import { belowBounds, byFile, table } from './bounds.mjs'

const results = (file, counts) => Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => ({ file, status })))

test('the worst file comes first; a mutant that hangs was noticed, one that is ignored or does not run does not count', () => {
  const scores = byFile([...results('good.ts', { Killed: 8, Timeout: 1, Survived: 1, Ignored: 5, RuntimeError: 2 }), ...results('bad.ts', { Killed: 1, NoCoverage: 1 }), ...results('words.ts', { Ignored: 3 })])
  assert.deepEqual(scores, [
    { file: 'bad.ts', mutants: 2, killed: 1, unreached: 1 },
    { file: 'good.ts', mutants: 10, killed: 9, unreached: 0 },
  ])
  assert.match(table(scores), /50\.0 +2 +1 +1 bad\.ts\n +90\.0 +10 +1 +0 good\.ts\n +83\.3 +12 +2 +1 all$/)
})

test('each file is held to its bound, and all together to a higher one, which single files are not asked for', () => {
  const scores = byFile([...results('least.ts', { Killed: 80, Survived: 20 }), ...results('below.ts', { Killed: 79, Survived: 21 })])
  assert.deepEqual(belowBounds(scores, { isWhole: true }), ['all: 79.5 % killed, 90 % are asked for', 'below.ts: 79.0 % killed, 80 % are asked for'])
  assert.deepEqual(belowBounds(scores, { isWhole: false }), ['below.ts: 79.0 % killed, 80 % are asked for'])
  assert.deepEqual(belowBounds(byFile(results('whole.ts', { Killed: 9, Survived: 1 })), { isWhole: true }), [])
})
