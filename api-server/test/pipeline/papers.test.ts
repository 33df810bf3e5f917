import type { AnyRow, RequestPaper } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { pipelineCalls, type PipelineCalls } from './calls'

const TODAY = '2026-11-21'

describe.each(anyEngine)('the papers of a request, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  let id = 0
  const paperOf = async (name: string) => (await calls.papers(id)).find(({ En }) => En === name) as RequestPaper
  const put = async (name: string, body: object) => {
    const list = await calls.done<RequestPaper[]>('paper', { Id: id, PaperId: (await paperOf(name)).PaperId, ...body })
    return list.find(({ En }) => En === name)
  }
  const addPaper = async (values: object) => {
    const answer = await office.call('/api/papers/Edit', { as: 'Admin', body: { Ar: 'ورقة', From: 'client', ...values } })
    return answer.json<AnyRow>().Id
  }

  beforeAll(async () => {
    office = await openOffice(engine)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    id = (await calls.request({ PaidMusand: '2026-11-01' })).Id
  })

  it('are those of the worker’s country, missing at first, in their order', async () => {
    await addPaper({ En: 'Of Kenya', Country: office.lookup('countries', 3), SortId: 1 })
    await addPaper({ En: 'Of India', Country: office.lookup('countries', 6) })
    await addPaper({ En: 'Of yore', Disable: true })
    const list = await calls.papers(id)
    expect(list.map(({ En }) => En)).toEqual(['Of Kenya', 'Identity', 'National address', 'Visa copy', 'Passport copy', 'Contract', 'Medical certificate'])
    expect(list[1]).toEqual({
      PaperId: expect.any(Number) as number, Ar: 'الهوية', En: 'Identity', From: 'client', StageId: calls.stage('Agency authorised'),
      State: 'missing', On: null, ExpiresOn: null, Note: '', By: null, At: null,
    })
    expect((await office.call('/api/follow/papers?id=2000000000', { as: 'Read' })).statusCode).toBe(404)
    expect((await office.call('/api/follow/papers', { as: 'Read' })).statusCode).toBe(400)
  })

  it('are received, not needed or missing again, each a logged change of the request', async () => {
    const { Version } = await calls.row(id)
    expect(await put('Identity', { State: 'received', ExpiresOn: '2030-01-01', Note: 'copy' })).toMatchObject({
      State: 'received', On: TODAY, ExpiresOn: '2030-01-01', Note: 'copy', By: 'Editor user', At: '2026-11-21T09:00:00.000Z',
    })
    expect(await put('Identity', { State: 'received', On: TODAY, ExpiresOn: '2030-01-01', Note: 'copy' })).toMatchObject({ State: 'received' })
    expect((await calls.row(id)).Version).toBe(Version + 1)
    expect(await put('Identity', { State: 'not_needed' })).toMatchObject({ State: 'not_needed', On: null, ExpiresOn: null, Note: '' })
    expect(await put('Identity', { State: 'missing', On: TODAY })).toMatchObject({ State: 'missing', On: null, By: null, At: null })
    expect((await calls.row(id)).Version).toBe(Version + 3)
    expect((await calls.log(id)).slice(0, 3).map(({ changes }) => changes)).toEqual([
      [{ column: 'Paper', value: null, old: 'Identity Not needed' }],
      [{ column: 'Paper', value: 'Identity Not needed', old: `Identity ${TODAY}` }],
      [{ column: 'Paper', value: `Identity ${TODAY}`, old: null }],
    ])
  })

  it('are asked about no more once they are there, unless they expire before the flight', async () => {
    const mark = { Id: id, StageId: calls.stage('Agency authorised'), Agree: 'skips' }
    const names = ['Identity', 'National address', 'Visa copy', 'Passport copy']
    for (const name of names) await put(name, { State: 'received' })
    await put('Contract', { State: 'not_needed' })
    await put('Visa copy', { State: 'received', ExpiresOn: '2026-12-01' })
    const marked = { Id: id, SignMusand: '2026-11-03', LinkMusand: '2026-11-02' }
    expect((await calls.done('Edit', marked)).PapersMissing).toBe(0)
    expect((await calls.done('Edit', { Id: id, Travel: '2026-12-02' })).PapersMissing).toBeGreaterThan(0)
    expect((await calls.refused('mark', { ...mark, Agree: '' })).words).toEqual(expect.arrayContaining(['Papers missing: Visa copy']))
    await calls.done('Edit', { Id: id, Travel: '' })
    expect(await calls.done('mark', mark)).toMatchObject({ Egency: TODAY })
  })

  it('refuses papers of another country, disabled ones, and values that make no sense', async () => {
    const foreign = await addPaper({ En: 'Of Uganda', Country: office.lookup('countries', 4) })
    const disabled = await addPaper({ En: 'Gone', Disable: true })
    const own = (await paperOf('Identity')).PaperId
    const broken = async (body: object) => (await calls.refused('paper', { Id: id, PaperId: own, State: 'received', ...body })).codes
    for (const PaperId of [foreign, disabled, 999_999, '']) expect(await broken({ PaperId })).toEqual(['PaperId'])
    expect(await broken({ State: 'lost' })).toEqual(['State'])
    expect(await broken({ State: '' })).toEqual(['State'])
    expect(await broken({ On: '2026-11-31' })).toEqual(['On'])
    expect(await broken({ On: '2026-11-20', ExpiresOn: '2026-11-19' })).toEqual(['ExpiresOn'])
    expect(await broken({ Note: 'x'.repeat(201) })).toEqual(['Note'])
    expect((await paperOf('Identity')).State).toBe('missing')
    expect((await calls.post('paper', { Id: id, PaperId: own, State: 'received' }, 'Read')).statusCode).toBe(403)
    expect((await calls.post('paper', { Id: 2_000_000_000, PaperId: own, State: 'received' })).statusCode).toBe(404)
  })
})
