import { defineResource, type AnyRow, type DeletedRow, type FieldError, type ListAnswer, type Role } from '@office/shared-api/model'
import { bindResources } from '../../src/engine/bound-resource'
import { emptyOldRaw } from '../../src/engine/undo'
import { forgetKept } from '../../src/engine/restore'
import { openOffice, type TestOffice } from '../support/test-office'
import { anyEngine } from '../support/databases'
import { boatsWithDeeds } from './boat-actions'
import { barges, createTables, harbours } from './boats'

const DAY = 24 * 3_600_000

describe.each(anyEngine)('restore of barges, on %s', (engine) => {
  let office: TestOffice
  let made = 0

  const call = (path: string, body: object, as: Role = 'Editor') => office.call(`/api/${path}`, { as, body })
  const saved = async (path: string, body: object, as: Role = 'Editor') => {
    const answer = await call(path, body, as)
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer.json<AnyRow>()
  }
  const newBarge = (body: object = {}) => saved('barges/Edit', { Title: `Barge ${(made += 1)}`, Length: 20, ...body })
  const newHarbour = (English: string) => saved('harbours/Edit', { Arabic: English, English })
  const stored = async (Id: number, base = 'barges') => (await office.call(`/api/${base}/get?id=${Id}`, { as: 'Editor' })).json<ListAnswer<AnyRow>>().data[0]
  const remove = async (Id: number, base = 'barges') => (await office.call(`/api/${base}/delete?id=${Id}`, { as: 'Editor' })).json<boolean>()
  const deleted = async (base = 'barges', query = '') => (await office.call(`/api/${base}/deleted${query}`, { as: 'Admin' })).json<ListAnswer<DeletedRow>>()
  const restore = (body: object, base = 'barges') => call(`${base}/restore`, body, 'Admin')
  const fieldsOf = (answer: { readonly body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field }) => field)
  const restored = async (LogId: unknown, base = 'barges') => (await restore({ LogId }, base)).statusCode

  /** Deletes a row and returns the entry by which it comes back. */
  const deletedRow = async (Id: number, base = 'barges') => {
    expect(await remove(Id, base)).toBe(true)
    const [newest] = (await deleted(base)).data
    return newest as DeletedRow
  }

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatsWithDeeds })
    await createTables(office.database)
  })
  afterAll(() => office.close())

  it('brings back the row with its Id, its values and the next version, and logs an addition', async () => {
    const jeddah = await newHarbour('Jeddah')
    const barge = await newBarge({ Launched: '2026-01-02', Berth: jeddah.Id, Afloat: false })
    const last = await saved('barges/Edit', { Id: barge.Id, Length: 31 })
    const { LogId: _undo, ...row } = last
    const entry = await deletedRow(barge.Id)
    expect(await stored(barge.Id)).toBeUndefined()
    const next = await newBarge()
    expect(next.Id).toBeGreaterThan(barge.Id)

    expect(await saved('barges/restore', { LogId: entry.LogId }, 'Admin')).toEqual({ ...row, Debt: 0, Version: 3 })
    expect(await stored(barge.Id)).toEqual({ ...row, Version: 3, Fees: '0.00' })
    expect((await newBarge()).Id).toBe(next.Id + 1)
    const log = await office.database.query({ text: `SELECT "Operation", "Action", "UserId", "Raw" FROM change_log WHERE "Table" = 'boats' AND "RowId" = $1 ORDER BY "Id" DESC LIMIT 2`, values: [barge.Id] })
    expect(log).toEqual([
      { Operation: 'add', Action: 'restore', UserId: office.userIds.Admin, Raw: null },
      { Operation: 'delete', Action: '', UserId: office.userIds.Editor, Raw: null },
    ])
    // A form that was opened before is out of date.
    expect(fieldsOf(await call('barges/Edit', { Id: barge.Id, Length: 32, Version: 2 }))).toEqual(['Version'])
  })

  it('lists what can be restored, the newest first, with who deleted it and until when', async () => {
    const before = (await deleted()).total
    const [first, second] = [await newBarge(), await newBarge()]
    for (const { Id } of [first, second]) await remove(Id)
    const { total, showing, data } = await deleted('barges', '?pageSize=10')
    expect([total, showing, data.length]).toEqual([before + 2, before + 2, before + 2])
    expect(data.slice(0, 2)).toEqual([second, first].map(({ Id, Title }) => ({
      LogId: expect.any(Number) as unknown, Id, Title, Details: [], DeletedBy: 'Editor user',
      DeletedAt: office.clock.now.toISOString(), Until: new Date(office.clock.now.getTime() + 30 * DAY).toISOString(),
    })))
    const paged = await deleted('barges', '?pageSize=10&pageIndex=1')
    expect([paged.total, paged.data]).toEqual([before + 2, []])
    for (const { LogId } of data) await restored(LogId)
    expect((await deleted()).total).toBe(0)
    expect((await office.call('/api/barges/deleted?pageSize=7', { as: 'Admin' })).statusCode).toBe(400)
  })

  it('refuses by field what is taken since or gone, and comes back once that is free and there again', async () => {
    const yanbu = await newHarbour('Yanbu')
    const barge = await newBarge({ Berth: yanbu.Id })
    const entry = await deletedRow(barge.Id)
    const harbour = await deletedRow(yanbu.Id, 'harbours')
    const other = await newBarge({ Title: barge.Title })
    const refused = await restore({ LogId: entry.LogId })
    expect([refused.statusCode, fieldsOf(refused).sort()]).toEqual([409, ['Berth', 'Title']])
    await saved('barges/Edit', { Id: other.Id, Title: `Other ${other.Id}` })
    expect(fieldsOf(await restore({ LogId: entry.LogId }))).toEqual(['Berth'])
    expect(await saved('harbours/restore', { LogId: harbour.LogId }, 'Admin')).toEqual({ ...yanbu, Version: 2 })
    expect(await saved('barges/restore', { LogId: entry.LogId }, 'Admin')).toMatchObject({ Id: barge.Id, Berth: yanbu.Id, Version: 2 })
  })

  it('refuses what the database alone knows to be taken, and a rule of the resource', async () => {
    const keel = await newBarge({ Length: 77 })
    const kept = await deletedRow(keel.Id)
    const other = await newBarge({ Length: 77 })
    expect(fieldsOf(await restore({ LogId: kept.LogId }))).toEqual(['Length'])
    await remove(other.Id)
    expect(await restored(kept.LogId)).toBe(200)

    const jeddah = await newHarbour('Jizan')
    const barge = await newBarge({ Berth: jeddah.Id })
    await office.database.query({ text: 'UPDATE boats SET "Length" = 200 WHERE "Id" = $1', values: [barge.Id] })
    const long = await deletedRow(barge.Id)
    expect(fieldsOf(await restore({ LogId: long.LogId }))).toEqual(['Berth'])
  })

  it('restores once: also of two at once', async () => {
    const barge = await newBarge()
    const { LogId } = await deletedRow(barge.Id)
    const both = await Promise.all([restore({ LogId }), restore({ LogId })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const again = await restore({ LogId })
    expect([again.statusCode, again.json<FieldError[]>()]).toEqual([409, [{ field: 'LogId', errorMsg: 'This has been restored already' }]])
    // Deleted again it comes back by its newest deletion alone.
    const newest = await deletedRow(barge.Id)
    expect(await restored(LogId)).toBe(404)
    expect((await restore({ LogId: newest.LogId })).json<AnyRow>()).toMatchObject({ Id: barge.Id, Version: 3 })
  })

  it('is for Admins, by an entry that is a deletion of the same resource', async () => {
    const barge = await newBarge()
    const edited = await saved('barges/Edit', { Id: barge.Id, Length: 30 })
    const { LogId } = await deletedRow(barge.Id)
    for (const as of ['Editor', 'Read'] as const) {
      expect((await call('barges/restore', { LogId }, as)).statusCode).toBe(403)
      expect((await office.call('/api/barges/deleted', { as })).statusCode).toBe(403)
    }
    for (const body of [{}, { LogId: 0 }, { LogId: 'x' }, { LogId: -1 }, { LogId: '' }]) expect([body, await restored(body)]).toEqual([body, 400])
    expect(await restored(edited['LogId'])).toBe(404)
    expect(await restored(999_999_999)).toBe(404)
    expect(await restored(LogId, 'harbours')).toBe(404)
    // Boats, which share the table, do not say that their rows come back; permits have no such calls.
    const boat = await saved('boats/Edit', { Title: 'Not kept', Length: 5 })
    await remove(boat.Id, 'boats')
    const [entry] = await office.database.query<{ LogId: string; Raw: unknown }>({ text: `SELECT "Id"::text AS "LogId", "Raw" FROM change_log WHERE "RowId" = $1 AND "Operation" = 'delete'`, values: [boat.Id] })
    expect([entry?.Raw, await restored(entry?.LogId)]).toEqual([null, 404])
    expect((await call('permits/restore', { LogId }, 'Admin')).statusCode).toBe(404)
    expect(await restored(LogId)).toBe(200)
  })

  it('ends with the days, with housekeeping and with what is forgotten', async () => {
    const [old, emptied, forgotten] = [await newBarge(), await newBarge(), await newBarge()]
    const entries = [await deletedRow(old.Id), await deletedRow(emptied.Id), await deletedRow(forgotten.Id)]
    const [first, second, third] = entries.map(({ LogId }) => LogId)
    const age = (LogId: number | undefined, days: number) => office.database.query({ text: 'UPDATE change_log SET "Date" = $2 WHERE "Id" = $1', values: [LogId, new Date(office.clock.now.getTime() - days * DAY)] })
    await age(first, 30)
    await age(second, 31)
    await emptyOldRaw(office.database, office.clock.now)
    await age(second, 1)
    await forgetKept(office.database, 'boats', forgotten.Id)
    expect([await restored(first), await restored(second), await restored(third)]).toEqual([404, 404, 404])
    expect((await deleted()).data.filter(({ LogId }) => entries.some((one) => one.LogId === LogId))).toEqual([])
  })
})

it('is no word for rows that nobody adds or deletes, or that are their owners’ own', () => {
  const { remove: _remove, ...kept } = barges.permissions
  const { Crew: _derived, ...fields } = barges.fields
  const named = (more: object) => () => bindResources([harbours, defineResource({ ...barges, fields, hooks: [], computed: {}, sums: {}, filters: {}, ...more })], [])
  expect(named({ permissions: kept })).toThrow('barges restores rows')
  expect(named({})).not.toThrow()
})
