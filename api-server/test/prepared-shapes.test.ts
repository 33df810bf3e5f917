import { jest } from '@jest/globals'
import { PAGE_SIZES, resources, sortableFields, type AnyRow, type ListAnswer } from '@office/shared-api/model'
import pg from 'pg'
import type { Database, Statement } from '../src/platform/database/database'
import { pooledDatabase } from '../src/platform/database/pooled-database'
import { describeOnPostgres, engines, openTestDatabase } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

/** Statements of lists that one connection keeps prepared. */
const MOST = 200
const ASKED = process.env['OFFICE_TEST_LONG'] ? 2_000 : 250

/** The texts of the shapes that each connection of the pool has prepared. */
async function preparedShapes(database: Database, connections: number): Promise<string[][]> {
  let waiting = connections
  let resolve = () => {}
  const all = new Promise<void>((done) => {
    resolve = done
  })
  // Each transaction keeps its connection until all have one.
  const texts = Array.from({ length: connections }, () =>
    database.transaction(async (transaction) => {
      const rows = await transaction.query<{ statement: string }>({ text: "SELECT statement FROM pg_prepared_statements WHERE name LIKE 'shape.%'" })
      if (--waiting === 0) resolve()
      await all
      return rows.map(({ statement }) => statement)
    }),
  )
  return Promise.all(texts)
}

/** The choices of a caller: each combination is a statement of its own. */
const CHOICES: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['pageSize', PAGE_SIZES.map(String)],
  ['sortField', sortableFields(resources.requests)],
  ['isDesc', ['true', 'false']],
  ['archived', ['true', 'false', 'all']],
  ['age', ['all', 'green', 'red']],
  ['officeId', ['', '1']],
]

/** So many different questions to the list of requests. */
function shapes(count: number): string[] {
  return Array.from({ length: count }, (_shape, at) => {
    let rest = at
    const chosen = CHOICES.map(([name, values]) => {
      const value = values[rest % values.length] ?? ''
      rest = Math.floor(rest / values.length)
      return [name, value]
    })
    return `/api/requests/get?${new URLSearchParams(chosen).toString()}`
  })
}

describe.each(engines)('the statements of lists that stay prepared on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
    await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })
  })
  afterAll(() => office.close())

  it('are bounded for each connection, whatever callers ask, and the list that is asked again and again is among them', async () => {
    const asked = shapes(ASKED)
    expect(new Set(asked).size).toBe(asked.length)
    for (const [at, url] of asked.entries()) {
      const answer = await office.call(url, { as: 'Read' })
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
      if (at % 50 === 0) expect((await office.call('/api/requests/get', { as: 'Read' })).json<ListAnswer<AnyRow>>().showing).toBe(1)
    }
    const prepared = await preparedShapes(office.database, engine === 'embedded' ? 1 : 5)
    for (const texts of prepared) expect(texts.length).toBeLessThanOrEqual(MOST)
    expect(prepared.flat().some((text) => text.includes('ORDER BY t."Id" DESC LIMIT 10)'))).toBe(true)
  })
})

/** The module anew, as the demo's program, a bundle of its own, brings it into the process of the server. */
async function copyOf<M>(load: () => Promise<M>): Promise<M> {
  let copy: M | undefined
  await jest.isolateModulesAsync(async () => {
    copy = await load()
  })
  if (copy === undefined) throw new Error('nothing was loaded')
  return copy
}

describe.each(engines)('two copies of the program on one connection of %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('give no two texts the same name', async () => {
    const statements: Statement[] = []
    for (const summand of [1, 2]) {
      const { prepared, together } = await copyOf(() => import('../src/platform/database/database'))
      const plus = prepared(`plus.${summand}`, `SELECT $1::integer + ${summand} AS sum`)
      statements.push(together(plus(10), prepared('none', 'SELECT $1::integer')(0)))
    }
    const found: unknown[] = []
    await database.transaction(async (transaction) => {
      for (const statement of statements) found.push(...(await transaction.query(statement)))
    })
    expect(found).toEqual([{ sum: 11 }, { sum: 12 }])

    const client = {} as pg.ClientBase
    const names = new Set<string>()
    for (const at of [1, 2]) names.add((await copyOf(() => import('../src/platform/database/prepared-shapes'))).shapeName(client, `SELECT ${at}`))
    expect(names.size).toBe(2)
  })
})

describeOnPostgres('a connection', () => {
  it('keeps no text of a statement that it has given up, and prepares one anew that failed or comes back', async () => {
    const pool = new pg.Pool({ connectionString: process.env['TEST_DATABASE_URL'], max: 1 })
    const clients: pg.PoolClient[] = []
    pool.on('connect', (client) => clients.push(client))
    const database = pooledDatabase('postgres', pool, () => Promise.resolve())
    const ask = (at: number) => database.query<{ sum: number }>({ isShape: true, text: `SELECT $1::integer + ${at} AS sum`, values: [1] })
    for (let at = 0; at < 3 * MOST; at += 1) await ask(at)
    await expect(database.query({ isShape: true, text: 'SELECT 1 / $1::integer', values: [0] })).rejects.toMatchObject({ code: '22012' })
    await expect(database.query({ isShape: true, text: 'SELECT no_such_column', values: [] })).rejects.toMatchObject({ code: '42703' })
    // In one transaction: what is given up must not fail, or nothing after it succeeds.
    await database.transaction(async (transaction) => {
      for (let at = 0; at < 2 * MOST; at += 1) {
        expect(await transaction.query({ isShape: true, text: `SELECT $1::integer + ${at} AS sum`, values: [1] })).toEqual([{ sum: at + 1 }])
      }
    })
    const prepared = await database.query<{ name: string }>({ text: 'SELECT name FROM pg_prepared_statements ORDER BY name' })
    const known = (clients[0] as unknown as { connection: { parsedStatements: object } }).connection.parsedStatements
    expect(clients).toHaveLength(1)
    expect(prepared).toHaveLength(MOST)
    expect(Object.keys(known).sort()).toEqual(prepared.map(({ name }) => name).sort())
    await database.close()
  })
})
