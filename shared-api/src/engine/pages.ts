/** The choices that every list has: how many rows a page of it holds, and as which file it is taken along. */

export const PAGE_SIZES = [10, 20, 30, 40, 50, 80, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const DEFAULT_PAGE_SIZE: PageSize = 10

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
