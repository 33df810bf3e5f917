import { directionOf, type StartData } from '@office/shared-api/model'
import { addressOf, type DeployedRemote } from './deployed-remotes'
import { escapeHtml, inertJson } from './inert-json'
import { LATE_START, LATE_START_ID } from './late-start'
import type { ShellAssets } from './shell-assets'

export interface PageParts {
  readonly data: StartData
  /** Title, description and the like: see `writeHead`. */
  readonly about: string
  readonly assets: ShellAssets
  /** The remote whose screen comes first: its files are fetched beside the shell's. */
  readonly firstRemote: DeployedRemote | undefined
  /** What stands in the root until scripts come; empty when the browser renders it all. */
  readonly markup: string
  /** Style sheets and what came with the markup: the pictures that it shows first. */
  readonly head: string
}

/** The HTML of a page: language, direction and title are right in its first bytes. */
export function writePage({ data, about, assets, firstRemote, markup, head }: PageParts): string {
  const { language, served } = data
  const scripts = [...scriptsOfShell(assets), ...(firstRemote ? scriptsOfRemote(firstRemote) : [])].join('\n')
  const readable = served === 'screen'
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${readable ? '' : ' data-fonts'}>
<head>
<meta charset="utf-8">
${about}
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
${readable ? `<template id="${LATE_START_ID}">${scripts}</template>\n<script>${LATE_START}</script>` : scripts}
</head>
<body><div id="root">${markup}</div>
<script type="application/json" id="start-data">${inertJson(data)}</script>
</body>
</html>
`
}

function scriptsOfShell(assets: ShellAssets): string[] {
  return [
    ...assets.scripts.map((src) => `<script defer src="${escapeHtml(src)}"></script>`),
    ...assets.preload.map((href) => `<link rel="preload" as="script" href="${escapeHtml(href)}">`),
  ]
}

/**
 * Hints only, never a `<script>`: the federation runtime would adopt one that has failed already, and wait for it.
 * The entry's hint carries the integrity that the runtime will ask with, or the file would be fetched twice.
 */
function scriptsOfRemote(remote: DeployedRemote): string[] {
  const { entry, integrity } = remote.entry
  const checked = integrity === '' ? '' : ` integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`
  return [
    `<link rel="preload" as="script" href="${escapeHtml(entry)}"${checked}>`,
    ...remote.scripts.map((file) => `<link rel="preload" as="script" href="${escapeHtml(addressOf(remote, file))}">`),
  ]
}
