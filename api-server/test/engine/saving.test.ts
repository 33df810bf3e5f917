import type { AnyRow, ChangeLogEntry, FieldError } from '@office/shared-api/model'
import { boundNamed, type RowHooks } from '../../src/engine/bound-resource'
import { saveRow, type Saving } from '../../src/engine/save-row'
import { bindOffice } from '../../src/office'
import { FieldErrors } from '../../src/platform/errors'
import { anyEngine } from '../support/databases'
import { openOffice, withoutSums, type TestOffice } from '../support/test-office'
import { boatBindings, boats, createTables } from './boats'

const asks = (...codes: string[]): RowHooks => ({
  beforeSave: () => ({ questions: codes.map((code) => ({ field: 'Launched', code, sentence: { ar: `أ ${code}`, en: `Is it ${code}` } })) }),
})

describe.each(anyEngine)('what code adds to a save, on %s', (engine) => {
  let office: TestOffice
  let boat: AnyRow

  const saving = (body: Saving['body'], more: Partial<Saving>): Saving => ({
    parts: { database: office.database, now: () => office.clock.now, config: office.config },
    bound: boundNamed(bindOffice(office.config, boatBindings).resources, 'boats'),
    actor: { kind: 'staff', user: { Id: office.userIds.Editor, Name: 'Editor user', role: 'Editor' } },
    body,
    language: 'en',
    ...more,
  })
  const change = (more: Partial<Saving>, body: Saving['body'] = {}) => saveRow(saving({ Id: boat.Id, ...body }, more))
  const stored = async () => withoutSums(boats, (await office.call(`/api/boats/get?id=${boat.Id}`, { as: 'Editor' })).json<{ data: AnyRow[] }>().data[0])
  const log = async (language = 'en') => {
    const entries = (await office.call(`/api/boats/log?id=${boat.Id}`, { as: 'Admin', headers: { 'accept-language': language } })).json<ChangeLogEntry[]>()
    return entries.map(({ Changes, ...entry }) => ({ ...entry, Changes: JSON.parse(Changes) as unknown }))
  }

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    boat = (await office.call('/api/boats/Edit', { as: 'Editor', body: { Title: `Boat ${Date.now()} ${Math.random()}`.slice(0, 40), Length: 25, Sailed: '2020-01-01T00:00:00Z', Crew: 9 } })).json<AnyRow>()
  })

  it('has values that only the server gives, a moment among them, which may be nothing', async () => {
    expect(boat).toMatchObject({ Sailed: null, Crew: 2, Version: 1 })
    const saved = await change({ set: { Sailed: '2026-11-22T10:00:00.000Z' } }, { Sailed: '2020-01-01T00:00:00Z' })
    expect(saved).toMatchObject({ Sailed: '2026-11-22T10:00:00.000Z', Version: 2 })
    expect(await stored()).toEqual(saved)
    // Rows without one come last in both directions.
    await office.call('/api/boats/Edit', { as: 'Editor', body: { Title: 'In port', Length: 25 } })
    for (const isDesc of [true, false]) {
      const { data } = (await office.call(`/api/boats/get?sortField=Sailed&isDesc=${isDesc}`, { as: 'Editor' })).json<{ data: AnyRow[] }>()
      expect(data.map(({ Sailed }) => Sailed)).toEqual([saved['Sailed'], ...data.slice(1).map(() => null)])
      expect(data.length).toBeGreaterThan(1)
    }
  })

  it('never logs what the server derives, and takes it alone for no change, though it is kept', async () => {
    const longer = (await office.call('/api/boats/Edit', { as: 'Editor', body: { Id: boat.Id, Length: 40 } })).json<AnyRow>()
    expect(longer).toMatchObject({ Length: 40, Crew: 4, Version: 2 })
    await office.database.query({ text: `UPDATE boats SET "Crew" = 77 WHERE "Id" = ${boat.Id}` })
    const derived = await change({})
    expect(derived).toEqual(longer)
    expect(await stored()).toEqual(longer)
    expect((await log()).map(({ Changes }) => Changes)).toEqual([
      [{ column: 'Length', value: 40, old: 25 }],
      expect.not.arrayContaining([expect.objectContaining({ column: 'Crew' })]) as unknown,
    ])
    expect((await office.call('/api/boats/get?sortField=Crew', { as: 'Read' })).statusCode).toBe(400)
  })

  it('logs more than the fields, which alone is a change', async () => {
    const captain: RowHooks = { beforeSave: () => ({ logged: [{ column: 'Captain', value: { ar: 'سندباد', en: 'Sindbad' } }] }) }
    expect(await change({ hooks: [captain] })).toMatchObject({ Version: 2 })
    expect([(await log())[0], (await log('ar'))[0]]).toMatchObject([
      { ChangedBy: 'Editor user', Changes: [{ column: 'Captain', value: 'Sindbad' }] },
      { ChangedBy: 'Editor user', Changes: [{ column: 'Captain', value: 'سندباد' }] },
    ])
  })

  it('is logged as the system’s where nobody made it', async () => {
    await change({ actor: { kind: 'system' }, set: { Code: 'S' } })
    const [mine, , ...none] = await log()
    expect([mine, none]).toMatchObject([{ ChangedBy: 'The system', Source: 'system', Operation: 'edit' }, []])
    expect((await log('ar'))[0]?.ChangedBy).toBe('النظام')
    expect((await log())[1]).not.toHaveProperty('Source')
  })

  it('runs its first rules before those of the resource', async () => {
    const longer: RowHooks = { beforeSave: () => ({ values: { Length: 90 } }) }
    expect(await change({ firstHooks: [longer] })).toMatchObject({ Length: 90, Crew: 9 })
  })

  it('asks until each question is agreed to, and leaves nothing behind when it is not', async () => {
    const refusal = async (agreed: readonly string[]) => {
      const error: unknown = await change({ hooks: [asks('rusty', 'leaky')], agreed, set: { Code: 'Q' } }).catch((thrown: unknown) => thrown)
      return error instanceof FieldErrors ? error.list : error
    }
    const both: FieldError[] = [
      { field: 'Launched', errorMsg: 'Is it rusty', agree: 'rusty' },
      { field: 'Launched', errorMsg: 'Is it leaky', agree: 'leaky' },
    ]
    expect([await refusal([]), await refusal(['rusty'])]).toEqual([both, both])
    expect(await stored()).toEqual(boat)
    expect(await refusal(['leaky', 'rusty'])).toMatchObject({ Version: 2, Code: 'Q' })
  })
})
