import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSqlmap } from './sqlmap.mjs'

const TESTING = "[17:41:22] [INFO] testing for SQL injection on GET parameter 'searchValue'\n"
const SUSPECTED = "[17:41:24] [INFO] GET parameter 'searchValue' appears to be 'PostgreSQL > 8.1 stacked queries (comment)' injectable\n"

describe('what sqlmap says', () => {
  it('is a finding when it ends with its summary', () => {
    const said = `${TESTING}${SUSPECTED}sqlmap identified the following injection point(s) with a total of 44 HTTP(s) requests:\n---\n`
    assert.deepEqual(readSqlmap(said), { found: true, faults: [], tested: 1 })
  })

  it('is none when it takes back what it suspected', () => {
    const said = `${TESTING}${SUSPECTED}[17:41:30] [WARNING] false positive or unexploitable injection point detected\n`
    assert.deepEqual(readSqlmap(said), { found: false, faults: [], tested: 1 })
  })

  it('is no test when it reached nobody', () => {
    const said = '[17:41:22] [CRITICAL] unable to connect to the target URL (Connection refused)\n'
    assert.deepEqual(readSqlmap(said), { found: false, faults: [], tested: 0 })
  })

  it('counts the answers of 5xx', () => {
    assert.deepEqual(readSqlmap(`${TESTING}500 (Internal Server Error) - 3 times\n`).faults, ['500 (Internal Server Error) - 3 times'])
  })
})
