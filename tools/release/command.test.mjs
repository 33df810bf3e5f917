import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { RefusedError, tell, tellBeforeStart } from './command.mjs'

afterEach(() => {
  mock.restoreAll()
  process.exitCode = undefined
})

const refuse = () => {
  throw new RefusedError(['this', 'that'])
}

for (const [teller, headline] of [
  [tell, 'Refused. The live site is as before.'],
  [tellBeforeStart, 'The server does not start.'],
]) {
  test(`a refusal of ${teller.name} says what it means and why`, async () => {
    const error = mock.method(console, 'error', () => {})
    assert.equal(await teller(refuse), false)
    assert.deepEqual(error.mock.calls[0].arguments, [`${headline}\n  - this\n  - that`])
    assert.equal(process.exitCode, 1)
  })
}
