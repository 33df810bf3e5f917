import { execFileSync } from 'node:child_process'

const EVERY_MS = 1_000
const MEGABYTE_IN_KB = 1_024

function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / MEGABYTE_IN_KB
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Watches the memory of a process (megabytes) until `end`, which answers the means of the first, middle and last fifth, and the most. */
export function watchMemory(pid: number) {
  const seen: number[] = []
  const timer = setInterval(() => seen.push(memoryOf(pid)), EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      const fifth = Math.max(1, Math.floor(seen.length / 5))
      const middle = Math.floor((seen.length - fifth) / 2)
      return {
        start: mean(seen.slice(0, fifth)),
        middle: mean(seen.slice(middle, middle + fifth)),
        end: mean(seen.slice(-fifth)),
        most: Math.max(...seen),
      }
    },
  }
}
