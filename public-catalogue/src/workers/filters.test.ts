import { filtersIn, matching, type CatalogueWorker, type LookupItem } from '@office/shared-api/model'
import { choicesOf, labelsOf, withFilters, withoutFilter } from './filters'
import { similarWorkers } from './worker-choice'

function worker(Id: number, parts: Partial<CatalogueWorker> = {}): CatalogueWorker {
  return { Id, Ref: `W-${Id}`, Country: 1, Job: 11, Category: 21, Experiance: 31, Religion: 41, Photo: null, ...parts }
}

const item = (Id: number, Type: number, Disable = false): LookupItem => ({ Id, Type, Ar: '', En: '', Disable })
const lookups = [item(1, 0), item(2, 0, true), item(11, 1), item(41, 4)]

test('filters live in the address under the names of the fields', () => {
  const query = withFilters(new URLSearchParams('lang=en&Job=3'), { Country: 2, Religion: 41 })
  expect(query.toString()).toBe('lang=en&Country=2&Religion=41')
  expect(filtersIn(query, lookups)).toEqual({ Country: 2, Religion: 41 })
})

test('what is no choice is no filter', () => {
  // An item of another list, and one of none.
  expect(filtersIn(new URLSearchParams('Job=1&Country=99'), lookups)).toEqual({})
  expect(filtersIn(new URLSearchParams('Country=&Job=abc&Category=-1&Religion=1.5'), lookups)).toEqual({})
})

test('all chosen filters must match exactly', () => {
  const workers = [worker(1), worker(2, { Country: 2 }), worker(3, { Country: 2, Job: 12 })]
  expect(matching(workers, {})).toHaveLength(3)
  expect(matching(workers, { Country: 2 }).map(({ Id }) => Id)).toEqual([2, 3])
  expect(matching(workers, { Country: 2, Job: 12 }).map(({ Id }) => Id)).toEqual([3])
})

test('one filter can be taken away', () => {
  expect(withoutFilter({ Country: 2, Job: 12 }, 'Job')).toEqual({ Country: 2 })
})

test('a filter offers the items of its list, without the disabled', () => {
  expect(choicesOf(lookups, 'Country', 'en').map(({ value }) => value)).toEqual([1])
})

test('ages are filtered by bands, in the words and digits of the language', () => {
  const query = withFilters(new URLSearchParams('lang=en'), { Age: '26-30', Country: 1 })
  expect(query.toString()).toBe('lang=en&Country=1&Age=26-30')
  const filters = filtersIn(query, lookups)
  expect([labelsOf(filters, lookups, 'ar'), labelsOf({ Age: '41-' }, lookups, 'en'), withoutFilter(filters, 'Age')]).toEqual([['العمر ٢٦–٣٠'], ['Age 41 and over'], { Country: 1 }])
  expect(choicesOf(lookups, 'Age', 'en').map(({ value, label }) => [value, label])).toEqual([['21-25', '21–25'], ['26-30', '26–30'], ['31-40', '31–40'], ['41-', '41 and over']])
})

test('those who are most alike come first, and never the one who is gone', () => {
  const model = worker(1)
  const workers = [worker(2, { Job: 12 }), model, worker(3, { Country: 2 }), worker(4)]
  expect(similarWorkers(workers, model, 2).map(({ Id }) => Id)).toEqual([4, 3])
})
