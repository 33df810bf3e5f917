import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { migrationsFolder } from '../../api-server/src/office/database'
import type { Database } from '../../api-server/src/platform/database/database'
import { connectPostgres } from '../../api-server/src/platform/database/open-postgres'
import { generate } from '../generate'
import type { NumberKind } from '../numbers'
import { startProcess } from '../processes'
import { makeDatabase } from '../../tools/test-support/own-database.mjs'

export interface FilledDatabase {
  readonly url: string
  readonly database: Database
  readonly drop: () => Promise<void>
}

/**
 * A database of its own for a checkout, with the same rows: a server refuses the tables of a newer one. The checkout's
 * server runs on the empty database first, so that it makes its tables and first lists.
 */
export async function filledDatabase(serverUrl: string, name: string, root: string, requests: number, numbers?: NumberKind): Promise<FilledDatabase> {
  const { url, drop } = await makeDatabase(serverUrl, `bench_${name}`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'office-bench-'))
  const migration = await startProcess(path.resolve(root, 'bench/product-server.ts'), {
    DATABASE_URL: url,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  await migration.stop()
  await rm(folder, { recursive: true })
  const database = connectPostgres(url, { migrationsFolder })
  await generate(database, requests, new Date(), numbers)
  return {
    url,
    database,
    async drop() {
      await database.close()
      await drop()
    },
  }
}
