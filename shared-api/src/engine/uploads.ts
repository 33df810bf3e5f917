/** Widths in pixels that the server keeps of every picture; the widest is the one that pages upload. */
export const PHOTO_WIDTHS = [300, 600] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export const UPLOAD_WIDTH = 600

/** The largest picture file that the server takes, in megabytes and bytes, and the most millions of pixels in it. */
export const UPLOAD_MAX_MEGABYTES = 8
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024
export const UPLOAD_MAX_MEGAPIXELS = 50

/**
 * The path of the widest copy of a picture, as the wire carries it. `folder` is the table of the row that it belongs to;
 * a new upload has a new version, so a path never changes its picture.
 */
export function picturePath(folder: string, id: number, version: string): string {
  return `/files/${folder}/${id}-${version}-${Math.max(...PHOTO_WIDTHS)}.webp`
}
