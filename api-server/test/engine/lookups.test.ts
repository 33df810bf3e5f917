import type { AnyRow, ChangeLogEntry, DeletedRow, FieldError, ListAnswer, ManySaved, Role } from '@office/shared-api/model'
import { anyEngine, describeOnPostgres } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, createTables } from './boats'

/** Several items of a list in one field, of a resource of which the office knows nothing. */
describe.each(anyEngine)('the harbours that barges call at, on %s', (engine) => {
  let office: TestOffice
  let made = 0
  const harbours: Record<string, number> = {}

  const call = (path: string, body: object, as: Role = 'Editor') => office.call(`/api/${path}`, { as, body })
  const saved = async (path: string, body: object, as: Role = 'Editor') => {
    const answer = await call(path, body, as)
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer.json<AnyRow & { readonly LogId?: number }>()
  }
  const at = (...names: readonly string[]) => names.map((name) => harbours[name] ?? 0)
  const barge = (Calls: unknown) => saved('barges/Edit', { Title: `Barge ${(made += 1)}`, Calls })
  const list = async (query: string) => (await office.call(`/api/barges/get?pageSize=50&sortField=Id&isDesc=false&${query}`, { as: 'Editor' })).json<ListAnswer<AnyRow>>()
  const titles = async (query: string) => (await list(query)).data.map(({ Title }) => Title)
  const where = (...triples: unknown[]) => `where=${encodeURIComponent(JSON.stringify(triples))}`
  const refused = async (Calls: unknown, Id?: number) => {
    const answer = await call('barges/Edit', { Title: 'Refused', Calls, ...(Id !== undefined && { Id }) })
    return [answer.statusCode, answer.statusCode === 409 ? answer.json<FieldError[]>().map(({ field }) => field) : '']
  }
  const removed = async (path: string, id: unknown) => (await office.call(`/api/${path}/delete?id=${String(id)}`, { as: 'Editor' })).json<boolean>()

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    for (const [English, Arabic] of [['Jeddah', 'جدة'], ['Yanbu', 'ينبع'], ['Duba', 'ضباء'], ['Jazan', 'جازان'], ['Old port', 'قديم']] as const) {
      harbours[English] = (await saved('harbours/Edit', { English, Arabic })).Id
    }
    await barge(at('Yanbu', 'Jeddah'))
    await barge([])
    await barge(String(at('Duba', 'Jeddah')))
  })
  afterAll(() => office.close())

  it('are saved in their order, answered as a list, and kept by a save that does not name them', async () => {
    expect((await list('')).data.map(({ Calls }) => Calls)).toEqual([at('Yanbu', 'Jeddah'), [], at('Duba', 'Jeddah')])
    const row = (await list('')).data[0] as AnyRow
    expect(await saved('barges/Edit', { ...row })).toEqual(row)
    expect(await saved('barges/Edit', { Id: row.Id, Length: 12 })).toMatchObject({ Version: 2, Calls: at('Yanbu', 'Jeddah') })
    const { Id } = await barge(at('Duba'))
    expect(await saved('barges/Edit', { Id, Calls: '' })).toMatchObject({ Calls: [] })
    expect(await removed('barges', Id)).toBe(true)
  })

  it('are refused on their field when one is none, comes twice, or is too many', async () => {
    const [jeddah = 0] = at('Jeddah')
    for (const calls of [[999_999], [jeddah, jeddah], at('Jeddah', 'Yanbu', 'Duba', 'Jazan'), [1.5], [-1], ['x'], [null], [[jeddah]], 'x', true, [3_000_000_000]]) {
      expect([calls, ...(await refused(calls))]).toEqual([calls, 409, ['Calls']])
    }
    expect(await refused({ 0: jeddah })).toEqual([400, ''])
  })

  it('are found by their labels in either language, and by conditions', async () => {
    expect(await titles('searchValue=jedd')).toEqual(['Barge 1', 'Barge 3'])
    const inArabic = await office.call(`/api/barges/get?searchValue=${encodeURIComponent('ضباء')}`, { as: 'Read', headers: { 'accept-language': 'ar' } })
    expect(inArabic.json<ListAnswer<AnyRow>>().data.map(({ Title }) => Title)).toEqual(['Barge 3'])
    expect(await titles(where(['Calls', 'is', harbours['Yanbu']]))).toEqual(['Barge 1'])
    expect(await titles(where(['Calls', 'in', at('Duba', 'Yanbu')]))).toEqual(['Barge 1', 'Barge 3'])
    expect(await titles(where(['Calls', 'empty']))).toEqual(['Barge 2'])
    expect(await titles(where(['Calls', 'filled']))).toEqual(['Barge 1', 'Barge 3'])
    for (const query of [where(['Calls', 'is', 'Yanbu']), where(['Calls', 'has', 'Yanbu']), 'sortField=Calls']) expect((await office.call(`/api/barges/get?${query}`, { as: 'Read' })).statusCode).toBe(400)
  })

  it('are logged by label, can be undone, and come back with a deleted row', async () => {
    const { Id } = await barge(at('Jeddah'))
    const edited = await saved('barges/Edit', { Id, Calls: at('Jeddah', 'Duba') })
    const log = async (language: string) => JSON.parse((await office.call(`/api/barges/log?id=${Id}`, { as: 'Admin', headers: { 'accept-language': language } })).json<ChangeLogEntry[]>()[0]?.Changes ?? '') as unknown
    expect(await log('en')).toEqual([{ column: 'Calls', value: 'Jeddah, Duba', old: 'Jeddah' }])
    expect(await log('ar')).toEqual([{ column: 'Calls', value: 'جدة، ضباء', old: 'جدة' }])
    expect(await saved('barges/undo', { LogId: edited.LogId })).toMatchObject({ Calls: at('Jeddah') })
    const emptied = await saved('barges/Edit', { Id, Calls: [] })
    expect(await log('en')).toEqual([{ column: 'Calls', value: null, old: 'Jeddah' }])
    expect(await saved('barges/undo', { LogId: emptied.LogId })).toMatchObject({ Calls: at('Jeddah') })
    expect(await removed('barges', Id)).toBe(true)
    const newest = async () => (await office.call('/api/barges/deleted', { as: 'Admin' })).json<ListAnswer<DeletedRow>>().data[0]?.LogId
    await saved('barges/restore', { LogId: await newest() }, 'Admin')
    expect((await list(`id=${Id}`)).data[0]).toMatchObject({ Calls: at('Jeddah') })
    await saved('barges/Edit', { Id, Calls: at('Old port') })
    expect(await removed('barges', Id)).toBe(true)
    expect(await removed('harbours', harbours['Old port'])).toBe(true)
    expect((await call('barges/restore', { LogId: await newest() }, 'Admin')).json<FieldError[]>().map(({ field }) => field)).toEqual(['Calls'])
  })

  it('stay while a row names them, and one that is offered no more stays where it is', async () => {
    expect(await removed('harbours', harbours['Yanbu'])).toBe(false)
    await saved('harbours/Edit', { Id: harbours['Yanbu'], Closed: true })
    expect(await refused(at('Yanbu'))).toEqual([409, ['Calls']])
    const { Id } = (await list('')).data[0] as AnyRow
    expect(await saved('barges/Edit', { Id, Calls: at('Jeddah', 'Yanbu') })).toMatchObject({ Calls: at('Jeddah', 'Yanbu') })
    await saved('barges/Edit', { Id, Calls: at('Jeddah') })
    expect(await removed('harbours', harbours['Yanbu'])).toBe(true)
  })

  it('are given to a whole selection, and exported by label', async () => {
    const row = await barge([])
    const answer = await call('barges/editmany', { Ids: [row.Id], Versions: [row.Version], Set: { Calls: at('Duba', 'Jeddah') } })
    expect(answer.json<ManySaved>().done).toEqual([row.Id])
    const csv = await office.call(`/api/barges/export?columns=Calls&sortField=Id&isDesc=true`, { as: 'Editor' })
    expect(csv.body.slice(1).split('\r\n').slice(0, 2)).toEqual(['"Calls at"', '"Duba, Jeddah"'])
  })

  it('are described in the contract', async () => {
    const { components } = (await office.call('/api/openapi.json', { as: 'Admin' })).json<{ components: { schemas: Record<string, { properties: Record<string, object> }> } }>()
    expect(components.schemas['BargesRow']?.properties['Calls']).toMatchObject({ type: 'array', maxItems: 3, uniqueItems: true })
  })
})

describeOnPostgres('a harbour that is deleted while a barge begins to call at it', () => {
  it('stays with the barge, or is refused to it: no barge names a harbour that is gone', async () => {
    const office = await openOffice('postgres', {}, { bindings: boatBindings })
    try {
      await createTables(office.database)
      for (let round = 0; round < 10; round += 1) {
        const { Id } = (await office.call('/api/harbours/Edit', { as: 'Editor', body: { English: `H${round}`, Arabic: `H${round}` } })).json<AnyRow>()
        const [boat, gone] = await Promise.all([
          office.call('/api/boats/Edit', { as: 'Editor', body: { Title: `Boat ${round}`, Calls: [Id] } }),
          office.call(`/api/harbours/delete?id=${Id}`, { as: 'Editor' }),
        ])
        expect([[200, false], [409, true]]).toContainEqual([boat.statusCode, gone.json()])
      }
    } finally {
      await office.close()
    }
  })
})
