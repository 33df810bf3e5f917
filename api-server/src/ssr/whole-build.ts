import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of a remote's build that a page asks for first, by their paths in its folder. */
export interface BuildFiles {
  readonly folder: string
  readonly entryFile: string
  /** As browsers check it: `sha384-…`, or empty where nothing is promised. */
  readonly integrity: string
  readonly others: readonly string[]
}

const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/

function isAsPromised(bytes: Buffer, integrity: string): boolean {
  return !SHA384.test(integrity) || `sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity
}

/** Whether a build can be loaded: its first files are there, and its entry is as promised. One that is still being copied is not. */
export async function isWhole({ folder, entryFile, integrity, others }: BuildFiles): Promise<boolean> {
  try {
    await Promise.all(others.map((file) => access(join(folder, file))))
    return isAsPromised(await readFile(join(folder, entryFile)), integrity)
  } catch {
    return false
  }
}
