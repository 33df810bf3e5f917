/** Databases of their own on a PostgreSQL server, for the length of a test or a benchmark. */
import pg from 'pg'

/**
 * Runs `work` with a connection to the server's first database.
 * @template T
 * @param {string} serverUrl
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withServer(serverUrl, work) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The address of another database of a server.
 * @param {string} serverUrl
 * @param {string} name
 */
export function urlOf(serverUrl, name) {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Makes a database, empty or a copy of another that nobody is connected to. One left over by the same name goes.
 * @param {string} serverUrl
 * @param {string} name
 * @param {string} [template]
 */
export async function makeDatabase(serverUrl, name, template = 'template1') {
  const gone = `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`
  await withServer(serverUrl, async (client) => {
    await client.query(gone)
    // Copied as files: half of the processor's time of a copy through the log.
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`)
  })
  const drop = async () => {
    await withServer(serverUrl, (client) => client.query(gone))
  }
  return { name, url: urlOf(serverUrl, name), drop }
}
