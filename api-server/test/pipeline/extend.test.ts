import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { extendByHand, pipelineCalls, type PipelineCalls } from './calls'

const TODAY = '2026-11-21'

describe.each(anyEngine)('the extension of a deadline, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  beforeAll(async () => {
    office = await openOffice(engine)
    await extendByHand(office)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())

  it('is given once, with a reason, and moves the deadline by the days of the terms', async () => {
    const row = await calls.request({ PaidMusand: '2026-11-01' })
    expect(row.DeadlineOn).toBe('2027-01-30')
    expect((await calls.refused('extend', { Id: row.Id })).codes).toEqual(['Reason'])
    expect((await calls.refused('extend', { Id: row.Id, Reason: 'x'.repeat(201) })).codes).toEqual(['Reason'])
    const saved = await calls.done('extend', { Id: row.Id, Version: row.Version, Reason: 'The visa is late' })
    expect(saved).toMatchObject({ Version: row.Version + 1, ExtendedOn: TODAY, ExtendReason: 'The visa is late', DeadlineOn: '2027-03-01' })
    expect((await calls.log(row.Id))[0]?.changes).toEqual([
      { column: 'ExtendedOn', value: TODAY, old: null },
      { column: 'ExtendReason', value: 'The visa is late', old: '' },
    ])
    expect(await calls.refused('extend', { Id: row.Id, Reason: 'Again' })).toEqual({ codes: ['ExtendedOn'], words: ['The deadline has been extended before'] })
  })

  it('is offered where the terms in force leave it to people', async () => {
    const row = await calls.request({ PaidMusand: '2026-11-01' })
    expect(row.Extension).toBe('hand')
    expect((await calls.request()).Extension).toBeNull()
    await office.database.query({ text: `INSERT INTO terms ("From", "ArrivalDays", "ExtensionDays", "VatPercent", "Extension", "Source", "Search") VALUES ('2026-10-01', 90, 30, 15, 'auto', 'later', '')` })
    expect((await calls.row(row.Id)).Extension).toBe('auto')
    expect((await calls.request({ PaidMusand: '2026-09-30' })).Extension).toBe('hand')
    await office.database.query({ text: `DELETE FROM terms WHERE "Source" = 'later'` })
  })

  it('is refused before the payment and after the arrival', async () => {
    const unpaid = await calls.request()
    expect(await calls.refused('extend', { Id: unpaid.Id, Reason: 'r' })).toEqual({ codes: ['ExtendedOn'], words: ['The payment is not recorded yet'] })
    const arrived = await calls.request({ PaidMusand: '2026-08-01', ArrivedOn: '2026-11-01' })
    expect(await calls.refused('extend', { Id: arrived.Id, Reason: 'r' })).toEqual({ codes: ['ExtendedOn'], words: ['The arrival is recorded'] })
  })

  it('asks once the deadline has passed', async () => {
    const onItsDay = await calls.request({ PaidMusand: '2026-08-23' })
    expect(onItsDay.DeadlineOn).toBe(TODAY)
    expect(await calls.done('extend', { Id: onItsDay.Id, Reason: 'r' })).toMatchObject({ ExtendedOn: TODAY })
    const late = await calls.request({ PaidMusand: '2026-08-22' })
    expect(await calls.refused('extend', { Id: late.Id, Reason: 'r' })).toEqual({ codes: ['ExtendedOn late'], words: ['The deadline has passed'] })
    expect(await calls.row(late.Id)).toEqual(late)
    expect(await calls.done('extend', { Id: late.Id, Reason: 'r', Agree: 'late' })).toMatchObject({ ExtendedOn: TODAY, DeadlineOn: '2026-12-20' })
  })

  it('is taken back by an administrator alone', async () => {
    const row = await calls.request({ PaidMusand: '2026-11-01' })
    await calls.done('extend', { Id: row.Id, Reason: 'r' })
    expect((await calls.post('extend', { Id: row.Id, Undo: true }, 'Editor')).statusCode).toBe(403)
    expect((await calls.post('extend', { Id: row.Id, Reason: 'r' }, 'Read')).statusCode).toBe(403)
    expect(await calls.done('extend', { Id: row.Id, Undo: 'true' }, 'Admin')).toMatchObject({ ExtendedOn: null, ExtendReason: '', DeadlineOn: row.DeadlineOn })
    expect(await calls.done('extend', { Id: row.Id, Reason: 'Anew' })).toMatchObject({ ExtendedOn: TODAY })
  })
})
