import { addDays, dayInRiyadh, fieldEntries, readableBy, type AnyRow, type ListCondition, type GroupCount, type ListAnswer } from '@office/shared-api/model'
import { meets } from '@office/shared-api/model/actions'
import { opsOn, whereOf } from '@office/shared-api/model/views'
import fc from 'fast-check'
import { anyEngine, engines, describeOnPostgres, connectedToo } from '../support/databases'
import { SEED } from '../support/seed'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, boats, createTables } from './boats'

const TODAY = '2026-11-21'
/** Questions that are held against a plain filter. */
const RUNS = process.env['OFFICE_TEST_LONG'] ? 60 : 20
const DAYS = ['2026-10-22', '2026-11-20', '2026-11-21', '2026-11-28', '2024-02-29']
const TITLES = ['أحمد', 'احمد ٢', 'Zephyr', 'zephyr II', '100% sure', "O'Brien", 'back\\slash', 'فاطمة', 'فاطمه على', 'x', 'ÉTÉ', 'me']
const PRICES = ['90.05', '900.00', '1000.00', '0.00']
/** Beside midnight in Riyadh, which is three hours ahead. */
const MOMENTS = ['2026-11-20T20:59:59.999Z', '2026-11-20T21:00:00.000Z', '2026-11-21T20:59:59.000Z', '2026-11-21T21:00:00.000Z', null]

type Triple = readonly [string, string, unknown?]

const spoken = (day: string) => (day === TODAY ? 'today' : day === '2026-11-28' ? 'today+7' : day === '2026-10-22' ? 'today-30' : day)
const day = fc.constantFrom(...DAYS).chain((one) => fc.constantFrom(one, spoken(one)))
const between = fc.constantFrom('from', 'to')
const absent = fc.constantFrom('empty', 'filled').chain((op) => fc.constantFrom<readonly [string, unknown?]>([op], [op, null]))

/** An op with its value, for a field of these values. */
function equal<T>(values: fc.Arbitrary<T>): fc.Arbitrary<readonly [string, unknown?]> {
  return fc.oneof(values.map((value) => ['is', value] as const), fc.array(values, { maxLength: 3 }).map((list) => ['in', list] as const), absent)
}

const asked: fc.Arbitrary<Triple> = fc.oneof(
  fc.oneof(equal(fc.constantFrom(...TITLES)), fc.constantFrom('ZEPH', 'احم', 'ة', 'é', '%', '_', '\\', "'", '').map((part) => ['has', part] as const)).map((rest) => ['Title', ...rest] as Triple),
  fc.oneof(equal(fc.integer({ min: 1, max: 9 })), fc.tuple(between, fc.integer({ min: -1, max: 10 }))).map((rest) => ['Length', ...rest] as Triple),
  fc.oneof(equal(fc.constantFrom(...PRICES)), fc.tuple(between, fc.constantFrom(...PRICES))).map((rest) => ['Price', ...rest] as Triple),
  equal(fc.boolean()).map((rest) => ['Afloat', ...rest] as Triple),
  fc.oneof(equal(day), fc.tuple(between, day)).map((rest) => ['Launched', ...rest] as Triple),
  fc.oneof(absent, fc.tuple(between, day)).map((rest) => ['Sailed', ...rest] as Triple),
  equal(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant('me'))).map((rest) => ['Berth', ...rest] as Triple),
)

const byId = (one: number, other: number) => one - other

const dayMeant = (value: unknown): unknown => (typeof value === 'string' ? (({ today: TODAY, 'today+7': '2026-11-28', 'today-30': '2026-10-22' })[value] ?? value) : value)
const letters = (value: unknown) => String(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[أإآٱ]/g, 'ا').replace(/ى/g, 'ي').replace(/ة/g, 'ه')

/** The same question in words of its own: what the answer of the server is held against. */
function fits(row: AnyRow, [name, op, sent]: Triple, me: number): boolean {
  const value = row[name] ?? ''
  const meant = (one: unknown) => (name === 'Berth' && one === 'me' ? me : name === 'Title' ? one : dayMeant(one))
  switch (op) {
    case 'empty':
      return value === ''
    case 'filled':
      return value !== ''
    case 'is':
      return value === meant(sent)
    case 'in':
      return (sent as unknown[]).map(meant).includes(value)
    case 'has':
      return letters(value).includes(letters(sent))
    default: {
      if (value === '') return false
      const own = name === 'Sailed' ? dayInRiyadh(new Date(String(value))) : value
      const [mine, bound] = [own, meant(sent)].map((one) => (name === 'Price' ? Number(one) : one)) as [string | number, string | number]
      return op === 'from' ? mine >= bound : mine <= bound
    }
  }
}

describe.each(engines)('conditions of a list, on %s', (engine) => {
  let office: TestOffice
  let rows: readonly AnyRow[] = []

  const get = (where: unknown, query = '', call = 'get') =>
    office.call(`/api/boats/${call}?${new URLSearchParams({ where: typeof where === 'string' ? where : JSON.stringify(where) }).toString()}${query}`, { as: 'Editor' })
  const idsOf = async (where: unknown, query = '') => {
    const answer = await get(where, `&pageSize=100${query}`)
    expect([where, answer.statusCode]).toEqual([where, 200])
    return answer.json<ListAnswer<AnyRow>>().data.map(({ Id }) => Id)
  }

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    for (const English of ['Jeddah', 'Yanbu', 'Jazan', 'Duba']) {
      await office.database.query({
        text: `INSERT INTO harbours ("Arabic", "English", "Closed", "LabelAr", "LabelEn", "Search") VALUES ($1, $1, false, lower($1), lower($1), lower($1))`,
        values: [English],
      })
    }
    for (let at = 0; at < 60; at += 1) {
      const values = [`${TITLES[at % 12]}${at < 12 ? '' : ` ${at}`}`, 1 + (at % 9), at % 3 === 0, DAYS[at % 6] ?? null, at % 5 === 0 ? null : 1 + (at % 4), MOMENTS[at % 5], at % 7 === 0 ? null : Number(PRICES[at % 4]) * 100]
      await office.database.query({
        text: `INSERT INTO boats ("Title", "Length", "Afloat", "Launched", "Berth", "Sailed", "Price", "Code", "Crew", "Label", "Search") VALUES ($1, $2, $3, $4, $5, $6, $7, '', 0, lower($1), lower($1))`,
        values,
      })
    }
    rows = (await office.call('/api/boats/get?pageSize=100', { as: 'Editor' })).json<ListAnswer<AnyRow>>().data
    await office.database.query({
      text: `INSERT INTO requests ("Ref", "Name", "IdentityId", "PaidMusand", "FilterId", "RequestDate", "Search")
        SELECT 'R-' || n, 'x', '', date '${TODAY}' - n, CASE WHEN n < 3 THEN $1::integer END, now(), '' FROM generate_series(0, 59) n`,
      values: [office.lookup('followup')],
    })
  })
  afterAll(() => office.close())

  it('find what a plain filter over all rows finds, in lists, totals, groups, pages, searches and exports', async () => {
    const me = office.userIds.Editor
    const property = fc.asyncProperty(fc.array(asked, { maxLength: 6 }), fc.constantFrom('', '&afloat=yes', '&searchValue=zephyr', '&sortField=Launched&isDesc=false', '&sortField=Harbour'), async (where, query) => {
      const expected = rows.filter(
        (row) =>
          where.every((triple) => fits(row, triple, me)) &&
          (query !== '&afloat=yes' || row['Afloat'] === true) &&
          (query !== '&searchValue=zephyr' || letters(row['Title']).includes('zephyr')),
      )
      const ids = expected.map(({ Id }) => Id).sort(byId)
      const pages = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(async (at) => (await get(where, `&pageSize=10&pageIndex=${at}${query}`)).json<ListAnswer<AnyRow>>()))
      expect(pages.flatMap(({ data }) => data.map(({ Id }) => Id)).sort(byId)).toEqual(ids)
      expect(pages.every(({ total, more }) => total === ids.length && more === undefined)).toBe(true)
      const exported = await get(where, `&columns=Id${query}`, 'export')
      expect(exported.body.split('\r\n').slice(1, -1).map(Number).sort(byId)).toEqual(ids)
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
  })

  it('mean the same in the model: each op of each field, row by row', async () => {
    const values: Readonly<Record<string, readonly unknown[]>> = {
      text: [...TITLES, 'ZEPH', 'احم', 'ة', 'é', '%', '\\', ''],
      number: [0, 1, 5, 9, 10],
      boolean: [true, false],
      date: [...DAYS, 'today', 'today-30', 'today+3650'],
      moment: [...DAYS, 'today'],
      reference: [1, 4, 99, 'me'],
    }
    const asker = { me: office.userIds.Editor, today: TODAY }
    for (const [name, field] of fieldEntries(readableBy(boats, 'Editor'))) {
      const of = values[field.type] ?? []
      for (const op of opsOn(field)) {
        for (const triple of op === 'empty' || op === 'filled' ? [[name, op]] : op === 'in' ? [[name, op, of.slice(0, 3)], [name, op, []]] : of.map((value) => [name, op, value])) {
          const conditions = whereOf(boats, JSON.stringify([triple]), asker)
          expect([triple, conditions && rows.filter((row) => meets(conditions, row)).map(({ Id }) => Id).sort(byId)]).toEqual([triple, (await idsOf([triple])).sort(byId)])
        }
      }
    }
  })

  it.each([
    ['no JSON', '[["Title"'],
    ['no list', '{"Title":1}'],
    ['a triple that is none', '["Title","is","x"]'],
    ['a foreign field', [['Search', 'is', 'x']]],
    ['a key', [['Id', 'is', 1]]],
    ['a name from the prototype', [['__proto__', 'empty'], ['constructor', 'filled']]],
    ['SQL for a field', [['Title;--', 'is', 1]]],
    ['a quoted field', [['Title" = "Title" OR "Title', 'is', 'x']]],
    ['a foreign op', [['Title', 'like', '%']]],
    ['an op of actions alone', [['Title', 'not', 'x']]],
    ['SQL for an op', [['Title', '= 1 OR 1 =', 'x']]],
    ['an op of another type', [['Afloat', 'from', true]]],
    ['a part of a number', [['Length', 'has', '1']]],
    ['a number for a text', [['Title', 'is', 1]]],
    ['a text for a number', [['Length', 'is', '1']]],
    ['a fraction', [['Length', 'is', 1.5]]],
    ['a number that no column holds', [['Length', 'is', 2_147_483_648]]],
    ['a text for a reference', [['Berth', 'is', '1']]],
    ['a day that does not exist', [['Launched', 'is', '2026-02-30']]],
    ['a moment for a day', [['Sailed', 'from', '2026-11-21T00:00:00Z']]],
    ['an equal moment', [['Sailed', 'is', TODAY]]],
    ['a day too far', [['Launched', 'from', 'today+9999']]],
    ['a day one too far', [['Launched', 'from', 'today-3651']]],
    ['a sum of days', [['Launched', 'from', 'today+1+1']]],
    ['nothing to compare with', [['Length', 'is', null]]],
    ['a value for empty', [['Title', 'empty', '']]],
    ['a list for one value', [['Title', 'is', ['x']]]],
    ['one value for a list', [['Title', 'in', 'x']]],
    ['fifty-one values', [['Length', 'in', Array.from({ length: 51 }, (_value, at) => at)]]],
    ['a list in a list', [['Length', 'in', [[1]]]]],
    ['a fourth part', [['Length', 'is', 1, 1]]],
    ['seven conditions', Array.from({ length: 7 }, () => ['Afloat', 'is', true])],
    ['too long a text', [['Title', 'is', 'x'.repeat(1_990)]]],
    ['a sign that no text has', [['Title', 'has', 'a\u0000b']]],
  ])('refuse %s with 400', async (_what, where) => {
    const answers = await Promise.all(['get', 'export'].map((call) => get(where, '', call)))
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([[400, 'bad_request'], [400, 'bad_request']])
  })

  it('take the most that is allowed, and values that look like SQL as what they are', async () => {
    const fifty = Array.from({ length: 50 }, (_value, at) => at)
    expect(await idsOf([['Length', 'in', fifty], ['Launched', 'to', 'today+3650'], ...Array.from({ length: 4 }, () => ['Afloat', 'is', true])])).not.toEqual([])
    for (const text of ["' OR '1'='1", "'; DROP TABLE boats; --", '$1', '%', '\\', '\ud800']) {
      expect([text, await idsOf([['Title', 'is', text]])]).toEqual([text, []])
    }
    expect(await idsOf([['Title', 'has', "o'b"]])).toHaveLength(5)
    expect(await idsOf('')).toHaveLength(60)
    expect(await idsOf([['Launched', 'is', 'today 7']])).toEqual(await idsOf([['Launched', 'is', '2026-11-28']]))
    expect(await office.database.query({ text: 'SELECT count(*)::integer AS rows FROM boats' })).toEqual([{ rows: 60 }])
  })

  it('are counted to 10,000 and no further, and paged from the start', async () => {
    await office.database.query({
      text: `INSERT INTO permits ("Number", "From", "Boat", "Port", "Search") SELECT n, CASE WHEN n % 2 = 0 THEN date '1990-01-01' + n END, 1, NULL, '' FROM generate_series(0, 10100) n`,
    })
    const permits = async (where: unknown, query: string) =>
      (await office.call(`/api/permits/get?${new URLSearchParams({ where: JSON.stringify(where) }).toString()}&pageSize=100&${query}`, { as: 'Read' })).json<ListAnswer<AnyRow>>()
    const numbers = ({ data }: ListAnswer<AnyRow>) => data.map((row) => row['Number'])
    const [first, last, beyond] = await Promise.all([0, 99, 100].map((at) => permits([['Port', 'empty']], `sortField=Number&isDesc=false&pageIndex=${at}`)))
    expect([first?.total, first?.more, last?.more, beyond?.showing]).toEqual([10_000, true, true, 0])
    expect(last && numbers(last)).toEqual(Array.from({ length: 100 }, (_row, at) => 9_900 + at))
    expect(await permits([['Number', 'from', 101]], '')).toMatchObject({ total: 10_000, showing: 100 })
    expect(await permits([['Number', 'from', 101]], '')).not.toHaveProperty('more')
    // The 5,051 with a day come first, then those without.
    const turn = await permits([['Port', 'empty']], 'sortField=From&isDesc=false&pageIndex=50')
    expect(turn.data.map((row) => row['From'] !== null)).toEqual(Array.from({ length: 100 }, (_row, at) => at < 51))
    expect(await permits([['Number', 'to', 10_050]], 'sortField=From&isDesc=false&pageIndex=99')).toMatchObject({ total: 10_000, more: true, showing: 100 })
    // Without conditions everything is counted, as it ever was.
    expect((await office.call('/api/permits/get', { as: 'Read' })).json()).toEqual(expect.objectContaining({ total: 10_101 }))
  })

  it('on requests count by day as one counts by hand, in the list and its groups', async () => {
    const where = new URLSearchParams({ where: JSON.stringify([['PaidMusand', 'from', 'today-30']]) }).toString()
    const found = (await office.call(`/api/follow/get?${where}`, { as: 'Read' })).json<ListAnswer<AnyRow>>()
    expect([found.total, found.data.every((row) => String(row['PaidMusand']) >= addDays(TODAY, -30))]).toEqual([31, true])
    const groups = (await office.call(`/api/follow/groups?${where}`, { as: 'Read' })).json<GroupCount[]>()
    expect(groups.sort((one, other) => one.Count - other.Count)).toEqual([{ Id: office.lookup('followup'), Count: 3 }, { Id: null, Count: 28 }])
    expect((await office.call(`/api/follow/groups?where=${encodeURIComponent('[["Name;--","is",1]]')}`, { as: 'Read' })).statusCode).toBe(400)
  })
})

describeOnPostgres('a list with conditions that takes too long', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice('postgres', {}, { bindings: boatBindings })
  })
  afterAll(() => office.close())

  it('is answered with the advice to narrow it, in both languages, and the next one is not', async () => {
    const other = await connectedToo(office.database)
    const list = '/api/requests/get?where=[["Name","has","x"]]'
    const answers = await other.transaction(async (transaction) => {
      await transaction.query({ text: 'LOCK TABLE requests IN ACCESS EXCLUSIVE MODE' })
      return Promise.all((['ar', 'en'] as const).map((language) => office.call(list, { as: 'Read', headers: { 'accept-language': language } })))
    })
    await other.close()
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([[503, 'too_slow'], [503, 'too_slow']])
    expect(answers.map((answer) => answer.json<{ message: string }>().message)).toEqual([expect.stringContaining('تضييق'), expect.stringContaining('narrow')])
    expect((await office.call(list, { as: 'Read' })).statusCode).toBe(200)
  })
})

describe.each(engines)('a list with conditions whose rows take long, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await office.database.query({
      text: `INSERT INTO requests ("Ref", "Name", "IdentityId", "RequestDate", "Search")
        SELECT 'R-' || n, 'x', '', now(), '' FROM generate_series(1, 400) n`,
    })
    // Each text takes a while, as a long one does: all of them more than the time on any machine.
    await office.database.query({
      text: `CREATE OR REPLACE FUNCTION sort_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS
        $$ BEGIN PERFORM count(*) FROM generate_series(1, 200000); RETURN lower(value); END $$`,
    })
  })
  afterAll(() => office.close())

  // Each takes the whole time: one tells whether the second engine keeps to it.
  it.each(['requests/get?', 'follow/groups?', 'requests/export?format=csv&'].slice(0, anyEngine.includes(engine) ? 3 : 1))('is answered with the advice to narrow it: %s', async (call) => {
    const asked = (where: unknown) => office.call(`/api/${call}where=${encodeURIComponent(JSON.stringify(where))}`, { as: 'Editor' })
    const answer = await asked([['Name', 'has', 'nowhere']])
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'too_slow'])
    expect((await asked([['Ref', 'is', 'R-7']])).statusCode).toBe(200)
  })
})

/** A condition is data, and the same data in the model and on the wire. */
it('are read as they are written', () => {
  const read = (where: unknown) => whereOf(boats, JSON.stringify(where), { me: 7, today: TODAY })
  const expected: readonly ListCondition[] = [['Berth', 'is', 7], ['Launched', 'from', '2026-10-22'], ['Title', 'filled']]
  expect(read([['Berth', 'is', 'me'], ['Launched', 'from', 'today-30'], ['Title', 'filled', null]])).toEqual(expected)
  expect([read([]), whereOf(boats, '', { me: 7, today: TODAY }), read({})]).toEqual([[], [], null])
})
