import { editableFields, resources, type AnyRow, type SubmittedRequest } from '@office/shared-api/model'

/** What its sender sees of a request: what he wrote, the worker, and the reference and date that the server gave. */
export const SHOWN = ['Id', 'Ref', 'RequestDate', 'Person', ...editableFields(resources.requests, 'public').map(([name]) => name)]

export function publicRequest(row: Omit<AnyRow, 'Version'>): SubmittedRequest {
  const shown: Record<string, unknown> = Object.fromEntries(SHOWN.map((name) => [name, row[name] ?? null]))
  // The names above are the keys of this type: they come from the same data.
  return shown as unknown as SubmittedRequest
}
