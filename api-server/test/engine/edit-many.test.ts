import type { AnyRow, ChangeLogEntry, FieldError, ManySaved, Role } from '@office/shared-api/model'
import { callsOf, readDocument } from '../support/contract'
import { anyEngine } from '../support/databases'
import { openOffice, withoutSums, type TestOffice } from '../support/test-office'
import { boatsWithDeeds } from './boat-actions'
import { boats as boat, createTables } from './boats'

describe.each(anyEngine)('bulk edits of boats, on %s', (engine) => {
  let office: TestOffice
  let [harbour, closed]: AnyRow[] = []
  let made = 0

  const saved = async (name: string, body: object) => (await office.call(`/api/${name}/Edit`, { as: 'Editor', body })).json<AnyRow>()
  const newBoat = (body: object = {}) => saved('boats', { Title: `Boat ${(made += 1)}`, Length: 20, Afloat: false, ...body })
  // Made at once, in whatever order they come.
  const boats = async (count: number) => (await Promise.all(Array.from({ length: count }, () => newBoat()))).toSorted((one, other) => one.Id - other.Id)
  const stored = async ({ Id }: AnyRow) => withoutSums(boat, (await office.call(`/api/boats/get?id=${Id}`, { as: 'Editor' })).json<{ data: AnyRow[] }>().data[0])
  const edit = (rows: readonly Pick<AnyRow, 'Id' | 'Version'>[], Set: unknown, more: object = {}, as: Role | undefined = 'Editor', headers = {}) =>
    office.call('/api/boats/editmany', { as, body: { Ids: rows.map(({ Id }) => Id), Versions: rows.map(({ Version }) => Version), Set, ...more }, headers })
  const done = async (...asked: Parameters<typeof edit>) => {
    const answer = await edit(...asked)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<ManySaved>()
  }
  const refused = async (...asked: Parameters<typeof edit>) => {
    const answer = await edit(...asked)
    expect([answer.statusCode, answer.body]).toEqual([409, expect.any(String)])
    return answer.json<FieldError[]>()
  }

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatsWithDeeds })
    await createTables(office.database)
    harbour = await saved('harbours', { Arabic: 'جدة', English: 'Jeddah' })
    closed = await saved('harbours', { Arabic: 'ينبع', English: 'Yanbu', Closed: true })
  })
  afterAll(() => office.close())

  it('gives each row of a selection the same values, and passes over the stale one of ten', async () => {
    const rows = await boats(10)
    const [stale] = rows as [AnyRow]
    await saved('boats', { Id: stale.Id, Title: 'Renamed meanwhile' })
    const answer = await done(rows, { Berth: harbour?.Id, Launched: '2026-11-20' })
    expect([answer.done, answer.passed]).toEqual([
      rows.slice(1).map(({ Id }) => Id),
      [{ Id: stale.Id, errors: [{ field: 'Version', errorMsg: 'This was saved from your own account at 12:00' }] }],
    ])
    for (const row of rows.slice(1)) expect(await stored(row)).toMatchObject({ Version: 2, Berth: harbour?.Id, Launched: '2026-11-20', Length: 20, Title: row['Title'] })
    expect(await stored(stale)).toMatchObject({ Berth: null, Title: 'Renamed meanwhile' })
    const log = (await office.call(`/api/boats/log?id=${rows[1]?.Id}`, { as: 'Admin' })).json<ChangeLogEntry[]>()
    expect(log.map(({ Operation, ChangedBy }) => [Operation, ChangedBy])).toEqual([['edit', 'Editor user'], ['add', 'Editor user']])
  })

  it('takes a form as it takes JSON, clears what is sent empty, and wants no versions', async () => {
    const rows = [await newBoat({ Berth: harbour?.Id }), await newBoat({ Launched: '2026-01-01' })]
    const form = { Ids: rows.map(({ Id }) => Id).join(','), Set: JSON.stringify({ Berth: '', Afloat: 'true' }) }
    expect((await office.call('/api/boats/editmany', { as: 'Editor', form })).json()).toMatchObject({ done: rows.map(({ Id }) => Id), passed: [] })
    for (const row of rows) expect(await stored(row)).toMatchObject({ Berth: null, Afloat: true, Launched: row['Launched'] })
  })

  it('refuses a Set that is none, or that names a field which is not for many', async () => {
    const rows = await boats(1)
    const sets: unknown[] = [
      undefined, null, '', {}, '{}', [], [{ Afloat: true }], 'x', '"Afloat"', 'null', '[]', 7, true, { Title: 'x' }, { Afloat: true, Title: 'x' }, { Code: 'x' }, { Sailed: null }, { Crew: 1 },
      { Id: 1 }, { Version: 1 }, { Nothing: 1 }, { constructor: 1 }, { toString: 'x' }, '{"__proto__":{"Afloat":true}}', { Afloat: { is: true } }, { Berth: [harbour?.Id] },
    ]
    for (const Set of sets) expect([Set, (await edit(rows, Set)).statusCode]).toEqual([Set, 400])
    expect(await stored(rows[0] as AnyRow)).toEqual(rows[0])
    expect(Object.hasOwn(Object.prototype, 'Afloat')).toBe(false)
  })

  it('names a bad value by its field, of the selection as a whole', async () => {
    const rows = await boats(2)
    expect(await refused(rows, { Launched: '2026-02-30', Berth: 'x' }, {}, 'Editor', { 'accept-language': 'ar' })).toEqual(
      ['Launched', 'Berth'].map((field) => ({ field, errorMsg: expect.stringMatching(/\p{Script=Arabic}/u) as string })),
    )
    expect((await refused(rows, { Length: 401 }, { Agree: 'Length' })).map(({ field, agree }) => [field, agree])).toEqual([['Length', undefined]])
    const gone = { field: 'Berth', errorMsg: 'This choice is no longer available' }
    expect([await refused(rows, { Berth: 999_999 }), await refused(rows, { Berth: closed?.Id })]).toEqual([[gone], [gone]])
  })

  it('asks of all what is asked of all, and of a row what its own values make doubtful', async () => {
    const rows = await boats(3)
    expect(await refused(rows, { Length: 30 })).toEqual([{ field: 'Length', errorMsg: 'Boats are cut', agree: 'Length' }])
    expect((await done(rows, { Length: 30 }, { Agree: 'Length' })).done).toHaveLength(3)
    const far = [{ field: 'Launched', errorMsg: 'Launched: more than 400 days from today', agree: 'far_away' }]
    expect(await refused(rows, { Launched: '2024-01-01' })).toEqual(far)
    expect((await refused(rows, { Launched: '2026-11-22' })).map(({ agree }) => agree)).toEqual(['to_come'])
    await office.database.query({ text: `UPDATE boats SET "Sailed" = '2026-06-01' WHERE "Id" = $1`, values: [rows[1]?.Id] })
    const fresh = (await Promise.all(rows.map(stored))) as AnyRow[]
    const { done: launched, passed } = await done(fresh, { Launched: '2026-05-01' })
    expect([launched, passed]).toEqual([
      [rows[0]?.Id, rows[2]?.Id],
      [{ Id: rows[1]?.Id, errors: [{ field: 'Launched', errorMsg: 'Launched: before: Sailed', agree: 'too_early' }] }],
    ])
    expect((await done(fresh.slice(1, 2), { Launched: '2026-05-01' }, { Agree: ['too_early'] })).done).toEqual([rows[1]?.Id])
  })

  it('keeps the rules of each row', async () => {
    const [short, long] = [await newBoat(), await newBoat({ Length: 200 })]
    const { done: moored, passed } = await done([short, long], { Berth: harbour?.Id })
    expect([moored, passed.map(({ Id, errors }) => [Id, errors.map(({ field }) => field)])]).toEqual([[short.Id], [[long.Id, ['Berth']]]])
    expect(await stored(long)).toEqual(long)
  })

  it('takes up to two hundred rows, of those that may', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_id, at) => ({ Id: 500_000 + at, Version: 1 }))
    expect((await done(ids(200), { Afloat: true })).passed).toHaveLength(200)
    expect([(await edit(ids(201), { Afloat: true })).statusCode, (await edit([], { Afloat: true })).statusCode, (await edit(ids(2), { Afloat: true }, { Versions: [1] })).statusCode]).toEqual([400, 400, 400])
    expect((await edit(ids(1), { Afloat: true }, {}, 'Read')).statusCode).toBe(403)
    expect((await office.call('/api/boats/editmany', { body: { Ids: [1], Set: { Afloat: true } } })).statusCode).toBe(401)
  })

  it('is there for resources that have such fields, and described with them', async () => {
    const document = await readDocument(office)
    const calls = callsOf(document)
    expect(calls.flatMap(({ name }) => (name.endsWith('/editmany') ? [name.split('/')[2]] : [])).sort()).toEqual(['barges', 'boats', 'follow', 'persons', 'requests'])
    const form = document.components.schemas['EditManyBoatsForm']
    const properties = form?.properties as Readonly<Record<string, { readonly properties?: object }>> | undefined
    expect([form?.required, Object.keys(properties ?? {})]).toEqual([['Ids', 'Set'], ['Ids', 'Set', 'Versions', 'Agree']])
    expect(properties?.['Set']).toMatchObject({ type: 'object', additionalProperties: false, minProperties: 1 })
    expect(Object.keys(properties?.['Set']?.properties ?? {})).toEqual(['Length', 'Afloat', 'Launched', 'Berth', 'Docks', 'Price', 'Calls'])
  })
})
