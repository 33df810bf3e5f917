import {
  addDays, BOXES, dayInRiyadh, INBOX_GROUPS, pathOf, resources, WORK_GROUPS, type AnyRow, type BoardAnswer, type Box, type FollowRow,
  type InboxGroup, type ListAnswer, type RequestRow, type WorkGroup, type WorkListAnswer,
} from '@office/shared-api/model'
import { CLOSED_CLASSES, isRunning, missingPapers, stateOf, type HeldPaper, type Paper } from '@office/shared-api/model/rules'
import { randomFrom } from '../../../demo/src/random'
import { derivedColumns, emptyRow } from '../../src/engine/stored-row'
import { readRules, recomputeRequests } from '../../src/office/pipeline/position'
import type { Database } from '../../src/platform/database/database'
import { insertRows } from '../../src/platform/database/insert-rows'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'

const isLong = process.env['OFFICE_TEST_LONG'] === '1'
const SEEDS = isLong ? [1, 2, 3] : [1]
const REQUESTS = isLong ? 10_000 : 400

type Row = FollowRow & { readonly Status: number | null; readonly Class: string; readonly Country: number | null; readonly OfficeId: number | null }

/** An office of many requests in every state, with papers that are there, missing, and expiring about today. */
async function generate({ database, addWorker, lookup, userIds }: TestOffice, seed: number, today: string): Promise<void> {
  const random = randomFrom(seed)
  await database.query({ text: 'DELETE FROM requests' })
  const workers: number[] = []
  for (let at = 0; at < 12; at += 1) workers.push(await addWorker({ Country: lookup('countries', at % 11), OfficeId: at % 3 === 0 ? 1 : null }))
  const day = (from: number, to: number) => addDays(today, random.between(from, to))
  const maybe = (share: number, from: number, to: number) => (random.chance(share) ? day(from, to) : null)
  // About the edges of the day in Riyadh, and about noon, when it is asked.
  const moment = (share: number, from: number, to: number) => (random.chance(share) ? `${day(from, to)}T${random.pick(['08:59', '09:01', '20:59', '21:01'])}:00Z` : null)
  const text = () => random.pick(['', '', 'لائق', day(-80, 0), `${day(-80, 0)} ok`])
  const rows = Array.from({ length: REQUESTS }, (_row, at) => {
    // A worker is held by one open request: these stand in no index of open ones but for the first of each.
    const Archived = at >= workers.length && random.chance(0.1)
    const values = {
      ...emptyRow('requests'),
      Ref: `R-${at}`, Name: `Client ${at}`, IdentityId: String(1_000_000_000 + at), RequestDate: `${today}T00:00:00Z`,
      PersonId: at < workers.length ? workers[at] : Archived ? random.pick(workers) : null,
      Status: random.chance(0.1) ? null : lookup('statuses', random.between(0, 6)),
      Archived,
      PaidMusand: maybe(0.9, -130, 2), LinkMusand: maybe(0.6, -100, 0), SignMusand: maybe(0.5, -90, 0), Egency: maybe(0.4, -80, 0),
      Medical: text(), Biometric: text(), EnteredEmbessy: maybe(0.2, -50, 0), VisaRecived: maybe(0.1, -40, 0), Travel: maybe(0.1, -5, 20),
      BoloEntered: maybe(0.2, -60, 0), OWWA: text(), ArrivedOn: maybe(0.05, -10, 0), ExtendedOn: maybe(0.1, -20, 0),
      FirstContactAt: moment(0.6, -2, 0), ContactDueAt: moment(0.8, -1, 1), NextOn: maybe(0.2, -2, 3), ReservedUntil: moment(0.3, -1, 2),
      AssigneeId: random.chance(0.4) ? random.pick([userIds.Read, userIds.Editor]) : null,
    }
    return { Id: at + 1, ...values, ...derivedColumns(resources.requests, values as never) }
  })
  await insertRows(database, 'requests', rows)
  // Replacements have no payment in their path, nor the paper that is needed before it.
  await database.query({ text: `UPDATE requests SET "ReplacesId" = "Id" - 1, "PaidMusand" = CASE WHEN "Id" % 2 = 0 THEN "PaidMusand" END, "ClockFrom" = $1::date - ("Id" % 100) WHERE "Id" % 7 = 0`, values: [today] })
  await database.query({ text: `UPDATE papers SET "StageId" = (SELECT "Id" FROM stages WHERE "Field" = 'PaidMusand') WHERE "Id" = (SELECT min("Id") FROM papers)` })
  const stages = await database.query<{ Id: number }>({ text: `SELECT "Id" FROM stages WHERE "Field" = ''` })
  const papers = await database.query<{ Id: number }>({ text: 'SELECT "Id" FROM papers' })
  const chosen = <T>(share: number, items: readonly { Id: number }[], give: (RequestId: number, Id: number) => T) =>
    rows.flatMap((row) => items.flatMap(({ Id }) => (random.chance(share) ? [give(row.Id, Id)] : [])))
  await insertRows(database, 'stage_marks', chosen(0.3, stages, (RequestId, StageId) => ({ RequestId, StageId, On: day(-60, 0), MarkedAt: new Date() })))
  await insertRows(database, 'request_papers', chosen(0.8, papers, (RequestId, PaperId) => ({
    RequestId, PaperId, State: random.pick(['received', 'not_needed']), ExpiresOn: maybe(0.4, -3, 12), At: new Date(),
  })))
  await recomputeRequests(database)
}

interface Expected {
  readonly row: Row
  readonly missing: number
  readonly groups: readonly WorkGroup[]
}

const selectRows = {
  text: `SELECT r.*, coalesce(l."Class", '') AS "Class", p."Country", p."OfficeId" FROM requests r
    LEFT JOIN lookups l ON l."Id" = r."Status" LEFT JOIN persons p ON p."Id" = r."PersonId"`,
}

type InboxRow = Row & Pick<RequestRow, 'FirstContactAt' | 'ContactDueAt' | 'NextOn'>

/** The boxes and groups of the inbox that a request is in. */
function inboxOf(row: InboxRow, me: number, now: Date): readonly (Box | InboxGroup)[] {
  const today = dayInRiyadh(now)
  const isOpen = !row.Archived && !CLOSED_CLASSES.some((name) => name === row.Class)
  const isContacted = row.FirstContactAt !== null
  const isIn: Readonly<Record<Box | InboxGroup, boolean>> = {
    all: !row.Archived,
    new: isOpen && !isContacted && ['', 'new'].includes(row.Class),
    mine: isOpen && row.AssigneeId === me,
    waiting: isOpen && isContacted && row.PaidMusand === null,
    contact: isOpen && !isContacted && row.ContactDueAt !== null && new Date(row.ContactDueAt) < now,
    remind: isOpen && row.NextOn !== null && row.NextOn <= today,
    reservations: isOpen && row.ReservedUntil !== null && dayInRiyadh(new Date(row.ReservedUntil)) <= today,
    closed: !row.Archived && ['rejected', 'cancelled'].includes(row.Class) && row.PersonId !== null,
  }
  return [...BOXES, ...INBOX_GROUPS].filter((name) => isIn[name])
}

/** The groups of the work list that a running request is in, from its own columns. */
function workGroupsOf(request: Row, papersMissing: number, today: string, settings: { readonly SoonDays: number }): readonly WorkGroup[] {
  const state = stateOf(request, today, settings)
  return [
    ...(state === 'on_time' ? [] : [state]),
    ...(request.Travel !== null && request.Travel <= today ? (['arriving'] as const) : []),
    ...(papersMissing > 0 ? (['papers'] as const) : []),
  ]
}

/** The running requests by the pure functions of the model, one at a time. */
async function naive(database: Database, today: string): Promise<Expected[]> {
  const { stages, steps } = await readRules(database)
  const papers = await database.query<Paper>({ text: 'SELECT * FROM papers' })
  const held = await database.query<HeldPaper & { readonly RequestId: number }>({ text: 'SELECT * FROM request_papers' })
  const [settings] = await database.query<{ SoonDays: number }>({ text: 'SELECT * FROM settings' })
  const byRequest = new Map<number, HeldPaper[]>()
  for (const paper of held) byRequest.set(paper.RequestId, [...(byRequest.get(paper.RequestId) ?? []), paper])
  const rows = await database.query<Row>(selectRows)
  return rows.filter((row) => isRunning(row, row.Class)).map((row) => {
    const missing = missingPapers(papers, byRequest.get(row.Id) ?? [], pathOf(stages, steps, row.Country, row.ReplacesId !== null), { ...row, country: row.Country }, today).length
    return { row, missing, groups: workGroupsOf(row, missing, today, settings ?? { SoonDays: 0 }) }
  })
}

const byDeadline = (one: Expected, other: Expected) =>
  (one.row.DeadlineOn ?? '~').localeCompare(other.row.DeadlineOn ?? '~') || one.row.Id - other.row.Id

describe.each(anyEngine)('the work of today on %s', (engine) => {
  let office: TestOffice
  let today: string
  beforeAll(async () => {
    office = await openOffice(engine)
    // Any day but that of the database's clock.
    today = dayInRiyadh(office.clock.now)
  })
  afterAll(() => office.close())
  const get = async <T>(path: string) => {
    const answer = await office.call(path, { as: 'Read' })
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.json<T>()
  }

  it.each(SEEDS)('equals a naive count, of generated office %i', async (seed) => {
    await generate(office, seed, today)
    const expected = await naive(office.database, today)
    const { groups, stages } = await get<WorkListAnswer>('/api/follow/worklist')
    for (const name of WORK_GROUPS) {
      const own = expected.filter((one) => one.groups.includes(name)).sort(byDeadline)
      expect(own.length).toBeGreaterThan(0)
      expect([name, groups[name]]).toEqual([name, own.length])
      const list = await get<ListAnswer<AnyRow>>(`/api/follow/get?due=${name}&pageSize=100`)
      expect([name, list.total]).toEqual([name, own.length])
      expect(list.data.map(({ Id, PapersMissing }) => [Id, PapersMissing])).toEqual(own.slice(0, 100).map(({ row, missing }) => [row.Id, missing]))
    }
    const running = await get<ListAnswer<AnyRow>>('/api/follow/get?due=running&pageSize=100')
    expect(running.total).toBe(expected.length)
    expect(running.data.map(({ Id }) => Id)).toEqual([...expected].sort(byDeadline).slice(0, 100).map(({ row }) => row.Id))
    const counted = new Map(stages.map(({ StageId, count }) => [StageId, count]))
    for (const { row } of expected) expect(counted.get(row.StageId)).toBe(expected.filter((one) => one.row.StageId === row.StageId).length)

    for (const [query, isMeant] of [
      ['', () => true],
      [`?country=${office.lookup('countries', 0)}`, ({ row }: Expected) => row.Country === office.lookup('countries', 0)],
      ['?officeId=1', ({ row }: Expected) => row.OfficeId === 1],
      // The caller is the Reader.
      ['?assignee=me', ({ row }: Expected) => row.AssigneeId === office.userIds.Read],
      [`?assignee=${office.userIds.Editor}`, ({ row }: Expected) => row.AssigneeId === office.userIds.Editor],
      ['?assignee=none', ({ row }: Expected) => row.AssigneeId === null],
      ['?searchValue=client%201', ({ row }: Expected) => row.Name.startsWith('Client 1')],
      ['?searchValue=client%201&assignee=me&officeId=1', ({ row }: Expected) => row.Name.startsWith('Client 1') && row.AssigneeId === office.userIds.Read && row.OfficeId === 1],
    ] as const) {
      const board = await get<BoardAnswer>(`/api/follow/board${query}`)
      const meant = expected.filter(isMeant).sort(byDeadline)
      expect(board.reduce((sum, { count }) => sum + count, 0)).toBe(meant.length)
      for (const { StageId, count, cards } of board) {
        const own = meant.filter(({ row }) => row.StageId === StageId)
        expect(count).toBe(own.length)
        expect(cards.map(({ Id, PapersMissing }) => [Id, PapersMissing])).toEqual(own.slice(0, 20).map(({ row, missing }) => [row.Id, missing]))
      }
    }
    const names = new Map([[office.userIds.Read, 'Read user'], [office.userIds.Editor, 'Editor user']])
    for (const { cards } of await get<BoardAnswer>('/api/follow/board')) {
      const assigned = cards.map(({ Id }) => names.get(expected.find(({ row }) => row.Id === Id)?.row.AssigneeId ?? 0) ?? null)
      expect(cards.map(({ Assignee }) => Assignee)).toEqual(assigned)
    }
    const [first] = (await get<BoardAnswer>('/api/follow/board')).filter(({ StageId, count }) => StageId !== null && count > 20)
    const more = await get<BoardAnswer>(`/api/follow/board?stage=${first?.StageId}&after=${first?.cards.at(-1)?.Id}`)
    const behind = expected.filter(({ row }) => row.StageId === first?.StageId).sort(byDeadline).slice(20, 40)
    expect(more.map(({ count, cards }) => [count, cards.map(({ Id }) => Id)])).toEqual([[first?.count, behind.map(({ row }) => row.Id)]])
  })

  it('counts the boxes and the groups of the inbox as their lists and a naive count do', async () => {
    await generate(office, 5, today)
    const rows = await office.database.query<InboxRow>(selectRows)
    const me = office.userIds.Read
    const { groups, boxes } = await get<WorkListAnswer>('/api/follow/worklist')
    for (const name of [...BOXES, ...INBOX_GROUPS]) {
      const own = rows.filter((row) => inboxOf(row, me, office.clock.now).includes(name)).map(({ Id }) => Id).sort((one, other) => one - other)
      expect([name, own.length > 0, { ...groups, ...boxes }[name]]).toEqual([name, true, own.length])
      const filter = BOXES.some((box) => box === name) ? 'box' : 'due'
      const list = await get<ListAnswer<AnyRow>>(`/api/follow/get?${filter}=${name}&pageSize=100&sortField=Id&isDesc=false`)
      expect([name, list.total, list.data.map(({ Id }) => Id)]).toEqual([name, own.length, own.slice(0, 100)])
    }
    expect((await office.call('/api/follow/worklist', { as: 'Editor' })).json<WorkListAnswer>().boxes.mine).not.toBe(boxes.mine)
  })

  it('counts what is missing alike on list, work list and board while a next stage is no longer in the path', async () => {
    await generate(office, 8, today)
    await office.database.query({ text: `UPDATE stages SET "Disable" = true WHERE "Field" IN ('SignMusand', 'Egency')` })
    const expected = (await naive(office.database, today)).sort(byDeadline)
    const short = expected.filter(({ missing }) => missing > 0)
    const list = await get<ListAnswer<AnyRow>>('/api/follow/get?due=papers&pageSize=100')
    expect(list.data.map(({ Id, PapersMissing }) => [Id, PapersMissing])).toEqual(short.slice(0, 100).map(({ row, missing }) => [row.Id, missing]))
    expect((await get<WorkListAnswer>('/api/follow/worklist')).groups.papers).toBe(short.length)
    const missingOf = new Map(expected.map(({ row, missing }) => [row.Id, missing]))
    const cards = (await get<BoardAnswer>('/api/follow/board')).flatMap((column) => column.cards)
    expect(cards.map(({ PapersMissing }) => PapersMissing)).toEqual(cards.map(({ Id }) => missingOf.get(Id)))
    await office.database.query({ text: `UPDATE stages SET "Disable" = false` })
  })

  it('pages the requests before the first stage, and knows their number behind the last card', async () => {
    await generate(office, 9, today)
    const disable = async (isDisabled: boolean) => {
      await office.database.query({ text: `UPDATE stages SET "Disable" = $1 WHERE "Field" IN ('PaidMusand', 'LinkMusand', 'SignMusand')`, values: [isDisabled] })
      await recomputeRequests(office.database)
    }
    await disable(true)
    const ids = (await naive(office.database, today)).filter(({ row }) => row.StageId === null).sort(byDeadline).map(({ row }) => row.Id)
    expect(ids.length).toBeGreaterThan(20)
    const shown = (Ids: readonly number[]) => ({ StageId: null, count: ids.length, cards: Ids.map((Id) => expect.objectContaining({ Id }) as object) })
    expect((await get<BoardAnswer>('/api/follow/board'))[0]).toEqual(shown(ids.slice(0, 20)))
    expect(await get<BoardAnswer>(`/api/follow/board?after=${ids[19]}`)).toEqual([shown(ids.slice(20, 40))])
    expect(await get<BoardAnswer>(`/api/follow/board?after=${ids.at(-1)}`)).toEqual([shown([])])
    await disable(false)
  })

  it('finds the cards of a worker by name, and takes signs of patterns as letters', async () => {
    const worker = await office.addWorker({ Name: 'Zenebech Tadesse' })
    const [card] = (await get<BoardAnswer>('/api/follow/board')).flatMap(({ cards }) => cards)
    await office.database.query({ text: 'UPDATE requests SET "PersonId" = $1 WHERE "Id" = $2', values: [worker, card?.Id] })
    const found = async (words: string) => (await get<BoardAnswer>(`/api/follow/board?searchValue=${encodeURIComponent(words)}`)).flatMap(({ cards }) => cards.map(({ Person }) => Person))
    expect(await found('zenebech')).toEqual(['Zenebech Tadesse'])
    expect(await found('%')).toEqual([])
  })

  it('is refused for a group that is none', async () => {
    expect((await office.call('/api/follow/get?due=yesterday', { as: 'Read' })).statusCode).toBe(400)
    for (const query of ['country=x', 'assignee=everybody', 'assignee=9999999999', `searchValue=${'x'.repeat(201)}`]) {
      expect([query, (await office.call(`/api/follow/board?${query}`, { as: 'Read' })).statusCode]).toEqual([query, 400])
    }
  })

  it('tells the screens the stages in their order, and the paths', async () => {
    const { stages, steps } = await get<{ stages: { En: string }[]; steps: object[] }>('/api/follow/prerequisite')
    expect([stages.length, stages[0]?.En, stages.at(-1)?.En, steps.length]).toEqual([16, 'Musaned payment', 'Arrived', 48])
  })
})
