import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errors'

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

/** Which start of the machine this is; empty where it is not told. After another one, a number names another process. */
async function thisBoot(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim()
}

/** Who holds the folder by this mark, or null when nobody does any more. */
async function holderOf(mark: string): Promise<number | null> {
  const [pid, boot = ''] = mark.split(' ')
  const holder = Number(pid)
  if (boot !== '' && boot !== (await thisBoot())) return null
  return holder > 0 && holder !== process.pid && isRunning(holder) ? holder : null
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
  const mark = `${process.pid} ${await thisBoot()}`
  const take = () => writeFile(file, mark, { flag: 'wx' })
  if (await isAlreadyThere(take())) {
    const holder = await holderOf(await readFile(file, 'utf8'))
    if (holder !== null) throw new FolderInUseError(folder, holder)
    await rm(file, { force: true })
    if (await isAlreadyThere(take())) throw new FolderInUseError(folder, Number.parseInt(await readFile(file, 'utf8'), 10))
  }
  return () => rm(file, { force: true })
}
