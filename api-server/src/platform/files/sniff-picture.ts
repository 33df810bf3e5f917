import type { ValidationMessage } from '@office/shared-api/model'
import { message } from '@office/shared-api/model/schema'

/** Kinds of picture that are taken. What a file is called, or says that it is, counts for nothing. */
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

/** What the first bytes say that a file is: a kind that is taken, or why it is not. */
export function sniffPicture(bytes: Buffer): { readonly kind: PictureKind } | { readonly broken: ValidationMessage } {
  const kind = knownKind(bytes)
  if (kind) return { kind }
  if (textAt(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(textAt(bytes, 8, 12))) return { broken: message('image_heic') }
  if (/<svg[\s>]/i.test(textAt(bytes, 0, TEXT_START))) return { broken: message('image_svg') }
  return { broken: message('image') }
}
