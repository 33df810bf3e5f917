import sharp from 'sharp'
import { onThreadPool } from '../limits/concurrency-limit'

/** Pixels of each side. */
const SIDE = 32
const HEADER = 6
const ENTRY = 16

/** An icon file (ICO) with one picture, drawn from an SVG: what programs ask for that know no other icon. */
export async function iconOf(svg: string): Promise<Buffer> {
  const png = await onThreadPool(() => sharp(Buffer.from(svg), { density: 288 }).resize(SIDE, SIDE).png().toBuffer())
  const head = Buffer.alloc(HEADER + ENTRY)
  // Kind 1 is an icon; one picture.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(SIDE, HEADER)
  head.writeUInt8(SIDE, HEADER + 1)
  // Planes, and bits for each pixel.
  head.writeUInt16LE(1, HEADER + 4)
  head.writeUInt16LE(32, HEADER + 6)
  head.writeUInt32LE(png.length, HEADER + 8)
  head.writeUInt32LE(head.length, HEADER + 12)
  return Buffer.concat([head, png])
}
