import { addDays, dayInRiyadh, type AnyRow, type FieldError, type FoundRow, type ListAnswer, type Role } from '@office/shared-api/model'
import { anyEngine } from './support/databases'
import { openOffice, type TestOffice } from './support/test-office'

const years = (count: number, days = 0) => {
  const today = dayInRiyadh(new Date())
  return addDays(`${Number(today.slice(0, 4)) - count}${today.slice(4).replace('-02-29', '-02-28')}`, days)
}

/** Birth, passport and medical check of a worker. */
describe.each(anyEngine)('papers of a worker, on %s', (engine) => {
  let office: TestOffice
  let Id: number

  const edit = (body: object, as: Role = 'Editor') => office.call('/api/persons/Edit', { as, body: { Id, ...body } })
  const errorsOf = async (body: object) => {
    const answer = await edit(body)
    return answer.statusCode === 409 ? answer.json<FieldError[]>().map(({ field, errorMsg }) => [field, errorMsg]).sort() : answer.statusCode
  }
  const get = (query: string, as: Role, call = 'get') => office.call(`/api/persons/${call}?${query}`, { as })

  beforeAll(async () => {
    office = await openOffice(engine)
    Id = await office.addWorker({ Name: 'Grace' })
    await office.addWorker({ Name: 'Joy' })
  })
  afterAll(() => office.close())

  it('a passport is found by Editors in list and palette, however it was typed, and by nobody else', async () => {
    expect((await edit({ PassportNo: ' ep ٧٧-41209', Birth: '1998-04-02' })).statusCode).toBe(200)
    const inList = async (text: string, as: Role) => (await get(`searchValue=${encodeURIComponent(text)}`, as)).json<ListAnswer<AnyRow>>().data.map((row) => row.Id)
    const inPalette = async (as: Role) => (await office.call('/api/search/get?q=7741209', { as })).json<FoundRow[]>().map((row) => row.Id)
    expect([await inList('ep7741209', 'Editor'), await inList('٧٧٤١٢٠٩', 'Admin'), await inPalette('Editor')]).toEqual([[Id], [Id], [Id]])
    expect([await inList('ep7741209', 'Read'), await inList('EP77', 'Read'), await inPalette('Read')]).toEqual([[], [], []])
  })

  it('a Reader neither sees, asks for nor sorts by them, and visitors see nothing', async () => {
    const row = (await get(`id=${Id}`, 'Read')).json<ListAnswer<AnyRow>>().data[0]
    expect(row).toMatchObject({ Id, Name: 'Grace', Gender: '' })
    for (const name of ['Birth', 'PassportNo', 'PassportUntil', 'MedicalOn', 'MedicalUntil', 'SearchPrivate']) expect(row).not.toHaveProperty(name)
    const asked = [`where=${encodeURIComponent('[["Birth","to","2005-01-01"]]')}`, 'sortField=Birth', 'sortField=PassportNo']
    for (const query of asked) expect([query, (await get(query, 'Read')).statusCode, (await get(query, 'Editor')).statusCode]).toEqual([query, 400, 200])
    expect((await get('columns=PassportNo,Birth', 'Editor', 'export')).body).toContain('"EP7741209","1998-04-02"')
    expect((await get('columns=PassportNo', 'Read', 'export')).statusCode).toBe(403)
    const offered = await office.call('/api/persons/getdata')
    expect(offered.body).not.toMatch(/1998-04-02|7741209|PassportNo|Birth|Medical|Note|OfficeId/)
  })

  it.each([
    ['a birth 15 years ago tomorrow', { Birth: years(15, 1) }, [['Birth', 'Age can not be less than 15 years']]],
    ['a birth to come', { Birth: '2030-01-01' }, [['Birth', 'Age can not be less than 15 years']]],
    ['a birth 80 years ago yesterday', { Birth: years(80, -1) }, [['Birth', 'This day is more than 80 years ago']]],
    ['no day', { Birth: '1998-02-30' }, [['Birth', 'Enter a full date: year, month and day']]],
    ['a check that ends before it was', { MedicalOn: '2026-06-01', MedicalUntil: '2026-05-31' }, [['MedicalUntil', 'This day is before the one that it follows']]],
    ['a telephone number', { About: 'اتصلوا بي ٠٥٥١٢٣٤٥٦٧' }, [['About', 'No numbers or links']]],
    ['a mail address', { AboutEn: 'write to grace@mail' }, [['AboutEn', 'No numbers or links']]],
    ['links', { About: 'https://x', AboutEn: 'see Grace.com, please' }, [['About', 'No numbers or links'], ['AboutEn', 'No numbers or links']]],
    ['a third gender', { Gender: 'other' }, [['Gender', 'Invalid Value']]],
    ['a long passport', { PassportNo: 'A'.repeat(21) }, [['PassportNo', 'Maximum string length is 20']]],
    ['a passport with other signs', { PassportNo: 'EP*1' }, [['PassportNo', 'Enter Latin letters and digits alone']]],
  ])('%s is refused at its field', async (_what, body, expected) => {
    expect(await errorsOf(body)).toEqual(expected)
  })

  it('takes the last days of the rules, years in a text, and nothing at all', async () => {
    for (const body of [{ Birth: years(15) }, { Birth: years(80) }, { MedicalOn: '2026-06-01', MedicalUntil: '2026-06-01' }, { About: 'عملت من 2015 إلى 2019.', AboutEn: 'Worked 2015-2019. She likes children.' }]) {
      expect([body, await errorsOf(body)]).toEqual([body, 200])
    }
    // The day that another one follows is moved alone: the pair is checked all the same.
    expect(await errorsOf({ MedicalOn: '2026-06-02' })).toEqual([['MedicalUntil', 'This day is before the one that it follows']])
    expect(await errorsOf({ Birth: '', PassportNo: '', MedicalOn: '', MedicalUntil: '', About: '', AboutEn: '', Gender: '' })).toBe(200)
  })
})
