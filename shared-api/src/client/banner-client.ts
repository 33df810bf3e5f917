import type { AdBanner } from '../model'
import { http } from './http'

/** Adds a banner; returns the new list. A picture that cannot be used rejects with an ApiError on the field `file`. */
export async function uploadAd(file: File, sortId: number): Promise<readonly AdBanner[]> {
  const form = new FormData()
  form.append('sortId', String(sortId))
  form.append('file', file)
  return (await http.post<readonly AdBanner[]>('/users/UploadAds', form)).data
}

/** Moves a banner to another place in the order; returns the new list. */
export async function sortAd(url: string, sortId: number): Promise<readonly AdBanner[]> {
  const form = new FormData()
  form.append('sortId', String(sortId))
  return (await http.post<readonly AdBanner[]>('/users/SortAd', form, { params: { name: url } })).data
}

/** Takes a banner away with its file; returns the new list. */
export async function removeAd(url: string): Promise<readonly AdBanner[]> {
  return (await http.post<readonly AdBanner[]>('/users/DelAd', undefined, { params: { name: url } })).data
}
