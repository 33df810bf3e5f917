import path from 'node:path'
import type { Config } from './config'

function isWithin(folder: string, outer: string): boolean {
  const inside = path.relative(outer, folder)
  return inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside)
}

/** Why backups may not lie in a folder, as a sentence; null where they may. What lies in a public folder is sent to whoever asks. */
export function publicFolderProblem(
  folder: string,
  { filesDir, remotesDir, shellDir }: Pick<Config, 'filesDir' | 'remotesDir' | 'shellDir'>,
): string | null {
  const open = [filesDir, remotesDir, shellDir].find((outer) => isWithin(folder, outer))
  if (open === undefined) return null
  return `${folder} is in ${open}, whose files everybody can fetch. Choose another folder for backups.`
}
