import type { ActivityAnswer, SubmittedRequest } from '@office/shared-api/model'
import { sweep } from '../../src/office/housekeeping'
import { monthsBefore } from '../../src/office/privacy/retention'
import { anyEngine } from '../support/databases'
import { emailOf, openOffice, PASSWORD, publicForm, sessionOf, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('requests that are closed for long, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterEach(async () => {
    for (const table of ['requests', 'change_log', 'activity']) await office.database.query({ text: `DELETE FROM ${table}` })
  })
  afterAll(() => office.close())
  const at = (day: string) => {
    office.clock.now = new Date(`${day}T09:00:00Z`)
  }
  /** Signed in anew each time: months lie between the calls. */
  const asDeveloper = async () => {
    return { 'x-web-client': 'office-web', cookie: `session=${await sessionOf(office, office.userIds.Developer)}` }
  }
  const edit = async (body: object) => {
    const answer = await office.call('/api/requests/Edit', { headers: await asDeveloper(), body })
    expect(answer.statusCode).toBe(200)
  }

  async function submit(values: Readonly<Record<string, unknown>> = {}): Promise<SubmittedRequest> {
    const body = publicForm(await office.addWorker(), values)
    return (await office.call('/api/requests/submit', { body })).json<SubmittedRequest>()
  }

  /** Evidence that the clock is right. */
  const somebodyWorks = () => office.call('/api/login/signin', { body: { username: emailOf('Read'), password: PASSWORD } })

  const namesLeft = async (retentionMonths: number) => {
    const { database, config, clock } = office
    await sweep({ database, config: { ...config, retentionMonths }, now: () => clock.now })
    const rows = await office.database.query<{ Name: string }>({ text: `SELECT "Name" FROM requests WHERE "Name" <> '—' ORDER BY "Name"` })
    return rows.map(({ Name }) => Name)
  }

  it('lose their client after the time that is set, counted from the last change; open ones never', async () => {
    at('2024-01-10')
    const [closed, touched] = [await submit({ Name: 'Closed' }), await submit({ Name: 'Touched', IdentityId: '1087654321' })]
    await submit({ Name: 'Still open', IdentityId: '1076543210' })
    const gone = await submit({ Name: 'Deleted', IdentityId: '1065432109' })
    at('2024-02-10')
    await edit({ Id: closed.Id, Archived: true })
    await edit({ Id: touched.Id, Archived: true })
    await office.call(`/api/requests/delete?id=${gone.Id}`, { headers: await asDeveloper() })
    at('2024-06-10')
    await edit({ Id: touched.Id, Note: 'called again' })
    at('2025-02-09')
    await somebodyWorks()
    expect(await namesLeft(12)).toEqual(['Closed', 'Still open', 'Touched'])
    const log = () => office.database.query({ text: `SELECT 1 FROM change_log WHERE "Changes" LIKE '%Deleted%'` })
    expect(await log()).toHaveLength(2)
    at('2025-02-11')
    await somebodyWorks()
    expect(await namesLeft(12)).toEqual(['Still open', 'Touched'])
    expect(await log()).toEqual([])
    at('2025-06-11')
    await somebodyWorks()
    expect(await namesLeft(12)).toEqual(['Still open'])
    const record = await office.database.query({ text: `SELECT "By", "Subject" FROM activity WHERE "Kind" = 'forget' ORDER BY "Id"` })
    expect(record).toEqual([{ By: 'retention', Subject: closed.Ref }, { By: 'retention', Subject: touched.Ref }])
  })

  it('take failed sign-ins with them out of the activity record, and nothing else', async () => {
    at('2024-01-10')
    await office.call('/api/login/signin', { body: { username: emailOf('Admin'), password: 'wrong-password' } })
    await office.call('/api/login/signin', { body: { username: emailOf('Admin'), password: PASSWORD } })
    const kinds = async () => (await office.database.query<{ Kind: string }>({ text: `SELECT "Kind" FROM activity WHERE "Kind" LIKE 'signin%' ORDER BY "Id"` })).map(({ Kind }) => Kind)
    at('2025-01-08')
    await somebodyWorks()
    await namesLeft(12)
    expect(await kinds()).toEqual(['signin-failed', 'signin', 'signin'])
    at('2025-01-11')
    await namesLeft(12)
    expect(await kinds()).toEqual(['signin', 'signin'])
  })

  it('are kept where no time is set', async () => {
    at('2004-01-10')
    const { Id } = await submit({ Name: 'Closed' })
    await edit({ Id, Archived: true })
    at('2026-11-21')
    expect(await namesLeft(0)).toEqual(['Closed'])
    expect((await office.call('/api/manage/activity', { as: 'Admin' })).json<ActivityAnswer>().data.filter(({ Kind }) => Kind === 'forget')).toEqual([])
  })

  it('are kept when the clock runs far ahead of all that was ever done', async () => {
    at('2024-01-10')
    const { Id } = await submit({ Name: 'Closed' })
    await edit({ Id, Archived: true })
    at('2026-01-10')
    expect(await namesLeft(12)).toEqual(['Closed'])
    await somebodyWorks()
    expect(await namesLeft(12)).toEqual([])
  })

  it('are taken a portion at a time until none is left', async () => {
    at('2024-01-10')
    const { Id } = await submit()
    await edit({ Id, Archived: true })
    await office.database.query({
      text: `INSERT INTO requests ("Ref", "Name", "IdentityId", "RequestDate", "Archived", "Search")
             SELECT 'M-' || n, 'Many', '1012345678', '2024-01-10T09:00:00Z', true, '' FROM generate_series(1, 120) n`,
    })
    at('2024-03-10')
    await somebodyWorks()
    expect(await namesLeft(1)).toEqual([])
  })
})

it('a month is counted back to the same day, or the last one that there is', () => {
  expect(monthsBefore(new Date('2026-11-21T09:00:00Z'), 12).toISOString()).toBe('2025-11-21T09:00:00.000Z')
  expect(monthsBefore(new Date('2026-03-31T09:00:00Z'), 1).toISOString()).toBe('2026-02-28T09:00:00.000Z')
})
