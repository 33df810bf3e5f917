import type { AnyRow, ChangeLogEntry, ListAnswer, Role } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, createTables } from './boats'

describe.each(anyEngine)('a resource of which the office knows nothing, on %s', (engine) => {
  let office: TestOffice
  let jeddah: AnyRow
  let yanbu: AnyRow

  const save = (name: string, body: object, as: Role = 'Editor') => office.call(`/api/${name}/Edit`, { as, body })
  const saved = async (name: string, body: object) => {
    const answer = await save(name, body)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<AnyRow>()
  }
  const list = async (query: string) => (await office.call(`/api/boats/get?pageSize=50&${query}`, { as: 'Editor' })).json<ListAnswer<AnyRow>>()
  const titles = async (query: string) => (await list(query)).data.map(({ Title }) => Title)
  const broken = async (name: string, body: object) => {
    const answer = await save(name, body)
    expect(answer.statusCode).toBe(409)
    return answer.json<{ field: string }[]>().map(({ field }) => field)
  }

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    jeddah = await saved('harbours', { Arabic: 'جدة', English: 'Jeddah' })
    yanbu = await saved('harbours', { Arabic: 'ينبع', English: '' })
    await saved('boats', { Title: 'أمل', Length: '12', Berth: jeddah.Id, Launched: '2020-05-01' })
    await saved('boats', { Title: 'Zephyr', Length: 30, Berth: yanbu.Id, Afloat: false })
    await saved('boats', { Title: 'barque', Berth: jeddah.Id })
  })
  afterAll(() => office.close())

  it('saves a row with what the hook and the database add, and returns it as lists show it', async () => {
    const boat = await saved('boats', { Title: 'Dhow', Length: '٤٠', Berth: yanbu.Id, Code: 'mine' })
    expect(boat).toMatchObject({ Version: 1, Title: 'Dhow', Length: 40, Afloat: true, Launched: null, Code: `B-${boat.Id}`, Neighbours: 1 })
    const again = await saved('boats', { Id: boat.Id, Version: boat.Version, Launched: '2024-02-29' })
    expect(again).toMatchObject({ Version: 2, Title: 'Dhow', Launched: '2024-02-29' })
    expect((await list(`id=${boat.Id}`)).data).toEqual([{ ...again, Fees: '0.00' }])
    expect(await saved('boats', { ...again })).toEqual(again)
    expect((await office.call(`/api/boats/delete?id=${boat.Id}`, { as: 'Editor' })).json()).toBe(true)
    expect((await list(`id=${boat.Id}`)).total).toBe(0)
  })

  it('lists, sorts, pages, searches and filters', async () => {
    expect(await titles('')).toEqual(['barque', 'Zephyr', 'أمل'])
    expect(await titles('sortField=Title&isDesc=false')).toEqual(['barque', 'Zephyr', 'أمل'])
    expect(await titles('sortField=Length&isDesc=false')).toEqual(['barque', 'أمل', 'Zephyr'])
    expect(await titles('sortField=Harbour&isDesc=true')).toEqual(['Zephyr', 'barque', 'أمل'])
    const second = (await office.call('/api/boats/get?pageSize=10&pageIndex=1', { as: 'Read' })).json<ListAnswer<AnyRow>>()
    expect(second).toEqual({ total: 3, data: [], showing: 0 })
    expect(await titles('searchValue=امل')).toEqual(['أمل'])
    expect(await titles('searchValue=jedd')).toEqual(['barque', 'أمل'])
    expect(await titles('afloat=yes')).toEqual(['barque', 'أمل'])
    expect(await titles(`harbour=${yanbu.Id}`)).toEqual(['Zephyr'])
    expect(await titles(`harbour=${jeddah.Id}&searchValue=${encodeURIComponent('BARQ')}`)).toEqual(['barque'])
    for (const query of ['afloat=no', 'harbour=x', 'sortField=Search']) {
      expect((await office.call(`/api/boats/get?${query}`, { as: 'Read' })).statusCode).toBe(400)
    }
  })

  it('refuses what its fields, its references, its hook and its constraints forbid', async () => {
    expect(await broken('boats', { Title: '', Length: 401 })).toEqual(['Title', 'Length'])
    expect(await broken('boats', { Title: 'ZEPHYR' })).toEqual(['Title'])
    expect(await broken('boats', { Title: 'Lost', Berth: 999 })).toEqual(['Berth'])
    expect(await broken('boats', { Title: 'Tanker', Length: 300, Berth: jeddah.Id })).toEqual(['Berth'])
    expect((await saved('boats', { Title: 'First of its length', Length: 77 }))['Length']).toBe(77)
    expect(await broken('boats', { Title: 'Second of its length', Length: 77 })).toEqual(['Length'])
    const [boat] = (await list('searchValue=zephyr')).data
    await saved('boats', { ...boat, Length: 31 })
    expect(await broken('boats', { ...boat, Length: 32 })).toEqual(['Version'])
  })

  it('offers a disabled row no more, but keeps it where it is', async () => {
    const closed = await saved('harbours', { Arabic: 'قديم', English: 'Old', Closed: false })
    const boat = await saved('boats', { Title: 'Wreck', Berth: closed.Id })
    await saved('harbours', { Id: closed.Id, Closed: true })
    expect(await broken('boats', { Title: 'New', Berth: closed.Id })).toEqual(['Berth'])
    expect(await saved('boats', { Id: boat.Id, Length: 3 })).toMatchObject({ Berth: closed.Id, Harbour: 'Old', Length: 3 })
    expect((await office.call(`/api/harbours/delete?id=${closed.Id}`, { as: 'Editor' })).json()).toBe(false)
  })

  it('logs each change by its labels', async () => {
    const boat = await saved('boats', { Title: 'Log', Berth: jeddah.Id })
    await saved('boats', { Id: boat.Id, Berth: yanbu.Id })
    await office.call(`/api/boats/delete?id=${boat.Id}`, { as: 'Editor' })
    const log = (await office.call(`/api/boats/log?id=${boat.Id}`, { as: 'Admin' })).json<ChangeLogEntry[]>()
    expect(log.map(({ Operation, ChangedBy }) => [Operation, ChangedBy])).toEqual([['delete', 'Editor user'], ['edit', 'Editor user'], ['add', 'Editor user']])
    expect(JSON.parse(log[1]?.Changes ?? '')).toEqual([{ column: 'Berth', value: 'ينبع', old: 'Jeddah' }])
  })

  it('is exported with its headings and labels', async () => {
    const answer = await office.call('/api/boats/export?columns=Title,Length,Harbour&searchValue=barque', { as: 'Editor' })
    expect(answer.body).toBe('\uFEFF"Title","Length","Berth"\r\n"barque",10,"Jeddah"\r\n')
  })

  it('refers to any labelled resource, and offers the rows of a small one', async () => {
    const [boat] = (await list('searchValue=zephyr')).data
    const permit = await saved('permits', { Number: 7, Boat: boat?.Id, Port: jeddah.Id })
    expect(permit).toMatchObject({ Boat: boat?.Id, BoatTitle: 'Zephyr', Port: jeddah.Id })
    const found = async (query: string) => (await office.call(`/api/permits/get?${query}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data.map(({ Id }) => Id)
    expect([await found('searchValue=zeph'), await found('searchValue=jedd'), await found('sortField=BoatTitle')]).toEqual([[permit.Id], [permit.Id], [permit.Id]])
    expect(await broken('permits', { Number: 8, Boat: 999 })).toEqual(['Boat'])
    const offered = (await office.call('/api/permits/prerequisite', { as: 'Read' })).json<{ harbours: AnyRow[] }>()
    expect(offered).toEqual({ harbours: expect.arrayContaining([{ Id: jeddah.Id, Arabic: 'جدة', English: 'Jeddah', Closed: false }]) as unknown })
    expect((await office.call(`/api/boats/delete?id=${boat?.Id}`, { as: 'Editor' })).json()).toBe(false)
  })

  it('lets no two rows share a number or a day that is unique, at once or one after the other', async () => {
    await saved('permits', { Number: 0, From: '2025-01-01' })
    expect(await broken('permits', { Number: 0, From: '2025-01-01' })).toEqual(['Number', 'From'])
    const answers = await Promise.all(Array.from({ length: 4 }, (_answer, at) => save('permits', { Number: 100 + at, From: '2025-02-02' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const lost = answers.find(({ statusCode }) => statusCode === 409)
    expect(lost?.json()).toEqual([{ field: 'From', errorMsg: expect.any(String) as unknown }])
  })

  it('has reads of its own, by the parameters that they declare', async () => {
    const harbour = await saved('harbours', { Arabic: 'ضباء', English: 'Duba' })
    await saved('boats', { Title: 'Sambuk', Length: 25, Berth: harbour.Id })
    await saved('boats', { Title: 'Sloop', Length: 8, Berth: harbour.Id })
    const ask = (query: string, caller: { as?: Role } = { as: 'Editor' }) => office.call(`/api/boats/fleet?${query}`, caller)
    const fleet = async (query: string) => (await ask(`harbour=${harbour.Id}&${query}`)).json<{ Title: string }[]>().map(({ Title }) => Title)
    expect((await ask(`harbour=${harbour.Id}`)).json()).toEqual([{ Title: 'Sloop', Length: 8 }, { Title: 'Sambuk', Length: 25 }])
    expect(await fleet('order=&title=')).toEqual(['Sloop', 'Sambuk'])
    expect(await fleet('order=longest')).toEqual(['Sambuk', 'Sloop'])
    expect(await fleet('title=Slo')).toEqual(['Sloop'])
    for (const query of ['', 'harbour=', 'harbour=0', 'harbour=x', 'harbour=1.5', 'harbour=2147483648', 'harbour=1&harbour=2', 'harbour=1&order=other', 'harbour=1&title=Sambuk', 'harbour=1&title=a&title=b']) {
      expect([query, (await ask(query)).statusCode]).toEqual([query, 400])
    }
    expect([await ask('harbour=999'), await ask('harbour=1', { as: 'Read' }), await ask('harbour=1', {})].map(({ statusCode }) => statusCode)).toEqual([404, 403, 401])
    for (const caller of [{}, { as: 'Admin' }] as const) expect((await office.call('/api/boats/sailing', caller)).json()).toEqual(expect.arrayContaining(['Sambuk', 'Sloop']))
    const { paths } = (await office.call('/api/openapi.json', { as: 'Admin' })).json<{ paths: Record<string, { get?: { tags: string[]; summary: string; parameters: object[]; 'x-access': string } }> }>()
    const described = paths['/api/boats/fleet']?.get
    expect(described).toMatchObject({ tags: ['boats'], summary: 'The boats of a harbour', 'x-access': 'Editor' })
    expect(described?.parameters.slice(0, 3)).toEqual([
      { name: 'harbour', in: 'query', description: 'The harbour.', required: true, schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
      { name: 'order', in: 'query', description: 'The first of them.', schema: { type: 'string', enum: ['shortest', 'longest'], default: 'shortest' } },
      { name: 'title', in: 'query', description: 'Only boats whose title begins so.', schema: { type: 'string', maxLength: 5 } },
    ])
  })

  it('is open to the roles that it names, and described in the contract', async () => {
    expect((await office.call('/api/boats/get')).statusCode).toBe(401)
    expect((await save('boats', { Title: 'No' }, 'Read')).statusCode).toBe(403)
    expect((await office.call('/api/boats/log?id=1', { as: 'Editor' })).statusCode).toBe(403)
    const { paths } = (await office.call('/api/openapi.json', { as: 'Admin' })).json<{ paths: Record<string, { get?: { tags: string[] } }> }>()
    expect(paths['/api/boats/get']?.get?.tags).toEqual(['boats'])
  })
})
