import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '../../tools/test-support/postgres.mjs'

/** Ticks of a second in which Linux counts processor time. */
const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100

/** Seconds of processor time that a process and those that it has waited for have used. Source: proc(5), `/proc/PID/stat`, fields 14 to 17. */
function secondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  } catch {
    // It has ended; its time is with its parent.
    return 0
  }
}

function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid)]
}

/** How many cores a process and its children use, in the mean of these seconds, for each of the processes. A child that ends meanwhile is left out. */
export async function coresUsed(pids: Readonly<Record<string, readonly number[]>>, seconds: number): Promise<Record<string, number>> {
  const read = () => Object.entries(pids).map(([name, roots]) => [name, new Map(roots.flatMap(familyOf).map((pid) => [pid, secondsOf(pid)]))] as const)
  const before = new Map(read())
  await sleep(seconds * 1_000)
  const used = (name: string, after: ReadonlyMap<number, number>) =>
    [...after].reduce((sum, [pid, time]) => sum + Math.max(0, time - (before.get(name)?.get(pid) ?? 0)), 0)
  return Object.fromEntries(read().map(([name, after]) => [name, used(name, after) / seconds]))
}
