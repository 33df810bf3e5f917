import { quoted, type Queryable, type Statement } from './database'

type Values = Readonly<Record<string, unknown>>

/** PostgreSQL takes 65,535 parameters in one statement. */
const MAX_PARAMETERS = 60_000

function insertStatement(table: string, columns: readonly string[], rows: readonly Values[]): Statement {
  const tuples = rows.map((_row, at) => `(${columns.map((_column, i) => `$${at * columns.length + i + 1}`).join(', ')})`)
  return {
    text: `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES ${tuples.join(', ')}`,
    values: rows.flatMap((row) => columns.map((column) => row[column])),
  }
}

/** Inserts rows that all have the same columns, many at a time: for seeds and generators. */
export async function insertRows(database: Queryable, table: string, rows: readonly Values[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const step = Math.floor(MAX_PARAMETERS / columns.length)
  for (let start = 0; start < rows.length; start += step) {
    await database.query(insertStatement(table, columns, rows.slice(start, start + step)))
  }
}

/** After rows with given Ids: the next Id that the table gives is above them. */
export async function continueIds(database: Queryable, table: string): Promise<void> {
  await database.query({
    text: `SELECT setval(pg_get_serial_sequence('${quoted(table)}', 'Id'), (SELECT coalesce(max("Id"), 0) + 1 FROM ${quoted(table)}), false)`,
  })
}
