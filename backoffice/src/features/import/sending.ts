import { sendImportPart, sendImportPictures } from '@office/shared-api/client/imports'
import { UPLOAD_WIDTH } from '@office/shared-api/model'
import { IMPORT_CALL_PICTURES, IMPORT_CALL_ROWS, type ImportMode, type MissingItem } from '@office/shared-api/model/imports'
import { scalePicture, UnreadablePicture } from '@office/shared-ui/picture'
import type { Point } from './progress'
import type { ZippedPhoto } from './reading/photos'
import type { SentRow } from './sent-file'

export interface Sending {
  readonly name: string
  readonly mode: ImportMode
  readonly newItems: readonly MissingItem[]
  readonly rows: readonly SentRow[]
}

/** Where a sending stands, so that it goes on there after a failure. */
export interface SentSoFar extends Point {
  readonly id?: number
}

/** Sends rows in portions, from where an earlier attempt came to. Returns the import's Id; rejects with the failed call's error, or the signal's reason. */
export async function sendRows({ name, mode, newItems, rows }: Sending, from: SentSoFar, onSent: (sent: SentSoFar) => void, signal: AbortSignal): Promise<number> {
  let { id, done } = from
  for (;;) {
    const next = Math.min(rows.length, done + IMPORT_CALL_ROWS)
    const isLast = next === rows.length
    const part = { Name: name, Mode: mode, NewItems: newItems, Rows: rows.slice(done, next), Last: isLast }
    id = (await sendImportPart(id === undefined ? part : { Id: id, ...part }, signal)).Id
    done = next
    onSent({ id, done, at: Date.now() })
    if (isLast) return id
  }
}

/** The outcome of a zip of photos, by the names of their files. */
export interface SentPhotos {
  readonly kept: number
  readonly unknown: readonly string[]
  readonly broken: readonly string[]
  readonly twice: readonly string[]
}

const NO_PHOTOS: SentPhotos = { kept: 0, unknown: [], broken: [], twice: [] }

/** The bytes of a data URL. */
function fileOf(dataUrl: string, key: string): File {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new File([Uint8Array.from(binary, (letter) => letter.charCodeAt(0))], `${key}.jpg`, { type: 'image/jpeg' })
}

async function scaled({ key, read }: ZippedPhoto): Promise<File | null> {
  const picture = read()
  if (picture === null) return null
  try {
    return fileOf(await scalePicture(picture, UPLOAD_WIDTH), key)
  } catch (error) {
    if (error instanceof UnreadablePicture) return null
    throw error
  }
}

/** Some photos, scaled: files to send, and the names of those that are not sent. */
interface Portion {
  readonly files: readonly File[]
  readonly broken: readonly string[]
  readonly twice: readonly string[]
}

/** Scales some photos. `seen` are the folded names of those before; it takes theirs. */
async function scaledPortion(photos: readonly ZippedPhoto[], seen: Set<string>, signal: AbortSignal): Promise<Portion> {
  const [files, broken, twice]: [File[], string[], string[]] = [[], [], []]
  for (const photo of photos) {
    signal.throwIfAborted()
    const folded = photo.key.toUpperCase()
    if (seen.has(folded)) twice.push(photo.key)
    else {
      seen.add(folded)
      const file = await scaled(photo)
      if (file) files.push(file)
      else broken.push(photo.key)
    }
  }
  return { files, broken, twice }
}

/** Sends some photos; the outcome of them, those that were not sent too. */
async function sentPortion(id: number, { files, broken, twice }: Portion, signal: AbortSignal): Promise<SentPhotos> {
  if (files.length === 0) return { kept: 0, unknown: [], broken, twice }
  const sent = await sendImportPictures(id, files, signal)
  return { kept: sent.kept.length, unknown: sent.unknown, broken: [...broken, ...sent.broken.map(({ field }) => field)], twice }
}

const both = (one: SentPhotos, other: SentPhotos): SentPhotos => ({
  kept: one.kept + other.kept,
  unknown: [...one.unknown, ...other.unknown],
  broken: [...one.broken, ...other.broken],
  twice: [...one.twice, ...other.twice],
})

/**
 * Scales the photos as the worker's form does and sends them in portions, each while the next one is being scaled; `onSent` tells of each portion.
 * Rejects as `sendRows`.
 */
export async function sendPhotos(id: number, photos: readonly ZippedPhoto[], onSent: (done: Point) => void, signal: AbortSignal): Promise<SentPhotos> {
  const seen = new Set<string>()
  let underWay = Promise.resolve(NO_PHOTOS)
  for (let from = 0; from < photos.length; from += IMPORT_CALL_PICTURES) {
    const portion = await scaledPortion(photos.slice(from, from + IMPORT_CALL_PICTURES), seen, signal)
    const before = await underWay
    underWay = sentPortion(id, portion, signal).then((sent) => {
      onSent({ done: Math.min(photos.length, from + IMPORT_CALL_PICTURES), at: Date.now() })
      return both(before, sent)
    })
    // Its failure is met where it is awaited, after the next portion is scaled.
    underWay.catch(() => undefined)
  }
  return underWay
}
