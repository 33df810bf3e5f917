/** Rows of one import, as the server takes them. Said here again: a worker has none of the modules that the page shares. */
export const MOST_ROWS = 5_000

/** Rows above the headers, and empty ones between, that a sheet may have besides. */
export const ROWS_BESIDES = 500

export const MOST_COLUMNS = 200

/** Signs of one cell: more than the longest text of a worker. */
export const LONGEST_CELL = 4_000

const MEGABYTE = 1024 * 1024

/** A file of rows as it is, and what of it may come out of its zip. */
export const MOST_SHEET_MEGABYTES = 20
export const MOST_SHEET_BYTES = MOST_SHEET_MEGABYTES * MEGABYTE
export const MOST_INFLATED_BYTES = 64 * MEGABYTE
export const MOST_PARTS = 2_000

/** A zip of photos. */
export const MOST_PHOTOS = 5_000
export const MOST_PHOTOS_MEGABYTES = 200
export const MOST_PHOTOS_BYTES = MOST_PHOTOS_MEGABYTES * MEGABYTE

/** One photo, unpacked; a camera's are smaller. */
export const MOST_PHOTO_BYTES = 40 * MEGABYTE
export const MOST_PHOTO_MEGAPIXELS = 100
