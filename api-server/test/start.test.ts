import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigError, readConfig } from '../src/platform/config/config'
import type { Database } from '../src/platform/database/database'
import { FolderInUseError } from '../src/platform/database/folder-lock.mjs'
import { insertRows } from '../src/platform/database/insert-rows'
import { openDatabase } from '../src/office/database'
import { FIRST_ITEMS } from '../src/office/first-items'
import { enqueueMail } from '../src/platform/mail/mail'
import { startServer, type RunningServer } from '../src/start'
import { describeOnPostgres, engines, makePostgres, oneEngine, onServer, openTestDatabase } from './support/databases'
import { openOffice } from './support/test-office'
import { until } from './support/until'

const ITEMS = Object.values(FIRST_ITEMS).flat().length
const JOBS = FIRST_ITEMS.jobs?.length ?? 0

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'office-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function configOf(environment: Readonly<Record<string, string>> = {}) {
  return readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: folder, ...environment })
}

/** The same server at another address of this machine. */
function onAnother({ address }: RunningServer, host: string): string {
  return address.replace('localhost', host)
}

async function count(database: Database, table: string): Promise<number | undefined> {
  const [row] = await database.query<{ n: number }>({ text: `SELECT count(*)::integer AS n FROM ${table}` })
  return row?.n
}

describe('the server in a place of its own', () => {
  it('fills the lookup lists once, answers its health, keeps what it has, and guards the folder', async () => {
    const first = await startServer(configOf())
    const address = first.address
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await count(first.database, 'lookups')).toBe(ITEMS)
    expect(first.demoAccounts).toEqual([])
    await first.database.query({ text: `DELETE FROM lookups WHERE "Type" = 1` })
    // Other users of the machine cannot read the database, not even that of an earlier version.
    const modeOf = async () => (await stat(path.join(folder, 'database'))).mode & 0o777
    expect(await modeOf()).toBe(0o700)
    await chmod(path.join(folder, 'database'), 0o755)

    await expect(startServer(configOf())).rejects.toThrow(FolderInUseError)
    await first.stop()
    const again = await startServer(configOf())
    expect(await count(again.database, 'lookups')).toBe(ITEMS - JOBS)
    expect(await modeOf()).toBe(0o700)
    await again.stop()
  })

  it('adds demo data outside production only, and refuses production where demo accounts are', async () => {
    const { environment, drop } = oneEngine === 'postgres' ? await makePostgres() : { environment: {}, drop: () => Promise.resolve() }
    const fillDemo = async (database: Database) => {
      const user = { Name: 'Demo', Email: 'Editor@office.example', Role: 'Editor', Search: '' }
      await insertRows(database, 'users', [user])
    }
    const trial = await startServer(configOf({ ...environment, HOST: '' }), { fillDemo })
    expect(trial.demoAccounts).toEqual(['Editor@office.example'])
    // Everybody knows their password: the server listens on 127.0.0.1 alone, unless it is told otherwise.
    expect((await fetch(`${onAnother(trial, '127.0.0.1')}/healthz`)).status).toBe(200)
    await expect(fetch(`${onAnother(trial, '127.0.0.2')}/healthz`)).rejects.toThrow()
    await trial.stop()
    const production = { ...environment, NODE_ENV: 'production', PUBLIC_URL: 'https://office.sa', TRUST_PROXY: 'none', ALLOW_EMBEDDED: '1' }
    await expect(startServer(configOf(production), { fillDemo })).rejects.toThrow(ConfigError)
    const emptied = await openDatabase(configOf(environment))
    await emptied.query({ text: 'DELETE FROM users' })
    await emptied.close()
    const clean = await startServer(configOf({ ...production, HOST: '' }), { fillDemo })
    expect((await fetch(`${onAnother(clean, '127.0.0.2')}/healthz`)).status).toBe(200)
    expect(await count(clean.database, 'users')).toBe(0)
    await clean.stop()
    await drop()
  })
})

describeOnPostgres('several servers on one PostgreSQL', () => {
  it('start at once on an empty database: one migrates and fills it, the others wait; then each job is done by one of them', async () => {
    const { environment, drop } = await makePostgres()
    const servers: RunningServer[] = await Promise.all(
      [1, 2, 3, 4].map(() => startServer(configOf(environment))),
    )
    const [first] = servers
    if (!first) throw new Error('no server started')
    expect(await count(first.database, 'lookups')).toBe(ITEMS)
    const mail = { to: 'sara@office.test', language: 'ar', subject: 's', text: 't', html: 'h' } as const
    for (let at = 0; at < 10; at += 1) await enqueueMail(first.database, mail, new Date())
    const waiting = () => first.database.query({ text: `SELECT 1 FROM job_queue WHERE "DoneAt" IS NULL` })
    await until(waiting, (jobs) => jobs.length === 0)
    expect(await readdir(path.join(folder, 'mail'))).toHaveLength(10)
    expect(await first.database.query({ text: `SELECT "Tries" FROM job_queue WHERE "Kind" IN ('mail', 'housekeeping')` })).toEqual(Array(11).fill({ Tries: 1 }))
    await Promise.all(servers.map(({ stop }) => stop()))
    await drop()
  })

  it('answer 503 while the database is away, and go on by themselves when it is back', async () => {
    const { url, environment, drop } = await makePostgres()
    const server = await startServer(configOf(environment))
    const name = new URL(url).pathname.slice(1)
    await onServer(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`)
    await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
    const away = await fetch(`${server.address}/api/filters/getdata`, { headers: { 'accept-language': 'en' } })
    expect(away.status).toBe(503)
    expect(away.headers.get('retry-after')).toBe('5')
    expect(await away.json()).toMatchObject({ code: 'unavailable' })
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    // Visitors can still look around.
    expect((await fetch(`${server.address}/api/persons/getdata`)).status).toBe(200)
    await onServer(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`)
    await until(() => fetch(`${server.address}/api/filters/getdata`), ({ status }) => status === 200)
    await server.stop()
    await drop()
  })
})

describe.each(engines)('transactions on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('are undone as a whole when their work fails, and leave the database usable', async () => {
    const row = { Type: 0, Ar: 'س', En: 'x', LabelAr: '', LabelEn: '', Search: '' }
    const failing = database.transaction(async (transaction) => {
      await insertRows(transaction, 'lookups', [row])
      await transaction.query({ text: 'SELECT 1 / 0' })
    })
    await expect(failing).rejects.toMatchObject({ name: 'DatabaseError', kind: 'other', code: '22012' })
    expect(await count(database, 'lookups')).toBe(0)
  })

  it('name what refused them, without a value of the row', async () => {
    const user = { Name: 'A', Email: 'secret@office.test', Role: 'Read', Search: '' }
    await insertRows(database, 'users', [user])
    const error: unknown = await insertRows(database, 'users', [{ ...user, Email: 'SECRET@office.test' }]).catch((e: unknown) => e)
    expect(error).toMatchObject({ kind: 'unique', constraint: 'users_email_unique' })
    expect(String(error)).not.toContain('office.test')
  })
})

it('writes no query, body, name or number into its log', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const office = await openOffice(oneEngine, { LOG_LEVEL: 'trace' }, { logTo })
  await office.call('/api/requests/get?searchValue=canary-query', { as: 'Editor' })
  await office.call('/api/canary-path?x=canary-query')
  await office.call('/api/login/signin', { body: { username: 'canary@office.test', password: 'canary-password' } })
  await office.call('/api/requests/submit', { body: { Name: 'canary-name', IdentityId: '1987654321', Phone: '0559876543' } })
  await office.close()
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.join('')).not.toMatch(/canary|1987654321|0559876543/)
})
