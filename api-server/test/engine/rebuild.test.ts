import { HOUR, MINUTE, registerResources, type AnyRow } from '@office/shared-api/model'
import { fingerprintOf, queueRebuilds, rebuildHandler, rebuildKind } from '../../src/engine/rebuild'
import { bindOffice } from '../../src/office'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { engines, testAbove } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, boats, createTables } from './boats'

// Its fields are of the same table: by it the codes of boats are searched.
const { publishedWhile: _noneIsPublic, ...privateBoats } = boats
registerResources([{ ...privateBoats, name: 'ferries', path: '/api/ferries', hooks: [], computed: {}, sums: {}, filters: {}, fields: { Code: { ...boats.fields.Code, searchable: true } } }])

const silent = { warn: () => undefined, error: () => undefined }

describe.each(engines)('a table whose declaration has changed, on %s', (engine) => {
  const above = testAbove(engine)
  let office: TestOffice
  const run = <Row extends object = Record<string, unknown>>(text: string, values: readonly unknown[] = []) => office.database.query<Row>({ text, values })
  const bound = () => bindOffice(office.config, boatBindings).resources
  const start = () => queueRebuilds(office.database, bound(), office.clock.now)
  const queue = () => ({ database: office.database, now: () => office.clock.now, log: silent, handlers: { [rebuildKind(bound())]: rebuildHandler(bound()) } })
  const found = async (search: string) => (await office.call(`/api/boats/get?searchValue=${encodeURIComponent(search)}`, { as: 'Read' })).json<{ data: AnyRow[] }>().data.length
  const stamp = async () => (await run<{ sum: number }>(`SELECT coalesce(sum("Value"), 0)::integer AS sum FROM tallies WHERE "Name" = 'live.boats'`))[0]?.sum ?? 0
  const waiting = async () => (await run<{ Key: string }>(`SELECT "Key" FROM job_queue WHERE "Kind" LIKE 'rebuild.%' AND "Key" LIKE 'boats %' AND "DoneAt" IS NULL ORDER BY "Id"`)).map(({ Key }) => Key)
  /** Rows as a release wrote them that searched titles alone and knew of no crew. */
  const olden = (from = 0) => run(`UPDATE boats SET "Search" = lower("Title"), "Crew" = 0 WHERE "Id" > $1`, [from])
  /** One job, as of a process that is killed after it. */
  const workOnce = async () => {
    const handler = rebuildHandler(bound())
    await office.database.transaction(async (transaction) => {
      const [job] = await transaction.query<{ Id: string; Kind: string; Key: string; Data: unknown; CreatedAt: string }>({
        text: `SELECT "Id", "Kind", "Key", "Data", "CreatedAt" FROM job_queue WHERE "Key" LIKE 'boats %' AND "DoneAt" IS NULL ORDER BY "RunAt", "Id" LIMIT 1`,
      })
      if (!job) throw new Error('no job')
      await handler.work({ ...job, Tries: 1 }, transaction, office.clock.now)
      await transaction.query({ text: `UPDATE job_queue SET "DoneAt" = $2 WHERE "Id" = $1`, values: [job.Id, office.clock.now] })
    })
  }

  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    await start()
    await workQueue(queue())
    await run(`CREATE TRIGGER boats_raise_stamp AFTER INSERT OR UPDATE OR DELETE ON boats FOR EACH STATEMENT EXECUTE FUNCTION raise_stamp('boats')`)
    await run(`INSERT INTO boats ("Title", "Length", "Afloat", "Code", "Crew", "Label", "Search") SELECT 'Boat ' || n, 30, true, 'KX-' || n, 0, 'boat ' || n, 'boat ' || n FROM generate_series(1, 700) n`)
    await run(`UPDATE fingerprints SET "Print" = 'of before' WHERE "Table" = 'boats'`)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  it('has rows rebuilt: found by the new field, derived anew, with the version that they had', async () => {
    const versions = () => run('SELECT sum("Version")::integer AS sum FROM boats')
    const [before, log] = [await versions(), await run('SELECT count(*) FROM change_log')]
    expect([await found('kx-700'), await found('boat 700')]).toEqual([0, 1])
    await start()
    await workQueue(queue())
    expect([await found('kx-700'), await found('kx-69'), await found('boat 700')]).toEqual([1, 10, 1])
    expect(await run('SELECT DISTINCT "Crew" FROM boats')).toEqual([{ Crew: 3 }])
    expect([await versions(), await run('SELECT count(*) FROM change_log')]).toEqual([before, log])
    expect(await run(`SELECT "Print" FROM fingerprints WHERE "Table" = 'boats'`)).toEqual([{ Print: fingerprintOf('boats') }])
  })

  it('raises stamps once, at the end; goes on after a stop where it was', async () => {
    const before = await stamp()
    await start()
    for (const done of [300, 600]) {
      await workOnce()
      expect(await run<{ count: number }>('SELECT count(*)::integer AS count FROM boats WHERE "Crew" = 3')).toEqual([{ count: done }])
      expect(await stamp()).toBe(before)
    }
    // A start in the middle begins no second pass.
    const jobs = await waiting()
    await start()
    expect(await waiting()).toEqual(jobs)
    expect(await run(`SELECT "Print" FROM fingerprints WHERE "Table" = 'boats'`)).toEqual([{ Print: 'of before' }])
    await workOnce()
    expect(await run('SELECT DISTINCT "Crew" FROM boats')).toEqual([{ Crew: 3 }])
    expect(await stamp()).toBe(before + 1)
    await run(`UPDATE boats SET "Afloat" = false WHERE "Title" = 'Boat 1'`)
    expect(await stamp()).toBe(before + 2)
  })

  above('is gone through once more an hour later, for what an older server wrote meanwhile; equal rows are not written', async () => {
    await start()
    await workQueue(queue())
    await olden(699)
    expect(await found('kx-700')).toBe(0)
    const places = () => run('SELECT "Id", ctid::text AS at FROM boats WHERE "Id" <= 699 ORDER BY "Id"')
    const before = await places()
    office.clock.now = new Date(office.clock.now.getTime() + HOUR - MINUTE)
    await workQueue(queue())
    expect(await found('kx-700')).toBe(0)
    office.clock.now = new Date(office.clock.now.getTime() + MINUTE)
    await workQueue(queue())
    expect(await found('kx-700')).toBe(1)
    expect(await places()).toEqual(before)
    const calm = await stamp()
    expect(await waiting()).toEqual([])
    await start()
    expect([await waiting(), await stamp()]).toEqual([[], calm])
  })

  above('that is new and empty only gets its fingerprint; one of an upgraded office without any is rebuilt', async () => {
    await run(`DELETE FROM fingerprints WHERE "Table" IN ('boats', 'permits')`)
    await start()
    expect(await run(`SELECT "Table", "Print" FROM fingerprints WHERE "Table" IN ('boats', 'permits')`)).toEqual([{ Table: 'permits', Print: fingerprintOf('permits') }])
    expect(await waiting()).toHaveLength(2)
    expect(await run(`SELECT FROM job_queue WHERE "Key" LIKE 'permits %'`)).toEqual([])
  })

  above('of a new database only gets its fingerprint, whatever its migrations have written', async () => {
    await run('DELETE FROM job_queue')
    await run('DELETE FROM fingerprints')
    await queueRebuilds(office.database, bound(), office.clock.now, { isNew: true })
    expect(await run(`SELECT "Print" FROM fingerprints WHERE "Table" = 'boats'`)).toEqual([{ Print: fingerprintOf('boats') }])
    expect(await run('SELECT FROM job_queue')).toEqual([])
  })
})
