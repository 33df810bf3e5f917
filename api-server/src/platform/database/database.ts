import { createHash } from 'node:crypto'

/** One SQL statement. A named one stays prepared on every connection: its text must be the same for ever. */
export interface Statement {
  readonly name?: string
  /** Of a text that follows the shape of what a caller asks: prepared while it is among the last used of a connection. */
  readonly isShape?: true
  /** Milliseconds that PostgreSQL may take, instead of the server's limit. Not kept by the embedded engine, nor inside a transaction. */
  readonly timeout?: number
  readonly text: string
  readonly values?: readonly unknown[]
}

/** Something that runs statements: the database itself, or a transaction on it. */
export interface Queryable {
  /** Absent in a transaction, and of a copy. */
  readonly engine?: Engine
  /** The rows, with dates as `YYYY-MM-DD` and moments as ISO 8601 text. Rejects with a `DatabaseError`. */
  query<Row extends object>(statement: Statement): Promise<Row[]>
}

export type Engine = 'embedded' | 'postgres'

/** The product's database. Both engines return the same values for the same statements. */
export interface Database extends Queryable {
  readonly engine: Engine
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. When the engine
   * breaks a deadlock at its expense it runs again, so `work` may do nothing outside the database.
   */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>
  /** Whether somebody waits for a connection: a long piece of work then makes room. The embedded engine has one connection for all. */
  isAwaited(): boolean
  /** A copy that takes reads; absent where there is none. */
  readonly replica?: Replica
  close(): Promise<void>
}

/** A position in PostgreSQL's write-ahead log, as it writes it: `16/B374D848`. */
export type WalPosition = string

/** A copy of the database, a moment behind it and at times away. */
export interface Replica {
  /** Reads that see at least what was written up to `after`: from the copy where it has that, else from the database. Neither may be away alone. */
  readonly reader: (after: WalPosition | undefined) => Queryable
  /** Reads that want the newest state, and go on from the copy while the database is away. */
  readonly newest: () => Queryable
  /** The position behind all that has been written, for `reader`. */
  readonly written: () => Promise<WalPosition>
  readonly isPrimaryAway: () => boolean
  /** Whether the copy takes reads. */
  readonly isUsable: () => boolean
  /** Calls back with whether the copy takes reads: as it is, and when it is left out or taken in again. */
  readonly onChange: (listener: (isUsable: boolean) => void) => void
}

/** Where to read what may be a moment old, but not older than `after`. */
export function readerOf(database: Database, after?: WalPosition): Queryable {
  return database.replica?.reader(after) ?? database
}

/** Where to read what must be new while the database is there. */
export function newestOf(database: Database): Queryable {
  return database.replica?.newest() ?? database
}

/** A statement whose text is fixed: give it values to run it. `name` is unique in the program. */
export function prepared(name: string, text: string): (...values: readonly unknown[]) => Statement {
  return (...values) => ({ name, text, values })
}

/** The texts of named statements that were put together, by those names. */
const joined = new Map<string, Omit<Statement, 'values'>>()

/** The text of a statement that is put into another, behind so many parameters of that one. */
export function textBehind({ text }: Statement, before: number): string {
  return text.replace(/\$(\d+)/g, (_parameter, number: string) => `$${Number(number) + before}`)
}

function joinedText([first, ...others]: readonly [Statement, ...Statement[]]): string {
  let before = first.values?.length ?? 0
  const beside = others.map((statement, at) => {
    const text = `beside_${at} AS (${textBehind(statement, before)})`
    before += statement.values?.length ?? 0
    return text
  })
  return `WITH ${beside.join(', ')} ${first.text}`
}

/** A digest as the name: the demo's program is a copy of this module on the same connection, where counted names would meet. PostgreSQL keeps 63 letters of one. */
function namedByText(text: string): Omit<Statement, 'values'> {
  return { name: `together.${createHash('sha256').update(text).digest('hex').slice(0, 32)}`, text }
}

/** Statements that change rows as one, which takes one round trip: none sees the rows of another. Returns the rows of the first. */
export function together(first: Statement, ...others: readonly Statement[]): Statement {
  if (others.length === 0) return first
  const all = [first, ...others] as const
  const values = all.flatMap((statement) => statement.values ?? [])
  const names = all.map(({ name }) => name)
  if (names.includes(undefined)) return { text: joinedText(all), values }
  const key = names.join(' ')
  const known = joined.get(key) ?? namedByText(joinedText(all))
  joined.set(key, known)
  return { ...known, values }
}

/** An identifier as PostgreSQL wants it. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
