import { createHash } from 'node:crypto'
import { buildApp } from '../api-server/src/app'
import type { Config } from '../api-server/src/platform/config/config'
import type { Database, Queryable, Statement } from '../api-server/src/platform/database/database'
import type { NumberKind } from './numbers'
import { reads as readScenarios, submission, SUBMIT } from './scenarios'

/** A statement as the product ran it. Statements of one wave ran at the same time. */
export interface RecordedStatement {
  readonly wave: number
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statements that one call sent to the database. */
export interface Recording {
  readonly reads: Readonly<Record<string, readonly RecordedStatement[]>>
  /** Answers that ask nothing of the database, as they were sent: compressed, in base64. */
  readonly copies: Readonly<Record<string, string>>
  readonly submit: {
    readonly statements: readonly RecordedStatement[]
    /** The values that were sent, so that they can be found again in those of the statements. */
    readonly body: Readonly<Record<string, unknown>>
    readonly answer: { readonly Id: number; readonly Ref: string; readonly Track: string }
  }
}

/** The name under which the bare server prepares a statement: where the product keeps it prepared, so does the other. */
function nameOf({ name, isShape, text }: Statement): string | undefined {
  return isShape ? `shape.${createHash('sha256').update(text).digest('hex').slice(0, 16)}` : name
}

/** A database that writes down what it is asked, between `take` and `take`. */
function listening(database: Database) {
  let taken: RecordedStatement[] = []
  let wave = 0
  let running = 0
  const over = (queryable: Queryable): Queryable => ({
    async query<Row extends object>(statement: Statement) {
      if (running === 0) wave += 1
      running += 1
      const { text, values = [] } = statement
      const name = nameOf(statement)
      taken.push({ wave, ...(name !== undefined && { name }), text, values })
      try {
        return await queryable.query<Row>(statement)
      } finally {
        running -= 1
      }
    },
  })
  const take = () => {
    const statements = taken
    taken = []
    return statements
  }
  const listener: Database = {
    ...database,
    ...over(database),
    transaction: (work) => database.transaction((transaction) => work(over(transaction))),
  }
  return { listener, take }
}

/**
 * Makes each call once on the product's own app and writes down its statements, so that the bare server can run the very
 * same. `cookie` is the session of a member of staff; `personId` a worker who can be asked for.
 */
export async function record(
  config: Config,
  database: Database,
  { cookie, personId, numbers }: { readonly cookie: string; readonly personId: number; readonly numbers: NumberKind },
): Promise<Recording> {
  const { listener, take } = listening(database)
  const app = await buildApp({ config, database: listener, now: () => new Date() })
  const reads: Record<string, readonly RecordedStatement[]> = {}
  const copies: Record<string, string> = {}
  for (const { path, staff, headers } of readScenarios(numbers)) {
    take()
    const { statusCode, rawPayload } = await app.inject({ url: path, headers: { ...headers, ...(staff && { cookie }) } })
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    const statements = take()
    if (statements.length > 0) reads[path] = statements
    else copies[path] = rawPayload.toString('base64')
  }
  const body = submission(personId, 9_999_999, numbers)
  const answered = await app.inject({ method: 'POST', url: SUBMIT.path, payload: body })
  if (answered.statusCode !== 200) throw new Error(`submit answered ${answered.statusCode}: ${answered.body}`)
  const statements = take()
  await app.close()
  return { reads, copies, submit: { statements, body, answer: answered.json() } }
}
