import type { AnyRow, FieldError, ListAnswer, Role } from '@office/shared-api/model'
import type { PaymentBalance } from '@office/shared-api/model/shapes'
import { strFromU8, unzipSync } from 'fflate'
import { anyEngine } from './support/databases'
import { keepOffice } from './support/kept-office'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

describe.each(anyEngine)('refunds and taking back, on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<AnyRow>({ text, values: [...values] })
  let made = 0
  const reference = () => `R-${(made += 1)}`
  const edit = (list: string, body: object, as: Role = 'Editor') => office.call(`/api/${list}/Edit`, { as, body })
  const saved = async (list: string, body: object) => (await edit(list, body)).json<AnyRow>()
  const errorsOf = (answer: { body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field, agree }) => (agree === undefined ? field : `${field}: ${agree}`))
  const balance = async (id: number) => (await office.call(`/api/payments/balance?requestId=${id}`, { as: 'Read' })).json<PaymentBalance>()
  const refund = (RequestId: number, CaseId: number | null, more: object = {}, as: Role = 'Editor') =>
    edit('payments', { RequestId, Kind: 'refund', CaseId, Amount: '9000.00', On: '2026-11-20', Method: office.lookup('methods'), Reference: reference(), ...more }, as)

  /** A client who has paid 9,000, whose worker has arrived. */
  async function arrived() {
    const worker = await office.addWorker()
    const { Id } = (await office.call('/api/requests/submit', { body: publicForm(worker) })).json<{ readonly Id: number }>()
    await run('UPDATE requests SET "AgreedPrice" = 900000 WHERE "Id" = $1', [Id])
    await saved('payments', { RequestId: Id, Amount: '9000.00', On: '2026-07-01', Method: office.lookup('methods'), Reference: reference(), Mark: true })
    await edit('follow', { Id, ArrivedOn: '2026-11-01' })
    return { Id, worker }
  }
  const opened = (RequestId: number, more: object = {}) => saved('cases', { RequestId, Kind: 'return', OpenedOn: '2026-11-20', Documented: 'office', ...more })
  const due = { DueAmount: '9000.00', DueOn: '2026-11-20' }

  it('settle what is due and never what is to be paid: two figures', async () => {
    const { Id } = await arrived()
    const { Id: CaseId } = await opened(Id, { ...due, State: 'closed', Outcome: 'refunded' })
    expect(await balance(Id)).toMatchObject({ ToPay: '0.00', ToRefund: '9000.00', Refunded: '0.00' })
    const answer = await refund(Id, CaseId)
    expect([answer.statusCode, answer.json<AnyRow>()['Number'], answer.json<AnyRow>()['State']]).toEqual([200, 'F-2026-000001', 'recorded'])
    expect(await balance(Id)).toMatchObject({ ToPay: '0.00', ToRefund: '0.00', Refunded: '9000.00', Received: '9000.00' })
    const paper = await office.call(`/api/payments/paper?id=${answer.json<AnyRow>().Id}`, { as: 'Read' })
    expect(paper.json()).toMatchObject({ Kind: 'refund', Number: 'F-2026-000001', Amount: '9000.00' })
    expect(await run(`SELECT "Cause" FROM messages WHERE "RequestId" = $1 AND "Cause" = 'refund'`, [Id])).toHaveLength(1)
  })

  it('are columns of requests beside what was received and is due: in the record, and in lists and files that name them', async () => {
    await run('UPDATE settings SET "RefundNeedsSecond" = true')
    const [{ Id }, { Id: other }] = [await arrived(), await arrived()]
    const { Id: CaseId } = await opened(Id, due)
    await saved('payments', { RequestId: Id, Amount: '250.50', On: '2026-11-01', Method: office.lookup('methods'), Reference: reference(), Agree: 'over_agreed' })
    const { Id: voided } = await saved('payments', { RequestId: Id, Amount: '100.00', On: '2026-11-02', Method: office.lookup('methods'), Reference: reference(), Agree: 'over_agreed' })
    await office.call('/api/payments/void', { as: 'Admin', body: { Id: voided, Version: 1, Reason: 'Typed twice' } })
    const prepared = (await refund(Id, CaseId, { Amount: '1000.00' })).json<AnyRow>()
    const get = async (path: string) => (await office.call(`/api/${path}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data
    const sums = (row?: AnyRow) => row && [row['Received'], row['Refunded'], row['Due']]
    for (const list of ['requests', 'follow']) expect((await get(`${list}/get?id=${Id}`)).map(sums)).toEqual([['9250.50', '0.00', '9000.00']])

    await office.call('/api/payments/approve', { as: 'Admin', body: { Id: prepared.Id, Version: 1 } })
    const { Received, Refunded, ToRefund } = await balance(Id)
    for (const list of ['requests', 'follow']) {
      expect((await get(`${list}/get?id=${Id}`)).map(sums)).toEqual([[Received, Refunded, ToRefund]])
      expect((await get(`${list}/get?sums=Received,Refunded,Due&isDesc=false`)).map(sums)).toEqual([['9250.50', '1000.00', '8000.00'], ['9000.00', '0.00', '0.00']])
      for (const query of ['', `sums=Due&isDesc=true`]) expect((await get(`${list}/get?${query}`)).map((row) => ['Received' in row, 'Due' in row])).toEqual(Array(2).fill([false, query !== '']))
      const file = await office.call(`/api/${list}/export?columns=Id,Received,Refunded,Due&isDesc=false&lang=ar`, { as: 'Editor' })
      expect(file.body.slice(1).trim().split('\r\n')).toEqual(['"الرقم","المسدَّد","المُعاد","المستحق للعميل"', `${Id},9250.50,1000.00,8000.00`, `${other},9000.00,0.00,0.00`])
    }
    const xlsx = await office.call('/api/follow/export?format=xlsx&columns=Received,Due&isDesc=false', { as: 'Editor' })
    expect(strFromU8(unzipSync(xlsx.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(`<c s="2"><v>9250.50</v></c><c s="2"><v>8000.00</v></c>`)
    // Visitors have no list; the client reads what was paid, by the link alone.
    for (const list of ['requests', 'follow']) expect((await office.call(`/api/${list}/get?id=${Id}&sums=Due`)).statusCode).toBe(401)
    const { Link } = (await office.call('/api/requests/tracklink', { as: 'Editor', body: { Id } })).json<{ readonly Link: string }>()
    const track = (await office.call('/api/requests/track', { body: { Token: Link.split('#')[1] } })).json<object>()
    expect(Object.keys(track).filter((name) => ['Received', 'Refunded', 'Due'].includes(name))).toEqual([])
  })

  it('are refused without a case of the request, above its rest, by another method, and of nothing', async () => {
    const [{ Id }, other] = [await arrived(), await arrived()]
    const { Id: CaseId } = await opened(Id, due)
    const { Id: others } = await opened(other.Id, due)
    expect(errorsOf(await refund(Id, null))).toEqual(['CaseId'])
    expect(errorsOf(await refund(Id, others))).toEqual(['CaseId'])
    expect(errorsOf(await refund(Id, 999_999))).toEqual(['CaseId'])
    expect(errorsOf(await refund(Id, CaseId, { Amount: '9000.01' }))).toEqual(['Amount'])
    expect(errorsOf(await refund(Id, CaseId, { Amount: '0' }))).toEqual(['Amount'])
    expect(errorsOf(await refund(Id, CaseId, { Method: office.lookup('methods', 3) }))).toEqual(['Method'])
    expect((await refund(Id, CaseId, { Amount: '4000.00' })).statusCode).toBe(200)
    expect(errorsOf(await refund(Id, CaseId, { Amount: '5000.01' }))).toEqual(['Amount'])
    expect((await refund(Id, CaseId, { Amount: '5000.00' })).statusCode).toBe(200)
    const { Id: nothing } = await opened(Id, { Kind: 'other' })
    expect(errorsOf(await refund(Id, nothing))).toEqual(['CaseId'])
  })

  it('wait for another administrator where the office wants two: no number and in no sum until then', async () => {
    await run('UPDATE settings SET "RefundNeedsSecond" = true')
    const { Id } = await arrived()
    const { Id: CaseId } = await opened(Id, due)
    const prepared = (await refund(Id, CaseId, {}, 'Admin')).json<AnyRow>()
    expect(prepared).toMatchObject({ State: 'prepared', Number: '' })
    expect(await balance(Id)).toMatchObject({ Refunded: '0.00', ToRefund: '9000.00' })
    expect((await office.call(`/api/payments/paper?id=${prepared.Id}`, { as: 'Read' })).statusCode).toBe(404)
    // The rest is promised: nobody prepares it twice.
    expect(errorsOf(await refund(Id, CaseId))).toEqual(['Amount'])
    const approve = (as: Role) => office.call('/api/payments/approve', { as, body: { Id: prepared.Id, Version: 1 } })
    expect((await approve('Editor')).statusCode).toBe(403)
    expect((await approve('Admin')).statusCode).toBe(403)
    const answer = await approve('Developer')
    expect(answer.json()).toMatchObject({ State: 'recorded', Number: 'F-2026-000001', ApprovedBy: office.userIds.Developer })
    expect(await balance(Id)).toMatchObject({ Refunded: '9000.00', ToRefund: '0.00' })
    expect(errorsOf(await office.call('/api/payments/approve', { as: 'Developer', body: { Id: prepared.Id, Version: 2 } }))).toEqual(['State'])
  })

  it('that wait are not approved above what their case owes by then', async () => {
    await run('UPDATE settings SET "RefundNeedsSecond" = true')
    const { Id } = await arrived()
    const { Id: CaseId } = await opened(Id, due)
    const { Id: prepared } = (await refund(Id, CaseId)).json<AnyRow>()
    const approve = () => office.call('/api/payments/approve', { as: 'Developer', body: { Id: prepared, Version: 1 } })
    const owes = async (Version: number, values: object) => {
      expect((await edit('cases', { Id: CaseId, Version, ...values })).statusCode).toBe(200)
    }
    await owes(1, { DueAmount: '1000.00' })
    expect(errorsOf(await approve())).toEqual(['Amount'])
    await owes(2, { DueAmount: null, DueOn: null })
    expect(errorsOf(await approve())).toEqual(['CaseId'])
    expect(await balance(Id)).toMatchObject({ Refunded: '0.00' })
    await owes(3, due)
    // A refused approval has taken no number.
    expect((await approve()).json()).toMatchObject({ Number: 'F-2026-000001' })
  })

  it('have numbers without gaps, fifty at once', async () => {
    const requests: { readonly Id: number; readonly CaseId: number }[] = []
    for (let at = 0; at < 5; at += 1) {
      const { Id } = await arrived()
      requests.push({ Id, CaseId: (await opened(Id, due)).Id })
    }
    const fifty = Array.from({ length: 10 }, () => requests).flat()
    const answers = await Promise.all(fifty.map(({ Id, CaseId }) => refund(Id, CaseId, { Amount: '900.00' })))
    expect(answers.map((answer) => String(answer.json<AnyRow>()['Number'])).sort()).toEqual(fifty.map((_one, at) => `F-2026-${String(at + 1).padStart(6, '0')}`))
  })

  it('a worker is taken back once for a case: the guarantee ends, she is in the Kingdom, and for a transfer alone', async () => {
    const { Id, worker } = await arrived()
    const back = (CaseId: number | null, more: object = {}) => edit('handovers', { RequestId: Id, Direction: 'back', CaseId, At: '2026-11-21T06:00:00Z', Accepted: 'Ali', As: 'office', ...more })
    expect(errorsOf(await back(null))).toEqual(['CaseId'])
    const { Id: CaseId } = await opened(Id)
    expect(errorsOf(await back(CaseId, { At: '2026-11-19T06:00:00Z' }))).toEqual(['At'])
    expect(errorsOf(await back(CaseId, { Accepted: '' }))).toEqual(['Signature'])
    const first = await back(CaseId)
    expect([first.statusCode, first.statusCode === 200 ? '' : first.body]).toEqual([200, ''])
    expect((await back(CaseId)).statusCode).toBe(409)
    const place = async () => (await run('SELECT "Place" FROM persons WHERE "Id" = $1', [worker]))[0]?.['Place']
    const until = async () => (await office.call(`/api/follow/get?id=${Id}&archived=all`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data[0]?.['GuaranteeUntil']
    expect([await place(), await until()]).toEqual(['kingdom', '2026-11-21'])
    expect(errorsOf(await edit('persons', { Id: worker, Available: true, Release: true }))).toContain('Category')
    await office.call('/api/handovers/void', { as: 'Admin', body: { Id: first.json<AnyRow>().Id, Version: 1, Reason: 'wrong day' } })
    expect(await place()).toBe('with_client')
    expect(await until()).not.toBe('2026-11-21')
  })

  it('keep what they belong to: a request with a payment, a case or a hand-over is not deleted, and its arrival moves knowingly', async () => {
    const { Id } = await arrived()
    await opened(Id, due)
    expect((await office.call(`/api/requests/delete?id=${Id}`, { as: 'Admin' })).json()).toBe(false)
    expect((await run('SELECT 1 AS one FROM payments WHERE "RequestId" = $1 UNION ALL SELECT 1 FROM cases WHERE "RequestId" = $1', [Id])).length).toBe(2)
    expect(errorsOf(await edit('follow', { Id, ArrivedOn: '2026-11-02' }))).toEqual(['ArrivedOn: has_case'])
    expect((await edit('follow', { Id, ArrivedOn: '2026-11-02', Agree: ['has_case'] })).statusCode).toBe(200)
  })
})
