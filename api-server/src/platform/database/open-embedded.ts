import { chmod, mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { embeddedFolder } from '../config/config'
import { errorCode } from '../errors'
import type { Database } from './database'
import { DatabaseError } from './database-error'
import { finishExchange } from './folder-exchange'
import { lockFolder } from './folder-lock.mjs'
import { migrateEmbedded, refuseNewerSchema } from './migrations'
import type { Connected } from './open-postgres'
import { pooledDatabase, valueTypes } from './pooled-database'

/** One connection is all that the engine has; it must not be given up, because there is no second one. */
function singleConnection(engine: PGlite): pg.Pool {
  return new pg.Pool(Object.assign(createPgConfig(engine), { max: 1, idleTimeoutMillis: 0, types: valueTypes }))
}

/** Callback for an engine that can go on no longer: `reason` is a code, such as that of a full disk. */
export type OnBroken = (reason: string) => void

/** The engine as it comes. It makes files that everybody may read and write, whatever the umask, so its folder is its owner's alone. */
export async function createEngine(folder: string | null, contents?: Blob): Promise<PGlite> {
  if (folder !== null) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o700)
  }
  return PGlite.create({ dataDir: folder ?? 'memory://', extensions: { pg_trgm }, ...(contents && { loadDataDir: contents }) })
}

/** An engine as a database. To close it closes the engine. */
export function databaseOver(engine: PGlite) {
  return pooledDatabase('embedded', singleConnection(engine), () => engine.close())
}

interface EmbeddedOptions {
  readonly migrationsFolder: string
  readonly onBroken?: OnBroken | undefined
  /** A copy of another engine's files (`dumpDataDir`), to begin with instead of none. */
  readonly contents?: Blob
}

/** Starts the engine on a folder of its own files, or in memory when it is null, as it is. Guards nothing. */
export async function startEmbedded(
  folder: string | null,
  { migrationsFolder, onBroken = () => undefined, contents }: EmbeddedOptions,
): Promise<Connected> {
  const engine = await createEngine(folder, contents)
  watchEngine(engine, onBroken)
  const database = databaseOver(engine)
  return {
    ...database,
    async migrate() {
      await refuseNewerSchema(database, migrationsFolder)
      await migrateEmbedded(engine, migrationsFolder)
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
export async function openEmbedded(dataDir: string | null, options: EmbeddedOptions): Promise<Database> {
  const unlock = dataDir === null ? () => undefined : await prepareFolder(dataDir)
  try {
    const { migrate, ...database } = await startEmbedded(dataDir === null ? null : embeddedFolder(dataDir), options)
    await migrate()
    // The engine plans on every call otherwise; our statements are written to have one good plan.
    await database.query({ text: 'SET plan_cache_mode = force_generic_plan' })
    // No vacuum runs here. The save that fills the list of a search index has to sort it in, and everybody waits: a short list for a short while.
    await database.query({ text: 'SET gin_pending_list_limit = 128' })
    return {
      ...database,
      async close() {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function prepareFolder(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  await finishExchange(embeddedFolder(dataDir))
  return unlock
}

/** The engine's response to a message of the protocol, as far as it matters here. */
interface EngineMessage {
  readonly name: string
  readonly severity?: string | undefined
  readonly code?: string | undefined
}

/** After these PostgreSQL ends the process, starts anew and reads its log. Here the process is ours. */
const ENDS: readonly unknown[] = ['PANIC', 'FATAL']

/**
 * Notices when the embedded engine can no longer be believed: it has panicked (no room for its log, say) or crashed. From
 * then on it gets no statement, because its results would be wrong or never come; each statement fails as `unavailable`, and
 * `onBroken` is told why, once. Committed data are in its files: the next start reads it.
 */
export function watchEngine(engine: PGlite, onBroken: (reason: string) => void): void {
  const run = engine.execProtocolStream.bind(engine)
  let reason: string | undefined

  function broken(why: string): DatabaseError {
    if (reason === undefined) onBroken(why)
    reason ??= why
    return new DatabaseError('unavailable', reason, undefined)
  }

  engine.execProtocolStream = async (message, options) => {
    if (reason !== undefined) throw broken(reason)
    const responses = await run(message, options).catch((error: unknown) => {
      throw broken(errorCode(error) ?? 'crash')
    })
    const end = (responses as readonly EngineMessage[]).find(({ severity }) => ENDS.includes(severity))
    if (end) throw broken(end.code ?? 'panic')
    return responses
  }
}
