import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errors'

/**
 * Where the office's pictures are kept. Files are named by paths such as `persons/12-Xk3_a9Qz-600.webp`; one is written once and
 * never changed, and is small enough for memory. A store that is away rejects with `FilesUnavailable`.
 */
export interface FileStore {
  /** The store's name for people: its folder, or its address without the key. */
  readonly place: string
  /** Writes a file, whole or not at all, down to the disk. */
  readonly put: (file: string, bytes: Buffer) => Promise<void>
  /** The bytes of a file; null where there is none. */
  readonly get: (file: string) => Promise<Buffer | null>
  /** Removes a file, which need not be there. */
  readonly remove: (file: string) => Promise<void>
  /** The names of all files. */
  readonly list: () => AsyncIterable<string>
}

/** A file that is being written, or whose writing was cut short. */
const PART = '.part'

/** Files in a folder of this machine. */
export function folderFiles(folder: string): FileStore {
  return {
    place: folder,
    async put(file, bytes) {
      const target = path.join(folder, file)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target + PART, bytes, { flush: true })
      await rename(target + PART, target)
    },
    async get(file) {
      try {
        return await readFile(path.join(folder, file))
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    async remove(file) {
      for (const name of [file, file + PART]) await rm(path.join(folder, name), { force: true })
    },
    async *list() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
        if (entry.isFile()) yield path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
      }
    },
  }
}
