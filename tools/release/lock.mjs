/** One writer at a time in a folder, whichever process and machine it is. */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeOwner, isHeld, ownerText } from './lock-owner.mjs'
import { RefusedError } from './command.mjs'

const LOCK = '.release.lock'
const WAIT_MS = 50
const SAY_AFTER_MS = 2_000
/** The longest release, with a build that never ends, and a second one behind it. */
const PATIENCE_MS = 3 * 60_000

/**
 * Runs `work` while nobody else changes the folder. Rejects with a RefusedError when its turn does not come.
 * @param {number} [patience] milliseconds
 */
export async function withLock(folder, work, patience = PATIENCE_MS) {
  mkdirSync(folder, { recursive: true })
  const unlock = await lock(join(folder, LOCK), patience)
  try {
    return await work()
  } finally {
    unlock()
  }
}

/** Waits for its turn; a lock whose owner has died is nobody's. The lock appears with its owner in it. */
async function lock(file, patience) {
  const text = `${ownerText()} ${randomUUID()}`
  const own = besides(file)
  writeFileSync(own, text)
  try {
    await turn(own, file, patience)
    // Its age is that of the lock, not of the wait.
    utimesSync(file, new Date(), new Date())
    return () => unlock(file, text)
  } finally {
    rmSync(own, { force: true })
  }
}

async function turn(own, file, patience) {
  const began = Date.now()
  let isSaid = false
  while (!tryLink(own, file)) {
    const waited = Date.now() - began
    if (!isHeld(file)) breakLock(file)
    else if (waited >= patience) {
      throw new RefusedError([
        `${describeOwner(file)} has been changing this folder for more than ${Math.round(patience / 1000)} s; if it is not there any more, remove ${file}`,
      ])
    } else {
      if (!isSaid && waited >= SAY_AFTER_MS) {
        isSaid = true
        console.log(`Waiting for ${describeOwner(file)}, which changes this folder (${file}), for ${Math.round(patience / 1000)} s at most`)
      }
      await sleep(WAIT_MS)
    }
  }
}

function tryLink(own, file) {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Another machine that waited too long may have broken it: what it holds now stays. */
function unlock(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) rmSync(file, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Somebody else may have broken it and taken it meanwhile: theirs is given back. */
function breakLock(file) {
  const broken = besides(file)
  try {
    renameSync(file, broken)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  if (isHeld(broken)) tryLink(broken, file)
  rmSync(broken, { force: true })
}

function besides(file) {
  return `${file}.${process.pid}.${randomUUID().slice(0, 8)}`
}
