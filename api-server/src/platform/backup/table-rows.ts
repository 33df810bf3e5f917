import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { quoted, type Queryable } from '../database/database'
import { CommandError } from '../errors'
import type { TableShape } from './backup-contents'
import type { BackedUpTable, Manifest } from './backup-layout'
import { writeSynced } from '../files/synced-file'

/** Rows that are fetched or inserted at a time. */
const PORTION = 500

/** Rows as JSON text, a portion at a time: PostgreSQL's own form of each value, which it reads back without loss. */
async function* jsonRows(transaction: Queryable, { name, columns }: TableShape): AsyncGenerator<readonly string[]> {
  const list = columns.map(quoted).join(', ')
  await transaction.query({
    text: `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS json FROM (SELECT ${list} FROM ${quoted(name)}) t`,
  })
  for (;;) {
    const rows = await transaction.query<{ readonly json: string }>({ text: `FETCH ${PORTION} FROM backup_rows` })
    if (rows.length === 0) break
    yield rows.map(({ json }) => json)
  }
  await transaction.query({ text: 'CLOSE backup_rows' })
}

/** Writes all rows of a table into a file, compressed, one a line. Returns its SHA-256 too. */
export async function dumpTable(
  transaction: Queryable,
  table: TableShape,
  file: string,
): Promise<BackedUpTable & { readonly hash: string }> {
  let rows = 0
  let hash = ''
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const portion of jsonRows(transaction, table)) {
      rows += portion.length
      yield Buffer.from(portion.map((json) => `${json}\n`).join(''))
    }
  }
  await finished(Readable.from(lines()), createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    hash = await writeSynced(file, zipped)
  })
  return { ...table, rows, hash }
}

/** The lines of a compressed file. Only a line feed ends one: text may hold the other signs that end lines elsewhere. */
async function* linesOf(file: string): AsyncGenerator<string> {
  // Joined by a pipeline: a file that cannot be read ends the loop with its error.
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  for await (const chunk of unzipped as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function* portionsOf(file: string): AsyncGenerator<readonly string[]> {
  let portion: string[] = []
  for await (const line of linesOf(file)) {
    portion.push(line)
    if (portion.length < PORTION) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

/**
 * Fills an empty table from a file of `dumpTable`. Its triggers are disabled meanwhile: what they keep was backed up too. Throws a
 * `CommandError` when it is not as many rows as were backed up.
 */
export async function loadTable(transaction: Queryable, table: BackedUpTable, file: string): Promise<void> {
  const name = quoted(table.name)
  const columns = table.columns.map(quoted).join(', ')
  const insert = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`
  let loaded = 0
  // Rows that the migrations themselves inserted are in the backup, as they were then.
  await transaction.query({ text: `ALTER TABLE ${name} DISABLE TRIGGER USER` })
  await transaction.query({ text: `DELETE FROM ${name}` })
  for await (const portion of portionsOf(file)) {
    await transaction.query({ text: insert, values: [`[${portion.join(',')}]`] })
    loaded += portion.length
  }
  await transaction.query({ text: `ALTER TABLE ${name} ENABLE TRIGGER USER` })
  if (loaded !== table.rows) {
    throw new CommandError(`The backup says ${table.rows} rows of ${table.name}, but holds ${loaded}.`)
  }
}

/** Numbers go on where they were: no Id is given twice. */
export async function loadSequences(transaction: Queryable, sequences: Manifest['sequences']): Promise<void> {
  for (const [name, { last, given }] of Object.entries(sequences)) {
    await transaction.query({ text: 'SELECT setval($1::regclass, $2, $3)', values: [quoted(name), last, given] })
  }
}
