import type { ClosedRequest, TrackAnswer, TrackedRequest, TrackLinkAnswer } from '@office/shared-api/model'
import { HEADLINES, wordsOf } from '@office/shared-api/model/standing'
import { extendByHand, pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

/** Each state of a request, from a filled database to the sentence that its client reads. */

const NOW = new Date('2026-11-21T09:00:00.000Z')

describe.each(anyEngine)('where a request stands, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  beforeAll(async () => {
    office = await openOffice(engine, { PUBLIC_URL: 'http://office.example', SESSION_MAX_DAYS: '365', SESSION_IDLE_HOURS: '8760' })
    await extendByHand(office)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())
  beforeEach(() => {
    office.clock.now = NOW
  })

  const token = async (Id: number) => (await office.call('/api/requests/tracklink', { as: 'Editor', body: { Id } })).json<TrackLinkAnswer>().Link.split('#')[1] ?? ''
  const seen = async <T extends TrackAnswer = TrackedRequest>(Id: number) => (await office.call('/api/requests/track', { body: { Token: await token(Id) } })).json<T>()
  const reply = async (Id: number, Say: string) => office.call('/api/requests/trackanswer', { body: { Token: await token(Id), Say } })
  const words = async (Id: number) => wordsOf(await seen<TrackAnswer>(Id), 'en', office.clock.now)
  const edit = async (Id: number, body: object) => {
    const { statusCode } = await office.call('/api/requests/Edit', { as: 'Editor', body: { Id, ...body } })
    expect(statusCode).toBe(200)
  }
  const status = (name: string) => office.lookup('statuses', ['New', 'Contacted', 'Awaiting visa', 'Contracted', 'Rejected', 'Cancelled', 'Done'].indexOf(name))
  const submitted = async () => (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker(), { Name: 'Amal Saleh' }) })).json<{ Id: number }>().Id
  const showClock = async (ClientSeesClock: boolean) => {
    const [settings] = (await office.call('/api/settings/get', { as: 'Admin' })).json<{ data: { Id: number }[] }>().data
    await office.call('/api/settings/Edit', { as: 'Admin', body: { Id: settings?.Id, ClientSeesClock } })
  }

  it('new: the office calls by a time, and apologises once that is past', async () => {
    const Id = await submitted()
    expect(await seen(Id)).toMatchObject({ State: 'new', CallBy: '2026-11-21T13:00:00.000Z', Now: NOW.toISOString() })
    expect(await words(Id)).toMatchObject({ standing: 'new', headline: 'We have your request, Amal', turn: 'office', next: 'We call you before 4 pm' })
    office.clock.now = new Date('2026-11-21T13:00:00.001Z')
    expect(await words(Id)).toMatchObject({ standing: 'call_late', next: 'We call you as soon as we can' })
  })

  it('a call that nobody answered is no contact, and a promise no longer', async () => {
    const Id = await submitted()
    const contact = (Outcome: string) => office.call('/api/requests/contact', { as: 'Editor', body: { Id, Channel: 'call', Outcome, NextOn: '2026-11-22' } })
    await contact('no_answer')
    expect(await seen(Id)).toMatchObject({ State: 'new', CallBy: null })
    expect(await words(Id)).toMatchObject({ standing: 'new', turn: 'office', next: 'We call you soon' })
    await office.call('/api/messages/send', { as: 'Editor', body: { RequestId: Id, Channel: 'link', Language: 'en', Text: 'We tried to call you.', Key: `tried ${Id}` } })
    expect(await seen(Id)).toMatchObject({ State: 'contacted' })
  })

  it('from the first contact to the contract: the payment is next, by the client', async () => {
    const Id = await submitted()
    await office.call('/api/requests/contact', { as: 'Editor', body: { Id, Channel: 'call', Outcome: 'reached' } })
    expect(await seen(Id)).toMatchObject({ State: 'contacted', CallBy: null })
    expect(await words(Id)).toMatchObject({ turn: 'client', next: 'Payment on Musaned' })
    for (const [name, State] of [['Contacted', 'contacted'], ['Awaiting visa', 'waiting'], ['Contracted', 'contracted']] as const) {
      await edit(Id, { Status: status(name) })
      expect(await seen(Id)).toMatchObject({ State, CallBy: null })
    }
    const { Steps } = await seen(Id)
    expect(Steps.map(({ NextEn, By, DueOn, DaysAfterPayment }) => [NextEn, By, DueOn, DaysAfterPayment])).toEqual([
      ['Payment on Musaned', 'client', null, null],
      ['Signing of the contract', 'agency', null, 5],
      ['Medical check', 'agency', null, 25],
      ['Handing in of the papers at the embassy', 'agency', null, 34],
      ['Issue of the visa', 'embassy', null, 41],
      ['Booking of the flight', 'agency', null, 56],
      ['Flight and arrival', 'agency', null, 56],
    ])
  })

  it('paid, then each stage in its words, with the days on which the others are expected', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-11-19' })
    expect(await seen(Id)).toMatchObject({ State: 'paid' })
    expect(await words(Id)).toMatchObject({ headline: 'Your payment is recorded', turn: 'agency', next: 'Signing of the contract, expected 24 November' })
    await calls.done('Edit', { Id, LinkMusand: '2026-11-20', SignMusand: '2026-11-20' })
    const { State, Steps, Expected } = await seen(Id)
    expect(State).toBe('stage')
    expect(Steps.map(({ DueOn, DaysAfterPayment }) => [DueOn, DaysAfterPayment]).slice(0, 2)).toEqual([[null, null], [null, null]])
    const due = Steps.slice(2).map(({ DueOn }) => DueOn)
    expect(due).toEqual([...due].sort())
    expect(due.at(-1)).toBe(Expected?.From)
    expect((await words(Id)).headline).toBe('The contract is signed')
  })

  it('a stage that should be done by now has no day, and those behind it are later by as much', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-11-01', LinkMusand: '2026-11-02', SignMusand: '2026-11-02', Egency: '2026-11-03' })
    // The path of Kenya: training and police certificate are not told of, and due on the 10th and 14th.
    const { Steps, Expected } = await seen(Id)
    expect(Steps.find(({ State }) => State === 'current')).toMatchObject({ NextEn: 'Medical check', DueOn: '2026-11-29' })
    expect(Steps.at(-1)?.DueOn).toBe(Expected?.From)
    const late = await calls.request({ PaidMusand: '2026-11-01', LinkMusand: '2026-11-02' })
    expect((await seen(late.Id)).Steps.find(({ State }) => State === 'current')).toMatchObject({ NextEn: 'Signing of the contract', DueOn: null })
  })

  it('extended and overdue only where the office shows the clock', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-09-01', LinkMusand: '2026-09-02', SignMusand: '2026-09-03' })
    await calls.done('extend', { Id, Reason: 'visa' })
    const { Id: late } = await calls.request({ PaidMusand: '2026-08-01', LinkMusand: '2026-08-02', SignMusand: '2026-08-03' })
    expect([(await seen(Id)).State, (await seen(late)).State]).toEqual(['stage', 'stage'])
    await showClock(true)
    expect(await words(Id)).toMatchObject({ standing: 'extended', headline: 'The contract is signed', sentence: 'The time for the arrival has been extended to 30 December 2026.' })
    expect(await words(late)).toMatchObject({ standing: 'overdue', headline: HEADLINES.overdue.en, sentence: expect.stringContaining('30 October 2026') as string })
    expect((await seen(late)).Steps.map(({ DueOn }) => DueOn).filter(Boolean)).toEqual([])
    await showClock(false)
  })

  it('arrived, with nothing left to do', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-11-01', ArrivedOn: '2026-11-20' })
    expect(await seen(Id)).toMatchObject({ State: 'arrived', Closed: 'arrived' })
    expect(await words(Id)).toMatchObject({ turn: null, next: null })
  })

  it('lapsed: reserve again, or once the worker is somebody else’s, choose another', async () => {
    const Id = await submitted()
    const { PersonId } = (await office.call(`/api/requests/get?id=${Id}`, { as: 'Read' })).json<{ data: { PersonId: number }[] }>().data[0] ?? {}
    await office.database.query({ text: 'UPDATE requests SET "PersonId" = NULL, "ReservedUntil" = NULL, "WantedPersonId" = $2 WHERE "Id" = $1', values: [Id, PersonId] })
    await office.database.query({ text: 'UPDATE persons SET "Available" = true WHERE "Id" = $1', values: [PersonId] })
    expect(await seen(Id)).toMatchObject({ State: 'lapsed', CallBy: null, MayReserveAgain: true })
    expect((await words(Id)).standing).toBe('lapsed_free')
    await office.database.query({ text: 'UPDATE persons SET "Available" = false WHERE "Id" = $1', values: [PersonId] })
    expect(await words(Id)).toMatchObject({ standing: 'lapsed', turn: 'client', next: 'Choose another' })
  })

  it('cancelled by the client or by the office, on its day, also once it is filed away', async () => {
    const [own, theirs] = [await submitted(), await submitted()]
    office.clock.now = new Date('2026-11-21T22:30:00.000Z')
    expect((await reply(own, 'cancel')).json<ClosedRequest>()).toMatchObject({ Closed: 'cancelled', By: 'client', ClosedOn: '2026-11-22' })
    await edit(theirs, { Status: status('Cancelled') })
    expect(await seen<ClosedRequest>(theirs)).toMatchObject({ Closed: 'cancelled', By: 'office', ClosedOn: '2026-11-22' })
    office.clock.now = new Date('2026-11-25T09:00:00.000Z')
    await edit(own, { Archived: true, Note: '{"column":"Status"} "column":"Status"' })
    expect(await words(own)).toMatchObject({ standing: 'cancelled_client', headline: 'You cancelled this request on 22 November 2026' })
  })

  it.each([
    ['Rejected', 'rejected', 'This request was not accepted on 21 November 2026'],
    ['Done', 'done', HEADLINES.done.en],
  ] as const)('closed as %s', async (name, standing, headline) => {
    const Id = await submitted()
    await edit(Id, { Status: status(name) })
    expect(await words(Id)).toMatchObject({ standing, headline, turn: null, next: null })
  })

  it('filed away without more, and a request whose log does not say since when', async () => {
    const Id = await submitted()
    await edit(Id, { Archived: true })
    expect(await words(Id)).toMatchObject({ standing: 'archived', sentence: 'The request was closed on 21 November 2026, and nobody works on it now.' })
    await office.database.query({ text: `DELETE FROM change_log WHERE "Table" = 'requests' AND "RowId" = $1`, values: [Id] })
    expect(await seen<ClosedRequest>(Id)).toMatchObject({ Closed: 'archived', ClosedOn: null, By: null })
  })

  it('the words of a stage are the office’s: without them the stage’s name, and both languages or none', async () => {
    const Id = calls.stage('Medical check')
    const save = (body: object) => office.call('/api/stages/Edit', { as: 'Admin', body: { Id, ...body } })
    expect((await save({ NextAr: '' })).json()).toEqual([{ field: 'NextAr', errorMsg: expect.any(String) as string }])
    expect((await save({ NextAr: '', NextEn: '', By: '' })).statusCode).toBe(200)
    const { Steps } = await seen(await submitted())
    expect(Steps[2]).toMatchObject({ NextAr: 'الفحص الطبي', NextEn: 'Medical check', By: null })
    expect((await save({ By: 'nobody' })).statusCode).toBe(409)
    expect((await save({ NextAr: 'الفحص', NextEn: 'The check', By: 'agency' })).statusCode).toBe(200)
  })
})
