import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ICAL from 'ical.js'
import type { CalendarLink, OwnCalendar } from '@office/shared-api/model'
import { findTool } from '../../../tools/test-support/debian.mjs'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

/** A calendar program of Debian, which reads as its own code reads. */
const calcurse = findTool('calcurse')

interface Event {
  readonly uid: string
  readonly title: string
  /** As it stands in the file: a day, or a moment in UTC. */
  readonly start: string
  readonly end: string
}

describe.each(anyEngine)('calendar feeds on %s', (engine) => {
  let office: TestOffice
  let lines: string[]
  beforeEach(async () => {
    lines = []
    office = await openOffice(engine, { LOG_LEVEL: 'trace', TRACK_LIMIT: '5' }, { logTo: { write: (line) => lines.push(line) } })
  })
  afterEach(() => office.close())

  const make = async (as: 'Read' | 'Editor' = 'Editor', New = true) => (await office.call('/api/account/calendar', { as, body: { New } })).json<CalendarLink>().Link
  const own = async () => (await office.call('/api/account/calendar', { as: 'Editor' })).json<OwnCalendar>().MadeAt
  const read = (link: string) => office.call(new URL(link).pathname + new URL(link).search)
  const eventsOf = (text: string): readonly Event[] =>
    new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((component) => {
      const { uid, summary, startDate, endDate } = new ICAL.Event(component)
      return { uid, title: summary, start: startDate.toString(), end: endDate.toString() }
    })

  /** A request of a worker, with columns of its own; returns its reference. */
  async function addRequest(columns: Readonly<Record<string, unknown>>): Promise<string> {
    const PersonId = await office.addWorker()
    const { Id } = (await office.call('/api/requests/submit', { body: publicForm(PersonId, { Name: 'Hind Al-Saud', IdentityId: `1${String(PersonId).padStart(9, '0')}` }) })).json<{ Id: number }>()
    const names = Object.keys(columns)
    const [row] = await office.database.query<{ Ref: string }>({ text: `UPDATE requests SET ${names.map((name, at) => `"${name}" = $${at + 2}`).join(', ')} WHERE "Id" = $1 RETURNING "Ref"`, values: [Id, ...names.map((name) => columns[name])] })
    return row?.Ref ?? ''
  }

  it('is off at first; a link shows flights, deadlines and own reminders by reference and country alone', async () => {
    expect(await own()).toBeNull()
    const timed = await addRequest({ ArrivesAt: '2026-12-01T22:30:00Z' })
    const day = await addRequest({ Travel: '2026-12-05' })
    const late = await addRequest({ PaidMusand: '2026-11-01', DeadlineOn: '2026-12-31' })
    const mine = await addRequest({ AssigneeId: office.userIds.Editor, NextOn: '2026-11-30', NextNote: 'call her brother' })
    const others = await addRequest({ AssigneeId: office.userIds.Admin, NextOn: '2026-11-30' })
    const archived = await addRequest({ Travel: '2026-12-05', Archived: true })
    const link = await make()
    expect(await own()).toBe(office.clock.now.toISOString())
    const answer = await read(link)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'text/calendar; charset=utf-8', 'no-store'])
    expect(eventsOf(answer.body)).toEqual([
      { uid: `reminder-${mine}@localhost`, title: `Reminder · ${mine} · Philippines`, start: '2026-11-30', end: '2026-12-01' },
      { uid: `flight-${timed}@localhost`, title: `Arrival · ${timed} · Philippines`, start: '2026-12-01T22:30:00Z', end: '2026-12-01T23:30:00Z' },
      { uid: `flight-${day}@localhost`, title: `Arrival · ${day} · Philippines`, start: '2026-12-05', end: '2026-12-06' },
      { uid: `deadline-${late}@localhost`, title: `Deadline · ${late} · Philippines`, start: '2026-12-31', end: '2027-01-01' },
    ])
    expect(answer.body).not.toMatch(/Hind|0551234567|brother/)
    for (const other of [others, archived]) expect(answer.body).not.toContain(other)
    // A line is at most 75 octets long.
    expect(Math.max(...answer.body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(eventsOf((await read(link.replace('lang=en', 'lang=ar'))).body)[2]?.title).toBe(`وصول · ${day} · الفلبين`)
  })

  it('a calendar without a day is one, too', async () => {
    expect(eventsOf((await read(await make())).body)).toEqual([])
  })

  ;(calcurse ? it : it.skip)('another program reads the same days, in the office’s time zone', async () => {
    const timed = await addRequest({ ArrivesAt: '2026-12-01T22:30:00Z' })
    const day = await addRequest({ Travel: '2026-12-02' })
    const folder = await mkdtemp(path.join(tmpdir(), 'calendar-'))
    try {
      const file = path.join(folder, 'feed.ics')
      await writeFile(file, (await read(await make())).body)
      const run = (...more: string[]) => spawnSync(calcurse ?? '', ['-D', folder, ...more], { encoding: 'utf8', env: { ...process.env, TZ: 'Asia/Riyadh', LC_ALL: 'C.UTF-8' } }).stdout
      run('-q', '-i', file)
      const said = run('-Q', '--from', '12/02/2026', '--days', '1')
      expect(said).toContain(`Arrival · ${day}`)
      expect(said).toMatch(new RegExp(`01:30 -> 02:30\\s+Arrival · ${timed}`))
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('a new link ends the one before, switching it off the last; a user who cannot sign in has none; all are the same not found', async () => {
    const first = await make()
    const second = await make()
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    await office.database.query({ text: 'UPDATE users SET "Disabled" = true WHERE "Id" = $1', values: [office.userIds.Editor] })
    const refused = await read(second)
    expect(refused.statusCode).toBe(404)
    expect(refused.body).toBe((await read(first)).body)
    await office.database.query({ text: 'UPDATE users SET "Disabled" = false WHERE "Id" = $1', values: [office.userIds.Editor] })
    // Without the second factor that is required nothing is read, nor by this way.
    await office.database.query({ text: `UPDATE settings SET "TwoFactor" = 'all'` })
    expect((await read(second)).statusCode).toBe(404)
    await office.database.query({ text: `UPDATE settings SET "TwoFactor" = 'off'` })
    expect((await read(second)).statusCode).toBe(200)
    expect(await make('Editor', false)).toBe('')
    expect([await own(), (await office.call('/api/calendar/feed?token=x')).statusCode]).toEqual([null, 404])
  })

  it('unknown links of one address are limited, known ones are not; the token is in no line of the log and only as a hash in the database', async () => {
    const link = await make()
    for (let count = 0; count < 5; count += 1) expect((await read(link)).statusCode).toBe(200)
    const codes = []
    for (let count = 0; count < 6; count += 1) codes.push((await office.call(`/api/calendar/feed?token=${'a'.repeat(43)}`)).statusCode)
    expect(codes).toEqual([404, 404, 404, 404, 404, 429])
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(token).toHaveLength(43)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(token)
    expect(await office.database.query({ text: 'SELECT 1 FROM calendar_feeds WHERE "Hash" = $1', values: [token] })).toEqual([])
  })

  it('a link without a token is no call, and a link is made by staff alone', async () => {
    expect((await office.call('/api/calendar/feed')).statusCode).toBe(400)
    expect((await office.call('/api/account/calendar', { body: { New: true } })).statusCode).toBe(401)
  })
})
