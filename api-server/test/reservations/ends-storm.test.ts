import { HOUR, MINUTE, type AnyRow } from '@office/shared-api/model'
import { sweepReservations } from '../../src/office/reservations/reservation-sweep'
import type { Database } from '../../src/platform/database/database'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'
import { stateOf, sweepOf, sweepOnce } from './sweeping'

/** Of each change that meets the end of a reservation. */
const ROUNDS = process.env['OFFICE_TEST_LONG'] === '1' ? 200 : 2
/** Reservations that end at once. */
const HEAP = process.env['OFFICE_TEST_LONG'] === '1' ? 60 : 24

const HELD = { offered: false, holders: 1 }
const FREE = { offered: true, holders: 0 }

/** Dies at the n-th statement of its transactions, as a program that is killed there: what is not committed is gone. */
function dyingAt(database: Database, statement: number): Database {
  let left = statement
  return {
    ...database,
    transaction: (work) =>
      database.transaction((transaction) =>
        work({
          query: (one) => {
            left -= 1
            return left < 0 ? Promise.reject(new Error('killed')) : transaction.query(one)
          },
        }),
      ),
  }
}

describe.each(anyEngine)('a reservation that ends while something else happens, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const run = (text: string, values: readonly unknown[] = []) => office.database.query({ text, values: [...values] })
  const staff = (url: string, body?: object) => office.call(url, { as: 'Editor', ...(body && { body }) })
  const submit = (worker: number, IdentityId: string) => office.call('/api/requests/submit', { body: publicForm(worker, { IdentityId }) })
  const sweep = () => sweepOnce(office)

  /** A request whose reservation is over, but has not been ended yet. */
  async function lapsing() {
    const worker = await office.addWorker()
    const { Id, Track } = (await submit(worker, '1000000001')).json<{ Id: number; Track: string }>()
    await run('UPDATE requests SET "ReservedUntil" = $1 WHERE "Id" = $2', [new Date(office.clock.now.getTime() - MINUTE), Id])
    return { worker, Id, Token: Track.split('#')[1] ?? '' }
  }
  type Lapsing = Awaited<ReturnType<typeof lapsing>>

  const pay = ({ Id }: Lapsing) => staff('/api/follow/Edit', { Id, PaidMusand: '2026-11-20' })
  const keep = ({ Token }: Lapsing) => office.call('/api/requests/trackanswer', { body: { Token, Say: 'keep' } })
  const cancel = ({ Token }: Lapsing) => office.call('/api/requests/trackanswer', { body: { Token, Say: 'cancel' } })
  const visit = ({ worker }: Lapsing) => submit(worker, '1000000002')
  const release = ({ Id }: Lapsing) => staff('/api/requests/release', { Ids: String(Id) })
  const remove = ({ Id }: Lapsing) => staff(`/api/requests/delete?id=${Id}`)
  const firm = ({ Id }: Lapsing) => staff('/api/requests/reservation', { Ids: String(Id), Say: 'firm' })
  const assign = async ({ worker }: Lapsing) => staff('/api/requests/Edit', { ...publicForm(worker, { IdentityId: '1000000003' }) })

  it.each([
    ['a payment', pay],
    ['an assignment to another request', assign],
    ['a second visitor', visit],
    ['the client who keeps it', keep],
    ['the client who cancels', cancel],
    ['the button', firm],
    ['a release', release],
    ['a deletion', remove],
    ['the sweep of another server', sweep],
  ])(`meets %s: one holder or none, and never a worker neither held nor offered, ${ROUNDS} times`, async (_what, change) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const request = await lapsing()
      const both = [sweep, () => change(request)]
      const answers = await Promise.all((round % 2 === 0 ? both : both.reverse()).map((work) => work()))
      for (const answer of answers) if (answer) expect([200, 303, 409]).toContain(answer.statusCode)
      expect([HELD, FREE]).toContainEqual(await stateOf(office, request.worker))
      // A row that was locked by the other is ended by the next sweep, unless it is firm or longer now.
      await sweep()
      expect(await run('SELECT "Id" FROM requests WHERE "ReservedUntil" <= $1', [office.clock.now])).toEqual([])
      expect([HELD, FREE]).toContainEqual(await stateOf(office, request.worker))
    }
  }, 600_000)

  it(`once it has ended, of the client who reserves again and another visitor one wins, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const request = await lapsing()
      await sweep()
      const again = () => office.call('/api/requests/trackanswer', { body: { Token: request.Token, Say: 'again' } })
      const answers = await Promise.all([again(), visit(request), again()])
      expect(await stateOf(office, request.worker)).toEqual(HELD)
      const [first, other, second] = answers.map(({ statusCode }) => statusCode)
      expect([[200, 303, 200], [303, 200, 303]]).toContainEqual([first, other, second])
    }
  }, 600_000)

  it('killed at any statement of the sweep, it is whole before or after, and the next sweep ends it', async () => {
    const request = await lapsing()
    let killed = 0
    for (let statement = 0; ; statement += 1) {
      const failures: unknown[] = []
      const dying = { ...sweepOf(office), database: dyingAt(office.database, statement) }
      await sweepReservations(dying, false, (error) => failures.push(error)).catch((error: unknown) => failures.push(error))
      const state = await stateOf(office, request.worker)
      expect([HELD, FREE]).toContainEqual(state)
      if (failures.length === 0) break
      killed += 1
    }
    expect(killed).toBeGreaterThan(10)
    expect(await stateOf(office, request.worker)).toEqual(FREE)
    expect(await run(`SELECT "State" FROM messages WHERE "RequestId" = $1 AND "Cause" = 'reservation_lapsed'`, [request.Id])).toEqual([{ State: 'prepared' }])
  })

  it('two servers end a heap of them between them, each once', async () => {
    const heap = [] as Lapsing[]
    for (let at = 0; at < HEAP; at += 1) heap.push(await lapsing())
    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()
    for (const { worker } of heap) expect(await stateOf(office, worker)).toEqual(FREE)
    const entries = await office.database.query<AnyRow>({
      text: `SELECT "RowId", count(*)::integer AS n FROM change_log WHERE "Table" = 'requests' AND "RowId" = ANY($1) AND "Source" = 'system' GROUP BY "RowId"`,
      values: [heap.map(({ Id }) => Id)],
    })
    expect(entries.map(({ n }) => n)).toEqual(heap.map(() => 1))
  })

  it('is told of once, four hours before, however many servers look', async () => {
    const request = await lapsing()
    await run('UPDATE requests SET "ReservedUntil" = $1 WHERE "Id" = $2', [new Date(office.clock.now.getTime() + 3 * HOUR), request.Id])
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await run(`SELECT "State" FROM messages WHERE "RequestId" = $1 AND "Cause" = 'reservation_ends'`, [request.Id])).toEqual([{ State: 'prepared' }])
    expect(await run(`SELECT 1 FROM notifications WHERE "RequestId" = $1`, [request.Id])).toHaveLength(1)
  })
})
