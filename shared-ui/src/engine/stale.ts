import { toApiError } from '@office/shared-api/client'

/** Optimistic concurrency: who has saved the row in between and when, in the server's words, where it refused a save for that; else undefined. */
export function staleWords(error: unknown): string | undefined {
  return toApiError(error).fields.find(({ field }) => field === 'Version')?.errorMsg
}

export function isStale(error: unknown): boolean {
  return staleWords(error) !== undefined
}
