import sharp, { type OutputInfo } from 'sharp'

interface Made {
  readonly width?: number
  readonly height?: number
}

function drawn({ width = 900, height = 600 }: Made) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })
}

/** Pictures as cameras and programs make them. */
export const pictures = {
  jpeg: (size: Made = {}) => drawn(size).jpeg().toBuffer(),
  png: (size: Made = {}) => drawn(size).png().toBuffer(),
  webp: (size: Made = {}) => drawn(size).webp().toBuffer(),
  gif: (size: Made = {}) => drawn(size).gif().toBuffer(),
  /** Taken with the camera on its side, with the place in its particulars. */
  turned: () =>
    drawn({ width: 900, height: 600 })
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret-place' } } })
      .toBuffer(),
  svg: () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  heic: () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)]),
} as const

export function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}

export async function sizeOf(file: Buffer): Promise<Pick<OutputInfo, 'width' | 'height' | 'format'>> {
  const { width, height, format } = await sharp(file).metadata()
  return { width, height, format }
}

/** A tiny file that unpacks to a picture of this many pixels on each side. */
export async function bomb(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: { r: 0, g: 0, b: 0 } }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
