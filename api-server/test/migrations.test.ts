import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrationsFolder } from '../src/office/database'
import { appliedMigrations, applyMigrations, readMigrations } from '../src/platform/database/migrations'
import { engines, openBareDatabase, openTestDatabase } from './support/databases'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'office-migrations-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text = 'SELECT 1') => writeFile(path.join(folder, name), text)

it('the names of the files give the order; a file is as many statements as it has between breakpoints', async () => {
  await write('0010_ten.sql', 'SELECT 10')
  await write('0009_nine.sql', 'SELECT 1\n--> statement-breakpoint\nSELECT 2')
  await write('notes.md')
  const [nine, ten] = readMigrations(folder)
  expect(nine?.statements.map((text) => text.trim())).toEqual(['SELECT 1', 'SELECT 2'])
  expect(ten?.statements).toEqual(['SELECT 10'])
  expect(ten?.moment).toBeGreaterThan(nine?.moment ?? Infinity)
})

it('two of the same number, and one without, stop the start', async () => {
  await write('0001_one.sql')
  await write('0001_other.sql')
  expect(() => readMigrations(folder)).toThrow('0001_other.sql: another migration has the same number')
  await rm(path.join(folder, '0001_other.sql'))
  await write('new.sql')
  expect(() => readMigrations(folder)).toThrow('new.sql: a migration is called <four digits>_<name>.sql')
})

it('the moments that databases in use have noted stay', () => {
  const noted = [1795255200000, 1795269600000, 1795273200000, 1795276800000, 1795280400000, 1795284000000, 1795287600000, 1795291200000]
  expect(readMigrations(migrationsFolder).map(({ moment }) => moment).slice(0, noted.length)).toEqual(noted)
})

it.each(engines)('an empty database on %s gets all of them, once', async (engine) => {
  const database = await openTestDatabase(engine)
  expect(await appliedMigrations(database)).toEqual(readMigrations(migrationsFolder).map(({ moment }) => moment))
  await database.close()
})

it('a job that was given up before keeps nothing of what it waited with', async () => {
  const database = await openBareDatabase()
  const known = readMigrations(migrationsFolder).filter(({ statements }) => !statements.join().includes('"GaveUpAt" IS NOT NULL'))
  await database.transaction((transaction) => applyMigrations(transaction, known.map(({ moment }) => moment), migrationsFolder))
  const add = (key: string, gaveUp: string | null) =>
    database.query({ text: `INSERT INTO job_queue ("Kind", "Key", "RunAt", "CreatedAt", "Data", "GaveUpAt") VALUES ('mail', $1, now(), now(), '{"text": "a link"}', $2)`, values: [key, gaveUp] })
  await add('waits', null)
  await add('given up', '2026-11-01T00:00:00Z')
  await database.migrate()
  expect(await database.query({ text: 'SELECT "Key", "Data" FROM job_queue ORDER BY "Id"' })).toEqual([{ Key: 'waits', Data: { text: 'a link' } }, { Key: 'given up', Data: {} }])
  await database.close()
})

it('mails that waited for a server from before the queue wait in the queue, those that were sent or given up are gone', async () => {
  const database = await openBareDatabase()
  const known = readMigrations(migrationsFolder).filter(({ statements }) => !statements.join().includes('FROM outbox'))
  await database.transaction((transaction) => applyMigrations(transaction, known.map(({ moment }) => moment), migrationsFolder))
  const add = (to: string, sentAt: string | null, gaveUpAt: string | null) =>
    database.query({
      text: `INSERT INTO outbox ("Recipient", "Language", "Subject", "Text", "Html", "CreatedAt", "Tries", "NextTryAt", "SentAt", "GaveUpAt")
             VALUES ($1, 'ar', 'رمز', 'a code', '<p>a code</p>', '2026-11-01T00:00:00Z', 2, '2026-11-01T01:00:00Z', $2, $3)`,
      values: [to, sentAt, gaveUpAt],
    })
  await add('sara@office.test', null, null)
  await add('sent@office.test', '2026-11-01T00:30:00Z', null)
  await add('gone@office.test', null, '2026-11-02T00:00:00Z')
  await database.migrate()
  expect(await database.query({ text: 'SELECT "Kind", "Key", "Tries", "Data" FROM job_queue' })).toEqual([
    { Kind: 'mail', Key: 'outbox-1.1793491200000', Tries: 2, Data: { to: 'sara@office.test', language: 'ar', subject: 'رمز', text: 'a code', html: '<p>a code</p>' } },
  ])
  expect(await database.query({ text: 'SELECT * FROM outbox' })).toEqual([])
  await database.close()
})
