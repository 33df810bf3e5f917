import { join } from 'node:path'
import { addressOf, type DeployedRemote } from './deployed-remotes'
import type { FirstStyleSheet } from './inline-styles'
import type { ShellAssets } from './shell-assets'

/** The style sheets of a page in their order: the shell's, then those of the remote whose screen comes first. */
export function firstStyleSheets(
  shellFolder: string,
  { styles }: ShellAssets,
  remote: DeployedRemote | undefined,
): readonly FirstStyleSheet[] {
  const ofShell = styles.map((href) => ({ href, name: href, file: join(shellFolder, 'browser', href) }))
  const ofRemote = remote?.styles.map((name) => ({
    href: addressOf(remote, name),
    name,
    file: remote.folder && join(remote.folder, name),
  }))
  return [...ofShell, ...(ofRemote ?? [])]
}
