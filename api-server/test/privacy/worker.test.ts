import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ActivityAnswer, AnyRow, PersonRow } from '@office/shared-api/model'
import { sweep } from '../../src/office/housekeeping'
import { exportWorker } from '../../src/office/privacy/export-worker'
import { forgetReference } from '../../src/office/privacy/forget-worker'
import { filesOf } from '../../src/platform/files/file-store'
import { anyEngine } from '../support/databases'
import { emailOf, openOffice, PASSWORD, publicForm, sessionOf, type TestOffice } from '../support/test-office'
import { dataUrl, pictures } from '../support/pictures'

/** Found nowhere but with this worker. */
const WORKER = { Name: 'Canary Worker', Note: 'canary-note', PassportNo: 'CANARY77', Birth: '1991-09-19', About: 'canary-about', Salary: '1357.00' }
const CANARIES = 'canary|1991-09-19|135700'

describe.each(anyEngine)('a worker who asks, on %s', (engine) => {
  let office: TestOffice
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'worker-asks-'))
    office = await openOffice(engine, { FILES_DIR: folder })
  })
  afterEach(async () => {
    office.clock.now = new Date('2026-11-21T09:00:00.000Z')
    for (const table of ['requests', 'consents', 'persons', 'change_log', 'activity', 'unneeded_files']) await run(`DELETE FROM ${table}`)
    for (const files of ['persons', 'kept']) await rm(path.join(folder, files), { recursive: true, force: true })
  })
  afterAll(async () => {
    await office.close()
    await rm(folder, { recursive: true })
  })

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const edit = async (path: string, body: object) => (await office.call(`/api/${path}/Edit`, { as: 'Editor', body })).json<AnyRow & PersonRow>()
  const forget = (reference: string) => forgetReference({ database: office.database, files: filesOf(office.config) }, reference, office.clock.now)
  const photo = async () => dataUrl(await pictures.jpeg())
  /** Deletes a worker whose consents went before, as by an undone import. */
  const remove = async (id: number) => {
    await run('DELETE FROM consents WHERE "PersonId" = $1', [id])
    expect((await office.call(`/api/persons/delete?id=${id}`, { as: 'Editor' })).json()).toBe(true)
  }
  const filesLeft = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

  /** A worker with photo, an earlier photo, a consent and a log. */
  async function canary(values: object = {}): Promise<PersonRow> {
    const { Id: _id, Ref: _ref, Photo: _photo, ...like } = await edit('persons', { Id: await office.addWorker() })
    await run('DELETE FROM persons')
    const { Id } = await edit('persons', { ...like, ...WORKER, ...values, File: await photo() })
    const row = await edit('persons', { Id, File: await photo(), Note: 'canary-note again' })
    const consent = { Ids: [Id], Purposes: ['cv', 'photo'], GivenOn: '2026-11-01', Method: 'paper', Note: 'canary-proof' }
    expect((await office.call('/api/persons/consent', { as: 'Editor', body: consent })).statusCode).toBe(200)
    return row
  }

  /** Tables with a row that holds a canary, in whatever column. */
  async function tablesWith(pattern = CANARIES): Promise<string[]> {
    const tables = await run(`SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`)
    const found: string[] = []
    for (const { name } of tables) if ((await run(`SELECT 1 FROM "${String(name)}" t WHERE lower(t::text) ~ $1 LIMIT 1`, [pattern])).length > 0) found.push(String(name))
    return found
  }

  it('is given all that is kept: row, consents, requests by reference, history; no member of staff, and that it left is recorded', async () => {
    const { Ref, Id } = await canary()
    const { Ref: request } = (await office.call('/api/requests/submit', { body: publicForm(Id) })).json<{ Ref: string }>()
    const data = await exportWorker(office.database, Ref.toLowerCase(), office.clock.now)
    expect(data.workers).toEqual([expect.objectContaining({ Ref, Name: 'Canary Worker', PassportNo: 'CANARY77', Birth: '1991-09-19' })])
    expect(data.consents).toEqual([expect.objectContaining({ Purpose: 'cv', Note: 'canary-proof' }), expect.objectContaining({ Purpose: 'photo' })])
    expect([data.requests, data.history.map(({ operation }) => operation)]).toEqual([[request], expect.arrayContaining(['add', 'edit'])])
    expect(JSON.stringify(data)).not.toContain('Editor user')
    const record = (await office.call('/api/manage/activity', { as: 'Admin' })).json<ActivityAnswer>().data
    expect(record[0]).toMatchObject({ Kind: 'export', Subject: 'persons' })
    expect(JSON.stringify(record)).not.toMatch(/canary/i)
  })

  it('is emptied but for reference and country, everywhere, with all files at once', async () => {
    const { Ref, Id, Country, Version } = await canary()
    const { Id: request } = (await office.call('/api/requests/submit', { body: publicForm(Id) })).json<{ Id: number }>()
    await edit('requests', { Id: request, Archived: true })
    // One that named the worker once.
    const { Id: earlier } = await edit('requests', { ...publicForm(await office.addWorker()), Name: 'Client' })
    await run('UPDATE requests SET "PersonId" = NULL WHERE "Id" = $1', [request])
    await run('UPDATE persons SET "Available" = true WHERE "Id" = $1', [Id])
    expect((await edit('requests', { Id: earlier, PersonId: Id })).PersonId).toBe(Id)
    expect((await edit('requests', { Id: earlier, PersonId: null })).PersonId).toBeNull()
    await run('UPDATE requests SET "PersonId" = $2 WHERE "Id" = $1', [request, Id])
    await run(`INSERT INTO messages ("RequestId", "Cause", "Key", "Language", "Text", "State", "At") VALUES ($1, 'received', '1', 'en', 'Canary Worker is reserved', 'prepared', now())`, [request])
    expect(await tablesWith()).toEqual(['change_log', 'consents', 'messages', 'persons'])
    expect((await filesLeft()).length).toBeGreaterThan(0)
    expect(await forget(Ref)).toMatchObject({ workers: [{ ref: Ref, open: [] }], deleted: 0 })
    expect(await tablesWith()).toEqual([])
    expect(await filesLeft()).toEqual([])
    expect(await run('SELECT "Ref", "Country", "Name", "Available", "Photo", "Job", "ConsentCv", "Search" NOT LIKE \'%canary%\' AS folded FROM persons WHERE "Id" = $1', [Id])).toEqual([
      { Ref, Country, Name: '—', Available: false, Photo: null, Job: null, ConsentCv: null, folded: true },
    ])
    expect(await run('SELECT "PersonId" FROM requests WHERE "Id" = $1', [request])).toEqual([{ PersonId: Id }])
    expect((await run(`SELECT "Kind", "Subject" FROM activity WHERE "Kind" = 'forget'`))).toEqual([{ Kind: 'forget', Subject: Ref }])
    const { data } = (await office.call(`/api/persons/get?id=${Id}`, { as: 'Read' })).json<{ data: AnyRow[] }>()
    expect(data).toMatchObject([{ Name: '—', Job: null, Skills: [], History: [] }])
    expect((await office.call('/api/persons/Edit', { as: 'Editor', body: { Id, Version, Name: 'Canary back' } })).statusCode).toBe(409)
  })

  it('takes the views with it that hold their name or passport number, those that they had before, too; of one who is deleted as well', async () => {
    const told: readonly (readonly [name: string, query: string])[] = [
      ['Canary  WORKER', ''], ['By search', 'search=canary+worker'], ['By passport', `where=${encodeURIComponent('[["PassportNo","is","canary-77"]]')}`], ['Earlier', 'search=Earlier+Canary'],
    ]
    const others: readonly (readonly [name: string, query: string])[] = [['Canary workers', 'sort=Name'], ['Passport 78', 'search=CANARY78']]
    for (const isDeleted of [false, true]) {
      const { Id, Ref } = await canary({ Name: 'Earlier Canary' })
      await edit('persons', { Id, Name: 'Canary Worker' })
      for (const [Name, Query] of [...told, ...others]) expect((await office.call('/api/views/Edit', { as: 'Editor', body: { Table: 'persons', Name, Query } })).statusCode).toBe(200)
      if (isDeleted) await remove(Id)
      await forget(Ref)
      expect((await run('SELECT "Name", "Query" FROM views ORDER BY "Id"')).map(({ Name, Query }) => [Name, Query])).toEqual(others)
      await run('DELETE FROM views')
    }
  })

  it('stays while an open request names the worker, which is told; one that is done does not count', async () => {
    const { Ref, Id } = await canary()
    const { Id: request, Ref: open } = (await office.call('/api/requests/submit', { body: publicForm(Id) })).json<{ Id: number; Ref: string }>()
    expect(await forget(Ref)).toMatchObject({ workers: [{ ref: Ref, open: [open] }] })
    expect(await tablesWith()).toContain('persons')
    const [done] = await run(`SELECT "Id" FROM lookups WHERE "Class" = 'done'`)
    await run('UPDATE requests SET "Status" = $2 WHERE "Id" = $1', [request, done?.['Id']])
    expect(await forget(Ref)).toMatchObject({ workers: [{ open: [] }] })
    expect(await tablesWith()).toEqual([])
  })

  it('who is deleted is forgotten too: the log, and the photo that was kept to restore', async () => {
    const { Ref, Id } = await canary()
    await remove(Id)
    expect(await tablesWith()).toEqual(['change_log'])
    expect(await forget(Ref)).toMatchObject({ workers: [], deleted: 1 })
    expect(await tablesWith()).toEqual([])
    expect(await filesLeft()).toEqual([])
    expect(await forget('W-nobody')).toEqual({ workers: [], deleted: 0 })
  })

  describe('by itself (WORKER_RETENTION_MONTHS)', () => {
    /** A sweep on this day, with evidence that the clock is right. */
    async function sweepOn(day: string, workerRetentionMonths: number): Promise<string[]> {
      office.clock.now = new Date(`${day}T09:00:00Z`)
      await office.call('/api/login/signin', { body: { username: emailOf('Read'), password: PASSWORD } })
      await sweep({ database: office.database, config: { ...office.config, workerRetentionMonths }, now: () => office.clock.now })
      return (await run(`SELECT "Name" FROM persons WHERE "Name" <> '—' ORDER BY "Name"`)).map(({ Name }) => String(Name))
    }

    it('forgets who was last published so long ago; never one who is published, or whom an open request names', async () => {
      office.clock.now = new Date('2024-01-10T09:00:00Z')
      const workers = { gone: await office.addWorker({ Name: 'Gone' }), held: await office.addWorker({ Name: 'Held' }), shown: await office.addWorker({ Name: 'Shown' }), never: await office.addWorker({ Name: 'Never', Available: false }) }
      await office.call('/api/requests/submit', { body: publicForm(workers.held) })
      await sweepOn('2024-01-10', 0)
      await sweepOn('2024-03-10', 0)
      await run('UPDATE persons SET "Available" = false WHERE "Id" = $1', [workers.gone])
      expect(await sweepOn('2025-01-09', 12)).toEqual(['Gone', 'Held', 'Never', 'Shown'])
      expect(await sweepOn('2025-01-11', 12)).toEqual(['Gone', 'Held', 'Shown'])
      expect(await sweepOn('2025-03-10', 12)).toEqual(['Gone', 'Held', 'Shown'])
      expect(await sweepOn('2025-03-11', 0)).toEqual(['Gone', 'Held', 'Shown'])
      expect(await sweepOn('2025-03-11', 12)).toEqual(['Held', 'Shown'])
      expect((await run(`SELECT "Subject" FROM activity WHERE "Kind" = 'forget'`))).toHaveLength(2)
    })

    it('counts from the first sweep for who was not published before it', async () => {
      await office.addWorker({ Name: 'Old', Available: false })
      expect(await sweepOn('2024-05-10', 12)).toEqual(['Old'])
      expect(await sweepOn('2025-05-09', 12)).toEqual(['Old'])
      expect(await sweepOn('2025-05-11', 12)).toEqual([])
    })

    it('empties the log of a worker who was deleted so long ago', async () => {
      office.clock.now = new Date('2024-01-10T09:00:00Z')
      const headers = async () => ({ 'x-web-client': 'office-web', cookie: `session=${await sessionOf(office, office.userIds.Editor)}` })
      const worker = await office.addWorker({ Name: 'Canary' })
      expect((await office.call(`/api/persons/delete?id=${worker}`, { headers: await headers() })).json()).toBe(true)
      await sweepOn('2025-01-09', 12)
      expect(await tablesWith('canary')).toEqual(['change_log'])
      await sweepOn('2025-01-12', 12)
      expect(await tablesWith('canary')).toEqual([])
    })
  })
})
