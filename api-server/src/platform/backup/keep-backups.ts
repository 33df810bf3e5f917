import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { backupsIn, momentOf } from './backup-layout'

/** A backup that is still unfinished after a day (milliseconds) was cut short. */
const ABANDONED = 24 * 3_600_000

/** Clocks of machines that share a folder may differ by this much (milliseconds). */
const AHEAD = 3_600_000

async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.unfinished-office-')) continue
    const { mtimeMs } = await stat(path.join(folder, name))
    if (now.getTime() - mtimeMs > ABANDONED) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Oldest first. One from the future was made under a clock that was wrong: it must not outlive those that are made now. */
async function byAge(folder: string, now: Date): Promise<string[]> {
  const names = await backupsIn(folder)
  const isAhead = (name: string) => momentOf(name).getTime() > now.getTime() + AHEAD
  return [...names.filter(isAhead), ...names.filter((name) => !isAhead(name))]
}

/** Removes all but the newest backups of a folder, and what backups that were cut short have left. Answers how many went. */
export async function keepNewest(folder: string, keep: number, now: Date): Promise<number> {
  const old = (await byAge(folder, now)).slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true })
  await removeAbandoned(folder, now)
  return old.length
}
