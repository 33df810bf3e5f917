import { DAY, MINUTE } from '@office/shared-api/model'
import { bindJobs } from '../../src/office/jobs'
import { enqueueMail } from '../../src/platform/mail/mail'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { anyEngine } from '../support/databases'
import { extendByHand } from '../pipeline/calls'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('what staff are told by the clock, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
    await extendByHand(office)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    office.clock.now = new Date('2026-11-21T09:00:00.000Z')
    for (const table of ['job_queue', 'notifications', 'requests']) await run(`DELETE FROM ${table}`)
  })

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const told = (kind: string) => run('SELECT "UserId", "RequestId", "At" FROM notifications WHERE "Kind" = $1 ORDER BY "At", "RequestId", "UserId"', [kind])
  const toldUsers = async (kind: string) => (await told(kind)).map(({ UserId, RequestId }) => [UserId, RequestId])
  const later = (milliseconds: number) => {
    office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
  }
  const failing = { send: () => Promise.reject(new Error('refused')), close: () => undefined }
  /** Two looks of the queue: the first puts what is due by the clock into it. */
  async function look() {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const now = () => office.clock.now
    const jobs = bindJobs({ database: office.database, config: { ...office.config, databaseUrl: 'none' }, now }, failing, log)
    for (const _look of [1, 2]) await workQueue({ database: office.database, now, log, ...jobs })
  }
  /** A running request with this deadline. */
  async function due(DeadlineOn: string, values = '') {
    const { Id } = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ Id: number }>()
    await run(`UPDATE requests SET "PaidMusand" = $2::date - 90, "DeadlineOn" = $2::date${values} WHERE "Id" = $1`, [Id, DeadlineOn])
    return Id
  }

  it('a price that is above a ceiling from a day on is told on that day, or when the server runs again, once', async () => {
    const { Admin } = office.userIds
    const country = office.lookup('countries', 6)
    const save = async (path: string, body: object) => {
      expect((await office.call(`/api/${path}/Edit`, { as: 'Admin', body: { Country: country, ...body } })).statusCode).toBe(200)
    }
    await save('prices', { From: '2026-01-01', Price: '1200.00' })
    await save('ceilings', { From: '2026-11-24', Most: '1000.00', Source: 'law' })
    expect(await toldUsers('above_ceiling')).toEqual([[Admin, null]])
    later(DAY)
    await look()
    expect(await toldUsers('above_ceiling')).toHaveLength(1)
    later(4 * DAY)
    await look()
    expect(await toldUsers('above_ceiling')).toHaveLength(2)
    later(DAY)
    await look()
    expect(await toldUsers('above_ceiling')).toHaveLength(2)
  })

  it('a deadline that has passed is told once, to the assignee and the administrators', async () => {
    const { Admin, Editor } = office.userIds
    const [unassigned, assigned, today] = [await due('2026-11-20'), await due('2026-11-20', `, "AssigneeId" = ${Editor}`), await due('2026-11-21')]
    await due('2026-11-20', ', "Archived" = true')
    await due('2026-11-20', `, "ArrivedOn" = '2026-11-19'`)
    await due('2026-11-20', `, "Status" = (SELECT "Id" FROM lookups WHERE "Class" = 'cancelled')`)
    await due('2026-11-10')
    await look()
    const first = [[Admin, unassigned], [Admin, assigned], [Editor, assigned]]
    expect((await toldUsers('overdue')).sort()).toEqual(first.sort())
    await look()
    later(DAY)
    await look()
    expect((await toldUsers('overdue')).sort()).toEqual([...first, [Admin, today]].sort())
  })

  it('one that passes again after an extension is told again', async () => {
    const { Admin } = office.userIds
    const id = await due('2026-11-20')
    await look()
    await run(`UPDATE requests SET "PaidMusand" = '2026-11-22'::date - 90, "DeadlineOn" = '2026-11-22' WHERE "Id" = $1`, [id])
    later(DAY)
    await look()
    expect(await toldUsers('overdue')).toEqual([[Admin, id]])
    later(DAY)
    await look()
    expect(await toldUsers('overdue')).toEqual([[Admin, id], [Admin, id]])
  })

  it('a job that is given up is told to administrators, once a day', async () => {
    for (const to of ['one@office.test', 'two@office.test']) {
      await enqueueMail(office.database, { to, language: 'ar', subject: 'x', text: 'x', html: 'x' }, office.clock.now)
    }
    await look()
    later(MINUTE)
    await look()
    expect(await told('given_up')).toEqual([])
    later(4 * DAY)
    await look()
    expect(await run(`SELECT 1 FROM job_queue WHERE "Kind" = 'mail' AND "GaveUpAt" IS NOT NULL`)).toHaveLength(2)
    expect(await toldUsers('given_up')).toEqual([[office.userIds.Admin, null]])
  })
})
