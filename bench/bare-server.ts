/**
 * The yardstick: Node's own http server and the `pg` driver, running the statements that the product ran for the same
 * call, with no routing, checks, validation or rendering around them.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { valueTypes } from '../api-server/src/platform/database/pooled-database'
import type { RecordedStatement, Recording } from './recording'
import { SUBMIT } from './scenarios'

const recording = JSON.parse(readFileSync(process.env['BENCH_RECORDING'] ?? '', 'utf8')) as Recording
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, types: valueTypes })

function wavesOf(statements: readonly RecordedStatement[]): RecordedStatement[][] {
  const waves = new Map<number, RecordedStatement[]>()
  for (const statement of statements)
    {waves.set(statement.wave, [...(waves.get(statement.wave) ?? []), statement])}
  return [...waves.values()]
}

const reads = new Map(
  Object.entries(recording.reads).map(([path, statements]) => [path, wavesOf(statements)]),
)

const copies = new Map(
  Object.entries(recording.copies).map(([path, body]) => [path, Buffer.from(body, 'base64')]),
)

const asked = (statement: RecordedStatement, values = statement.values): pg.QueryConfig => ({
  text: statement.text,
  values: [...values],
  ...(statement.name !== undefined && { name: statement.name }),
})

/** The rows of the last wave, which are what the call is about. */
async function read(waves: RecordedStatement[][]): Promise<unknown> {
  let rows: unknown[] = []
  for (const wave of waves) {
    const answers = await Promise.all(wave.map((statement) => pool.query<object>(asked(statement))))
    rows = answers.map((answer) => answer.rows)
  }
  return rows.length === 1 ? rows[0] : rows
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HASH = /^[0-9a-f]{64}$/

/** Puts this call's values where the recorded ones were; what was drawn at random is drawn again, or only the first call could be written. */
function translated(value: unknown, body: Readonly<Record<string, unknown>>, id: number | null): unknown {
  const { body: before, answer } = recording.submit
  if (value === before['PersonId']) return body['PersonId']
  if (id === null) return value
  if (value === answer.Id) return id
  if (typeof value !== 'string') return value
  if (UUID.test(value)) return randomUUID()
  if (HASH.test(value)) return randomBytes(32).toString('hex')
  if (answer.Track.endsWith(`#${value}`)) return randomBytes(16).toString('base64url')
  return value
    .replaceAll(String(before['IdentityId']), String(body['IdentityId']))
    .replaceAll(answer.Ref, `R-${String(id).padStart(6, '0')}`)
    .replaceAll(answer.Ref.toLowerCase(), `r-${String(id).padStart(6, '0')}`)
}

async function submit(body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    let id: number | null = null
    let claimed = false
    for (const statement of recording.submit.statements) {
      const values = statement.values.map((value) => translated(value, body, id))
      const { rows } = await client.query<Record<string, unknown>>(asked(statement, values))
      if (!claimed && rows.length === 0) throw new Error('the worker is taken')
      claimed = true
      if (statement.text.includes('nextval')) id = Number(rows[0]?.['id'])
    }
    await client.query('COMMIT')
    return { ...body, Id: id }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Readonly<Record<string, unknown>>
}

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'POST' && request.url === SUBMIT.path) return submit(await bodyOf(request))
  return read(reads.get(request.url ?? '') ?? [])
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(value))
}

const server = createServer((request, response) => {
  const copy = copies.get(request.url ?? '')
  if (copy) {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' })
    response.end(copy)
    return
  }
  answer(request).then(
    (value) => {
      send(response, 200, value)
    },
    (error: unknown) => {
      send(response, 500, { error: String(error) })
    },
  )
})

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
