import { filtersIn, hasAges, itemsOf, matching, shownLookups } from './catalogue-filters'
import { LOOKUP_TYPES } from './resources/lookup-types'
import type { CatalogueFacts, CatalogueWorker, LookupItem } from './shapes/catalogue'

const item = (Id: number, Type: number): LookupItem => ({ Id, Type, Ar: 'ع', En: 'E', Disable: false })
const [KENYA, INDIA, COOK, MUSLIM, DRIVER] = [1, 2, 3, 4, 5]
const lookups = [item(KENYA, LOOKUP_TYPES.countries), item(INDIA, LOOKUP_TYPES.countries), item(COOK, LOOKUP_TYPES.jobs), item(MUSLIM, LOOKUP_TYPES.religions)]

const worker = (Id: number, Country: number, Job: number): CatalogueWorker => ({ Id, Ref: `W-${Id}`, Photo: null, Country, Job, Category: 10, Experiance: 11, Religion: 12 })
const workers = [worker(7, KENYA, COOK), worker(8, KENYA, DRIVER), worker(9, INDIA, COOK)]

it('each filter has the items of its list', () => {
  expect([itemsOf(lookups, 'Country'), itemsOf(lookups, 'Job'), itemsOf(lookups, 'Category')].map((items) => items.map(({ Id }) => Id))).toEqual([[KENYA, INDIA], [COOK], []])
})

it('visitors see no religions where the office shows none, and every list where it does or does not say', () => {
  const office = (Religion: boolean) => ({ Shows: { Religion } }) as CatalogueFacts
  expect(shownLookups(lookups, office(false)).map(({ Id }) => Id)).toEqual([KENYA, INDIA, COOK])
  for (const facts of [office(true), undefined]) expect(shownLookups(lookups, facts)).toEqual(lookups)
})

it.each([
  ['', {}],
  ['Country=2', { Country: INDIA }],
  ['Country=1&Job=3&Religion=4&worker=5', { Country: KENYA, Job: COOK, Religion: MUSLIM }],
  // Of another list, of none, and nearly one.
  ['Age=26-30', { Age: '26-30' }],
  ['Age=27', {}],
  ['Age=toString', {}],
  ['Country=3&Job=99&Religion=4.0&Category=', {}],
])('the address ?%s filters by %j', (query, filters) => {
  expect(filtersIn(new URLSearchParams(query), lookups)).toEqual(filters)
})

it.each([
  [{}, [7, 8, 9]],
  [{ Country: KENYA }, [7, 8]],
  [{ Country: KENYA, Job: COOK }, [7]],
  [{ Job: COOK }, [7, 9]],
  [{ Religion: MUSLIM }, []],
])('by %j a visitor finds the workers %j', (filters, found) => {
  expect(matching(workers, filters).map(({ Id }) => Id)).toEqual(found)
})

it.each([
  ['21-25', [21, 25]],
  ['26-30', [26, 30]],
  ['31-40', [31, 40]],
  ['41-', [41, 80]],
] as const)('the ages %s are those of both ends and between; one that is not known is in none', (Age, found) => {
  const aged = [20, 21, 25, 26, 30, 31, 40, 41, 80].map((age) => ({ ...worker(age, KENYA, COOK), Age: age }))
  expect(matching([...aged, worker(1, KENYA, COOK)], { Age }).map(({ Id }) => Id)).toEqual(found)
  expect([hasAges(aged), hasAges([...aged, worker(1, KENYA, COOK)]), hasAges(workers)]).toEqual([true, true, false])
})

it('without a filter the list is the same one', () => {
  expect(matching(workers, {})).toBe(workers)
})
