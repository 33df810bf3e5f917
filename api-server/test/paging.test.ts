import { resources, sortableFields, type AnyRow, type ListAnswer, type Resource } from '@office/shared-api/model'
import type { Database } from '../src/platform/database/database'
import { insertRows } from '../src/platform/database/insert-rows'
import { randomFrom } from '../../demo/src/random'
import { boundNamed } from '../src/engine/bound-resource'
import { filterOf } from '../src/engine/list-filter'
import { readListRequest } from '../src/engine/list-request'
import { pageStatement, walkTo } from '../src/engine/list-statements'
import { bindOffice } from '../src/office'
import { readConfig } from '../src/platform/config/config'
import { engines, openTestDatabase } from './support/databases'
import { openOffice, type TestOffice } from './support/test-office'

/** The lines of a plan without its subplans: the values that a row shows beside its fields are worked out for the rows of a page alone. */
function withoutSubplans(lines: readonly string[]): string[] {
  let subplan = Infinity
  return lines.filter((line) => {
    const indent = line.search(/\S/)
    if (indent <= subplan) subplan = Infinity
    if (/^\s*SubPlan/.test(line)) subplan = indent
    return subplan === Infinity
  })
}

describe.each(engines)('the pages of the lists over requests on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const columns = ([resources.requests, resources.follow] as readonly Resource[]).flatMap((resource) =>
    sortableFields(resource).map((sortField) => {
      const type = resource.fields[sortField]?.type
      return { resource, name: resource.name, sortField, isLabelled: type === 'lookup' || type === 'reference' }
    }),
  )
  it.each(columns)('a page of $name by $sortField is found by an index, from either end', async ({ resource, sortField, isLabelled }) => {
    const bound = boundNamed(bindOffice(readConfig({})).resources, resource.name)
    for (const pageIndex of ['1', '8']) {
      const request = readListRequest(resource, { sortField, pageIndex }, new Date(), { Id: 1 })
      const walk = walkTo(request, 100)
      if (!walk) throw new Error('there is no such page')
      const { text, values = [] } = pageStatement(bound, request, 'ar', filterOf(bound, request), walk)
      const plan = await database.transaction(async (transaction) => {
        await transaction.query({ text: `SET LOCAL enable_${isLabelled ? 'seqscan' : 'sort'} = off` })
        return transaction.query<Record<string, string>>({ text: `EXPLAIN ${text}`, values })
      })
      const lines = plan.map((line) => Object.values(line).join())
      if (isLabelled) {
        expect(lines.some((line) => line.includes(`Index Cond: ("${sortField}" = `))).toBe(true)
        continue
      }
      // The rows of a page from the end may be turned round: that is all there is to sort.
      expect(withoutSubplans(lines).filter((line) => line.includes('Sort Key')).length).toBeLessThanOrEqual(walk.fromEnd ? 1 : 0)
    }
  })
})

/** Rows in the order of a list: by label, nothing last in either direction, then by Id. */
function inOrder(rows: readonly AnyRow[], labelOf: (row: AnyRow) => string, isDesc: boolean): number[] {
  const turn = isDesc ? -1 : 1
  const sorted = [...rows].sort((one, other) => {
    const [a, b] = [labelOf(one), labelOf(other)]
    if (a === b) return turn * (one.Id - other.Id)
    return a === '' || b === '' ? (a === '' ? 1 : -1) : turn * (a < b ? -1 : 1)
  })
  return sorted.map(({ Id }) => Id)
}

describe.each(engines)('the pages of a list that is sorted by labels on %s', (engine) => {
  const COUNT = 230
  let office: TestOffice
  let rows: readonly AnyRow[] = []
  const labels = new Map<number, string>()

  beforeAll(async () => {
    office = await openOffice(engine)
    const random = randomFrom(COUNT)
    // Several workers of one name, one who is named by many requests, and requests that name nobody.
    const names = ['Amina', 'Maria', 'Maria', 'Joy', 'Maria', 'Grace', 'Joy']
    const workers: number[] = []
    for (const Name of names) workers.push(await office.addWorker({ Name }))
    for (const [at, worker] of workers.entries()) labels.set(worker, (names[at] ?? '').toLowerCase())
    const statuses = [0, 1, 2].map((at) => office.lookup('statuses', at))
    const requests = Array.from({ length: COUNT }, (_row, at) => ({
      Ref: `R-${at}`,
      Name: '',
      IdentityId: '',
      Search: '',
      RequestDate: office.clock.now,
      // A worker has one open request at most.
      Archived: at >= workers.length,
      PersonId: at < workers.length ? workers[at] : random.chance(0.3) ? null : random.chance(0.4) ? workers[0] : random.pick(workers),
      Status: random.chance(0.2) ? null : random.pick(statuses),
    }))
    await insertRows(office.database, 'requests', requests)
    rows = await office.database.query<AnyRow>({ text: 'SELECT "Id", "PersonId", "Status", "Archived" FROM requests' })
    const items = await office.database.query<{ Id: number; LabelEn: string }>({ text: 'SELECT "Id", "LabelEn" FROM lookups WHERE "Type" = 5' })
    for (const { Id, LabelEn } of items) labels.set(Id, LabelEn)
  })
  afterAll(() => office.close())

  const cases = ['PersonId', 'Status'].flatMap((field) => ['all', 'true', 'false'].map((archived) => ({ field, archived })))
  it.each(cases)('are those of the whole list: by $field, archived=$archived', async ({ field, archived }) => {
    const listed = rows.filter((row) => archived === 'all' || row['Archived'] === (archived === 'true'))
    for (const isDesc of [true, false]) {
      const ids: number[] = []
      for (let page = 0; page * 10 <= listed.length; page += 1) {
        const url = `/api/requests/get?sortField=${field}&isDesc=${isDesc}&archived=${archived}&pageIndex=${page}`
        const { data, total } = (await office.call(url, { as: 'Read' })).json<ListAnswer<AnyRow>>()
        expect(total).toBe(listed.length)
        ids.push(...data.map(({ Id }) => Id))
      }
      expect(ids).toEqual(inOrder(listed, (row) => labels.get(Number(row[field])) ?? '', isDesc))
    }
  })
})
