/** One SQL statement. A named one is prepared once per connection: its text must be the same for ever. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** Something that runs statements: the database itself, or a transaction on it. */
export interface Queryable {
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
  close(): Promise<void>
}

/** A statement whose text is fixed: give it values to run it. `name` is unique in the program. */
export function prepared(name: string, text: string): (...values: readonly unknown[]) => Statement {
  return (...values) => ({ name, text, values })
}

/** Two statements that change rows as one, which takes one round trip: neither sees the rows of the other. Returns the rows of the first. */
export function together(first: Statement, second: Statement): Statement {
  const values = first.values ?? []
  const shifted = second.text.replace(/\$(\d+)/g, (_parameter, number: string) => `$${Number(number) + values.length}`)
  return {
    ...(first.name !== undefined && second.name !== undefined && { name: `${first.name}+${second.name}` }),
    text: `WITH beside AS (${shifted}) ${first.text}`,
    values: [...values, ...(second.values ?? [])],
  }
}

/** An identifier as PostgreSQL wants it. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
