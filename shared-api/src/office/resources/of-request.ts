import type { IdFilter } from '../../engine/resource'

/** Narrows a list to what belongs to one request. */
export const OF_REQUEST = { requestId: { type: 'id', by: 'RequestId', about: 'Only rows of this request.' } } as const satisfies Record<string, IdFilter>
