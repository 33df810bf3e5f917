import type { AnyRow, ChangeLogEntry, FieldError, ListAnswer } from '@office/shared-api/model'
import { engines } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, createTables } from './boats'

/** Rows of declared columns in one field, of a resource of which the office knows nothing. */
describe.each(engines)('the stops of barges, on %s', (engine) => {
  let office: TestOffice
  let made = 0
  const harbours: Record<string, number> = {}

  const call = (path: string, body: object) => office.call(`/api/${path}`, { as: 'Editor', body })
  const saved = async (path: string, body: object) => {
    const answer = await call(path, body)
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer.json<AnyRow & { readonly LogId?: number }>()
  }
  const stop = (name: string, rest: object = {}) => ({ Port: harbours[name] ?? 0, ...rest })
  const whole = (name: string, rest: object = {}) => ({ Port: harbours[name], Side: '', Nights: 0, Remark: '', ...rest })
  const barge = (Stops: unknown) => saved('barges/Edit', { Title: `Barge ${(made += 1)}`, Stops })
  const titles = async (query: string) =>
    (await office.call(`/api/barges/get?pageSize=50&sortField=Id&isDesc=false&${query}`, { as: 'Editor' })).json<ListAnswer<AnyRow>>().data.map(({ Title }) => Title)
  const where = (...triples: unknown[]) => `where=${encodeURIComponent(JSON.stringify(triples))}`
  const refused = async (Stops: unknown) => {
    const answer = await call('barges/Edit', { Title: 'Refused', Stops })
    return [answer.statusCode, ...(answer.statusCode === 409 ? answer.json<FieldError[]>().map(({ field, errorMsg }) => `${field} ${errorMsg.split(':')[0] ?? ''}`) : [])]
  }
  const removed = async (path: string, id: unknown) => (await office.call(`/api/${path}/delete?id=${String(id)}`, { as: 'Editor' })).json<boolean>()

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    for (const [English, Arabic] of [['Jeddah', 'جدة'], ['Yanbu', 'ينبع'], ['Duba', 'ضباء'], ['Jazan', 'جازان']] as const) {
      harbours[English] = (await saved('harbours/Edit', { English, Arabic })).Id
    }
    await barge([stop('Yanbu', { Side: 'far', Nights: '٣', Remark: 'Fuel' }), stop('Jeddah')])
    await barge([])
    await barge(JSON.stringify([stop('Duba')]))
  })
  afterAll(() => office.close())

  it('are saved in their order with every column, and kept by a save that does not name them', async () => {
    const list = (await office.call('/api/barges/get?pageSize=50&sortField=Id&isDesc=false', { as: 'Editor' })).json<ListAnswer<AnyRow>>().data
    expect(list.map(({ Stops }) => Stops)).toEqual([[whole('Yanbu', { Side: 'far', Nights: 3, Remark: 'Fuel' }), whole('Jeddah')], [], [whole('Duba')]])
    const [row] = list as [AnyRow]
    expect(await saved('barges/Edit', { ...row })).toEqual(row)
    expect(await saved('barges/Edit', { Id: row.Id, Length: 12 })).toMatchObject({ Version: 2, Stops: row['Stops'] })
  })

  it('are refused on their field, with the row and the column named', async () => {
    expect(await refused([stop('Jeddah'), stop('Yanbu'), stop('Duba'), stop('Jazan')])).toEqual([409, 'Stops Row 4'])
    expect(await refused([stop('Jeddah'), stop('Jeddah')])).toEqual([409, 'Stops Row 2, Port'])
    expect(await refused([stop('Jeddah'), { Port: 999_999 }])).toEqual([409, 'Stops Row 2, Port'])
    expect(await refused([stop('Jeddah', { Flag: 1 })])).toEqual([409, 'Stops Row 1'])
    expect(await refused([stop('Jeddah', { Nights: 41 })])).toEqual([409, 'Stops Row 1, Nights'])
    expect(await refused([stop('Jeddah', { Side: 'left' })])).toEqual([409, 'Stops Row 1, Side'])
    expect(await refused([stop('Jeddah', { Remark: 'x'.repeat(21) })])).toEqual([409, 'Stops Row 1, Remark'])
    for (const odd of [[{}], [{ Port: null }], [{ Port: [1] }], [{ Port: {} }]]) expect(await refused(odd)).toEqual([409, 'Stops Row 1, Port'])
    for (const odd of [[1], [null], [[]], ['x']]) expect(await refused(odd)).toEqual([409, 'Stops Row 1'])
    for (const odd of ['x', '{}', true, 7]) expect((await refused(odd))[0]).toBe(409)
    expect(await refused({ Port: 1 })).toEqual([400])
  })

  it('are found by the labels of what they name, and by whether there are any', async () => {
    expect(await titles('searchValue=jedd')).toEqual(['Barge 1'])
    expect(await titles('searchValue=duba')).toEqual(['Barge 3'])
    expect(await titles(where(['Stops', 'empty']))).toEqual(['Barge 2'])
    expect(await titles(where(['Stops', 'filled']))).toEqual(['Barge 1', 'Barge 3'])
    for (const query of [where(['Stops', 'is', harbours['Duba']]), 'sortField=Stops']) expect((await office.call(`/api/barges/get?${query}`, { as: 'Editor' })).statusCode).toBe(400)
  })

  it('are logged and exported in words, can be undone, and keep what they name', async () => {
    const { Id } = await barge([stop('Jazan')])
    const edited = await saved('barges/Edit', { Id, Stops: [stop('Duba', { Side: 'near', Nights: 2 }), stop('Jazan')] })
    const log = async (language: string) => JSON.parse((await office.call(`/api/barges/log?id=${Id}`, { as: 'Admin', headers: { 'accept-language': language } })).json<ChangeLogEntry[]>()[0]?.Changes ?? '') as unknown
    expect(await log('en')).toEqual([{ column: 'Stops', value: 'Duba · Near · Nights: 2, Jazan · Nights: 0', old: 'Jazan · Nights: 0' }])
    expect(await log('ar')).toEqual([{ column: 'Stops', value: 'ضباء · قريبة · الليالي: 2، جازان · الليالي: 0', old: 'جازان · الليالي: 0' }])
    const csv = await office.call('/api/barges/export?columns=Stops&sortField=Id&isDesc=true', { as: 'Editor' })
    expect(csv.body.slice(1).split('\r\n')[1]).toBe('"Duba · Near · Nights: 2, Jazan · Nights: 0"')
    expect(await saved('barges/undo', { LogId: edited.LogId })).toMatchObject({ Stops: [whole('Jazan')] })
    expect(await removed('harbours', harbours['Jazan'])).toBe(false)
    await saved('barges/Edit', { Id, Stops: [] })
    expect(await removed('harbours', harbours['Jazan'])).toBe(true)
  })
})
