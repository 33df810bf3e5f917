import { Inflate } from 'fflate'
import { RefusedFile } from './refused-file'

/** A file within a zip, as the directory at the zip's end declares it. */
export interface ZipEntry {
  readonly name: string
  /** Bytes as they are stored, and as the directory says that they will be. */
  readonly packed: number
  readonly size: number
  readonly method: number
  readonly isEncrypted: boolean
  /** Where its local header begins. */
  readonly at: number
}

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50

const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30

/** A value of this much stands in the field of zip64 instead. */
const ELSEWHERE = 0xffffffff
const ELSEWHERE_SHORT = 0xffff
const ZIP64_FIELD = 1

const STORED = 0
const DEFLATED = 8

const damaged = () => new RefusedFile('damaged')

/** Where the directory's end begins; the last that is whole, as a comment may hold another. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - END_LENGTH; at >= Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END && at + END_LENGTH + view.getUint16(at + 20, true) <= view.byteLength) return at
  }
  throw damaged()
}

const longAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

function directoryOf(view: DataView): { readonly count: number; readonly at: number } {
  const end = endOf(view)
  const [count, at] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)]
  if (count !== ELSEWHERE_SHORT && at !== ELSEWHERE) return { count, at }
  const locator = end - 20
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) throw damaged()
  const long = longAt(view, locator + 8)
  if (view.getUint32(long, true) !== END_64) throw damaged()
  return { count: longAt(view, long + 32), at: longAt(view, long + 48) }
}

/** The values of an entry that zip64 keeps apart, in their order. */
function longValues(view: DataView, from: number, to: number): () => number {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD) continue
    let next = at + 4
    return () => {
      next += 8
      return longAt(view, next - 8)
    }
  }
  return () => {
    throw damaged()
  }
}

const UTF8 = new TextDecoder()

/**
 * The files of a zip by its directory; nothing is unpacked. `most` bounds their number. Throws `RefusedFile`: `damaged`, where two of
 * them lie over each other too, or `tooMany`.
 */
export function entriesOf(bytes: Uint8Array, most: number, tooMany: 'too_large_inside' | 'too_many_photos'): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { count, at: start } = directoryOf(view)
    if (count > most) throw new RefusedFile(tooMany, { number: count })
    const entries: ZipEntry[] = []
    let at = start
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged()
      const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true)
      const extraEnd = nameEnd + view.getUint16(at + 30, true)
      const long = longValues(view, nameEnd, extraEnd)
      const valueAt = (place: number) => {
        const value = view.getUint32(place, true)
        return value === ELSEWHERE ? long() : value
      }
      const size = valueAt(at + 24)
      entries.push({
        name: UTF8.decode(bytes.subarray(at + ENTRY_LENGTH, nameEnd)),
        packed: valueAt(at + 20),
        size,
        method: view.getUint16(at + 10, true),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        at: valueAt(at + 42),
      })
      at = extraEnd + view.getUint16(at + 32, true)
    }
    refuseOverlaps(entries)
    return entries
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error
  }
}

/** Files that lie over each other let a small zip unpack to any size. */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  const inOrder = entries.toSorted((one, other) => one.at - other.at)
  for (const [index, { at, packed }] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next && at + LOCAL_LENGTH + packed > next.at) throw damaged()
  }
}

/** Compressed bytes that are unpacked at once: whatever they are, they become 17 MB at most. */
const PORTION = 16 * 1024

/**
 * One file of a zip, unpacked. Throws `RefusedFile`: `password`, `damaged`, or `too_large_inside` before more than `most` bytes are
 * held, whatever the directory declares.
 */
export function unpacked(bytes: Uint8Array, { at, packed, size, method, isEncrypted }: ZipEntry, most: number): Uint8Array {
  if (isEncrypted) throw new RefusedFile('password')
  if (size > most) throw new RefusedFile('too_large_inside')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + LOCAL_LENGTH > bytes.length || view.getUint32(at, true) !== LOCAL_ENTRY) throw damaged()
  const start = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + packed > bytes.length) throw damaged()
  const content = bytes.subarray(start, start + packed)
  if (method === STORED) {
    if (packed !== size) throw damaged()
    return content
  }
  if (method !== DEFLATED) throw damaged()
  return inflated(content, size, most)
}

function inflated(content: Uint8Array, size: number, most: number): Uint8Array {
  const result = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > most) throw new RefusedFile('too_large_inside')
    if (length + chunk.length > size) throw damaged()
    result.set(chunk, length)
    length += chunk.length
  })
  try {
    for (let from = 0; from < content.length; from += PORTION) inflate.push(content.subarray(from, from + PORTION), from + PORTION >= content.length)
  } catch (error) {
    throw error instanceof RefusedFile ? error : damaged()
  }
  if (length !== size) throw damaged()
  return result
}
