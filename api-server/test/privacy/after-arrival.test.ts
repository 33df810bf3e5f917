import type { AnyRow, ListAnswer } from '@office/shared-api/model'
import type { PaymentBalance } from '@office/shared-api/model/shapes'
import { sweep } from '../../src/office/housekeeping'
import { exportClient } from '../../src/office/privacy/export-client'
import { exportWorker } from '../../src/office/privacy/export-worker'
import { forgetClient } from '../../src/office/privacy/forget-client'
import { forgetReference } from '../../src/office/privacy/forget-worker'
import { filesOf } from '../../src/platform/files/file-store'
import { outOfStep } from '../pipeline/out-of-step'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { emailOf, openOffice, PASSWORD, publicForm, type TestOffice } from '../support/test-office'

const IDENTITY = '1098765432'
const DRAWING = 'M12 60L20 44L31 30'
/** Found nowhere but in what came after the arrival. */
const OF_CLIENT = ['canary', IDENTITY, '0559876543', 'm12 60l20']

describe.each(anyEngine)('a client and a worker after the arrival, on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<AnyRow>({ text, values: [...values] })
  async function saved(path: string, body: object, as: 'Editor' | 'Admin' = 'Editor') {
    const answer = await office.call(`/api/${path}`, { as, body })
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer.json<AnyRow>()
  }
  const row = async (list: string, id: number) => (await office.call(`/api/${list}/get?id=${id}&archived=all`, { as: 'Editor' })).json<ListAnswer<AnyRow>>().data[0]
  const of = async (list: string, request: number) => (await office.call(`/api/${list}/get?requestId=${request}&sortField=Id&isDesc=false`, { as: 'Editor' })).json<ListAnswer<AnyRow>>().data
  const balance = async (id: number) => (await office.call(`/api/payments/balance?requestId=${id}`, { as: 'Read' })).json<PaymentBalance>()

  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const tables = await run(`SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`)
    const found: string[] = []
    for (const { name } of tables as unknown as { name: string }[]) if ((await run(`SELECT 1 FROM "${name}" t WHERE lower(t::text) ~ $1 LIMIT 1`, [texts.join('|')])).length > 0) found.push(name)
    return found
  }

  /** A request that was paid, handed over, came back, was refunded in part and has its replacement. */
  async function chain() {
    const worker = await office.addWorker()
    const { Id } = (await office.call('/api/requests/submit', { body: publicForm(worker, { Name: 'Canary Client', IdentityId: IDENTITY, Phone: '0559876543' }) })).json<{ Id: number }>()
    await saved('requests/Edit', { Id, AgreedPrice: '9000.00' })
    const payment = (Reference: string, more: object) => saved('payments/Edit', { RequestId: Id, Amount: '9000.00', On: '2026-07-01', Method: office.lookup('methods'), Reference, ...more })
    const twice = await payment('T-1', { Note: 'canary-twice' })
    await saved('payments/void', { Id: twice.Id, Version: 1, Reason: 'canary-reason' }, 'Admin')
    await payment('T-2', { Note: 'canary-note', Mark: true })
    await saved('follow/Edit', { Id, ArrivedOn: '2026-11-01' })
    const handed = { RequestId: Id, Place: 'canary-hall', ReceivedBy: 'Canary Brother', As: 'relative', Items: ['contract', 'medicine'], Belongings: 'canary-bag' }
    await saved('handovers/Edit', { ...handed, Direction: 'out', At: '2026-11-01T15:00:00Z', Signature: DRAWING })
    const opened = await saved('cases/Edit', { RequestId: Id, Kind: 'return', OpenedOn: '2026-11-19', Documented: 'office', MusanedNo: 'CANARY-55', Story: 'canary-story', DueAmount: '2000.00', DueOn: '2026-11-20' })
    await saved('handovers/Edit', { ...handed, Direction: 'back', CaseId: opened.Id, At: '2026-11-20T06:00:00Z', As: 'office', Accepted: 'Canary Clerk' })
    await payment('F-2', { Kind: 'refund', CaseId: opened.Id, Amount: '2000.00', On: '2026-11-20', Note: 'canary-refund' })
    const next = await office.addWorker({ Name: 'Grace Achieng' })
    const made = await saved('requests/replace', { Id, Version: (await row('requests', Id))?.Version, CaseId: opened.Id, PersonId: next, AgreedPrice: '9000.00' })
    return { Id, made: made.Id, worker, next, caseId: opened.Id }
  }

  it('gives the client all of it: both requests, hand-overs, case, payments and refund', async () => {
    const { Id, made, caseId } = await chain()
    const { requests, children } = await exportClient(office.database, IDENTITY, office.clock.now)
    expect(requests.map(({ ReplacesId, AgreedPrice }) => [ReplacesId, AgreedPrice])).toEqual([[null, '9000.00'], [Id, '9000.00']])
    const Ref = (await row('cases', caseId))?.['Ref']
    expect(children['cases']).toMatchObject([{ Ref, Story: 'canary-story', MusanedNo: 'CANARY-55', Documented: 'office', Outcome: 'replaced', DueAmount: '2000.00' }])
    expect(children['payments']).toMatchObject([
      { Number: 'P-2026-000001', VoidReason: 'canary-reason', Amount: '9000.00' },
      { Number: 'P-2026-000002', Note: 'canary-note', Method: { en: expect.any(String) as string }, Case: null },
      { Number: 'F-2026-000001', Note: 'canary-refund', Amount: '2000.00', Case: Ref },
    ])
    expect(children['handovers']).toMatchObject([{ Direction: 'out', Signature: DRAWING, Belongings: 'canary-bag', Case: null }, { Direction: 'back', Accepted: 'Canary Clerk', Case: Ref }])
    expect(JSON.stringify(children)).not.toContain('Editor user')
    expect(made).toBeGreaterThan(Id)
  })

  it('forgets the client everywhere; the office’s counts, amounts, days and numbers stay', async () => {
    const { Id, made, caseId } = await chain()
    const sums = [await balance(Id), await balance(made)]
    const { Link } = await saved('requests/tracklink', { Id: made })
    expect(await tablesWith(OF_CLIENT)).toEqual(['cases', 'change_log', 'handovers', 'payments', 'requests'])
    const done = await forgetClient(office.database, IDENTITY, office.clock.now)
    expect(done).toMatchObject({ requests: [{ wasOpen: false }, { wasOpen: true }], left: [] })
    expect(await tablesWith(OF_CLIENT)).toEqual([])
    // To pay is nothing once a request is closed.
    expect([await balance(Id), await balance(made)]).toEqual([sums[0], { ...sums[1], ToPay: '0.00' }])
    expect(await row('follow', made)).toMatchObject({ ReplacesId: Id })
    expect(await of('cases', Id)).toMatchObject([{ Id: caseId, Kind: 'return', Outcome: 'replaced', DueAmount: '2000.00', Story: '' }])
    expect((await of('payments', Id)).map(({ Number, Amount, VoidedOn, Note }) => [Number, Amount, VoidedOn, Note])).toEqual([
      ['P-2026-000001', '9000.00', '2026-11-21', ''], ['P-2026-000002', '9000.00', null, ''], ['F-2026-000001', '2000.00', null, ''],
    ])
    expect(await of('handovers', Id)).toEqual([])
    for (const searched of ['canary-story', 'canary-55']) expect((await office.call(`/api/cases/get?searchValue=${searched}`, { as: 'Editor' })).json()).toMatchObject({ total: 0 })
    expect((await office.call('/api/requests/track', { body: { Token: String(Link).split('#')[1] } })).statusCode).not.toBe(200)
    expect(await outOfStep(office.database)).toEqual([])
  })

  it('gives the worker what was told of them, and not who the client was; forgotten, the client keeps the rest', async () => {
    const { Id, worker } = await chain()
    const Ref = `T-${worker}`
    const data = await exportWorker(office.database, Ref, office.clock.now)
    expect(data.cases).toMatchObject([{ Kind: 'return', Story: 'canary-story', Outcome: 'replaced' }])
    expect(data.handovers).toMatchObject([{ Direction: 'out', Belongings: 'canary-bag' }, { Direction: 'back' }])
    expect(data.requests).toHaveLength(1)
    expect(JSON.stringify({ ...data, history: [] })).not.toMatch(/Canary (Client|Brother|Clerk)|0559876543|9000/)

    const done = await forgetReference({ database: office.database, files: filesOf(office.config) }, Ref, office.clock.now)
    expect(done).toMatchObject({ workers: [{ ref: Ref, open: [] }] })
    expect(await tablesWith(['canary-story', 'canary-55', 'canary-bag', 'm12 60l20', 'maria santos'])).toEqual([])
    expect((await of('handovers', Id)).map(({ ReceivedBy, Items }) => [ReceivedBy, Items])).toEqual([['Canary Brother', ''], ['Canary Brother', '']])
    expect((await of('payments', Id)).map(({ Note }) => Note)).toEqual(['canary-twice', 'canary-note', 'canary-refund'])
    expect(await row('requests', Id)).toMatchObject({ Name: 'Canary Client' })
  })

  describe('by itself', () => {
    const sweepOn = async (day: string, months: object) => {
      office.clock.now = new Date(`${day}T09:00:00Z`)
      await office.call('/api/login/signin', { body: { username: emailOf('Read'), password: PASSWORD } })
      await sweep({ database: office.database, config: { ...office.config, ...months }, now: () => office.clock.now })
    }
    const namesOf = async (table: 'requests' | 'persons') => (await run(`SELECT "Name" FROM ${table} WHERE "Name" <> '—' ORDER BY "Id"`)).map(({ Name }) => Name)

    it('a client whose case is open, or to whom money is owed, is not forgotten; else some time after the last of it', async () => {
      const { Id, made, caseId } = await chain()
      await run('UPDATE requests SET "Archived" = true WHERE "Id" = $1', [made])
      const retentionMonths = 12
      await run(`UPDATE cases SET "State" = 'open' WHERE "Id" = $1`, [caseId])
      await sweepOn('2028-01-10', { retentionMonths })
      expect(await namesOf('requests')).toEqual(['Canary Client'])
      await run(`UPDATE cases SET "State" = 'closed', "DueAmount" = 300000 WHERE "Id" = $1`, [caseId])
      await sweepOn('2028-01-11', { retentionMonths })
      expect(await namesOf('requests')).toEqual(['Canary Client'])
      await run('UPDATE cases SET "DueAmount" = 200000 WHERE "Id" = $1', [caseId])
      await run(`UPDATE change_log SET "Date" = '2027-12-01T09:00:00Z' WHERE "Table" = 'payments'`)
      await sweepOn('2028-01-12', { retentionMonths })
      expect(await namesOf('requests')).toEqual(['Canary Client'])
      await sweepOn('2028-12-02', { retentionMonths })
      expect(await namesOf('requests')).toEqual([])
      expect(await tablesWith(OF_CLIENT)).toEqual([])
      expect((await run('SELECT "Id" FROM payments WHERE "RequestId" = $1', [Id])).length).toBe(3)
    })

    it('a worker who has left counts from the exit, and one whose case is open stays', async () => {
      const { worker, caseId } = await chain()
      await sweepOn('2026-11-21', { workerRetentionMonths: 0 })
      const left = `UPDATE cases SET "ExitOn" = '2027-08-01', "State" = $2 WHERE "Id" = $1`
      await run(left, [caseId, 'open'])
      await run(`UPDATE persons SET "Place" = 'left' WHERE "Id" = $1`, [worker])
      const workerRetentionMonths = 12
      await sweepOn('2028-09-01', { workerRetentionMonths })
      expect(await namesOf('persons')).toContain('Maria Santos')
      await run(left, [caseId, 'closed'])
      await sweepOn('2028-07-31', { workerRetentionMonths })
      expect(await namesOf('persons')).toContain('Maria Santos')
      await sweepOn('2028-09-02', { workerRetentionMonths })
      expect(await namesOf('persons')).not.toContain('Maria Santos')
    })
  })
})
