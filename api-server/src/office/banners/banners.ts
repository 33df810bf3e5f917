import { picturePath, type AdBanner, type Language, type ValidationErrors, type ValidationMessage } from '@office/shared-api/model'
import { message, validate } from '@office/shared-api/model/schema'
import { bannerSchema } from '@office/shared-api/model/schema/desk'
import { prepared, type Queryable } from '../../platform/database/database'
import { readPicture, type Picture } from '../../platform/files/picture'
import { keepPicture, letGoOfPicture, removeQuietly, writePicture, type PictureStore } from '../../platform/files/stored-pictures'
import { fieldErrors, HttpError } from '../../platform/errors'
import type { Body, SentFile } from '../../platform/plugins/bodies'

const select = prepared('banners.select', 'SELECT "Url", "SortId" FROM banners ORDER BY "SortId", "Id"')
const next = prepared('banners.next', `SELECT nextval(pg_get_serial_sequence('banners', 'Id'))::integer AS id`)
const insert = prepared('banners.insert', 'INSERT INTO banners ("Id", "Url", "SortId") VALUES ($1, $2, $3)')
const move = prepared('banners.move', 'UPDATE banners SET "SortId" = $2 WHERE "Url" = $1 RETURNING "Id"')
const remove = prepared('banners.remove', 'DELETE FROM banners WHERE "Url" = $1 RETURNING "Id"')

/** All banners in the order in which they are shown. */
export function readBanners(database: Queryable): Promise<AdBanner[]> {
  return database.query<AdBanner>(select())
}

interface Sent {
  readonly body: Body
  readonly file: SentFile | null
  readonly language: Language
}

/** The name of a file is stored nowhere; one that points outside its folder is an attack, and refused. */
function isHarmless(name: string): boolean {
  return !['/', '\\', '\u0000'].some((part) => name.includes(part)) && name !== '.' && name !== '..'
}

async function readFile(file: SentFile | null): Promise<{ readonly picture: Picture } | { readonly broken: ValidationMessage }> {
  if (!file || file.bytes.length === 0) return { broken: message('required') }
  if (!isHarmless(file.name)) return { broken: message('file_name') }
  return readPicture(file.bytes)
}

function placeOf(body: Body): { readonly sortId: number; readonly errors: ValidationErrors } {
  const { values, errors } = validate(bannerSchema, body)
  return { sortId: Number(values?.['sortId'] ?? 0), errors: errors ?? {} }
}

/** Adds a banner with its picture; returns the new list. Throws `FieldErrors` for `file` and `sortId`. */
export async function addBanner(store: PictureStore, { body, file, language }: Sent, now: Date): Promise<AdBanner[]> {
  const { sortId, errors } = placeOf(body)
  const read = await readFile(file)
  if ('broken' in read || Object.keys(errors).length > 0) {
    throw fieldErrors({ ...errors, ...('broken' in read ? { file: read.broken } : {}) }, language)
  }
  const [given] = await store.database.query<{ readonly id: number }>(next())
  if (!given) throw new Error('a sequence gave no number')
  const url = await writePicture(store, (version) => picturePath('banners', given.id, version), read.picture, now)
  try {
    return await store.database.transaction(async (transaction) => {
      await transaction.query(insert(given.id, url, sortId))
      await keepPicture(transaction, url)
      return readBanners(transaction)
    })
  } catch (error) {
    await removeQuietly(store, [url])
    throw error
  }
}

/** Moves a banner; returns the new list. Throws `not_found`, or `FieldErrors` for `sortId`. */
export async function moveBanner(store: PictureStore, url: string, { body, language }: Omit<Sent, 'file'>): Promise<AdBanner[]> {
  const { sortId, errors } = placeOf(body)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors, language)
  const moved = await store.database.query(move(url, sortId))
  if (moved.length === 0) throw new HttpError('not_found')
  return readBanners(store.database)
}

/** Deletes a banner with its files; returns the new list. Throws `not_found`. */
export async function removeBanner(store: PictureStore, url: string, now: Date): Promise<AdBanner[]> {
  const left = await store.database.transaction(async (transaction) => {
    const removed = await transaction.query(remove(url))
    if (removed.length === 0) throw new HttpError('not_found')
    await letGoOfPicture(transaction, url, now)
    return readBanners(transaction)
  })
  await removeQuietly(store, [url])
  return left
}
