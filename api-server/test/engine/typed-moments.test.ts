import type { AnyRow, ChangeLogEntry, FieldError, ListAnswer, ManySaved, Role } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, createTables } from './boats'

/** Days with a time that staff type, and choices of several options, of a resource of which the office knows nothing. */
describe.each(anyEngine)('the docking of barges, on %s', (engine) => {
  let office: TestOffice
  let made = 0

  const call = (path: string, body: object, as: Role = 'Editor') => office.call(`/api/${path}`, { as, body })
  const saved = async (path: string, body: object) => {
    const answer = await call(path, body)
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer.json<AnyRow & { readonly LogId?: number }>()
  }
  const barge = (values: object) => saved('barges/Edit', { Title: `Barge ${(made += 1)}`, ...values })
  const refused = async (values: object) => {
    const answer = await call('barges/Edit', { Title: `Refused ${(made += 1)}`, ...values })
    return [answer.statusCode, answer.json<FieldError[]>()]
  }
  const list = async (query: string) => (await office.call(`/api/barges/get?pageSize=50&${query}`, { as: 'Editor' })).json<ListAnswer<AnyRow>>().data
  const docked = async (query: string) => (await list(query)).map(({ Docks }) => Docks)
  const where = (...triples: unknown[]) => `sortField=Id&isDesc=false&where=${encodeURIComponent(JSON.stringify(triples))}`

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    for (const Docks of ['2026-11-20T23:30', '٢٠٢٦-١١-٢١ ٠٠:١٠', '', '2026-11-21T10:00:00Z', '2026-11-22T00:00:00.250+03:00']) await barge({ Docks })
  })
  afterAll(() => office.close())

  it('is a time of Riyadh unless it says another, answered as a moment', async () => {
    expect(await docked('sortField=Id&isDesc=false')).toEqual(['2026-11-20T20:30:00.000Z', '2026-11-20T21:10:00.000Z', null, '2026-11-21T10:00:00.000Z', '2026-11-21T21:00:00.250Z'])
    const [, row] = await list('sortField=Id&isDesc=false')
    expect(await saved('barges/Edit', { ...row })).toEqual(row)
    expect(await saved('barges/Edit', { Id: row?.Id, Version: row?.Version, Docks: '2026-11-21T00:10' })).toEqual(row)
  })

  it.each(['2026-11-31T10:00', '2026-11-20', '10:00', '2026-11-20T24:00', '2026-11-20T10:60', '1899-12-31T10:00', 'soon', '2026-11-20T10:00+99:00', '2026-11-20T10:00\u0000'])('%j is no day with a time', async (Docks) => {
    expect(await refused({ Docks })).toEqual([409, [{ field: 'Docks', errorMsg: 'Enter a day and a time' }]])
  })

  it('is not to come where it has been', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    expect(await refused({ Built: soon })).toEqual([409, [{ field: 'Built', errorMsg: 'This time is still to come' }]])
    const before = new Date(Date.now() - 60_000).toISOString()
    expect(await barge({ Built: before, Title: 'Built' })).toMatchObject({ Built: before })
  })

  it('sorts with what has none last, is found by its day in Riyadh, and narrows a list by days', async () => {
    const sorted = await docked('sortField=Docks&isDesc=false')
    expect(sorted.slice(0, 2)).toEqual(['2026-11-20T20:30:00.000Z', '2026-11-20T21:10:00.000Z'])
    expect(sorted.at(-1)).toBeNull()
    expect(await docked('searchValue=2026-11-21&sortField=Id&isDesc=false')).toEqual(['2026-11-20T21:10:00.000Z', '2026-11-21T10:00:00.000Z'])
    expect(await docked(where(['Docks', 'from', '2026-11-21'], ['Docks', 'to', '2026-11-21']))).toEqual(['2026-11-20T21:10:00.000Z', '2026-11-21T10:00:00.000Z'])
  })

  it('is a day and a time of Riyadh in files, is logged, taken back, and given to a selection', async () => {
    const csv = await office.call(`/api/barges/export?columns=Docks,Flags&${where(['Docks', 'to', '2026-11-20'])}`, { as: 'Editor' })
    expect(csv.body.slice(1).trim().split('\r\n')).toEqual(['"Docks","Flags"', '"2026-11-20 23:30",""'])
    const { Id } = await barge({ Docks: '2027-01-02T08:00' })
    const edited = await saved('barges/Edit', { Id, Docks: '2027-01-02T09:15' })
    const [entry] = (await office.call(`/api/barges/log?id=${Id}`, { as: 'Admin' })).json<ChangeLogEntry[]>()
    expect(JSON.parse(entry?.Changes ?? '')).toEqual([{ column: 'Docks', value: '2027-01-02T06:15:00.000Z', old: '2027-01-02T05:00:00.000Z' }])
    const back = await saved('barges/undo', { LogId: edited.LogId })
    expect(back).toMatchObject({ Docks: '2027-01-02T05:00:00.000Z' })
    const many = await call('barges/editmany', { Ids: [Id], Versions: [back.Version], Set: { Docks: '2027-03-01T00:00' } })
    expect(many.json<ManySaved>().done).toEqual([Id])
    expect((await list(`id=${Id}`))[0]).toMatchObject({ Docks: '2027-02-28T21:00:00.000Z' })
  })

  it('keeps several options in their order, from a text or a list, and names them in files', async () => {
    const { Id, Flags } = await barge({ Flags: 'white, red,white' })
    expect(Flags).toBe('red,white')
    expect(await saved('barges/Edit', { Id, Flags: ['blue', 'red'] })).toMatchObject({ Flags: 'red,blue' })
    const csv = await office.call(`/api/barges/export?columns=Flags&${where(['Flags', 'filled'])}`, { as: 'Editor', headers: { 'accept-language': 'ar' } })
    expect(csv.body.slice(1).trim().split('\r\n')).toEqual(['"الأعلام"', '"أحمر، أزرق"'])
    expect(await refused({ Flags: 'red,green' })).toEqual([409, [{ field: 'Flags', errorMsg: 'Invalid Value' }]])
    expect((await call('barges/Edit', { Title: 'Nested', Flags: [['red']] })).statusCode).toBe(409)
    expect((await office.call(`/api/barges/get?${where(['Flags', 'is', 'red'])}`, { as: 'Read' })).statusCode).toBe(400)
  })
})
