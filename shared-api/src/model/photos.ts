import { PHOTO_WIDTHS, type PhotoWidth } from './constants'

const PHOTO_PATH = /^(\/files\/persons\/\d+-[a-z0-9]+)-\d+\.webp$/

/** The wire's `Photo`: the path of the widest copy. A new upload has a new version, so a path never changes its picture. */
export function photoPath(personId: number, version: string): string {
  return `/files/persons/${personId}-${version}-${Math.max(...PHOTO_WIDTHS)}.webp`
}

/** The same photo at another width; a path that is not ours is answered as it is. */
export function photoAt(path: string, width: PhotoWidth): string {
  return path.replace(PHOTO_PATH, `$1-${width}.webp`)
}
