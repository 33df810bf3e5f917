import { toApiError } from '@office/shared-api/client'

/** Optimistic concurrency: whether the server refused a save because somebody else has saved the row in between. */
export function isStale(error: unknown): boolean {
  return toApiError(error).fields.some(({ field }) => field === 'Version')
}
