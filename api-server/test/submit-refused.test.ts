import { HONEYPOT_FIELD } from '@office/shared-api/model'
import { engines } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

const SUBMIT = '/api/requests/submit'

describe.each(engines)('a request that cannot be taken on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  }, 60_000)
  afterAll(() => office.close())

  async function requestsFor(personId: number): Promise<number> {
    const rows = await office.database.query({ text: 'SELECT 1 FROM requests WHERE "PersonId" = $1', values: [personId] })
    return rows.length
  }

  it.each([
    ['en', 'This field can not be empty!', 'Invalid Phone'],
    ['ar', 'لا يمكن ترك هذا الحقل فارغًا!', 'رقم الجوال غير صحيح'],
  ])('names every broken rule in %s', async (language, empty, phone) => {
    const worker = await office.addWorker()
    const body = publicForm(worker, { Name: ' ', Phone: '12', HasVisa: 'true' })
    const answer = await office.call(SUBMIT, { body, headers: { 'accept-language': language } })
    expect(answer.statusCode).toBe(409)
    const list = answer.json<{ field: string; errorMsg: string }[]>()
    expect(list).toContainEqual({ field: 'Name', errorMsg: empty })
    expect(list).toContainEqual({ field: 'Phone', errorMsg: phone })
    expect(list).toContainEqual({ field: 'RelativePhone', errorMsg: empty })
    expect(list).toContainEqual({ field: 'FloorCount', errorMsg: empty })
    expect(list.map(({ field }) => field)).not.toContain('IdentityId')
    expect(await requestsFor(worker)).toBe(0)
  })

  it('keeps numbers in their columns when their condition does not hold', async () => {
    const worker = await office.addWorker()
    const body = publicForm(worker, { FloorCount: 'many', RoomsCount: '99999999999', Address: 'a\u0000b' })
    expect((await office.call(SUBMIT, { body })).json()).toMatchObject({ FloorCount: 1, RoomsCount: 1, Address: 'ab' })
  })

  it('is never dropped in silence: a filled trap field is a failure', async () => {
    const worker = await office.addWorker()
    const answer = await office.call(SUBMIT, { body: publicForm(worker, { [HONEYPOT_FIELD]: 'http://spam' }) })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'unable_to_submit' })
    expect(await requestsFor(worker)).toBe(0)
  })

  it.each([
    ['broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{"Name":' }, 400],
    ['a list', { headers: { 'content-type': 'application/json' }, payload: '[]' }, 400],
    ['a nested field', { headers: { 'content-type': 'application/json' }, payload: '{"Name":{"a":1}}' }, 400],
    ['a repeated field', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'Name=a&Name=b' }, 400],
    ['another kind', { headers: { 'content-type': 'application/xml' }, payload: '<a/>' }, 415],
    ['too much', { headers: { 'content-type': 'application/json' }, payload: `{"Name":"${'x'.repeat(300_000)}"}` }, 413],
  ])('refuses %s', async (_kind, message, status) => {
    const answer = await office.app.inject({ method: 'POST', url: SUBMIT, ...message })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json<object>()).sort()).toEqual(['code', 'message'])
  })
})

describe.each(engines)('limits of submitting on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, { SUBMIT_LIMIT: '4', SUBMIT_ID_LIMIT: '2' })
  }, 60_000)
  afterAll(() => office.close())

  it('holds an identity number, then an address, and says when to come back', async () => {
    const send = async (IdentityId: string) =>
      office.call(SUBMIT, { body: publicForm(await office.addWorker(), { IdentityId }) })
    expect((await send('1000000001')).statusCode).toBe(200)
    expect((await send('1000000001')).statusCode).toBe(200)
    const third = await send('1000000001')
    expect(third.statusCode).toBe(429)
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(80_000)
    expect((await send('1000000002')).statusCode).toBe(200)
    expect((await send('1000000002')).statusCode).toBe(200)
    const fifth = await send('1000000003')
    expect(fifth.statusCode).toBe(429)
    expect(Number(fifth.headers['retry-after'])).toBe(600)
    office.clock.now = new Date(office.clock.now.getTime() + 601_000)
    expect((await send('1000000003')).statusCode).toBe(200)
  })

  it('does not count workers who were gone against the client', async () => {
    office.clock.now = new Date(office.clock.now.getTime() + 601_000)
    const body = (worker: number) => publicForm(worker, { IdentityId: '1000000004' })
    for (let taken = 0; taken < 3; taken += 1) {
      expect((await office.call(SUBMIT, { body: body(999_999) })).statusCode).toBe(303)
    }
    expect((await office.call(SUBMIT, { body: body(await office.addWorker()) })).statusCode).toBe(200)
  })
})
