import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY, dayInRiyadh, HOUR } from '@office/shared-api/model'
import type { Config } from '../config/config'
import { filesOf } from '../files/file-store'
import type { Parts } from '../plugins/parts'
import { backupsIn, momentOf } from './backup-layout'
import { makeBackup } from './make-backup'

/** The night ends at three o'clock in Riyadh: what is made later counts for the day that begins. */
function nightOf(moment: Date): string {
  return dayInRiyadh(new Date(moment.getTime() - 3 * HOUR))
}

/** True when none of these backups is of the present night or the day after it: also where the machine was off at night. */
export function backupIsDue(names: readonly string[], now: Date): boolean {
  return !names.some((name) => nightOf(momentOf(name)) === nightOf(now))
}

type Office = Pick<Parts, 'database' | 'now'> & { readonly config: Pick<Config, 'backupDir' | 'backupKeep' | 'filesDir' | 'filesUrl'> }

/** Makes the backup of the night when it is due. Returns whether it was. */
export async function backUpWhenDue({ database, config, now }: Office): Promise<boolean> {
  const { backupDir, backupKeep } = config
  if (!backupIsDue(await backupsIn(backupDir), now())) return false
  await makeBackup({ database, files: filesOf(config) }, backupDir, now())
  await keepNewest(backupDir, backupKeep, now())
  return true
}

/** A backup that is still unfinished after a day (milliseconds) was cut short. */
const ABANDONED = DAY

/** Clocks of machines that share a folder may differ by this much (milliseconds). */
const AHEAD = HOUR

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

/** Removes all but the newest backups of a folder, and what backups that were cut short have left. Returns how many went. */
export async function keepNewest(folder: string, keep: number, now: Date): Promise<number> {
  const old = (await byAge(folder, now)).slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true })
  await removeAbandoned(folder, now)
  return old.length
}
