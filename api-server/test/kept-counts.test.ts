import type { AnyRow, DashboardAnswer, ListAnswer } from '@office/shared-api/model'
import type { Database } from '../src/platform/database/database'
import { insertRows } from '../src/platform/database/insert-rows'
import { requestsByDay } from '../src/platform/database/tallies'
import { randomFrom } from '../../demo/src/random'
import { anyEngine, openTestDatabase } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

const LONG = process.env['OFFICE_TEST_LONG'] === '1'
/** The embedded engine has one connection and is slower. */
const CHANGES = LONG ? { postgres: 10_000, embedded: 10_000 } : { postgres: 2_500, embedded: 1_000 }
const WRITERS = 8
const ROLL_BACK = new Error('as if it had failed')

/** Changes through the calls of the product, each a handful of statements: ten thousand take minutes. A multiple of days and callers. */
const CALLS = LONG ? 9_600 : 120
const CALLERS = 4

/** Kept and counted numbers, both by state and by day. Days that all requests have left are kept as 0. */
async function keptAndCounted(database: Database) {
  const kept = await database.query<{ name: string; count: number }>({
    text: `SELECT "Name" AS name, sum("Value")::integer AS count FROM tallies WHERE "Name" IN ('requests.open', 'requests.archived') GROUP BY 1`,
  })
  const counted = await database.query<{ name: string; count: number }>({
    text: `SELECT CASE WHEN "Archived" THEN 'requests.archived' ELSE 'requests.open' END AS name, count(*)::integer AS count FROM requests GROUP BY 1`,
  })
  const days = await database.query<{ name: string; count: number }>({
    text: `SELECT ("RequestDate" AT TIME ZONE 'Asia/Riyadh')::date::text AS name, count(*)::integer AS count FROM requests GROUP BY 1`,
  })
  const keptDays = [...(await requestsByDay(database, '2000-01-01'))].filter(([, count]) => count !== 0)
  const byName = (rows: readonly { name: string; count: number }[]) => rows.map(({ name, count }) => [name, count] as const)
  return {
    kept: Object.fromEntries([...byName(kept), ...keptDays]),
    counted: Object.fromEntries([...byName(counted), ...byName(days)]),
  }
}

/** One writer's share of the changes: adds, archives, moves to another day, deletes, and takes some of it back. */
async function write(database: Database, writer: number, share: number): Promise<number> {
  const random = randomFrom(writer + 1)
  let changes = 0
  for (let step = 0; changes < share; step += 1) {
    const rows = Array.from({ length: random.between(4, 11) }, (_row, at) => ({
      Ref: `${writer}-${step}-${at}`,
      Name: '',
      IdentityId: '',
      Search: '',
      Archived: random.chance(0.5),
      RequestDate: new Date(Date.UTC(2026, 10, random.between(1, 12), random.between(0, 23))),
    }))
    const mine = { values: [`${writer}-`, `${writer}.`, random.between(0, 4)] }
    const ofMine = '"Ref" BETWEEN $1 AND $2 AND "Id"'
    const work = database.transaction(async (transaction) => {
      await insertRows(transaction, 'requests', rows)
      await transaction.query({ text: `UPDATE requests SET "Archived" = NOT "Archived" WHERE ${ofMine} % 5 = $3`, ...mine })
      await transaction.query({ text: `UPDATE requests SET "Note" = 'n' WHERE ${ofMine} % 7 = $3`, ...mine })
      await transaction.query({ text: `UPDATE requests SET "RequestDate" = "RequestDate" - interval '1 day' WHERE ${ofMine} % 11 = $3`, ...mine })
      await transaction.query({ text: `DELETE FROM requests WHERE ${ofMine} % 3 = $3`, ...mine })
      if (step % 6 === 5) throw ROLL_BACK
    })
    await work.catch((error: unknown) => {
      if (error !== ROLL_BACK) throw error
    })
    changes += rows.length * 2
  }
  return changes
}

/** One member of staff among visitors: requests come, are changed, archived, brought back, released and deleted; some calls are refused. */
async function useOffice(office: TestOffice, caller: number, calls: number): Promise<Set<number>> {
  const random = randomFrom(caller + 1)
  const workers = await Promise.all(Array.from({ length: 10 }, () => office.addWorker()))
  const mine: number[] = []
  const statuses = new Set<number>()
  const send = async (url: string, body?: object) => {
    const answer = await office.call(url, { as: 'Editor', ...(body && { body }) })
    statuses.add(answer.statusCode)
    return answer
  }
  const edit = (values: object) => send('/api/requests/Edit', { Id: random.pick(mine), ...values })
  const add = async (url: string, form: object) => {
    const added = await send(url, form)
    if (added.statusCode === 200) mine.push(added.json<AnyRow>().Id)
  }
  const identity = () => `1${String(random.between(0, 999_999_999)).padStart(9, '0')}`
  const visit = () => add('/api/requests/submit', publicForm(random.pick(workers), { IdentityId: identity() }))
  const actions = [
    visit,
    visit,
    () => add('/api/requests/Edit', { ...publicForm(0), PersonId: '', IdentityId: identity() }),
    () => edit({ Name: `Client ${random.between(1, 99)}`, Status: office.lookup('statuses', 1) }),
    () => edit({ Archived: true }),
    () => edit({ Archived: true, Version: 1 }),
    () => edit({ Archived: false }),
    () => send('/api/follow/Edit', { Id: random.pick(mine), PaidMusand: '2026-11-01' }),
    () => send('/api/requests/release', { Ids: [random.pick(mine)] }),
    () => send(`/api/requests/delete?id=${random.pick(mine)}`),
  ]
  await add('/api/requests/Edit', { ...publicForm(0), PersonId: '', IdentityId: identity() })
  for (let call = 0; call < calls; call += 1) await random.pick(actions)()
  return statuses
}

describe.each(anyEngine)('the numbers that are kept on %s', (engine) => {
  const changes = CHANGES[engine]
  it(`equal those that are counted, after ${changes} mixed changes by many at once`, async () => {
    const database = await openTestDatabase(engine)
    const shares = await Promise.all(Array.from({ length: WRITERS }, (_writer, at) => write(database, at, changes / WRITERS)))
    expect(shares.reduce((sum, share) => sum + share)).toBeGreaterThanOrEqual(changes)
    const { kept, counted } = await keptAndCounted(database)
    await database.close()
    expect([counted['requests.open'], counted['requests.archived']].every((count = 0) => count > 100)).toBe(true)
    expect(kept).toEqual(counted)
  }, 600_000)
})

describe.each(anyEngine)('the numbers that are kept, on %s', (engine) => {
  it(`are what lists and dashboard answer, through ${CALLS} calls of the office at work`, async () => {
    const office = await openOffice(engine)
    const DAYS = 6
    for (let day = 0; day < DAYS; day += 1) {
      const callers = Array.from({ length: CALLERS }, (_caller, at) => useOffice(office, day * CALLERS + at, CALLS / DAYS / CALLERS))
      const statuses = (await Promise.all(callers)).flatMap((seen) => [...seen])
      expect(Math.max(...statuses)).toBeLessThan(500)

      const { kept, counted } = await keptAndCounted(office.database)
      expect(kept).toEqual(counted)
      const totalOf = async (archived: string) =>
        (await office.call(`/api/requests/get?archived=${archived}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().total
      const { 'requests.open': open = 0, 'requests.archived': archived = 0 } = counted
      expect([await totalOf('false'), await totalOf('true'), await totalOf('all')]).toEqual([open, archived, open + archived])
      const { days } = (await office.call('/api/requests/dashboard', { as: 'Read' })).json<DashboardAnswer>()
      const shown = days.filter(({ count }) => count !== 0).map(({ date, count }) => [date, count] as const)
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(Object.entries(counted).filter(([name]) => /^\d/.test(name))))
      office.clock.now = new Date(office.clock.now.getTime() + 3_600_000 * 7)
    }
    await office.close()
  }, 600_000)
})
