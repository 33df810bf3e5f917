import { editableFields, resources } from '@office/shared-api/model'
import { describeOnPostgres, engines, untilBlocked } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

const SUBMIT = '/api/requests/submit'
/** Of fifty senders each. */
const ROUNDS = process.env['OFFICE_TEST_LONG'] ? 200 : 5

describe.each(engines)('a visitor’s request on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  async function storedRequests(personId: number) {
    return office.database.query<Record<string, unknown>>({
      text: 'SELECT r.*, p."Available" FROM requests r JOIN persons p ON p."Id" = r."PersonId" WHERE r."PersonId" = $1',
      values: [personId],
    })
  }

  it('is saved with its server fields, takes the worker, and is answered for the preview', async () => {
    const worker = await office.addWorker({ Name: 'Grace Wanjiku' })
    const answer = await office.call(SUBMIT, { body: publicForm(worker) })
    expect(answer.statusCode).toBe(200)
    const saved: Record<string, unknown> = answer.json()
    expect(saved).toMatchObject({
      ...publicForm(worker),
      Person: 'Grace Wanjiku',
      RequestDate: '2026-11-21T09:00:00.000Z',
      CallBy: '2026-11-21T13:00:00.000Z',
      FloorCount: 1,
    })
    expect(saved['Ref']).toMatch(/^R-\d{6}$/)
    expect(Object.keys(saved)).not.toEqual(expect.arrayContaining(['Status']))
    expect(answer.headers['cache-control']).toBe('no-store')

    const [row] = await storedRequests(worker)
    expect(row).toMatchObject({
      Status: office.lookup('statuses'),
      FilterId: null,
      Archived: false,
      PaidMusand: null,
      Available: false,
    })
  })

  it('is logged as added by a visitor, in the reader’s language', async () => {
    const worker = await office.addWorker({ Name: 'Joy Akinyi' })
    const { Id } = (await office.call(SUBMIT, { body: publicForm(worker) })).json<{ Id: number }>()
    const log = async (language: string) => {
      const headers = { 'accept-language': language }
      const [entry] = (await office.call(`/api/requests/log?id=${Id}`, { as: 'Admin', headers })).json<
        { ChangedBy: string; Operation: string; Changes: string }[]
      >()
      return entry
    }
    expect(await log('ar')).toMatchObject({ ChangedBy: 'زائر الموقع', Operation: 'add' })
    const entry = await log('en')
    expect(JSON.parse(entry?.Changes ?? '')).toEqual(
      expect.arrayContaining([
        { column: 'Status', value: 'New' },
        { column: 'PersonId', value: 'Joy Akinyi' },
        { column: 'Name', value: 'محمد العتيبي' },
      ]),
    )
  })

  /** Fifty clients ask for one worker at the same moment. */
  const rush = async (worker: number) => {
    const senders = Array.from({ length: 50 }, (_sender, at) =>
      office.call(SUBMIT, { body: publicForm(worker, { IdentityId: String(1_000_000_000 + at) }) }),
    )
    const answers = await Promise.all(senders)
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 303)).toHaveLength(49)
    expect(await storedRequests(worker)).toHaveLength(1)
    return answers
  }

  it(`gives one of 50 simultaneous senders the worker, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) await rush(await office.addWorker())
  }, 600_000)

  it('answers who was too late 303 without an address', async () => {
    const answers = await rush(await office.addWorker())
    const taken = answers.find(({ statusCode }) => statusCode === 303)
    expect(taken?.headers).not.toHaveProperty('location')
    expect(taken?.json()).toEqual({
      code: 'person_not_available',
      message: 'The selected CV is not available anymore, please pick another CV and try again.',
    })
  })

  it.each([
    ['unavailable', async () => office.addWorker({ Available: false })],
    ['unknown', () => Promise.resolve(999_999)],
  ])('is answered 303 for a worker who is %s', async (_kind, worker) => {
    expect((await office.call(SUBMIT, { body: publicForm(await worker()) })).statusCode).toBe(303)
  })

  it('takes the three kinds of body alike', async () => {
    const workers = [await office.addWorker(), await office.addWorker(), await office.addWorker()]
    const texts = (worker: number) =>
      Object.fromEntries(Object.entries(publicForm(worker)).map(([name, value]) => [name, String(value)]))
    const boundary = 'office-boundary'
    const parts = Object.entries(texts(workers[2] ?? 0)).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const answers = [
      await office.call(SUBMIT, { body: publicForm(workers[0] ?? 0) }),
      await office.call(SUBMIT, { form: texts(workers[1] ?? 0) }),
      await office.app.inject({
        method: 'POST',
        url: SUBMIT,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: `${parts.join('')}--${boundary}--\r\n`,
      }),
    ]
    const withoutKeys = answers.map((answer) => {
      const { Id: _id, Ref: _ref, PersonId: _personId, Track: _track, ...rest } = answer.json<Record<string, unknown>>()
      return rest
    })
    expect(withoutKeys[1]).toEqual(withoutKeys[0])
    expect(withoutKeys[2]).toEqual(withoutKeys[0])
  })

  it('changes no column that is not public, whatever the body names', async () => {
    const columns = await office.database.query<{ name: string; type: string }>({
      text: `SELECT column_name AS name, data_type AS type FROM information_schema.columns
             WHERE table_schema = 'public' AND table_name = 'requests'`,
    })
    const isPublic = new Set(editableFields(resources.requests, 'public').map(([name]) => name))
    const foreign = columns.filter(({ name }) => !isPublic.has(name))
    expect(foreign.length).toBeGreaterThan(20)
    // Of each a value that fits it and that it does not have.
    const OTHER: Readonly<Record<string, unknown>> = { integer: 2, boolean: true, date: '2020-02-02', 'timestamp with time zone': '2020-02-02T00:00:00Z' }
    const hostile = Object.fromEntries(foreign.map(({ name, type }) => [name, OTHER[type] ?? 'changed']))
    const stored = async (values: object) => {
      const worker = await office.addWorker()
      expect((await office.call(SUBMIT, { body: { ...values, ...publicForm(worker) } })).statusCode).toBe(200)
      const [row = {}] = await storedRequests(worker)
      return row
    }
    const [plain, attacked] = [await stored({}), await stored(hostile)]
    // Its number and what is made from it are the server's for each request.
    const OWN = new Set(['Id', 'Ref', 'Search'])
    for (const { name } of foreign) {
      if (OWN.has(name)) expect(attacked[name]).not.toEqual(hostile[name])
      else expect({ [name]: attacked[name] }).toEqual({ [name]: plain[name] })
    }
    expect(String(attacked['Search'])).not.toContain('changed')
  })

  /** The request as staff have completed it since, with words that are theirs. */
  const complete = async (Id: number) => {
    const [status, other] = [office.lookup('statuses', 1), await office.addWorker({ Name: 'Another Worker' })]
    const staff = { Id, Name: 'Staff’s spelling', Address: '12 Secret Street', Note: 'STAFF: secret words', HasVisa: false, VisaNumber: 'VISA-991', Status: status, PersonId: other }
    expect((await office.call('/api/requests/Edit', { as: 'Editor', body: staff })).statusCode).toBe(200)
  }
  const rows = async () => (await office.database.query({ text: 'SELECT 1 FROM requests UNION ALL SELECT 1 FROM track_links UNION ALL SELECT 1 FROM change_log UNION ALL SELECT 1 FROM idempotency_keys' })).length

  it('answers a retry under the same key with the first answer as it was, and refuses the key for another body', async () => {
    const worker = await office.addWorker()
    const headers = { 'idempotency-key': `key-${worker}` }
    const body = publicForm(worker, { IdentityId: '2012345678' })
    // A clock that moves within the call, as clocks do.
    const start = office.clock.now
    let looks = 0
    Object.defineProperty(office.clock, 'now', { configurable: true, get: () => new Date(start.getTime() + (looks += 1)) })
    const first = await office.call(SUBMIT, { body, headers })
    Object.defineProperty(office.clock, 'now', { configurable: true, writable: true, value: start })
    expect(first.json()).toHaveProperty('Track')
    const again = await office.call(SUBMIT, { body, headers })
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    await complete(first.json<{ Id: number }>().Id)
    const before = await rows()
    expect((await office.call(SUBMIT, { body, headers })).json()).toEqual(first.json())
    expect(await rows()).toBe(before)
    const other = await office.call(SUBMIT, { body: { ...body, Name: 'Somebody else' }, headers })
    expect(other.statusCode).toBe(400)
    expect(await storedRequests(worker)).toHaveLength(0)
  })

  it('gives the key’s retry no link that staff have made since, and none to a forgotten client’s', async () => {
    const headers = { 'idempotency-key': 'replaced' }
    const body = publicForm(await office.addWorker())
    const { Id, Track, ...first } = (await office.call(SUBMIT, { body, headers })).json<{ Id: number; Track: string }>()
    office.clock.now = new Date(office.clock.now.getTime() + 60_000)
    const { Link } = (await office.call('/api/requests/tracklink', { as: 'Editor', body: { Id, New: true } })).json<{ Link: string }>()
    const again = await office.call(SUBMIT, { body, headers })
    expect(again.json()).toEqual({ Id, ...first })
    for (const link of [Link, Track]) expect(again.body).not.toContain(link.split('#')[1])
    await office.database.query({ text: 'DELETE FROM track_links WHERE "RequestId" = $1', values: [Id] })
    expect((await office.call(SUBMIT, { body, headers })).json()).toEqual({ Id, ...first })
    expect(await office.database.query({ text: 'SELECT 1 FROM track_links WHERE "RequestId" = $1', values: [Id] })).toEqual([])
    office.clock.now = new Date(office.clock.now.getTime() - 60_000)
  })

  it('tells whoever sends the same whole body again its reference and what they sent, and no stranger who knows a part of it anything', async () => {
    const worker = await office.addWorker()
    const body = publicForm(worker, { IdentityId: '2099999999', Address: '12 Own Street', Note: 'own words' })
    const { ReservedUntil: _until, CallBy: _callBy, Track: _track, QuotedPrice: _price, QuotedVat: _vat, QuotedDaysFrom: _from, QuotedDaysTo: _to, ...first } = (await office.call(SUBMIT, { body })).json<Record<string, unknown>>()
    const told = { ...first, Person: null }
    const again = async () => [await office.call(SUBMIT, { body }), await office.call(SUBMIT, { body, headers: { 'idempotency-key': `another ${Math.random()}` } })]
    for (const answer of await again()) expect(answer.json()).toEqual(told)
    // Staff have filled in what the client did not know, and gave the worker a longer time.
    const staff = { Id: first['Id'], Address: '12 Secret Street', RelativePhone: '0559999999', Note: 'STAFF: secret words', Name: 'Secret spelling' }
    expect((await office.call('/api/requests/Edit', { as: 'Editor', body: staff })).statusCode).toBe(200)
    for (const answer of await again()) expect(answer.json()).toEqual(told)
    const facts = publicForm(worker, { IdentityId: '2099999999' })
    const others = [facts, { ...facts, Name: 'x' }, { ...body, Note: '' }, { ...body, Phone: '0559999999' }, { ...body, Dob: '1399-12-29' }]
    for (const other of others) {
      const answer = await office.call(SUBMIT, { body: other })
      expect(answer.statusCode).toBe(303)
      expect(answer.body).not.toMatch(/Secret|Own/)
    }
    const start = office.clock.now
    office.clock.now = new Date(start.getTime() + 25 * 3_600_000)
    expect((await office.call(SUBMIT, { body })).statusCode).toBe(303)
    office.clock.now = start
  })
})

describeOnPostgres('a visitor’s request while its first status is deleted', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice('postgres')
  })
  afterAll(() => office.close())

  it('waits, and begins with the next one', async () => {
    const [first, second] = [office.lookup('statuses'), office.lookup('statuses', 1)]
    const body = publicForm(await office.addWorker())
    let sent: ReturnType<TestOffice['call']> | undefined
    await office.database.transaction(async (transaction) => {
      await transaction.query({ text: 'DELETE FROM lookups WHERE "Id" = $1', values: [first] })
      sent = office.call(SUBMIT, { body })
      await untilBlocked(office.database, sent)
    })
    const answer = await sent
    expect(answer?.statusCode).toBe(200)
    const saved = await office.database.query({ text: 'SELECT "Status" FROM requests WHERE "PersonId" = $1', values: [body.PersonId] })
    expect(saved).toEqual([{ Status: second }])
  })
})
