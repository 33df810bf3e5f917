/** The machine as the steps of `npm test` need it: programs beside Node, and a database server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findBrowser, otherBrowsers } from './debian.mjs'
import { findOtherNode, OTHER_NODE } from './other-node.mjs'
import { startPgbouncer } from './pgbouncer.mjs'
import { startPostgres } from './postgres.mjs'

/** The words for each need, where the machine lacks it. */
export const NEEDS = {
  postgres: 'PostgreSQL (or TEST_DATABASE_URL)',
  browser: 'Chromium (or CHROME_PATH)',
  otherNode: `Node ${OTHER_NODE} (from npm)`,
  pooler: 'PgBouncer in front of PostgreSQL',
}

/**
 * Makes the machine ready while other things go on: programs that are missing are installed by a process of their own.
 * @param {(what: string) => boolean} need what the chosen steps need, by its name; `otherBrowsers` too
 * @returns {Promise<{ has: (what: string) => boolean, env: Record<string, string>, poolerUrl: string, stop: () => Promise<void> }>} `env` is for the
 *   steps; `stop` ends what was started
 */
export async function makeReady(need) {
  const given = process.env.TEST_DATABASE_URL ?? ''
  const isOurs = given === '' && (need('postgres') || need('pooler'))
  const programs = ['browser', 'otherBrowsers', 'otherNode'].filter(need)
  await once(spawn(process.execPath, [join(import.meta.dirname, 'programs.run.mjs'), ...(isOurs ? ['postgres'] : []), ...programs], { stdio: 'inherit' }), 'exit')
  const browser = need('browser') ? findBrowser() : null
  const otherNode = need('otherNode') ? findOtherNode() : null
  // Thrown away at the end, so it need not survive a power cut.
  const own = isOurs ? await startPostgres({ fsync: 'off' }) : null
  const database = own?.url ?? given
  const pooler = need('pooler') && database !== '' ? await startPgbouncer(database) : null
  const have = { postgres: database, browser, otherNode, pooler }
  return {
    has: (what) => Boolean(have[what]),
    env: {
      ...(browser && { CHROME_PATH: browser }),
      ...(otherNode && { OTHER_NODE: otherNode }),
      ...(database && { TEST_DATABASE_URL: database }),
      ...(need('otherBrowsers') && otherBrowsers()),
    },
    poolerUrl: pooler?.url ?? '',
    async stop() {
      await pooler?.stop()
      await own?.stop()
    },
  }
}
