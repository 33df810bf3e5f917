import type { FollowRow } from '@office/shared-api/model'
import { recomputeRequests } from '../../src/office/pipeline/position'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { pipelineCalls, type PipelineCalls } from './calls'

/** The day of the test office's clock. */
const TODAY = '2026-11-21'
const PAID = { PaidMusand: '2026-11-01', LinkMusand: '2026-11-02' }

describe.each(anyEngine)('marking a stage, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  beforeAll(async () => {
    office = await openOffice(engine)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())

  /** Every call has stored the same as a recomputation of all requests would store. */
  afterEach(async () => {
    const all = () => office.database.query({ text: 'SELECT "Id", "Version", "StageId", "NextStageId", "StageDueOn", "ForecastOn", "DeadlineOn" FROM requests ORDER BY "Id"' })
    const stored = await all()
    await recomputeRequests(office.database)
    expect(await all()).toEqual(stored)
  })

  const marked = (row: Pick<FollowRow, 'Id' | 'Version'>, name: string, more: object = {}) =>
    calls.done('mark', { Id: row.Id, Version: row.Version, StageId: calls.stage(name), ...more })
  const refused = (row: Pick<FollowRow, 'Id' | 'Version'>, name: string, more: object = {}) =>
    calls.refused('mark', { Id: row.Id, Version: row.Version, StageId: calls.stage(name), ...more })

  it('records the next stage with the day of today, in one save that is logged', async () => {
    const row = await calls.request(PAID)
    const saved = await marked(row, 'Contract signed')
    expect(saved).toMatchObject({
      Id: row.Id, Version: row.Version + 1, SignMusand: TODAY, FilterId: calls.status('Musaned paid'),
      StageId: calls.stage('Contract signed'), NextStageId: calls.stage('Agency authorised'), StageDueOn: '2026-11-24', DeadlineOn: '2027-01-30',
    })
    expect(await calls.row(row.Id)).toEqual(saved)
    const [{ by, changes } = { by: '', changes: null }] = await calls.log(row.Id)
    expect([by, changes]).toEqual(['Editor user', expect.arrayContaining([{ column: 'SignMusand', value: TODAY, old: null }])])
    expect(await marked(saved, 'Contract signed')).toEqual(saved)
  })

  it('leaves a status that staff have chosen when it says nothing new', async () => {
    const row = await calls.request(PAID)
    const chosen = await calls.done('Edit', { Id: row.Id, FilterId: calls.status('Arrived') })
    expect(await marked(chosen, 'Contract signed', { Undo: true })).toEqual(chosen)
    expect(await marked(chosen, 'Contract linked', { On: '2026-11-02' })).toEqual(chosen)
  })

  it.each([
    ['skips', 'Visa stamped', PAID, {}, 'StageId skips', 'Skips: Contract signed, Agency authorised, Training, Police certificate, Medical check, Fingerprints, At the embassy'],
    ['before_paid', 'Contract linked', {}, {}, 'StageId before_paid', 'The payment is not recorded yet'],
    ['future', 'Contract signed', PAID, { On: '2026-11-22' }, 'On future', 'The date is in the future'],
    ['earlier', 'Contract signed', PAID, { On: '2026-11-01' }, 'On earlier', 'Earlier than the stage before'],
    ['papers_missing', 'Agency authorised', { ...PAID, SignMusand: '2026-11-03' }, {}, 'StageId papers_missing', 'Papers missing: Identity, National address, Visa copy, Passport copy, Contract'],
    ['replaces', 'Contract linked', PAID, { On: '2026-11-05' }, 'On replaces', 'Recorded on 2026-11-02'],
    ['later_marks', 'Musaned payment', PAID, { Undo: true }, 'StageId later_marks', 'Later stages are recorded'],
  ])('asks before it goes on: %s', async (code, stage, fields, more, entry, words) => {
    const row = await calls.request(fields)
    const { codes, words: sentences } = await refused(row, stage, more)
    expect([codes, sentences]).toEqual([expect.arrayContaining([entry]), expect.arrayContaining([words])])
    expect(await calls.row(row.Id)).toEqual(row)
    const all = codes.map((each) => each.split(' ')[1])
    const others = all.filter((each) => each !== code)
    expect((await refused(row, stage, { ...more, Agree: others.join(',') })).codes).toEqual(codes)
    expect(await marked(row, stage, { ...more, Agree: all.join(',') })).toMatchObject({ Version: row.Version + 1 })
  })

  it('takes agreed codes from a form that repeats them, and says its questions in Arabic with Arabic digits', async () => {
    const row = await calls.request(PAID)
    const body = { Id: String(row.Id), StageId: String(calls.stage('Contract linked')), On: '2026-11-30' }
    const asked = await office.call('/api/follow/mark', { as: 'Editor', form: body, headers: { 'accept-language': 'ar' } })
    expect([asked.statusCode, asked.json<{ agree: string; errorMsg: string }[]>().map(({ agree, errorMsg }) => [agree, errorMsg])]).toEqual([
      409,
      [['future', 'التاريخ في المستقبل'], ['replaces', 'مسجلة بتاريخ ٢٠٢٦\u200e-\u200e١١\u200e-\u200e٠٢']],
    ])
    const form = new URLSearchParams([...Object.entries(body), ['Agree', 'future'], ['Agree', 'replaces']]).toString()
    const agreed = await office.call('/api/follow/mark', { as: 'Editor', raw: form, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect(agreed.json()).toMatchObject({ LinkMusand: '2026-11-30' })
  })

  it('puts the day in front of a text, and keeps what it says unless it is told otherwise', async () => {
    const row = await calls.request({ ...PAID, Medical: 'لائق' })
    const agree = { Agree: 'skips,papers_missing,replaces' }
    const first = await marked(row, 'Medical check', { On: '2026-11-10', ...agree })
    expect(first.Medical).toBe('2026-11-10 لائق')
    const second = await marked(first, 'Medical check', { ...agree })
    expect(second.Medical).toBe(`${TODAY} لائق`)
    const third = await marked(second, 'Medical check', { Text: 'fit', ...agree })
    expect(third.Medical).toBe(`${TODAY} fit`)
    expect((await marked(third, 'Fingerprints', agree)).Biometric).toBe(TODAY)
  })

  it('keeps and logs the marks of stages without a field by name and day', async () => {
    const row = await calls.request({ ...PAID, SignMusand: '2026-11-03', Egency: '2026-11-04' })
    const trained = await marked(row, 'Training', { Agree: 'papers_missing' })
    expect(trained).toMatchObject({ Version: row.Version + 1, StageId: calls.stage('Training'), NextStageId: calls.stage('Police certificate'), StageDueOn: '2026-11-25' })
    const moved = await marked(trained, 'Training', { On: '2026-11-20', Agree: 'papers_missing,replaces' })
    expect(await calls.marks(row.Id)).toEqual([{ StageId: calls.stage('Training'), On: '2026-11-20' }])
    const undone = await marked(moved, 'Training', { Undo: 'true' })
    expect(await calls.marks(row.Id)).toEqual([])
    expect(undone.Version).toBe(row.Version + 3)
    expect(await office.database.query({ text: `SELECT 1 FROM stage_marks WHERE "RequestId" = ${row.Id}` })).toEqual([])
    expect((await calls.log(row.Id)).slice(0, 3).map(({ changes }) => changes)).toEqual([
      expect.arrayContaining([{ column: 'StageMark', value: null, old: 'Training 2026-11-20' }]),
      expect.arrayContaining([{ column: 'StageMark', value: 'Training 2026-11-20', old: `Training ${TODAY}` }]),
      expect.arrayContaining([{ column: 'StageMark', value: `Training ${TODAY}`, old: null }]),
    ])
    expect(await marked(undone, 'Training', { Undo: true })).toEqual(undone)
  })

  it('keeps of a long text what stands behind the day', async () => {
    const row = await calls.request({ ...PAID, Medical: 'x'.repeat(95) })
    expect((await marked(row, 'Medical check', { Agree: 'skips,papers_missing,replaces' })).Medical).toBe(`${TODAY} ${'x'.repeat(89)}`)
  })

  it('takes back one mark alone', async () => {
    const row = await calls.request({ ...PAID, SignMusand: '2026-11-03', Medical: '2026-11-09 fit' })
    const undone = await marked(row, 'Contract linked', { Undo: true, Agree: 'later_marks' })
    expect(undone).toMatchObject({ PaidMusand: PAID.PaidMusand, LinkMusand: null, SignMusand: '2026-11-03', Medical: '2026-11-09 fit' })
    expect((await marked(undone, 'Medical check', { Undo: true })).Medical).toBe('')
  })

  it('moves the follow-up status with the stages, until the worker has arrived', async () => {
    const row = await calls.request()
    const agree = { Agree: 'skips,papers_missing,before_paid,earlier' }
    const paid = await marked(row, 'Musaned payment', { On: '2026-11-01' })
    expect(paid.FilterId).toBe(calls.status('Musaned paid'))
    const linked = await marked(paid, 'Contract linked', { On: '2026-11-02' })
    expect(linked.FilterId).toBe(calls.status('Musaned paid'))
    const delegated = await marked(linked, 'Agency authorised', agree)
    expect(delegated.FilterId).toBe(calls.status('Delegated'))
    const back = await marked(delegated, 'Agency authorised', { Undo: true })
    expect(back.FilterId).toBe(calls.status('Musaned paid'))
    const unpaid = await marked(await marked(back, 'Contract linked', { Undo: true }), 'Musaned payment', { Undo: true })
    expect(unpaid.FilterId).toBeNull()

    const arrived = await marked(paid.Id === row.Id ? await calls.row(row.Id) : paid, 'Arrived', agree)
    expect(arrived).toMatchObject({ ArrivedOn: TODAY, Travel: TODAY, FilterId: calls.status('Arrived') })
    const chosen = await calls.done('Edit', { Id: arrived.Id, Version: arrived.Version, FilterId: calls.status('Medical') })
    const later = await marked(chosen, 'Musaned payment', { On: '2026-11-01', Agree: 'later_marks,replaces' })
    expect([later.PaidMusand, later.FilterId]).toEqual(['2026-11-01', calls.status('Medical')])
    const gone = await marked(later, 'Arrived', { Undo: true })
    expect(gone).toMatchObject({ ArrivedOn: null, Travel: TODAY, FilterId: calls.status('Ticket booked') })
  })

  it('leaves a flight that is known as it is when the worker arrives', async () => {
    const row = await calls.request({ ...PAID, Travel: '2026-11-20' })
    expect(await marked(row, 'Arrived', { Agree: 'skips,papers_missing' })).toMatchObject({ ArrivedOn: TODAY, Travel: '2026-11-20' })
  })

  it('asks for the day of the ticket, which may be to come, and refuses what is no day or no stage of the path', async () => {
    const row = await calls.request({ ...PAID, VisaRecived: '2026-11-10' })
    expect((await refused(row, 'Ticket')).codes).toEqual(['On'])
    expect((await refused(row, 'Ticket', { On: '2026-02-30' })).codes).toEqual(['On'])
    expect((await refused(row, 'Ticket', { On: '1448-01-01' })).codes).toEqual(['On'])
    expect((await refused(row, 'POLO entered')).codes).toEqual(['StageId'])
    expect((await calls.refused('mark', { Id: row.Id, StageId: 999_999 })).codes).toEqual(['StageId'])
    expect((await calls.refused('mark', { Id: row.Id })).codes).toEqual(['StageId'])
    expect((await refused(row, 'Contract signed', { Text: 'x'.repeat(81) })).codes).toEqual(['Text'])
    expect((await calls.post('mark', { StageId: calls.stage('Ticket') })).statusCode).toBe(400)
    expect((await calls.post('mark', { Id: 2_000_000_000, StageId: calls.stage('Ticket'), On: TODAY })).statusCode).toBe(404)
    expect((await calls.post('mark', { Id: row.Id, StageId: calls.stage('Ticket'), On: TODAY }, 'Read')).statusCode).toBe(403)
    expect(await marked(row, 'Ticket', { On: '2026-12-24', Agree: 'papers_missing' })).toMatchObject({ Travel: '2026-12-24' })
  })

  it('changes nothing but the stage, whatever else the body says', async () => {
    const row = await calls.request(PAID)
    expect(await marked(row, 'Contract signed', { Name: 'Another', ExtendedOn: TODAY, FollowUpNote: 'x' })).toMatchObject({
      Name: row.Name, ExtendedOn: null, FollowUpNote: '', SignMusand: TODAY,
    })
  })

  it('lets one of twenty marks of one version win', async () => {
    const row = await calls.request(PAID)
    const body = { Id: row.Id, Version: row.Version, StageId: calls.stage('Contract signed') }
    const answers = await Promise.all(Array.from({ length: 20 }, (_mark, at) => calls.post('mark', { ...body, On: `2026-11-${String(at + 2).padStart(2, '0')}` })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const lost = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json<{ field: string }[]>().map(({ field }) => field))
    expect(lost).toEqual(Array.from({ length: 19 }, () => ['Version']))
    expect((await calls.row(row.Id)).Version).toBe(row.Version + 1)
  })
})
