import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { startPostgres } from './postgres.mjs'

test('a PostgreSQL that is frozen answers nobody, goes on when thawed, and can be stopped', { timeout: 5 * 60_000 }, async (t) => {
  const postgres = await startPostgres({ fsync: 'off' })
  if (postgres === null) return t.skip('no PostgreSQL')
  // Thawed first: where `stop` fails to do so, the test fails and still ends.
  t.after(() => {
    postgres.thaw()
    return postgres.stop()
  })
  const client = new pg.Client({ connectionString: postgres.url })
  // The server ends this connection when it stops.
  client.on('error', () => undefined)
  await client.connect()
  await postgres.freeze()
  let answered = false
  const answer = client.query('SELECT 1').then(() => (answered = true))
  const other = new pg.Client({ connectionString: postgres.url, connectionTimeoutMillis: 500 })
  await assert.rejects(other.connect(), /timeout/)
  assert.equal(answered, false)
  postgres.thaw()
  await answer
  await postgres.freeze()
  await postgres.stop()
})
