import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '../../platform/html'
import { addressOf, type DeployedRemote } from '../deployed-remotes'
import type { ShellAssets } from '../shell-assets'

/** A style sheet of the first screen. */
export interface FirstStyleSheet {
  /** Where browsers find it. */
  readonly href: string
  /** The name by which the front end looks for it before it adds a link of its own. */
  readonly name: string
  /** Where this server finds it; undefined for one that is served from elsewhere. */
  readonly file: string | undefined
}

/** Writes style sheets into a page's head. `nonce` is the one that the page's security policy names. */
export type StyleWriter = (sheets: readonly FirstStyleSheet[], nonce: string) => Promise<string>

/**
 * A writer that puts the sheets themselves into the page: the first screen paints with the first answer, not a round
 * trip later. One that cannot be read is linked. Contents are kept, as a file's name changes with its content.
 */
export function createStyleWriter(): StyleWriter {
  const kept = new Map<string, string>()

  async function contentOf({ file, href }: FirstStyleSheet): Promise<string | undefined> {
    if (file === undefined) return undefined
    const known = kept.get(file)
    if (known !== undefined) return known
    const read = await readFile(file, 'utf8').catch(() => undefined)
    // An end tag inside would end the element.
    if (read === undefined || read.includes('</')) return undefined
    const content = withAddressesFrom(href, read)
    kept.set(file, content)
    return content
  }

  return async (sheets, nonce) => {
    const written = sheets.map(async (sheet) => {
      const content = await contentOf(sheet)
      return content === undefined
        ? linkTo(sheet, nonce)
        : `<style nonce="${nonce}" data-href="${escapeHtml(sheet.name)}">${content}</style>`
    })
    return (await Promise.all(written)).join('\n')
  }
}

/** A link needs no nonce for itself: scripts of the page read it there for the styles that they write. */
export function linkTo({ href, name }: FirstStyleSheet, nonce: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(href)}" data-href="${escapeHtml(name)}" nonce="${nonce}">`
}

/** Relative addresses of a sheet are relative to the sheet; in the page they are written from the root. */
function withAddressesFrom(href: string, content: string): string {
  return content.replace(/url\((["']?)(\.{1,2}\/[^"')]+)\1\)/g, (_, quote: string, relative: string) => {
    return `url(${quote}${new URL(relative, `http://site${href}`).pathname}${quote})`
  })
}

/** The style sheets of a page in their order: the shell's, with those of staff on a page of theirs, then those of the remote whose screen comes first. */
export function firstStyleSheets(
  shellFolder: string,
  { styles, staffStyles }: ShellAssets,
  remote: DeployedRemote | undefined,
  isStaffs: boolean,
): readonly FirstStyleSheet[] {
  const ofShell = [...styles, ...(isStaffs ? staffStyles : [])].map((href) => ({ href, name: href, file: join(shellFolder, 'browser', href) }))
  const ofRemote = remote?.styles.map((name) => ({
    href: addressOf(remote, name),
    name,
    file: remote.folder && join(remote.folder, name),
  }))
  return [...ofShell, ...(ofRemote ?? [])]
}
