import { toApiError } from '@office/shared-api/client'
import type { AnyRow } from '@office/shared-api/model'

/** Optimistic concurrency: who has saved the row in between and when, in the server's words, where it refused a save for that; else undefined. */
export function staleWords(error: unknown): string | undefined {
  return toApiError(error).fields.find(({ field }) => field === 'Version')?.errorMsg
}

/** Whether two states of a row hold the same under this name. Several values are the same in the same order. */
export function isSameIn(name: string, one: AnyRow, other: AnyRow): boolean {
  return JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null)
}

export function isStale(error: unknown): boolean {
  return staleWords(error) !== undefined
}
