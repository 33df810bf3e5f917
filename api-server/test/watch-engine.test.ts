import { PGlite } from '@electric-sql/pglite'
import { watchEngine } from '../src/platform/database/open-embedded'
import { pooledDatabase } from '../src/platform/database/pooled-database'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

type Run = PGlite['execProtocolStream']

let engine: PGlite
let run: Run
beforeAll(async () => {
  engine = await PGlite.create('memory://')
  run = engine.execProtocolStream.bind(engine)
})
afterAll(() => engine.close())

/** A database over the engine, whose answers to statements with this word in them are given by the test. */
function openWith(word: string, answer: () => ReturnType<Run>) {
  let asked = 0
  engine.execProtocolStream = (message, options) => {
    asked += 1
    return Buffer.from(message).includes(word) ? answer() : run(message, options)
  }
  const reasons: string[] = []
  watchEngine(engine, (reason) => reasons.push(reason))
  const pool = new pg.Pool(Object.assign(createPgConfig(engine), { max: 1, idleTimeoutMillis: 0 }))
  const database = pooledDatabase('embedded', pool, () => Promise.resolve())
  return { database, reasons, asked: () => asked }
}

const error = (severity: string, code: string) => () =>
  Promise.resolve([{ name: 'error', severity, code }] as unknown as Awaited<ReturnType<Run>>)

it.each([
  ['panics', error('PANIC', '53100'), '53100'],
  ['ends', error('FATAL', '57P01'), '57P01'],
  ['crashes', () => Promise.reject(new WebAssembly.RuntimeError('unreachable')), 'crash'],
])('an engine that %s is asked nothing any more, and each call is told so', async (_case, answer, reason) => {
  const { database, reasons, asked } = openWith('breaks', answer)
  expect(await database.query({ text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }])
  const statement = { text: `SELECT 'breaks'` }
  await expect(database.query(statement)).rejects.toMatchObject({ kind: 'unavailable' })
  const before = asked()
  await expect(database.query({ text: 'SELECT 1' })).rejects.toMatchObject({ kind: 'unavailable', code: reason })
  await expect(database.transaction((transaction) => transaction.query(statement))).rejects.toMatchObject({ kind: 'unavailable' })
  expect(asked()).toBe(before)
  expect(reasons).toEqual([reason])
})

it('an error that ends a statement alone breaks nothing', async () => {
  const { database, reasons } = openWith('never', error('PANIC', '53100'))
  await expect(database.query({ text: 'SELECT 1 / 0' })).rejects.toMatchObject({ code: '22012' })
  expect(await database.query({ text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }])
  expect(reasons).toEqual([])
  await database.close()
})
