/** One writer at a time in a folder, whichever process, container and machine it is. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { FolderInUseError, lockFolder } from '../../api-server/src/platform/database/folder-lock.mjs'
import { RefusedError } from './command.mjs'

const RETRY_MS = 50
const SAY_AFTER_MS = 2_000
/** The longest release, with a build that never ends, and a second one behind it. */
const TIMEOUT_MS = 3 * 60_000

/**
 * Runs `work` while nobody else changes the folder. Rejects with a RefusedError when its turn does not come.
 * @param {number} [timeout] milliseconds
 */
export async function withLock(folder, work, timeout = TIMEOUT_MS) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new RefusedError([`${folder} is no folder that can be read and written: ${error.code}`])
  }
  const unlock = await turn(folder, timeout)
  try {
    return await work()
  } finally {
    unlock()
  }
}

async function turn(folder, timeout) {
  const began = Date.now()
  const seconds = Math.round(timeout / 1000)
  for (let isSaid = false; ; ) {
    const result = await lockFolder(folder).catch((error) => error)
    if (typeof result === 'function') return result
    if (!(result instanceof FolderInUseError)) throw result
    const holder = `process ${result.pid} of ${result.machine}`
    const waited = Date.now() - began
    if (waited >= timeout) throw new RefusedError([`${holder} has been changing this folder for more than ${seconds} s (${folder})`])
    if (!isSaid && waited >= SAY_AFTER_MS) {
      isSaid = true
      console.log(`Waiting for ${holder}, which changes this folder (${folder}), for ${seconds} s at most`)
    }
    await sleep(RETRY_MS)
  }
}
