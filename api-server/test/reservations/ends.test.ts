import { DAY, HOUR, MINUTE, SECOND, type RequestRow, type TrackedRequest } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'
import { serverOf, stateOf, sweepOnce } from './sweeping'

describe.each(anyEngine)('reservations that end, on %s', (engine) => {
  let office: TestOffice
  const start = new Date('2026-11-21T09:00:00.000Z')
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    office.clock.now = start
    for (const table of ['reservation_sweep', 'notifications']) await run(`DELETE FROM ${table}`)
  })

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const classed = async (name: string) => Number((await run('SELECT "Id" FROM lookups WHERE "Class" = $1', [name]))[0]?.['Id'])
  /** A call of staff, whose session has not ended however far the clock was moved. */
  const staff = async (url: string, as: 'Read' | 'Editor' | 'Admin', body?: object) => {
    await run('UPDATE sessions SET "SeenAt" = $1, "CreatedAt" = $1', [office.clock.now])
    return office.call(url, { as, ...(body && { body }) })
  }
  const rowOf = async (id: number) => (await staff(`/api/requests/get?id=${id}`, 'Read')).json<{ data: RequestRow[] }>().data[0]
  const after = (milliseconds: number) => (office.clock.now = new Date(start.getTime() + milliseconds))
  const edit = (body: object, base = 'requests') => staff(`/api/${base}/Edit`, 'Editor', body)
  const reserve = (body: object) => staff('/api/requests/reservation', 'Editor', body)
  const settings = async (body: object) => staff('/api/settings/Edit', 'Admin', { Id: (await run('SELECT "Id" FROM settings'))[0]?.['Id'], ...body })

  async function submitted() {
    const worker = await office.addWorker()
    const { Id, Track } = (await office.call('/api/requests/submit', { body: publicForm(worker) })).json<{ Id: number; Track: string }>()
    const Token = Track.split('#')[1] ?? ''
    const reply = (Say: string, more = {}) => office.call('/api/requests/trackanswer', { body: { Token, Say, ...more } })
    const track = async () => (await office.call('/api/requests/track', { body: { Token } })).json<TrackedRequest>()
    return { Id, worker, Token, reply, track }
  }

  it('one that nobody pays for ends by itself: the worker is offered again, and client and staff are told', async () => {
    const { Id, worker, track } = await submitted()
    const until = new Date(start.getTime() + 48 * HOUR).toISOString()
    expect(await rowOf(Id)).toMatchObject({ PersonId: worker, ReservedUntil: until })
    expect((await staff(`/api/persons/get?id=${worker}`, 'Read')).json()).toMatchObject({ data: [{ HeldBy: Id, ReservedUntil: until }] })
    expect(await track()).toMatchObject({ Reservation: { Until: until, MayKeep: false }, MayReserveAgain: null })

    await sweepOnce(office)
    after(44 * HOUR)
    await run('UPDATE reservation_sweep SET "At" = $1', [office.clock.now])
    await sweepOnce(office)
    after(48 * HOUR - MINUTE)
    await run('UPDATE reservation_sweep SET "At" = $1', [office.clock.now])
    await sweepOnce(office)
    expect(await stateOf(office, worker)).toEqual({ offered: false, holders: 1 })
    after(48 * HOUR)
    await sweepOnce(office)
    expect(await stateOf(office, worker)).toEqual({ offered: true, holders: 0 })
    expect(await rowOf(Id)).toMatchObject({ PersonId: null, ReservedUntil: null, WantedPersonId: worker })

    const log = (await staff(`/api/requests/log?id=${Id}`, 'Admin')).json<{ Source?: string; Changes: string }[]>()
    expect(log[0]).toMatchObject({ Source: 'system', ChangedBy: 'The system' })
    expect(await run('SELECT "Kind", "UserId" FROM notifications WHERE "RequestId" = $1 ORDER BY "Id"', [Id])).toEqual([
      { Kind: 'reservation_ends', UserId: office.userIds.Admin },
      { Kind: 'reservation_lapsed', UserId: office.userIds.Admin },
    ])
    expect(await run(`SELECT "Cause", "State" FROM messages WHERE "RequestId" = $1 AND "Cause" <> 'received' ORDER BY "Id"`, [Id])).toEqual([
      { Cause: 'reservation_ends', State: 'cancelled' },
      { Cause: 'reservation_lapsed', State: 'prepared' },
    ])
    expect(await track()).toMatchObject({ Worker: null, Reservation: null, MayReserveAgain: true })
    const version = (await rowOf(Id))?.Version
    await sweepOnce(office)
    expect((await rowOf(Id))?.Version).toBe(version)
  })

  it('a message says when it ends, in the client’s language', async () => {
    const { Id } = await submitted()
    const [text] = await run(`SELECT "Id" FROM templates WHERE "Cause" = 'reservation_ends'`)
    const preview = async (language: string) =>
      (await staff(`/api/messages/preview?requestId=${Id}&templateId=${String(text?.['Id'])}&language=${language}`, 'Read')).json<{ Text: string }>().Text
    expect(await preview('en')).toMatch(/ends Monday,? 23 November 2026 at 12:00/)
    expect(await preview('ar')).toMatch(/ينتهي حجز طلبكم .* في الاثنين، ٢٣ نوفمبر ٢٠٢٦ .*١٢:٠٠/)
  })

  it.each([
    ['the payment', async (Id: number) => edit({ Id, PaidMusand: '2026-11-21' }, 'follow')],
    ['the status of one who waits', async (Id: number) => edit({ Id, Status: await classed('waiting') })],
    ['that of a contract', async (Id: number) => edit({ Id, Status: await classed('contracted') })],
    ['that of one who is done', async (Id: number) => edit({ Id, Status: await classed('done') })],
    ['the archive', async (Id: number) => edit({ Id, Archived: true })],
    ['the button', async (Id: number) => reserve({ Ids: String(Id), Say: 'firm' })],
  ])('%s makes it firm', async (_what, change) => {
    const { Id, worker, track } = await submitted()
    expect((await change(Id)).statusCode).toBe(200)
    expect(await rowOf(Id)).toMatchObject({ PersonId: worker, ReservedUntil: null })
    await sweepOnce(office)
    after(10 * DAY)
    await run('UPDATE reservation_sweep SET "At" = $1', [office.clock.now])
    await sweepOnce(office)
    expect(await rowOf(Id)).toMatchObject({ PersonId: worker })
    expect((await track()).Reservation ?? null).toBeNull()
  })

  it('a server of the build before may have paid it without saying so: it stays, and is firm from then on', async () => {
    const { Id, worker } = await submitted()
    await run(`UPDATE requests SET "PaidMusand" = '2026-11-21' WHERE "Id" = $1`, [Id])
    await sweepOnce(office)
    after(48 * HOUR)
    await run('UPDATE reservation_sweep SET "At" = $1', [office.clock.now])
    await sweepOnce(office)
    expect(await rowOf(Id)).toMatchObject({ PersonId: worker, ReservedUntil: null, WantedPersonId: null })
  })

  it('contact does not make it firm; a worker whom staff assign, or take back, leaves none that ends', async () => {
    const { Id } = await submitted()
    await edit({ Id, Status: await classed('contacted'), Note: 'called' })
    expect((await rowOf(Id))?.ReservedUntil).not.toBeNull()
    const other = await office.addWorker()
    await edit({ Id, PersonId: other })
    expect(await rowOf(Id)).toMatchObject({ PersonId: other, ReservedUntil: null })
    const second = await submitted()
    await staff('/api/requests/release', 'Editor', { Ids: String(second.Id) })
    expect(await rowOf(second.Id)).toMatchObject({ PersonId: null, ReservedUntil: null, WantedPersonId: null })
    const own = (await edit({ ...publicForm(await office.addWorker()) })).json<{ Id: number }>()
    expect(await rowOf(own.Id)).toMatchObject({ ReservedUntil: null })
  })

  it.each(['rejected', 'cancelled'])('a status that says %s keeps the worker, unless the same save gives them back', async (name) => {
    const [kept, given] = [await submitted(), await submitted()]
    await edit({ Id: kept.Id, Status: await classed(name) })
    await edit({ Id: given.Id, Status: await classed(name), PersonId: null })
    expect([await stateOf(office, kept.worker), await stateOf(office, given.worker)]).toEqual([{ offered: false, holders: 1 }, { offered: true, holders: 0 }])
  })

  it('without hours no reservation ends', async () => {
    expect((await settings({ ReservationHours: 0 })).statusCode).toBe(200)
    const { Id } = await submitted()
    expect(await rowOf(Id)).toMatchObject({ ReservedUntil: null })
    await settings({ ReservationHours: 48 })
  })

  it('staff extend several: firm ones and those without a worker are passed over, and nothing goes past the maximum', async () => {
    const [one, firm, none] = [await submitted(), await submitted(), await submitted()]
    await reserve({ Ids: String(firm.Id), Say: 'firm' })
    await staff('/api/requests/release', 'Editor', { Ids: String(none.Id) })
    const Ids = [one.Id, firm.Id, none.Id].join(',')
    const answer = await reserve({ Ids, Say: 'extend', Hours: 72 })
    const errors = [{ field: 'ReservedUntil', errorMsg: 'Nothing changed: the reservation is firm, or there is no worker' }]
    expect(answer.json()).toEqual({ done: [one.Id], passed: [{ Id: firm.Id, errors }, { Id: none.Id, errors }] })
    expect(await rowOf(one.Id)).toMatchObject({ ReservedUntil: new Date(start.getTime() + 72 * HOUR).toISOString() })
    // Never earlier.
    await reserve({ Ids, Say: 'extend', Hours: 10 })
    expect(await rowOf(one.Id)).toMatchObject({ ReservedUntil: new Date(start.getTime() + 72 * HOUR).toISOString() })
    after(DAY)
    const refused = await reserve({ Ids, Say: 'extend', Hours: 145 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject([{ field: 'Hours', errorMsg: expect.stringContaining('144') as unknown }])
    for (const body of [{ Ids: '', Say: 'firm' }, { Ids: 'x', Say: 'firm' }]) expect((await reserve(body)).statusCode).toBe(400)
    for (const body of [{ Say: 'release' }, { Say: 'extend', Hours: 'x' }]) expect((await reserve({ Ids, ...body })).statusCode).toBe(409)
    expect((await reserve({ Ids: '99999999', Say: 'firm' })).json()).toMatchObject({ done: [], passed: [{ Id: 99_999_999, errors: [{ field: 'Id' }] }] })
  })

  describe('by the link', () => {
    it('a client keeps it within the maximum; a second press changes nothing', async () => {
      const { Id, reply, track } = await submitted()
      const first = await reply('keep')
      expect(first.statusCode).toBe(200)
      expect(await rowOf(Id)).toMatchObject({ ReservedUntil: new Date(start.getTime() + 48 * HOUR).toISOString(), Version: 1 })
      after(40 * HOUR)
      expect(await track()).toMatchObject({ Reservation: { MayKeep: true } })
      const until = new Date(start.getTime() + 64 * HOUR).toISOString()
      expect((await reply('keep')).json()).toMatchObject({ Reservation: { Until: until, MayKeep: false } })
      after(40 * HOUR + MINUTE)
      expect((await reply('keep')).json()).toMatchObject({ Reservation: { Until: until } })
      expect(await rowOf(Id)).toMatchObject({ Version: 2 })
      expect(await run(`SELECT count(*)::integer AS n FROM notifications WHERE "RequestId" = $1 AND "Kind" = 'client_answer'`, [Id])).toEqual([{ n: 1 }])
      for (let at = 60; at <= 168; at += 20) {
        after(at * HOUR)
        await reply('keep')
      }
      expect(await rowOf(Id)).toMatchObject({ ReservedUntil: new Date(start.getTime() + 7 * DAY).toISOString() })
      expect((await reply('keep')).json()).toMatchObject([{ field: 'Say' }])
      const [entry] = (await staff(`/api/requests/log?id=${Id}`, 'Admin')).json<{ ChangedBy: string }[]>()
      expect(entry?.ChangedBy).toBe('Website visitor')
    })

    it('once it has ended, the same worker is reserved again while free, and is gone once somebody else has them', async () => {
      const { Id, worker, reply, track } = await submitted()
      await sweepOnce(office)
      after(48 * HOUR)
      await run('UPDATE reservation_sweep SET "At" = $1', [office.clock.now])
      await sweepOnce(office)
      expect((await reply('keep')).statusCode).toBe(303)
      expect((await reply('again')).json()).toMatchObject({ Reservation: { Until: new Date(start.getTime() + 96 * HOUR).toISOString() }, MayReserveAgain: null })
      expect(await stateOf(office, worker)).toEqual({ offered: false, holders: 1 })
      expect(await run(`SELECT "State" FROM messages WHERE "RequestId" = $1 AND "Cause" = 'reservation_lapsed'`, [Id])).toEqual([{ State: 'cancelled' }])
      expect((await reply('again')).statusCode).toBe(200)
      after(96 * HOUR)
      await run('UPDATE reservation_sweep SET "At" = $1', [office.clock.now])
      await sweepOnce(office)
      await office.call('/api/requests/submit', { body: publicForm(worker, { IdentityId: '1000000077' }) })
      expect(await track()).toMatchObject({ Reservation: null, MayReserveAgain: false })
      expect((await reply('again')).statusCode).toBe(303)
      after(7 * DAY)
      expect((await reply('again')).json()).toMatchObject([{ field: 'Say' }])
    })

    it('a request is cancelled while it is not paid: with its reason, its worker free, once', async () => {
      const { Id, worker, reply } = await submitted()
      const answer = await reply('cancel', { Reason: 'We travel' })
      expect(answer.json()).toEqual({ Ref: expect.any(String) as unknown, Closed: 'cancelled', ClosedOn: '2026-11-21', By: 'client', Guarantee: null })
      expect(await stateOf(office, worker)).toEqual({ offered: true, holders: 0 })
      expect((await reply('cancel', { Reason: 'again' })).json()).toEqual(answer.json())
      expect((await reply('again')).json()).toEqual(answer.json())
      expect(await run('SELECT "Kind", "Text", "UserId" FROM notes WHERE "RequestId" = $1', [Id])).toEqual([{ Kind: 'note', Text: 'We travel', UserId: null }])

      const paid = await submitted()
      await edit({ Id: paid.Id, PaidMusand: '2026-11-21' }, 'follow')
      for (const say of ['cancel', 'keep', 'again']) expect((await paid.reply(say)).json()).toMatchObject([{ field: 'Say', errorMsg: expect.stringMatching(/payment/) as unknown }])
      expect(await stateOf(office, paid.worker)).toEqual({ offered: false, holders: 1 })
    })

    it('nothing else opens it, and the answer names nobody', async () => {
      const { Token, reply, Id } = await submitted()
      await run(`INSERT INTO client_flags ("IdentityId", "Reason", "Note", "Until", "At") VALUES ('1012345678', 'harm', 'canary-flag', '2027-01-01', now()) ON CONFLICT DO NOTHING`)
      await run(`INSERT INTO notes ("RequestId", "Kind", "Text", "At") VALUES ($1, 'note', 'canary-note', now())`, [Id])
      await run(`UPDATE requests SET "NextNote" = 'canary-next', "AssigneeId" = 1 WHERE "Id" = $1`, [Id])
      const answer = await reply('keep')
      expect(answer.body).not.toMatch(/canary|1012345678|0551234567|العتيبي|user/)
      const say = (body: object) => office.call('/api/requests/trackanswer', { body })
      expect((await say({ Token: 'A'.repeat(22), Say: 'cancel' })).statusCode).toBe(404)
      expect((await say({ Ref: 'R-1', Phone: '0551234567', Say: 'cancel' })).statusCode).toBe(404)
      expect((await say({ Token, Say: 'delete' })).statusCode).toBe(400)
      for (const Reason of ['x'.repeat(201), 'a\u0000b', 'a\nb']) expect((await reply('cancel', { Reason })).statusCode).toBe(400)
      expect((await say({ Ref: 'R-1', Phone: '0551234567\u0000x', Say: 'cancel' })).statusCode).toBe(404)
      for (const body of [{ Ref: 'R-1', Phone: '0551230099\u0000x' }, { Ref: 'R-1\u0000', Phone: '0551230099' }]) expect((await office.call('/api/requests/track', { body })).statusCode).toBe(400)
      expect(await rowOf(Id)).toMatchObject({ AssigneeId: 1 })
    })
  })

  describe('with a clock that is wrong', () => {
    it('two days ahead nobody is released, however long it goes on, until it is right or an administrator says so', async () => {
      const { worker } = await submitted()
      const held = () => stateOf(office, worker)
      // A minute of the machine passes from sweep to sweep, whatever the clock says.
      let minutes = 0
      const sweep = serverOf(office, () => (minutes += 1) * 60)
      await sweep()
      for (let minute = 1; minute <= 90; minute += 1) {
        after(2 * DAY + minute * MINUTE)
        await sweep()
      }
      expect(await held()).toEqual({ offered: false, holders: 1 })
      expect(await run(`SELECT DISTINCT "UserId" FROM notifications WHERE "Kind" = 'reservations_stopped'`)).toEqual([{ UserId: office.userIds.Admin }])
      // Right again, it goes on; and wrong once more, it stops once more.
      after(3 * MINUTE)
      await sweep()
      expect(await run('SELECT "Since" FROM reservation_sweep')).toEqual([{ Since: null }])
      after(2 * DAY + MINUTE)
      await sweep()
      expect(await held()).toEqual({ offered: false, holders: 1 })
      expect((await settings({})).statusCode).toBe(200)
      await sweep()
      expect(await held()).toEqual({ offered: true, holders: 0 })
      const [entry] = (await staff(`/api/settings/log?id=${String((await run('SELECT "Id" FROM settings'))[0]?.['Id'])}`, 'Admin')).json<{ Changes: string }[]>()
      expect(entry?.Changes).toContain('Clock')
    })

    it.each([
      ['a stop of the servers', false],
      ['the sleep of a machine', true],
    ])('after %s it goes on once an hour has passed in step', async (_what, isSame) => {
      const { worker } = await submitted()
      const uptime = () => (office.clock.now.getTime() - start.getTime()) / SECOND
      const before = serverOf(office, uptime)
      await before()
      const sweep = isSame ? before : serverOf(office, uptime)
      for (let minute = 0; minute < 60; minute += 1) {
        after(3 * DAY + minute * MINUTE)
        await sweep()
      }
      expect(await stateOf(office, worker)).toEqual({ offered: false, holders: 1 })
      expect(await run(`SELECT 1 FROM notifications WHERE "Kind" = 'reservations_stopped'`)).toHaveLength(1)
      after(3 * DAY + HOUR)
      await sweep()
      expect(await stateOf(office, worker)).toEqual({ offered: true, holders: 0 })
    })

    it('a last sweep that is still to come ends none', async () => {
      const { worker } = await submitted()
      after(3 * DAY)
      await sweepOnce(office)
      await run('UPDATE reservation_sweep SET "At" = $1', [new Date(start.getTime() + 4 * DAY)])
      await sweepOnce(office)
      expect(await stateOf(office, worker)).toMatchObject({ holders: 0 })
      const second = await submitted()
      await run('UPDATE requests SET "ReservedUntil" = $1 WHERE "Id" = $2', [start, second.Id])
      await sweepOnce(office)
      expect(await stateOf(office, second.worker)).toEqual({ offered: false, holders: 1 })
    })

    it('a night, and a day off, are no gap', async () => {
      const { worker } = await submitted()
      // Thursday 20:30 in Riyadh, and Saturday 09:01.
      office.clock.now = new Date('2026-11-26T17:30:00.000Z')
      await sweepOnce(office)
      expect(await stateOf(office, worker)).toMatchObject({ holders: 0 })
      const second = await submitted()
      await run('UPDATE requests SET "ReservedUntil" = $1 WHERE "Id" = $2', [start, second.Id])
      office.clock.now = new Date('2026-11-28T06:01:00.000Z')
      await sweepOnce(office)
      expect(await stateOf(office, second.worker)).toEqual({ offered: true, holders: 0 })
    })
  })
})
