import { randomBytes } from 'node:crypto'
import { migrationsFolder, openDatabase } from '../../src/office/database'
import { readConfig } from '../../src/platform/config/config'
import type { Database, Engine } from '../../src/platform/database/database'
import { openEmbedded, startEmbedded } from '../../src/platform/database/open-embedded'
import { connectPostgres, openPostgres, type Connected } from '../../src/platform/database/open-postgres'
import { keptConnection, makeDatabase, urlOf, withServer } from '../../../tools/test-support/own-database.mjs'
import { emptyEmbedded, emptyName, filledEmbedded, filledName, type Fill } from './embedded-copies'
import { until } from './until'

const serverUrl = process.env['TEST_DATABASE_URL']
/** The same server behind a pooler in transaction mode; set where the tests of PostgreSQL go through one (`npm run test:long`). */
const poolerUrl = process.env['TEST_POOLER_URL']

/** The engines that this run tests on: PostgreSQL where `TEST_DATABASE_URL` names a server, the embedded one unless that is all about the pooler. */
export const engines: readonly Engine[] = [...(poolerUrl ? [] : (['embedded'] as const)), ...(serverUrl ? (['postgres'] as const) : [])]

/**
 * The engine of tests whose subject stands above the database: rules, texts, permissions. Both engines run the same statements, so
 * a test needs the second where SQL, plans, locks or connections are its subject and no other test of both has them. PostgreSQL where there is one, as in production: an
 * office on it opens in a seventh of the processor's time.
 */
export const oneEngine: Engine = engines.at(-1) ?? 'embedded'

/** The same for groups of tests, of which `npm run test:long` takes all engines. */
export const anyEngine: readonly Engine[] = process.env['OFFICE_TEST_LONG'] ? engines : [oneEngine]

const untested: Pick<jest.It, 'each'> & ((name: string, run: () => unknown) => void) = Object.assign(() => undefined, { each: () => () => undefined })

/** `test` for what stands above the database, in a group that runs on both engines: `npm run test:long` alone runs it on the second one. */
export const testAbove = (engine: Engine) => (anyEngine.includes(engine) ? test : untested)

/** A group of tests that only several connections can tell; skipped without a server. */
export const describeOnPostgres = serverUrl ? describe : describe.skip

function server(): string {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set')
  return serverUrl
}

/** Runs a statement on the server itself, in its first database. */
export async function onServer(text: string): Promise<readonly object[]> {
  return (await (await keptConnection(server())).query<object>(text)).rows
}

interface TestPostgres {
  readonly url: string
  /** The settings of a server on it, which goes through the pooler where the run has one. */
  readonly environment: Readonly<Record<string, string>>
  readonly drop: () => Promise<void>
}

/** A PostgreSQL database of its own, empty or a copy of another, dropped when it is closed. */
export async function makePostgres(template?: string): Promise<TestPostgres> {
  const { name, url, drop } = await makeDatabase(server(), `test_${randomBytes(6).toString('hex')}`, template)
  const pooled = poolerUrl ? { DATABASE_URL: urlOf(poolerUrl, name), DATABASE_DIRECT_URL: url, DATABASE_POOLER: 'transaction' } : { DATABASE_URL: url }
  return { url, environment: pooled, drop }
}

/** Makes a database that others are copied from, unless there is one by this name. */
async function makeTemplate(name: string, from: string, make: (url: string) => Promise<void>): Promise<string> {
  // The lock goes with the connection, which is its own. Under it, of many test files at once the first makes the database.
  await withServer(server(), async (client) => {
    await client.query(`SELECT pg_advisory_lock(hashtext('${name}'))`)
    if ((await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount) return
    // Renamed once it is whole: one that was cut short is thrown away.
    await client.query(`DROP DATABASE IF EXISTS "${name}-new"`)
    await client.query(`CREATE DATABASE "${name}-new" TEMPLATE "${from}" STRATEGY file_copy`)
    await make(urlOf(server(), `${name}-new`))
    await client.query(`ALTER DATABASE "${name}-new" RENAME TO "${name}"`)
  })
  return name
}

let empty: Promise<string> | undefined
let filled: Promise<string> | undefined

async function makeEmpty(): Promise<string> {
  return makeTemplate(await emptyName(), 'template1', async (url) => (await openPostgres(url, { migrationsFolder })).close())
}

async function makeFilled(name: string, fill: Fill): Promise<string> {
  return makeTemplate(name, await emptyPostgres(), async (url) => {
    const database = await openPostgres(url, { migrationsFolder })
    await fill(database)
    await database.close()
  })
}

/** The empty database with all migrations, to be copied: to migrate takes ten times as long as to copy. */
const emptyPostgres = () => (empty ??= makeEmpty())

async function openCopy(template: string): Promise<Database> {
  const { environment, drop } = await makePostgres(template)
  const database = await openDatabase(readConfig(environment))
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** An empty database of the product, gone when it is closed. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'embedded') return openEmbedded(null, { migrationsFolder, contents: await emptyEmbedded() })
  return openCopy(await emptyPostgres())
}

/** A filled one. It is filled once in a run and copied, which takes a third of the time; each time where the run has no name. */
export async function openFilledDatabase(engine: Engine, fill: Fill): Promise<Database> {
  const name = filledName()
  if (name === undefined) {
    const database = await openTestDatabase(engine)
    await fill(database)
    return database
  }
  if (engine === 'embedded') return openEmbedded(null, { migrationsFolder, contents: await filledEmbedded(name, fill) })
  return openCopy(await (filled ??= makeFilled(name, fill)))
}

/** A database before its first migration, gone when it is closed. */
export async function openBareDatabase(): Promise<Connected> {
  if (oneEngine === 'embedded') return startEmbedded(null, { migrationsFolder })
  const { url, drop } = await makePostgres()
  const database = connectPostgres(url, { migrationsFolder })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** The database of a test once more, as another server has it: its own connections. */
export async function connectedToo(database: Database): Promise<Database> {
  const [found] = await database.query<{ name: string }>({ text: 'SELECT current_database() AS name' })
  return openPostgres(urlOf(server(), found?.name ?? ''), { migrationsFolder })
}

/** Waits until a statement in this database waits for a lock, or `work` is over without. PostgreSQL alone tells. */
export async function untilBlocked(database: Database, work: Promise<unknown>): Promise<void> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  void work.then(done, done)
  const text = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await until(async () => isDone || (await database.query({ text })).length > 0, Boolean)
}
