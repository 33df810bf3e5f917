/**
 * Set-up of jest for `npm run statements`: notes each named statement that the server sends to PostgreSQL, as a line of JSON in the file RECORD_STATEMENTS. The product's
 * statements have names (`prepared`); what tests ask by themselves has none.
 */
import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const pg = createRequire(join(process.cwd(), 'api-server/package.json'))('pg')
const { query } = pg.Client.prototype
const seen = new Set()

pg.Client.prototype.query = function recorded(statement, ...rest) {
  const { name, text } = statement ?? {}
  if (name !== undefined && !seen.has(text)) {
    seen.add(text)
    appendFileSync(process.env.RECORD_STATEMENTS, `${JSON.stringify({ name, text })}\n`)
  }
  return query.call(this, statement, ...rest)
}
