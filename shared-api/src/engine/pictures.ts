import type { PhotoWidth } from './uploads'

const PICTURE_PATH = /^(\/files\/[a-z]+\/\d+-[\w-]+)-\d+\.webp$/

/** The same picture at another width; a path that is not ours is returned as it is. */
export function photoAt(path: string, width: PhotoWidth): string {
  return path.replace(PICTURE_PATH, `$1-${width}.webp`)
}
