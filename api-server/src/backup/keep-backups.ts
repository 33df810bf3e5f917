import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { backupsIn } from './backup-layout'

/** A backup that is still unfinished after a day (milliseconds) was cut short. */
const ABANDONED = 24 * 3_600_000

async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.unfinished-office-')) continue
    const { mtimeMs } = await stat(path.join(folder, name))
    if (now.getTime() - mtimeMs > ABANDONED) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Removes all but the newest backups of a folder, and what backups that were cut short have left. Answers how many went. */
export async function keepNewest(folder: string, keep: number, now: Date): Promise<number> {
  const old = (await backupsIn(folder)).slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true })
  await removeAbandoned(folder, now)
  return old.length
}
