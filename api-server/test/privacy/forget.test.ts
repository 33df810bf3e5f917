import type { ActivityAnswer, AnyRow, ListAnswer, SubmittedRequest } from '@office/shared-api/model'
import { readIdentity } from '../../src/office/privacy/client-records'
import { exportClient } from '../../src/office/privacy/export-client'
import { forgetClient } from '../../src/office/privacy/forget-client'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

const IDENTITY = '1098765432'

/** Everything that only this client says of himself; each is found nowhere else. */
const CLIENT = {
  Name: 'Canary Client',
  IdentityId: IDENTITY,
  Dob: '1411-11-11',
  Phone: '0559876543',
  HasVisa: true,
  VisaNumber: 'canary-visa',
  VisaDate: '2026-01-31',
  BorderNo: '3344556677',
  WorkPlace: 'canary-work',
  WorkCity: 'canary-city',
  Address: 'canary-address',
  RelativeName: 'canary-relative',
  RelativeType: 'canary-type',
  RelativePhone: '0551112223',
  RelativeWorkPlace: 'canary-relative-work',
  FloorCount: 7,
  RoomsCount: 17,
  FamilyCount: 9,
  Note: 'canary-note',
}
const PIPELINE = { ContractNo: 'canary-contract', Medical: 'canary-medical', FollowUpNote: 'canary-follow', Travel: '2026-11-20' }
const CANARIES = [IDENTITY, 'canary', '1411-11-11', '0559876543', '3344556677', '0551112223', '2026-01-31']

describe.each(anyEngine)('a client who is forgotten, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, { SUBMIT_ID_LIMIT: '5' })
  })
  afterEach(async () => {
    for (const table of ['requests', 'views', 'change_log', 'activity', 'throttles']) await office.database.query({ text: `DELETE FROM ${table}` })
  })
  afterAll(() => office.close())

  const forget = (identity = IDENTITY) => forgetClient(office.database, identity, office.clock.now)

  async function submit(values: object = {}): Promise<SubmittedRequest> {
    const body = publicForm(await office.addWorker(), { ...CLIENT, ...values })
    const answer = await office.call('/api/requests/submit', { body, headers: { 'idempotency-key': `key-${body.PersonId}` } })
    expect(answer.statusCode).toBe(200)
    return answer.json<SubmittedRequest>()
  }

  const edit = (path: string, body: object) => office.call(`/api/${path}/Edit`, { as: 'Editor', body })
  const rowOf = async (id: number) =>
    (await office.call('/api/requests/get?archived=all', { as: 'Read' })).json<ListAnswer<AnyRow>>().data.find(({ Id }) => Id === id)

  /** Tables with a row that holds one of these, in whatever column. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const tables = await office.database.query<{ name: string }>({
      text: `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    })
    const found: string[] = []
    for (const { name } of tables) {
      const pattern = texts.map((text) => text.toLowerCase()).join('|')
      const rows = await office.database.query({ text: `SELECT 1 FROM "${name}" t WHERE lower(t::text) ~ $1 LIMIT 1`, values: [pattern] })
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  it('deletes the views that hold their name or a number of theirs, of whomever, and no others', async () => {
    await submit()
    const told: readonly (readonly [name: string, query: string])[] = [
      ['Canary  CLIENT', ''], ['By phone', 'search=%2B966+55+987+6543'], ['By identity', `where=${encodeURIComponent(`[["IdentityId","is","${IDENTITY}"]]`)}`],
      ['By visa', 'search=Canary-Visa'], ['By border', 'search=٣٣٤٤٥٥٦٦٧٧'], ['By name', 'search=canary+client&sort=Name'],
    ]
    const others: readonly (readonly [name: string, query: string])[] = [['Canary clients', 'sort=Name'], ['Other phone', 'search=0559876544'], ['', 'box=mine']]
    for (const [Name, Query] of [...told, ...others]) {
      const answer = await office.call('/api/views/Edit', { as: 'Read', body: { Table: 'requests', Name, Query } })
      expect([Name, answer.statusCode]).toEqual([Name, 200])
    }
    await forget()
    const left = (await office.call('/api/views/get?sortField=Id&isDesc=false', { as: 'Read' })).json<ListAnswer<AnyRow>>().data
    expect(left.map(({ Name, Query }) => [Name, Query])).toEqual(others)
  })

  it('is nowhere in the database afterwards: requests, search text, log, deleted rows, marks of retries', async () => {
    const open = await submit()
    await edit('follow', { Id: open.Id, ...PIPELINE })
    const deleted = await submit({ Note: 'canary-deleted' })
    await office.call(`/api/requests/delete?id=${deleted.Id}`, { as: 'Editor' })
    expect(await tablesWith(CANARIES)).toEqual(['change_log', 'requests'])
    const marks = () => office.database.query({ text: 'SELECT 1 FROM idempotency_keys' })
    expect(await marks()).toHaveLength(1)

    const done = await forget()
    expect(done).toMatchObject({ requests: [{ ref: open.Ref, wasOpen: true, namesWorker: true }], entries: 4, samePhone: [], left: [] })
    expect(await tablesWith(CANARIES)).toEqual([])
    expect(await marks()).toEqual([])
    expect(await tablesWith(['submit-identity'])).toEqual([])
    // Doing it again finds nothing, and is not recorded as a second time.
    expect(await forget()).toEqual({ requests: [], entries: 0, samePhone: [], left: [] })
    const { data } = (await office.call('/api/manage/activity', { as: 'Admin' })).json<ActivityAnswer>()
    expect(data.map(({ Kind, By, Subject }) => [Kind, By, Subject])).toEqual([['forget', 'forget', open.Ref]])
  })

  it('leaves what the office counts: reference, worker, dates, status; the request is closed and its worker not offered', async () => {
    const { Id, Ref, PersonId, RequestDate } = await submit()
    await edit('follow', { Id, ...PIPELINE })
    const before = await rowOf(Id)
    await forget()
    const row = await rowOf(Id)
    expect(row).toMatchObject({ Ref, PersonId, RequestDate, Status: before?.Status, Name: '—', IdentityId: '', Note: '', Archived: true })
    const arrivals = await office.call('/api/requests/arrivalreport?date=2026-11-20', { as: 'Read' })
    expect(arrivals.json()).toHaveLength(1)
    expect((await office.call('/api/requests/get?searchValue=canary&archived=all', { as: 'Read' })).json()).toMatchObject({ total: 0 })
    const [worker] = await office.database.query({ text: 'SELECT "Available" FROM persons WHERE "Id" = $1', values: [PersonId] })
    expect(worker).toEqual({ Available: false })
    const log = await office.call(`/api/requests/log?id=${Id}`, { as: 'Admin' })
    expect(log.json<unknown[]>()).toHaveLength(2)
  })

  it('does not come back with a form that was open meanwhile', async () => {
    const { Id } = await submit()
    const form = await rowOf(Id)
    await forget()
    const late = await edit('requests', { ...form, ...CLIENT })
    expect(late.statusCode).toBe(409)
    expect(late.json<{ field: string }[]>().map(({ field }) => field)).toContain('Version')
    expect(await tablesWith(CANARIES)).toEqual([])
  })

  it('other clients keep all of theirs; whoever may be the same is named', async () => {
    await submit()
    const other = await submit({ IdentityId: '2012345678', Name: 'Another', Note: `brother of ${IDENTITY}` })
    const before = await rowOf(other.Id)
    const done = await forget()
    expect(done.samePhone).toEqual([other.Ref])
    // Text that somebody typed elsewhere is told, not guessed at.
    expect(done.left).toEqual([{ table: 'change_log', rows: 1 }, { table: 'requests', rows: 1 }])
    expect(await rowOf(other.Id)).toEqual(before)
  })

  it('a request that was under his number by mistake keeps its client, and loses what was before', async () => {
    const { Id } = await submit()
    await edit('requests', { Id, IdentityId: '2012345678', Name: 'Right Client', Note: '' })
    await edit('requests', { Id, Name: 'Right Client Renamed' })
    const done = await forget()
    expect(done).toMatchObject({ requests: [], entries: 2, left: [] })
    expect(await rowOf(Id)).toMatchObject({ IdentityId: '2012345678', Name: 'Right Client Renamed' })
    expect(await tablesWith([IDENTITY, 'canary-note', 'Canary Client'])).toEqual([])
    expect(JSON.stringify((await office.call(`/api/requests/log?id=${Id}`, { as: 'Admin' })).json())).toContain('Renamed')
  })

  it('loses what was his also where it was overwritten only later, and in requests that were deleted since', async () => {
    const ids = [(await submit()).Id, (await submit()).Id]
    for (const Id of ids) {
      await edit('requests', { Id, IdentityId: '2012345678' })
      await edit('requests', { Id, Name: 'Right Client', Phone: '0550000001', Note: 'right-note' })
      await edit('follow', { Id, Travel: '2026-11-20' })
    }
    await office.call(`/api/requests/delete?id=${ids[1] ?? 0}`, { as: 'Editor' })
    await forget()
    expect(await tablesWith([IDENTITY, 'Canary Client', '0559876543', 'canary-note'])).toEqual([])
    const log = await office.database.query<{ Changes: string }>({ text: `SELECT "Changes" FROM change_log WHERE "RowId" = ${ids[1] ?? 0}` })
    expect(JSON.stringify(log)).toContain('Right Client')
  })

  it('each gets a copy of his own part of a request that changed hands, and nothing of the other', async () => {
    const { Id } = await submit()
    await edit('requests', { Id, IdentityId: '2012345678' })
    await edit('requests', { Id, Name: 'Right Client', Phone: '0550000001', Note: 'right-note' })
    const copyFor = async (identity: string) => JSON.stringify((await exportClient(office.database, identity, office.clock.now)).history)
    const [wrong, right] = [await copyFor(IDENTITY), await copyFor('2012345678')]
    for (const own of ['Canary Client', '0559876543', 'canary-note']) {
      expect(wrong).toContain(own)
      expect(right).not.toContain(own)
    }
    for (const own of ['Right Client', '0550000001', 'right-note']) {
      expect(right).toContain(own)
      expect(wrong).not.toContain(own)
    }
    expect(right).not.toContain(IDENTITY)
    expect(wrong).not.toContain('2012345678')
  })

  it('gets a copy of everything before: requests with names in place of numbers, and their history', async () => {
    const open = await submit()
    await edit('follow', { Id: open.Id, ...PIPELINE })
    const deleted = await submit({ Note: 'canary-deleted' })
    await office.call(`/api/requests/delete?id=${deleted.Id}`, { as: 'Editor' })
    const data = await exportClient(office.database, IDENTITY, office.clock.now)
    expect(data.requests).toHaveLength(1)
    const values: AnyRow = { Id: open.Id, Version: 0, ...CLIENT, ...PIPELINE }
    const { Id: _id, Version: _version, ...told } = values
    expect(data.requests[0]).toMatchObject({ ...told, Ref: open.Ref, PersonId: { en: 'Maria Santos' }, Status: { en: 'New' } })
    expect(data.history.map(({ request, operation }) => [request, operation])).toEqual([
      [open.Id, 'add'],
      [open.Id, 'edit'],
      [deleted.Id, 'add'],
      [deleted.Id, 'delete'],
    ])
    // The member of staff is not the client's to know.
    expect(JSON.stringify(data)).not.toContain('Editor user')
    const { data: recorded } = (await office.call('/api/manage/activity', { as: 'Admin' })).json<ActivityAnswer>()
    expect(recorded.map(({ Kind, By }) => [Kind, By])).toEqual([['export', 'client:export']])
    expect(JSON.stringify(recorded)).not.toContain(IDENTITY)
  })
})

it('an identity number is read as people type it, and anything else is refused', () => {
  expect(readIdentity(' ١٠٩٨٧٦٥٤٣٢ ')).toBe(IDENTITY)
  for (const wrong of ['', '109876543', `${IDENTITY}1`, 'R-000001', '%']) expect(() => readIdentity(wrong)).toThrow(/Identity|empty|Invalid/)
})
