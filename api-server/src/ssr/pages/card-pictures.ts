import { photoAt } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { etagOf, isKnown } from '../../platform/etag'
import { HttpError } from '../../platform/errors'
import type { FileStore } from '../../platform/files/folder-files'
import { onThreadPool } from '../../platform/limits/concurrency-limit'
import { BRAND_COLOUR } from '../brand'
import { SHARE_SIZE } from '../share-picture'

/** Card pictures: a worker's photo in the shape and the format that chats show, drawn when one is asked for. */

const PHOTO_PATH = /^\/files\/persons\/([\w-]+)-\d+\.webp$/

/** The name of a photo without its width. */
function nameOf(photo: string | null): string | undefined {
  return photo === null ? undefined : PHOTO_PATH.exec(photo)?.[1]
}

/** The address of the card picture of a photo; undefined for a path that is none of ours. */
export function cardAddress(photo: string | null): string | undefined {
  const name = nameOf(photo)
  return name === undefined ? undefined : `/files/cards/${name}.jpg`
}

/** Chats leave out what is larger (WhatsApp: 300 kB). */
const MOST_BYTES = 300_000
/** The first with which the picture is small enough. */
const QUALITIES = [84, 60, 35]

/** The whole photo, on the office's colour. In the middle: some chats cut a square out of it. */
async function drawCard(photo: Buffer): Promise<Buffer> {
  const placed = await sharp(photo).resize({ ...SHARE_SIZE, fit: 'contain', background: BRAND_COLOUR }).flatten({ background: BRAND_COLOUR }).toBuffer()
  let card = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    card = await sharp(placed).jpeg({ quality }).toBuffer()
    if (card.length <= MOST_BYTES) return card
  }
  return card
}

/** Cards that a process keeps: some 5 MB. */
const MOST_KEPT = 50

export interface CardPictureParts {
  readonly files: FileStore
  /** The photos that visitors may see now. */
  readonly photos: () => Iterable<string | null>
}

/**
 * Serves `/files/cards/NAME.jpg`, where NAME is that of a photo that visitors may see at this moment; else 404. Kept in memory alone: a photo that
 * is withdrawn takes its card along.
 */
export function serveCardPictures(app: FastifyInstance, { files, photos }: CardPictureParts): void {
  const kept = new Map<string, Promise<Buffer>>()

  async function draw(photo: string): Promise<Buffer> {
    const bytes = await files.get(photoAt(photo, 600).replace(/^\/files\//, ''))
    if (bytes === null) throw new HttpError('not_found')
    return onThreadPool(() => drawCard(bytes))
  }

  function cardOf(name: string, photo: string): Promise<Buffer> {
    const card = kept.get(name) ?? draw(photo)
    // The last in order is the one that was asked for last.
    kept.delete(name)
    kept.set(name, card)
    card.catch(() => kept.delete(name))
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return card
  }

  app.get<{ Params: { file: string } }>('/files/cards/:file', { exposeHeadRoute: true }, async ({ params, headers }, reply) => {
    const name = /^([\w-]+)\.jpg$/.exec(params.file)?.[1]
    const photo = name === undefined ? undefined : [...photos()].find((each) => nameOf(each) === name)
    if (name === undefined || !photo) throw new HttpError('not_found')
    const card = await cardOf(name, photo)
    const etag = etagOf(card)
    // Revalidated each time: a shared cache must not show it longer than we do.
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (isKnown({ etag }, headers['if-none-match'])) return reply.code(304).send()
    return reply.type('image/jpeg').send(card)
  })
}
