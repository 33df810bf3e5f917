import { resources } from '@office/shared-api/model'
import { randomFrom } from '../../demo/src/random'
import { boundNamed } from '../src/engine/bound-resource'
import { derivedColumns } from '../src/engine/stored-row'
import { listRows } from '../src/engine/list-rows'
import { readListRequest } from '../src/engine/list-request'
import { bindOffice } from '../src/office'
import { readRelated } from '../src/office/clients/related-requests'
import { seedLists } from '../src/office/first-items'
import { countInbox } from '../src/office/inbox/inbox-counts'
import { readConfig } from '../src/platform/config/config'
import type { Database, Queryable, Statement } from '../src/platform/database/database'
import { insertRows } from '../src/platform/database/insert-rows'
import { engines, openTestDatabase } from './support/databases'

const REQUESTS = 4_000
const WORKERS = 3_000
/** More than the calls for which PostgreSQL plans a prepared statement anew before it keeps a plan. */
const CALLS = 8

describe.each(engines)('a search among many requests on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const random = randomFrom(REQUESTS)
    const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
    await seedLists(database)
    const workers = Array.from({ length: WORKERS }, (_worker, at) => {
      const row = { Id: at + 1, Ref: `W-${at}`, Name: `${random.pick(['Maria', 'Joy', 'Grace', 'Amina'])} ${digits(4)}`, Country: random.between(1, 5), Job: random.between(1, 5), Category: 1, Experiance: 1, Religion: 1 }
      return { ...row, ...derivedColumns(resources.persons, row) }
    })
    await insertRows(database, 'persons', workers)
    const requests = Array.from({ length: REQUESTS }, (_request, at) => {
      const row = {
        Id: at + 1,
        Ref: `R-${String(at + 1).padStart(6, '0')}`,
        Name: `${random.pick(['نورة', 'ريم', 'محمد', 'سعد'])} ${random.pick(['الأحمد', 'العمر', 'السالم'])}`,
        IdentityId: `1${digits(9)}`,
        Phone: `05${digits(8)}`,
        PersonId: random.between(1, WORKERS),
        RequestDate: '2026-01-01T09:00:00.000Z',
        Archived: true,
      }
      return { ...row, ...derivedColumns(resources.requests, row) }
    })
    await insertRows(database, 'requests', requests)
    await database.query({ text: 'VACUUM ANALYZE' })
  })
  afterAll(() => database.close())

  /** Asks so often that plans are kept, all on one connection, and returns each statement with its plan. */
  async function plansOf(ask: (database: Database) => Promise<unknown>, mode?: 'force_custom_plan'): Promise<(Statement & { readonly plan: string; readonly kept: number })[]> {
    return database.transaction(async (transaction) => {
      const asked = new Map<string, Statement>()
      const listener: Queryable = {
        query: (statement) => {
          asked.set(statement.text, statement)
          return transaction.query(statement)
        },
      }
      for (let call = 0; call < CALLS; call += 1) await ask({ ...database, ...listener })
      if (mode !== undefined) await transaction.query({ text: `SET LOCAL plan_cache_mode = ${mode}` })
      const plans = [...asked.values()].map(async (statement) => {
        const { text, values = [] } = statement
        const [prepared] = await transaction.query<{ name: string; kept: number }>({ text: 'SELECT name, generic_plans::integer AS kept FROM pg_prepared_statements WHERE statement = $1', values: [text] })
        if (!prepared) return { ...statement, plan: '', kept: 0 }
        const literals = values.map((value) => (value === null ? 'NULL' : Array.isArray(value) ? `'{${value.join()}}'` : `'${(value instanceof Date ? value.toISOString() : value) as string}'`))
        const lines = await transaction.query<Record<string, string>>({ text: `EXPLAIN EXECUTE "${prepared.name}" (${literals.join(', ')})` })
        return { ...statement, plan: lines.map((line) => Object.values(line).join()).join('\n'), kept: prepared.kept }
      })
      return Promise.all(plans)
    })
  }

  const searching = (query: Readonly<Record<string, string>>) => {
    const bound = boundNamed(bindOffice(readConfig({})).resources, 'requests')
    return plansOf((asked) => listRows(asked, bound, readListRequest(bound.resource, query, new Date(), { Id: 1 }), 'en'))
  }

  it.each([
    ['a whole number', '1234567890', []],
    ['a part of a phone', '+966 54321', []],
    ['a client’s name', 'نورة السالم', []],
    ['a worker’s name', 'Maria', ['requests_by_personid']],
  ])('for %s keeps its plans, which go by the trigram index', async (_name, searchValue, more) => {
    const plans = await searching({ searchValue })
    expect(plans).toHaveLength(2)
    for (const { kept } of plans) expect(kept).toBeGreaterThan(0)
    const [labels, rows] = plans
    expect(labels?.plan).toContain('persons_label')
    for (const index of ['requests_search', ...more]) expect(rows?.plan).toContain(index)
    expect(rows?.plan).not.toContain('Seq Scan on requests')
  })

  it.each([
    ['of three letters', { searchValue: 'سعد' }],
    ['of a reference’s beginning', { searchValue: 'R-00' }],
    ['within an office', { searchValue: 'Maria', officeId: '1' }],
    ['for a day', { searchValue: '2026-01-01' }],
  ])('%s is planned with its values', async (_name, query) => {
    const rows = (await searching(query)).at(-1)
    expect(rows?.text).toContain('requests')
    expect(rows?.isShape).toBeUndefined()
  })

  it('the first that are overdue come in the order of those under way, whatever deadlines are over', async () => {
    await database.query({ text: `UPDATE requests SET "PaidMusand" = '2026-01-01', "DeadlineOn" = date '2025-01-01' + "Id" % 300` })
    await database.query({ text: `UPDATE requests SET "Archived" = false, "PersonId" = NULL, "DeadlineOn" = now()::date - 3 + "Id" % 60 WHERE "Id" % 10 = 0` })
    await database.query({ text: 'VACUUM ANALYZE requests' })
    const bound = boundNamed(bindOffice(readConfig({})).resources, 'follow')
    const plans = await plansOf(async (asked) => {
      // So few rows are sorted sooner than they are read in order.
      await asked.query({ text: 'SET LOCAL enable_sort = off' })
      return listRows(asked, bound, readListRequest(bound.resource, { due: 'overdue' }, new Date(), { Id: 1 }), 'en')
    })
    const page = plans.find(({ text }) => text.includes('LIMIT'))
    expect(page?.plan).toMatch(/Index Scan using requests_running on requests/)
    expect(page?.plan).not.toContain('requests_by_deadlineon')
  })

  describe('where some have a visa', () => {
    beforeAll(async () => {
      await database.query({ text: `UPDATE requests SET "VisaNumber" = 1300000000 + "Id", "BorderNo" = 7000000000 + "Id" WHERE "Id" % 3 = 0` })
      await database.query({ text: 'VACUUM ANALYZE requests' })
    })

    it.each([
      ['the boxes and groups of the inbox', (asked: Database) => countInbox(asked, 1, new Date())],
      ['what is known of a client', (asked: Database) => readRelated(asked, 1, { IdentityId: '1000000008', Phone: '0551234567', VisaNumber: '1', BorderNo: '1' }, '2026-11-21', 1)],
      ['what is known of one without a visa', (asked: Database) => readRelated(asked, 1, { IdentityId: '1000000008', Phone: '0551234567', VisaNumber: '', BorderNo: '' }, '2026-11-21', 1)],
    ])('%s are read from indexes alone, planned once or each time', async (_what, ask) => {
      const plans = [...(await plansOf(ask)), ...(await plansOf(ask, 'force_custom_plan'))]
      expect(plans).toHaveLength(4)
      for (const { plan } of plans) expect(plan).not.toMatch(/Seq Scan on requests|Backward using requests_(by_id|pkey) on/)
    })
  })
})
