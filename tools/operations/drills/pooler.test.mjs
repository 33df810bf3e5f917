/** The server behind PgBouncer in transaction mode: it goes on as without, and refuses settings that do not fit what it is connected to. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startPgbouncer } from '../../test-support/pgbouncer.mjs'
import { startPostgres } from '../../test-support/postgres.mjs'
import { command, makeOffice, openOffice } from '../test-support/server-process.mjs'

/** More than PgBouncer keeps connections to PostgreSQL. */
const CALLS = 200

describe('PgBouncer in front of PostgreSQL', () => {
  let postgres = null
  let pgbouncer = null
  const offices = []
  const officeOn = async (settings) => {
    const office = await makeOffice({ LOG_LEVEL: 'warn', ...settings })
    offices.push(office)
    return office
  }
  const pooled = (more = {}) => ({ DATABASE_URL: pgbouncer.url, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: postgres.url, ...more })
  const real = (name, work) =>
    test(name, async (t) => {
      if (pgbouncer === null) return t.skip('no PgBouncer, or no PostgreSQL')
      await work(t)
    })
  before(async () => {
    postgres = await startPostgres({ fsync: 'off' })
    if (postgres !== null) pgbouncer = await startPgbouncer(postgres.url)
  })
  after(async () => {
    await pgbouncer?.stop()
    await postgres?.stop()
    for (const office of offices) office.remove()
  })

  real('a start whose settings do not fit says so in a sentence', async () => {
    const bare = await startPgbouncer(postgres.url, { connectQuery: false })
    try {
      for (const [settings, sentence] of [
        [{ DATABASE_URL: pgbouncer.url }, /leads through a connection pooler.* Set DATABASE_POOLER=transaction/],
        [pooled({ DATABASE_URL: postgres.url }), /DATABASE_URL leads to PostgreSQL itself/],
        [pooled({ DATABASE_DIRECT_URL: pgbouncer.url }), /DATABASE_DIRECT_URL leads through a connection pooler/],
        [pooled({ DATABASE_URL: bare.url }), /without statement_timeout.*connect_query/],
      ]) {
        const { code, error } = await command('main', (await officeOn(settings)).env)
        assert.equal(code, 1)
        assert.match(error, sentence)
        assert.doesNotMatch(error, /at async/)
      }
    } finally {
      await bare.stop()
    }
  })

  real('calls of many at once share its connections, and commands go past it', async () => {
    const office = await officeOn(pooled())
    const { server, headers } = await openOffice(office)
    const ask = (path) => fetch(`${office.url}${path}`, { headers })
    const save = (path, body) => fetch(`${office.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    try {
      const paths = ['/api/requests/get', '/api/offices/get', '/api/requests/get?search=a', '/api/login/isauth']
      const answers = await Promise.all(
        Array.from({ length: CALLS }, (_call, at) => (at % 2 ? ask(paths[at % paths.length]) : save('/api/offices/Edit', { NameArabic: `مكتب ${at}`, CountryArabic: 'كينيا' }))),
      )
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
      assert.equal((await (await ask('/api/offices/get')).json()).total, CALLS / 2)
      // A command goes past it, also while the server runs.
      const made = await command('backup', office.env)
      assert.equal(made.code, 0, made.error)
      const early = await command('restore', office.env, `--from=${made.out}`, '--overwrite')
      assert.match(early.error, /A server is connected/)
    } finally {
      await server.kill('SIGTERM')
    }
  })
})
