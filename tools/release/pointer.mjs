/**
 * `remotes.json`: which build of each remote is live (`remotes`), and what was live before (`history`, by the remote's
 * name, oldest first). One file, so one rename changes both; one writer at a time (`lock.mjs`).
 */
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readNote } from './command.mjs'

const POINTER = 'remotes.json'

/**
 * @typedef {{ build: string, since: string, commit: string, by: 'host' | 'release', back?: true, origin?: string }} LivePeriod
 *   `by`: a host that started with its own remotes, or their team; `back`: a rollback
 * @typedef {{ remotes: { name: string, build: string }[], history: Record<string, LivePeriod[]> }} Pointer
 */

/** @returns {Pointer} */
export function readPointer(folder) {
  const { remotes, history = {} } = readNote(join(folder, POINTER)) ?? { remotes: [] }
  return { remotes, history }
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
