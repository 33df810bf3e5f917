import { describeOnPostgres, onServer } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'
import { until } from './support/until'

const WORKERS = 60

interface Sent {
  readonly worker: number
  readonly status: number
  readonly id: number | undefined
}

describeOnPostgres('connections that are cut in the middle of transactions', () => {
  let office: TestOffice
  const workers: number[] = []
  beforeAll(async () => {
    office = await openOffice('postgres')
    for (let at = 0; at < WORKERS; at += 1) workers.push(await office.addWorker())
  })
  afterAll(() => office.close())

  async function submit(worker: number, at: number): Promise<Sent> {
    const body = publicForm(worker, { IdentityId: `1${String(at).padStart(9, '0')}` })
    const answer = await office.call('/api/requests/submit', { body })
    return { worker, status: answer.statusCode, id: answer.statusCode === 200 ? answer.json<{ Id: number }>().Id : undefined }
  }

  /** Everybody submits, one after the other in each of a few lanes, while all connections are cut again and again: when one is in a transaction, and a call has got through since the last cut. */
  async function submitWhileCut(): Promise<Sent[]> {
    const [database] = await office.database.query<{ name: string }>({ text: 'SELECT current_database() AS name' })
    const cut = `WITH others AS (SELECT pid, xact_start FROM pg_stat_activity WHERE datname = '${database?.name ?? ''}' AND pid <> pg_backend_pid())
      SELECT pg_terminate_backend(pid) FROM others WHERE EXISTS (SELECT 1 FROM others WHERE xact_start IS NOT NULL)`
    const over = new AbortController()
    const sent: Sent[] = []
    const through = () => sent.filter(({ status }) => status === 200).length
    const cutAgainAndAgain = async () => {
      for (let last = -1; !over.signal.aborted; ) {
        if (through() > last && (await onServer(cut)).length > 0) last = through()
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    const cutting = cutAgainAndAgain()
    const waiting = [...workers.entries()]
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) sent.push(await submit(next[1], next[0]))
    }
    await Promise.all(Array.from({ length: 6 }, lane))
    over.abort()
    await cutting
    // The pool notices a cut of its idle connections a moment later, or by the first statement on them, which fails.
    await until(() => office.database.query({ text: 'SELECT 1' }).catch(() => []), (rows) => rows.length > 0)
    return sent
  }

  it('lose nothing that was acknowledged, leave nothing half done, and are told as such', async () => {
    const sent = await submitWhileCut()
    expect([...new Set(sent.map(({ status }) => status))].sort()).toEqual([200, 503])
    const rows = await office.database.query<{ Id: number; PersonId: number; logged: number; Available: boolean }>({
      text: `SELECT r."Id", r."PersonId", p."Available",
               (SELECT count(*)::integer FROM change_log l WHERE l."Table" = 'requests' AND l."RowId" = r."Id") AS logged
             FROM requests r JOIN persons p ON p."Id" = r."PersonId"`,
    })
    const found = new Set(rows.map(({ Id }) => Id))
    expect(sent.filter(({ id }) => id !== undefined && !found.has(id))).toEqual([])
    // A request, its claim and its log entry are there together, and no worker twice.
    expect(rows.filter(({ logged, Available }) => logged !== 1 || Available)).toEqual([])
    expect(new Set(rows.map(({ PersonId }) => PersonId)).size).toBe(rows.length)
    const held = await office.database.query({ text: 'SELECT 1 FROM persons WHERE NOT "Available"' })
    expect(held).toHaveLength(rows.length)
    const [kept] = await office.database.query<{ total: number; counted: number }>({
      text: `SELECT (SELECT sum("Value")::integer FROM tallies WHERE "Name" LIKE 'requests.on.%') AS total, (SELECT count(*)::integer FROM requests) AS counted`,
    })
    expect(kept?.total).toBe(kept?.counted)
  })

  it('are replaced: whoever was refused gets through by trying again', async () => {
    for (const [at, worker] of workers.entries()) {
      const { status } = await submit(worker, at)
      expect([200, 303]).toContain(status)
    }
    const [left] = await office.database.query<{ count: number }>({ text: 'SELECT count(*)::integer AS count FROM persons WHERE "Available"' })
    expect(left?.count).toBe(0)
  })

  it('a connection to a primary that has become a standby counts as lost, and the next one works', async () => {
    const readOnly = office.database.query({ text: 'BEGIN READ ONLY; DELETE FROM sessions' })
    await expect(readOnly).rejects.toMatchObject({ name: 'DatabaseError', kind: 'unavailable', code: '25006' })
    expect(await office.database.query({ text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }])
  })
})
