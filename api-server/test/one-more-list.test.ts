import { jest } from '@jest/globals'
import type { AnyRow, LookupItem } from '@office/shared-api/model'
import type { TestOffice } from './support/test-office'

/** The data of the lists with one row more than the product has, as the one edit that a new list takes. */
const DATA = '../../shared-api/src/office/resources/lookup-lists'
const DIETS = { type: 99, ar: 'الأنظمة الغذائية', en: 'Diets' }

const { LOOKUP_LISTS } = await import(DATA) as { LOOKUP_LISTS: object }
jest.unstable_mockModule(DATA, () => ({ LOOKUP_LISTS: { ...LOOKUP_LISTS, diets: DIETS } }))
const { anyEngine } = await import('./support/databases')
const { openOffice } = await import('./support/test-office')
const { callsOf, readDocument } = await import('./support/contract')

describe.each(anyEngine)('a list more, as one row of data, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const save = async (body: object) => (await office.call('/api/diets/Edit', { as: 'Editor', body })).json<AnyRow>()

  it('has its own calls, with the roles of the other lists', async () => {
    const rules = new Map(callsOf(await readDocument(office)).map(({ name, operation }) => [name, operation['x-access']]))
    const jobs = [...rules].filter(([name]) => name.includes('/api/jobs/'))
    expect(jobs.length).toBeGreaterThan(5)
    for (const [name, rule] of jobs) expect([name, rules.get(name.replace('jobs', 'diets'))]).toEqual([name, rule])
    expect((await office.call('/api/diets/get', {})).statusCode).toBe(401)
    expect((await office.call('/api/diets/Edit', { as: 'Read', body: { Ar: 'الطبخ', En: 'Cooking' } })).statusCode).toBe(403)
  })

  it('keeps, lists, checks, logs and deletes its items', async () => {
    const added = await save({ Ar: 'الطبخ', En: 'Cooking' })
    expect(added).toMatchObject({ Ar: 'الطبخ', En: 'Cooking', Disable: false })
    const list = await office.call('/api/diets/get?pageSize=10&pageIndex=0', { as: 'Read' })
    expect(list.json()).toMatchObject({ total: 1, data: [{ Id: added.Id, En: 'Cooking' }] })
    expect((await office.call('/api/jobs/get?searchValue=Cooking', { as: 'Read' })).json()).toMatchObject({ showing: 0 })
    const all = (await office.call('/api/filters/getdata')).json<LookupItem[]>()
    expect(all.filter(({ Type }) => Type === DIETS.type)).toEqual([expect.objectContaining({ Id: added.Id })])

    expect(await save({ Ar: '', En: 'Sewing' })).toEqual([{ field: 'Ar', errorMsg: 'This field can not be empty!' }])
    await save({ ...added, En: 'Cookery' })
    const log = (await office.call(`/api/diets/log?id=${added.Id}`, { as: 'Admin' })).json<{ Operation: string }[]>()
    expect(log.map(({ Operation }) => Operation)).toEqual(['edit', 'add'])
    expect((await office.call(`/api/diets/delete?id=${added.Id}`, { as: 'Editor' })).json()).toBe(true)
  })
})
