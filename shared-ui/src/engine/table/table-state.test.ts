import { resources } from '@office/shared-api/model'
import { changed, clampPage, isNarrowed, pageCount, queryOf, readState, withoutFilters, writeState } from './table-state'

const read = (search: string) => readState(new URLSearchParams(search), resources.requests)

test('starts with twenty rows, the newest first', () => {
  expect(queryOf(read(''), resources.requests)).toEqual({
    sortField: 'Id',
    isDesc: true,
    pageSize: 20,
    pageIndex: 0,
    searchValue: '',
    archived: 'false',
    age: 'all',
    box: 'all',
  })
})

test.each([
  'page=3&size=50&sort=Name&search=%D8%B9%D9%84%D9%8A',
  'sort=-RequestDate&archived=all&office=4',
  'keep=this&page=2',
  'status=3,4&filterId=12&country=1&age=red',
  'where=%5B%5B%22HasVisa%22%2C%22is%22%2Ctrue%5D%5D',
])('%s survives being read and written', (address) => {
  const params = new URLSearchParams(address)
  expect(writeState(params, read(address), resources.requests).toString()).toBe(params.toString())
})

test.each(['page=0', 'page=-1', 'page=x', 'size=11', 'sort=Note', 'sort=', 'archived=maybe', 'office=1.5', 'status=a', 'status=1,,2', 'age=blue'])(
  'what an address cannot mean (%s) is ignored',
  (address) => {
    expect(read(address)).toEqual(read(''))
  },
)

test('an empty address means the view that a resource opens with; without it the whole list has an address of its own', () => {
  const opened = readState(new URLSearchParams('row=7'), resources.follow)
  expect(opened).toMatchObject({ filters: { due: 'running' }, sortField: 'DeadlineOn', isDesc: false })
  const whole = changed(withoutFilters(opened), { sortField: 'Id', isDesc: true })
  expect(writeState(new URLSearchParams(), whole, resources.follow).toString()).toBe('sort=-Id')
  expect(readState(new URLSearchParams('sort=-Id'), resources.follow)).toEqual(whole)
  expect(readState(new URLSearchParams('search=a'), resources.follow).filters).toEqual({})
})

test('a new search leads to the first page, paging keeps the search', () => {
  const state = read('page=4&search=a')
  expect(changed(state, { search: 'b' })).toMatchObject({ page: 1, search: 'b' })
  expect(changed(state, { page: 5 })).toMatchObject({ page: 5, search: 'a' })
})

test('knows what narrows the rows, and how to widen them', () => {
  const state = read('search=a&archived=all&size=50')
  expect(isNarrowed(state)).toBe(true)
  expect(isNarrowed(withoutFilters(state))).toBe(false)
  expect(withoutFilters(state).size).toBe(50)
})

test('asks for several items of a list by their Ids', () => {
  expect(queryOf(read('status=3,4&filterId=12'), resources.requests)).toMatchObject({ status: '3,4', filterId: '12' })
})

test('asks for an office only where the list takes one', () => {
  const state = read('office=4&archived=all')
  expect(queryOf(state, resources.requests)).toMatchObject({ officeId: 4, archived: 'all' })
  expect(queryOf(state, resources.offices)).not.toHaveProperty('officeId')
  expect(queryOf(state, resources.offices)).not.toHaveProperty('archived')
})

test('pages are counted from one and clamped', () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2])
  expect([clampPage(0, 5), clampPage(3, 5), clampPage(99, 5)]).toEqual([1, 3, 5])
})

test('conditions narrow a list as filters do, and go with them', () => {
  const where = '[["HasVisa","is",true]]'
  const state = read(`where=${encodeURIComponent(where)}&search=a`)
  expect(queryOf(state, resources.requests)).toMatchObject({ where })
  expect(isNarrowed(read(`where=${encodeURIComponent(where)}`))).toBe(true)
  expect(withoutFilters(state)).toMatchObject({ where: '', search: '' })
  expect(readState(new URLSearchParams(`where=${encodeURIComponent(where)}`), resources.follow).filters).toEqual({})
  expect(queryOf(read(''), resources.requests)).not.toHaveProperty('where')
})
