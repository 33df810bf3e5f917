import { resources, resourceList } from '@office/shared-api/model'
import { tableFields } from '../src/engine/stored-row'
import { engines, openTestDatabase } from './support/databases'
import type { Database } from '../src/platform/database/database'

/** Columns that are no fields of a resource: keys, derived text, and the secret of a user. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  cases: ['SearchPrivate'],
  lookups: ['Type', 'LabelAr', 'LabelEn'],
  offices: ['LabelAr', 'LabelEn'],
  persons: ['Label', 'SearchPrivate'],
  // The import that has recorded it.
  consents: ['ImportId'],
  prices: ['Label'],
  requests: [],
  users: ['PasswordHash', 'Label'],
  stages: ['LabelAr', 'LabelEn'],
}

const SQL_TYPES: Readonly<Record<string, string>> = {
  text: 'text',
  'entered-date': 'text',
  choice: 'text',
  image: 'text',
  number: 'integer',
  money: 'bigint',
  lookup: 'integer',
  lookups: 'ARRAY',
  rows: 'jsonb',
  reference: 'integer',
  boolean: 'boolean',
  date: 'date',
  moment: 'timestamp with time zone',
}

interface Column {
  readonly table_name: string
  readonly column_name: string
  readonly data_type: string
}

describe.each(engines)('tables on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it.each(Object.values(resources).map(({ table }) => table))('%s holds the fields of its resources and no others', async (table) => {
    const columns = await database.query<Column>({
      text: `SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
      values: [table],
    })
    const fields = [...tableFields(table)]
    const expected = ['Id', 'Version', 'Search', ...(BESIDES[table] ?? []), ...fields.map(([name]) => name)]
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual(expected.sort())
    const types = new Map(columns.map(({ column_name, data_type }) => [column_name, data_type]))
    for (const [name, field] of fields) expect([name, types.get(name)]).toEqual([name, SQL_TYPES[field.type]])
  })

  it('keeps or deletes the rows that belong to a row as their resource says', async () => {
    const actions = await database.query<{ conname: string; confdeltype: string }>({ text: `SELECT conname, confdeltype::text FROM pg_constraint WHERE contype = 'f'` })
    const declared = resourceList.flatMap(({ children = {} }) => Object.entries(children))
    expect(declared.length).toBeGreaterThan(1)
    for (const [table, { by, onDelete }] of declared) expect(actions).toContainEqual({ conname: `${table}_${by}_fkey`, confdeltype: onDelete === 'cascade' ? 'c' : 'r' })
  })

  it('keeps every text column in one order, whatever the server’s locale', async () => {
    const others = await database.query<Column>({
      text: `SELECT table_name, column_name FROM information_schema.columns
             WHERE table_schema = 'public' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'`,
    })
    expect(others).toEqual([])
  })

  it('refuses an unknown lookup in every field that names one', async () => {
    const constraints = await database.query<{ conname: string }>({
      text: `SELECT conname FROM pg_constraint WHERE contype = 'f'`,
    })
    const names = constraints.map(({ conname }) => conname)
    for (const { table } of resourceList) {
      for (const [name, field] of tableFields(table)) {
        if (field.type === 'lookup' || field.type === 'reference') expect(names).toContain(`${table}_${name}_fkey`)
      }
    }
  })
})
