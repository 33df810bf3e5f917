import type { AdBanner } from '@office/shared-api/model'
import { bannerPlace } from '@office/shared-api/model/schema/desk'

/** The sort id for a banner that comes after all others. */
export function nextPlace(banners: readonly AdBanner[]): number {
  const last = banners.at(-1)
  return last ? Math.min(last.SortId + 1, bannerPlace.max) : 1
}

/**
 * The sort ids that must change so that the banner at `from` stands at `to`: as few as possible, and every banner keeps a
 * place of its own. `banners` are in their order.
 */
export function reordered(banners: readonly AdBanner[], from: number, to: number): AdBanner[] {
  const order = banners.filter((_, at) => at !== from)
  const moved = banners[from]
  if (!moved) return []
  order.splice(to, 0, moved)
  const last = order.length - 1
  let least = bannerPlace.min
  return order.flatMap((banner, at) => {
    // Below what the next ones still need, and above the one before.
    const SortId = Math.min(Math.max(banner.SortId, least), bannerPlace.max - (last - at))
    least = SortId + 1
    return SortId === banner.SortId ? [] : [{ Url: banner.Url, SortId }]
  })
}
