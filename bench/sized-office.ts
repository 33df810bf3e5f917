import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { buildApp } from '../api-server/src/app'
import { readConfig } from '../api-server/src/platform/config/config'
import { migrationsFolder } from '../api-server/src/office/database'
import { openPostgres } from '../api-server/src/platform/database/open-postgres'
import { seedLookups } from '../api-server/src/office/first-items'
import { generate } from './generate'
import { signIn } from './sign-in'

/** The product's app on a database of its own, with a member of staff signed in. */
export interface SizedOffice {
  readonly size: number
  /** Makes a call and says how long it took (milliseconds); `total` is what a list answers. */
  readonly time: (path: string) => Promise<{ readonly ms: number; readonly total: number }>
  readonly close: () => Promise<void>
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Makes a database beside the given one and fills it with this many requests; `close` drops it. */
export async function openSizedOffice(serverUrl: string, size: number): Promise<SizedOffice> {
  const name = `bench_lists_${size}`
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name}`)
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const folder = await mkdtemp(path.join(os.tmpdir(), 'office-bench-'))
  const config = readConfig({ DATABASE_URL: url.href, DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const database = await openPostgres(url.href, { migrationsFolder })
  await seedLookups(database)
  await generate(database, size, new Date())
  const cookie = await signIn(config, database)
  const app = await buildApp({ config, database, now: () => new Date() })
  return {
    size,
    async time(address) {
      const started = performance.now()
      const { statusCode, body } = await app.inject({ url: address, headers: { cookie } })
      const ms = performance.now() - started
      if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`)
      return { ms, total: (JSON.parse(body) as { readonly total?: number }).total ?? 0 }
    },
    async close() {
      await app.close()
      await database.close()
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
