import { OPEN_ENDED, type AnyRow, type FieldError, type ManySaved } from '@office/shared-api/model'
import { fingerprintOf, queueRebuilds, rebuildHandler, rebuildKind } from '../src/engine/rebuild'
import { bindOffice } from '../src/office'
import { workQueue } from '../src/platform/queue/queue-worker'
import { anyEngine } from './support/databases'
import { keepOffice } from './support/kept-office'
import { openOffice, type TestOffice } from './support/test-office'

describe.each(anyEngine)('consents of workers, on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const form = (more: object = {}) => ({ Purposes: ['cv'], GivenOn: '2026-01-10', Method: 'paper', ...more })
  const record = (Ids: readonly number[], more: object = {}, as: 'Editor' | 'Read' = 'Editor') => office.call('/api/persons/consent', { as, body: { Ids, ...form(more) } })
  const withdraw = (Ids: readonly number[], Purposes: unknown, On: string) => office.call('/api/persons/withdraw', { as: 'Editor', body: { Ids, Purposes, On } })
  const worker = async (id: number) => (await office.call(`/api/persons/get?id=${id}`, { as: 'Read' })).json<{ data: AnyRow[] }>().data.find(({ Id }) => Id === id)
  const endsOf = async (id: number) => {
    const row = await worker(id)
    return [row?.['ConsentCv'], row?.['ConsentPhoto'], row?.['ConsentReligion'], row?.['ConsentMedical']]
  }
  const consentsOf = async (id: number) => (await office.call(`/api/consents/get?where=${encodeURIComponent(`[["PersonId","is",${id}]]`)}&sortField=Id&isDesc=false`, { as: 'Read' })).json<{ data: AnyRow[] }>().data
  const fieldsOf = (answer: { body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field }) => field)

  it('are recorded for a selection and several purposes; the worker’s row keeps the last day of each, and its version', async () => {
    const [one, two] = [await office.addWorker(), await office.addWorker()]
    const before = await worker(one)
    const saved = await record([one, two], { Purposes: 'photo,cv', Until: '2030-05-01', Note: 'drawer 2' })
    expect(saved.json<ManySaved>()).toMatchObject({ done: [one, two], passed: [] })
    expect([await endsOf(one), await endsOf(two)]).toEqual([['2030-05-01', '2030-05-01', null, null], ['2030-05-01', '2030-05-01', null, null]])
    expect((await worker(one))?.Version).toBe(before?.Version)
    const [cv, photo] = await consentsOf(one)
    expect(cv).toMatchObject({ PersonId: one, Purpose: 'cv', GivenOn: '2026-01-10', Method: 'paper', Until: '2030-05-01', Note: 'drawer 2', WithdrawnOn: null, UserId: office.userIds.Editor })
    expect(photo).toMatchObject({ Purpose: 'photo' })
    await record([one], { Purposes: ['cv', 'medical'] })
    expect(await endsOf(one)).toEqual([OPEN_ENDED, '2030-05-01', null, OPEN_ENDED])
  })

  it('are withdrawn at once, every open one of the purpose; a worker without one is passed over', async () => {
    const [one, two] = [await office.addWorker(), await office.addWorker()]
    await record([one], { Purposes: ['cv', 'photo'] })
    await record([one], { Until: '2030-05-01' })
    const saved = (await withdraw([one, two], ['cv'], '2026-11-20')).json<ManySaved>()
    expect([saved.done, saved.passed.map(({ Id, errors }) => [Id, errors[0]?.errorMsg])]).toEqual([[one], [[two, 'No consent to withdraw']]])
    expect(await endsOf(one)).toEqual(['2026-11-19', OPEN_ENDED, null, null])
    expect((await consentsOf(one)).map(({ Purpose, WithdrawnOn }) => [Purpose, WithdrawnOn])).toEqual([['cv', '2026-11-20'], ['photo', null], ['cv', '2026-11-20']])
    // Given again, it holds again.
    await record([one], { GivenOn: '2026-11-21' })
    expect((await endsOf(one))[0]).toBe(OPEN_ENDED)
    const early = (await withdraw([one], ['photo'], '2026-01-09')).json<ManySaved>()
    expect([early.done, early.passed.map(({ errors }) => errors.map(({ field }) => field))]).toEqual([[], [['On']]])
  })

  it.each([
    ['an unknown purpose', { Purposes: ['cv', 'video'] }, ['Purposes']],
    ['no purpose', { Purposes: [] }, ['Purposes']],
    ['a day to come', { GivenOn: '2090-01-01' }, ['GivenOn']],
    ['an end before it', { Until: '2026-01-09' }, ['Until']],
    ['an unknown way', { Method: 'rumour' }, ['Method']],
    ['a language of another list', { Language: 1 }, ['Language']],
  ])('with %s are refused by field, and nothing is kept', async (_what, more, fields) => {
    const id = await office.addWorker()
    const answer = await record([id], more)
    const passed = answer.statusCode === 200 ? answer.json<ManySaved>().passed.flatMap(({ errors }) => errors.map(({ field }) => field)) : fieldsOf(answer)
    expect([passed, await consentsOf(id)]).toEqual([fields, []])
  })

  it('are added by editors, read by everybody on the staff, and changed or deleted by nobody', async () => {
    const id = await office.addWorker()
    expect((await record([id], {}, 'Read')).statusCode).toBe(403)
    await record([id], { Method: 'call' })
    const [row] = await consentsOf(id)
    expect(row).toMatchObject({ Method: 'call', User: expect.any(String) as string })
    expect((await office.call('/api/consents/Edit', { as: 'Admin', body: { Id: row?.Id, Method: 'paper' } })).statusCode).toBe(404)
    expect((await office.call(`/api/consents/delete?id=${row?.Id}`, { as: 'Admin' })).statusCode).toBe(404)
  })

  it('keep their worker from being deleted; one who was deleted without any comes back without any', async () => {
    const id = await office.addWorker()
    await record([id])
    const remove = async () => (await office.call(`/api/persons/delete?id=${id}`, { as: 'Admin' })).json<boolean>()
    expect(await remove()).toBe(false)
    expect([(await consentsOf(id)).length, (await endsOf(id))[0]]).toEqual([1, OPEN_ENDED])
    await office.database.query({ text: 'DELETE FROM consents' })
    expect(await remove()).toBe(true)
    const { data } = (await office.call('/api/persons/deleted', { as: 'Admin' })).json<{ data: { LogId: number }[] }>()
    expect((await office.call('/api/persons/restore', { as: 'Admin', body: { LogId: data[0]?.LogId } })).statusCode).toBe(200)
    expect((await endsOf(id))[0]).toBeNull()
  })

  it('two at once: the worker’s row follows both', async () => {
    const id = await office.addWorker()
    await Promise.all([record([id], { Until: '2030-01-01' }), record([id], { Purposes: ['photo'] }), withdraw([id], ['medical'], '2026-11-20'), record([id], { Until: '2031-01-01' })])
    expect(await endsOf(id)).toEqual(['2031-01-01', OPEN_ENDED, null, null])
  })

  it('give workers their last days anew where a start finds these to be derived in another way; visitors’ pages are told once', async () => {
    const [one, two, none] = [await office.addWorker(), await office.addWorker(), await office.addWorker({ ConsentCv: '2030-01-01' })]
    await record([one, two], { Until: '2030-05-01', Purposes: ['cv', 'medical'] })
    const [version, run] = [(await worker(one))?.Version, <Row extends object>(text: string) => office.database.query<Row>({ text })]
    await run(`UPDATE persons SET "ConsentCv" = NULL, "ConsentPhoto" = '2031-01-01'`)
    const { resources } = bindOffice(office.config)
    const start = () => queueRebuilds(office.database, resources, office.clock.now)
    const changes = async () => (await run<{ sum: number }>(`SELECT sum("Value")::integer AS sum FROM tallies WHERE "Name" = 'catalogue.changes'`))[0]?.sum ?? 0
    await run(`INSERT INTO fingerprints VALUES ('persons', '${fingerprintOf('persons')}', now()), ('lookups', '${fingerprintOf('lookups')}', now())`)
    await start()
    const handlers = { [rebuildKind(resources)]: rebuildHandler(resources) }
    const work = () => workQueue({ database: office.database, now: () => office.clock.now, log: { warn: () => undefined, error: () => undefined }, handlers })
    await work()
    expect((await endsOf(one))[0]).toBeNull()
    const before = await changes()
    await run(`UPDATE fingerprints SET "Print" = 'of before' WHERE "Table" = 'persons'`)
    await start()
    await work()
    expect([await endsOf(one), await endsOf(two), await endsOf(none)]).toEqual([['2030-05-01', null, null, '2030-05-01'], ['2030-05-01', null, null, '2030-05-01'], [null, null, null, null]])
    expect([(await worker(one))?.Version, await changes()]).toEqual([version, before + 1])
  })

  it('are in no public answer', async () => {
    const id = await office.addWorker()
    await record([id], { Purposes: ['cv', 'photo', 'religion', 'medical'] })
    const page = JSON.stringify((await office.call('/api/persons/getdata')).json())
    expect(page).not.toMatch(/Consent/)
    expect((await office.call('/api/consents/get')).statusCode).toBe(401)
  })
})
