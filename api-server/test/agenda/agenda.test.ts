import { addDays, AGENDA_KINDS, AGENDA_ROWS, type AgendaRow, type AnyRow, type FollowRow, type ListAnswer, type Role } from '@office/shared-api/model'
import { bindJobs } from '../../src/office/jobs'
import type { Mail } from '../../src/platform/mail/mail-transport'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'

/** A Saturday, 12 o'clock in Riyadh. */
const TODAY = '2026-11-21'
const day = (away: number) => addDays(TODAY, away)

describe.each(anyEngine)('the agenda, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  beforeAll(async () => {
    office = await openOffice(engine)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    office.clock.now = new Date(`${TODAY}T09:00:00.000Z`)
    for (const table of ['request_papers', 'payments', 'requests', 'persons']) await run(`DELETE FROM ${table}`)
  })

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<AnyRow>({ text, values: [...values] })
  const ask = (query: string, as: Role = 'Admin') => office.call(`/api/agenda/get?${query}`, { as })
  const agenda = async (query = 'days=30', as?: Role) => (await ask(query, as)).json<AgendaRow[]>()
  /** The distances in days of what the agenda has. */
  const days = async (query: string, as?: Role) => (await agenda(query, as)).map(({ Days }) => Days)
  const set = (id: number, values: string) => run(`UPDATE requests SET ${values} WHERE "Id" = $1`, [id])
  async function request(values: string): Promise<FollowRow> {
    const row = await calls.request()
    await set(row.Id, values)
    return row
  }
  async function notice(Kind: string, values: object) {
    const { data } = (await office.call('/api/expiries/get?pageSize=100', { as: 'Admin' })).json<ListAnswer<AnyRow>>()
    const Id = data.find((row) => row['Kind'] === Kind)?.Id
    return office.call('/api/expiries/Edit', { as: 'Admin', body: { Id, ...values } })
  }
  /** Takes a request out of the office's hands, in each of the ways. */
  async function endings(values: string, query: string): Promise<readonly number[]> {
    const statusOf = async (name: string) => (await run('SELECT "Id" FROM lookups WHERE "Class" = $1 ORDER BY "Id" LIMIT 1', [name]))[0]?.Id
    const counts: number[] = []
    for (const ending of [`"Archived" = true`, `"Status" = ${await statusOf('cancelled')}`, `"Status" = ${await statusOf('rejected')}`]) {
      const { Id } = await request(values)
      const before = (await agenda(query)).length
      await set(Id, ending)
      counts.push(before - (await agenda(query)).length)
    }
    return counts
  }

  it.each([
    ['arrivals', `"Travel" = '${day(5)}'`, 5],
    ['arrivals', `"Travel" = '${day(4)}', "ArrivesAt" = '${day(4)}T21:30:00Z'`, 5],
    ['visa', `"VisaRecived" = '${day(-80)}'`, 10],
    ['oec', `"OEC" = '${day(-57)} no. 12'`, 3],
    ['guarantee', `"GuaranteeSince" = '${day(-70)}', "GuaranteeUntil" = '${day(20)}', "ArrivedOn" = '${day(-70)}'`, 20],
    ['contract', `"ContractUntil" = '${day(29)}', "ArrivedOn" = '${day(-70)}'`, 29],
    ['insurance', `"PaidMusand" = '${day(-13)}'`, 2],
  ])('%s: %s', async (kind, values, away) => {
    const { Id, Ref } = await request(values)
    const row = { Kind: kind, On: day(away), Days: away, Ref, Path: `/follow?row=${Id}` }
    expect(await agenda(`days=30&kind=${kind}`)).toEqual([row])
    expect(await agenda(`days=${away}`)).toEqual([row])
    expect(await agenda(`days=${away - 1}`)).toEqual([])
    expect(await agenda('days=30', 'Read')).toEqual([row])
    expect(await endings(values, `days=30&kind=${kind}`)).toEqual([1, 1, 1])
  })

  it.each([
    ['arrivals', `"Travel" = '${day(-3)}'`, `"ArrivedOn" = '${TODAY}'`],
    ['visa', `"VisaRecived" = '${day(-93)}'`, `"ArrivedOn" = '${TODAY}'`],
    ['insurance', `"PaidMusand" = '${day(-18)}'`, `"InsurancePaidOn" = '${TODAY}'`],
  ])('%s that has passed comes first, until it is done', async (kind, values, done) => {
    const late = await request(values)
    await request(`"Travel" = '${day(1)}'`)
    expect((await agenda()).map(({ Kind, Days, Ref }) => [Kind, Days, Ref])[0]).toEqual([kind, -3, late.Ref])
    await set(late.Id, done)
    expect(await days(`days=30&kind=${kind}`)).toEqual(kind === 'arrivals' ? [1] : [])
  })

  it('what passed more than 90 days ago is told no more, and the end of a guarantee or contract not once it has passed', async () => {
    await request(`"Travel" = '${day(-90)}'`)
    await request(`"Travel" = '${day(-91)}'`)
    await request(`"GuaranteeSince" = '${day(-91)}', "GuaranteeUntil" = '${day(-1)}', "ContractUntil" = '${day(-1)}', "ArrivedOn" = '${day(-91)}'`)
    await request(`"GuaranteeSince" = '${day(-90)}', "GuaranteeUntil" = '${TODAY}', "ContractUntil" = '${TODAY}', "ArrivedOn" = '${day(-90)}'`)
    expect((await agenda()).map(({ Kind, Days }) => [Kind, Days])).toEqual([['arrivals', -90], ['guarantee', 0], ['contract', 0]])
  })

  it('where there are too many days, those late for long give way to what comes', async () => {
    const coming = await request(`"Travel" = '${day(3)}'`)
    const recent = await request(`"Travel" = '${day(-30)}'`)
    await run(`INSERT INTO requests ("Ref", "Name", "IdentityId", "RequestDate", "Travel", "Status", "Search") SELECT 'L-' || n, 'x', '', now(), '${day(-31)}', (SELECT "Status" FROM requests WHERE "Id" = $1), '' FROM generate_series(1, 510) n`, [coming.Id])
    const rows = await agenda('days=30&kind=arrivals', 'Read')
    expect([rows.length, rows[0]?.Days, rows.at(-2)?.Ref, rows.at(-1)?.Ref]).toEqual([500, -31, recent.Ref, coming.Ref])
  })

  it('passport and medical check are those of workers who are offered or waited for, and told to editors alone', async () => {
    const papers = { PassportUntil: day(20), MedicalUntil: day(10) }
    const offered = await office.addWorker(papers)
    await office.addWorker({ ...papers, Available: false })
    await office.addWorker({ ...papers, Place: 'left' })
    const placed = await office.addWorker({ ...papers, Available: false, Place: 'with_client' })
    const held = await calls.request()
    await run('UPDATE requests SET "PersonId" = $1 WHERE "Id" = $2', [placed, held.Id])
    const [{ Ref } = { Ref: '' }] = await run('SELECT "Ref" FROM persons WHERE "Id" = $1', [offered])
    expect((await agenda('days=30', 'Editor')).map(({ Kind, Days, Path }) => [Kind, Days, Path])).toEqual([
      ['medical', 10, `/persons?row=${offered}`],
      ['passport', 20, `/persons?row=${offered}`],
      ['passport', 20, `/persons?row=${placed}`],
    ])
    expect((await agenda('days=10', 'Editor'))[0]).toMatchObject({ Ref })
    expect(await agenda('days=30', 'Read')).toEqual([])
    expect(await agenda('days=30&kind=passport', 'Read')).toEqual([])
  })

  it('consents of a worker who is offered are told once a day, one without an end never', async () => {
    await office.addWorker({ ConsentCv: day(7), ConsentPhoto: day(7), ConsentReligion: day(9), ConsentMedical: '9999-12-31' })
    await office.addWorker({ ConsentCv: day(7), Available: false })
    expect(await days('days=366&kind=consent', 'Read')).toEqual([7, 9])
  })

  it('papers that end before the arrival are told, each by itself', async () => {
    const row = await request(`"PaidMusand" = NULL`)
    const [first, second] = await calls.papers(row.Id)
    await calls.done('paper', { Id: row.Id, PaperId: first?.PaperId, State: 'received', On: TODAY, ExpiresOn: day(12) })
    await calls.done('paper', { Id: row.Id, PaperId: second?.PaperId, State: 'received', On: TODAY, ExpiresOn: day(11) })
    expect(await agenda('days=30&kind=papers')).toMatchObject([{ Days: 11, Ref: row.Ref, Path: `/follow?row=${row.Id}` }, { Days: 12 }])
    await set(row.Id, `"ArrivedOn" = '${TODAY}'`)
    expect(await days('days=30&kind=papers')).toEqual([])
  })

  it('the insurance is due by the terms of the worker’s class, of a replacement from its own first payment', async () => {
    const row = await request(`"PaidMusand" = '${day(-10)}'`)
    const [category] = await run(`SELECT "Id" FROM lookups WHERE "Class" = 'transfer'`)
    await run('UPDATE persons SET "Category" = $1 WHERE "Id" = (SELECT "PersonId" FROM requests WHERE "Id" = $2)', [category?.Id, row.Id])
    await run(`UPDATE terms SET "InsuranceDays" = 20 WHERE "Class" = 'transfer'`)
    expect(await days('days=30&kind=insurance')).toEqual([10])
    await run(`UPDATE terms SET "InsuranceDays" = 0 WHERE "Class" = 'transfer'`)
    expect(await days('days=30&kind=insurance')).toEqual([])
    await run(`UPDATE terms SET "InsuranceDays" = 15 WHERE "Class" = 'transfer'`)

    const next = await request(`"ReplacesId" = ${row.Id}`)
    await set(row.Id, '"Archived" = true')
    expect(await days('days=30&kind=insurance')).toEqual([])
    const pay = (On: string, Reference: string) =>
      run(`INSERT INTO payments ("RequestId", "Kind", "Amount", "On", "Reference", "State", "At", "Search") VALUES ($1, 'received', 100, $2, $3, 'recorded', now(), '')`, [next.Id, On, Reference])
    await pay(day(-3), 'A2')
    await pay(day(-6), 'A1')
    expect(await days('days=30&kind=insurance')).toEqual([9])
    await run(`UPDATE payments SET "VoidedOn" = '${TODAY}' WHERE "Reference" = 'A1'`)
    expect(await days('days=30&kind=insurance')).toEqual([12])
  })

  it('an insurance that comes is told also behind more than an answer has that are late for long, by shorter terms', async () => {
    const { Id } = await request(`"PaidMusand" = '${day(-50)}'`)
    await run(`INSERT INTO requests SELECT (jsonb_populate_record(r, jsonb_build_object('Id', r."Id" + n, 'Ref', 'X-' || n, 'PersonId', NULL, 'PaidMusand', '${day(-80)}'))).* FROM requests r, generate_series(1, ${AGENDA_ROWS + 1}) n WHERE r."Id" = $1`, [Id])
    await run(`UPDATE persons SET "Category" = (SELECT min("Id") FROM lookups WHERE "Class" = 'transfer') WHERE "Id" = (SELECT "PersonId" FROM requests WHERE "Id" = $1)`, [Id])
    await run(`UPDATE terms SET "InsuranceDays" = 60 WHERE "Class" = 'transfer'`)
    const told = await days('days=30&kind=insurance')
    await run(`UPDATE terms SET "InsuranceDays" = 15 WHERE "Class" = 'transfer'`)
    expect([told.length, told.at(-2), told.at(-1)]).toEqual([AGENDA_ROWS, -65, 10])
  })

  it('the licence of the office is told to administrators alone', async () => {
    await run(`UPDATE settings SET "LicenceNumber" = '4417', "LicenceUntil" = '${day(14)}'`)
    expect(await agenda('days=30')).toEqual([{ Kind: 'licence', On: day(14), Days: 14, Ref: '4417', Path: '/settings' }])
    expect(await agenda('days=30', 'Editor')).toEqual([])
    await run(`UPDATE settings SET "LicenceUntil" = NULL`)
  })

  it('a text of the OEC that begins with no day, or with one that no calendar has, is no fault', async () => {
    for (const text of ['yes', '2026-13-01', '0000-00-00', '9999-99-99', '1448-05-05', '٢٠٢٦-١١-٠١']) await request(`"OEC" = '${text}'`)
    expect(await days('days=366&kind=oec')).toEqual([])
    await request(`"OEC" = '2026-09-31'`)
    expect(await days('days=366&kind=oec')).toEqual([9])
  })

  it('each kind is told as long before as the office says, 0 switches it off, and its days count', async () => {
    await request(`"VisaRecived" = '${day(-80)}'`)
    expect(await days('')).toEqual([10])
    expect((await notice('visa', { Ahead: 9 })).statusCode).toBe(200)
    expect(await days('')).toEqual([])
    expect(await days('days=10')).toEqual([10])
    expect((await notice('visa', { Ahead: 0 })).statusCode).toBe(200)
    expect(await days('days=366')).toEqual([])
    expect((await notice('visa', { Ahead: 30, Valid: 100 })).statusCode).toBe(200)
    expect(await days('')).toEqual([20])
    await notice('visa', { Valid: 90 })
  })

  it('refuses days beyond a year and kinds that are none', async () => {
    expect((await ask('days=366')).statusCode).toBe(200)
    for (const query of ['days=367', 'days=-1', 'days=x', 'days=1.5', 'kind=birthday']) expect([query, (await ask(query)).statusCode]).toEqual([query, 400])
  })

  it('an office has a row for every kind, which administrators change alone; figures of the law are unchecked', async () => {
    const { data } = (await office.call('/api/expiries/get?pageSize=100', { as: 'Admin' })).json<ListAnswer<AnyRow>>()
    expect(data.map((row) => row['Kind']).sort()).toEqual([...AGENDA_KINDS].sort())
    expect((await office.call('/api/expiries/get', { as: 'Editor' })).statusCode).toBe(403)
    expect((await office.call('/api/expiries/Edit', { as: 'Admin', body: { Kind: 'visa', Valid: 1, Ahead: 1, Source: 'x' } })).statusCode).toBe(403)
    expect((await office.call(`/api/expiries/delete?id=${data[0]?.Id}`, { as: 'Admin' })).statusCode).toBe(404)
    const passport = () => run(`SELECT "Unchecked", "Kind" FROM expiries WHERE "Kind" = 'passport'`)
    expect(await passport()).toEqual([{ Unchecked: 'Ahead', Kind: 'passport' }])
    await notice('passport', { Mail: false, Kind: 'visa' })
    expect(await passport()).toEqual([{ Unchecked: 'Ahead', Kind: 'passport' }])
    expect((await notice('passport', { Ahead: 210 })).statusCode).toBe(200)
    expect(await passport()).toEqual([{ Unchecked: '', Kind: 'passport' }])
    for (const body of [{ Valid: -1 }, { Ahead: 367 }, { Source: '' }]) expect((await notice('passport', body)).statusCode).toBe(409)
  })

  it('on Mondays administrators are mailed the counts of the kinds that the office wants, and nothing where there are none', async () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const mails: Mail[] = []
    const transport = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)), close: () => undefined }
    async function look(now: string) {
      office.clock.now = new Date(now)
      await run(`DELETE FROM job_queue WHERE "Kind" <> 'agenda_mail'`)
      mails.length = 0
      const jobs = bindJobs({ database: office.database, config: { ...office.config, databaseUrl: 'none' }, now: () => office.clock.now }, transport, log)
      for (const _look of [1, 2, 3]) await workQueue({ database: office.database, now: () => office.clock.now, log, ...jobs })
      return mails.map(({ text }) => text).filter((text) => text.includes('/agenda'))
    }
    await run('UPDATE settings SET "DailyMail" = false')
    await request(`"VisaRecived" = '${day(-80)}'`)
    await request(`"VisaRecived" = '${day(-95)}'`)
    await request(`"Travel" = '${day(4)}'`)
    expect(await look('2026-11-23T04:10:00Z')).toEqual([])
    await run(`UPDATE expiries SET "Mail" = "Kind" IN ('visa', 'licence')`)
    expect(await look('2026-11-29T04:10:00Z')).toEqual([])
    const [mail, ...others] = await look('2026-11-30T04:10:00Z')
    expect(others).toEqual([])
    expect(mail).toContain('انتهاء التأشيرة: ٢')
    expect(mail).toContain('Visa ends: 2')
    expect(mail).not.toMatch(/Arrival|licence/)
    expect(mail).toContain('/agenda?days=notice')
    expect(await look('2026-11-30T05:10:00Z')).toEqual([])
  })
})
