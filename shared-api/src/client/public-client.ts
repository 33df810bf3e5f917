import type { CatalogueWorker, DashboardAnswer, FormValues, LookupItem, SubmittedRequest } from '../model'
import { toFormData } from './form-data'
import { http } from './http'

/** All available workers, for the catalogue. */
export async function getWorkers(): Promise<readonly CatalogueWorker[]> {
  return (await http.get<readonly CatalogueWorker[]>('/persons/getdata')).data
}

/** The items of all lookup lists. */
export async function getLookups(): Promise<readonly LookupItem[]> {
  return (await http.get<readonly LookupItem[]>('/filters/getdata')).data
}

/**
 * Sends a visitor's request for one worker. The key makes sending again harmless: the server answers what it answered
 * first. Rejects with status 303 when the worker is no longer available.
 */
export async function submitRequest(
  values: FormValues,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<SubmittedRequest> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  const config = signal ? { headers, signal } : { headers }
  return (await http.post<SubmittedRequest>('/requests/submit', toFormData(values), config)).data
}

export async function getDashboard(): Promise<DashboardAnswer> {
  return (await http.get<DashboardAnswer>('/requests/dashboard')).data
}
