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

const kept = new Map()

/**
 * A connection to the server's first database that stays, because to connect takes as long as to make a database. It keeps no process alive,
 * and one that is lost is made anew.
 * @param {string} serverUrl
 * @returns {Promise<pg.Client>}
 */
export function keptConnection(serverUrl) {
  const connect = async () => {
    const client = new pg.Client({ connectionString: serverUrl })
    client.on('error', () => kept.delete(serverUrl))
    await client.connect()
    client.unref()
    return client
  }
  if (!kept.has(serverUrl)) {
    kept.set(serverUrl, connect())
    kept.get(serverUrl).catch(() => kept.delete(serverUrl))
  }
  return kept.get(serverUrl)
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
  const run = async (text) => {
    const client = await keptConnection(serverUrl)
    // A process that waits for nothing else would end before the answer.
    const waiting = setInterval(() => {}, 60_000)
    try {
      await client.query(text)
    } finally {
      clearInterval(waiting)
    }
  }
  const drop = () => run(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  await drop()
  // Copied as files: half of the processor's time of a copy through the log.
  await run(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`)
  return { name, url: urlOf(serverUrl, name), drop }
}
