import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CommandError } from '../commands/command-error'
import { quoted, type Queryable } from '../database/database'
import type { BackedUpTable, Manifest } from './backup-layout'

/** Rows that are inserted at a time. */
const PORTION = 500

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
 * Fills an empty table from a file of `dumpTable`. Its triggers rest meanwhile: what they keep was backed up too. Throws a
 * `CommandError` when it is not as many rows as were backed up.
 */
export async function loadTable(transaction: Queryable, table: BackedUpTable, file: string): Promise<void> {
  const name = quoted(table.name)
  const columns = table.columns.map(quoted).join(', ')
  const insert = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`
  let loaded = 0
  // What the migrations themselves put there is in the backup, as it was then.
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
