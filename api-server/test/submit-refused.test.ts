import { createHash } from 'node:crypto'
import { dayInRiyadh, HONEYPOT_FIELD, HOUR, type ManySaved, type ReservationsByAddressAnswer, type SubmittedRequest } from '@office/shared-api/model'
import { formatDay, inOtherCalendar, moveDay } from '@office/shared-api/model/calendar'
import { anyEngine, describeOnPostgres } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

const SUBMIT = '/api/requests/submit'

describe.each(anyEngine)('a request that cannot be taken on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
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

  it('takes no client under 18, in either calendar', async () => {
    const [year = '', month = '', day = ''] = dayInRiyadh(new Date()).split('-')
    const birth = { year: Number(year) - 18, month: Number(month), day: Number(day) }
    const [younger, older] = [moveDay(birth, { days: 2 }), moveDay(birth, { days: -2 })]
    const worker = await office.addWorker()
    for (const Dob of [younger, inOtherCalendar(younger)].map(formatDay)) {
      for (const [language, errorMsg] of [['ar', 'يجب ألا يقل العمر عن ١٨ سنة'], ['en', 'Age can not be less than 18 years']] as const) {
        const answer = await office.call(SUBMIT, { body: publicForm(worker, { Dob }), headers: { 'accept-language': language } })
        expect(answer.statusCode).toBe(409)
        expect(answer.json()).toEqual([{ field: 'Dob', errorMsg }])
      }
    }
    expect((await office.call(SUBMIT, { body: publicForm(worker, { Dob: formatDay(older) }) })).statusCode).toBe(200)
    const { Id } = await office.database.query<{ Id: number }>({ text: 'SELECT "Id" FROM requests WHERE "PersonId" = $1', values: [worker] }).then(([row]) => row ?? { Id: 0 })
    // Staff are asked by their form, and know better.
    expect((await office.call('/api/requests/Edit', { as: 'Editor', body: { Id, Dob: formatDay(younger) } })).statusCode).toBe(200)
  })

  it('keeps numbers in their columns when their condition does not hold', async () => {
    const worker = await office.addWorker()
    const body = publicForm(worker, { FloorCount: 'many', RoomsCount: '99999999999', Address: 'a\u0000b' })
    expect((await office.call(SUBMIT, { body })).json()).toMatchObject({ FloorCount: 1, RoomsCount: 1, Address: '' })
  })

  it.each(['x\n=WEBSERVICE(CHAR(104)&B1);', 'x\r', 'x\u2028y', 'x\u0085y', 'x\u0007y', 'a\u0000b'])('has no line end and no control sign in a field of one line: %j', async (sent) => {
    const worker = await office.addWorker()
    const Name = `a${sent}b`
    expect((await office.call(SUBMIT, { body: publicForm(worker, { Name }) })).json()).toEqual([{ field: 'Name', errorMsg: 'Invalid Value' }])
    const note = await office.call(SUBMIT, { body: publicForm(worker, { Note: 'one\r\ntwo\tthree', Name: 'Amal\tSalem' }) })
    expect(note.json()).toMatchObject({ Note: 'one\r\ntwo three', Name: 'Amal Salem' })
    const { Id } = note.json<{ Id: number }>()
    for (const body of [{ Id, Name }, { Id, Note: 'one\u0007' }]) expect((await office.call('/api/requests/Edit', { as: 'Editor', body })).statusCode).toBe(409)
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
    ['plain text', { headers: { 'content-type': 'text/plain' }, payload: 'Name=a' }, 415],
    ['too much', { headers: { 'content-type': 'application/json' }, payload: `{"Name":"${'x'.repeat(300_000)}"}` }, 413],
  ])('refuses %s', async (_kind, message, status) => {
    const answer = await office.app.inject({ method: 'POST', url: SUBMIT, ...message })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json<object>()).sort()).toEqual(['code', 'message'])
  })
})

describe.each(anyEngine)('limits of submitting on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, { SUBMIT_LIMIT: '4', SUBMIT_ID_LIMIT: '2' })
  })
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

describe.each(anyEngine)('workers reserved from one address, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, { SUBMIT_ID_LIMIT: '2', RESERVATION_LIMIT: '5' })
  })
  afterAll(() => office.close())

  let clients = 1_000_000_000
  const send = async (remoteAddress: string, values: object = {}, headers: Record<string, string> = {}) => {
    clients += 1
    const form = { IdentityId: String(clients), ...values }
    const payload = publicForm(await office.addWorker(), form)
    return office.app.inject({ method: 'POST', url: SUBMIT, remoteAddress, headers: { 'accept-language': 'en', ...headers }, payload })
  }
  const fill = async (address: string, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => send(address)))
    return answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<SubmittedRequest>())
  }
  const byAddress = async () => (await office.call('/api/requests/byaddress', { as: 'Read' })).json<ReservationsByAddressAnswer>().addresses
  const later = (milliseconds: number) => {
    office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
  }

  it('are shown to staff above four, with what a release needs, and leave once that is done', async () => {
    await fill('198.51.100.4', 4)
    expect(await byAddress()).toEqual([])
    const fifth = await send('198.51.100.4')
    const [group] = await byAddress()
    expect(group?.requests).toHaveLength(5)
    expect(group?.requests).toContainEqual(expect.objectContaining({ Id: fifth.json<SubmittedRequest>().Id, Person: 'Maria Santos' }))
    expect(JSON.stringify(group)).not.toContain('198.51.100')
    const body = { Ids: group?.requests.map(({ Id }) => Id).join(','), PersonIds: group?.requests.map(({ PersonId }) => PersonId).join(',') }
    expect((await office.call('/api/requests/release', { as: 'Editor', body })).json<ManySaved>().done).toHaveLength(5)
    expect(await byAddress()).toEqual([])
    expect((await send('198.51.100.4')).statusCode).toBe(200)
  })

  it('are limited, also in one rush; the rest is asked to call the office', async () => {
    expect(await fill('198.51.100.1', 12)).toHaveLength(5)
    later(HOUR)
    const refused = await send('198.51.100.1')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '169200'])
    expect(refused.json()).toMatchObject({ code: 'too_many_reservations', message: expect.stringContaining('call the office') as string })
    const arabic = await send('198.51.100.1', {}, { 'accept-language': 'ar' })
    expect(arabic.json<{ message: string }>().message).toContain('الاتصال بالمكتب')
    expect((await send('198.51.100.2')).statusCode).toBe(200)
  })

  it('are offered still when the limit refused them', async () => {
    const worker = await office.addWorker()
    const answer = await send('198.51.100.1', { PersonId: worker })
    expect(answer.statusCode).toBe(429)
    const rows = await office.database.query({ text: 'SELECT "Available" FROM persons WHERE "Id" = $1', values: [worker] })
    expect(rows).toEqual([{ Available: true }])
  })

  it('count no longer once staff have looked at the request, released the worker or archived it', async () => {
    const made = await fill('198.51.100.3', 5)
    const edit = (at: number, body: object) => office.call('/api/requests/Edit', { as: 'Editor', body: { Id: made[at]?.Id, ...body } })
    const changes = [{ Status: office.lookup('statuses', 1) }, { PersonId: null }, { Archived: true }]
    for (const [at, change] of changes.entries()) {
      expect((await send('198.51.100.3')).statusCode).toBe(429)
      expect((await edit(at, change)).statusCode).toBe(200)
      expect((await send('198.51.100.3')).statusCode).toBe(200)
    }
    expect((await send('198.51.100.3')).statusCode).toBe(429)
  })

  it('are counted under a keyed hash of the address', async () => {
    await send('198.51.100.5')
    const kept = await office.database.query<{ Address: string }>({ text: 'SELECT DISTINCT "Address" FROM reserved_from' })
    const hashes = kept.map(({ Address }) => Address)
    expect(hashes.length).toBeGreaterThan(0)
    for (const hash of hashes) expect(hash).toMatch(/^[\w+/]{43}=$/)
    expect(hashes).not.toContain(createHash('sha256').update('198.51.100.5').digest('base64'))
  })

  it('a stranger elsewhere does not use up the day of an identity number', async () => {
    const IdentityId = '1099999999'
    const statuses = async (address: string) => [(await send(address, { IdentityId })).statusCode, (await send(address, { IdentityId })).statusCode]
    expect(await statuses('198.51.100.6')).toEqual([200, 200])
    expect((await send('198.51.100.6', { IdentityId })).statusCode).toBe(429)
    expect(await statuses('198.51.100.7')).toEqual([200, 200])
  })

  it('answers every one of many retries of one attempt at once', async () => {
    const body = publicForm(await office.addWorker(), { IdentityId: '1088888888' })
    const headers = { 'idempotency-key': 'one-attempt' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => office.call(SUBMIT, { body, headers })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map((answer) => answer.json<SubmittedRequest>().Id)).size).toBe(1)
  })
})

describe.each(anyEngine)('an address beyond its reservations, on %s', (engine) => {
  it('may try no more often than every address', async () => {
    const office = await openOffice(engine, { SUBMIT_LIMIT: '5', RESERVATION_LIMIT: '3' })
    const codes = []
    for (let at = 0; at < 6; at += 1) {
      const answer = await office.call(SUBMIT, { body: publicForm(await office.addWorker(), { IdentityId: String(1_000_000_000 + at) }) })
      codes.push(answer.json<{ code?: string }>().code ?? answer.statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 'too_many_reservations', 'too_many_reservations', 'too_many_requests'])
    await office.close()
  })
})

describeOnPostgres('an address beyond its reservations', () => {
  it('waits for no worker whom somebody else is reserving', async () => {
    const office = await openOffice('postgres', { RESERVATION_LIMIT: '3' })
    const send = async (worker: number, IdentityId: string) => office.call(SUBMIT, { body: publicForm(worker, { IdentityId }) })
    for (const last of [1, 2, 3]) expect((await send(await office.addWorker(), `100000000${last}`)).statusCode).toBe(200)
    const worker = await office.addWorker()
    await office.database.transaction(async (other) => {
      await other.query({ text: 'SELECT 1 FROM persons WHERE "Id" = $1 FOR UPDATE', values: [worker] })
      expect((await send(worker, '1000000004')).statusCode).toBe(429)
    })
    await office.close()
  })
})
