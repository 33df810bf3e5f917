import type { AnyRow } from '@office/shared-api/model'
import { describeOnPostgres } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

/** Of every pair of changes below. */
const ROUNDS = process.env['OFFICE_TEST_LONG'] === '1' ? 200 : 4

describeOnPostgres('two changes at once to the requests of one worker', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice('postgres')
  })
  afterAll(() => office.close())

  const edit = (base: string, body: object) => office.call(`/api/${base}/Edit`, { as: 'Editor', body })
  const submit = async (worker: number, IdentityId: string) =>
    (await office.call('/api/requests/submit', { body: publicForm(worker, { IdentityId }) })).json<AnyRow>()
  const remove = ({ Id }: AnyRow) => office.call(`/api/requests/delete?id=${Id}`, { as: 'Editor' })
  const release = (...requests: AnyRow[]) => office.call('/api/requests/release', { as: 'Editor', form: { Ids: requests.map(({ Id }) => Id).join(',') } })
  const reopen = ({ Id }: AnyRow) => edit('requests', { Id, Archived: false })
  const clear = ({ Id }: AnyRow) => edit('requests', { Id, PersonId: '' })

  /** A worker whom an archived request names, and an open one that reserves them. */
  async function namedTwice() {
    const worker = await office.addWorker()
    const archived = await submit(worker, '1000000001')
    await edit('requests', { Id: archived.Id, Archived: true })
    await edit('persons', { Id: worker, Available: true })
    return { worker, archived, open: await submit(worker, '1000000002') }
  }

  /** Never held twice, never held and offered, and not offered only while some request names them. */
  async function expectInStep(workers: readonly number[]) {
    const rows = await office.database.query<{ offered: boolean; open: number; named: number }>({
      text: `SELECT p."Available" AS offered, count(r."Id")::integer AS named, (count(r."Id") FILTER (WHERE NOT r."Archived"))::integer AS open
             FROM persons p LEFT JOIN requests r ON r."PersonId" = p."Id" WHERE p."Id" = ANY($1) GROUP BY p."Id"`,
      values: [workers],
    })
    expect(rows).toHaveLength(workers.length)
    for (const { offered, open, named } of rows) {
      expect({ offered, open, named }).toEqual(offered ? { offered, open: 0, named } : { offered, open: open > 0 ? 1 : 0, named: Math.max(named, 1) })
    }
  }

  it('without a limit by address, requests from one address do not wait for each other', async () => {
    const worker = await office.addWorker()
    await office.database.transaction(async (transaction) => {
      await transaction.query({ text: "SELECT pg_advisory_xact_lock(hashtextextended('127.0.0.1', 0))" })
      expect(await submit(worker, '1000000009')).toMatchObject({ PersonId: worker })
    })
  })

  it.each([
    ['both deleted', remove, remove],
    ['both released', release, release],
    ['both cleared', clear, clear],
    ['one deleted, one released', remove, release],
    ['one released, one deleted', release, remove],
    ['one opened again, one deleted', reopen, remove],
    ['one opened again, one released', reopen, release],
  ])(`leaves the worker held or offered: %s, ${ROUNDS} times`, async (_what, ofArchived, ofOpen) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { worker, archived, open } = await namedTwice()
      const answers = await Promise.all([ofArchived(archived), ofOpen(open)])
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
      await expectInStep([worker])
    }
  }, 600_000)

  it(`leaves the worker held or offered: opened again and made available, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { worker, archived, open } = await namedTwice()
      await remove(open)
      const answers = await Promise.all([reopen(archived), edit('persons', { Id: worker, Available: true })])
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
      await expectInStep([worker])
    }
  }, 600_000)

  it(`takes the worker from a request that gives them back meanwhile, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { worker, open } = await namedTwice()
      const offer = () => edit('persons', { Id: worker, Available: true, Release: true })
      const answers = await Promise.all([offer(), clear(open), offer()])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      await expectInStep([worker])
    }
  }, 600_000)

  it('asks callers to come back when they lose to others every time', async () => {
    const worker = await office.addWorker()
    await office.database.query({ text: `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE SQLSTATE '40P01'; END $$` })
    await office.database.query({ text: 'CREATE TRIGGER lose BEFORE UPDATE ON persons FOR EACH ROW EXECUTE FUNCTION lose()' })
    const answer = await edit('persons', { Id: worker, Note: 'lost' })
    await office.database.query({ text: 'DROP FUNCTION lose CASCADE' })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: string }>().code]).toEqual([503, '5', 'unavailable'])
  })

  it(`releases selections that name the same workers in opposite order, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b] = [await namedTwice(), await namedTwice()]
      // The open requests change places: in the order of requests, the one selection meets a first, the other b.
      await Promise.all([remove(a.open), remove(b.open)])
      await edit('persons', { Id: a.worker, Available: true })
      await edit('persons', { Id: b.worker, Available: true })
      const openOfB = await submit(b.worker, '1000000003')
      const openOfA = await submit(a.worker, '1000000004')
      const answers = await Promise.all([release(a.archived, b.archived), release(openOfB, openOfA)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      await expectInStep([a.worker, b.worker])
      const offered = await office.database.query({ text: 'SELECT 1 FROM persons WHERE "Id" = ANY($1) AND "Available"', values: [[a.worker, b.worker]] })
      expect(offered).toHaveLength(2)
    }
  }, 600_000)

  it('made no two of them wait in a circle, which would cost a second and a transaction', async () => {
    const { database } = office
    // Connections tell what they have counted when they end.
    await database.query({
      text: 'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    })
    const counted = await database.query({ text: 'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()' })
    expect(counted).toEqual([{ deadlocks: 0 }])
  })
})
