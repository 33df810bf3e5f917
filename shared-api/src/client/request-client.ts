import type { FormValues, SubmittedRequest } from '../model'
import { http, toFormData } from './http'

/**
 * Sends a visitor's request for one worker. The idempotency key makes a retry harmless: it gets the first answer again. Rejects with status 303 when the worker is no longer available.
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

