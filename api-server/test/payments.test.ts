import type { AnyRow, FieldError, ListAnswer } from '@office/shared-api/model'
import type { PaymentBalance } from '@office/shared-api/model/shapes'
import { anyEngine } from './support/databases'
import { keepOffice } from './support/kept-office'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

describe.each(anyEngine)('payments of clients, on %s', (engine) => {
  let office: TestOffice
  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const newRequest = async (AgreedPrice: string | null = '9000.00') => {
    const { Id } = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ Id: number }>()
    if (AgreedPrice !== null) await office.call('/api/requests/Edit', { as: 'Editor', body: { Id, AgreedPrice } })
    return Id
  }
  let made = 0
  const pay = (RequestId: number, more: object = {}, as: 'Editor' | 'Read' | 'Admin' = 'Editor') =>
    office.call('/api/payments/Edit', { as, body: { RequestId, Amount: '1000.00', On: '2026-03-01', Method: office.lookup('methods'), Reference: `T-${(made += 1)}`, ...more } })
  const paid = async (RequestId: number, more: object = {}) => (await pay(RequestId, more)).json<AnyRow>()
  const voided = (Id: number, as: 'Admin' | 'Editor' = 'Admin') => office.call('/api/payments/void', { as, body: { Id, Version: 1, Reason: 'typed twice' } })
  const balance = async (id: number) => (await office.call(`/api/payments/balance?requestId=${id}`, { as: 'Read' })).json<PaymentBalance>()
  const request = async (id: number) => (await office.call(`/api/follow/get?id=${id}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data[0] ?? {}
  const fieldsOf = (answer: { body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field, agree }) => (agree === undefined ? field : `${field}: ${agree}`))

  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    office.clock.now = new Date('2026-03-02T09:00:00Z')
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  it('get consecutive numbers of the year in which they are recorded in Riyadh', async () => {
    // 23:30 of 31 December in Riyadh, then 00:30 of 1 January.
    office.clock.now = new Date('2025-12-31T20:30:00Z')
    const id = await newRequest(null)
    expect(await paid(id)).toMatchObject({ Number: 'P-2025-000001', Kind: 'received', State: 'recorded', UserId: office.userIds.Editor, Amount: '1000.00' })
    expect(await paid(id)).toMatchObject({ Number: 'P-2025-000002' })
    office.clock.now = new Date('2025-12-31T21:30:00Z')
    expect(await paid(id)).toMatchObject({ Number: 'P-2026-000001' })
  })

  it('a number that is void stays used, and its transaction may be recorded again; a refused payment takes no number', async () => {
    const id = await newRequest(null)
    const first = await paid(id, { Reference: 'M-7' })
    expect(fieldsOf(await pay(id, { Reference: 'm-7' }))).toEqual(['Reference'])
    expect((await voided(first.Id, 'Editor')).statusCode).toBe(403)
    expect((await voided(first.Id)).json()).toMatchObject({ VoidedOn: '2026-03-02', VoidReason: 'typed twice', Number: 'P-2026-000001' })
    expect(fieldsOf(await office.call('/api/payments/void', { as: 'Admin', body: { Id: first.Id, Version: 2, Reason: 'again' } }))).toEqual(['Reason'])
    expect(await paid(id, { Reference: 'M-7' })).toMatchObject({ Number: 'P-2026-000002' })
  })

  it.each([
    ['of tomorrow', { On: '2099-03-03' }, ['On']],
    ['of nothing', { Amount: '0' }, ['Amount']],
    ['below nothing', { Amount: '-5' }, ['Amount']],
    ['without a transaction number', { Reference: '' }, ['Reference']],
    ['without a way', { Method: null }, ['Method']],
    ['of an unknown request', { RequestId: 999_999 }, ['RequestId']],
    ['of no request', { RequestId: undefined }, ['RequestId']],
  ])('one %s is refused by its field', async (_case, more, fields) => {
    const id = await newRequest(null)
    const answer = await pay(id, more)
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([409, fields])
    expect(await run('SELECT 1 FROM payments')).toEqual([])
  })

  it('is added by editors, never changed and never deleted', async () => {
    const id = await newRequest(null)
    expect((await pay(id, {}, 'Read')).statusCode).toBe(403)
    const { Id } = await paid(id)
    expect((await pay(id, { Id, Version: 1, Amount: '1.00' }, 'Admin')).statusCode).toBe(403)
    expect((await office.call(`/api/payments/delete?id=${Id}`, { as: 'Admin' })).statusCode).toBe(404)
    expect((await office.call(`/api/requests/delete?id=${id}`, { as: 'Admin' })).json()).toBe(false)
    expect((await run('SELECT "Id" FROM payments')).length).toBe(1)
  })

  it('to pay is the agreed price less what was received, and nothing once the request is closed; to refund is another figure', async () => {
    const id = await newRequest()
    await paid(id, { Amount: '4000.50' })
    expect(await balance(id)).toEqual({ Agreed: '9000.00', Received: '4000.50', Refunded: '0.00', CarriedOver: '0.00', ToPay: '4999.50', ToRefund: '0.00', Due: [] })
    const { Id } = await paid(id, { Amount: '4999.50' })
    expect(await balance(id)).toMatchObject({ ToPay: '0.00' })
    await voided(Id)
    expect(await balance(id)).toMatchObject({ Received: '4000.50', ToPay: '4999.50' })
    await run(`UPDATE requests SET "Archived" = true WHERE "Id" = $1`, [id])
    expect(await balance(id)).toMatchObject({ ToPay: '0.00', ToRefund: '0.00' })
    expect(await balance(await newRequest(null))).toMatchObject({ Agreed: null, ToPay: null })
    expect((await office.call('/api/payments/balance?requestId=999999', { as: 'Read' })).statusCode).toBe(404)
  })

  it('a replacement carries over what was paid for the requests that it replaces', async () => {
    const [first, second, third] = [await newRequest(), await newRequest(), await newRequest()]
    await paid(first, { Amount: '6000.00' })
    await paid(second, { Amount: '500.00' })
    await run('UPDATE requests SET "ReplacesId" = $2 WHERE "Id" = $1', [second, first])
    await run('UPDATE requests SET "ReplacesId" = $2 WHERE "Id" = $1', [third, second])
    await paid(third, { Amount: '100.00' })
    expect(await balance(third)).toMatchObject({ Received: '100.00', CarriedOver: '6500.00', ToPay: '2400.00' })
    expect(await balance(first)).toMatchObject({ CarriedOver: '0.00', ToPay: '3000.00' })
  })

  it('the client reads of them by the link alone, and of none that is void', async () => {
    const id = await newRequest()
    const { Id } = await paid(id, { Reference: 'SECRET-1', Note: 'called twice' })
    await paid(id, { Amount: '250.50', On: '2026-03-02', Reference: 'SECRET-2' })
    const { Link } = (await office.call('/api/requests/tracklink', { as: 'Editor', body: { Id: id } })).json<{ Link: string }>()
    const byLink = async () => office.call('/api/requests/track', { body: { Token: Link.split('#')[1] } })
    expect((await byLink()).json()).toMatchObject({ Payments: [{ Number: 'P-2026-000001', On: '2026-03-01', Amount: '1000.00' }, { Number: 'P-2026-000002', On: '2026-03-02', Amount: '250.50' }] })
    await voided(Id)
    const answer = await byLink()
    expect(answer.json()).toMatchObject({ Payments: [{ Number: 'P-2026-000002' }] })
    expect(answer.body).not.toMatch(/SECRET|called twice/)
    const row: Readonly<Record<string, unknown>> = await request(id)
    expect((await office.call('/api/requests/track', { body: { Ref: row['Ref'], Phone: row['Phone'] } })).json()).not.toHaveProperty('Payments')
  })

  it('more than the agreed price is asked about; without one, nothing is', async () => {
    const id = await newRequest()
    await paid(id, { Amount: '8000.00' })
    expect(fieldsOf(await pay(id, { Amount: '1000.01' }))).toEqual(['Amount: over_agreed'])
    expect((await pay(id, { Amount: '1000.01', Agree: 'over_agreed' })).statusCode).toBe(200)
    expect((await pay(await newRequest(null), { Amount: '900000.00' })).statusCode).toBe(200)
  })

  it('the agreed price is changed knowingly once something was paid, and below that by administrators alone', async () => {
    const id = await newRequest()
    const agree = (AgreedPrice: string, as: 'Editor' | 'Admin', Agree = '') => office.call('/api/requests/Edit', { as, body: { Id: id, AgreedPrice, Agree } })
    expect((await agree('8000.00', 'Editor')).statusCode).toBe(200)
    await paid(id, { Amount: '5000.00' })
    expect(fieldsOf(await agree('8500.00', 'Editor'))).toEqual(['AgreedPrice: after_payment'])
    expect((await agree('8500.00', 'Editor', 'after_payment')).statusCode).toBe(200)
    expect(fieldsOf(await agree('4000.00', 'Editor', 'after_payment'))).toEqual(['AgreedPrice'])
    expect((await agree('4000.00', 'Admin', 'after_payment')).statusCode).toBe(200)
    expect((await office.call('/api/requests/Edit', { as: 'Editor', body: { Id: id, Note: 'called' } })).statusCode).toBe(200)
  })

  it('marks the stage of the payment on its day where that is wished and not done; a first payment that is void leaves the mark, and says so', async () => {
    const id = await newRequest()
    await office.call('/api/requests/assign', { as: 'Editor', body: { Ids: [id], UserId: office.userIds.Editor } })
    await paid(id, { On: '2026-02-20' })
    expect(await request(id)).toMatchObject({ PaidMusand: null })
    const second = await paid(id, { On: '2026-02-25', Mark: true })
    expect(await request(id)).toMatchObject({ PaidMusand: '2026-02-25' })
    await paid(id, { On: '2026-02-27', Mark: true })
    expect(await request(id)).toMatchObject({ PaidMusand: '2026-02-25' })
    const told = async () => (await run(`SELECT "UserId" FROM notifications WHERE "Kind" = 'payment_voided'`)).length
    await voided(second.Id)
    expect(await told()).toBe(0)
    await voided(second.Id - 1)
    expect(await told()).toBe(1)
    expect(await request(id)).toMatchObject({ PaidMusand: '2026-02-25' })
  })

  it('tells the client of each payment once; voiding one takes back its own message alone', async () => {
    const id = await newRequest()
    const { Id } = await paid(id, { Amount: '500.00' })
    await paid(id, { Amount: '700.00' })
    const states = async () => (await run(`SELECT "State" FROM messages WHERE "RequestId" = $1 AND "Cause" = 'paid' ORDER BY "Id"`, [id])).map(({ State }) => State)
    expect(await states()).toEqual(['prepared', 'prepared'])
    await voided(Id)
    expect(await states()).toEqual(['cancelled', 'prepared'])
  })

  it('the printed record holds its own fields alone', async () => {
    const id = await newRequest()
    const { Id } = await paid(id, { Reference: 'M-9', Note: 'called twice' })
    const paper = async (which: number) => office.call(`/api/payments/paper?id=${which}`, { as: 'Read' })
    expect((await paper(Id)).json()).toEqual({ Kind: 'received', Number: 'P-2026-000001', On: '2026-03-01', Amount: '1000.00', Reference: 'M-9', Worker: 'T-1', VoidedOn: null })
    await voided(Id)
    expect((await paper(Id)).json()).toMatchObject({ VoidedOn: '2026-03-02' })
    expect((await paper(Id + 1)).statusCode).toBe(404)
  })
})

describe.each(anyEngine)('numbers of payments, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  it('50 at once are consecutive, and a request that was paid is not deleted', async () => {
    const submit = async () => (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ Id: number }>().Id
    const ids = [await submit(), await submit(), await submit()]
    const pay = async (at: number) => {
      const body = { RequestId: ids[at % 3], Amount: '1.00', On: '2026-03-01', Method: office.lookup('methods'), Reference: `N-${at}` }
      return (await office.call('/api/payments/Edit', { as: 'Editor', body })).json<AnyRow>()
    }
    const rows = await Promise.all(Array.from({ length: 50 }, (_, at) => pay(at)))
    const year = String(rows[0]?.['Number']).slice(0, 7)
    expect(rows.map(({ Number }) => Number).sort()).toEqual(Array.from({ length: 50 }, (_, at) => `${year}${String(at + 1).padStart(6, '0')}`))
    expect((await office.call(`/api/requests/delete?id=${ids[0]}`, { as: 'Admin' })).json()).toBe(false)
  })
})
