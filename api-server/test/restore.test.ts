import { allResources, type AnyRow, type DeletedRow, type FieldError, type ListAnswer, type Resource, type Role } from '@office/shared-api/model'
import { boundNamed } from '../src/engine/bound-resource'
import { storedValues } from '../src/engine/field-columns'
import { derivedColumns, emptyRow, tableFields } from '../src/engine/stored-row'
import { bindOffice } from '../src/office'
import { forgetClient } from '../src/office/privacy/forget-client'
import { recomputeRequest } from '../src/office/pipeline/position'
import { insertRows } from '../src/platform/database/insert-rows'
import { nextId } from '../src/engine/row-statements'
import { anyEngine } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

/** Of a restore that meets a visitor, each with a worker of its own. */
const ROUNDS = process.env['OFFICE_TEST_LONG'] === '1' ? 200 : 5

/** Rows of these have rules that filled fields of any kind would break. */
const VALUES: Readonly<Record<string, object>> = {
  // Consents go with their worker.
  persons: { ConsentCv: null, ConsentPhoto: null, ConsentReligion: null, ConsentMedical: null },
  requests: { IdentityId: '1012345678', Phone: '0551234567', Archived: true, ReservedUntil: null },
  // Each field marks one stage already, each occasion has its text.
  stages: { Field: '' },
  templates: { Cause: 'stage', Ar: 'مرحبا', En: 'Hello' },
}

const RESTORABLE = allResources().filter(({ restore }) => restore)

describe.each(anyEngine)('restore in the office, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const ask = (path: string, body?: object, as: Role = 'Admin') => office.call(`/api/${path}`, { as, ...(body && { body }) })
  const rowOf = async ({ table }: Pick<Resource, 'table'>, id: number) => (await run(`SELECT * FROM "${table}" WHERE "Id" = $1`, [id]))[0]
  const remove = async ({ path, removePath = 'delete' }: Resource, id: number) => (await office.call(`${path}/${removePath}?id=${id}`, { as: 'Admin' })).json<boolean>()
  const newest = async (base: string) => (await ask(`${base}/deleted`)).json<ListAnswer<DeletedRow>>().data[0]
  const fieldsOf = (answer: { readonly body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field }) => field)
  const submit = async (worker: number, IdentityId = '1012345678') => (await office.call('/api/requests/submit', { body: publicForm(worker, { IdentityId }) })).json<{ Id: number }>().Id
  const requests = allResources().find(({ name }) => name === 'requests') as Resource
  const isOffered = async (worker: number) => (await run('SELECT "Available" FROM persons WHERE "Id" = $1', [worker]))[0]?.['Available']
  const deletedRequest = async (id: number) => {
    expect(await remove(requests, id)).toBe(true)
    return (await newest('requests'))?.LogId
  }

  /** A row with every field filled, past the rules of a save: whatever a table can hold comes back. */
  async function fullRow(resource: Resource): Promise<number> {
    const Id = await nextId(office.database, resource.table)
    const values: Record<string, unknown> = { ...emptyRow(resource.table) }
    for (const [name, field] of tableFields(resource.table)) {
      if (field.type === 'text') values[name] = `${name} ${Id}`.slice(0, field.max)
      if (field.type === 'number') values[name] = field.max
      if (field.type === 'money') values[name] = '1234.50'
      if (field.type === 'boolean') values[name] = !values[name]
      if (field.type === 'date' || field.type === 'entered-date') values[name] = '2026-01-02'
      if (field.type === 'moment') values[name] = '2026-01-02T03:04:05.678Z'
      if (field.type === 'choice') values[name] = field.options.find((option) => option !== values[name]) ?? ''
      if (field.type === 'lookup') values[name] = office.lookup(field.list as never)
      if (field.type === 'lookups') values[name] = [office.lookup(field.list as never)]
      if (field.type === 'rows') {
        const cells = Object.entries(field.columns).map(([column, { type, ...of }]) => [column, type === 'lookup' ? office.lookup((of as { list: string }).list as never) : type === 'choice' ? '1' : type === 'number' ? 3 : column])
        values[name] = [Object.fromEntries(cells)]
      }
      if (field.type === 'reference') values[name] = field.to === 'persons' ? await office.addWorker() : field.to === 'users' ? office.userIds.Editor : field.to === 'offices' ? 1 : field.to === 'prices' ? await price() : await stage()
    }
    Object.assign(values, VALUES[resource.name])
    if (resource === requests) values['ReplacesId'] = await submit(await office.addWorker(), `2${String(Id).padStart(9, '0')}`)
    await insertRows(office.database, resource.table, [{ Id, ...resource.only, Version: 7, ...storedValues(resource, values as never), ...derivedColumns(resource, values as never) }])
    if (resource === requests) await recomputeRequest(office.database, Id)
    return Id
  }

  async function stage(): Promise<number> {
    const named = await ask('stages/Edit', { SortId: 5, Ar: 'مرحلة', En: 'Stage' })
    return named.json<AnyRow>().Id
  }

  async function price(): Promise<number> {
    const made = await ask('prices/Edit', { Country: office.lookup('countries'), From: '2026-01-01', Price: '9000.00' })
    return made.json<AnyRow>().Id
  }

  it('is a word of every resource whose rows staff add, delete and log', () => {
    const bound = bindOffice(office.config).resources
    const expected = allResources().filter(({ name, permissions: { create, remove: removed, log }, scope }) => create && removed && log && !scope && !boundNamed(bound, name).hooks.some(({ record }) => record))
    expect(RESTORABLE.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
    expect(RESTORABLE.length).toBeGreaterThan(10)
  })

  it.each(RESTORABLE.map((resource) => [resource.name, resource] as const))('brings a row of %s back as it was, to the column', async (name, resource) => {
    const Id = await fullRow(resource)
    const before = await rowOf(resource, Id)
    expect(await remove(resource, Id)).toBe(true)
    const entry = await newest(name)
    expect(entry).toMatchObject({ Id, Title: expect.stringMatching(/./) as unknown, DeletedBy: 'Admin user' })
    const answer = await ask(`${name}/restore`, { LogId: entry?.LogId })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    expect(await rowOf(resource, Id)).toEqual({ ...before, Version: 8 })
    expect((await ask(`${name}/restore`, { LogId: entry?.LogId })).statusCode).toBe(409)
    for (const as of ['Editor', 'Read'] as const) expect([(await ask(`${name}/restore`, { LogId: 1 }, as)).statusCode, (await ask(`${name}/deleted`, undefined, as)).statusCode]).toEqual([403, 403])
  })

  it('keeps items of lists apart, which share a table', async () => {
    const item = (await ask('jobs/Edit', { Ar: 'مهنة', En: 'A job' })).json<AnyRow>()
    await ask(`jobs/delete?id=${item.Id}`)
    const entry = await newest('jobs')
    expect(entry).toMatchObject({ Id: item.Id, Title: 'A job' })
    expect((await ask('countries/deleted')).json<ListAnswer<DeletedRow>>().data.map(({ Id }) => Id)).not.toContain(item.Id)
    expect((await ask('countries/restore', { LogId: entry?.LogId })).statusCode).toBe(404)
    expect((await ask('jobs/restore', { LogId: entry?.LogId })).json<AnyRow>()).toEqual({ ...item, Version: 2 })
  })

  it('claims the worker of a request again, or names the field when somebody else has taken them', async () => {
    const [kept, lost] = [await office.addWorker(), await office.addWorker()]
    const [first, second] = [await submit(kept), await submit(lost)]
    const before = await rowOf(requests, first)
    const entries = [await deletedRequest(first), await deletedRequest(second)]
    expect([await isOffered(kept), await isOffered(lost)]).toEqual([true, true])
    const other = await submit(lost, '1000000002')
    expect((await ask('requests/restore', { LogId: entries[0] })).statusCode).toBe(200)
    expect([await rowOf(requests, first), await isOffered(kept)]).toEqual([{ ...before, Version: 2 }, false])
    const refused = await ask('requests/restore', { LogId: entries[1] })
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([409, ['PersonId']])
    await ask('requests/Edit', { Id: other, PersonId: '' })
    await office.call(`/api/persons/delete?id=${lost}`, { as: 'Admin' })
    expect(fieldsOf(await ask('requests/restore', { LogId: entries[1] }))).toEqual(['PersonId'])
    await ask('persons/restore', { LogId: (await newest('persons'))?.LogId })
    expect((await ask('requests/restore', { LogId: entries[1] })).json<AnyRow>()).toMatchObject({ Id: second, PersonId: lost })
  })

  it('and a visitor at once never give a worker to two', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const worker = await office.addWorker()
      const id = await submit(worker)
      const LogId = await deletedRequest(id)
      const both = await Promise.all([ask('requests/restore', { LogId }), office.call('/api/requests/submit', { body: publicForm(worker, { IdentityId: '1000000003' }) })])
      const holders = await run('SELECT "Id" FROM requests WHERE "PersonId" = $1 AND NOT "Archived"', [worker])
      expect([round, holders.length, await isOffered(worker), [200, 409]]).toEqual([round, 1, false, expect.arrayContaining([both[0].statusCode])])
      expect([round, holders[0]?.['Id'] === id]).toEqual([round, both[0].statusCode === 200])
    }
  }, 600_000)

  it('leaves an archived request beside whoever holds its worker since', async () => {
    const worker = await office.addWorker()
    const id = await submit(worker)
    await ask('requests/archive', { Ids: [id] })
    const LogId = await deletedRequest(id)
    const other = await submit(worker, '1000000004')
    expect((await ask('requests/restore', { LogId })).json<AnyRow>()).toMatchObject({ Id: id, PersonId: worker, Archived: true })
    expect(await rowOf(requests, other)).toMatchObject({ PersonId: worker, Archived: false })
  })

  it('brings neither notes nor link back, and leaves empty what the server named and is gone', async () => {
    const id = await submit(await office.addWorker())
    const user = (await office.call('/api/users/Edit', { as: 'Admin', body: { Name: 'Gone', Email: 'gone@office.test', PhoneNumber: '0551234567', Role: 'Editor' } })).json<AnyRow>()
    await ask('requests/note', { Id: id, Text: 'a note' })
    await ask('requests/tracklink', { Id: id })
    await run('UPDATE requests SET "AssigneeId" = $2 WHERE "Id" = $1', [id, user.Id])
    const LogId = await deletedRequest(id)
    expect((await office.call(`/api/users/deleteuser?id=${user.Id}`, { as: 'Admin' })).json()).toBe(true)
    const back = await ask('requests/restore', { LogId })
    expect([back.statusCode, back.json<AnyRow>()['AssigneeId']]).toEqual([200, null])
    for (const table of ['notes', 'messages', 'track_links', 'stage_marks']) expect([table, await run(`SELECT 1 FROM ${table} WHERE "RequestId" = $1`, [id])]).toEqual([table, []])
  })

  it('is gone with a client who is forgotten', async () => {
    const id = await submit(await office.addWorker(), '1099999999')
    const LogId = await deletedRequest(id)
    await forgetClient(office.database, '1099999999', office.clock.now)
    expect((await ask('requests/restore', { LogId })).statusCode).toBe(404)
    expect((await ask('requests/deleted')).json<ListAnswer<DeletedRow>>().data.map(({ Id }) => Id)).not.toContain(id)
    expect(await run(`SELECT 1 FROM change_log WHERE "Raw"::text LIKE '%1099999999%'`)).toEqual([])
  })
})
