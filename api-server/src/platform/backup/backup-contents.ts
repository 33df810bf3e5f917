import { fieldEntries, type Resource, resources } from '@office/shared-api/model'
import { quoted, type Queryable } from '../database/database'
import { keptFiles, pictureFiles, type PictureColumn } from '../files/stored-pictures'
import type { SequenceState } from './backup-layout'

/** Columns that name pictures: image fields of resources, and the banners, which are none. */
export function pictureColumns(): readonly PictureColumn[] {
  const ofResources = Object.values<Resource>(resources).flatMap((resource) =>
    fieldEntries(resource)
      .filter(([, { type }]) => type === 'image')
      .map(([name]) => [resource.table, name] as const),
  )
  return [...ofResources, ['banners', 'Url']]
}

/** The files of all pictures that rows name or that lie aside because they may come back, by their paths in the folder behind `/files`. */
export async function namedPictures(database: Queryable): Promise<Set<string>> {
  const files = new Set<string>()
  for (const [table, column] of pictureColumns()) {
    const rows = await database.query<{ readonly path: string }>({
      text: `SELECT ${quoted(column)} AS path FROM ${quoted(table)} WHERE ${quoted(column)} IS NOT NULL`,
    })
    for (const { path } of rows) for (const file of pictureFiles(path)) files.add(file)
  }
  // A database from before the column keeps none.
  const kept = await database.query<{ readonly path: string }>({ text: `SELECT "Path" AS path FROM unneeded_files u WHERE to_jsonb(u)->>'KeepUntil' IS NOT NULL` })
  for (const { path } of kept) for (const file of keptFiles(path)) files.add(file)
  return files
}

/** The tables of the database as it is now, whatever migrations have made of it. */

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Rows that are not carried from one life of a database into the next: sessions, and what opens a password (a session
 * that has been ended since, an invitation that has been used, must not come back), the mails that carry such and all other
 * jobs that wait, counts of attempts, and keys of hashes; nor are notifications, the devices that get them and the links of calendars. Everybody signs in anew after a restore.
 */
const LEFT_OUT = ['sessions', 'reset_codes', 'reset_tokens', 'outbox', 'job_queue', 'notifications', 'throttles', 'secrets', 'calendar_feeds', 'push_subscriptions']

const TABLES = `
  SELECT c.relname::text AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  GROUP BY c.relname ORDER BY c.relname`

const REFERENCES = `
  SELECT r.relname::text AS "from", t.relname::text AS "to"
  FROM pg_constraint f JOIN pg_class r ON r.oid = f.conrelid JOIN pg_class t ON t.oid = f.confrelid
  WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace AND f.conrelid <> f.confrelid`

const SEQUENCES = `
  SELECT c.relname::text AS name FROM pg_class c
  WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`

/** A table comes after those that its rows refer to. */
function inOrder(tables: readonly TableShape[], references: readonly { from: string; to: string }[]): TableShape[] {
  const ordered: TableShape[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const free = [...waiting].filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)))
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of free) waiting.delete(table)
    ordered.push(...free)
  }
  return ordered
}

/** The tables that a backup carries, each after those that it refers to. */
export async function tablesToKeep(database: Queryable): Promise<TableShape[]> {
  const tables = await database.query<{ readonly name: string; readonly columns: readonly string[] }>({ text: TABLES })
  const references = await database.query<{ readonly from: string; readonly to: string }>({ text: REFERENCES })
  return inOrder(tables.filter(({ name }) => !LEFT_OUT.includes(name)), references)
}

/** Where each sequence stands: its last number, and whether that has been given. */
export async function sequenceStates(database: Queryable): Promise<Record<string, SequenceState>> {
  const states: Record<string, SequenceState> = {}
  for (const { name } of await database.query<{ readonly name: string }>({ text: SEQUENCES })) {
    const text = `SELECT last_value::text AS last, is_called AS given FROM ${quoted(name)}`
    const [state] = await database.query<SequenceState>({ text })
    if (state) states[name] = state
  }
  return states
}

/** True when the database has no table of anybody's: nothing can be overwritten in it. */
export async function isEmpty(database: Queryable): Promise<boolean> {
  const tables = await database.query({ text: TABLES })
  return tables.length === 0
}
