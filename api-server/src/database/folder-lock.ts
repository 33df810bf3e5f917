import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../error-code'

/** The folder is in use by a program that is running. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, under another user.
    return errorCode(error) === 'EPERM'
  }
}

async function isAlreadyThere(write: Promise<void>): Promise<boolean> {
  try {
    await write
    return false
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return true
    throw error
  }
}

/**
 * Marks the folder as ours for as long as the process lives; answers the function that gives it back.
 * A mark left by a process that died is taken over. Rejects with `FolderInUseError`.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.pid')
  const take = () => writeFile(file, String(process.pid), { flag: 'wx' })
  if (await isAlreadyThere(take())) {
    const owner = Number(await readFile(file, 'utf8'))
    if (owner > 0 && owner !== process.pid && isRunning(owner)) throw new FolderInUseError(folder, owner)
    await rm(file, { force: true })
    if (await isAlreadyThere(take())) throw new FolderInUseError(folder, owner)
  }
  return () => rm(file, { force: true })
}
