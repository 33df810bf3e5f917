import { CommandError } from '../errors'
import type { FileStore } from './folder-files'
import { hashOf } from './synced-file'

/** A save may write pictures while they are copied; a pass that finds nothing new has them all. */
const PASSES = 5

/** Copies what the other store has not got, and reads each copy back. Returns how many files there are, and how many were copied. */
async function copyOnce(from: FileStore, to: FileStore): Promise<{ readonly all: number; readonly copied: number }> {
  let [all, copied] = [0, 0]
  for await (const file of from.list()) {
    if (!file.endsWith('.webp')) continue
    const bytes = await from.get(file)
    // Removed since it was listed.
    if (bytes === null) continue
    all += 1
    const present = await to.get(file)
    if (present && hashOf(present) === hashOf(bytes)) continue
    await to.put(file, bytes)
    const copy = await to.get(file)
    if (copy === null || hashOf(copy) !== hashOf(bytes)) throw new CommandError(`${file} arrived at ${to.place} otherwise than it was sent.`)
    copied += 1
  }
  return { all, copied }
}

/**
 * Copies all pictures from one store to another, while the server runs: nothing of the first is changed, a file never changes under its
 * name, and what was cut short goes on where it was. Returns how many there are, and how many of them were copied. Throws a `CommandError`
 * for a copy that is not what was sent, and `FilesUnavailable`.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<{ readonly all: number; readonly copied: number }> {
  let total = 0
  for (let pass = 1; ; pass += 1) {
    const { all, copied } = await copyOnce(from, to)
    total += copied
    if (copied === 0 || pass === PASSES) return { all, copied: total }
  }
}
