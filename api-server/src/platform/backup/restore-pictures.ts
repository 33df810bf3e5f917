import { chmod, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '../commands/command-error'
import { pictureFile } from './backup-layout'
import type { CheckedBackup } from './read-backup'
import { copySynced, hashOfFile } from './synced-file'

/** Pictures of the backup that the folder has not got, or has otherwise. Throws a `CommandError` for the latter, unless they may be overwritten. */
export async function missingPictures({ pictures }: CheckedBackup, folder: string, overwrite: boolean): Promise<string[]> {
  const missing: string[] = []
  for (const [file, hash] of pictures) {
    const present = await hashOfFile(path.join(folder, file)).catch(() => null)
    if (present === hash) continue
    if (present !== null && !overwrite) {
      throw new CommandError(`${path.join(folder, file)} is another picture than that of the backup. Add --overwrite to replace it.`)
    }
    missing.push(file)
  }
  return missing
}

/** Puts pictures in their places. A picture's name is given once and for all, so those of present rows are not touched. */
export async function placePictures({ folder: from }: CheckedBackup, files: readonly string[], folder: string): Promise<void> {
  for (const file of files) {
    const target = path.join(folder, file)
    const beside = `${target}.${process.pid}`
    await copySynced(path.join(from, pictureFile(file)), beside)
    // As the server itself writes them.
    await chmod(beside, 0o644)
    await rename(beside, target)
  }
}

/** Removes the pictures that no row of the backup names: those of the rows that it has overwritten. */
export async function removeOtherPictures({ pictures }: CheckedBackup, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name))
    if (entry.isFile() && /\.webp(\.\d+)?$/.test(file) && !pictures.has(file.split(path.sep).join('/'))) {
      await rm(path.join(folder, file), { force: true })
    }
  }
}
