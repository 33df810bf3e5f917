import { directionOf, type StartData, type Theme } from '@office/shared-api/model'
import { addressOf, type DeployedRemote } from './deployed-remotes'
import { escapeHtml, inertJson } from '../platform/html'
import { writeDeferredHydration } from './first-paint/deferred-hydration'
import type { ShellAssets } from './shell-assets'

export interface PageParts {
  readonly data: StartData
  /** Of a page of staff; others have none. */
  readonly theme: Theme | undefined
  /** Title, description and the like: see `writeHead`. */
  readonly about: string
  readonly assets: ShellAssets
  /** The remote whose screen comes first: its files are fetched beside the shell's. */
  readonly firstRemote: DeployedRemote | undefined
  /** Markup of the root element until scripts come; empty when the browser renders it all. */
  readonly markup: string
  /** The early script of the screen; empty where it has none. First of all, so that what it asks for is on its way while styles are read. */
  readonly screenScript: string
  /** Style sheets and what came with the markup: the pictures that it shows first. */
  readonly head: string
  /** The beginning of the body, for browsers without scripts. */
  readonly noScript: string
}

/** The HTML of a page: language, direction and title are right in its first bytes. */
export function writePage({ data, theme, about, assets, firstRemote, markup, screenScript, head, noScript }: PageParts): string {
  const { language, served } = data
  const readable = served === 'screen'
  const scripts = assets.scripts.map((src) => `<script defer src="${escapeHtml(src)}"></script>`).join('\n')
  const hints = readable
    ? writeHints([...assets.scripts, ...assets.preload], firstRemote, ' fetchpriority="low"')
    : writeHints(assets.preload, firstRemote)
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${readable ? '' : ' data-fonts'}${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
${about}
<meta name="viewport" content="width=device-width, initial-scale=1">
${screenScript}${head}
${readable ? writeDeferredHydration(hints, scripts) : `${scripts}\n${hints}`}
</head>
<body>${noScript}<div id="root">${markup}</div>
<script type="application/json" id="start-data">${inertJson(data)}</script>
</body>
</html>
`
}

/**
 * For files of the shell and for those of a remote: hints only, never a `<script>`, which the federation runtime would adopt
 * when it has failed already, and wait for. The entry's hint carries the integrity that the runtime will ask with, or the
 * file would be fetched twice.
 */
function writeHints(files: readonly string[], remote: DeployedRemote | undefined, priority = ''): string {
  const hint = (href: string, checked = '') => `<link rel="preload" as="script"${priority} href="${escapeHtml(href)}"${checked}>`
  const ofShell = files.map((file) => hint(file))
  if (!remote) return ofShell.join('\n')
  const { entry, integrity } = remote.entry
  const checked = integrity === '' ? '' : ` integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`
  const ofRemote = [hint(entry, checked), ...remote.scripts.map((file) => hint(addressOf(remote, file)))]
  return [...ofShell, ...ofRemote].join('\n')
}
