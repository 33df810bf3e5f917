import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MINUTE, PHOTO_WIDTHS, photoAt } from '@office/shared-api/model'
import { errorCode } from '../errors'
import { prepared, type Database, type Queryable } from '../database/database'
import type { Picture } from './picture'

/**
 * Pictures are files, and rows name them. A file cannot be part of a transaction, so a table says which files no row
 * needs: a new one from before it is written until its row is committed, an old one from the moment at which its row
 * lets go of it. Whatever the program dies of, the next sweep removes what the table still names, and nothing else.
 */

const announce = prepared(
  'files.announce',
  'INSERT INTO unneeded_files ("Path", "Since") VALUES ($1, $2) ON CONFLICT ("Path") DO UPDATE SET "Since" = excluded."Since"',
)
const forget = prepared('files.forget', 'DELETE FROM unneeded_files WHERE "Path" = $1')
const unneeded = prepared('files.unneeded', 'SELECT "Path" FROM unneeded_files WHERE "Since" <= $1 ORDER BY "Since" LIMIT 1000')

/** Milliseconds for which the files of a save may still be under way. */
const SAVE_TIMEOUT = 10 * MINUTE

/** Where pictures are kept, and the database that knows which. */
export interface PictureStore {
  readonly database: Database
  /** The folder behind `/files`. */
  readonly folder: string
}

/** The version of a picture that was taken in at this second: short, because visitors load those of all workers. */
export function versionOf(second: number): string {
  return second.toString(36)
}

let latest = 0

/**
 * The version in a new picture's path: short, and never the same twice, not even after a restored backup. Browsers keep
 * what a path has shown for good. Seconds, moved on where two fall into one.
 */
function nextVersion(): string {
  latest = Math.max(Math.floor(Date.now() / 1_000), latest + 1)
  return versionOf(latest)
}

/** The files of a picture, one for each width, by their paths in the folder behind `/files`. */
export function pictureFiles(picturePath: string): string[] {
  return PHOTO_WIDTHS.map((width) => photoAt(picturePath, width).replace(/^\/files\//, ''))
}

function filesOf(folder: string, picturePath: string): string[] {
  return pictureFiles(picturePath).map((file) => path.join(folder, file))
}

async function writeFiles(folder: string, picturePath: string, picture: Picture): Promise<void> {
  for (const [at, file] of filesOf(folder, picturePath).entries()) {
    const bytes = picture.get(PHOTO_WIDTHS[at] ?? 600)
    if (bytes) await writeFile(file, bytes)
  }
}

/**
 * Takes a path that no picture has, by making its first file: of several servers that take in pictures within one second
 * each gets its own.
 */
async function reservePath(folder: string, pathOf: (version: string) => string): Promise<string> {
  for (;;) {
    const picturePath = pathOf(nextVersion())
    const [first = ''] = filesOf(folder, picturePath)
    await mkdir(path.dirname(first), { recursive: true })
    try {
      await writeFile(first, '', { flag: 'wx' })
      return picturePath
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
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
  const picturePath = await reservePath(store.folder, pathOf)
  try {
    await store.database.query(announce(picturePath, now))
    await writeFiles(store.folder, picturePath, picture)
    return picturePath
  } catch (error) {
    // Half a picture on a full disk only makes it fuller.
    await removeQuietly(store, [picturePath])
    throw error
  }
}

/** In the transaction that writes the row: from its commit on, the picture is needed. */
export async function keepPicture(transaction: Queryable, picturePath: string): Promise<void> {
  await transaction.query(forget(picturePath))
}

/** In the transaction in which a row lets go of its picture. The files themselves go after the commit. */
export async function letGoOfPicture(transaction: Queryable, picturePath: string, now: Date): Promise<void> {
  await transaction.query(announce(picturePath, now))
}

/** Removes the files of pictures that no row needs. */
async function removePictures({ database, folder }: PictureStore, picturePaths: Iterable<string>): Promise<void> {
  for (const picturePath of picturePaths) {
    for (const file of filesOf(folder, picturePath)) await rm(file, { force: true })
    await database.query(forget(picturePath))
  }
}

/** The same after a commit. Removing is tidying: when it fails the sweep does it later, and what was saved stays saved. */
export async function removeQuietly(store: PictureStore, picturePaths: Iterable<string>): Promise<void> {
  await removePictures(store, picturePaths).catch(() => undefined)
}

/** Removes what saves and deletes that were cut short have left behind. */
export async function sweepPictures(store: PictureStore, now: Date): Promise<void> {
  const rows = await store.database.query<{ readonly Path: string }>(unneeded(new Date(now.getTime() - SAVE_TIMEOUT)))
  await removePictures(store, rows.map(({ Path }) => Path))
}
