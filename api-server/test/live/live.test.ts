import { request as call, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { HOUR, MINUTE, SECOND } from '@office/shared-api/model'
import type { Database } from '../../src/platform/database/database'
import { keepLiveStreams, MOST_STREAMS } from '../../src/platform/live/live-streams'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, sessionOf, type TestOffice } from '../support/test-office'
import { until } from '../support/until'

interface Stream {
  readonly answer: IncomingMessage
  /** Everything that has come. */
  readonly text: () => string
  readonly isOver: () => boolean
  readonly leave: () => void
}

describe.each(anyEngine)('the live stream on %s', (engine) => {
  let office: TestOffice
  beforeEach(async () => {
    office = await openOffice(engine)
    await office.app.listen({ port: 0 })
  })
  afterEach(() => office.close())

  const session = () => sessionOf(office, office.userIds.Editor)
  function listen(token: string): Promise<Stream> {
    const { port } = office.app.server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const sent = call({ port, path: '/api/live', headers: { cookie: `session=${token}`, 'accept-encoding': 'gzip, br' } }, (answer) => {
        let [text, over] = ['', false]
        answer.on('data', (chunk: Buffer) => (text += chunk.toString())).on('close', () => (over = true)).on('error', () => undefined)
        resolve({ answer, text: () => text, isOver: () => over, leave: () => sent.destroy() })
      })
      sent.on('error', reject).end()
    })
  }
  const stamps = ({ text }: Stream) => [...text().matchAll(/event: stamp\ndata: (.+)\n\n/g)].map(([, data = '']) => JSON.parse(data) as Record<string, number>)
  const heard = (stream: Stream, wanted: (all: Record<string, number>[]) => boolean) => until(() => Promise.resolve(stamps(stream)), wanted)
  let notices = 0
  const notice = (user = office.userIds.Editor) =>
    office.database.query({ text: `INSERT INTO notifications ("UserId", "Kind", "At") VALUES ($2, $1, clock_timestamp())`, values: [`notice ${(notices += 1)}`, user] })
  const ended = (stream: Stream) => until(() => Promise.resolve(stream.isOver()), Boolean)

  it('begins with the stamps as they are, plain and unbuffered, then says those that changed', async () => {
    await notice()
    const stream = await listen(await session())
    const { statusCode, headers } = stream.answer
    expect([statusCode, headers['content-type'], headers['content-encoding'], headers['x-accel-buffering'], headers['cache-control']]).toEqual([200, 'text/event-stream', undefined, 'no', 'no-store, no-transform'])
    await heard(stream, (all) => all.length === 1)
    expect(stream.text()).toMatch(/^retry: 3000\n/)
    const [first] = stamps(stream)
    await notice()
    expect((await heard(stream, (all) => all.length === 2))[1]).toEqual({ notifications: Number(first?.['notifications']) + 1 })
    stream.leave()
    // A change in a gap is told by the next stream.
    await notice()
    const next = await listen(await session())
    await heard(next, (all) => all.at(-1)?.['notifications'] === Number(first?.['notifications']) + 2)
    next.leave()
  })

  it('tells of notifications those alone whom they concern', async () => {
    const admin = await sessionOf(office, office.userIds.Admin)
    const [mine, others] = [await listen(await session()), await listen(admin)]
    const toldOf = (stream: Stream) => stamps(stream).slice(1).filter(({ notifications }) => notifications !== undefined).length
    // A second in which the state of both is known.
    await notice()
    await notice(office.userIds.Admin)
    await Promise.all([heard(mine, (all) => all.length > 1), heard(others, (all) => all.length > 1)])
    const before = [toldOf(mine), toldOf(others)]
    await notice()
    await heard(mine, () => toldOf(mine) > (before[0] ?? 0))
    // A later change reaches the other, and that one alone is told.
    await notice(office.userIds.Admin)
    await heard(others, () => toldOf(others) > (before[1] ?? 0))
    expect([toldOf(mine), toldOf(others)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
    // Read on one device, it is told to the others.
    await office.call('/api/notifications/read', { as: 'Editor', body: { All: true } })
    await heard(mine, () => toldOf(mine) === (before[0] ?? 0) + 2)
    mine.leave()
    others.leave()
  })

  it('says that a request has come apart from changes of those that are there', async () => {
    const stream = await listen(await session())
    const { Id } = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ readonly Id: number }>()
    const came = await heard(stream, (all) => all.some((told) => told['requests.new'] === Id && told['requests'] !== undefined))
    await office.call('/api/requests/note', { as: 'Admin', body: { Id, Text: 'Called' } })
    const changed = await heard(stream, (all) => all.length > came.length)
    expect(Object.keys(changed.at(-1) ?? {})).toEqual(['requests'])
    stream.leave()
  })

  it('is told to so many screens in a second, the longest untold first', async () => {
    // Each look at the stamps is one query.
    let looks = 0
    const query: typeof office.database.query = (statement) => {
      looks += 1
      return office.database.query(statement)
    }
    const live = keepLiveStreams({ database: { ...office.database, query }, now: () => office.clock.now, validSessions: (sessions) => Promise.resolve(new Set(sessions)), onFailure: () => undefined, perSecond: { notifications: 2 } })
    // The screens that were told after each look.
    const told = new Map<number, number[]>()
    for (let screen = 0; screen < 5; screen += 1) {
      const out = new PassThrough()
      await live.open({ session: `session ${screen}`, user: 1 }, out)
      const hear = (event: Buffer) => {
        if (event.includes('"notifications"')) told.set(looks, [...(told.get(looks) ?? []), screen])
      }
      // The first tells the stamps as they are.
      out.once('data', () => out.on('data', hear))
    }
    await notice()
    await until(() => Promise.resolve([...told.values()].flat()), (all) => all.length >= 5)
    expect([...told.values()]).toEqual([[0, 1], [2, 3], [4]])
    await live.stop()
  })

  it('ends with its session, which it does not keep alive; until then comments come', async () => {
    const token = await session()
    const idle = await listen(token)
    office.clock.now = new Date(office.clock.now.getTime() + 25 * SECOND)
    await until(() => Promise.resolve(idle.text()), (text) => text.includes('\n:\n\n'))
    // Half the idle timeout twice: a stream that is opened anew in between is no user activity.
    office.clock.now = new Date(office.clock.now.getTime() + (office.config.sessionIdleHours / 2) * HOUR)
    const again = await listen(token)
    await heard(again, (all) => all.length === 1)
    expect(idle.isOver()).toBe(false)
    office.clock.now = new Date(office.clock.now.getTime() + (office.config.sessionIdleHours / 2) * HOUR + MINUTE)
    await Promise.all([ended(idle), ended(again)])
    expect((await listen(token)).answer.statusCode).toBe(401)
  })

  it('leaves a stream that opens while the sessions of others are checked', async () => {
    const late = new PassThrough()
    let live: ReturnType<typeof keepLiveStreams> | null = null
    const validSessions = async (sessions: readonly string[]) => {
      if (sessions.includes('session 1')) await live?.open({ session: 'session 2', user: 2 }, late)
      return new Set<string>()
    }
    live = keepLiveStreams({ database: office.database, now: () => office.clock.now, validSessions, onFailure: () => undefined })
    const ending = new PassThrough()
    await live.open({ session: 'session 1', user: 1 }, ending)
    await until(() => Promise.resolve(ending.writableEnded), Boolean)
    expect(late.writableEnded).toBe(false)
    await live.stop()
  })

  it.each(['signed out', 'locked'])('ends within ten seconds once its user is %s', async (how) => {
    const [token, other] = [await session(), await session()]
    const [stream, stays] = [await listen(token), await listen(how === 'locked' ? await sessionOf(office, office.userIds.Admin) : other)]
    if (how === 'locked') await office.database.query({ text: 'UPDATE users SET "LockoutEnabled" = true WHERE "Id" = $1', values: [office.userIds.Editor] })
    else await office.call('/api/login/jwtout', { headers: { cookie: `session=${token}`, 'x-web-client': 'office-web' } })
    office.clock.now = new Date(office.clock.now.getTime() + 10 * SECOND)
    await ended(stream)
    await notice(how === 'locked' ? office.userIds.Admin : office.userIds.Editor)
    await heard(stays, (all) => all.length > 1)
    stays.leave()
  })

  it('calls that a page makes by itself keep no idle session alive either', async () => {
    const token = await session()
    const asked = (headers = {}) => office.call('/api/notifications/get', { headers: { cookie: `session=${token}`, ...headers } })
    const half = (office.config.sessionIdleHours / 2) * HOUR + MINUTE
    const later = () => (office.clock.now = new Date(office.clock.now.getTime() + half))
    later()
    expect((await asked()).statusCode).toBe(200)
    later()
    expect((await asked({ 'x-background': '1' })).statusCode).toBe(200)
    later()
    expect((await asked()).statusCode).toBe(401)
  })

  it('is refused past four of a session; one that ends makes room', async () => {
    const token = await session()
    const streams = await Promise.all(Array.from({ length: MOST_STREAMS.perSession }, () => listen(token)))
    expect(streams.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200, 200])
    const fifth = await listen(token)
    expect([fifth.answer.statusCode, fifth.answer.headers['retry-after']]).toEqual([429, '60'])
    const other = await listen(await session())
    expect(other.answer.statusCode).toBe(200)
    streams[0]?.leave()
    const next = await until(
      () => listen(token),
      ({ answer }) => answer.statusCode === 200,
    )
    for (const stream of [...streams, other, next]) stream.leave()
  })

  it('is refused past twelve of a user, in however many sessions; others have theirs', async () => {
    const tokens = await Promise.all([1, 2, 3, 4].map(session))
    const streams = []
    for (const token of tokens) for (const _tab of [1, 2, 3]) streams.push(await listen(token))
    expect(new Set(streams.map(({ answer }) => answer.statusCode))).toEqual(new Set([200]))
    const more = await listen(tokens[0] ?? '')
    expect([more.answer.statusCode, more.answer.headers['retry-after']]).toEqual([429, '60'])
    expect((await listen(await session())).answer.statusCode).toBe(429)
    const other = await listen(await sessionOf(office, office.userIds.Admin))
    expect(other.answer.statusCode).toBe(200)
    for (const stream of [...streams, other]) stream.leave()
  })

  it('is refused past two thousand of a process, which all begin with one read of the stamps', async () => {
    let reads = 0
    const query: Database['query'] = (statement) => {
      reads += 1
      return office.database.query(statement)
    }
    const live = keepLiveStreams({ database: { ...office.database, query }, now: () => office.clock.now, validSessions: (sessions) => Promise.resolve(new Set(sessions)), onFailure: () => undefined })
    const streams = Array.from({ length: MOST_STREAMS.perProcess }, () => new PassThrough())
    const opened = Promise.all(streams.map((out, at) => live.open({ session: `session ${at}`, user: at }, out)))
    expect(reads).toBe(1)
    await opened
    for (const out of streams) expect(String(out.read())).toContain('event: stamp')
    await expect(live.open({ session: 'one more', user: 1 }, new PassThrough())).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    await live.stop()
  })

  it('says bye when the server stops, which does not wait for it', async () => {
    const stream = await listen(await session())
    await heard(stream, (all) => all.length === 1)
    const stopped = office.app.close()
    await ended(stream)
    expect(stream.text()).toMatch(/event: bye\ndata: {}\n\n$/)
    // The timeout of calls under way is 20 seconds: it would outlast the test.
    await stopped
  })
})
