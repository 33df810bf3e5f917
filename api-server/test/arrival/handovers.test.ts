import type { AnyRow, FieldError, ListAnswer, Role } from '@office/shared-api/model'
import { exportClient } from '../../src/office/privacy/export-client'
import { forgetClient } from '../../src/office/privacy/forget-client'
import { forgetReference } from '../../src/office/privacy/forget-worker'
import { filesOf } from '../../src/platform/files/file-store'
import { pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

const DRAWING = 'M10 20L30 40L50 10M70 20L90 40'

describe.each(anyEngine)('hand-overs to clients, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  beforeAll(async () => {
    office = await openOffice(engine)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())

  const arrived = (more: object = {}) => calls.request({ PaidMusand: '2026-10-01', Travel: '2026-11-19', ArrivedOn: '2026-11-20', ...more })
  const form = (RequestId: number, more: object = {}) => ({ RequestId, Direction: 'out', At: '2026-11-20T18:30', Place: 'The airport', ReceivedBy: 'Sara', As: 'client', Items: ['luggage', 'contract'], Accepted: 'Sara', ...more })
  const hand = (body: object, as: Role = 'Editor') => office.call('/api/handovers/Edit', { as, body })
  const handed = async (RequestId: number, more: object = {}) => {
    const answer = await hand(form(RequestId, more))
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<AnyRow>()
  }
  const refused = (answer: Awaited<ReturnType<typeof hand>>) => {
    expect(answer.statusCode).toBe(409)
    return answer.json<FieldError[]>().map(({ field, errorMsg }) => `${field}: ${errorMsg}`)
  }
  const voided = (row: AnyRow, as: Role = 'Admin', more: object = {}) => office.call('/api/handovers/void', { as, body: { Id: row.Id, Version: row.Version, Reason: 'Wrong name', ...more } })
  const ofRequest = async (id: number, as: Role = 'Read') => (await office.call(`/api/handovers/get?requestId=${id}`, { as })).json<ListAnswer<AnyRow>>().data
  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })

  it('are recorded once the worker has arrived, once; readers read them by request', async () => {
    const waiting = await calls.request({ PaidMusand: '2026-10-01', Travel: '2026-11-19' })
    expect(refused(await hand(form(waiting.Id)))).toEqual(['RequestId: The arrival is not recorded yet'])
    const { Id } = await arrived()
    expect(await handed(Id)).toMatchObject({ Items: 'contract,luggage', At: '2026-11-20T15:30:00.000Z', UserId: office.userIds.Editor, VoidedOn: null, Version: 1 })
    expect(refused(await hand(form(Id)))).toEqual(['Direction: The hand-over is recorded already'])
    const other = await handed((await arrived()).Id)
    expect((await ofRequest(Id)).map(({ RequestId }) => RequestId)).toEqual([Id])
    expect((await ofRequest(Number(other['RequestId'])))[0]).toMatchObject({ Id: other.Id })
  })

  it('carry a drawing of lines alone, or the name of whoever accepts', async () => {
    const { Id } = await arrived()
    expect(refused(await hand(form(Id, { Accepted: '' })))).toEqual(['Signature: Draw a signature, or type the name of whoever accepts'])
    for (const Signature of ['M10 10', 'L1 1', 'M1 1 C 2 2 3 3 4 4', '<svg/>', 'M1 1L2 2"/><script>', 'M1 1LNaN 2', 'M1 1L2']) {
      expect([Signature, refused(await hand(form(Id, { Signature })))]).toEqual([Signature, ['Signature: Invalid Value']])
    }
    expect(refused(await hand(form(Id, { Signature: `M1 1${'L12 34'.repeat(4_000)}` })))).toEqual([expect.stringContaining('Signature: Maximum string length')])
    expect(await handed(Id, { Signature: DRAWING, Accepted: '' })).toMatchObject({ Signature: DRAWING })
  })

  it.each([
    ['a moment to come', { At: '2090-01-01T10:00' }, ['At: This time is still to come']],
    ['a day before the arrival', { At: '2026-11-19T23:59' }, ['At: Before the day of the arrival']],
    ['an unknown item', { Items: 'passport' }, ['Items: Invalid Value']],
    ['an unknown receiver', { As: 'neighbour' }, ['As: Invalid Value']],
    ['the way back, which there is no case for', { Direction: 'back' }, ['CaseId: This field can not be empty!']],
    ['a request that is not there', { RequestId: 2_000_000_000 }, ['RequestId: This choice is no longer available']],
    ['no request', { RequestId: '' }, ['RequestId: This field can not be empty!']],
  ])('%s is a field error', async (_name, more, errors) => {
    expect(refused(await hand(form((await arrived()).Id, more)))).toEqual(errors)
  })

  it('without a time it is now, and of two at once one is recorded', async () => {
    const { Id } = await arrived()
    const answers = await Promise.all([hand(form(Id, { At: '' })), hand(form(Id, { At: '' }))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await ofRequest(Id))[0]).toMatchObject({ At: office.clock.now.toISOString() })
  })

  it('are changed and deleted by nobody, and voided by an Admin alone, with a reason, once: then another is recorded', async () => {
    const { Id } = await arrived()
    const row = await handed(Id)
    expect((await hand({ ...form(Id), Id: row.Id, Version: row.Version }, 'Admin')).statusCode).toBe(403)
    expect((await hand(form(Id), 'Read')).statusCode).toBe(403)
    expect((await office.call(`/api/handovers/delete?id=${row.Id}`, { as: 'Admin' })).statusCode).toBe(404)
    expect((await voided(row, 'Editor')).statusCode).toBe(403)
    expect(refused(await voided(row, 'Admin', { Reason: '' }))).toEqual(['Reason: This field can not be empty!'])
    expect(refused(await voided(row, 'Admin', { Version: 9 }))).toEqual([expect.stringContaining('Version')])
    const gone = (await voided(row)).json<AnyRow>()
    expect(gone).toMatchObject({ VoidedOn: '2026-11-21', VoidReason: 'Wrong name', Version: 2, ReceivedBy: 'Sara' })
    expect(refused(await voided(gone))).toEqual(['Reason: It is void already'])
    await handed(Id, { ReceivedBy: 'Nora' })
    expect((await ofRequest(Id)).map(({ ReceivedBy, VoidedOn }) => [ReceivedBy, VoidedOn])).toEqual([['Nora', null], ['Sara', '2026-11-21']])
    const [entry] = (await office.call(`/api/handovers/log?id=${row.Id}`, { as: 'Admin' })).json<{ Changes: string }[]>()
    expect(entry?.Changes).toContain('Wrong name')
  })

  it('keep their request from being deleted; it is archived instead', async () => {
    const { Id } = await arrived()
    await handed(Id)
    expect((await office.call(`/api/requests/delete?id=${Id}`, { as: 'Editor' })).json()).toBe(false)
    expect(await ofRequest(Id)).toHaveLength(1)
    expect((await calls.row(Id)).Id).toBe(Id)
    expect((await office.call('/api/requests/Edit', { as: 'Editor', body: { Id, Archived: true } })).statusCode).toBe(200)
  })

  it('prepare a message to the client, unless that wants none; voiding takes it back', async () => {
    const messages = async (id: number) => (await run('SELECT "Cause", "State" FROM messages WHERE "RequestId" = $1 AND "Cause" = $2 ORDER BY "Id"', [id, 'handed']))
    const { Id } = await arrived()
    const row = await handed(Id)
    expect(await messages(Id)).toEqual([{ Cause: 'handed', State: 'prepared' }])
    await voided(row)
    expect(await messages(Id)).toEqual([{ Cause: 'handed', State: 'cancelled' }])
    const quiet = await arrived({ NoMessages: true })
    await handed(quiet.Id)
    expect(await messages(quiet.Id)).toEqual([])
  })

  it('are in no answer that clients or visitors get', async () => {
    const body = publicForm(await office.addWorker())
    const { Id, Track } = (await office.call('/api/requests/submit', { body })).json<{ Id: number; Track: string }>()
    await calls.done('Edit', { Id, PaidMusand: '2026-10-01', Travel: '2026-11-19', ArrivedOn: '2026-11-20', FlightNo: 'CANARY1' })
    await handed(Id, { ReceivedBy: 'canary', Belongings: 'canary', Signature: DRAWING, Place: 'canary' })
    for (const answer of [await office.call('/api/requests/track', { body: { Token: Track.split('#')[1] } }), await office.call('/api/persons/getdata'), await office.call('/api/filters/getdata'), await office.call('/api/catalogue/facts')]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toMatch(/canary|M10 20/i)
    }
    expect((await office.call('/api/handovers/get')).statusCode).toBe(401)
  })

  it('go with a client who is forgotten, who gets them before; of a forgotten worker what was handed over is emptied', async () => {
    const worker = await office.addWorker({ Ref: 'W-HAND', Name: 'Grace' })
    const body = publicForm(worker, { IdentityId: '1087654321' })
    const { Id } = (await office.call('/api/requests/Edit', { as: 'Editor', body })).json<AnyRow>()
    await calls.done('Edit', { Id, PaidMusand: '2026-10-01', ArrivedOn: '2026-11-20' })
    const row = await handed(Id, { Belongings: 'two bags', Signature: DRAWING })
    await run(`INSERT INTO cases ("RequestId", "Kind", "State", "Story", "MusanedNo", "Search") VALUES ($1, 'other', 'open', 'canary', '77', '')`, [Id])
    await run(`INSERT INTO payments ("RequestId", "Kind", "Amount", "On", "Reference", "State", "Note", "At", "Search") VALUES ($1, 'received', 900000, '2026-10-01', 'T-1', 'recorded', 'canary', now(), '')`, [Id])
    const { children } = await exportClient(office.database, body.IdentityId, office.clock.now)
    expect(children).toMatchObject({ handovers: [{ ReceivedBy: 'Sara', Belongings: 'two bags', Signature: DRAWING }], cases: [{ Story: 'canary' }], payments: [{ Reference: 'T-1', Note: 'canary' }] })

    const done = Number((await run(`SELECT "Id" FROM lookups WHERE "Class" = 'done'`))[0]?.['Id'])
    await office.call('/api/requests/Edit', { as: 'Editor', body: { Id, Status: done } })
    await forgetReference({ database: office.database, files: filesOf(office.config) }, 'W-HAND', office.clock.now)
    expect((await ofRequest(Id))[0]).toMatchObject({ Belongings: '', Items: '', Signature: '', ReceivedBy: 'Sara' })
    expect(await run('SELECT "Story", "MusanedNo" FROM cases')).toEqual([{ Story: '', MusanedNo: '' }])

    await forgetClient(office.database, body.IdentityId, office.clock.now)
    expect(await ofRequest(Id)).toEqual([])
    expect(await run('SELECT "Note", "Reference", "Amount"::integer AS "Amount" FROM payments')).toEqual([{ Note: '', Reference: 'T-1', Amount: 900_000 }])
    expect(await run(`SELECT "Changes" FROM change_log WHERE "Table" = 'handovers' AND "RowId" = $1`, [row.Id])).toEqual([{ Changes: '[]' }])
  })
})
