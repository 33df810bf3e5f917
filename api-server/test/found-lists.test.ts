import { DAY, dayInRiyadh, resources, searchForms, type AnyRow, type ListAnswer } from '@office/shared-api/model'
import { derivedColumns } from '../src/engine/stored-row'
import { insertRows } from '../src/platform/database/insert-rows'
import { anyEngine } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

/** By the clock of the office, which stands still. */
const daysAgo = (days: number) => dayInRiyadh(new Date(Date.UTC(2026, 10, 21, 9) - days * DAY))

describe.each(anyEngine)('what staff look for in requests, on %s', (engine) => {
  let office: TestOffice
  let kenyan = 0
  beforeAll(async () => {
    office = await openOffice(engine)
    kenyan = await office.addWorker({ Name: 'Lucy', Label: 'lucy', Country: office.lookup('countries', 3), Job: office.lookup('jobs', 2) })
    const rows = [
      { Name: 'One', PersonId: kenyan, Phone: '0500000300', PaidMusand: daysAgo(30), Medical: 'fit', Status: office.lookup('statuses', 1) },
      { Name: 'Two', IdentityId: '1087654321', PaidMusand: daysAgo(50), ContractNo: 'C-77 88-99', FilterId: office.lookup('followup', 2) },
      { Name: 'Three', PaidMusand: daysAgo(90), VisaNumber: '13 0000-7712', Medical: 'waiting' },
      { Name: 'Four', PaidMusand: daysAgo(91), Travel: daysAgo(1), Status: office.lookup('statuses', 2) },
      { Name: 'Five', Status: office.lookup('statuses', 2) },
      { Name: 'Six', Archived: true, Phone: '0500000250', PaidMusand: daysAgo(95) },
      { Name: 'Seven', IdentityId: '', Phone: '' },
    ]
    for (const [at, values] of rows.entries()) {
      const row = { ...publicForm(0), Ref: `R-${at}`, PersonId: null, Archived: false, ...values }
      const RequestDate = new Date(Date.UTC(2026, 8, 1 + at, 22))
      await insertRows(office.database, 'requests', [{ ...row, RequestDate, ...derivedColumns(resources.requests, { ...row, RequestDate: '' }) }])
    }
  })
  afterAll(() => office.close())

  const list = async (query: string, path = 'requests', language = 'en') => {
    const answer = await office.call(`/api/${path}/get?${query}`, { as: 'Read', headers: { 'accept-language': language } })
    expect([query, answer.statusCode]).toEqual([query, 200])
    return answer.json<ListAnswer<AnyRow>>()
  }
  const names = async (query: string, path?: string, language?: string) => (await list(query, path, language)).data.map(({ Name }) => Name)
  const find = (text: string, path?: string, language?: string) => names(`searchValue=${encodeURIComponent(text)}`, path, language)

  it.each(['+966500000300', '966500000300', '00966 50 000 0300', '050 000 0300', '050-000-0300', '(050) 000 0300', '500000300', '0300', '٠٥٠٠٠٠٠٣٠٠', '٠٥٠ ٠٠٠ ٠٣٠٠', '+٩٦٦ ٥٠٠٠٠٠٣٠٠'])(
    'a phone is found as %s',
    async (typed) => {
      expect(await find(typed)).toEqual(['One'])
      expect(await find(typed, 'follow')).toEqual(['One'])
    },
  )

  it.each([
    ['108 765 4321', 'Two'],
    ['1087-654-321', 'Two'],
    ['C-778899', 'Two'],
    ['77 88-99', 'Two'],
    ['1300007712', 'Three'],
    ['13 0000-7712', 'Three'],
  ])('a number is found with spaces and dashes or without: %s', async (typed, name) => {
    expect(await find(typed)).toEqual([name])
  })

  it('the worker’s country and job are found, in the reader’s language', async () => {
    expect(await find('kenya')).toEqual(['One'])
    expect(await find('Cook', 'follow')).toEqual(['One'])
    expect(await find('كينيا', 'requests', 'ar')).toEqual(['One'])
    expect(await find('طبّاخ', 'follow', 'ar')).toEqual(['One'])
  })

  it.each(['2026-09-04', '2026/9/4', '4/9/2026', '٢٠٢٦-٠٩-٠٤', '1448-03-22'])('a day finds what was asked for on it in Riyadh: %s', async (typed) => {
    expect(await find(typed)).toEqual(['Three'])
  })

  it('a day finds the dates of the pipeline', async () => {
    expect(await find(daysAgo(50), 'follow')).toEqual(['Two'])
  })

  it('what the archive holds of a search is counted, until it is shown', async () => {
    expect(await list('searchValue=0500000250')).toEqual({ total: 0, data: [], showing: 0, elsewhere: 1 })
    expect(await list('searchValue=0500000300')).toMatchObject({ total: 1, elsewhere: 0 })
    expect(await list('searchValue=0500000250&archived=all')).toEqual({ total: 1, showing: 1, data: [expect.objectContaining({ Name: 'Six' })] })
    expect(await list('')).not.toHaveProperty('elsewhere')
  })

  it('empty values come last in both directions, page by page', async () => {
    const expected: Record<string, [asc: string[], desc: string[]]> = {
      PaidMusand: [['Four', 'Three', 'Two', 'One', 'Five', 'Seven'], ['One', 'Two', 'Three', 'Four', 'Seven', 'Five']],
      Medical: [['One', 'Three', 'Two', 'Four', 'Five', 'Seven'], ['Three', 'One', 'Seven', 'Five', 'Four', 'Two']],
      FilterId: [['Two', 'One', 'Three', 'Four', 'Five', 'Seven'], ['Two', 'Seven', 'Five', 'Four', 'Three', 'One']],
    }
    for (const [sortField, [asc, desc]] of Object.entries(expected)) {
      expect([sortField, await names(`sortField=${sortField}&isDesc=false`, 'follow')]).toEqual([sortField, asc])
      expect([sortField, await names(`sortField=${sortField}`, 'follow')]).toEqual([sortField, desc])
      // The same order of what a search finds.
      expect([sortField, await names(`sortField=${sortField}&isDesc=false&searchValue=R-`, 'follow')]).toEqual([sortField, asc])
      expect([sortField, await names(`sortField=${sortField}&searchValue=R-`, 'follow')]).toEqual([sortField, desc])
    }
    const phones = await names('sortField=Phone&isDesc=false')
    expect(phones.at(-1)).toBe('Seven')
  })

  it('is narrowed by status, follow-up status, country and age, alone and together', async () => {
    const [second, third] = [office.lookup('statuses', 1), office.lookup('statuses', 2)]
    expect(await names(`status=${third}`)).toEqual(['Five', 'Four'])
    expect(await names(`status=${second},${third}&isDesc=false`)).toEqual(['One', 'Four', 'Five'])
    expect(await names(`status=${third}&age=red`)).toEqual([])
    expect(await names(`filterId=${office.lookup('followup', 2)}`, 'follow')).toEqual(['Two'])
    expect(await names(`country=${office.lookup('countries', 3)},${office.lookup('countries', 0)}`)).toEqual(['One'])
    for (const [age, name] of [['green', 'One'], ['orange', 'Two'], ['red', 'Three']] as const) {
      expect(await list(`age=${age}`, 'follow')).toMatchObject({ total: 1, data: [{ Name: name }] })
    }
    expect(await names(`status=${second}&searchValue=050`)).toEqual(['One'])
    expect((await list('status=0')).total).toBe(6)
    for (const query of ['status=x', 'status=1,,x', 'country=-1', 'age=blue', `status=${'1,'.repeat(200)}1`]) {
      expect([query, (await office.call(`/api/requests/get?${query}`, { as: 'Read' })).statusCode]).toEqual([query, 400])
    }
  })
})

describe.each(anyEngine)('many rows with and without a value, on %s', (engine) => {
  it('are one order, cut into pages, from either end', async () => {
    const office = await openOffice(engine)
    const rows = Array.from({ length: 97 }, (_row, at) => ({
      ...publicForm(0),
      PersonId: null,
      Ref: `R-${at}`,
      RequestDate: office.clock.now,
      PaidMusand: at % 3 === 0 ? null : daysAgo(at % 7),
      OWWA: at % 2 === 0 ? '' : `n${at % 5}`,
      Search: '',
    }))
    await insertRows(office.database, 'requests', rows)
    for (const sortField of ['PaidMusand', 'OWWA']) {
      for (const isDesc of [true, false]) {
        const page = async (size: number, at: number) =>
          (await office.call(`/api/follow/get?sortField=${sortField}&isDesc=${isDesc}&pageSize=${size}&pageIndex=${at}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data
        const whole = await page(100, 0)
        const pages = await Promise.all(Array.from({ length: 10 }, (_page, at) => page(10, at)))
        expect(pages.flat().map(({ Id }) => Id)).toEqual(whole.map(({ Id }) => Id))
        const filled = whole.map((row) => (row[sortField] ?? '') !== '')
        expect(filled.lastIndexOf(true)).toBeLessThan(filled.indexOf(false))
      }
    }
    await office.close()
  })
})

it('a searched text has few forms', () => {
  expect(searchForms('+966 50 000 0300')).toEqual(['+966 50 000 0300', '+966500000300', '966500000300', '500000300'])
  expect(searchForms('fatima')).toEqual(['fatima'])
})
