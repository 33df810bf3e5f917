import { DAY, type AnyRow, type CatalogueFacts, type ListAnswer, type SubmittedRequest, type TrackedRequest } from '@office/shared-api/model'
import { bindJobs } from '../src/office/jobs'
import { forgetClient } from '../src/office/privacy/forget-client'
import { workQueue } from '../src/platform/queue/queue-worker'
import { anyEngine } from './support/databases'
import { keepOffice } from './support/kept-office'
import { openOffice, POLLS_OFTEN, publicForm, type TestOffice } from './support/test-office'
import { until } from './support/until'

const NOTHING = { QuotedDaysFrom: null, QuotedDaysTo: null }
const FIFTY = { QuotedDaysFrom: 50, QuotedDaysTo: 65 }

describe.each(anyEngine)('usual days, on %s', (engine) => {
  let office: TestOffice
  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const settings = async (values: object) =>
    (await office.call('/api/settings/Edit', { as: 'Admin', body: { Id: Number((await run('SELECT "Id" FROM settings'))[0]?.['Id']), ...values } })).json<AnyRow>()
  const measured = () => run('SELECT "Country", "Count", "From", "To" FROM usual_days ORDER BY "Country"')
  const facts = async () => (await office.call('/api/catalogue/facts')).json<CatalogueFacts>()
  const row = async (id: number) => (await office.call(`/api/requests/get?id=${id}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data[0] ?? {}
  const submit = async (worker: number, headers: Record<string, string> = {}) => (await office.call('/api/requests/submit', { body: publicForm(worker), headers })).json<SubmittedRequest>()

  /** The first night, or one some days later: two looks of the queue, the first of which puts what is due by the clock into it. */
  async function night(days = 0) {
    office.clock.now = new Date(office.clock.now.getTime() + days * DAY)
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const now = () => office.clock.now
    const transport = { send: () => Promise.resolve(), close: () => undefined }
    const jobs = bindJobs({ database: office.database, config: { ...office.config, databaseUrl: 'none' }, now }, transport, log)
    for (const _look of [1, 2]) await workQueue({ database: office.database, now, log, ...jobs })
  }

  /** Arrivals that took so many days each, some days before the first night. */
  async function arrivals(days: readonly number[], { before = 0, country = 0 } = {}) {
    const worker = await office.addWorker({ Country: office.lookup('countries', country) })
    const { Id: like } = await submit(worker)
    const [{ columns } = {}] = await run(`SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'requests' AND column_name NOT IN ('Id', 'Ref', 'PersonId', 'PaidMusand', 'ArrivedOn', 'Archived')`)
    await run(
      `INSERT INTO requests ("Ref", "PersonId", "PaidMusand", "ArrivedOn", "Archived", ${String(columns)})
       SELECT 'A-' || nextval('"requests_Id_seq"'), $2, date '2026-11-21' - $3::integer - d.days, date '2026-11-21' - $3::integer, true, ${String(columns)}
       FROM requests r, unnest($4::integer[]) AS d(days) WHERE r."Id" = $1`,
      [like, worker, before, days],
    )
    await run('DELETE FROM requests WHERE "Id" = $1', [like])
  }
  const times = (days: number, count: number) => Array<number>(count).fill(days)

  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, {}, POLLS_OFTEN)
    renew = await keepOffice(office, { forVisitors: true })
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  it('are measured every night by country, from ten arrivals on, of archived requests too; a country that falls below has none', async () => {
    await arrivals([...times(48, 5), ...times(64, 5)])
    await arrivals(times(30, 9), { country: 1 })
    await run('UPDATE requests SET "Archived" = false WHERE "Id" = (SELECT min("Id") FROM requests)')
    await night()
    expect(await measured()).toEqual([{ Country: office.lookup('countries'), Count: 10, From: 50, To: 65 }])
    await arrivals([31], { country: 1 })
    await night(1)
    expect(await measured()).toMatchObject([{ Count: 10 }, { Country: office.lookup('countries', 1), Count: 10, From: 30, To: 35 }])
    await run('UPDATE requests SET "ArrivedOn" = NULL WHERE "PaidMusand" = date \'2026-11-21\' - 31')
    await night(1)
    expect(await measured()).toHaveLength(1)
  })

  it('count the arrivals of 180 days, today’s included; none without a payment, none before it and none to come', async () => {
    await arrivals(times(40, 9))
    await arrivals([40], { before: 179 })
    await night()
    expect(await measured()).toMatchObject([{ Count: 10 }])
    await night(1)
    expect(await measured()).toEqual([])
    await arrivals([40])
    await run('UPDATE requests SET "PaidMusand" = NULL WHERE "Id" = (SELECT max("Id") FROM requests)')
    await arrivals([-1])
    await arrivals([40], { before: -3 })
    await night(1)
    expect(await measured()).toEqual([])
    await night(1)
    expect(await measured()).toMatchObject([{ Count: 10 }])
  })

  it('are nobody’s until the office shows them, and then those of visitors within seconds', async () => {
    await arrivals([...times(48, 5), ...times(64, 5)])
    await night()
    const hidden = await submit(await office.addWorker())
    expect(await facts()).toMatchObject({ Days: [], Shows: { Days: false } })
    expect(await row(hidden.Id)).toMatchObject(NOTHING)
    expect(await settings({ ShowDays: true })).toMatchObject({ ShowDays: true })
    const shown = await until(facts, ({ Shows }) => Shows.Days)
    expect(shown.Days).toEqual([{ Country: office.lookup('countries'), From: 50, To: 65 }])
    await run('DELETE FROM usual_days')
    await until(facts, ({ Days }) => Days.length === 0)
  })

  it('are quoted as they were shown, to the sender, under the key and on the page; they stay, whatever is measured later, whoever is forgotten', async () => {
    await arrivals([...times(48, 5), ...times(64, 5)])
    await night()
    await settings({ ShowDays: true })
    const [worker, other] = [await office.addWorker(), await office.addWorker({ Country: office.lookup('countries', 1) })]
    const [first, again, elsewhere] = [await submit(worker, { 'idempotency-key': 'mine' }), await submit(worker, { 'idempotency-key': 'mine' }), await submit(other)]
    expect([first, again, elsewhere]).toMatchObject([FIFTY, FIFTY, NOTHING])
    expect(await submit(worker)).not.toHaveProperty('QuotedDaysFrom')
    const { json } = await office.call('/api/requests/track', { body: { Token: (first.Track ?? '').split('#')[1] } })
    expect(json<TrackedRequest>()).toMatchObject({ Quoted: null, QuotedDays: { From: 50, To: 65 } })

    const byStaff = (await office.call('/api/requests/Edit', { as: 'Editor', body: { ...publicForm(await office.addWorker()), ...FIFTY } })).json<AnyRow>()
    expect(await row(byStaff.Id)).toMatchObject(NOTHING)
    await run('UPDATE usual_days SET "From" = 10, "To" = 15')
    await settings({ ShowDays: false })
    await office.call('/api/requests/Edit', { as: 'Editor', body: { Id: first.Id, Note: 'called', QuotedDaysFrom: 1 } })
    expect(await row(first.Id)).toMatchObject({ ...FIFTY, Note: 'called' })
    await forgetClient(office.database, '1012345678', office.clock.now)
    expect(await row(first.Id)).toMatchObject({ IdentityId: '', ...FIFTY })
  })
})
