import { startData, useStoreValue } from '@office/shared-api'
import type { CatalogueWorker, LookupItem } from '@office/shared-api/model'
import { createStore } from 'zustand/vanilla'

export interface Catalogue {
  readonly workers: readonly CatalogueWorker[]
  readonly lookups: readonly LookupItem[]
  /** How many workers are available in all, also while only the first are here; null until somebody knows. */
  readonly total: number | null
  /** `first`: what the page brought; `ready`: the full list. */
  readonly status: 'first' | 'loading' | 'ready' | 'failed'
  /** How many matching cards are shown; kept here so that Back finds the list as it was. */
  readonly shown: number
}

/** Cards shown at first, and added by every 'show more'. */
export const CARDS_STEP = 24

function atStart(): Catalogue {
  const first = startData().catalogue
  return {
    workers: first?.workers ?? [],
    lookups: first?.lookups ?? [],
    total: first?.total ?? null,
    status: 'first',
    shown: CARDS_STEP,
  }
}

export const catalogueStore = createStore<Catalogue>()(atStart)

/** Back to what the page brought: for renderers and tests, which live through several pages. */
export function startCatalogue(): void {
  catalogueStore.setState(atStart())
}

export function useCatalogue(): Catalogue {
  return useStoreValue(catalogueStore, (catalogue) => catalogue)
}

/**
 * Brings the full list of workers and lookups; a call while one is under way does nothing. What is shown already stays
 * when it fails. The client's code comes with the first call: the first screen does without it.
 */
export async function loadCatalogue(): Promise<void> {
  if (catalogueStore.getState().status === 'loading') return
  catalogueStore.setState({ status: 'loading' })
  try {
    const { getLookups, getWorkers, queryClient, queryKeys } = await import('@office/shared-api/client')
    const [workers, lookups] = await Promise.all([
      queryClient.query({ queryKey: queryKeys.workers, queryFn: getWorkers }),
      queryClient.query({ queryKey: queryKeys.lookups, queryFn: getLookups }),
    ])
    const left = workers.filter(({ Id }) => !removed.has(Id))
    catalogueStore.setState({ workers: left, lookups, total: left.length, status: 'ready' })
  } catch {
    catalogueStore.setState({ status: 'failed' })
  }
}

/** Loads the list anew, past any cache: somebody else may have taken workers. */
export async function refreshCatalogue(): Promise<void> {
  const { queryClient, queryKeys } = await import('@office/shared-api/client')
  await queryClient.invalidateQueries({ queryKey: queryKeys.workers, refetchType: 'none' })
  await loadCatalogue()
}

/** Workers who have been taken: a list that was asked for before must not bring them back. */
const removed = new Set<number>()

/** A worker who has been taken leaves the list at once. */
export function removeWorker(id: number): void {
  removed.add(id)
  catalogueStore.setState(({ workers, total }) => {
    const left = workers.filter((worker) => worker.Id !== id)
    const gone = workers.length - left.length
    return { workers: left, total: total === null ? null : total - gone }
  })
}

export function showMoreCards(): void {
  catalogueStore.setState(({ shown }) => ({ shown: shown + CARDS_STEP }))
}

/** Another search starts from the top. */
export function showFirstCards(): void {
  catalogueStore.setState({ shown: CARDS_STEP })
}
