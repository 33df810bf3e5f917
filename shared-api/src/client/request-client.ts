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

/** A visitor's wish to be called: name and number, what they look for, and the worker. The answer is the same for a number that waits already. */
export async function askForCall(values: FormValues): Promise<void> {
  await http.post('/callbacks/ask', toFormData(values))
}
