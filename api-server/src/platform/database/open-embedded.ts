import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { finishExchange } from './folder-exchange'
import { migrateEmbedded } from './migrate'
import type { Connected } from './open-postgres'
import { pooledDatabase, valueTypes } from './pooled-database'
import { refuseNewerSchema } from './schema-version'
import { watchEngine } from './watch-engine'

/** One connection is all that the engine has; it must not be given up, because there is no second one. */
function singleConnection(engine: PGlite): pg.Pool {
  return new pg.Pool(Object.assign(createPgConfig(engine), { max: 1, idleTimeoutMillis: 0, types: valueTypes }))
}

/** Where the engine keeps its files in a data folder. */
export function embeddedFolder(dataDir: string): string {
  return path.join(dataDir, 'database')
}

/** What is done when the engine can go on no longer: `reason` is a code, such as that of a full disk. */
export type OnBroken = (reason: string) => void

/** The engine as it comes; `contents` is a copy of another one's files (`dumpDataDir`), to begin with instead of none. */
export function createEngine(folder: string | null, contents?: Blob): Promise<PGlite> {
  return PGlite.create({ dataDir: folder ?? 'memory://', extensions: { pg_trgm }, ...(contents && { loadDataDir: contents }) })
}

/** Starts the engine on a folder of its own files, or in memory when it is null, as it is. Guards nothing. */
export async function startEmbedded(
  folder: string | null,
  onBroken: OnBroken = () => undefined,
  contents?: Blob,
): Promise<Connected> {
  const engine = await createEngine(folder, contents)
  watchEngine(engine, onBroken)
  const database = pooledDatabase('embedded', singleConnection(engine), () => engine.close())
  return {
    ...database,
    async migrate() {
      await refuseNewerSchema(database)
      await migrateEmbedded(engine)
    },
    async close() {
      if (folder !== null) await database.query({ text: 'CHECKPOINT' })
      await database.close()
    },
  }
}

/**
 * Opens the embedded PostgreSQL (PGlite) of a data folder, or in memory when it is null, and brings its tables up to
 * date. Rejects when another process has the folder open: the engine itself would not notice and spoil it.
 */
export async function openEmbedded(dataDir: string | null, onBroken?: OnBroken, contents?: Blob): Promise<Database> {
  const unlock = dataDir === null ? () => Promise.resolve() : await prepareFolder(dataDir)
  try {
    const { migrate, ...database } = await startEmbedded(dataDir === null ? null : embeddedFolder(dataDir), onBroken, contents)
    await migrate()
    // The engine plans on every call otherwise; our statements are written to have one good plan.
    await database.query({ text: 'SET plan_cache_mode = force_generic_plan' })
    return {
      ...database,
      async close() {
        await database.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function prepareFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  await finishExchange(embeddedFolder(dataDir))
  return unlock
}
