/**
 * `remotes.json`: which build of each remote is live (`remotes`), and what was live before (`history`, by the remote's
 * name, oldest first). One file, so one rename changes both; one writer at a time.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POINTER = 'remotes.json'
const LOCK = '.release.lock'
const WAIT_MS = 50
const SAY_AFTER_MS = 2_000

/**
 * @typedef {{ build: string, since: string, commit: string, by: 'host' | 'release', back?: true, origin?: string }} LivePeriod
 *   `by`: a host that started with its own remotes, or their team; `back`: a rollback
 * @typedef {{ remotes: { name: string, build: string }[], history: Record<string, LivePeriod[]> }} Pointer
 */

/** @returns {Pointer} */
export function readPointer(folder) {
  try {
    const { remotes, history = {} } = JSON.parse(readFileSync(join(folder, POINTER), 'utf8'))
    return { remotes, history }
  } catch (error) {
    if (error.code === 'ENOENT') return { remotes: [], history: {} }
    throw error
  }
}

/** The same pointer with `entry` as the live build of its remote; the other remotes stay as they are. */
export function pointedTo(pointer, entry, period) {
  const others = pointer.remotes.filter(({ name }) => name !== entry.name)
  const past = pointer.history[entry.name] ?? []
  return {
    remotes: [...others, entry].sort((a, b) => a.name.localeCompare(b.name)),
    history: { ...pointer.history, [entry.name]: [...past, { build: entry.build, ...period }] },
  }
}

/** Readers see the old file or the new one, also after a power cut. */
export function writePointer(folder, pointer) {
  writeWhole(join(folder, POINTER), pointer)
}

/** Writes JSON beside a file and puts it in its place when it is on the disk. */
export function writeWhole(file, value) {
  const next = join(dirname(file), `.${basename(file)}.${process.pid}`)
  const handle = openSync(next, 'w')
  try {
    writeFileSync(handle, `${JSON.stringify(value, null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(next, file)
}

/** The build that was live before the present one, as a rollback understands it: what was rolled back is forgotten. */
export function earlierPeriod(history) {
  const stack = []
  for (const period of history) {
    if (period.back) while (stack.length > 0 && stack.at(-1).build !== period.build) stack.pop()
    if (stack.at(-1)?.build !== period.build) stack.push(period)
  }
  return stack.at(-2)
}

/** Runs `work` while nobody else changes the folder. */
export async function withLock(folder, work) {
  mkdirSync(folder, { recursive: true })
  const unlock = await lock(join(folder, LOCK))
  try {
    return await work()
  } finally {
    unlock()
  }
}

/** Waits for its turn; a lock whose owner has died is nobody's. The lock appears with its owner's number in it. */
async function lock(file) {
  const own = `${file}.${process.pid}.${randomUUID().slice(0, 8)}`
  writeFileSync(own, String(process.pid))
  try {
    for (let waited = 0; !tryLink(own, file); waited += WAIT_MS) {
      if (waited === SAY_AFTER_MS) console.log(`Waiting for process ${ownerOf(file)}, which changes this folder (${file})`)
      if (isAlive(ownerOf(file))) await sleep(WAIT_MS)
      else breakLock(file)
    }
    return () => rmSync(file, { force: true })
  } finally {
    rmSync(own, { force: true })
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

/** 0 when there is no lock any more. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return 0
    throw error
  }
}

export function isAlive(owner) {
  if (owner === 0) return true
  try {
    process.kill(owner, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/** Somebody else may have broken it and taken it meanwhile: theirs is given back. */
function breakLock(file) {
  const broken = `${file}.${process.pid}.${randomUUID().slice(0, 8)}`
  try {
    renameSync(file, broken)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  if (isAlive(ownerOf(broken))) tryLink(broken, file)
  rmSync(broken, { force: true })
}
