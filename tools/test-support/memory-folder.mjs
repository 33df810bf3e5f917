import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** The folder that Linux keeps in memory, and the bytes that all tests at once need of it at most. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 6 * 2 ** 30

/**
 * Returns the parent of folders that are thrown away after a test and need not survive a power cut: in memory where there is
 * room, else the usual one. The database of a test is a thousand files, and on a disk to make and delete those took most of
 * the database server's time.
 */
export function memoryFolder() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES ? MEMORY : tmpdir()
}
