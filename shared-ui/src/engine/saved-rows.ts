import { isObject, type AnyRow, type ListAnswer } from '@office/shared-api/model/public'

/** Whether a cached answer is a page of rows. */
export function isList(value: unknown): value is ListAnswer<AnyRow> {
  return isObject(value) && Array.isArray(value['data']) && 'total' in value
}

const withFields = (row: AnyRow, saved: AnyRow): AnyRow => (row.Id === saved.Id ? { ...row, ...saved } : row)

/** A cached list or row with what was just saved: the next save carries its new Version at once. */
export function withSaved(cached: unknown, saved: AnyRow): unknown {
  if (isList(cached)) return { ...cached, data: cached.data.map((row) => withFields(row, saved)) }
  return isObject(cached) && cached['Id'] === saved.Id && 'Version' in cached ? withFields(cached as AnyRow, saved) : cached
}
