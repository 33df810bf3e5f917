import { useEffect } from 'react'
import { clampPage, pageCount, type TableState } from './table-state'

interface Rows {
  readonly data: { readonly total: number; readonly showing: number } | undefined
  readonly isPlaceholderData: boolean
}

/**
 * Leads a page beyond the last one to the last: an old address may ask for it, and so may whoever has just deleted the
 * last page's only row. It takes the place of the page that is not there, also on the way back.
 * True until the rows of the last page are there: what is at hand is empty, and yet it is not true that there is nothing.
 */
export function usePageWithin(
  { data, isPlaceholderData }: Rows,
  { page, size }: TableState,
  change: (change: Partial<TableState>, how: { replace: boolean }) => void,
): boolean {
  const lastPage = data && !isPlaceholderData ? clampPage(page, pageCount(data.total, size)) : page
  useEffect(() => {
    if (lastPage !== page) change({ page: lastPage }, { replace: true })
  })
  return data !== undefined && data.total > 0 && data.showing === 0 && (isPlaceholderData || lastPage !== page)
}
