/** Whose a lock is, and whether its owner still lives: also after a power cut, and when another machine took it. */
import { readFileSync, statSync } from 'node:fs'
import { hostname } from 'node:os'

/** What is empty or cannot be understood may be written at this moment; after this age (ms) it is nobody's. */
const GRACE_MS = 5_000
/** Whether the owner lives cannot be asked: it is of another machine, say. After this age (ms) its lock is nobody's. */
const UNSURE_MS = 10 * 60_000

/** What a lock of this process says: its number, its machine, that machine's boot, and when in it the process began. */
export function ownerText() {
  return `${process.pid} ${hostname()} ${bootId() ?? '-'} ${startOf(process.pid) ?? '-'}`
}

/** Whether a lock is held; one that is not there is not. */
export function isHeld(file) {
  const owner = ownerOf(file)
  if (owner === undefined) return false
  const { isReadable, pid, machine, boot, start, age } = owner
  if (!isReadable) return age < UNSURE_MS
  if (!(pid > 0)) return age < GRACE_MS
  if (machine === undefined) return age < UNSURE_MS && isRunning(pid)
  if (machine !== hostname()) return age < UNSURE_MS
  return isSame(boot, bootId()) && isRunning(pid) && isSame(start, startOf(pid))
}

/** Who holds a lock, for whoever waits for it. */
export function describeOwner(file) {
  const { pid, machine } = ownerOf(file) ?? {}
  return pid > 0 ? `process ${pid}${machine === undefined ? '' : ` of ${machine}`}` : 'a process that did not say its number'
}

function ownerOf(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    const text = textOf(file)
    const [pid, machine, boot, start] = (text ?? '').split(' ')
    return { isReadable: text !== undefined, pid: Number(pid), machine, boot, start, age }
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** What one of both does not say tells nothing. */
function isSame(said, seen) {
  return said === undefined || said === '-' || seen === undefined || said === seen
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Undefined where the system does not tell it. */
function bootId() {
  return textOf('/proc/sys/kernel/random/boot_id')?.trim()
}

/** Ticks from boot to the start of a process: another process with the same number has another. */
function startOf(pid) {
  // The name of the program comes before, in brackets, and may hold anything.
  return textOf(`/proc/${pid}/stat`)?.split(') ').at(-1).split(' ')[19]
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
