import type { AnyRow, FieldError, ManySaved, Role } from '@office/shared-api/model'
import { openOffice, type TestOffice } from '../support/test-office'
import { anyEngine } from '../support/databases'
import { emptyOldRaw } from '../../src/engine/undo'
import { boatsWithDeeds } from './boat-actions'
import { createTables } from './boats'

const HOUR = 3_600_000

describe.each(anyEngine)('undo of barges, on %s', (engine) => {
  let office: TestOffice
  let jeddah: AnyRow
  let made = 0

  const call = (path: string, body: object, as: Role = 'Editor') => office.call(`/api/${path}`, { as, body })
  const saved = async (path: string, body: object, as: Role = 'Editor') => {
    const answer = await call(path, body, as)
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.json<AnyRow & { readonly LogId?: number }>()
  }
  const newBarge = (body: object = {}) => saved('barges/Edit', { Title: `Barge ${(made += 1)}`, Length: 20, ...body })
  const stored = async ({ Id }: AnyRow) => (await office.call(`/api/barges/get?id=${Id}`, { as: 'Editor' })).json<{ data: AnyRow[] }>().data[0]
  const undo = (body: object, as?: Role) => call('barges/undo', body, as)
  const fieldsOf = (answer: { readonly body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field }) => field)

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatsWithDeeds })
    await createTables(office.database)
    jeddah = await saved('harbours/Edit', { Arabic: 'جدة', English: 'Jeddah' })
  })
  afterAll(() => office.close())

  it('lays the values of before over the row, and can itself be undone', async () => {
    const barge = await newBarge({ Launched: '2026-01-02' })
    expect(barge).not.toHaveProperty('LogId')
    const edited = await saved('barges/Edit', { Id: barge.Id, Length: 30, Launched: '', Berth: jeddah.Id })
    expect(edited.LogId).toEqual(expect.any(Number))
    const undone = await saved('barges/undo', { LogId: edited.LogId })
    const { LogId, ...row } = undone
    expect(row).toEqual({ ...barge, Version: 3 })
    expect(await stored(barge)).toEqual({ ...row, Fees: '0.00' })
    const again = await saved('barges/undo', { LogId })
    expect(again).toMatchObject({ Length: 30, Launched: null, Berth: jeddah.Id, Crew: 3, Version: 4 })
  })

  it('leaves what others have changed besides, and names what they have changed of it', async () => {
    const barge = await newBarge()
    const first = await saved('barges/Edit', { Id: barge.Id, Length: 30, Afloat: false })
    await saved('barges/Edit', { Id: barge.Id, Title: `Renamed ${barge.Id}` }, 'Admin')
    expect(await saved('barges/undo', { LogId: first.LogId })).toMatchObject({ Length: 20, Afloat: true, Title: `Renamed ${barge.Id}` })
    const second = await saved('barges/Edit', { Id: barge.Id, Length: 40, Afloat: false })
    await saved('barges/Edit', { Id: barge.Id, Length: 41 })
    const refused = await undo({ LogId: second.LogId })
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([409, ['Length']])
    expect(await stored(barge)).toMatchObject({ Length: 41, Afloat: false })
  })

  it('runs by all rules: a taken title, a hook, a harbour that is gone', async () => {
    const [barge, other] = [await newBarge(), await newBarge()]
    const renamed = await saved('barges/Edit', { Id: barge.Id, Title: `Free ${barge.Id}` })
    await saved('barges/Edit', { Id: other.Id, Title: barge.Title })
    const taken = await undo({ LogId: renamed.LogId })
    expect([taken.statusCode, fieldsOf(taken)]).toEqual([409, ['Title']])

    const gone = await saved('harbours/Edit', { Arabic: 'ينبع', English: 'Yanbu' })
    await saved('barges/Edit', { Id: other.Id, Berth: gone.Id })
    const cleared = await saved('barges/Edit', { Id: other.Id, Berth: '' })
    expect((await office.call(`/api/harbours/delete?id=${gone.Id}`, { as: 'Editor' })).json()).toBe(true)
    const missing = await undo({ LogId: cleared.LogId })
    expect([missing.statusCode, fieldsOf(missing)]).toEqual([409, ['Berth']])
  })

  it('takes the batch of a selection back row by row, and passes over what has changed since', async () => {
    const barges = [await newBarge(), await newBarge(), await newBarge()]
    const moored = (await call('barges/tow', { Ids: barges.map(({ Id }) => Id), Harbour: jeddah.Id })).json<ManySaved>()
    expect(moored).toEqual({ done: barges.map(({ Id }) => Id), passed: [], Batch: expect.any(String) as unknown })
    await saved('barges/Edit', { Id: barges[1]?.Id, Berth: '' })
    const undone = (await undo({ Batch: moored.Batch })).json<ManySaved>()
    expect(undone.done).toEqual([barges[0]?.Id, barges[2]?.Id])
    expect(undone.passed.map(({ Id, errors }) => [Id, errors.map(({ field }) => field)])).toEqual([[barges[1]?.Id, ['Berth']]])
    const redone = (await undo({ Batch: undone.Batch })).json<ManySaved>()
    expect(redone.done).toEqual(undone.done)
    expect(await stored(barges[0] as AnyRow)).toMatchObject({ Berth: jeddah.Id, Version: 4 })
  })

  it('is for one’s own changes, by an Admin for anybody’s, for a day, and for actions that say so', async () => {
    const barge = await newBarge()
    const byAdmin = await saved('barges/Edit', { Id: barge.Id, Length: 30 }, 'Admin')
    expect((await undo({ LogId: byAdmin.LogId })).statusCode).toBe(403)
    const byEditor = await saved('barges/Edit', { Id: barge.Id, Length: 31 })
    expect((await undo({ LogId: byEditor.LogId }, 'Read')).statusCode).toBe(403)
    expect((await undo({ LogId: byEditor.LogId }, 'Admin')).statusCode).toBe(200)

    const old = await saved('barges/Edit', { Id: barge.Id, Length: 32 })
    await office.database.query({ text: 'UPDATE change_log SET "Date" = $2 WHERE "Id" = $1', values: [old.LogId, new Date(office.clock.now.getTime() - 24 * HOUR)] })
    expect((await undo({ LogId: old.LogId })).statusCode).toBe(403)

    const refit = await call('barges/overhaul', { Id: barge.Id, Kind: 'paint', Version: old.Version })
    expect([refit.statusCode, 'LogId' in refit.json<AnyRow>()]).toEqual([200, false])
    const [entry] = await office.database.query<{ LogId: string; Action: string }>({ text: 'SELECT max("Id")::text AS "LogId", max("Action") AS "Action" FROM change_log WHERE "Table" = $1 AND "Operation" = $2 AND "Action" = $3', values: ['boats', 'edit', 'overhaul'] })
    expect((await undo({ LogId: entry?.LogId })).statusCode).toBe(403)
    const [added] = await office.database.query<{ LogId: string }>({ text: `SELECT "Id"::text AS "LogId" FROM change_log WHERE "Table" = 'boats' AND "RowId" = $1 AND "Operation" = 'add'`, values: [barge.Id] })
    expect((await undo({ LogId: added?.LogId })).statusCode).toBe(403)
  })

  it('wants one entry or one batch of its own resource', async () => {
    const barge = await newBarge()
    const { LogId } = await saved('barges/Edit', { Id: barge.Id, Length: 30 })
    const batch = '00000000-0000-4000-8000-000000000000'
    for (const body of [{}, { LogId: 0 }, { LogId: '1; DROP' }, { LogId: 1.5 }, { LogId: [LogId] }, { Batch: 'x' }, { LogId, Batch: batch }]) {
      expect([body, (await undo(body)).statusCode]).toEqual([body, 400])
    }
    expect((await undo({ LogId: 999_999_999 })).statusCode).toBe(404)
    expect((await undo({ Batch: batch })).statusCode).toBe(404)
    // Harbours and permits do not say that their edits can be undone.
    expect((await call('harbours/undo', { LogId })).statusCode).toBe(404)
  })

  it('keeps the values for 30 days', async () => {
    const barge = await newBarge()
    const { LogId } = await saved('barges/Edit', { Id: barge.Id, Length: 30 })
    const raw = async () => (await office.database.query<{ kept: boolean }>({ text: 'SELECT "Raw" IS NOT NULL AS kept FROM change_log WHERE "Id" = $1', values: [LogId] }))[0]?.kept
    await emptyOldRaw(office.database, new Date(office.clock.now.getTime() + 29 * 24 * HOUR))
    expect(await raw()).toBe(true)
    await emptyOldRaw(office.database, new Date(office.clock.now.getTime() + 31 * 24 * HOUR))
    expect(await raw()).toBe(false)
    expect((await undo({ LogId }, 'Admin')).statusCode).toBe(403)
  })
})
