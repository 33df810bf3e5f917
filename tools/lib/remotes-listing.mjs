/** `remotes.json`: which build of each remote is live. Changed in one atomic step, by one writer at a time. */
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const LISTING = 'remotes.json'
const LOCK = '.remotes.lock'

export function readListing(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, LISTING), 'utf8')).remotes
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

/** Makes `entry` the live build of its remote; the others stay as they are. Readers see the old file or the new one. */
export async function pointTo(folder, entry) {
  mkdirSync(folder, { recursive: true })
  const unlock = await lock(join(folder, LOCK))
  try {
    const others = readListing(folder).filter(({ name }) => name !== entry.name)
    const remotes = [...others, entry].sort((a, b) => a.name.localeCompare(b.name))
    const next = join(folder, `.${LISTING}.${process.pid}`)
    writeFileSync(next, `${JSON.stringify({ remotes }, null, 2)}\n`)
    renameSync(next, join(folder, LISTING))
  } finally {
    unlock()
  }
}

/** Waits for its turn; a lock whose owner has died is nobody's. */
async function lock(file) {
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeFileSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isOrphaned(file)) rmSync(file, { force: true })
      else await sleep(50)
    }
  }
}

function isOrphaned(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'))
    if (owner > 0) process.kill(owner, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
