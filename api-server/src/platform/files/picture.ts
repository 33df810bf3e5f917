import {
  PHOTO_WIDTHS,
  type PhotoWidth,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_MEGABYTES,
  UPLOAD_MAX_MEGAPIXELS,
  type ValidationMessage,
} from '@office/shared-api/model'
import { message } from '@office/shared-api/model/schema'
import sharp from 'sharp'
import { concurrencyLimit, onThreadPool } from '../limits/concurrency-limit'

/** A picture as it is kept: WebP at each width, encoded anew, so that nothing else of the file comes with it. */
export type Picture = ReadonlyMap<PhotoWidth, Buffer>

const QUALITY = 82

/** How hard the encoder tries. The small copy stands on every card; at the large one 2 takes half the time of 4 for at most a tenth more bytes. */
const EFFORT = { 300: 4, 600: 2 } as const satisfies Readonly<Record<PhotoWidth, number>>

/** A picture taller than this many times its width is made to fit, so that no side grows without bound. */
const TALLEST = 4

/** A decoded picture may take 200 MB: two at once, and the others wait. */
const inTurn = concurrencyLimit(2)

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: UPLOAD_MAX_MEGAPIXELS * 1_000_000, failOn: 'error', sequentialRead: true, pages: 1 })
}

async function draw(bytes: Buffer, width: PhotoWidth): Promise<readonly [PhotoWidth, Buffer]> {
  const box = { width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true } as const
  // Turned as the camera was held. Whatever else it wrote into the file (place, device, time) is left behind.
  const turned = open(bytes).autoOrient().resize(box)
  return [width, await onThreadPool(() => turned.webp({ quality: QUALITY, effort: EFFORT[width] }).toBuffer())]
}

async function drawAll(bytes: Buffer, kind: PictureKind): Promise<Picture | ValidationMessage> {
  const { format, width, height } = await open(bytes).metadata()
  if (format !== kind) return message('image_broken')
  // The header tells the size before a pixel is unpacked.
  if (width * height > UPLOAD_MAX_MEGAPIXELS * 1_000_000) return message('image_pixels', { max: UPLOAD_MAX_MEGAPIXELS })
  return new Map(await Promise.all(PHOTO_WIDTHS.map((across) => draw(bytes, across))))
}

/** Reads an uploaded picture, whatever it is called: the copies that are kept, or what is wrong with it. */
export async function readPicture(
  bytes: Buffer,
): Promise<{ readonly picture: Picture } | { readonly broken: ValidationMessage }> {
  if (bytes.length > UPLOAD_MAX_BYTES) return { broken: message('image_bytes', { max: UPLOAD_MAX_MEGABYTES }) }
  const sniffed = sniffPicture(bytes)
  if ('broken' in sniffed) return sniffed
  try {
    const drawn = await inTurn(() => drawAll(bytes, sniffed.kind))
    return 'key' in drawn ? { broken: drawn } : { picture: drawn }
  } catch (error) {
    // The library throws plain errors for what it cannot read; it says so of too many pixels as well.
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    return { broken: isTooLarge ? message('image_pixels', { max: UPLOAD_MAX_MEGAPIXELS }) : message('image_broken') }
  }
}

const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w.+-]+)*;base64,/
const PADDING = /={1,2}$/
const NOT_BASE64 = /[^A-Za-z0-9+/]/

/**
 * The bytes of a data URL, or of bare base64; null for anything else. No pattern runs over the whole text: over megabytes
 * it would use up the engine's memory for ways back.
 */
export function bytesOfDataUrl(text: string): Buffer | null {
  const digits = text.replace(DATA_URL, '').replace(/\s+/g, '').replace(PADDING, '')
  return digits === '' || NOT_BASE64.test(digits) ? null : Buffer.from(digits, 'base64')
}

/** Kinds of picture that are taken. The name of a file, and the type that it states, count for nothing. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif'

/** Names that the HEIF family writes into its first box; AVIF is of the same family and is not taken either. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/** How far into a file the first tag of a drawing is looked for. */
const TEXT_START = 1_000

function textAt(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end)
}

function knownKind(bytes: Buffer): PictureKind | null {
  if (bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  return /^GIF8[79]a$/.test(textAt(bytes, 0, 6)) ? 'gif' : null
}

/** Returns the kind that the first bytes of a file show, or the reason why it is not taken. */
export function sniffPicture(bytes: Buffer): { readonly kind: PictureKind } | { readonly broken: ValidationMessage } {
  const kind = knownKind(bytes)
  if (kind) return { kind }
  if (textAt(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(textAt(bytes, 8, 12))) return { broken: message('image_heic') }
  if (/<svg[\s>]/i.test(textAt(bytes, 0, TEXT_START))) return { broken: message('image_svg') }
  return { broken: message('image') }
}
