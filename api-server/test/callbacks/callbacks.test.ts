import { DAY, HOUR, MINUTE, type AnyRow, type FieldError, type NotificationsAnswer, type Role, type WorkListAnswer } from '@office/shared-api/model'
import { sweep } from '../../src/office/housekeeping'
import { exportClient } from '../../src/office/privacy/export-client'
import { forgetClient } from '../../src/office/privacy/forget-client'
import { forgetClosedRequests } from '../../src/office/privacy/retention'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, sessionOf, type TestOffice } from '../support/test-office'

const PHONE = '0551112233'

describe.each(anyEngine)('call requests, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    office.clock.now = new Date('2026-11-21T09:00:00.000Z')
    await run('UPDATE users SET "TakesRequests" = false')
    for (const table of ['notifications', 'callbacks', 'requests']) await run(`DELETE FROM ${table}`)
  })

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const ask = (more: object = {}, headers: Readonly<Record<string, string>> = {}) => office.call('/api/callbacks/ask', { body: { Name: 'Sara', Phone: PHONE, ...more }, headers })
  /** Sessions of before end when the clock moves by days: a call of somebody who has just signed in. */
  const callAs = async (as: Role, url: string, body?: object) =>
    office.call(url, { headers: { 'x-web-client': 'office-web', cookie: `session=${await sessionOf(office, office.userIds[as])}` }, ...(body && { body }) })
  const rows = async (query = '') => (await callAs('Read', `/api/callbacks/get${query}`)).json<{ data: AnyRow[] }>().data
  const edit = (body: object, as: Role = 'Editor') => callAs(as, '/api/callbacks/Edit', body)
  const asked = async (more: object = {}) => {
    expect((await ask(more)).statusCode).toBe(200)
    return (await rows())[0]?.Id ?? 0
  }
  const counted = async () => {
    const { groups, callbacksDue } = (await callAs('Read', '/api/follow/worklist')).json<WorkListAnswer>()
    return [groups.callbacks, callbacksDue]
  }
  const told = async (as: Role) => (await callAs(as, '/api/notifications/get')).json<NotificationsAnswer>().data.filter(({ Kind }) => Kind === 'callback')
  const fieldsOf = (answer: { body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field }) => field)
  const later = (milliseconds: number) => {
    office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
  }

  it('are kept with what the visitor wished for, due by the hours of the first contact, and answer nothing', async () => {
    const worker = await office.addWorker()
    const answer = await ask({ Phone: '+966 55 111 2233', Wishes: 'Kenya\nCountry=3', WorkerId: worker, Language: 'ar' })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    const [row] = await rows()
    expect(row).toMatchObject({ Name: 'Sara', Phone: PHONE, Wishes: 'Kenya\nCountry=3', WorkerId: worker, Language: 'ar', State: 'new', Note: '', RequestId: null, UserId: null, At: '2026-11-21T09:00:00.000Z' })
    // Four hours of the office's time, as of a request that came now.
    const { CallBy } = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ CallBy: string }>()
    expect(row?.['ContactDueAt']).toBe(CallBy)
    expect(CallBy).toBe('2026-11-21T13:00:00.000Z')
  })

  it('reserve nobody, and tell nobody whether a worker is there', async () => {
    const [free, taken] = [await office.addWorker(), await office.addWorker({ Available: false })]
    for (const [at, WorkerId] of [free, taken, 2_000_000_000].entries()) expect((await ask({ WorkerId, Phone: `055000000${at}` })).json()).toEqual({})
    expect((await rows('?sortField=Id&isDesc=false')).map(({ WorkerId }) => WorkerId).sort()).toEqual([free, taken, null].sort())
    expect(await run('SELECT "Available" FROM persons WHERE "Id" = ANY($1) ORDER BY "Id"', [[free, taken]])).toEqual([{ Available: true }, { Available: false }])
  })

  it('of a number that waits make no second row that day: the answer is the same, whoever asks', async () => {
    const answers = await Promise.all([ask(), ask({ Name: 'Somebody else' }), ask({ Phone: '٠٥٥١١١٢٢٣٣' })])
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, '{}']))
    expect(await rows()).toHaveLength(1)
    expect(await told('Admin')).toHaveLength(1)
    // The last minute of the day in Riyadh, and the first of the next one.
    office.clock.now = new Date('2026-11-21T20:59:00.000Z')
    await ask()
    expect(await rows()).toHaveLength(1)
    later(MINUTE)
    await ask()
    expect(await rows()).toHaveLength(2)
  })

  it('of a number that was called are news again', async () => {
    const id = await asked()
    expect((await edit({ Id: id, State: 'called' })).statusCode).toBe(200)
    await ask()
    expect((await rows()).map(({ State }) => State)).toEqual(['new', 'called'])
  })

  it.each([
    ['a number that is none', { Phone: '12' }, ['Phone']],
    ['no number', { Phone: '' }, ['Phone']],
    ['no name', { Name: ' ' }, ['Name']],
    ['a name too long', { Name: 'x'.repeat(151) }, ['Name']],
    ['wishes too long', { Wishes: 'x'.repeat(501) }, ['Wishes']],
    ['a language that nobody reads', { Language: 'fr' }, ['Language']],
    ['no Id of a worker', { WorkerId: 'she' }, ['WorkerId']],
  ])('with %s are refused by field', async (_what, more, fields) => {
    const answer = await ask(more)
    expect([answer.statusCode, fieldsOf(answer), await rows()]).toEqual([409, fields, []])
  })

  it('take nothing that is the server’s or the office’s, and the trap of programs refuses', async () => {
    await ask({ Id: 1, State: 'closed', Note: 'planted', UserId: 1, RequestId: 1, At: '2020-01-01T00:00:00Z' }, { 'accept-language': 'ar' })
    expect(await rows()).toMatchObject([{ State: 'new', Note: '', UserId: null, RequestId: null, At: '2026-11-21T09:00:00.000Z', Language: 'ar' }])
    expect((await ask({ Phone: '0551112244', Website: 'https://spam.example' })).json<{ code: string }>().code).toBe('unable_to_submit')
    expect(await rows()).toHaveLength(1)
  })

  it('are read by everybody on the staff, changed by editors, and added or deleted by nobody', async () => {
    const Id = await asked()
    expect((await edit({ Id, State: 'closed' }, 'Read')).statusCode).toBe(403)
    expect((await edit({ Name: 'Planted', Phone: PHONE, State: 'new' })).statusCode).toBe(403)
    expect((await callAs('Admin', `/api/callbacks/delete?id=${Id}`)).statusCode).toBe(404)
    expect((await office.call('/api/callbacks/get')).statusCode).toBe(401)
    const closed = await edit({ Id, Version: 1, State: 'closed', Note: 'no answer' })
    expect(closed.json()).toMatchObject({ State: 'closed', Note: 'no answer', UserId: office.userIds.Editor, Version: 2 })
    expect(fieldsOf(await edit({ Id, State: 'lost' }))).toEqual(['State'])
    expect([(await rows('?box=closed')).length, (await rows('?box=new')).length, (await rows('?searchValue=0551112233')).length]).toEqual([1, 0, 1])
    const log = (await callAs('Admin', `/api/callbacks/log?id=${Id}`)).json<{ By: string }[]>()
    expect(log).toHaveLength(2)
  })

  it('are counted on Today while they wait, and told apart once the call is due', async () => {
    expect(await counted()).toEqual([0, 0])
    const Id = await asked()
    expect(await counted()).toEqual([1, 0])
    later(4 * HOUR + MINUTE)
    expect(await counted()).toEqual([1, 1])
    await edit({ Id, State: 'called' })
    expect(await counted()).toEqual([0, 0])
  })

  it('are told to those who take new requests, each one; where nobody does, to administrators', async () => {
    await asked()
    expect([(await told('Admin')).length, (await told('Editor')).length]).toEqual([1, 0])
    await run(`UPDATE users SET "TakesRequests" = true WHERE "Role" IN ('Editor', 'Read')`)
    const Id = await asked({ Phone: '0551112244', Name: 'Noura' })
    expect([(await told('Admin')).length, (await told('Read')).length]).toEqual([1, 0])
    expect(await told('Editor')).toMatchObject([{ RequestId: null, About: Id, Name: 'Noura', Ref: null, Free: false }])
    await asked({ Phone: '0551112255', Name: 'Huda' })
    expect((await told('Editor')).map(({ Name }) => Name)).toEqual(['Huda', 'Noura'])
  })

  it('become a request of staff, once, in the same transaction', async () => {
    const Id = await asked()
    const { IdentityId, Dob } = publicForm(1)
    const make = (CallbackId: number, more: object = {}) => callAs('Editor', '/api/requests/Edit', { Name: 'Sara', Phone: PHONE, IdentityId, Dob, CallbackId, ...more })
    const refused = await make(Id, { Phone: '12' })
    expect([refused.statusCode, (await rows())[0]?.['State']]).toEqual([409, 'new'])
    const [one, two] = await Promise.all([make(Id), make(Id, { IdentityId: '2123456789' })])
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409])
    const [made] = await run('SELECT "Id" FROM requests')
    expect(await rows()).toMatchObject([{ State: 'request', RequestId: made?.['Id'], UserId: office.userIds.Editor }])
    expect(fieldsOf(one.statusCode === 409 ? one : two)).toEqual(['CallbackId'])
    expect(fieldsOf(await make(2_000_000_000))).toEqual(['CallbackId'])
    // A visitor’s body says nothing of it.
    const other = await asked({ Phone: '0551112244' })
    await office.call('/api/requests/submit', { body: { ...publicForm(await office.addWorker()), CallbackId: other } })
    expect((await rows('?box=new')).map((row) => row.Id)).toEqual([other])
  })

  it('stay when their worker or their request is deleted', async () => {
    const worker = await office.addWorker()
    const Id = await asked({ WorkerId: worker })
    const made = (await callAs('Editor', '/api/requests/Edit', { ...publicForm(0), PersonId: null, CallbackId: Id })).json<{ Id: number }>()
    for (const path of [`persons/delete?id=${worker}`, `requests/delete?id=${made.Id}`]) expect((await callAs('Editor', `/api/${path}`)).json()).toBe(true)
    expect(await rows()).toMatchObject([{ Id, WorkerId: null, RequestId: null, State: 'request' }])
  })

  it('are told to their client and deleted with them, and leave no trace of the number', async () => {
    const body = publicForm(await office.addWorker(), { Phone: PHONE })
    await office.call('/api/requests/submit', { body })
    const Id = await asked({ Name: 'Canary', Wishes: 'Canary wish' })
    await edit({ Id, Note: 'Canary note' })
    await ask({ Phone: '0559998877', Name: 'Other' })
    const { children } = await exportClient(office.database, body.IdentityId, office.clock.now)
    expect(children['callbacks']).toMatchObject([{ Name: 'Canary', Phone: PHONE, Wishes: 'Canary wish', Note: 'Canary note', State: 'new' }])
    await forgetClient(office.database, body.IdentityId, office.clock.now)
    expect((await rows()).map(({ Name }) => Name)).toEqual(['Other'])
    expect((await told('Admin')).map(({ Name }) => Name)).toEqual(['Other'])
    const log = await run(`SELECT "Changes", "Raw" FROM change_log WHERE "Table" = 'callbacks' AND "RowId" = $1`, [Id])
    expect(log).toHaveLength(2)
    expect(JSON.stringify(log)).not.toMatch(/Canary|0551112233/)
  })

  it('that were closed are emptied 90 days after the last change; those that wait are not', async () => {
    const [closed, touched, waiting] = [await asked({ Name: 'Closed' }), await asked({ Name: 'Touched', Phone: '0551112244' }), await asked({ Name: 'Waiting', Phone: '0551112255' })]
    for (const Id of [closed, touched]) await edit({ Id, State: 'closed', Note: 'said' })
    later(DAY)
    await edit({ Id: touched, Note: 'said more' })
    const names = async () => {
      // The clock is believed as far as somebody works by it.
      await edit({ Id: waiting, Note: office.clock.now.toISOString() })
      await sweep({ database: office.database, config: office.config, now: () => office.clock.now })
      return Object.fromEntries((await rows()).map(({ Id, Name }) => [Id, Name]))
    }
    later(89 * DAY - MINUTE)
    expect(await names()).toEqual({ [closed]: 'Closed', [touched]: 'Touched', [waiting]: 'Waiting' })
    later(2 * MINUTE)
    expect(await names()).toEqual({ [closed]: '—', [touched]: 'Touched', [waiting]: 'Waiting' })
    expect((await rows(`?id=${closed}`))[0]).toMatchObject({ Phone: '', Wishes: '', Note: '', State: 'closed', UserId: office.userIds.Editor })
    expect(JSON.stringify(await run(`SELECT "Changes" FROM change_log WHERE "Table" = 'callbacks' AND "RowId" = $1`, [closed]))).not.toMatch(/Closed|055|said/)
    later(DAY)
    expect(await names()).toEqual({ [closed]: '—', [touched]: '—', [waiting]: 'Waiting' })
  })

  it('that a request was made of go with its client after the retention, a later one of the same number does not', async () => {
    const Id = await asked({ Name: 'Made' })
    const made = (await callAs('Editor', '/api/requests/Edit', { ...publicForm(0), PersonId: null, Phone: PHONE, CallbackId: Id })).json<{ Id: number }>()
    await callAs('Editor', '/api/requests/Edit', { Id: made.Id, Archived: true })
    later(400 * DAY)
    await ask({ Name: 'Later' })
    expect(await rows()).toHaveLength(2)
    await edit({ Id: (await rows())[0]?.Id, Note: 'somebody works' })
    await forgetClosedRequests(office.database, { retentionMonths: 12 }, office.clock.now)
    expect((await rows()).map(({ Name }) => Name)).toEqual(['Later'])
  })
})

describe.each(anyEngine)('the limit of call requests by address, on %s', (engine) => {
  const ask = (office: TestOffice, at: number, more: object = {}) => office.call('/api/callbacks/ask', { body: { Name: 'Sara', Phone: `055000000${at}`, ...more } })

  it('is five in ten minutes; what is refused by field is not counted', async () => {
    const office = await openOffice(engine, { CALLBACK_LIMIT: '5' })
    try {
      expect((await ask(office, 0, { Phone: '1' })).statusCode).toBe(409)
      const answers: number[] = []
      for (const at of [1, 2, 3, 3, 4, 5, 6]) answers.push((await ask(office, at)).statusCode)
      expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
      office.clock.now = new Date(office.clock.now.getTime() + 10 * MINUTE + 1)
      expect((await ask(office, 7)).statusCode).toBe(200)
    } finally {
      await office.close()
    }
  })
})
