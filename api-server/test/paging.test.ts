import { columnFields, resources, type Resource } from '@office/shared-api/model'
import type { Database } from '../src/database/database'
import { insertRows } from '../src/database/insert-rows'
import { requestsByDay } from '../src/database/tallies'
import { filterOf } from '../src/resources/list-filter'
import { readListRequest } from '../src/resources/list-query'
import { pageStatement, walkTo } from '../src/resources/list-statements'
import { engines, openTestDatabase } from './support/databases'

const CHANGES = 10_000
const WRITERS = 8
const ROLL_BACK = new Error('as if it had failed')

/** Numbers without order that are the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** One writer's share of the changes: adds, archives, moves to another day, deletes, and takes some of it back. */
async function write(database: Database, writer: number): Promise<number> {
  const random = randomNumbers(writer + 1)
  let changes = 0
  for (let step = 0; changes < CHANGES / WRITERS; step += 1) {
    const rows = Array.from({ length: 4 + random(8) }, (_row, at) => ({
      Ref: `${writer}-${step}-${at}`,
      Name: '',
      IdentityId: '',
      Search: '',
      Archived: random(2) === 0,
      RequestDate: new Date(Date.UTC(2026, 10, 1 + random(12), random(24))),
    }))
    const mine = { values: [`${writer}-%`, random(5)] }
    const work = database.transaction(async (transaction) => {
      await insertRows(transaction, 'requests', rows)
      await transaction.query({ text: `UPDATE requests SET "Archived" = NOT "Archived" WHERE "Ref" LIKE $1 AND "Id" % 5 = $2`, ...mine })
      await transaction.query({ text: `UPDATE requests SET "Note" = 'n' WHERE "Ref" LIKE $1 AND "Id" % 7 = $2`, ...mine })
      await transaction.query({ text: `UPDATE requests SET "RequestDate" = "RequestDate" - interval '1 day' WHERE "Ref" LIKE $1 AND "Id" % 11 = $2`, ...mine })
      await transaction.query({ text: `DELETE FROM requests WHERE "Ref" LIKE $1 AND "Id" % 3 = $2`, ...mine })
      if (step % 6 === 5) throw ROLL_BACK
    })
    await work.catch((error: unknown) => {
      if (error !== ROLL_BACK) throw error
    })
    changes += rows.length * 2
  }
  return changes
}

describe.each(engines)('the numbers that are kept on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())

  it('equal those that are counted, after ten thousand mixed changes by many at once', async () => {
    const shares = await Promise.all(Array.from({ length: WRITERS }, (_writer, at) => write(database, at)))
    expect(shares.reduce((sum, share) => sum + share)).toBeGreaterThanOrEqual(CHANGES)

    const kept = await database.query({
      text: `SELECT "Name" AS name, sum("Value")::integer AS count FROM tallies WHERE "Name" IN ('requests.open', 'requests.archived') GROUP BY 1 ORDER BY 1`,
    })
    const counted = await database.query<{ name: string; count: number }>({
      text: `SELECT CASE WHEN "Archived" THEN 'requests.archived' ELSE 'requests.open' END AS name, count(*)::integer AS count FROM requests GROUP BY 1 ORDER BY 1`,
    })
    expect(counted.every(({ count }) => count > 100)).toBe(true)
    expect(kept).toEqual(counted)

    const days = await database.query<{ day: string; count: number }>({
      text: `SELECT ("RequestDate" AT TIME ZONE 'Asia/Riyadh')::date::text AS day, count(*)::integer AS count FROM requests GROUP BY 1`,
    })
    const keptDays = [...(await requestsByDay(database, '2000-01-01'))].filter(([, count]) => count !== 0)
    expect(Object.fromEntries(keptDays)).toEqual(Object.fromEntries(days.map(({ day, count }) => [day, count])))
  }, 120_000)

  const columns = ([resources.requests, resources.follow] as readonly Resource[]).flatMap((resource) =>
    ['Id', ...columnFields(resource).map(([name]) => name)].flatMap((sortField) => {
      const type = resource.fields[sortField]?.type
      return type === 'lookup' || type === 'reference' ? [] : [{ resource, name: resource.name, sortField }]
    }),
  )
  it.each(columns)('a page of $name by $sortField is found by an index, from either end', async ({ resource, sortField }) => {
    for (const pageIndex of ['1', '8']) {
      const request = readListRequest(resource, { sortField, pageIndex })
      const walk = walkTo(request, 100)
      if (!walk) throw new Error('there is no such page')
      const { text, values = [] } = pageStatement(resource, request, 'ar', filterOf(resource, request, new Map()), walk)
      const plan = await database.transaction(async (transaction) => {
        await transaction.query({ text: 'SET LOCAL enable_sort = off' })
        return transaction.query<Record<string, string>>({ text: `EXPLAIN ${text}`, values })
      })
      const lines = plan.map((line) => Object.values(line).join())
      // The rows of a page from the end may be turned round: that is all there is to sort.
      expect(lines.filter((line) => line.includes('Sort Key')).length).toBeLessThanOrEqual(walk.fromEnd ? 1 : 0)
    }
  })
})
