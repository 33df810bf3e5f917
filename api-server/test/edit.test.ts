import { LOOKUP_LIST_NAMES, resources, type AnyRow } from '@office/shared-api/model'
import { anyEngine } from './support/databases'
import { openOffice, publicForm, withoutUndo, type TestOffice } from './support/test-office'

interface LogEntry {
  readonly ChangedBy: string
  readonly Date: string
  readonly Operation: string
  readonly Changes: string
}

describe.each(anyEngine)('saving on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const post = (base: string, body: object, language = 'en') =>
    office.call(`/api/${base}/Edit`, { as: 'Editor', body, headers: { 'accept-language': language } })
  const save = async (base: string, body: object): Promise<AnyRow> => {
    const answer = await post(base, body)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json()
  }
  const refused = async (base: string, body: object, language = 'en') => {
    const answer = await post(base, body, language)
    expect(answer.statusCode).toBe(409)
    return answer.json<{ field: string; errorMsg: string }[]>()
  }
  const logOf = async (base: string, id: number, language = 'en') => {
    const url = `/api/${base}/log?id=${id}`
    const entries = (await office.call(url, { as: 'Admin', headers: { 'accept-language': language } })).json<LogEntry[]>()
    return entries.map((entry) => ({ ...entry, Changes: JSON.parse(entry.Changes) as unknown }))
  }
  const worker = () => ({
    Name: 'Lucy Njeri',
    Country: office.lookup('countries'),
    Job: office.lookup('jobs'),
    Category: office.lookup('categories'),
    Experiance: office.lookup('experiances'),
    Religion: office.lookup('religions'),
  })
  const newRequest = async (values: object = {}): Promise<AnyRow> => {
    const { PersonId: _none, ...form } = publicForm(0)
    return save('requests', { ...form, ...values })
  }

  it.each(LOOKUP_LIST_NAMES)('adds, changes, logs and deletes an item of %s', async (list) => {
    const added = await save(list, { Ar: 'جديدة', En: 'New one' })
    expect(added).toMatchObject({ Id: added.Id, Version: 1, Ar: 'جديدة', En: 'New one', Color: '', Disable: false })
    const [stored] = await office.database.query<{ Type: number }>({
      text: 'SELECT "Type" FROM lookups WHERE "Id" = $1',
      values: [added.Id],
    })
    expect(stored?.Type).toBe(resources[list].only.Type)
    const changed = await save(list, { ...added, En: 'Renamed', Disable: 'true' })
    expect(changed).toMatchObject({ Version: 2, Ar: 'جديدة', En: 'Renamed', Disable: true })
    expect(await logOf(list, added.Id)).toEqual([
      {
        ChangedBy: 'Editor user',
        Date: '2026-11-21T09:00:00.000Z',
        Operation: 'edit',
        Changes: [
          { column: 'En', value: 'Renamed', old: 'New one' },
          { column: 'Disable', value: true, old: false },
        ],
      },
      expect.objectContaining({ Operation: 'add' }),
    ])
    const deletion = await office.call(`/api/${list}/delete?id=${added.Id}`, { as: 'Editor' })
    expect(deletion.json()).toBe(true)
    expect((await logOf(list, added.Id))[0]).toMatchObject({
      Operation: 'delete',
      Changes: expect.arrayContaining([{ column: 'En', value: null, old: 'Renamed' }]) as unknown,
    })
    expect((await office.call(`/api/${list}/delete?id=${added.Id}`, { as: 'Editor' })).json()).toBe(false)
  })

  it('a birth date that was stored before its rule stays while it is not changed', async () => {
    const { Id } = await newRequest()
    await office.database.query({ text: `UPDATE requests SET "Dob" = '1460-05-12' WHERE "Id" = $1`, values: [Id] })
    const row = await save('requests', { Id, Note: 'called' })
    expect(row).toMatchObject({ Dob: '1460-05-12', Note: 'called' })
    expect(await save('requests', { ...row, Note: 'posted back whole' })).toMatchObject({ Dob: '1460-05-12' })
    expect(await refused('requests', { Id, Dob: '1460-05-13' })).toEqual([{ field: 'Dob', errorMsg: 'This day is still to come' }])
    expect(await refused('follow', { Id, Dob: '1300-05-13' }, 'ar')).toEqual([{ field: 'Dob', errorMsg: 'مضى على هذا اليوم أكثر من ١٢٠ سنة' }])
  })

  it('does not reach an item through another list', async () => {
    const country = office.lookup('countries')
    expect((await post('jobs', { Id: country, En: 'Not a job' })).statusCode).toBe(404)
    expect((await office.call(`/api/jobs/delete?id=${country}`, { as: 'Editor' })).json()).toBe(false)
  })

  it('answers false for a row that others refer to', async () => {
    await office.addWorker({ OfficeId: 1 })
    expect((await office.call('/api/offices/delete?id=1', { as: 'Editor' })).json()).toBe(false)
    const url = `/api/countries/delete?id=${office.lookup('countries')}`
    expect((await office.call(url, { as: 'Editor' })).json()).toBe(false)
    expect((await office.call('/api/offices/delete?id=x', { as: 'Editor' })).statusCode).toBe(400)
  })

  it('keeps what is absent, clears what is empty and ignores what is the server’s', async () => {
    const added = await save('persons', { ...worker(), Note: 'Cooks', OfficeId: 1 })
    expect(added).toMatchObject({ Ref: `W-${String(added.Id).padStart(6, '0')}`, Available: true, Photo: null })
    const sent = { Id: String(added.Id), OfficeId: '', Photo: '/files/persons/1-x-600.webp', Search: 'x', Version: '' }
    const changed = await save('persons', sent)
    expect(withoutUndo(changed)).toEqual({ ...added, Version: 2, OfficeId: null })
    const request = await newRequest()
    const back = await save('requests', { ...request, Ref: 'R-1', RequestDate: '2020-01-01', Note: 'Call first' })
    expect(withoutUndo(back)).toEqual({ ...request, Version: 2, Note: 'Call first' })
  })

  it('leaves no trace when nothing changed', async () => {
    const added = await save('persons', worker())
    expect(await save('persons', { ...added })).toEqual(added)
    expect(await logOf('persons', added.Id)).toHaveLength(1)
  })

  it.each([
    ['en', 'This field can not be empty!', 'Maximum string length is 100', 'This choice is no longer available'],
    ['ar', 'لا يمكن ترك هذا الحقل فارغًا!', /١٠٠|100/, /.+/],
  ])('names every broken rule in %s', async (language, empty, long, unknown) => {
    const list = await refused('persons', { ...worker(), Name: 'x'.repeat(101), Job: '' }, language)
    expect(list).toHaveLength(2)
    expect(list).toContainEqual({ field: 'Job', errorMsg: empty })
    expect(list.find(({ field }) => field === 'Name')?.errorMsg).toMatch(long)
    const lookups = await refused('persons', { ...worker(), Country: 99_999, Job: office.lookup('countries') }, language)
    expect(lookups.map(({ field }) => field).sort()).toEqual(['Country', 'Job'])
    expect(lookups[0]?.errorMsg).toMatch(unknown)
  })

  it('takes a disabled item only as the value that the row has already', async () => {
    const item = await save('religions', { Ar: 'قديمة', En: 'Old', Disable: false })
    const added = await save('persons', { ...worker(), Religion: item.Id })
    await save('religions', { Id: item.Id, Disable: true })
    await save('persons', { ...added, Note: 'still hers' })
    expect(await refused('persons', { ...worker(), Religion: item.Id })).toEqual([
      { field: 'Religion', errorMsg: 'This choice is no longer available' },
    ])
  })

  it('refuses a value that must be unique, also of two at once', async () => {
    await save('persons', { ...worker(), Ref: 'AB-1' })
    expect(await refused('persons', { ...worker(), Ref: 'ab-1' })).toEqual([
      { field: 'Ref', errorMsg: 'This value is already in use' },
    ])
    const answers = await Promise.all([1, 2, 3].map(() => post('persons', { ...worker(), Ref: 'AB-2' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const late = answers.find(({ statusCode }) => statusCode === 409)
    expect(late?.json()).toEqual([{ field: 'Ref', errorMsg: 'This value is already in use' }])
  })

  it('refuses a save over somebody else’s, and takes one that names no version', async () => {
    const added = await save('persons', worker())
    const first = await save('persons', { ...added, Note: 'first' })
    const lost = await refused('persons', { ...added, Note: 'second' }, 'ar')
    expect(lost.map(({ field }) => field)).toEqual(['Version'])
    expect(await refused('persons', { ...added, Name: '' })).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'Version' }), expect.objectContaining({ field: 'Name' })]),
    )
    const answers = await Promise.all(['a', 'b', 'c'].map((Note) => post('persons', { ...first, Note })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await save('persons', { Id: added.Id, Note: 'unchecked' })).toMatchObject({ Version: 4, Note: 'unchecked' })
  })

  it.each([
    ['persons', 404, { Id: 999_999, Name: 'x' }],
    ['persons', 400, { Id: 'x' }],
    ['persons', 400, { Id: '-1' }],
    ['persons', 400, { Id: '99999999999' }],
    ['follow', 403, { Name: 'x' }],
    ['follow', 404, { Id: 999_999 }],
  ])('on %s answers %i for %j', async (base, status, body) => {
    expect((await post(base, body)).statusCode).toBe(status)
  })

  it('by a reader is refused and changes nothing', async () => {
    const added = await save('persons', worker())
    const answer = await office.call('/api/persons/Edit', { as: 'Read', body: { ...added, Name: 'Other' } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
    expect((await office.call(`/api/persons/delete?id=${added.Id}`, { as: 'Read' })).statusCode).toBe(403)
    const { data } = (await office.call('/api/persons/get', { as: 'Editor' })).json<{ data: AnyRow[] }>()
    expect(data[0]).toEqual(added)
  })

  it('of a request by staff starts like one that a visitor sends', async () => {
    const request = await newRequest()
    expect(request).toMatchObject({
      Ref: `R-${String(request.Id).padStart(6, '0')}`,
      Status: office.lookup('statuses'),
      RequestDate: '2026-11-21T09:00:00.000Z',
      FilterId: null,
      Archived: false,
      Person: null,
    })
    expect(await newRequest({ Status: office.lookup('statuses', 3) })).toMatchObject({ Status: office.lookup('statuses', 3) })
  })

  it('through follow-up touches the pipeline, not the worker or the archive, and is logged under the request', async () => {
    const request = await newRequest()
    const stamped = await save('follow', {
      Id: request.Id,
      PaidMusand: '2026-11-01',
      ContractNo: 'C-1',
      FilterId: office.lookup('followup', 1),
      PersonId: await office.addWorker(),
      Archived: true,
      Status: office.lookup('statuses', 2),
    })
    expect(stamped).toMatchObject({ PaidMusand: '2026-11-01', ContractNo: 'C-1', PersonId: null, Archived: false })
    const [entry] = await logOf('requests', request.Id, 'ar')
    expect(entry?.Changes).toEqual(
      expect.arrayContaining([
        { column: 'PaidMusand', value: '2026-11-01', old: null },
        { column: 'FilterId', value: 'سداد مساند', old: null },
      ]),
    )
    expect(await refused('follow', { Id: request.Id, Travel: '2026-02-30' })).toEqual([
      expect.objectContaining({ field: 'Travel' }),
    ])
    const { data } = (await office.call('/api/requests/get', { as: 'Read' })).json<{ data: AnyRow[] }>()
    expect(data[0]).toMatchObject({ Id: request.Id, Status: office.lookup('statuses') })
  })

  it('makes the row be found by what it now says', async () => {
    const added = await save('persons', { ...worker(), Name: 'Before' })
    await save('persons', { Id: added.Id, Name: 'آمنة' })
    const find = async (text: string) => {
      const url = `/api/persons/get?searchValue=${encodeURIComponent(text)}`
      return (await office.call(url, { as: 'Read' })).json<{ total: number }>().total
    }
    expect([await find('before'), await find('امنه')]).toEqual([0, 1])
  })
})
