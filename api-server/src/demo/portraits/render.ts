import sharp from 'sharp'
import { PHOTO_WIDTHS, type PhotoWidth } from '@office/shared-api/model'
import { portraitSvg } from './portrait'
import type { Traits } from './traits'

const QUALITY = 82

/** The portrait as WebP at each width that the server keeps. */
export async function renderPortrait(traits: Traits): Promise<ReadonlyMap<PhotoWidth, Buffer>> {
  const drawn = sharp(Buffer.from(portraitSvg(traits)))
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const copies = await Promise.all(
    PHOTO_WIDTHS.map(async (width) => {
      const copy = sharp(data, { raw }).resize(width).webp({ quality: QUALITY, effort: 2 })
      return [width, await copy.toBuffer()] as const
    }),
  )
  return new Map(copies)
}
