import { resourceList } from '@office/shared-api/model'
import fc from 'fast-check'
import { anyEngine } from './support/databases'
import { SEED } from './support/seed'
import { openOffice, type TestOffice } from './support/test-office'

const LISTS = resourceList.map(({ path }) => path)

/** Text that means something to a database, a pattern, a path or a terminal. */
const HOSTILE = [
  "'", '"', "''", "' OR 1=1 --", "'; DROP TABLE persons; --", '"Id"', 'Id"', "Id'; --", 'Id DESC, (SELECT 1)', 'Id; SELECT pg_sleep(9)', '1', '*',
  '%', '_', '%%', '\\', '\\%', '$1', '$$x$$', '--', '/*', ';', '\u0000', 'Id\u0000', 'Na\u0000me', '\u0000\u0000', 'null', 'NULL', 'undefined',
  '\ud800', '\u202e', '__proto__', 'constructor', 'toString', 'PasswordHash', 'Search', 'Label', 'users.PasswordHash',
]

/** The name that a list sorts by may stand among its columns, in capitals as it is, and nothing else. */
const isSortable = (name: string) => resourceList.some(({ fields }) => Object.hasOwn(fields, name))

describe.each(anyEngine)('hostile parameters of lists on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
    for (const Name of [`Anna O'Brien`, 'Hundred % sure', 'snake_case', String.raw`back\slash`, 'double "quote"', 'plain']) {
      await office.addWorker({ Name })
    }
  })
  afterAll(() => office.close())

  const get = (path: string, query: Record<string, string>) =>
    office.call(`${path}/get?${new URLSearchParams(query).toString()}`, { as: 'Developer' })

  const rows = async () => {
    const tables = ['users', 'persons', 'offices', 'lookups', 'requests', 'change_log', 'activity']
    const text = tables.map((table) => `SELECT '${table}' AS name, count(*)::integer AS rows FROM ${table}`).join(' UNION ALL ')
    return office.database.query({ text })
  }

  it.each(LISTS)('%s is sorted by what it offers alone', async (path) => {
    const before = await rows()
    for (const sortField of HOSTILE) {
      if (isSortable(sortField)) continue
      const answer = await get(path, { sortField })
      expect([sortField, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([sortField, 400, 'bad_request'])
    }
    expect(await rows()).toEqual(before)
  })

  it.each(LISTS)('%s is searched for what was written, and for nothing that it could mean', async (path) => {
    const before = await rows()
    for (const searchValue of HOSTILE) {
      const answer = await get(path, { searchValue })
      expect([searchValue, answer.statusCode]).toEqual([searchValue, 200])
    }
    expect(await rows()).toEqual(before)
  })

  it.each([
    [`o'b`, [`Anna O'Brien`]],
    ['%', ['Hundred % sure']],
    ['_', ['snake_case']],
    ['\\', [String.raw`back\slash`]],
    ['"quote"', ['double "quote"']],
    ['pl\u0000ain', ['plain']],
    ['%plain', []],
    ['p_ain', []],
  ])('%j finds the letters that it is made of', async (searchValue, names) => {
    const answer = await get('/api/persons', { searchValue })
    expect(answer.json<{ data: { Name: string }[] }>().data.map(({ Name }) => Name)).toEqual(names)
  })

  it('any text at all is answered as a search or refused as too long', async () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 210 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
    const property = fc.asyncProperty(fc.constantFrom(...LISTS), anything, async (path, searchValue) => {
      const { statusCode } = await get(path, { searchValue })
      expect(statusCode).toBe(searchValue.length > 200 ? 400 : 200)
    })
    await fc.assert(property, { numRuns: 200, seed: SEED })
  })

  it.each(['pageSize', 'pageIndex', 'officeId', 'archived', 'isDesc', 'id', 'after'])('%s is refused when it is none', async (name) => {
    for (const value of ['1e3', '0x10', '-1', '1.5', "1'", '٣', '99999999999', 'NaN', 'null', '\u0000']) {
      expect([value, (await get('/api/requests', { [name]: value })).statusCode]).toEqual([value, 400])
    }
  })
})
