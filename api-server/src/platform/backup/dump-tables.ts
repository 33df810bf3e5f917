import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { quoted, type Queryable } from '../database/database'
import type { BackedUpTable } from './backup-layout'
import { writeSynced } from './synced-file'
import type { TableShape } from './table-catalogue'

/** Rows that are fetched at a time. */
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

/** Writes all rows of a table into a file, compressed, one a line. Answers its SHA-256 too. */
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
  await pipeline(Readable.from(lines()), createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    hash = await writeSynced(file, zipped)
  })
  return { ...table, rows, hash }
}
