import type { FollowRow, ManySaved } from '@office/shared-api/model'
import { oneEngine } from '../support/databases'
import { openOffice, withoutUndo, type TestOffice } from '../support/test-office'
import { pipelineCalls, type PipelineCalls } from './calls'

/** The day of the test office's clock. */
const TODAY = '2026-11-21'
const PAID = { PaidMusand: '2026-11-01', LinkMusand: '2026-11-02' }

describe('stages of many requests at once', () => {
  let office: TestOffice
  let calls: PipelineCalls
  beforeAll(async () => {
    office = await openOffice(oneEngine)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())

  const markMany = async (rows: readonly Pick<FollowRow, 'Id' | 'Version'>[], more: object = {}) => {
    const body = { Ids: rows.map(({ Id }) => Id).join(','), Versions: rows.map(({ Version }) => Version).join(','), ...more }
    const answer = await office.call('/api/follow/markmany', { as: 'Editor', body })
    expect(answer.statusCode).toBe(200)
    return withoutUndo(answer.json<ManySaved>())
  }

  it('records of each the stage that comes next, today, and passes over what asks, what was changed and what is not to be guessed', async () => {
    const [signed, authorised, stale] = [await calls.request(PAID), await calls.request({ ...PAID, SignMusand: '2026-11-03' }), await calls.request(PAID)]
    const done = await calls.request({ PaidMusand: '2026-10-01' })
    const ticket = await calls.request({ PaidMusand: '2026-10-01', VisaRecived: '2026-10-20' })
    const arrived = await calls.request({ PaidMusand: '2026-10-01', ArrivedOn: '2026-11-20' })
    await calls.done('Edit', { Id: stale.Id, FollowUpNote: 'Changed meanwhile' })
    expect(ticket.NextStageId).toBe(calls.stage('Ticket'))

    const { done: recorded, passed } = await markMany([signed, authorised, stale, done, ticket, arrived])

    expect(recorded).toEqual([signed.Id, done.Id])
    expect(await calls.row(signed.Id)).toMatchObject({ SignMusand: TODAY, Version: signed.Version + 1 })
    expect(await calls.row(done.Id)).toMatchObject({ LinkMusand: TODAY })
    expect(await calls.row(authorised.Id)).toEqual(authorised)
    expect(Object.fromEntries(passed.map(({ Id, errors }) => [Id, errors.map(({ field, errorMsg, agree }) => [field, errorMsg, agree])]))).toEqual({
      [authorised.Id]: [['StageId', 'Papers missing: Identity, National address, Visa copy, Passport copy, Contract', 'papers_missing']],
      [stale.Id]: [['Version', expect.any(String), undefined]],
      [ticket.Id]: [['On', 'Enter the flight’s day', undefined]],
      [arrived.Id]: [['StageId', 'All stages are done', undefined]],
    })
  })

  it('records one stage of all, where it is named', async () => {
    const rows = [await calls.request({ ...PAID, Travel: '2026-11-19' }), await calls.request({ ...PAID, Travel: '2026-11-20' })]
    const StageId = calls.stage('Arrived')
    expect((await markMany(rows, { StageId })).passed.map(({ errors }) => errors[0]?.agree)).toEqual(['papers_missing', 'papers_missing'])
    expect(await markMany(rows, { StageId, Agree: 'papers_missing' })).toEqual({ done: rows.map(({ Id }) => Id), passed: [] })
    for (const { Id } of rows) expect(await calls.row(Id)).toMatchObject({ ArrivedOn: TODAY })
  })
})
