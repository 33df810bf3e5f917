import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** See there for what it does; the build puts a minified one beside the bundle. */
const EARLY_SCRIPT = readFileSync(join(import.meta.dirname, 'early-script.js'), 'utf8')

/** The security policy's word for exactly this script: no other inline script runs. */
export const EARLY_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}'`

/** The tags that hydrate a page once it has been painted, for its head: hints and scripts are markup, which the early script lets go. */
export function writeDeferredHydration(hints: string, scripts: string): string {
  return `<template id="deferred-hints">${hints}</template>
<template id="deferred-scripts">${scripts}</template>
<script>${EARLY_SCRIPT}</script>`
}
