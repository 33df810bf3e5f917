import { DAY, HOUR, MINUTE } from '@office/shared-api/model'
import { bindJobs } from '../../src/office/jobs'
import type { Mail } from '../../src/platform/mail/mail-transport'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { anyEngine } from '../support/databases'
import { extendByHand } from './calls'
import { emailOf, openOffice, publicForm, type TestOffice } from '../support/test-office'

/** A Sunday, seven in the morning in Riyadh. */
const SUNDAY = new Date('2026-11-22T04:00:00.000Z')

describe.each(anyEngine)('the daily mail on %s', (engine) => {
  let office: TestOffice
  let sent: Mail[]
  beforeAll(async () => {
    office = await openOffice(engine, { PUBLIC_URL: 'https://office.test', OFFICE_NAME_AR: 'مكتب النخبة', OFFICE_NAME_EN: 'Elite Office' })
    await extendByHand(office)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    sent = []
    office.clock.now = SUNDAY
    await office.database.query({ text: 'TRUNCATE job_queue' })
    await office.database.query({ text: 'TRUNCATE throttles' })
    await office.database.query({ text: 'DELETE FROM requests' })
    await office.database.query({ text: 'DELETE FROM callbacks' })
    await office.database.query({ text: 'DELETE FROM preferences' })
    await office.database.query({ text: `DELETE FROM users WHERE "Name" = 'More'` })
    await set(`"SoonDays" = 10, "DailyMail" = true, "DaysOff" = 'friday'`)
  })

  const set = (values: string) => office.database.query({ text: `UPDATE settings SET ${values}` })
  const addRequest = async (values: string) => {
    const PersonId = await office.addWorker()
    const { Ref } = (await office.call('/api/requests/submit', { body: publicForm(PersonId, { IdentityId: `1${String(PersonId).padStart(9, '0')}` }) })).json<{ Ref: string }>()
    await office.database.query({ text: `UPDATE requests SET ${values} WHERE "Ref" = $1`, values: [Ref] })
  }
  // The payment that has this deadline by the first terms: the queue works it out anew.
  const deadline = (day: string, more = '') => addRequest(`"PaidMusand" = '${day}'::date - 90, "DeadlineOn" = '${day}'${more}`)
  /** A look of the queue, and one for the mails that came of it. */
  const look = async () => {
    const transport = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)), close: () => undefined }
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const now = () => office.clock.now
    // No backups: those of the embedded database have a test of their own.
    const jobs = bindJobs({ database: office.database, config: { ...office.config, databaseUrl: 'none' }, now }, transport, log)
    for (const _look of [1, 2]) await workQueue({ database: office.database, now, log, ...jobs })
  }
  const later = (milliseconds: number) => {
    office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
  }

  it('tells administrators at seven how much is overdue and soon, in both languages, with a link and no name', async () => {
    await deadline('2026-11-21')
    await deadline('2026-11-21', ', "Archived" = true')
    await deadline('2026-11-21', `, "ArrivedOn" = '2026-11-20'`)
    await deadline('2026-11-21', `, "Status" = (SELECT "Id" FROM lookups WHERE "Class" = 'cancelled')`)
    for (const day of ['2026-11-22', '2026-12-02', '2026-12-03']) await deadline(day)
    later(-MINUTE)
    await look()
    expect(sent).toEqual([])
    later(MINUTE)
    await look()
    expect(sent.map(({ to }) => to)).toEqual([emailOf('Admin')])
    const [mail] = sent
    expect(mail?.subject).toBe('عمل اليوم لدى مكتب النخبة | Today at Elite Office')
    expect(mail?.text).toMatch(/تجاوزت المهلة: ١\n\nقرب انتهاء المهلة: ٢\n\n/)
    expect(mail?.text).toMatch(/Past the deadline: 1\n\nDeadline near: 2\n\nOpen Today:\nhttps:\/\/office\.test\/today$/)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/محمد|Maria|055|R-/)
    // Once a day, however often the queue is looked at or the server starts.
    later(HOUR)
    await look()
    expect(sent).toHaveLength(1)
    later(DAY - HOUR)
    await look()
    expect(sent).toHaveLength(2)
  })

  it('tells how many visitors wait for a call, also where nothing else is urgent, and nobody’s name', async () => {
    const ask = (Phone: string) => office.call('/api/callbacks/ask', { body: { Name: 'Huda Ali', Phone, Language: 'ar' } })
    for (const phone of ['0551112223', '0551112224', '0551112225']) expect((await ask(phone)).statusCode).toBe(200)
    await office.database.query({ text: `UPDATE callbacks SET "State" = 'called' WHERE "Phone" LIKE '%2225'` })
    await look()
    const [mail] = sent.filter(({ subject }) => subject.includes('Today at'))
    expect(mail?.text).toMatch(/قرب انتهاء المهلة: ٠\n\nطلبات اتصال بانتظارك: ٢\n\n/)
    expect(mail?.text).toMatch(/Deadline near: 0\n\nCall requests waiting: 2\n\nOpen Today:/)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Huda|055/)
  })

  it('goes to every administrator who can sign in, and to nobody else', async () => {
    await deadline('2026-11-21')
    await office.database.query({
      text: `INSERT INTO users ("Name", "Email", "Role", "EmailConfirmed", "LockoutEnabled", "Disabled", "Search") VALUES
        ('More', 'second@office.test', 'Admin', true, false, false, ''), ('More', 'locked@office.test', 'Admin', true, true, false, ''),
        ('More', 'gone@office.test', 'Admin', true, false, true, ''), ('More', 'invited@office.test', 'Admin', false, false, false, '')`,
    })
    await look()
    expect(sent.map(({ to }) => to).sort()).toEqual([emailOf('Admin'), 'second@office.test'])
  })

  it.each([
    ['nothing is urgent', '2026-12-20', ''],
    ['the office does not want it', '2026-11-21', '"DailyMail" = false'],
    ['the office wants a shorter warning', '2026-11-30', '"SoonDays" = 3'],
  ])('is not sent where %s', async (_case, day, settings) => {
    await deadline(day)
    if (settings !== '') await set(settings)
    await look()
    expect(sent).toEqual([])
  })

  it('is not sent on a day off, nor on a day after the one that it is of', async () => {
    await deadline('2026-11-21')
    later(-2 * DAY)
    await look()
    expect(sent).toEqual([])
    await set(`"DaysOff" = 'none'`)
    later(DAY + HOUR)
    // Off on Saturday from before seven until Sunday at five: the mail of Saturday is late by a day.
    await office.database.query({ text: 'TRUNCATE job_queue' })
    later(21 * HOUR)
    await look()
    expect(sent).toEqual([])
    later(2 * HOUR)
    await look()
    expect(sent).toHaveLength(1)
  })

  const choose = (role: 'Admin' | 'Read', body: object) => office.database.query({
    text: `INSERT INTO preferences ("UserId", "Digest", "DigestAt") SELECT $1, j->>'Digest', (j->>'DigestAt')::smallint FROM (SELECT $2::jsonb AS j) chosen`,
    values: [office.userIds[role], JSON.stringify(body)],
  })
  const receivers = async (at: string) => {
    sent = []
    office.clock.now = new Date(at)
    await look()
    return sent.map(({ to }) => to).toSorted()
  }

  it('whoever has chosen a digest gets it at their hour in place of the morning’s, the others as before', async () => {
    await deadline('2026-11-21')
    await choose('Read', { Digest: 'workdays', DigestAt: 9 })
    expect(await receivers('2026-11-22T04:00:00Z')).toEqual([emailOf('Admin')])
    expect(await receivers('2026-11-22T06:00:00Z')).toEqual([emailOf('Read')])
    await choose('Admin', { Digest: 'workdays', DigestAt: 9 })
    expect(await receivers('2026-11-23T04:00:00Z')).toEqual([])
    expect(await receivers('2026-11-23T06:00:00Z')).toEqual([emailOf('Admin'), emailOf('Read')].toSorted())
    // Once, however often the queue is looked at in that hour.
    expect(await receivers('2026-11-23T06:30:00Z')).toEqual([])
    await set(`"DailyMail" = false`)
    expect(await receivers('2026-11-24T06:00:00Z')).toHaveLength(2)
  })

  it('a digest comes on office days or on Sundays, to nobody who is out, and never without anything to say', async () => {
    await choose('Admin', { Digest: 'weekly', DigestAt: 9 })
    await choose('Read', { Digest: 'workdays', DigestAt: 9 })
    expect(await receivers('2026-11-22T06:00:00Z')).toEqual([])
    await deadline('2026-11-21')
    // Friday, Saturday, Sunday.
    expect(await receivers('2026-11-27T06:00:00Z')).toEqual([])
    expect(await receivers('2026-11-28T06:00:00Z')).toEqual([emailOf('Read')])
    expect((await receivers('2026-11-29T06:00:00Z')).toSorted()).toEqual([emailOf('Admin'), emailOf('Read')].toSorted())
    await office.database.query({ text: `UPDATE users SET "Disabled" = true WHERE "Role" = 'Read'` })
    expect(await receivers('2026-11-30T06:00:00Z')).toEqual([])
    await office.database.query({ text: `UPDATE users SET "Disabled" = false WHERE "Role" = 'Read'` })
  })

  it('nobody gets two on one day, whatever they choose after the first', async () => {
    await deadline('2026-11-21')
    expect(await receivers('2026-11-22T04:00:00Z')).toEqual([emailOf('Admin')])
    await choose('Admin', { Digest: 'workdays', DigestAt: 9 })
    expect(await receivers('2026-11-22T06:00:00Z')).toEqual([])
    expect(await receivers('2026-11-23T06:00:00Z')).toEqual([emailOf('Admin')])
    await office.database.query({ text: 'UPDATE preferences SET "DigestAt" = 11' })
    expect(await receivers('2026-11-23T08:00:00Z')).toEqual([])
    expect(await receivers('2026-11-24T08:00:00Z')).toEqual([emailOf('Admin')])
  })

  it('an Admin who wants no digest gets no morning mail either', async () => {
    await deadline('2026-11-21')
    await choose('Admin', { Digest: 'off', DigestAt: 9 })
    expect(await receivers('2026-11-22T04:00:00Z')).toEqual([])
    expect(await receivers('2026-11-22T06:00:00Z')).toEqual([])
  })
})
