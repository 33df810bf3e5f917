import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { migrateEmbedded } from './migrate'
import { pooledDatabase, valueTypes } from './pooled-database'

/** One connection is all that the engine has; it must not be given up, because there is no second one. */
function singleConnection(engine: PGlite): pg.Pool {
  return new pg.Pool(Object.assign(createPgConfig(engine), { max: 1, idleTimeoutMillis: 0, types: valueTypes }))
}

/**
 * Opens the embedded PostgreSQL (PGlite) in `folder`, or in memory when it is null, and brings its tables up to date.
 * Rejects when another process has the folder open: the engine itself would not notice and spoil it.
 */
export async function openEmbedded(folder: string | null): Promise<Database> {
  const unlock = folder === null ? () => Promise.resolve() : await prepareFolder(folder)
  const engine = await PGlite.create({
    dataDir: folder === null ? 'memory://' : path.join(folder, 'database'),
    extensions: { pg_trgm },
  })
  await migrateEmbedded(engine)
  const pool = singleConnection(engine)
  const database = pooledDatabase('embedded', pool, async () => {
    await engine.close()
    await unlock()
  })
  // The engine plans on every call otherwise; our statements are written to have one good plan.
  await database.query({ text: 'SET plan_cache_mode = force_generic_plan' })
  return {
    ...database,
    async close() {
      if (folder !== null) await database.query({ text: 'CHECKPOINT' })
      await database.close()
    },
  }
}

async function prepareFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  return lockFolder(folder)
}
