import { MOST_PHOTO_BYTES, MOST_PHOTO_MEGAPIXELS, MOST_PHOTOS, MOST_PHOTOS_BYTES, MOST_PHOTOS_MEGABYTES } from './limits'
import { isZip } from './kind-of-file'
import { pictureSize } from './picture-size'
import { RefusedFile } from './refused-file'
import { entriesOf, unpacked } from './zip'

/** A file of a zip that may be a photo. */
export interface ZippedPhoto {
  /** The reference or passport number that its name is. */
  readonly key: string
  /** Its content, unpacked now; null where it is no picture, or one too large to be shown. */
  readonly read: () => Blob | null
}

/** Files that systems put into a zip by themselves. */
const NO_PHOTOS = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

const keyOf = (name: string) => (name.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').trim()

/** The photos of a zip, none of them unpacked yet. Throws `RefusedFile`. */
export async function photosIn(file: Blob): Promise<readonly ZippedPhoto[]> {
  if (file.size > MOST_PHOTOS_BYTES) throw new RefusedFile('too_large', { number: MOST_PHOTOS_MEGABYTES })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) throw new RefusedFile('empty')
  if (!isZip(bytes)) throw new RefusedFile('no_zip')
  const entries = entriesOf(bytes, MOST_PHOTOS, 'too_many_photos').filter(({ name }) => !name.endsWith('/') && !NO_PHOTOS.test(name))
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new RefusedFile('password')
  if (entries.length === 0) throw new RefusedFile('no_photos')
  return entries.map((entry) => ({ key: keyOf(entry.name), read: () => pictureOf(() => unpacked(bytes, entry, MOST_PHOTO_BYTES)) }))
}

function pictureOf(unpack: () => Uint8Array): Blob | null {
  try {
    const bytes = unpack()
    const size = pictureSize(bytes)
    return size === null || size.width * size.height > MOST_PHOTO_MEGAPIXELS * 1_000_000 ? null : new Blob([bytes as BlobPart])
  } catch (error) {
    // One that is damaged or too large is no reason to leave the others.
    if (error instanceof RefusedFile) return null
    throw error
  }
}
