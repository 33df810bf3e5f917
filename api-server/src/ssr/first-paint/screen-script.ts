import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceOf } from '../security-policy'
import { checksumOf, type FoundPage } from '../deployed-remotes'

/** The early script of a public page, written by its remote: it may begin what the screen needs before any other script has come. */
export interface ScreenScript {
  /** For the page's head, or empty. */
  readonly markup: string
  /** For the security policy. */
  readonly sources: readonly string[]
}

export const NO_SCREEN_SCRIPT: ScreenScript = { markup: '', sources: [] }

/**
 * Reads the script beside the remote's renderer, named after the page (`track.early.js` for `/track`). Few pages have one. Inline: as a
 * file it would begin a round trip later. A remote that is served from elsewhere has none: its code is never this site's own. Nor has a script
 * that is not the one whose checksum stands in `remotes.json`.
 */
export async function screenScriptOf({ page, remote: { folder, checksum } }: FoundPage): Promise<ScreenScript> {
  const [, name] = /^\/([\w-]+)$/.exec(page.path) ?? []
  if (folder === undefined || name === undefined) return NO_SCREEN_SCRIPT
  const file = `${name}.early.js`
  const bytes = await readFile(join(folder, file)).catch(() => undefined)
  if (bytes === undefined || checksumOf(bytes) !== checksum(file)) return NO_SCREEN_SCRIPT
  const script = bytes.toString()
  // An end tag or a comment inside would change where the element ends.
  return script === '' || /<[/!]/.test(script) ? NO_SCREEN_SCRIPT : { markup: `<script>${script}</script>\n`, sources: [sourceOf(script)] }
}
