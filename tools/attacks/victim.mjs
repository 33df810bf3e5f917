/** A server with a hole that sqlmap must find: what it is asked for goes into a statement as it is. Loopback alone. */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findPostgres } from '../test-support/debian.mjs'
import { root } from '../lib/front-ends.mjs'
import { startPostgres } from '../test-support/postgres.mjs'

/** Null where there is no PostgreSQL. */
export async function startVictim() {
  if (findPostgres() === null) return null
  const pg = createRequire(join(root, 'api-server/package.json'))('pg')
  const postgres = await startPostgres({ fsync: 'off' })
  const pool = new pg.Pool({ connectionString: postgres.url })
  const server = createServer((request, response) => {
    const text = new URL(request.url ?? '/', 'http://localhost').searchParams.get('searchValue') ?? ''
    pool
      .query(`SELECT datname FROM pg_database WHERE datname LIKE '%${text}%'`)
      .then(({ rows }) => response.end(JSON.stringify(rows)))
      .catch((error) => {
        response.statusCode = 500
        response.end(String(error))
      })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await pool.end()
    await postgres.stop()
  }
  return { url: `http://127.0.0.1:${server.address().port}`, stop }
}
