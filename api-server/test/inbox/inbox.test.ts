import { DAY, type ManySaved, type RequestRow, type Role, type TimelineAnswer } from '@office/shared-api/model'
import { boundNamed } from '../../src/engine/bound-resource'
import { bindOffice } from '../../src/office'
import { seeToNewRequests } from '../../src/office/inbox/turns'
import { hashPassword } from '../../src/office/session/password'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, sessionOf, withoutUndo, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('the inbox, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())
  beforeEach(() => run('DELETE FROM requests'))

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const submitted = async () => (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ Id: number }>().Id
  const listed = async (query: string, as: Role = 'Editor', base = 'requests') =>
    (await office.call(`/api/${base}/get?isDesc=false&${query}`, { as })).json<{ data: RequestRow[]; total: number }>()
  const ids = async (query: string, as?: Role, base?: string) => (await listed(query, as, base)).data.map(({ Id }) => Id)
  const take = async (Ids: number[], as: Role = 'Editor') => withoutUndo((await office.call('/api/requests/take', { as, body: { Ids } })).json<ManySaved>())
  const assign = (Ids: number[], UserId: number) => office.call('/api/requests/assign', { as: 'Editor', body: { Ids, UserId } })
  const classed = async (name: string) => Number((await run('SELECT "Id" FROM lookups WHERE "Class" = $1', [name]))[0]?.['Id'])

  let added = 0
  async function colleague(values: Readonly<Record<string, unknown>> = {}) {
    added += 1
    const row = { Name: `Colleague ${added}`, Role: 'Editor', EmailConfirmed: true, LockoutEnabled: false, Disabled: false, AwayUntil: null, ...values }
    const [user] = await run(
      `INSERT INTO users ("Name", "Email", "PhoneNumber", "Role", "EmailConfirmed", "LockoutEnabled", "Disabled", "AwayUntil", "PasswordHash", "Search")
       VALUES ($1, $2, '', $3, $4, $5, $6, $7, $8, '') RETURNING "Id"`,
      [row.Name, `colleague-${added}@office.test`, row.Role, row.EmailConfirmed, row.LockoutEnabled, row.Disabled, row.AwayUntil, await hashPassword('irrelevant')],
    )
    return Number(user?.['Id'])
  }

  it('a request is in the boxes that its contact, its assignee and its payment say', async () => {
    const [fresh, mine, waiting, paid, closed, archived] = [await submitted(), await submitted(), await submitted(), await submitted(), await submitted(), await submitted()]
    await take([mine])
    await run('UPDATE requests SET "FirstContactAt" = $1 WHERE "Id" = ANY($2)', [office.clock.now, [waiting, paid]])
    await run('UPDATE requests SET "PaidMusand" = \'2026-11-20\' WHERE "Id" = $1', [paid])
    await run('UPDATE requests SET "Status" = $1, "AssigneeId" = $2 WHERE "Id" = $3', [await classed('cancelled'), office.userIds.Editor, closed])
    await run('UPDATE requests SET "Archived" = true, "AssigneeId" = $1 WHERE "Id" = $2', [office.userIds.Editor, archived])
    for (const base of ['requests', 'follow']) {
      expect(await ids('box=new', 'Editor', base)).toEqual([fresh, mine])
      expect(await ids('box=mine', 'Editor', base)).toEqual([mine])
      expect(await ids('box=mine&archived=all', 'Admin', base)).toEqual([])
      expect(await ids('box=waiting', 'Editor', base)).toEqual([waiting])
      expect(await ids('box=all', 'Editor', base)).toEqual([fresh, mine, waiting, paid, closed])
    }
    expect((await listed('box=new')).total).toBe(2)
    expect((await listed('')).total).toBe(5)
    expect((await office.call('/api/requests/get?box=other', { as: 'Read' })).statusCode).toBe(400)
  })

  it('lists know who works on what; an assignee who cannot sign in counts as none', async () => {
    const [free, mine, left] = [await submitted(), await submitted(), await submitted()]
    const gone = await colleague()
    await take([mine])
    await assign([left], gone)
    expect(await ids('assignee=me')).toEqual([mine])
    expect(await ids(`assignee=${gone}`)).toEqual([left])
    expect(await ids('assignee=none')).toEqual([free])
    expect((await listed(`assignee=${gone}`)).data[0]).toMatchObject({ AssigneeId: gone, Assignee: `Colleague ${added}` })
    for (const column of ['LockoutEnabled', 'Disabled']) {
      await run(`UPDATE users SET "${column}" = true WHERE "Id" = $1`, [gone])
      expect(await ids('assignee=none')).toEqual([free, left])
      expect(await take([left], 'Admin')).toEqual({ done: [left], passed: [] })
      await assign([left], office.userIds.Editor)
      await run(`UPDATE users SET "${column}" = false WHERE "Id" = $1`, [gone])
      await assign([left], gone)
    }
    expect((await office.call('/api/requests/get?assignee=you', { as: 'Read' })).statusCode).toBe(400)
  })

  it('requests are archived together; one that has changed since it was read, and one that does not exist, are passed over', async () => {
    const [one, two, other] = [await submitted(), await submitted(), await submitted()]
    const archive = (body: object, as: Role = 'Editor') => office.call('/api/requests/archive', { as, body })
    expect((await archive({ Ids: [one] }, 'Read')).statusCode).toBe(403)
    expect((await archive({ Ids: [one, two], Versions: [0] })).statusCode).toBe(400)
    await take([two])
    const { data } = await listed('')
    const versionOf = (id: number) => data.find(({ Id }) => Id === id)?.Version ?? 0
    const answer = (await archive({ Ids: [two, one, 999_999], Versions: [versionOf(two) - 1, versionOf(one), 0] })).json<ManySaved>()
    expect(answer.done).toEqual([one])
    expect(answer.passed.map(({ Id }) => Id)).toEqual([two, 999_999])
    expect(await ids('')).toEqual([two, other])
    expect((await archive({ Ids: [two] })).json<ManySaved>().done).toEqual([two])
    expect(await ids('archived=true')).toEqual([one, two])
  })

  it('of twenty who take one, one has it, and the others read by whom', async () => {
    const request = await submitted()
    const people = await Promise.all(Array.from({ length: 20 }, () => colleague()))
    const sessions = await Promise.all(people.map((person) => sessionOf(office, person)))
    const calls = sessions.map((session) =>
      office.app.inject({ method: 'POST', url: '/api/requests/take', payload: { Ids: [request] }, headers: { 'x-web-client': 'office-web', cookie: `session=${session}` } }),
    )
    const answers = (await Promise.all(calls)).map((answer) => answer.json<ManySaved>())
    const winners = answers.filter(({ done }) => done.length === 1)
    expect(winners).toHaveLength(1)
    const [row] = (await listed('')).data
    expect(row?.AssigneeId).toBe(people[answers.findIndex(({ done }) => done.length === 1)])
    const passed = answers.filter(({ done }) => done.length === 0).map((answer) => answer.passed)
    expect(passed).toEqual(Array.from({ length: 19 }, () => [{ Id: request, errors: [{ field: 'AssigneeId', errorMsg: `أخذها ${row?.Assignee}` }] }]))
    expect(row?.Version).toBe(2)
  })

  it('taking it twice changes nothing, and one that is gone is passed over', async () => {
    const request = await submitted()
    expect(await take([request, 2_000_000_000])).toEqual({ done: [request], passed: [{ Id: 2_000_000_000, errors: [{ field: 'Id', errorMsg: expect.any(String) as unknown }] }] })
    expect(await take([request])).toEqual({ done: [request], passed: [] })
    expect((await listed('')).data[0]?.Version).toBe(2)
    const [entry] = (await office.call(`/api/requests/log?id=${request}`, { as: 'Admin' })).json<{ Changes: string; ChangedBy: string }[]>()
    expect(entry).toMatchObject({ ChangedBy: 'Editor user' })
    expect(entry?.Changes).toContain('AssigneeId')
  })

  it('a request is handed over, and the assignee told', async () => {
    const request = await submitted()
    const other = await colleague()
    expect(withoutUndo((await assign([request], other)).json<ManySaved>())).toEqual({ done: [request], passed: [] })
    expect(withoutUndo((await assign([request], other)).json<ManySaved>())).toEqual({ done: [request], passed: [] })
    expect(await run('SELECT "UserId", "Kind" FROM notifications WHERE "RequestId" = $1', [request])).toEqual([{ UserId: other, Kind: 'assigned' }])
    expect(withoutUndo((await assign([request], 0)).json<ManySaved>())).toEqual({ done: [request], passed: [] })
    expect(await ids('assignee=none')).toEqual([request])
  })

  it.each([
    ['nobody knows', () => Promise.resolve(2_000_000_000)],
    ['is disabled', () => colleague({ Disabled: true })],
    ['is locked', () => colleague({ LockoutEnabled: true })],
    ['may only read', () => Promise.resolve(office.userIds.Read)],
    ['is away', () => colleague({ AwayUntil: '2026-11-21' })],
  ])('nothing is given to one who %s', async (_who, userId) => {
    const request = await submitted()
    const answer = await assign([request], await userId())
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ field: string }[]>()).toMatchObject([{ field: 'UserId' }])
    expect(await ids('assignee=none')).toEqual([request])
    expect((await assign([request], await colleague({ AwayUntil: '2026-11-20' }))).statusCode).toBe(200)
  })

  it('forms offer those who may work on requests', async () => {
    const [able, locked] = [await colleague({ Name: 'Able', AwayUntil: '2026-11-20' }), await colleague({ LockoutEnabled: true })]
    const { staff } = (await office.call('/api/requests/prerequisite', { as: 'Read' })).json<{ staff: { Id: number; Name: string }[] }>()
    expect(staff).toContainEqual({ Id: able, Name: 'Able', AwayUntil: '2026-11-20' })
    expect(staff.map(({ Id }) => Id)).toEqual(expect.arrayContaining([office.userIds.Editor, office.userIds.Admin]))
    expect(staff.map(({ Id }) => Id)).not.toEqual(expect.arrayContaining([locked]))
    expect(staff.map(({ Id }) => Id)).not.toContain(office.userIds.Read)
  })
  describe('a contact', () => {
    const contact = (body: object) => office.call('/api/requests/contact', { as: 'Editor', body: { Channel: 'call', ...body } })

    it('takes the request out of the new ones; one that was reached has a status beyond', async () => {
      const request = await submitted()
      await run('UPDATE requests SET "Status" = $1 WHERE "Id" = $2', [await classed('new'), request])
      const answer = await contact({ Id: request, Outcome: 'no_answer', NextOn: '2026-11-22', Text: 'busy' })
      expect(answer.json()).toMatchObject({ NextOn: '2026-11-22', FirstContactAt: office.clock.now.toISOString(), Status: await classed('new') })
      expect(await ids('box=new')).toEqual([])
      expect((await contact({ Id: request, Outcome: 'reached' })).json()).toMatchObject({ Status: await classed('contacted'), NextOn: '2026-11-22' })
      expect(await run('SELECT "Kind", "Channel", "Outcome", "Text", "UserId" FROM notes WHERE "RequestId" = $1 ORDER BY "Id"', [request])).toEqual([
        { Kind: 'contact', Channel: 'call', Outcome: 'no_answer', Text: 'busy', UserId: office.userIds.Editor },
        { Kind: 'contact', Channel: 'call', Outcome: 'reached', Text: '', UserId: office.userIds.Editor },
      ])
    })

    it.each([
      ['no answer without a day of the next try', { Outcome: 'no_answer' }, 'NextOn'],
      ['a next try that is past', { Outcome: 'reached', NextOn: '2026-11-20' }, 'NextOn'],
      ['an unknown outcome', { Outcome: 'maybe' }, 'Outcome'],
    ])('is refused: %s', async (_case, body, field) => {
      const request = await submitted()
      const answer = await contact({ Id: request, ...body })
      expect([answer.statusCode, answer.json<{ field: string }[]>()[0]?.field]).toEqual([409, field])
      expect(await run('SELECT 1 FROM notes WHERE "RequestId" = $1', [request])).toEqual([])
      expect(await ids('box=new')).toEqual([request])
    })

    it('a status beyond the new ones says that there was one', async () => {
      const request = await submitted()
      const answer = await office.call('/api/requests/Edit', { as: 'Editor', body: { Id: request, Status: await classed('contacted') } })
      expect(answer.json()).toMatchObject({ FirstContactAt: office.clock.now.toISOString() })
    })

    it('a note has its author and time, and is no contact', async () => {
      const request = await submitted()
      const note = await office.call('/api/requests/note', { as: 'Editor', body: { Id: request, Text: 'prefers mornings' } })
      expect(note.json()).toMatchObject({ RequestId: request, Text: 'prefers mornings', By: 'Editor user', At: office.clock.now.toISOString() })
      expect(await ids('box=new')).toEqual([request])
      expect((await office.call('/api/requests/note', { as: 'Editor', body: { Id: 2_000_000_000, Text: 'x' } })).statusCode).toBe(404)
      expect((await office.call('/api/requests/note', { as: 'Editor', body: { Id: request, Text: 'x'.repeat(1_001) } })).statusCode).toBe(409)
    })
  })

  it('a timeline tells the whole story, page by page, and of the log as much as the role may read', async () => {
    const request = await submitted()
    const read = async (as: Role, before = '') => (await office.call(`/api/requests/timeline?id=${request}&before=${before}`, { as })).json<TimelineAnswer>()
    office.clock.now = new Date(office.clock.now.getTime() + 1_000)
    await office.call('/api/requests/contact', { as: 'Editor', body: { Id: request, Channel: 'call', Outcome: 'reached', Text: 'calls back' } })
    await office.call('/api/requests/Edit', { as: 'Editor', body: { Id: request, WorkCity: 'Abha' } })
    await take([request])
    const admin = await read('Admin')
    const [log, messages, notes] = await Promise.all(['change_log', 'messages', 'notes'].map(async (table) => {
      const [row] = await run(`SELECT count(*)::integer AS count FROM ${table} WHERE "${table === 'change_log' ? 'RowId' : 'RequestId'}" = $1`, [request])
      return Number(row?.['count'])
    }))
    const count = (kinds: string[]) => admin.data.filter(({ Kind }) => kinds.includes(Kind)).length
    expect([count(['change', 'received']), count(['message']), count(['note', 'contact'])]).toEqual([log, messages, notes])
    expect(admin.data.find(({ Kind }) => Kind === 'contact')).toMatchObject({ By: 'Editor user', Text: 'calls back', Channel: 'call', Outcome: 'reached' })
    expect(JSON.stringify(admin.data)).toContain('WorkCity')
    const reader = await read('Read')
    expect(JSON.stringify(reader.data)).not.toMatch(/WorkCity|1012345678|Abha/)
    expect(JSON.stringify(reader.data)).toContain('AssigneeId')
    for (let note = 0; note < 60; note += 1) await office.call('/api/requests/note', { as: 'Editor', body: { Id: request, Text: `note ${note}` } })
    const first = await read('Read')
    const second = await read('Read', String(first.next))
    expect(first.data).toHaveLength(50)
    expect(second.next).toBeNull()
    expect(second.data.at(-1)).toMatchObject({ Kind: 'received', By: 'Website visitor', MayUndo: false })
    expect([...first.data, ...second.data].filter(({ Kind }) => Kind === 'note').map(({ Text }) => Text)).toEqual(Array.from({ length: 60 }, (_none, at) => `note ${59 - at}`))
    expect((await office.call(`/api/requests/timeline?id=${request}&before=x`, { as: 'Read' })).statusCode).toBe(400)
  })

  it('a timeline begins with how the request came: by whom, and when, also where the log is younger', async () => {
    const added = (await office.call('/api/requests/Edit', { as: 'Editor', body: { Name: 'By phone', IdentityId: '1012345678', Dob: '1410-05-06', Phone: '0551112223' } })).json<{ Id: number; RequestDate: string }>()
    const first = async (language = 'en') => (await office.call(`/api/requests/timeline?id=${added.Id}`, { as: 'Read', headers: { 'accept-language': language } })).json<TimelineAnswer>().data.at(-1)
    expect(await first()).toMatchObject({ Kind: 'received', By: 'Editor user', At: expect.stringContaining(office.clock.now.toISOString().slice(0, 16)) as string })
    await run('DELETE FROM change_log WHERE "RowId" = $1', [added.Id])
    expect(await first()).toEqual({ Kind: 'received', By: '', At: expect.any(String) as string, Changes: '', Text: '', Channel: '', Outcome: '', State: '', LogId: null, MayUndo: false })
  })

  describe('requests that came', () => {
    const seeTo = () =>
      seeToNewRequests({ database: office.database, config: office.config, now: () => office.clock.now, bound: boundNamed(bindOffice(office.config).resources, 'requests') }, (error) => {
        throw error
      })
    const takers = (...users: number[]) => run('UPDATE users SET "TakesRequests" = "Id" = ANY($1), "LastTurnAt" = NULL', [users])

    it('are given out in even turns to those who are there, also by two servers at once', async () => {
      await run(`UPDATE settings SET "Assign" = 'turns'`)
      const [one, two, three] = [await colleague(), await colleague(), await colleague()]
      await takers(one, two, three, office.userIds.Read, await colleague({ AwayUntil: '2026-11-21' }), await colleague({ LockoutEnabled: true }), await colleague({ Disabled: true }))
      const taken = await submitted()
      await take([taken])
      for (let count = 0; count < 9; count += 1) await submitted()
      await Promise.all([seeTo(), seeTo()])
      await seeTo()
      const counted = await run('SELECT "AssigneeId", count(*)::integer AS count FROM requests GROUP BY 1 ORDER BY 1')
      expect(counted).toEqual([{ AssigneeId: office.userIds.Editor, count: 1 }, ...[one, two, three].map((AssigneeId) => ({ AssigneeId, count: 3 }))])
      expect(await run(`SELECT count(*)::integer AS count FROM notifications WHERE "Kind" = 'assigned' AND "UserId" = $1`, [one])).toEqual([{ count: 3 }])
    })

    it('stay with nobody where nobody is there', async () => {
      await run(`UPDATE settings SET "Assign" = 'turns'`)
      await takers()
      const request = await submitted()
      await seeTo()
      expect(await ids('assignee=none')).toEqual([request])
    })

    it('without turns, those who take requests are told, each once', async () => {
      await run(`UPDATE settings SET "Assign" = 'none'`)
      const one = await colleague()
      await takers(one)
      const request = await submitted()
      await seeTo()
      await seeTo()
      expect(await run('SELECT "UserId", "Kind" FROM notifications WHERE "RequestId" = $1', [request])).toEqual([{ UserId: one, Kind: 'new' }])
      expect(await ids('assignee=none')).toEqual([request])
    })

    it('what came while nobody was there is told once somebody is, and nothing of the release before', async () => {
      const one = await colleague({ AwayUntil: '2026-11-21' })
      await takers(one)
      const [request, before] = [await submitted(), await submitted()]
      await run('UPDATE requests SET "RequestDate" = $1', [new Date(office.clock.now.getTime() - 2 * DAY)])
      await run('UPDATE requests SET "ContactDueAt" = NULL WHERE "Id" = $1', [before])
      await seeTo()
      expect(await run('SELECT 1 FROM notifications WHERE "RequestId" = $1', [request])).toEqual([])
      await run('UPDATE users SET "AwayUntil" = NULL WHERE "Id" = $1', [one])
      await seeTo()
      expect(await run(`SELECT "UserId", "RequestId" FROM notifications WHERE "RequestId" = ANY($1)`, [[request, before]])).toEqual([{ UserId: one, RequestId: request }])
    })
  })
})
