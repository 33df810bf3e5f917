import { randomBytes } from 'node:crypto'
import { MINUTE, PHOTO_WIDTHS, photoAt } from '@office/shared-api/model'
import { prepared, quoted, type Database, type Queryable } from '../database/database'
import type { FileStore } from './folder-files'
import type { Picture } from './picture'

/**
 * Pictures are files, and rows name them. A file cannot be part of a transaction, so a table says which files no row
 * needs: a new one from before it is written until its row is committed, an old one from the moment at which its row
 * lets go of it. After any crash, the next sweep removes what the table still names, and nothing else. Pictures that a deletion
 * or an edit took away, and that may come back, lie aside until their day (`KeepUntil`).
 */

const announce = prepared(
  'files.announce',
  `INSERT INTO unneeded_files ("Path", "Since") VALUES ($1, $2)
   ON CONFLICT ("Path") DO UPDATE SET "Since" = excluded."Since", "KeepUntil" = NULL`,
)
const keep = prepared(
  'files.keep',
  `INSERT INTO unneeded_files ("Path", "Since", "KeepUntil") VALUES ($1, $2, $3)
   ON CONFLICT ("Path") DO UPDATE SET "Since" = excluded."Since", "KeepUntil" = excluded."KeepUntil"`,
)
// From its last day on it is looked at again.
const isAside = prepared('files.aside', 'UPDATE unneeded_files SET "Since" = "KeepUntil" WHERE "Path" = $1 AND "KeepUntil" IS NOT NULL')
const dropOfRow = prepared(
  'files.drop',
  `UPDATE unneeded_files SET "Since" = 'epoch', "KeepUntil" = NULL WHERE starts_with("Path", $1) AND "KeepUntil" IS NOT NULL`,
)
const selectKept = prepared('files.kept', 'SELECT FROM unneeded_files WHERE "Path" = $1 AND "KeepUntil" > $2')
const forget = prepared('files.forget', 'DELETE FROM unneeded_files WHERE "Path" = $1')
const unneeded = prepared(
  'files.unneeded',
  `SELECT "Path", coalesce("KeepUntil" > $2, false) AS "liesAside" FROM unneeded_files WHERE "Since" <= $1 ORDER BY "Since" LIMIT 1000`,
)

/** Milliseconds for which the files of a save may still be under way. */
const SAVE_TIMEOUT = 10 * MINUTE

/** Where pictures are kept, and the database that knows which. */
export interface PictureStore {
  readonly database: Database
  readonly files: FileStore
}

/** Random bytes in the name of a picture: nobody finds one who was not told of it. Visitors load the names of all workers, so they are few. */
const RANDOM_BYTES = 6

/** The version in a new picture's path. Browsers keep what a path has shown for good, so none is used twice. */
export function newVersion(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url')
}

/** The files of a picture, one for each width, by their names in the store. */
export function pictureFiles(picturePath: string): string[] {
  return PHOTO_WIDTHS.map((width) => photoAt(picturePath, width).replace(/^\/files\//, ''))
}

/** The same files while they lie aside for a row that may take them back: in a folder that no address serves. */
export function keptFiles(picturePath: string): string[] {
  return pictureFiles(picturePath).map((file) => `kept/${file}`)
}

async function writeFiles(files: FileStore, names: readonly string[], picture: Picture): Promise<void> {
  for (const [at, file] of names.entries()) {
    const bytes = picture.get(PHOTO_WIDTHS[at] ?? 600)
    if (bytes) await files.put(file, bytes)
  }
}

/**
 * Writes the files of a new picture, and returns its path: `pathOf` a version that is new. Until `keepPicture` is committed
 * they count as unneeded.
 */
export async function writePicture(
  store: PictureStore,
  pathOf: (version: string) => string,
  picture: Picture,
  now: Date,
): Promise<string> {
  const picturePath = pathOf(newVersion())
  try {
    await store.database.query(announce(picturePath, now))
    await writeFiles(store.files, pictureFiles(picturePath), picture)
    return picturePath
  } catch (error) {
    // Half a picture on a full disk only makes it fuller.
    await removeQuietly(store, [picturePath])
    throw error
  }
}

/** Writes the files of a picture aside, where no address leads, for a row that may take it until this day (`copyKept`). Returns its path. */
export async function writeAside(store: PictureStore, pathOf: (version: string) => string, picture: Picture, now: Date, day: Date): Promise<string> {
  const picturePath = pathOf(newVersion())
  await store.database.query(keep(picturePath, now, day))
  await writeFiles(store.files, keptFiles(picturePath), picture)
  await store.database.query(isAside(picturePath))
  return picturePath
}

/** In the transaction that writes the row: from its commit on, the picture is needed. */
export async function keepPicture(transaction: Queryable, picturePath: string): Promise<void> {
  await transaction.query(forget(picturePath))
}

/** In the transaction in which a row lets go of its picture. The files themselves go after the commit. */
export async function letGoOfPicture(transaction: Queryable, picturePath: string, now: Date): Promise<void> {
  await transaction.query(announce(picturePath, now))
}

/** In the transaction that takes a picture away which may come back: it stays until this day; `putAsideQuietly` takes it away from its address after the commit. */
export async function keepUntil(transaction: Queryable, picturePath: string, now: Date, day: Date): Promise<void> {
  await transaction.query(keep(picturePath, now, day))
}

/** Puts the files of kept pictures aside. What was cut short goes on where it was. */
async function putAside({ database, files }: PictureStore, picturePaths: Iterable<string>): Promise<void> {
  for (const picturePath of picturePaths) {
    const aside = keptFiles(picturePath)
    for (const [at, file] of pictureFiles(picturePath).entries()) {
      const bytes = await files.get(file)
      if (bytes === null) continue
      await files.put(aside[at] ?? '', bytes)
      await files.remove(file)
    }
    await database.query(isAside(picturePath))
  }
}

/** The same after a commit: when it fails the sweep does it later. */
export async function putAsideQuietly(store: PictureStore, picturePaths: Iterable<string>): Promise<void> {
  await putAside(store, picturePaths).catch(() => undefined)
}

/** Whether a picture still lies aside for a row that may take it. */
export async function liesAside(database: Queryable, picturePath: string, now: Date): Promise<boolean> {
  return (await database.query(selectKept(picturePath, now))).length > 0
}

/** Copies a picture that was kept to a new path, which counts as unneeded until `keepPicture` is committed. Returns null when its files are gone. */
export async function copyKept(store: PictureStore, picturePath: string, pathOf: (version: string) => string, now: Date): Promise<string | null> {
  const [copy, aside] = [pathOf(newVersion()), keptFiles(picturePath)]
  const targets = pictureFiles(copy)
  await store.database.query(announce(copy, now))
  for (const [at, file] of pictureFiles(picturePath).entries()) {
    const bytes = (await store.files.get(aside[at] ?? '')) ?? (await store.files.get(file))
    if (bytes === null) {
      await removeQuietly(store, [copy])
      return null
    }
    await store.files.put(targets[at] ?? '', bytes)
  }
  return copy
}

/** Ends the days of the pictures that are kept of a row: the next sweep removes them. */
export async function dropKept(transaction: Queryable, folder: string, id: number): Promise<void> {
  await transaction.query(dropOfRow(`/files/${folder}/${id}-`))
}

/** Removes the files of pictures that no row needs, wherever they are. */
async function removePictures({ database, files }: PictureStore, picturePaths: Iterable<string>): Promise<void> {
  for (const picturePath of picturePaths) {
    await Promise.all([...pictureFiles(picturePath), ...keptFiles(picturePath)].map((file) => files.remove(file)))
    await database.query(forget(picturePath))
  }
}

/** The same after a commit. Removing is tidying: when it fails the sweep does it later, and what was saved stays saved. */
export async function removeQuietly(store: PictureStore, picturePaths: Iterable<string>): Promise<void> {
  await removePictures(store, picturePaths).catch(() => undefined)
}

/** Removes what saves and deletes that were cut short have left behind, and what was kept until its day. */
export async function sweepPictures(store: PictureStore, now: Date): Promise<void> {
  const due = await store.database.query<{ readonly Path: string; readonly liesAside: boolean }>(unneeded(new Date(now.getTime() - SAVE_TIMEOUT), now))
  for (const { Path, liesAside } of due) await (liesAside ? putAside(store, [Path]) : removePictures(store, [Path]))
}

/** A picture's path up to its version. */
const START = /^\/files\/[a-z]+\/\d+-/
const GUESSABLE = /^\/files\/[a-z]+\/\d+-(?![\w-]{8}-\d+\.webp$).+-\d+\.webp$/

/** Copies the files of a picture. Returns false when one of them is not there. */
async function copyFiles(files: FileStore, from: string, to: string): Promise<boolean> {
  const targets = pictureFiles(to)
  for (const [at, source] of pictureFiles(from).entries()) {
    const bytes = await files.get(source)
    if (bytes === null) return false
    await files.put(targets[at] ?? '', bytes)
  }
  return true
}

/** A column whose texts are paths of pictures. */
export type PictureColumn = readonly [table: string, column: string]

/**
 * Gives the picture of these rows a new random name: a copy first, then the row. Cut short at any point, every row names the files that it
 * named before or copies of them. Returns false where nothing was renamed: the files are not there (the wrong folder, a volume that is not
 * mounted), or no row names them any more. From then on the old files are unneeded; the sweep removes them, unless `removeQuietly` does at once.
 */
export async function renamePicture(store: PictureStore, [table, column]: PictureColumn, earlier: string, now: Date): Promise<boolean> {
  const [rows, name] = [quoted(table), quoted(column)]
  const [start] = START.exec(earlier) ?? []
  if (start === undefined) return false
  const renamed = photoAt(`${start}${newVersion()}-0.webp`, 600)
  await store.database.query(announce(renamed, now))
  if (!(await copyFiles(store.files, earlier, renamed))) {
    await removeQuietly(store, [renamed])
    return false
  }
  return store.database.transaction(async (transaction) => {
    const text = `UPDATE ${rows} SET ${name} = $2 WHERE ${name} = $1 RETURNING 1`
    const changed = await transaction.query({ text, values: [earlier, renamed] })
    // Another server may have renamed it just now: then the sweep removes this copy.
    if (changed.length === 0) return false
    await transaction.query(forget(renamed))
    await transaction.query(announce(earlier, now))
    return true
  })
}

/**
 * Gives every picture of these columns whose name could be guessed (an earlier version's, or the demo's) a random one; the next start goes on
 * where one was cut short.
 */
export async function renameGuessablePictures(store: PictureStore, columns: readonly PictureColumn[], now: Date): Promise<void> {
  for (const [table, column] of columns) {
    const [rows, name] = [quoted(table), quoted(column)]
    const named = await store.database.query<{ readonly path: string }>({ text: `SELECT ${name} AS path FROM ${rows} WHERE ${name} IS NOT NULL` })
    for (const { path } of named) if (GUESSABLE.test(path)) await renamePicture(store, [table, column], path, now)
  }
}
