import { LOOKUP_TYPES, type AnyRow, type LookupItem } from '@office/shared-api/model'
import { seedLists } from '../src/office/first-items'
import { anyEngine } from './support/databases'
import { openOffice, type TestOffice } from './support/test-office'
import { until } from './support/until'

describe.each(anyEngine)('colour and class of items, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const edit = (body: object, list = 'statuses') => office.call(`/api/${list}/Edit`, { as: 'Editor', body })
  const items = async (type: number) => (await office.call('/api/filters/getdata')).json<LookupItem[]>().filter(({ Type }) => Type === type)
  const stored = (type: number) =>
    office.database.query<AnyRow>({ text: 'SELECT "Color", "Class" FROM lookups WHERE "Type" = $1 ORDER BY "Id"', values: [type] })

  it('are given to the first statuses, and told where an item has them', async () => {
    const statuses = await items(LOOKUP_TYPES.statuses)
    expect(statuses.map(({ En, Color, Class }) => [En, Color, Class])).toEqual([
      ['New', 'info', 'new'],
      ['Contacted', 'primary', 'contacted'],
      ['Awaiting visa', 'warning', 'waiting'],
      ['Contracted', 'success', 'contracted'],
      ['Rejected', 'danger', 'rejected'],
      ['Cancelled', 'secondary', 'cancelled'],
      ['Done', 'dark', 'done'],
    ])
    for (const country of await items(LOOKUP_TYPES.countries)) expect(Object.keys(country)).not.toContain('Color')
  })

  it('are chosen in the list, from those that there are, or left empty', async () => {
    const Id = office.lookup('statuses', 4)
    expect((await edit({ Id, Color: 'pink' })).json()).toEqual([{ field: 'Color', errorMsg: 'Invalid Value' }])
    expect((await edit({ Id, Class: 'sold' })).json()).toEqual([{ field: 'Class', errorMsg: 'Invalid Value' }])
    expect((await edit({ Id, Color: 'dark', Class: '' })).json()).toMatchObject({ Color: 'dark', Class: '' })
    const told = await until(
      async () => (await items(LOOKUP_TYPES.statuses)).find((item) => item.Id === Id),
      (item) => item?.Color === 'dark',
    )
    expect(told).not.toHaveProperty('Class')
    const job = office.lookup('jobs')
    expect((await edit({ Id: job, Color: 'success', Class: 'done' }, 'jobs')).json()).toMatchObject({ Id: job, Color: 'success' })
    expect((await stored(LOOKUP_TYPES.jobs))[0]).toEqual({ Color: 'success', Class: '' })
  })

  it('come to an office of before with the next start, once, and keep a colour that was chosen', async () => {
    await office.database.query({ text: `UPDATE lookups SET "Class" = '', "Color" = CASE "En" WHEN 'New' THEN 'danger' ELSE '' END` })
    await seedLists(office.database)
    expect((await stored(LOOKUP_TYPES.statuses)).map(({ Color, Class }) => [Color, Class]).slice(0, 2)).toEqual([['danger', 'new'], ['primary', 'contacted']])
    await office.database.query({ text: `UPDATE lookups SET "Class" = '' WHERE "En" = 'New'` })
    await seedLists(office.database)
    expect((await stored(LOOKUP_TYPES.statuses))[0]).toEqual({ Color: 'danger', Class: '' })
  })
})
