import { addDays, resources, type AnyRow } from '@office/shared-api/model'
import { figuresOf } from '@office/shared-api/model/staff-fields'
import { queueRebuilds, rebuildHandler, rebuildKind } from '../../src/engine/rebuild'
import { bindOffice } from '../../src/office'
import { seedLists } from '../../src/office/first-items'
import { recomputeHandler, recomputeRequests } from '../../src/office/pipeline/position'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { randomFrom } from '../../../demo/src/random'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, withoutUndo, type TestOffice } from '../support/test-office'
import { outOfStep } from './out-of-step'

const UNCHECKED = figuresOf(resources.terms).join(',')

describe.each(anyEngine)('the place of a request, on %s', (engine) => {
  let office: TestOffice
  const country = (at: number) => office.lookup('countries', at)
  const [PHILIPPINES, KENYA, INDIA] = [0, 3, 6]
  const save = async (path: string, body: object, as: 'Editor' | 'Admin' = 'Editor') => {
    const answer = await office.call(path, { as, body })
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    return withoutUndo(answer.json<AnyRow>())
  }
  const follow = (Id: number, values: object) => save('/api/follow/Edit', { Id, ...values })
  const add = async (at = INDIA) => {
    const worker = await office.addWorker({ Country: country(at) })
    return { worker, Id: (await office.call('/api/requests/submit', { body: publicForm(worker) })).json<{ Id: number }>().Id }
  }
  const jobs = () => office.database.query<{ Key: string }>({ text: `SELECT "Key" FROM job_queue WHERE "Kind" = 'recompute' ORDER BY "Id"` })
  const stage = async (field: string) => (await office.database.query<{ Id: number }>({ text: 'SELECT "Id" FROM stages WHERE "Field" = $1', values: [field] }))[0]?.Id ?? 0

  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  it('an office starts with stages, paths, papers, terms and settings, and with a job that finds each request its place', async () => {
    const [counts] = await office.database.query<object>({
      text: `SELECT (SELECT count(*)::integer FROM stages) AS stages, (SELECT count(*)::integer FROM stages WHERE "FilterId" IS NOT NULL) AS statuses,
        (SELECT count(*)::integer FROM steps) AS steps, (SELECT count(*)::integer FROM papers WHERE "StageId" IS NOT NULL) AS papers,
        (SELECT count(*)::integer FROM terms) AS terms, (SELECT count(*)::integer FROM settings) AS settings`,
    })
    expect(counts).toEqual({ stages: 16, statuses: 7, steps: 48, papers: 6, terms: 3, settings: 1 })
    expect((await jobs()).map(({ Key }) => Key)).toEqual([expect.stringMatching(/^first /)])
  })

  it('an office that has deleted its stages starts again with the first ones, and keeps its terms and settings', async () => {
    const own = await openOffice(engine)
    await own.database.query({ text: 'DELETE FROM steps' })
    await own.database.query({ text: 'DELETE FROM papers' })
    await own.database.query({ text: 'DELETE FROM stages' })
    await own.database.query({ text: 'UPDATE settings SET "SoonDays" = 21' })
    await seedLists(own.database)
    const counts = await own.database.query({
      text: 'SELECT (SELECT count(*)::integer FROM stages) AS stages, (SELECT count(*)::integer FROM steps) AS steps, (SELECT min("SoonDays") FROM settings) AS soon',
    })
    expect(counts).toEqual([{ stages: 16, steps: 48, soon: 21 }])
    await own.close()
  })

  it('follows from what is marked, and is neither logged nor a change by itself', async () => {
    const { Id } = await add(KENYA)
    const paid = await follow(Id, { PaidMusand: '2026-09-01' })
    expect(paid).toMatchObject({ Version: 2, Stage: 'Musaned payment', NextStage: 'Contract linked', StageDueOn: '2026-09-03', ForecastOn: addDays('2026-09-01', 44), DeadlineOn: '2026-11-30' })
    expect(await follow(Id, { PaidMusand: '2026-09-01' })).toEqual(paid)
    const [entry] = (await office.call(`/api/requests/log?id=${Id}`, { as: 'Admin' })).json<{ Changes: string }[]>()
    // The payment makes the reservation firm.
    expect(JSON.parse(entry?.Changes ?? '')).toEqual([{ column: 'ReservedUntil', value: null, old: expect.any(String) as string }, { column: 'PaidMusand', value: '2026-09-01', old: null }])
    expect(await follow(Id, { ArrivedOn: '2026-11-01' })).toMatchObject({ Stage: 'Arrived', NextStage: null, StageDueOn: null, ForecastOn: null, DeadlineOn: '2026-11-30' })
  })

  it('is not the caller’s to set', async () => {
    const { Id } = await add()
    expect(await follow(Id, { DeadlineOn: '2030-01-01', StageId: 5, ExtendedOn: '2026-01-01', ExtendReason: 'x' })).toMatchObject({ DeadlineOn: null, StageId: null, ExtendedOn: null, ExtendReason: '' })
  })

  it('changes with the worker, and with the worker’s country', async () => {
    const { Id, worker } = await add(INDIA)
    const linked = { PaidMusand: '2026-10-01', LinkMusand: '2026-10-02', SignMusand: '2026-10-03' }
    expect(await follow(Id, linked)).toMatchObject({ NextStage: 'Agency authorised' })
    await save('/api/persons/Edit', { Id: worker, Country: country(PHILIPPINES) })
    const read = async () => (await office.call(`/api/follow/get?id=${Id}`, { as: 'Read' })).json<{ data: AnyRow[] }>().data[0]
    expect(await read()).toMatchObject({ Version: 2, NextStage: 'POLO entered' })
    await save('/api/requests/Edit', { Id, PersonId: await office.addWorker({ Country: country(KENYA) }) })
    expect(await read()).toMatchObject({ Version: 3, StageDueOn: '2026-10-06', NextStage: 'Agency authorised' })
    await office.call('/api/requests/release', { as: 'Editor', body: { Ids: Id } })
    expect(await read()).toMatchObject({ StageDueOn: '2026-10-07' })
  })

  it('is left alone by a worker’s country that cannot be stored, which is an error of that field', async () => {
    const { worker } = await add(INDIA)
    for (const Country of ['a\u0000b', '9'.repeat(30), -1, 'null']) {
      const answer = await office.call('/api/persons/Edit', { as: 'Editor', body: { Id: worker, Country } })
      expect([Country, answer.statusCode, answer.json<{ field: string }[]>().map(({ field }) => field)]).toEqual([Country, 409, ['Country']])
    }
  })

  it('changes with stages, paths and terms: a job each, named by the entry in the log, that leaves versions alone', async () => {
    const { Id } = await add()
    await follow(Id, { PaidMusand: '2026-10-01' })
    const shown = async () => (await office.call(`/api/follow/get?id=${Id}`, { as: 'Read' })).json<{ data: AnyRow[] }>().data[0]
    const before = await shown()
    const earlier = (await jobs()).length
    const link = await stage('LinkMusand')
    const [step] = await office.database.query<{ Id: number }>({ text: 'SELECT "Id" FROM steps WHERE "Country" IS NULL AND "StageId" = $1', values: [link] })
    const changed = await save('/api/steps/Edit', { Id: step?.Id, ExpectedDays: 7 }, 'Admin')
    const law = await save('/api/terms/Edit', { From: '2026-09-01', ArrivalDays: 60, ExtensionDays: 15, Source: 'a new law', Agree: 'class_stays' }, 'Admin')
    await save('/api/stages/Edit', { Id: await stage('SignMusand'), Disable: true }, 'Admin')
    const entries = await office.database.query<{ Key: string }>({ text: `SELECT "Id"::text AS "Key" FROM change_log WHERE "Table" IN ('steps', 'terms', 'stages') ORDER BY "Id"` })
    expect((await jobs()).slice(earlier)).toEqual(entries)
    expect(entries).toHaveLength(3)
    await recomputeRequests(office.database)
    expect(await shown()).toEqual({ ...before, StageDueOn: '2026-10-08', ForecastOn: addDays('2026-10-01', 42), DeadlineOn: '2026-11-30' })
    expect(await outOfStep(office.database)).toEqual([])

    await save('/api/steps/Edit', { ...changed, ExpectedDays: 2 }, 'Admin')
    await save('/api/stages/Edit', { Id: await stage('SignMusand'), Disable: false }, 'Admin')
    await save('/api/terms/Edit', { ...law, From: '2030-01-01', Agree: 'class_stays' }, 'Admin')
    await recomputeRequests(office.database)
  })

  it('a change that moves no position is no job, and jobs that wait are done by one recompute', async () => {
    const work = () => workQueue({ database: office.database, handlers: { recompute: recomputeHandler(office.database) }, now: () => office.clock.now, log: { warn: () => undefined, error: () => undefined } })
    await work()
    const earlier = (await jobs()).length
    const link = await stage('LinkMusand')
    const { data: [term] } = (await office.call('/api/terms/get', { as: 'Admin' })).json<{ data: AnyRow[] }>()
    await save('/api/stages/Edit', { Id: link, En: 'Linked' }, 'Admin')
    await save('/api/terms/Edit', { Id: term?.Id, Source: 'another source' }, 'Admin')
    expect(await jobs()).toHaveLength(earlier)

    const { Id } = await add()
    await follow(Id, { PaidMusand: '2026-10-01' })
    for (const SortId of [25, 20]) await save('/api/stages/Edit', { Id: link, SortId }, 'Admin')
    await save('/api/stages/Edit', { Id: link, Disable: true }, 'Admin')
    expect(await jobs()).toHaveLength(earlier + 3)
    expect(await work()).toBe(1)
    expect(await office.database.query({ text: 'SELECT "Key" FROM job_queue WHERE "Kind" = \'recompute\' AND "DoneAt" IS NULL' })).toEqual([])
    expect(await outOfStep(office.database)).toEqual([])
    await save('/api/stages/Edit', { Id: link, Disable: false }, 'Admin')
    expect(await work()).toBe(1)
  })

  it('refuses a stage’s other field, half a sentence for clients, a second step, and an office that closes before it opens', async () => {
    const fieldsOf = async (path: string, body: object) => (await office.call(path, { as: 'Admin', body })).json<{ field: string }[]>().map(({ field }) => field)
    const link = await stage('LinkMusand')
    expect((await office.call('/api/stages/Edit', { as: 'Admin', body: { Id: link, Field: '' } })).json()).toEqual([
      { field: 'Field', errorMsg: 'The request field can not be changed once the stage is saved' },
    ])
    expect(await fieldsOf('/api/stages/Edit', { Ar: 'جديدة', En: 'New', Field: 'LinkMusand' })).toEqual(['Field'])
    expect(await fieldsOf('/api/stages/Edit', { Id: link, ClientAr: 'نص' })).toEqual(['ClientEn'])
    expect(await fieldsOf('/api/steps/Edit', { StageId: link, ExpectedDays: 1 })).toEqual(['StageId'])
    expect(await fieldsOf('/api/steps/Edit', { StageId: link, Country: country(KENYA), ExpectedDays: 121 })).toEqual(['ExpectedDays'])
    expect(await fieldsOf('/api/terms/Edit', { From: '2020-01-01', ArrivalDays: 9, ExtensionDays: 9, Source: 'x' })).toEqual(['From'])
    expect(await fieldsOf('/api/settings/Edit', { Id: 1, OpensAt: 10, ClosesAt: 10 })).toEqual(['ClosesAt'])
    const wrong = { Id: 1, OpensAt: 10, ClosesAt: 9, Phone: '12-x', SoonDays: '4.5' }
    const told = async (language: string) => (await office.call('/api/settings/Edit', { as: 'Admin', body: wrong, headers: { 'accept-language': language } })).json<{ field: string; errorMsg: string }[]>()
    expect(await told('en')).toEqual(expect.arrayContaining([
      { field: 'Phone', errorMsg: 'Enter a telephone number: digits, with + before a country code' },
      { field: 'SoonDays', errorMsg: 'Enter a whole number from 0 to 90' },
    ]))
    expect(await told('ar')).toEqual(expect.arrayContaining([{ field: 'SoonDays', errorMsg: 'أدخل عددًا صحيحًا من ٠ إلى ٩٠' }]))
    const closed = await office.call('/api/settings/Edit', { as: 'Admin', body: { Id: 1, OpensAt: 10, ClosesAt: 9 }, headers: { 'accept-language': 'en' } })
    expect(closed.json()).toEqual([{ field: 'ClosesAt', errorMsg: 'Enter an hour after 10, when it opens' }])
    expect((await office.call('/api/settings/Edit', { as: 'Admin', body: { SoonDays: 3, DaysOff: 'none' } })).statusCode).toBe(403)
    expect((await office.call(`/api/stages/delete?id=${link}`, { as: 'Admin' })).json()).toBe(false)
  })

  it('a save while its stage is deleted is out of date, and names no field that nobody filled in', async () => {
    const { Id } = await add()
    await office.database.query({ text: 'CREATE FUNCTION lose_stage() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."StageId" := 999999; RETURN NEW; END $$' })
    await office.database.query({ text: 'CREATE TRIGGER lose_stage BEFORE UPDATE ON requests FOR EACH ROW EXECUTE FUNCTION lose_stage()' })
    for (const list of ['follow', 'requests']) {
      const answer = await office.call(`/api/${list}/Edit`, { as: 'Editor', body: { Id, Name: 'Another', PaidMusand: '2026-10-01' } })
      expect([answer.statusCode, answer.json()]).toEqual([409, [{ field: 'Version', errorMsg: 'Somebody else has saved this record in the meantime' }]])
    }
    await office.database.query({ text: 'DROP FUNCTION lose_stage CASCADE' })
  })

  it('legal terms name the figures that nobody has checked; a save that names one has checked it, changed or not, and the log says so', async () => {
    const { data: all } = (await office.call('/api/terms/get', { as: 'Admin' })).json<{ data: AnyRow[] }>()
    const term = all.find(({ From, Class }) => From === '2020-01-01' && Class === '') as AnyRow
    const { Id, ArrivalDays, ExtensionDays } = term
    expect(term['Unchecked']).toBe(UNCHECKED)
    const silent = await save('/api/terms/Edit', { Id, Source: 'the law' }, 'Admin')
    expect(silent['Unchecked']).toBe(UNCHECKED)
    const two = await save('/api/terms/Edit', { Id, ArrivalDays, ExtensionDays }, 'Admin')
    expect(two).toEqual({ ...silent, Unchecked: UNCHECKED.replace('ArrivalDays,ExtensionDays,', ''), Version: silent.Version + 1 })
    const again = await save('/api/terms/Edit', { Id, ArrivalDays }, 'Admin')
    expect(again.Version).toBe(two.Version)
    // Nobody but the server says what is unchecked.
    const last = await save('/api/terms/Edit', { ...term, ArrivalDays, Source: 'the law', Version: undefined, VatPercent: 14, MinimumAge: 21, Unchecked: 'VatPercent' }, 'Admin')
    expect(last).toMatchObject({ VatPercent: 14, Unchecked: '' })
    const entries = (await office.call(`/api/terms/log?id=${Id}`, { as: 'Admin' })).json<{ Changes: string }[]>()
    const checked = (value: string) => ({ column: 'Checked', value, old: null })
    expect(entries.slice(0, 2).map(({ Changes }) => JSON.parse(Changes) as unknown)).toEqual([
      [{ column: 'VatPercent', value: 14, old: 15 }, checked(expect.stringMatching(/^Extension, .*VAT \(%\), Minimum age$/) as string)],
      [checked('Days to arrival, Days of the extension')],
    ])
    const { data } = (await office.call(`/api/terms/get?where=${encodeURIComponent('[["Unchecked","filled"]]')}`, { as: 'Admin' })).json<{ data: AnyRow[] }>()
    expect(data.map(({ Class }) => Class).sort()).toEqual(['named', 'transfer'])
  })

  it('is worked out anew for stored requests where a start finds it to be derived in another way; versions stay', async () => {
    const { Id } = await add()
    await follow(Id, { PaidMusand: '2026-10-01' })
    const stored = () => office.database.query({ text: 'SELECT "Version", "StageId", "DeadlineOn" FROM requests WHERE "Id" = $1', values: [Id] })
    const before = await stored()
    const { resources } = bindOffice(office.config)
    await office.database.query({ text: `UPDATE requests SET "StageId" = NULL, "DeadlineOn" = '2020-01-01'` })
    await queueRebuilds(office.database, resources, office.clock.now)
    const handlers = { [rebuildKind(resources)]: rebuildHandler(resources) }
    await workQueue({ database: office.database, now: () => office.clock.now, log: { warn: () => undefined, error: () => undefined }, handlers })
    expect([await stored(), await outOfStep(office.database)]).toEqual([before, []])
  })

  it('is in step with the rules after any calls', async () => {
    const random = randomFrom(15)
    const ids: number[] = []
    for (let at = 0; at < 6; at += 1) ids.push((await add(random.pick([PHILIPPINES, KENYA, INDIA]))).Id)
    const day = () => addDays('2026-08-01', random.between(0, 110))
    const text = () => random.pick(['', 'لائق', day(), `${day()} ok`, '2026-02-31'])
    for (let turn = 0; turn < 40; turn += 1) {
      const Id = random.pick(ids)
      const fields = ['PaidMusand', 'LinkMusand', 'SignMusand', 'BoloEntered', 'Egency', 'EnteredEmbessy', 'VisaRecived', 'Travel', 'ArrivedOn']
      const kind = random.between(0, 9)
      if (kind < 6) await follow(Id, { [random.pick(fields)]: random.chance(0.8) ? day() : '' })
      else if (kind < 8) await follow(Id, { [random.pick(['Medical', 'Biometric', 'OWWA', 'OEC'])]: text() })
      else if (kind === 8) await save('/api/requests/Edit', { Id, Archived: random.chance(0.5) })
      else await office.call('/api/requests/release', { as: 'Editor', body: { Ids: Id } })
    }
    expect(await outOfStep(office.database)).toEqual([])
  })
})
