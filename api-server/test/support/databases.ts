import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrationsFolder } from '../../src/office/database'
import type { Database, Engine } from '../../src/platform/database/database'
import { openEmbedded } from '../../src/platform/database/open-embedded'
import { openPostgres } from '../../src/platform/database/open-postgres'
import { emptyEmbedded } from './empty-embedded'

const serverUrl = process.env['TEST_DATABASE_URL']

/** The engines that this run can test on: the embedded one always, PostgreSQL where `TEST_DATABASE_URL` names a server. */
export const engines: readonly Engine[] = serverUrl ? ['embedded', 'postgres'] : ['embedded']

/** A group of tests that only several connections can tell; skipped without a server. */
export const describeOnPostgres = serverUrl ? describe : describe.skip

/** Runs a statement on the server itself, in its first database. */
export async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** A PostgreSQL database of its own, dropped when it is closed. */
export async function makePostgres(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

/** An empty database of the product, gone when it is closed. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'embedded') return openEmbedded(null, { migrationsFolder, contents: await emptyEmbedded() })
  const { url, drop } = await makePostgres()
  const database = await openPostgres(url, { migrationsFolder })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
