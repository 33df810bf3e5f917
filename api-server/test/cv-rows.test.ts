import { LOOKUP_TYPES, type AnyRow, type FieldError, type ListAnswer, type LookupList } from '@office/shared-api/model'
import { anyEngine } from './support/databases'
import { keepOffice } from './support/kept-office'
import { openOffice, type TestOffice } from './support/test-office'

describe.each(anyEngine)('languages and earlier work of a worker, on %s', (engine) => {
  let office: TestOffice
  let worker: number
  let ids: ReadonlyMap<string, number>
  const item = (list: LookupList, english: string) => ids.get(`${LOOKUP_TYPES[list]} ${english}`) ?? 0
  const call = (path: string, body: object) => office.call(`/api/persons/${path}`, { as: 'Editor', body })
  const save = async (values: object) => (await call('Edit', { Id: worker, ...values })).json<AnyRow & { readonly LogId: number }>()
  const refused = async (values: object) => {
    const answer = await call('Edit', { Id: worker, ...values })
    return [answer.statusCode, ...(answer.statusCode === 409 ? answer.json<FieldError[]>().map(({ field, errorMsg }) => `${field}: ${errorMsg.split(':')[0] ?? ''}`) : [])]
  }
  const found = async (query: string) => (await office.call(`/api/persons/get?pageSize=50&${query}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data.map(({ Id }) => Id)
  const language = (english: string, Level = '2') => ({ Language: item('languages', english), Level })
  const work = (place: string, job: string, Years: unknown = 2) => ({ Place: item('places', place), Job: item('jobs', job), Years })

  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    const items = await office.database.query<{ readonly Id: number; readonly Type: number; readonly En: string }>({ text: 'SELECT "Id", "Type", "En" FROM lookups', values: [] })
    ids = new Map(items.map(({ Id, Type, En }) => [`${Type} ${En}`, Id]))
    worker = await office.addWorker()
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  it('are saved in their order and found by the names of languages, countries and jobs', async () => {
    const values = { Languages: [language('Hindi', '4'), language('Arabic')], History: [work('Kuwait', 'Cook', '٣'), work('Kuwait', 'Cook', 0)] }
    const saved = await save(values)
    expect(saved).toMatchObject({ Languages: values.Languages, History: [work('Kuwait', 'Cook', 3), work('Kuwait', 'Cook', 0)] })
    for (const word of ['hindi', 'kuwait', 'cook']) expect(await found(`searchValue=${word}`)).toContain(worker)
    expect(await found(`where=${encodeURIComponent('[["History","filled"]]')}`)).toEqual([worker])
    expect(await found(`where=${encodeURIComponent('[["Languages","empty"]]')}`)).not.toContain(worker)
  })

  it('are refused with the row named: a language twice, a row too many, an item of another list, an unknown column', async () => {
    expect(await refused({ Languages: [language('Arabic'), language('Hindi'), language('Arabic', '4')] })).toEqual([409, 'Languages: Row 3, Language'])
    const seven = ['Arabic', 'English', 'Hindi', 'Urdu', 'Thai', 'French', 'Tamil']
    expect(await refused({ Languages: seven.map((one) => language(one)) })).toEqual([409, 'Languages: Row 7'])
    expect(await refused({ Languages: [language('Arabic'), { Language: item('places', 'Kuwait'), Level: '1' }] })).toEqual([409, 'Languages: Row 2, Language'])
    expect(await refused({ Languages: [{ ...language('Arabic'), Since: 2020 }] })).toEqual([409, 'Languages: Row 1'])
    for (const Level of ['', '0', '5', null]) expect(await refused({ Languages: [{ ...language('Arabic'), Level }] })).toEqual([409, 'Languages: Row 1, Level'])
    expect(await refused({ History: Array.from({ length: 9 }, () => work('Kuwait', 'Cook')) })).toEqual([409, 'History: Row 9'])
    for (const years of [41, -1, 1.5, 'x']) expect(await refused({ History: [work('Kuwait', 'Cook'), work('Kuwait', 'Cook', years)] })).toEqual([409, 'History: Row 2, Years'])
    expect(await save({})).toMatchObject({ Languages: [], History: [] })
  })

  it('are exported in the words that Arabic has for a woman and for a man, where it is known which the worker is', async () => {
    await office.database.query({ text: `UPDATE lookups SET "Ar" = 'طاهٍ', "ArFemale" = 'طاهية', "ArMale" = '' WHERE "Id" = $1`, values: [item('jobs', 'Cook')] })
    const Job = item('jobs', 'Cook')
    const exported = async () => (await office.call('/api/persons/export?columns=Job,History,Country', { as: 'Editor', headers: { 'accept-language': 'ar' } })).body.slice(1).split('\r\n')[1]
    const words: string[] = []
    for (const Gender of ['female', 'male', '']) {
      await save({ Job, Gender, History: [work('Oman', 'Cook', 5)] })
      words.push((await exported()) ?? '')
    }
    expect(words.map((line) => line.match(/طاهية|طاهٍ/g))).toEqual([['طاهية', 'طاهية'], ['طاهٍ', 'طاهٍ'], ['طاهٍ', 'طاهٍ']])
  })

  it('are logged, undone, exported and restored, and keep the items that they name', async () => {
    await save({ Languages: [language('Arabic', '1')] })
    const { LogId } = await save({ Languages: [language('Arabic', '3'), language('Thai', '4')], History: [work('Oman', 'Cook', 5)] })
    const csv = (await office.call('/api/persons/export?columns=Languages,History&where=%5B%5B%22History%22,%22filled%22%5D%5D', { as: 'Editor' })).body
    expect(csv.slice(1).split('\r\n')[1]).toBe('"Arabic · Good, Thai · Fluent","Oman · Cook · Years: 5"')
    const removeItem = async (id: number) => (await office.call(`/api/languages/delete?id=${id}`, { as: 'Admin' })).json<boolean>()
    expect(await removeItem(item('languages', 'Thai'))).toBe(false)
    expect((await office.call(`/api/persons/delete?id=${worker}`, { as: 'Admin' })).json<boolean>()).toBe(true)
    const [deleted] = (await office.call('/api/persons/deleted', { as: 'Admin' })).json<ListAnswer<{ readonly LogId: number }>>().data
    expect((await office.call('/api/persons/restore', { as: 'Admin', body: { LogId: deleted?.LogId } })).statusCode).toBe(200)
    expect(await save({})).toMatchObject({ Languages: [language('Arabic', '3'), language('Thai', '4')], History: [work('Oman', 'Cook', 5)] })
    expect((await call('undo', { LogId })).statusCode).toBe(200)
    expect(await save({})).toMatchObject({ Languages: [language('Arabic', '1')], History: [] })
    expect(await removeItem(item('languages', 'Thai'))).toBe(true)
  })

  it('are in no answer for visitors', async () => {
    await save({ Languages: [language('Arabic')], History: [work('Oman', 'Cook')] })
    const seen = await office.call('/api/persons/getdata')
    expect(seen.statusCode).toBe(200)
    expect(seen.body).not.toMatch(/"(Languages|History)"/)
  })
})
