import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { startPostgres } from './postgres.mjs'

test('a PostgreSQL that is frozen answers nobody, goes on when thawed, and can be stopped', { timeout: 120_000 }, async (t) => {
  const postgres = await startPostgres({ fsync: 'off' })
  if (postgres === null) return t.skip('no PostgreSQL')
  t.after(() => postgres.stop())
  const client = new pg.Client({ connectionString: postgres.url })
  // It is ended with its connections.
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
