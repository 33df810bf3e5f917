import type { AdBanner, CatalogueFacts, CatalogueWorker, LookupItem, PrivacyTexts, WorkerCvs } from '../model'
import { shownLookups } from '../office/catalogue-filters'
import { toApiError } from './api-error'
import { http } from './http'
import { queryClient, queryKeys } from './query-client'

async function read<T>(path: string): Promise<T> {
  return (await http.get<T>(path)).data
}

/** The items of all lookup lists. */
export function getLookups(): Promise<readonly LookupItem[]> {
  return read('/filters/getdata')
}

/** The banners of partners in their order; visitors may ask too. */
export function getAds(): Promise<readonly AdBanner[]> {
  return read('/users/ads')
}

/** The CVs of published workers by their references, separated by commas; no worker where none of them is published. */
export async function getCvs(refs: string): Promise<WorkerCvs> {
  try {
    return await read(`/persons/cv?refs=${encodeURIComponent(refs)}`)
  } catch (error) {
    if (toApiError(error).status === 404) return { On: '', workers: [] }
    throw error
  }
}

interface Offered {
  readonly workers: readonly CatalogueWorker[]
  /** Absent where they did not come: the workers are shown without their prices then, as by a server of the release before, which has none. */
  readonly facts?: CatalogueFacts
}

async function getOffered(): Promise<Offered> {
  const [workers, facts] = await Promise.all([
    read<Offered['workers']>('/persons/getdata'),
    read<CatalogueFacts>('/catalogue/facts').catch(() => undefined),
  ])
  return { workers, ...(facts && { facts }) }
}

/** All that the catalogue shows. */
export interface LoadedCatalogue extends Offered {
  readonly lookups: readonly LookupItem[]
}

/** All available workers with their prices and the lookup lists, from the cache while they are fresh. */
export async function getCatalogue(): Promise<LoadedCatalogue> {
  const [offered, lookups] = await Promise.all([
    queryClient.query({ queryKey: queryKeys.workers, queryFn: getOffered }),
    queryClient.query({ queryKey: queryKeys.lookups, queryFn: getLookups }),
  ])
  return { ...offered, lookups: shownLookups(lookups, offered.facts) }
}

/** The office's own words on privacy. Throws where it has none, as a server of the release before has none. */
export async function getPrivacyTexts(): Promise<PrivacyTexts> {
  const texts = await read<PrivacyTexts | null>('/catalogue/privacy')
  if (texts === null) throw new Error('the office has no words of its own')
  return texts
}
