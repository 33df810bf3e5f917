import { startData, useLanguage, useStoreValue } from '@office/shared-api'
import { FILTER_FIELDS, hasAges, jobLabel, labelOf, type CatalogueFacts, type CatalogueWorker, type FilterField, type Language, type LookupItem } from '@office/shared-api/model/public'
import { formatNumber, formatPrice, formatUsualDays } from '@office/shared-ui'
import { useMemo } from 'react'
import { createStore } from 'zustand/vanilla'

export interface Catalogue {
  readonly workers: readonly CatalogueWorker[]
  readonly lookups: readonly LookupItem[]
  /** The number of all available workers, also while only the first are loaded; null while it is not known. */
  readonly total: number | null
  /** How many match the filters of the address that the first cards came with; null where it has none. */
  readonly found: number | null
  /** Of some workers the age is known: there is a filter of it. */
  readonly ages?: true | undefined
  /** The prices with their VAT, and the usual days; absent while they are not known. */
  readonly facts?: CatalogueFacts | undefined
  /** `first`: the cards that came with the page; `ready`: the full list. */
  readonly status: 'first' | 'loading' | 'ready' | 'failed'
  /** How many matching cards are shown; kept here so that Back finds the list as it was. */
  readonly shown: number
}

/** Cards shown at first, and added by every 'show more'. */
export const CARDS_STEP = 24

function atStart(): Catalogue {
  return { workers: [], lookups: [], total: null, found: null, ages: undefined, status: 'first', shown: CARDS_STEP, ...startData().catalogue, facts: startData().facts }
}

export const catalogueStore = createStore<Catalogue>()(atStart)

/** Resets to the cards that came with the page: for renderers and tests, which outlive a page. */
export function startCatalogue(): void {
  catalogueStore.setState(atStart())
}

export function useCatalogue(): Catalogue {
  return useStoreValue(catalogueStore, (catalogue) => catalogue)
}

/** The labels of a worker's lookup items, the age, the price and the usual days of the country; what is not known is an empty text. */
export type WorkerWords = Readonly<Record<FilterField | 'Age' | 'Price' | 'Days', string>>

/** Of 11 to 99 years; nobody else is offered. */
const AGE: Readonly<Record<Language, (years: string) => string>> = { ar: (years) => `${years} سنة`, en: (years) => `${years} years` }

/** Returns the words of a worker in the page's language. */
export function useWorkerWords(): (worker: CatalogueWorker) => WorkerWords {
  const language = useLanguage()
  const { lookups, facts } = useCatalogue()
  return useMemo(() => {
    const items = new Map(lookups.map((item) => [item.Id, item]))
    const label = (id: number) => {
      const item = items.get(id)
      return item ? labelOf(item, language) : ''
    }
    return (worker) => {
      const price = facts?.Prices.find(({ Id }) => Id === worker.PriceId)
      const { Days }: Partial<CatalogueFacts> = facts ?? {}
      // Absent from a server of the release before.
      const days = Days?.find(({ Country }) => Country === worker.Country)
      const job = items.get(worker.Job)
      return {
        ...Object.fromEntries(FILTER_FIELDS.map((field) => [field, label(worker[field])])),
        ...(job && { Job: jobLabel(job, language, worker.Gender) }),
        Age: worker.Age === undefined ? '' : AGE[language](formatNumber(worker.Age, language)),
        Price: price && facts ? formatPrice(price.Price, facts.Vat, language) : '',
        Days: days ? formatUsualDays(days.From, days.To, language) : '',
      } as WorkerWords
    }
  }, [lookups, facts, language])
}

/**
 * Loads the full list of workers, with lookups and prices; a call while one is under way does nothing. After a failure the cards on
 * the screen stay. Dynamic import: the first screen does without the client's code.
 */
export async function loadCatalogue(): Promise<void> {
  if (catalogueStore.getState().status === 'loading') return
  catalogueStore.setState({ status: 'loading' })
  try {
    const { getCatalogue } = await import('@office/shared-api/client')
    const loaded = await getCatalogue()
    const workers = loaded.workers.filter(({ Id }) => !removed.has(Id))
    catalogueStore.setState({ ...loaded, workers, total: workers.length, found: null, ages: hasAges(workers) ? true : undefined, status: 'ready' })
  } catch {
    catalogueStore.setState({ status: 'failed' })
  }
}

/** Loads the list again, past any cache: other visitors may have taken workers. */
export async function refreshCatalogue(): Promise<void> {
  const { queryClient, queryKeys } = await import('@office/shared-api/client')
  await queryClient.invalidateQueries({ queryKey: queryKeys.workers, refetchType: 'none' })
  await loadCatalogue()
}

/** Optimistic removal: the Ids of taken workers, so that a list that was asked for before does not bring them back. */
const removed = new Set<number>()

/** True once a request has shown that this worker is taken, as by our own. */
export function isTaken(id: number): boolean {
  return removed.has(id)
}

/** Optimistic update: a taken worker leaves the list at once, before it is loaded again. */
export function removeWorker(id: number): void {
  removed.add(id)
  catalogueStore.setState(({ workers, total }) => {
    const left = workers.filter((worker) => worker.Id !== id)
    const gone = workers.length - left.length
    return { workers: left, total: total === null ? null : total - gone }
  })
}

/** Shows at least so many cards. */
export function showCards(count: number): void {
  catalogueStore.setState((catalogue) => showing(catalogue, Math.max(catalogue.shown, count)))
}

/** Resets the number of cards, as another search does. */
export function showFirstCards(): void {
  catalogueStore.setState((catalogue) => showing(catalogue, CARDS_STEP))
}

/** The same catalogue where that many are shown already: another one renders all cards anew, and a page that has just hydrated shows the first. */
function showing(catalogue: Catalogue, shown: number): Catalogue {
  return catalogue.shown === shown ? catalogue : { ...catalogue, shown }
}
