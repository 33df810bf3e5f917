import { jest } from '@jest/globals'
import type { TrackedRequest, TrackLinkAnswer } from '@office/shared-api/model'
import { forgetClient } from '../../src/office/privacy/forget-client'
import { extendByHand, pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

const TRACK = '/api/requests/track'
const GUESSES = process.env['OFFICE_TEST_LONG'] ? 10_000 : 500
const ROUNDS = process.env['OFFICE_TEST_LONG'] ? 50 : 3

interface Submitted {
  readonly Id: number
  readonly Ref: string
  readonly Track: string
}

describe.each(anyEngine)('tracking on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  const lines: string[] = []
  beforeAll(async () => {
    office = await openOffice(engine, { PUBLIC_URL: 'http://office.example', LOG_LEVEL: 'trace' }, { logTo: { write: (line) => lines.push(line) } })
    await extendByHand(office)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())

  const track = (body: object) => office.call(TRACK, { body })
  const tokenIn = (link: string) => link.split('#')[1] ?? ''
  const linkOf = async (Id: number, more = {}) => (await office.call('/api/requests/tracklink', { as: 'Editor', body: { Id, ...more } })).json<TrackLinkAnswer>().Link
  async function submit(values: object = {}, headers: Record<string, string> = {}): Promise<Submitted> {
    const worker = await office.addWorker({ Name: 'Grace Wanjiku' })
    return (await office.call('/api/requests/submit', { body: publicForm(worker, { ...values }), headers })).json()
  }
  const seen = async (Id: number) => (await track({ Token: tokenIn(await linkOf(Id)) })).json<TrackedRequest>()

  it('begins with the link that a submit answers, which a retry has under the same key alone', async () => {
    const body = publicForm(await office.addWorker(), { Phone: '٠٥٠٠٠٠٠٠٠١' })
    const [first, again] = await Promise.all([1, 2].map(async () => (await office.call('/api/requests/submit', { body, headers: { 'idempotency-key': 'one' } })).json<Submitted>()))
    const later = (await office.call('/api/requests/submit', { body })).json<Submitted>()
    expect(first?.Track).toMatch(/^http:\/\/office\.example\/track#[A-Za-z0-9_-]{22}$/)
    expect([again?.Track, later.Track, await linkOf(first?.Id ?? 0)]).toEqual([first?.Track, undefined, first?.Track])
    expect((await calls.row(first?.Id ?? 0)).Language).toBe('en')
  })

  it('tells these keys and no others, by link and by reference and number', async () => {
    const { Track, Ref } = await submit({ Name: 'عبد الله محمد العتيبي', Phone: '0555555551' })
    const byLink = await track({ Token: tokenIn(Track) })
    const items = (await office.call('/api/filters/getdata')).json<{ Id: number; Ar: string; En: string }[]>()
    const words = (Id: number) => items.filter((item) => item.Id === Id).map(({ Ar, En }) => ({ Ar, En }))[0]
    const worker = { Job: words(office.lookup('jobs')), Country: words(office.lookup('countries')) }
    expect(byLink.json()).toEqual({
      Ref,
      RequestDate: '2026-11-21T09:00:00.000Z',
      State: 'new',
      Now: '2026-11-21T09:00:00.000Z',
      CallBy: '2026-11-21T13:00:00.000Z',
      Client: 'عبد الله',
      Worker: { Ref: expect.stringMatching(/^T-/) as string, ...worker, Photo: null },
      Quoted: null,
      QuotedDays: null,
      Steps: expect.any(Array) as unknown[],
      Expected: null,
      Clock: null, Guarantee: null, Payments: [],
      Late: false,
      Needed: [],
      Closed: null,
      Reservation: { Until: '2026-11-23T09:00:00.000Z', MayKeep: false },
      MayReserveAgain: null,
    })
    for (const pair of [
      { Ref, Phone: '0555555551' },
      { Ref: Ref.toLowerCase(), Phone: '+966 55 555 5551' },
      { Ref: Ref.replace('R-', '').replace(/^0+/, ''), Phone: '٥٥٥٥٥٥٥٥١' },
      { Ref: Ref.replace(/[0-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''), Phone: '00966555555551' },
    ]) expect({ ...(await track(pair)).json<object>(), Payments: [] }).toEqual(byLink.json())
    // A man's job is called as Arabic calls it of a man.
    await office.database.query({ text: `UPDATE persons SET "Gender" = 'male'` })
    expect((await track({ Token: tokenIn(Track) })).json()).toMatchObject({ Worker: { Job: { Ar: 'عامل منزلي', En: 'Domestic worker' } } })
  })

  it('moves with the stages of the path, in the words for clients', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-11-01' })
    await calls.done('mark', { Id, StageId: calls.stage('Contract linked'), On: '2026-11-03' })
    expect(await seen(Id)).toMatchObject({
      Steps: [
        { En: 'Payment received on Musaned', State: 'done', On: '2026-11-01', DueOn: null },
        { En: 'The contract is signed', State: 'current', On: null, NextEn: 'Signing of the contract', By: 'agency', DueOn: null },
        { State: 'ahead' }, { State: 'ahead' }, { State: 'ahead' }, { State: 'ahead' }, { State: 'ahead' },
      ],
      Needed: [],
    })
    await calls.done('mark', { Id, StageId: calls.stage('Contract signed'), On: '2026-11-05' })
    const { Steps, Needed, Expected } = await seen(Id)
    expect(Steps[1]).toMatchObject({ Ar: 'وُقّع العقد', En: 'The contract is signed', State: 'done', On: '2026-11-05', DueOn: null })
    expect(Needed.map(({ En }) => En)).toEqual(['Identity', 'National address', 'Visa copy'])
    expect(Expected).toEqual({ From: '2026-12-27', To: '2027-01-05' })
    await calls.done('paper', { Id, PaperId: (await calls.papers(Id))[0]?.PaperId, State: 'received' })
    expect((await seen(Id)).Needed).toHaveLength(2)
  })

  it('shows the clock of the law only where the office says so, and the apology past it', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-09-01' })
    expect(await seen(Id)).toMatchObject({ Clock: null, Late: false })
    const [settings] = (await office.call('/api/settings/get', { as: 'Admin' })).json<{ data: { Id: number }[] }>().data
    const show = (ClientSeesClock: boolean) => office.call('/api/settings/Edit', { as: 'Admin', body: { Id: settings?.Id, ClientSeesClock } })
    expect((await show(true)).statusCode).toBe(200)
    expect(await seen(Id)).toMatchObject({ Clock: { Day: 81, Of: 90, Until: '2026-11-30' }, Late: false })
    const { Id: late } = await calls.request({ PaidMusand: '2026-08-01' })
    expect(await seen(late)).toMatchObject({ Late: true, Expected: null })
    await show(false)
    expect(await seen(late)).toMatchObject({ Clock: null, Late: false, Expected: null })
  })

  it('says of a request that is over only that, by which class, and since when', async () => {
    const { Id, Ref, Version } = await calls.request()
    const edit = (body: object) => office.call('/api/requests/Edit', { as: 'Editor', body: { Id, ...body } })
    expect(Version).toBeGreaterThan(0)
    const over = { Ref, ClosedOn: '2026-11-21', By: 'office', Guarantee: null }
    await edit({ Archived: true })
    expect(await seen(Id)).toEqual({ ...over, Closed: 'archived' })
    for (const [at, Closed] of [[4, 'rejected'], [5, 'cancelled'], [6, 'done']] as const) {
      await edit({ Status: office.lookup('statuses', at) })
      expect(await seen(Id)).toEqual({ ...over, Closed })
    }
    const arrived = await calls.request({ PaidMusand: '2026-11-01', ArrivedOn: '2026-11-20' })
    expect(await seen(arrived.Id)).toMatchObject({ Closed: 'arrived', Needed: [], Expected: null })
  })

  it('opens nothing by a link that was replaced, of a client who is forgotten, or of a deleted request', async () => {
    const { Id, Track } = await submit({ IdentityId: '1087654321' })
    const renewed = await linkOf(Id, { New: true })
    expect(renewed).not.toBe(Track)
    expect((await track({ Token: tokenIn(Track) })).statusCode).toBe(404)
    expect((await track({ Token: tokenIn(renewed) })).statusCode).toBe(200)
    await forgetClient(office.database, '1087654321', office.clock.now)
    expect((await track({ Token: tokenIn(renewed) })).statusCode).toBe(404)
    expect(await linkOf(Id)).not.toBe(renewed)
    const other = await submit()
    await office.call(`/api/requests/delete?id=${other.Id}`, { as: 'Editor' })
    expect((await track({ Token: tokenIn(other.Track) })).statusCode).toBe(404)
    expect((await office.call('/api/requests/tracklink', { as: 'Editor', body: { Id: other.Id } })).statusCode).toBe(404)
  })

  it('a request of the release before gets its link when it is first asked for', async () => {
    const { Id } = await submit()
    await office.database.query({ text: 'DELETE FROM track_links WHERE "RequestId" = $1', values: [Id] })
    const links = await Promise.all([linkOf(Id), linkOf(Id), linkOf(Id)])
    expect(new Set(links).size).toBe(1)
  })

  it(`${GUESSES} guessed tokens open nothing, and count for nothing`, async () => {
    const { Track } = await submit()
    const token = tokenIn(Track)
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const random = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
      const Token = guess % 2 === 0 ? random : `${token.slice(0, guess % 16)}${random.slice(guess % 16)}`
      expect((await track({ Token })).statusCode).toBe(404)
    }
    for (const Token of ['', '#', `${token}=`, `${token} `, "' OR 1=1 --", '\u0000', 'x'.repeat(5000)]) expect((await track({ Token })).statusCode).toBe(404)
    expect((await track({ Token: token })).statusCode).toBe(200)
  }, 600_000)

  it('keeps tokens, references and numbers out of its log', () => {
    expect(lines.length).toBeGreaterThan(10)
    // The digits of the time may be those of any number.
    const said = lines.map((line) => line.replace(/"at":\[.*?\]|"time":\d+/g, ''))
    expect(said.filter((line) => /[A-Za-z0-9_-]{22}[^A-Za-z0-9_-]|R-0|05555|#/.test(line))).toEqual([])
  })
})

describe.each(anyEngine)('guesses of references and numbers on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, { TRACK_LIMIT: '20', TRUST_PROXY: '127.0.0.1' })
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const ask = (Ref: string, Phone: string, address = '10.0.0.1') => office.call(TRACK, { body: { Ref, Phone }, headers: { 'x-forwarded-for': address } })
  const submit = async () => (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker(), { Phone: '0555555552' }) })).json<Submitted>()

  it('an unknown reference and a wrong number are one answer, by the same statements', async () => {
    const { Ref } = await submit()
    const statements: string[] = []
    const { query } = office.database
    jest.spyOn(office.database, 'query').mockImplementation((statement) => {
      statements.push(statement.name ?? statement.text)
      return query.call(office.database, statement)
    })
    const heard = async (ref: string, phone: string) => {
      statements.length = 0
      const { statusCode, body, headers } = await ask(ref, phone)
      const { date: _date, ...said } = headers
      return { statusCode, body, said, statements: statements.filter((name) => /^(?:throttle|track)/.test(name)) }
    }
    const wrong = await heard(Ref, '0555555559')
    const unknown = await heard('R-999999', '0555555552')
    const noReference = await heard('nothing', 'nobody')
    expect(wrong.statusCode).toBe(404)
    expect([unknown, noReference]).toEqual([wrong, wrong])
    expect(wrong.statements.filter((name) => name === 'track.by-pair')).toHaveLength(1)
  })

  const later = (hours: number) => {
    office.clock.now = new Date(office.clock.now.getTime() + hours * 3_600_000 + 60_000)
  }

  it('an address has two wrong numbers an hour for one reference; others, and its link, go on meanwhile', async () => {
    const [{ Ref, Track }, other] = [await submit(), await submit()]
    for (const guess of [1, 2]) expect((await ask(Ref, `055000000${guess}`)).statusCode).toBe(404)
    const refused = await ask(Ref, '0555555552')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await ask(Ref, '0555555552', '10.0.1.9')).statusCode).toBe(200)
    expect((await ask(other.Ref, '0555555552')).statusCode).toBe(200)
    expect((await office.call(TRACK, { body: { Token: Track.split('#')[1] } })).statusCode).toBe(200)
    later(1)
    expect((await ask(Ref, '0555555552')).statusCode).toBe(200)
  })

  /** Asks wrong numbers for a reference from 30 addresses. */
  async function useUp(Ref: string): Promise<number[]> {
    const statuses = []
    for (let guess = 0; guess < 30; guess += 1) statuses.push((await ask(Ref, `05500000${guess + 10}`, `10.0.1.${guess}`)).statusCode)
    return statuses
  }

  it('a reference has thirty wrong numbers a day; its client, from an address without failures, is told all the same', async () => {
    const { Ref } = await submit()
    expect(new Set(await useUp(Ref))).toEqual(new Set([404]))
    // An address that failed is refused, whatever it asks; a new one has one guess, which is refused like the others.
    expect((await ask(Ref, '0555555552', '10.0.1.1')).statusCode).toBe(429)
    expect((await ask(Ref, '0555555559', '10.0.2.1')).statusCode).toBe(429)
    expect((await ask(Ref, '0555555552', '10.0.2.1')).statusCode).toBe(429)
    for (const time of [1, 2, 3]) expect([time, (await ask(Ref, '0555555552', '10.0.2.2')).statusCode]).toEqual([time, 200])
    later(24)
    expect((await ask(Ref, '0555555552', '10.0.1.1')).statusCode).toBe(200)
  })

  it(`many wrong numbers at once have no more guesses than one after the other, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await office.database.query({ text: 'TRUNCATE throttles' })
      const { Ref } = await submit()
      const guesses = Array.from({ length: 12 }, (_, guess) => ask(Ref, guess === 6 ? '0555555552' : `05500000${guess + 10}`))
      const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
      // The right one takes its place back while the others are counted: one more may follow it.
      expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(3)
      expect((await ask(Ref, '0555555559')).statusCode).toBe(429)
      await useUp(Ref)
      const past = await Promise.all(guesses.map((_, guess) => ask(Ref, guess === 6 ? '0555555552' : `05600000${guess + 10}`, '10.0.4.1')))
      expect(past.filter(({ statusCode }) => statusCode === 404)).toEqual([])
    }
  })

  it('one number has ten wrong references a day, right pairs count for nothing there, and an address twenty questions in ten minutes', async () => {
    const { Ref } = await submit()
    for (let guess = 0; guess < 10; guess += 1) expect((await ask(`R-90000${guess}`, '0555555552', `10.0.2.${guess}`)).statusCode).toBe(404)
    expect((await ask(Ref, '0555555552', '10.0.2.1')).statusCode).toBe(429)
    expect((await ask(Ref, '0555555552', '10.0.3.1')).statusCode).toBe(200)
    later(24)
    for (let time = 0; time < 20; time += 1) expect((await ask(Ref, '0555555552')).statusCode).toBe(200)
    expect((await ask(Ref, '0555555552')).statusCode).toBe(429)
  })
})
