import { rename, rm, stat } from 'node:fs/promises'
import { errorCode } from '../errors'

/** True when there is something under this path. */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

function formerOf(folder: string): string {
  return `${folder}.former`
}

/**
 * Recovery after a program that died in the middle of `exchangeFolder`: the former folder is put back when the new one did
 * not come to stand in its place, and is removed when it did.
 */
export async function finishExchange(folder: string): Promise<void> {
  const former = formerOf(folder)
  if (!(await exists(former))) return
  if (await exists(folder)) await rm(former, { recursive: true, force: true })
  else await rename(former, folder)
}

/** Puts a finished folder in the place of another one, which goes. There is the one or the other at any moment a program looks. */
export async function exchangeFolder(finished: string, folder: string): Promise<void> {
  if (await exists(folder)) await rename(folder, formerOf(folder))
  await rename(finished, folder)
  await finishExchange(folder)
}
