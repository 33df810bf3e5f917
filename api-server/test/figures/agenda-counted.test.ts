import { AGENDA_KINDS, AGENDA_ROWS, dayInRiyadh, type AgendaKind, type AgendaRow } from '@office/shared-api/model'
import { countDays, noticesFor } from '../../src/office/agenda/agenda'
import { forgetClient } from '../../src/office/privacy/forget-client'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { agendaByHand, answered, type Told } from './agenda-by-hand'
import { FORGOTTEN_CLIENT, generateDays } from './generated-days'

describe.each(anyEngine)('the agenda counted once more by hand, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
    office.clock.now = new Date('2026-11-21T09:00:00.000Z')
    await generateDays(office)
  })
  afterAll(() => office.close())

  async function agenda(query: string): Promise<readonly Told[]> {
    const rows = (await office.call(`/api/agenda/get?${query}`, { as: 'Admin' })).json<AgendaRow[]>()
    return rows.map(({ Kind, On, Days, Ref }) => ({ Kind, On, Days, Ref }))
  }

  /** How many of each kind are counted for the mail of Mondays. */
  async function counted() {
    const notices = await noticesFor(office.database, 'Admin')
    const found = await office.database.query<{ Kind: AgendaKind; count: number }>(countDays(notices.map(({ Kind, Valid, Ahead }) => ({ kind: Kind, Valid, ahead: Ahead })), dayInRiyadh(office.clock.now)))
    return Object.fromEntries(found.map(({ Kind, count }) => [Kind, count]))
  }

  async function expectAgenda() {
    for (const days of [0, 30, 90, 366]) expect([days, await agenda(`days=${days}`)]).toEqual([days, answered(await agendaByHand(office, days))])
    const all = await agendaByHand(office, 366)
    for (const kind of AGENDA_KINDS) expect([kind, await agenda(`days=366&kind=${kind}`)]).toEqual([kind, all.filter(({ Kind }) => Kind === kind)])
    const noticed = await agendaByHand(office, null)
    expect(await agenda('')).toEqual(answered(noticed))
    expect(await counted()).toEqual(Object.fromEntries(AGENDA_KINDS.flatMap((kind) => { const of = noticed.filter(({ Kind }) => Kind === kind); return of.length === 0 ? [] : [[kind, of.length]] })))
    return all
  }

  it('by kinds and days, in its order, and as it is counted for the mail', async () => {
    const all = await expectAgenda()
    const few = AGENDA_KINDS.filter((kind) => kind !== 'licence' && all.filter(({ Kind }) => Kind === kind).length < 20)
    expect(few).toEqual([])
    expect(all.length).toBeGreaterThan(AGENDA_ROWS)
  })

  it('the same after a client is forgotten, whose requests are told no more', async () => {
    const { requests } = await forgetClient(office.database, FORGOTTEN_CLIENT, office.clock.now)
    expect(requests.length).toBeGreaterThan(30)
    const before = await agenda('days=30')
    await expectAgenda()
    const refs = new Set((await office.database.query<{ Ref: string }>({ text: 'SELECT "Ref" FROM requests WHERE "Archived"' })).map(({ Ref }) => Ref))
    expect(before.filter(({ Ref }) => refs.has(Ref))).toEqual([])
  })
})
