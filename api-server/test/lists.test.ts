import { PAGE_SIZES, resourceList, resources, sortableFields, type AnyRow, type GroupCount, type ListAnswer } from '@office/shared-api/model'
import { insertRows } from '../src/platform/database/insert-rows'
import { derivedColumns } from '../src/engine/stored-row'
import { FIRST_ITEMS } from '../src/office/first-items'
import { engines, testAbove } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'
import { until } from './support/until'

type Answer = ListAnswer<AnyRow>

/** Types whose order is that of labels, of which each language has its own. */
const LABELLED = new Set(['lookup', 'reference'])

const CLIENTS = ['أحمد الغامدي', 'احمد القحطاني', 'إيمان', 'زينب', 'Yousef', 'adam', 'Zaid', 'هبة', 'مُحَمَّد', 'فاطمة على']

describe.each(engines)('lists on %s', (engine) => {
  const above = testAbove(engine)
  let office: TestOffice
  let workers: number[] = []
  beforeAll(async () => {
    office = await openOffice(engine)
    workers = [
      await office.addWorker({ Name: 'Ümit', Country: office.lookup('countries', 3), OfficeId: 1 }),
      await office.addWorker({ Name: 'amina', Country: office.lookup('countries', 0) }),
      await office.addWorker({ Name: 'Beth', Country: office.lookup('countries', 7) }),
    ]
    for (let at = 0; at < 25; at += 1) {
      const row = {
        ...publicForm(0),
        Ref: `R-${at}`,
        Name: CLIENTS[at % CLIENTS.length] ?? '',
        IdentityId: String(1_000_000_000 + at),
        Phone: at === 7 ? '0501112223' : '0551234567',
        PersonId: at < 3 ? (workers[at] ?? null) : null,
        Status: office.lookup('statuses', at % 7),
        FilterId: at % 5 === 0 ? null : office.lookup('followup', at % 5),
        RequestDate: new Date(Date.UTC(2026, 9, 1 + at)),
        PaidMusand: at % 4 === 0 ? null : `2026-10-${String(1 + (at % 9)).padStart(2, '0')}`,
        Archived: at >= 23,
      }
      await insertRows(office.database, 'requests', [{ ...row, ...derivedColumns(resources.requests, { ...row, RequestDate: '' }) }])
    }
  })
  afterAll(() => office.close())

  const list = async (query: string, language = 'en'): Promise<Answer> => {
    const answer = await office.call(`/api/${query}`, { as: 'Read', headers: { 'accept-language': language } })
    expect([query, answer.statusCode]).toEqual([query, 200])
    return answer.json()
  }
  const names = ({ data }: Answer) => data.map((row) => row['Name'])

  it('start with the newest ten, count all that match and name what they show', async () => {
    const { total, showing, data } = await list('requests/get')
    expect([total, showing, data.length]).toEqual([23, 10, 10])
    expect(data.map(({ Id }) => Id)).toEqual(Array.from({ length: 10 }, (_row, at) => 23 - at))
    expect(data[0]).toMatchObject({ RequestDate: '2026-10-23T00:00:00.000Z', Person: null })
  })

  it('show the whole row, with the worker’s name', async () => {
    const { data } = await list('requests/get?isDesc=false')
    const expected = ['Id', 'Version', 'Person', 'WantedPerson', 'Assignee', ...Object.keys(resources.requests.fields)]
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(expected.sort())
    expect(data[0]?.['Person']).toBe('Ümit')
  })

  it('count the rows of each follow-up status over the whole list, by the same filters and search', async () => {
    const counts = async (query: string) => {
      const answer = await office.call(`/api/follow/groups?${query}`, { as: 'Read' })
      const status = (id: number | null) => [null, 1, 2, 3, 4].findIndex((at) => id === (at === null ? null : office.lookup('followup', at)))
      const found = answer.json<GroupCount[]>().map(({ Id, Count }) => [status(Id), Count])
      return found.sort(([one = 0], [other = 0]) => one - other)
    }
    expect(await counts('')).toEqual([[0, 5], [1, 5], [2, 5], [3, 4], [4, 4]])
    expect(await counts('archived=all&pageIndex=1')).toEqual([[0, 5], [1, 5], [2, 5], [3, 5], [4, 5]])
    expect(await counts('searchValue=zaid')).toEqual([[1, 2]])
    expect((await office.call('/api/follow/groups')).statusCode).toBe(401)
  })

  it('answer the pages one after the other, and nothing beyond the last', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((at) => list(`requests/get?isDesc=false&pageIndex=${at}`)))
    expect(pages.map(({ showing }) => showing)).toEqual([10, 10, 3, 0])
    expect(pages.flatMap(({ data }) => data.map(({ Id }) => Id))).toEqual(Array.from({ length: 23 }, (_row, at) => at + 1))
    expect(pages.every(({ total }) => total === 23)).toBe(true)
    expect((await list('requests/get?pageIndex=20000000')).showing).toBe(0)
  })

  above.each(sortableFields(resources.requests))('cut one order into pages by %s', async (field) => {
    for (const isDesc of [true, false]) {
      const query = `requests/get?sortField=${field}&isDesc=${isDesc}&archived=all`
      const whole = await list(`${query}&pageSize=100`)
      const pages = await Promise.all([0, 1, 2].map((at) => list(`${query}&pageIndex=${at}`)))
      expect(pages.flatMap(({ data }) => data)).toEqual(whole.data)
    }
  })

  it.each(PAGE_SIZES)('can have %i rows on a page', async (size) => {
    expect((await list(`requests/get?pageSize=${size}`)).showing).toBe(Math.min(size, 23))
  })

  it('hide what is archived, or show it alone or as well', async () => {
    expect((await list('requests/get?archived=true')).data.map(({ Id }) => Id)).toEqual([25, 24])
    expect((await list('requests/get?archived=all')).total).toBe(25)
    expect((await list('follow/get?archived=true')).total).toBe(2)
  })

  it('answer one row by its Id, archived or not, and nothing for one that is not there', async () => {
    const one = await list('requests/get?id=25&archived=false&searchValue=nobody')
    expect([one.total, one.showing, one.data.map(({ Id }) => Id)]).toEqual([1, 1, [25]])
    expect(one.data).toEqual((await list('requests/get?archived=all&sums=Received,Refunded,Due')).data.slice(0, 1))
    expect(await list('requests/get?id=999999')).toEqual({ total: 0, data: [], showing: 0 })
    expect((await list(`jobs/get?id=${office.lookup('countries')}`)).total).toBe(0)
    for (const { path } of resourceList) {
      expect((await office.call(`${path}/get?id=x`, { as: 'Admin' })).statusCode).toBe(400)
      expect((await office.call(`${path}/get?id=1`, { as: 'Admin' })).statusCode).toBe(200)
    }
  })

  it('tell what has come after an Id', async () => {
    const answer = await list('requests/get?after=20&sortField=Name')
    expect([answer.total, answer.data.map(({ Id }) => Id).sort()]).toEqual([3, [21, 22, 23]])
    expect((await list('requests/get?after=20&archived=all')).total).toBe(5)
    expect((await list('requests/get?after=20&searchValue=Zaid')).total).toBe(0)
    expect((await list('requests/get?after=0')).total).toBe(23)
  })

  it('keep to the workers of one office', async () => {
    expect(names(await list('persons/get?officeId=1'))).toEqual(['Ümit'])
    expect((await list('requests/get?officeId=1')).total).toBe(1)
    expect((await list('follow/get?officeId=1')).total).toBe(1)
    expect((await list('persons/get?officeId=2')).total).toBe(0)
  })

  it('sort names without regard to case and Arabic letter variants', async () => {
    const { data } = await list('requests/get?sortField=Name&isDesc=false&pageSize=100')
    const order = [...new Set(data.map((row) => row['Name']))]
    expect(order).toEqual([
      'adam', 'Yousef', 'Zaid', 'أحمد الغامدي', 'احمد القحطاني', 'إيمان', 'زينب', 'فاطمة على', 'مُحَمَّد', 'هبة',
    ])
  })

  it('sort lookups and references by their label in the reader’s language', async () => {
    const labels = async (language: string, title: 'Ar' | 'En') => {
      const items = (await list('statuses/get?pageSize=100', language)).data
      const byId = new Map(items.map((item) => [item.Id, String(item[title])]))
      const { data } = await list('requests/get?sortField=Status&isDesc=false&pageSize=100', language)
      return [...new Set(data.map((row) => byId.get(Number(row['Status']))))]
    }
    expect(await labels('en', 'En')).toEqual([
      'Awaiting visa', 'Cancelled', 'Contacted', 'Contracted', 'Done', 'New', 'Rejected',
    ])
    expect((await labels('ar', 'Ar'))[0]).toBe('بانتظار التأشيرة')
    const byPerson = await list('requests/get?sortField=PersonId&pageSize=100')
    expect(byPerson.data.slice(0, 3).map((row) => row['Person'])).toEqual(['Ümit', 'Beth', 'amina'])
    expect(await list('requests/get?sortField=Person&pageSize=100')).toEqual(byPerson)
  })

  it('break ties by Id, and have nothing last', async () => {
    const { data } = await list('follow/get?sortField=PaidMusand&isDesc=false&pageSize=100')
    const keys = data.map((row) => [String(row['PaidMusand'] ?? '9999'), row.Id] as const)
    const sorted = [...keys].sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y))
    expect(keys).toEqual(sorted)
  })

  it.each([
    ['احمد', 'en', 6],
    ['أَحْمَد', 'ar', 6],
    ['محمد', 'ar', 2],
    ['هبه', 'ar', 2],
    ['فاطمة علي', 'ar', 2],
    ['YOUSEF', 'en', 2],
    ['٠٥٠١١١٢٢٢٣', 'ar', 1],
    ['100000001', 'en', 10],
    ['amina', 'en', 1],
    ['cancelled', 'en', 3],
    ['ملغي', 'ar', 3],
    ['cancelled', 'ar', 0],
    ['%', 'en', 0],
    ['_', 'en', 0],
    ["'; DROP TABLE requests; --", 'en', 0],
    ['a\\', 'en', 0],
    ['\u0000', 'en', 23],
    ['   ', 'en', 23],
  ])('find %j (%s)', async (search, language, total) => {
    const answer = await list(`requests/get?pageSize=100&searchValue=${encodeURIComponent(search)}`, language)
    expect(answer.total).toBe(total)
    expect(answer.showing).toBe(total)
  })

  it('search together with a page, a sort and a filter', async () => {
    const query = 'requests/get?searchValue=احمد&sortField=IdentityId&isDesc=false&pageSize=10&archived=all&pageIndex=0'
    const answer = await list(encodeURI(query), 'ar')
    expect([answer.total, answer.data[0]?.['IdentityId']]).toEqual([6, '1000000000'])
  })

  above.each([
    'pageSize=11', 'pageSize=-10', 'pageSize=ten', 'pageIndex=-1', 'pageIndex=1.5', 'pageIndex=99999999999',
    'sortField=Dob', 'sortField=Name%22', 'sortField=constructor', 'sortField=name', 'isDesc=maybe', 'archived=yes',
    'officeId=x', 'after=x', 'id=-1', 'officeId=-1', 'pageSize=10&pageSize=20', `searchValue=${'x'.repeat(201)}`,
  ])('refuse %s', async (query) => {
    const answer = await office.call(`/api/requests/get?${query}`, { as: 'Read' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request'])
  })

  const sortings = resourceList.flatMap((resource) =>
    sortableFields(resource).map((field) => ({ path: resource.path, field, languages: LABELLED.has(resource.fields[field]?.type ?? '') ? ['ar', 'en'] : ['ar'] })),
  )
  it.each(sortings)('$path sorts by $field in both directions, by a label in both languages', async ({ path, field, languages }) => {
    for (const language of languages) {
      const url = `${path}/get?sortField=${field}&pageSize=100`
      const [down, up] = await Promise.all(
        ['true', 'false'].map((isDesc) =>
          office.call(`${url}&isDesc=${isDesc}`, { as: 'Admin', headers: { 'accept-language': language } }),
        ),
      )
      expect([down?.statusCode, up?.statusCode]).toEqual([200, 200])
      const [fallen, risen] = [down, up].map((answer) => answer?.json<Answer>().data ?? [])
      const isFilled = (row: AnyRow) => field === 'Id' || (row[field] ?? '') !== ''
      const [filled, empty] = [risen?.filter(isFilled) ?? [], risen?.filter((row) => !isFilled(row)) ?? []]
      expect(risen).toEqual([...filled, ...empty])
      expect(fallen).toEqual([...filled.reverse(), ...empty.reverse()])
    }
  })

  it('offer the offices where rows name one, staff where rows may be given to them, and nothing elsewhere', async () => {
    const prerequisite = async (name: string) => (await office.call(`/api/${name}/prerequisite`, { as: 'Read' })).json<object>()
    const offices = [{ Id: 1, NameArabic: 'مكتب مانيلا', NameEnglish: 'Manila Office', CountryArabic: 'الفلبين', CountryEnglish: '' }]
    expect(await prerequisite('persons')).toEqual({ offices })
    expect(await prerequisite('requests')).toEqual({ offices, staff: ['Admin', 'Developer', 'Editor'].map((role) => ({ Id: expect.any(Number) as number, Name: `${role} user`, AwayUntil: null })) })
    expect(await prerequisite('follow')).toMatchObject({ offices, stages: { length: 16 }, steps: { length: 48 } })
    expect(await prerequisite('jobs')).toEqual({})
  })

  it('are the whole and only the public part of a worker for visitors', async () => {
    await office.database.query({ text: 'UPDATE persons SET "Available" = false WHERE "Id" = $1', values: [workers[0]] })
    const readShown = async () => (await office.call('/api/persons/getdata')).json<object[]>()
    const shown = await until(readShown, ({ length }) => length === 2)
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual(
      ['Category', 'Country', 'Experiance', 'Id', 'Job', 'Name', 'Photo', 'Ref', 'Religion'],
    )
    const items = (await office.call('/api/filters/getdata')).json<object[]>()
    expect(items).toHaveLength(Object.entries(FIRST_ITEMS).filter(([list]) => !['airports', 'methods'].includes(list)).flatMap(([, first]) => first).length)
    expect(items[0]).toEqual({ Id: office.lookup('countries'), Type: 0, Ar: 'الفلبين', En: 'Philippines', Disable: false })
  })
})
