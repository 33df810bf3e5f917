import { setStartData } from '@office/shared-api'
import { catalogueStore, startCatalogue } from './catalogue.store'

test('a page starts with its own cards alone: nothing is left of the page that the renderer drew before', () => {
  const page = { language: 'ar', office: { name: { ar: 'م', en: 'O' } }, remotes: [], served: 'screen' } as const
  setStartData(page)
  startCatalogue()
  const empty = catalogueStore.getState()
  setStartData({ ...page, catalogue: { workers: [], lookups: [], total: 2, found: 1, ages: true }, facts: { Prices: [], Days: [], Vat: 15, Shows: { Prices: true, Days: true, Religion: true } } })
  startCatalogue()
  expect(catalogueStore.getState()).toMatchObject({ total: 2, found: 1, ages: true })
  setStartData(page)
  startCatalogue()
  expect(catalogueStore.getState()).toEqual(empty)
})
