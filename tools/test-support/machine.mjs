/** The machine as the steps of `npm test` need it: programs beside Node, and a database server. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { OTHER_NODE } from './other-node.mjs'
import { startPgbouncer } from './pgbouncer.mjs'
import { startPostgres } from './postgres.mjs'

/** The words for each need, where the machine lacks it. */
export const NEEDS = {
  postgres: 'PostgreSQL (or TEST_DATABASE_URL)',
  browser: 'Chromium (or CHROME_PATH)',
  otherNode: `Node ${OTHER_NODE} (from npm)`,
  pooler: 'PgBouncer in front of PostgreSQL',
}

/** Paths of the programs by the names of the needs; those that are missing are installed meanwhile by a process of its own. */
async function findPrograms(needs, signal) {
  const child = fork(join(import.meta.dirname, 'programs.run.mjs'), needs, { signal })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the programs that tests need could not be looked for')
  })
  const [found] = await Promise.race([once(child, 'message'), ended])
  return found
}

/** PostgreSQL, and a pooler in front of it where one is asked for. Thrown away at the end, so it need not survive a power cut. */
async function startDatabase({ isGiven, isPooled }) {
  const own = isGiven ? null : await startPostgres({ fsync: 'off' })
  const database = own?.url ?? process.env.TEST_DATABASE_URL ?? ''
  try {
    const pooler = isPooled && database !== '' ? await startPgbouncer(database) : null
    return { database, pooler, own }
  } catch (error) {
    await own?.stop()
    throw error
  }
}

/**
 * Makes the machine ready while other things go on.
 * @param {string[]} needs names of `NEEDS`, and `otherBrowsers`
 * @param {AbortSignal} signal
 * @returns {Promise<{ has: (what: string) => boolean, env: Record<string, string>, poolerUrl: string, stop: () => Promise<void> }>} `env` is for the
 *   steps; `stop` ends what was started
 */
export async function makeReady(needs, signal) {
  const isGiven = Boolean(process.env.TEST_DATABASE_URL)
  const found = await findPrograms(needs.filter((name) => name !== 'postgres' || !isGiven), signal)
  signal.throwIfAborted()
  const needsDatabase = needs.includes('postgres') || needs.includes('pooler')
  const { database, pooler, own } = needsDatabase && (isGiven || found.postgres) ? await startDatabase({ isGiven, isPooled: Boolean(found.pooler) }) : {}
  const have = { ...found, postgres: database, pooler }
  return {
    has: (what) => Boolean(have[what]),
    env: {
      ...(found.browser && { CHROME_PATH: found.browser }),
      ...(found.otherNode && { OTHER_NODE: found.otherNode }),
      ...(database && { TEST_DATABASE_URL: database }),
      ...found.otherBrowsers,
    },
    poolerUrl: pooler?.url ?? '',
    async stop() {
      await pooler?.stop()
      await own?.stop()
    },
  }
}
