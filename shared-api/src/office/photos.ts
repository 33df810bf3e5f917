import { PHOTO_WIDTHS, type PhotoWidth } from './constants'

const PICTURE_PATH = /^(\/files\/(?:persons|banners)\/\d+-[a-z0-9]+)-\d+\.webp$/

function picturePath(folder: 'persons' | 'banners', id: number, version: string): string {
  return `/files/${folder}/${id}-${version}-${Math.max(...PHOTO_WIDTHS)}.webp`
}

/** The wire's `Photo`: the path of the widest copy. A new upload has a new version, so a path never changes its picture. */
export function photoPath(personId: number, version: string): string {
  return picturePath('persons', personId, version)
}

/** The wire's `Url` of a banner, likewise. */
export function bannerPath(bannerId: number, version: string): string {
  return picturePath('banners', bannerId, version)
}

/** The same picture at another width; a path that is not ours is answered as it is. */
export function photoAt(path: string, width: PhotoWidth): string {
  return path.replace(PICTURE_PATH, `$1-${width}.webp`)
}
