import { LOOKUP_TYPES, type AnyRow, type LookupList, type WorkerCvs } from '@office/shared-api/model'
import { cvQuery, type Schema } from '@office/shared-api/model/shapes'
import { anyEngine } from './support/databases'
import { keepOffice } from './support/kept-office'
import { openOffice, POLLS_OFTEN, type TestOffice } from './support/test-office'
import { until } from './support/until'

describe.each(anyEngine)('the CVs that visitors read, on %s', (engine) => {
  let office: TestOffice
  let items: readonly { readonly Id: number; readonly Type: number; readonly Ar: string; readonly En: string }[]
  const item = (list: LookupList, english: string) => items.find(({ Type, En }) => Type === LOOKUP_TYPES[list] && En === english) ?? { Id: 0, Ar: '', En: '' }
  const words = (list: LookupList, english: string) => ({ Ar: item(list, english).Ar, En: english })
  const read = (refs: string) => office.call(`/api/persons/cv?refs=${refs}`)
  const workers = async (refs: string) => (await read(refs)).json<WorkerCvs>().workers
  const refsOf = async (refs: string) => (await workers(refs)).map(({ Ref }) => Ref)
  const save = (body: object) => office.call('/api/persons/Edit', { as: 'Editor', body })
  const admin = async (path: string, body: object) => {
    expect((await office.call(`/api/${path}/Edit`, { as: 'Admin', body })).statusCode).toBe(200)
  }
  const settings = async (values: object) => {
    const [row] = (await office.call('/api/settings/get', { as: 'Admin' })).json<{ data: AnyRow[] }>().data
    await admin('settings', { Id: row?.Id, ...values })
  }

  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, {}, POLLS_OFTEN)
    items = await office.database.query({ text: 'SELECT "Id", "Type", "Ar", "En" FROM lookups' })
    renew = await keepOffice(office, { forVisitors: true })
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const whole = () => ({
    Birth: '1997-11-21',
    Gender: 'female',
    Education: item('education', 'Secondary').Id,
    Skills: [item('skills', 'Baby care').Id, item('skills', 'Ironing').Id],
    Languages: [{ Language: item('languages', 'Arabic').Id, Level: '3' }],
    History: [{ Place: item('places', 'Kuwait').Id, Job: item('jobs', 'Cook').Id, Years: 2 }],
    Salary: '1300.00',
    About: 'تحب الطبخ.',
    AboutEn: 'She likes cooking.',
    PassportNo: 'EP123',
    PassportUntil: '2030-01-01',
    MedicalOn: '2026-06-01',
    MedicalUntil: '2027-06-01',
    Note: 'her sister works in Jeddah',
    OfficeId: 1,
  })

  it('say what is public in both languages, and nothing else', async () => {
    const id = await office.addWorker({ Ref: 'W-1' })
    expect((await save({ Id: id, ...whole() })).statusCode).toBe(200)
    const answer = await read('W-1')
    expect(answer.statusCode).toBe(200)
    const { On, workers: [cv] } = answer.json<WorkerCvs>()
    expect(On).toBe('2026-11-21')
    expect(cv).toMatchObject({
      Ref: 'W-1',
      Country: { Ar: expect.any(String) as unknown, En: expect.any(String) as unknown },
      Age: 29,
      Gender: 'female',
      Education: words('education', 'Secondary'),
      Skills: [words('skills', 'Baby care'), words('skills', 'Ironing')],
      Languages: [{ Language: words('languages', 'Arabic'), Level: 3 }],
      History: [{ Place: words('places', 'Kuwait'), Job: { Ar: 'طباخة', En: 'Cook' }, Years: 2 }],
      Salary: '1300.00',
      About: 'تحب الطبخ.',
      AboutEn: 'She likes cooking.',
      Photo: null,
      Price: null,
    })
    const { properties } = cvQuery.answers.properties?.['workers']?.items as Schema
    expect(Object.keys(cv ?? {}).sort()).toEqual(Object.keys(properties ?? {}).sort())
    for (const secret of ['EP123', '1997', '2030', 'Jeddah', 'OfficeId', 'Note', 'PassportNo', 'Birth']) expect(answer.body).not.toContain(secret)
  })

  it('come in the order that was asked for, one for a reference named twice; a birthday counts on its day', async () => {
    for (const Ref of ['W-1', 'W-2', 'w-3']) await office.addWorker({ Ref, ...(Ref === 'W-1' && { Birth: '1997-11-22' }) })
    expect(await refsOf('W-2,W-1,W-3')).toEqual(['W-2', 'W-1', 'w-3'])
    expect(await refsOf(' w-1 , W-1,,W-2')).toEqual(['W-1', 'W-2'])
    expect((await workers('W-1'))[0]?.Age).toBe(28)
    office.clock.now = new Date('2026-11-21T21:00:00.000Z')
    expect((await workers('W-1'))[0]?.Age).toBe(29)
    expect((await workers('W-2'))[0]?.Age).toBeNull()
  })

  it('refuse no reference and a fourth one, and find nobody who is not published', async () => {
    await office.addWorker({ Ref: 'W-1' })
    await office.addWorker({ Ref: 'W-2', Available: false })
    const young = await office.addWorker({ Ref: 'W-3' })
    expect((await save({ Id: young, Birth: '2006-01-01' })).statusCode).toBe(200)
    expect(await refsOf('W-1,W-2,W-3')).toEqual(['W-1'])
    for (const refs of ['W-2', 'W-3', 'W-4', 'W-2,W-3,W-4']) expect([refs, (await read(refs)).statusCode]).toEqual([refs, 404])
    for (const refs of ['', '%20', ',', 'W-1,W-2,W-3,W-4', `W-1,${'x'.repeat(100)}`, 'W-1&refs=W-2']) expect([refs, (await read(refs)).statusCode]).toEqual([refs, 400])
    expect((await office.call('/api/persons/cv')).statusCode).toBe(400)
  })

  it('go by consents at once where the office asks for them', async () => {
    const [agreed] = [await office.addWorker({ Ref: 'W-1' }), await office.addWorker({ Ref: 'W-2' })]
    const consent = (call: string, body: object) => office.call(`/api/persons/${call}`, { as: 'Editor', body: { Ids: [agreed], Purposes: 'cv', ...body } })
    await settings({ PublishMode: 'consent' })
    expect((await read('W-1,W-2')).statusCode).toBe(404)
    expect((await read('W-1%00,W-2')).statusCode).toBe(404)
    expect((await consent('consent', { GivenOn: '2026-01-10', Method: 'paper', Until: '2026-11-21' })).statusCode).toBe(200)
    expect(await refsOf('W-1,W-2')).toEqual(['W-1'])
    expect((await consent('withdraw', { On: '2026-11-21' })).statusCode).toBe(200)
    expect((await read('W-1,W-2')).statusCode).toBe(404)
  })

  it('have the price and the usual days of the catalogue, and its salary where the worker has none, while the office shows them', async () => {
    const price = { Country: office.lookup('countries'), From: '2026-01-01', Publish: true, Salary: '1500.00' }
    await admin('prices', { ...price, Price: '9000.00' })
    await admin('prices', { ...price, Price: '12000.00', Category: office.lookup('categories', 1) })
    await office.addWorker({ Ref: 'W-1' })
    await office.addWorker({ Ref: 'W-2', Category: office.lookup('categories', 1), Salary: 130_000 })
    const money = async () => (await workers('W-1,W-2')).map(({ Price, Salary }) => [Price, Salary])
    expect(await money()).toEqual([[null, null], [null, '1300.00']])
    await settings({ ShowPrices: true })
    expect(await until(money, ([first]) => first?.[0] !== null)).toEqual([['9000.00', '1500.00'], ['12000.00', '1300.00']])
    await office.database.query({ text: 'INSERT INTO usual_days VALUES ($1, 12, 45, 60, now())', values: [office.lookup('countries')] })
    const days = async () => (await workers('W-1')).map(({ Days }) => Days)
    expect(await days()).toEqual([null])
    await settings({ ShowDays: true })
    expect(await until(days, ([first]) => first !== null)).toEqual([{ From: 45, To: 60 }])
  })
})
