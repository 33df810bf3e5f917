import { addDays, dayInRiyadh, type AnyRow } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { openOffice, POLLS_OFTEN, publicForm, type TestOffice } from '../support/test-office'
import { eventually } from '../support/until'

describe.each(anyEngine)('the workers that visitors see, on %s', (engine) => {
  let office: TestOffice
  const today = '2026-11-21'
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, {}, POLLS_OFTEN)
    renew = await keepOffice(office, { forVisitors: true })
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const setMode = async (PublishMode: 'all' | 'consent') => {
    const [row] = (await office.call('/api/settings/get', { as: 'Admin' })).json<{ data: AnyRow[] }>().data
    expect((await office.call('/api/settings/Edit', { as: 'Admin', body: { Id: row?.Id, PublishMode } })).statusCode).toBe(200)
  }
  const setAge = (MinimumAge: number) => office.database.query({ text: 'UPDATE terms SET "MinimumAge" = $1', values: [MinimumAge] })
  const consent = (id: number, more: object = {}) => office.call('/api/persons/consent', { as: 'Editor', body: { Ids: [id], Purposes: 'cv', GivenOn: '2026-01-10', Method: 'paper', ...more } })
  /** The catalogue looks for changes each second. */
  const seen = async (wanted: readonly number[]) => {
    await eventually(async () => {
      expect((await office.call('/api/persons/getdata')).json<AnyRow[]>().map(({ Id }) => Id)).toEqual(wanted)
    })
  }
  const submit = (worker: number, IdentityId: string) => office.call('/api/requests/submit', { body: publicForm(worker, { IdentityId }) })
  const reasons = async () => (await office.call('/api/persons/get?sortField=Id&isDesc=false', { as: 'Read' })).json<{ data: AnyRow[] }>().data.map(({ Unpublished }) => Unpublished)

  it('are those with a consent to their CV that holds today, where the office asks for it; no other can be requested', async () => {
    const [none, open, last, over, withdrawn, taken] = [await office.addWorker(), await office.addWorker(), await office.addWorker(), await office.addWorker(), await office.addWorker(), await office.addWorker({ Available: false })]
    for (const id of [open, withdrawn, taken]) await consent(id)
    await consent(last, { Until: today })
    await consent(over, { Until: addDays(today, -1) })
    expect((await office.call('/api/persons/withdraw', { as: 'Editor', body: { Ids: [withdrawn], Purposes: 'cv', On: today } })).statusCode).toBe(200)
    await seen([withdrawn, over, last, open, none])
    expect(await reasons()).toEqual(['', '', '', '', '', 'not_available'])

    await setMode('consent')
    await seen([last, open])
    expect(await reasons()).toEqual(['no_consent', '', '', 'no_consent', 'no_consent', 'not_available'])
    expect((await submit(none, '1012345671')).statusCode).toBe(303)
    expect((await submit(withdrawn, '1012345672')).statusCode).toBe(303)
    expect(await office.database.query({ text: 'SELECT 1 FROM requests' })).toEqual([])
    expect((await submit(last, '1012345673')).statusCode).toBe(200)
    // Staff may take a worker whom nobody has published yet.
    const added = await office.call('/api/requests/Edit', { as: 'Editor', body: { ...publicForm(none), PersonId: none } })
    expect([added.statusCode, added.json()]).toEqual([200, expect.objectContaining({ PersonId: none })])
    await setMode('all')
    await seen([withdrawn, over, open])
  })

  it('are old enough by the terms in force, from their birthday on; an unknown birth day holds nobody back', async () => {
    const years = (count: number, days = 0) => addDays(`${2026 - count}${today.slice(4)}`, days)
    const [unknown, old, young] = [await office.addWorker(), await office.addWorker({ Birth: years(21) }), await office.addWorker({ Birth: years(21, 1) })]
    await setAge(21)
    await seen([old, unknown])
    expect(await reasons()).toEqual(['', '', 'under_age'])
    expect((await submit(young, '1012345671')).statusCode).toBe(303)
    office.clock.now = new Date(office.clock.now.getTime() + 24 * 60 * 60 * 1000)
    expect(dayInRiyadh(office.clock.now)).toBe('2026-11-22')
    await seen([young, old, unknown])
    await setAge(0)
    await seen([young, old, unknown])
  })
})
