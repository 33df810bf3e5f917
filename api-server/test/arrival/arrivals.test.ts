import { HOUR, type Arrival, type FieldError, type FollowRow, type ListAnswer, type LookupItem, type WorkListAnswer } from '@office/shared-api/model'
import { ARRIVING_MESSAGES, arrivingMessagesHandler } from '../../src/office/arrival/arriving-messages'
import { messageCalls } from '../messages/message-calls-support'
import { pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'

/** The office's clock stands at 12 o'clock of this day, in Riyadh. */
const TODAY = '2026-11-21'

describe.each(anyEngine)('flights, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  let client: ReturnType<typeof messageCalls>
  beforeAll(async () => {
    office = await openOffice(engine)
    calls = await pipelineCalls(office)
    client = messageCalls(office)
  })
  afterAll(() => office.close())
  beforeEach(() => {
    office.clock.now = new Date(`${TODAY}T09:00:00.000Z`)
  })

  const flying = (more: object = {}) => calls.request({ PaidMusand: '2026-10-01', ...more })
  const edit = (row: FollowRow, more: object) => calls.post('Edit', { Id: row.Id, ...more })
  const refused = async (row: FollowRow, more: object) => {
    const answer = await edit(row, more)
    return [answer.statusCode, answer.json<FieldError[]>().map(({ field, errorMsg }) => `${field}: ${errorMsg}`)]
  }
  const list = async (on: string) => (await office.call(`/api/follow/arrivals?on=${on}`, { as: 'Read' })).json<Arrival[]>()
  const group = async (due: string) => (await office.call(`/api/follow/get?due=${due}&pageSize=100`, { as: 'Read' })).json<ListAnswer<FollowRow>>().data.map(({ Id }) => Id).sort((one, other) => one - other)
  const counted = async () => (await office.call('/api/follow/worklist', { as: 'Read' })).json<WorkListAnswer>().groups
  const announce = () => office.database.transaction((transaction) => arrivingMessagesHandler(office.config).work({ kind: ARRIVING_MESSAGES, key: 'now', data: {}, attempt: 1 } as never, transaction, office.clock.now))
  const arriving = async (id: number) => (await client.messages(id)).filter(({ Cause }) => Cause === 'arriving').map(({ State }) => State)

  it('a time of arrival lies on the day of travel or the day after, and fills it where there is none', async () => {
    const row = await flying({ Travel: '2026-12-01' })
    const other = [409, ['ArrivesAt: The arrival is on the day of travel or the day after']]
    expect(await refused(row, { ArrivesAt: '2026-11-30T23:59' })).toEqual(other)
    expect(await refused(row, { ArrivesAt: '2026-12-03T00:00' })).toEqual(other)
    for (const ArrivesAt of ['2026-12-01T00:00', '2026-12-02T23:59']) expect((await edit(row, { ArrivesAt })).statusCode).toBe(200)
    expect(await refused(row, { Travel: '2026-12-05' })).toEqual(other)
    const airport = office.lookup('airports')
    expect(await calls.done('Edit', { Id: row.Id, Travel: '2026-12-02', FlightNo: 'SV123', Airport: airport, MetBy: office.userIds.Editor })).toMatchObject({ FlightNo: 'SV123', Airport: airport, MetByName: 'Editor user', ArrivesAt: '2026-12-02T20:59:00.000Z' })

    const fresh = await flying()
    const filled = await calls.done('Edit', { Id: fresh.Id, ArrivesAt: '2026-12-10T00:30' })
    expect(filled).toMatchObject({ Travel: '2026-12-10', ArrivesAt: '2026-12-09T21:30:00.000Z' })
    // Taken back, it stays taken back.
    expect(await calls.done('Edit', { Id: fresh.Id, Travel: '' })).toMatchObject({ Travel: null, ArrivesAt: '2026-12-09T21:30:00.000Z' })
    expect(await refused(fresh, { ArrivesAt: 'soon', FlightNo: 'x'.repeat(11) })).toEqual([409, ['FlightNo: Maximum string length is 10', 'ArrivesAt: Enter a day and a time']])
  })

  it('the list of a day holds exactly those whose flight, else whose day of travel, is that day, in the order of their coming', async () => {
    const day = '2027-02-03'
    const late = await flying({ Travel: '2027-02-02', ArrivesAt: '2027-02-03T23:59', FlightNo: 'SV1', Airport: office.lookup('airports'), MetBy: office.userIds.Admin })
    const early = await flying({ ArrivesAt: '2027-02-03T00:00' })
    const dayAlone = await flying({ Travel: day })
    await flying({ Travel: day, ArrivesAt: '2027-02-04T00:00' })
    await flying({ Travel: '2027-02-02' })
    const shelved = await flying({ Travel: day })
    await office.call('/api/requests/Edit', { as: 'Editor', body: { Id: shelved.Id, Archived: true } })
    expect(await list(day)).toEqual([
      expect.objectContaining({ Id: early.Id, ArrivesAt: '2027-02-02T21:00:00.000Z', FlightNo: '', Airport: null, MetBy: null }),
      { Id: late.Id, Ref: late.Ref, ArrivesAt: '2027-02-03T20:59:00.000Z', FlightNo: 'SV1', Airport: office.lookup('airports'), MetBy: 'Admin user', Name: late.Name, Phone: late.Phone, Person: expect.any(String) as string, ArrivedOn: null },
      expect.objectContaining({ Id: dayAlone.Id, ArrivesAt: null }),
    ])
    expect((await list('2027-02-04')).length).toBe(1)
    for (const on of ['', 'today', '2027-02-30', '1448-05-05']) expect([on, (await office.call(`/api/follow/arrivals?on=${on}`, { as: 'Read' })).statusCode]).toEqual([on, 400])
    expect((await office.call(`/api/follow/arrivals?on=${day}`)).statusCode).toBe(401)
  })

  it('the work list has the flights of today and tomorrow, and the arrived who are not handed over', async () => {
    const [today, tomorrow, night] = [await flying({ Travel: TODAY }), await flying({ ArrivesAt: '2026-11-22T23:59' }), await flying({ Travel: '2026-11-20', ArrivesAt: '2026-11-21T00:00' })]
    await flying({ ArrivesAt: '2026-11-23T00:00' })
    await flying({ Travel: '2026-11-20' })
    const landed = await flying({ Travel: TODAY, ArrivedOn: TODAY })
    const long = await flying({ ArrivedOn: '2026-08-01' })
    expect(await group('flights')).toEqual([today.Id, tomorrow.Id, night.Id])
    expect(await group('handover')).toEqual([landed.Id])
    expect(await counted()).toMatchObject({ flights: 3, handover: 1 })
    const form = { RequestId: landed.Id, Direction: 'out', Accepted: 'Sara' }
    const { Id, Version } = (await office.call('/api/handovers/Edit', { as: 'Editor', body: form })).json<FollowRow>()
    expect([await group('handover'), (await counted()).handover]).toEqual([[], 0])
    await office.call('/api/handovers/void', { as: 'Admin', body: { Id, Version, Reason: 'Wrong' } })
    expect(await group('handover')).toEqual([landed.Id])
    // An old arrival, from before hand-overs were recorded, is no work of today.
    expect(await group('handover')).not.toContain(long.Id)
  })

  it('a client is told a day before the flight, else before noon of the day of travel; once, and anew when it changes', async () => {
    const timed = await flying({ ArrivesAt: '2026-11-22T12:00' })
    const later = await flying({ ArrivesAt: '2026-11-22T12:01' })
    const dayAlone = await flying({ Travel: '2026-11-22' })
    const quiet = await flying({ Travel: '2026-11-22', NoMessages: true })
    const afterwards = await flying({ Travel: '2026-11-23' })
    await announce()
    await announce()
    expect(await Promise.all([timed, later, dayAlone, quiet, afterwards].map(({ Id }) => arriving(Id)))).toEqual([['prepared'], [], ['prepared'], [], []])
    const text = async (id: number) => (await client.preview(id, `&templateId=${await client.template('arriving')}&language=en`)).Text
    expect(await text(timed.Id)).toMatch(/^Arrival for your request R-\d+: Sunday,? 22 November 2026 at 12:00/)
    expect(await text(dayAlone.Id)).toContain(': 22 November 2026. ')

    await calls.done('Edit', { Id: timed.Id, ArrivesAt: '2026-11-22T11:00' })
    expect(await arriving(timed.Id)).toEqual(['cancelled'])
    await announce()
    expect((await arriving(timed.Id)).sort()).toEqual(['cancelled', 'prepared'])
    await calls.done('Edit', { Id: dayAlone.Id, ArrivedOn: TODAY })
    expect(await arriving(dayAlone.Id)).toEqual(['cancelled'])

    office.clock.now = new Date(Date.parse(`${TODAY}T09:00:00.000Z`) + HOUR)
    await announce()
    expect(await arriving(later.Id)).toEqual(['prepared'])
  })

  it('the terms of the worker’s class say how long before; 0 tells nobody', async () => {
    const set = (hours: number) => office.database.query({ text: `UPDATE terms SET "NoticeHours" = CASE WHEN "Class" = '' THEN $1::integer ELSE 0 END`, values: [hours] })
    const [near, far] = [await flying({ ArrivesAt: `${TODAY}T20:00` }), await flying({ ArrivesAt: '2026-11-24T12:00' })]
    const told = async () => [await arriving(near.Id), await arriving(far.Id)]
    await set(0)
    await announce()
    expect(await told()).toEqual([[], []])
    await set(71)
    await announce()
    expect(await told()).toEqual([['prepared'], []])
    await set(72)
    await announce()
    expect(await told()).toEqual([['prepared'], ['prepared']])
    await set(24)
  })

  it('airports are a list that staff know, and visitors do not', async () => {
    const items = async (as?: 'Read') => (await office.call('/api/filters/getdata', { as })).json<LookupItem[]>().filter(({ Type }) => Type === 12)
    expect((await items('Read')).map(({ En }) => En)).toContain('Riyadh, King Khalid')
    expect(await items()).toEqual([])
    expect((await office.call('/')).body).not.toContain('King Khalid')
  })
})
