import type { AdBanner, CatalogueWorker, LookupItem } from '../model'
import { http } from './http'

/** All available workers, for the catalogue. */
export async function getWorkers(): Promise<readonly CatalogueWorker[]> {
  return (await http.get<readonly CatalogueWorker[]>('/persons/getdata')).data
}

/** The items of all lookup lists. */
export async function getLookups(): Promise<readonly LookupItem[]> {
  return (await http.get<readonly LookupItem[]>('/filters/getdata')).data
}

/** The banners of partners in their order; visitors may ask too. */
export async function getAds(): Promise<readonly AdBanner[]> {
  return (await http.get<readonly AdBanner[]>('/users/ads')).data
}
