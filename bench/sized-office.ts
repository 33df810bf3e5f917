import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '../api-server/src/app'
import { readConfig, type Config } from '../api-server/src/platform/config/config'
import { migrationsFolder } from '../api-server/src/office/database'
import type { Database } from '../api-server/src/platform/database/database'
import { openPostgres } from '../api-server/src/platform/database/open-postgres'
import { seedLists } from '../api-server/src/office/first-items'
import { generate } from './generate'
import { signIn } from './sign-in'
import { makeDatabase } from '../tools/test-support/own-database.mjs'

/** The product's app on a database of its own, with a member of staff signed in. */
export interface SizedOffice {
  readonly size: number
  readonly database: Database
  readonly config: Config
  /** Makes a call, with a body a POST (a visitor's, unless `isStaff`), and says how long it took (milliseconds); `total` is what a list answers, of a bare list its length. */
  readonly time: (path: string, body?: object, isStaff?: boolean) => Promise<{ readonly ms: number; readonly total: number }>
  /** The same calls to an app of its own over another connection to the office. */
  readonly over: (database: Database) => Promise<Pick<SizedOffice, 'time' | 'close'>>
  readonly close: () => Promise<void>
}

/** Makes a database beside the given one and fills it with this many requests; `close` drops it. `environment` overrides the configuration. */
export async function openSizedOffice(serverUrl: string, size: number, environment: Readonly<Record<string, string>> = {}): Promise<SizedOffice> {
  const { url, drop } = await makeDatabase(serverUrl, `bench_lists_${size}`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'office-bench-'))
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
  const database = await openPostgres(url, { migrationsFolder })
  await seedLists(database)
  await generate(database, size, new Date())
  const app = await buildApp({ config, database, now: () => new Date() })
  const cookie = await signIn(database, await app.listen({ host: '127.0.0.1', port: 0 }))
  const timeOn = (server: typeof app): SizedOffice['time'] => async (address, body, isStaff = body === undefined) => {
    const headers = isStaff ? { cookie, 'x-web-client': 'office-web' } : {}
    const started = performance.now()
    const { statusCode, body: text } = await server.inject({ url: address, headers, ...(body && { method: 'POST', payload: body }) })
    const ms = performance.now() - started
    if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`)
    const answer = JSON.parse(text) as { readonly total?: number } | readonly unknown[]
    return { ms, total: 'length' in answer ? answer.length : (answer.total ?? 0) }
  }
  return {
    size,
    database,
    config,
    time: timeOn(app),
    async over(other) {
      const beside = await buildApp({ config, database: other, now: () => new Date() })
      return { time: timeOn(beside), close: () => beside.close() }
    },
    async close() {
      await app.close()
      await database.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
