import type { AnyRow, FieldError } from '@office/shared-api/model'
import type { RowHooks } from '../../src/engine/bound-resource'
import { openOffice, type TestOffice } from '../support/test-office'
import { anyEngine } from '../support/databases'
import { boatBindings, createTables } from './boats'

const long: RowHooks = {
  asks: true,
  beforeSave: ({ after }) => (Number(after['Length']) > 50 ? { questions: [{ field: 'Length', code: 'long', sentence: { ar: 'طويل', en: 'Long' } }] } : {}),
}
/** Barges whose rules ask, and boats, the same rows, whose rules do not. */
const resources = (boatBindings.resources ?? []).map((binding) => (binding.resource.name === 'barges' ? { ...binding, hooks: { fits: long } } : binding))

describe.each(anyEngine)('a save whose rules ask, on %s', (engine) => {
  let office: TestOffice
  const save = (body: object, path = 'barges') => office.call(`/api/${path}/Edit`, { as: 'Editor', body })
  const titles = async () => (await office.database.query<{ Title: string }>({ text: 'SELECT "Title" FROM boats ORDER BY "Id"' })).map(({ Title }) => Title)

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: { ...boatBindings, resources } })
    await createTables(office.database)
  })
  afterAll(() => office.close())

  it('is refused with the question until its code is in `Agree`, as a text with commas or a list', async () => {
    const asked = await save({ Title: 'Ark', Length: 60 })
    expect([asked.statusCode, asked.json<FieldError[]>()]).toEqual([409, [{ field: 'Length', errorMsg: 'Long', agree: 'long' }]])
    expect((await save({ Title: 'Ark', Length: 60, Agree: 'short' })).statusCode).toBe(409)
    expect(await titles()).toEqual([])
    const added = await save({ Title: 'Ark', Length: 60, Agree: 'short,long' })
    expect([added.statusCode, added.json<AnyRow>()]).toEqual([200, expect.objectContaining({ Title: 'Ark', Length: 60 })])
    expect((await save({ Title: 'Raft', Length: 61, Agree: ['long'] })).statusCode).toBe(200)
    expect(await titles()).toEqual(['Ark', 'Raft'])
  })

  it('is told a broken rule before any question', async () => {
    const refused = await save({ Title: '', Length: 60 })
    expect(refused.json<FieldError[]>().map(({ field }) => field)).toEqual(['Title'])
  })

  it('takes no list under `Agree` where nothing is asked', async () => {
    expect((await save({ Title: 'Boat', Length: 60, Agree: ['long'] }, 'boats')).statusCode).toBe(400)
  })
})
