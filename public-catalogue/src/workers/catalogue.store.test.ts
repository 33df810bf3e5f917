/** @jest-environment jsdom */
import { setStartData } from '@office/shared-api'
import { CARDS_STEP, catalogueStore, showCards, showFirstCards, startCatalogue } from './catalogue.store'

it('tells its readers of cards that are opened, and of none while the same are shown: a page that has hydrated renders nothing anew', () => {
  setStartData({ language: 'ar', office: { name: { ar: 'مكتب', en: 'Office' } }, remotes: [], served: 'screen' })
  startCatalogue()
  const told = jest.fn()
  catalogueStore.subscribe(told)
  showFirstCards()
  showCards(CARDS_STEP)
  expect(told).not.toHaveBeenCalled()
  showCards(2 * CARDS_STEP)
  expect(catalogueStore.getState().shown).toBe(2 * CARDS_STEP)
  showFirstCards()
  expect(catalogueStore.getState().shown).toBe(CARDS_STEP)
})

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
