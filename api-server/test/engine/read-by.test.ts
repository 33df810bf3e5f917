import type { AnyRow, ChangeLogEntry, ListAnswer, Role } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { barges, boatBindings, createTables } from './boats'

/** Of a boat everybody reads its length, Editors its owner, Admins its debt. */
describe.each(anyEngine)('fields that are kept from a role (`readBy`), on %s', (engine) => {
  let office: TestOffice
  let boat: AnyRow

  const get = (query: string, as: Role, call = 'get') => office.call(`/api/barges/${call}?${query}`, { as })
  const rowFor = async (as: Role, { Id }: AnyRow = boat) => (await get(`id=${Id}`, as)).json<ListAnswer<AnyRow>>().data[0]
  const found = async (text: string, as: Role) => (await get(`searchValue=${encodeURIComponent(text)}`, as)).json<ListAnswer<AnyRow>>().total
  const edit = async (body: object, as: Role) => {
    const answer = await office.call('/api/barges/Edit', { as, body })
    expect(answer.statusCode).toBe(200)
    return answer.json<AnyRow & { readonly LogId?: number }>()
  }
  const debtOf = async ({ Id }: AnyRow) => (await office.database.query<{ Debt: number }>({ text: 'SELECT "Debt" FROM boats WHERE "Id" = $1', values: [Id] }))[0]?.Debt

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    boat = await edit({ Title: 'Falcon', Owner: 'Ibn Majid 77-88', Debt: 250 }, 'Admin')
    await edit({ Title: 'Heron', Owner: 'Somebody else' }, 'Admin')
  })
  afterAll(() => office.close())

  it.each<[Role, string[]]>([['Read', []], ['Editor', ['Owner']], ['Admin', ['Owner', 'Debt']], ['Developer', ['Owner', 'Debt']]])('a row that %s reads has of them %j, in lists and by its Id', async (role, names) => {
    const expected = Object.keys(barges.fields).filter((name) => !['Owner', 'Debt'].includes(name) || names.includes(name))
    const shown = (row: AnyRow | undefined) => Object.keys(row ?? {}).filter((name) => name in barges.fields)
    expect(shown(await rowFor(role)).sort()).toEqual([...expected].sort())
    const { data, total } = (await get('searchValue=falcon', role)).json<ListAnswer<AnyRow>>()
    expect([total, shown(data[0]).sort()]).toEqual([1, [...expected].sort()])
  })

  it('nobody finds a row by what is kept from them', async () => {
    expect([await found('ibn majid', 'Read'), await found('7788', 'Read'), await found('ibn majid', 'Editor'), await found('7788', 'Editor')]).toEqual([0, 0, 1, 1])
    // The rest is found beside it, and no hit spans the two.
    expect([await found('heron', 'Read'), await found('heron', 'Editor'), await found('falcon ibn', 'Editor')]).toEqual([1, 1, 0])
  })

  it('conditions, sorting, groups and exports that name it are refused as those of no field', async () => {
    const where = (name: string) => `where=${encodeURIComponent(JSON.stringify([[name, 'filled']]))}`
    const statuses = async (query: string, call?: string) => Promise.all((['Read', 'Editor', 'Admin'] as const).map(async (as) => (await get(query, as, call)).statusCode))
    expect(await statuses(where('Owner'))).toEqual([400, 200, 200])
    expect(await statuses(where('Debt'))).toEqual([400, 400, 200])
    expect(await statuses('sortField=Owner')).toEqual([400, 200, 200])
    expect(await statuses('sortField=Debt')).toEqual([400, 400, 200])
    expect(await statuses('columns=Owner', 'export')).toEqual([403, 200, 200])
    expect(await statuses('columns=Title,Debt', 'export')).toEqual([403, 400, 200])
    expect((await get('columns=Title,Owner&searchValue=falcon', 'Editor', 'export')).body).toContain('"Falcon","Ibn Majid 77-88"')
  })

  it('a save neither takes nor answers it, and it keeps its value', async () => {
    const saved = await edit({ Id: boat.Id, Debt: 0, Owner: 'Ibn Majid 77-88', Length: 12 }, 'Editor')
    expect(saved).toMatchObject({ Length: 12, Owner: 'Ibn Majid 77-88' })
    expect(saved).not.toHaveProperty('Debt')
    expect(await debtOf(boat)).toBe(250)
    // An undo by somebody who does not read it leaves it as well.
    const undone = await office.call('/api/barges/undo', { as: 'Editor', body: { LogId: saved.LogId } })
    expect([undone.statusCode, 'Debt' in undone.json<object>(), await debtOf(boat)]).toEqual([200, false, 250])
    const added = await edit({ Title: 'Tern', Debt: 9 }, 'Editor')
    expect(await debtOf(added)).toBe(0)
  })

  it('the log shows it to those alone who read it', async () => {
    const gull = await edit({ Title: 'Gull', Debt: 5 }, 'Admin')
    const columns = async (as: Role) =>
      (await get(`id=${gull.Id}`, as, 'log')).json<ChangeLogEntry[]>().flatMap(({ Changes }) => (JSON.parse(Changes) as { column: string }[]).map(({ column }) => column))
    expect(await columns('Admin')).toContain('Debt')
    expect((await get(`id=${gull.Id}`, 'Editor', 'log')).statusCode).toBe(403)
  })
})
