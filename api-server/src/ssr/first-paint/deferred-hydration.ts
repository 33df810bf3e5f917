import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceOf } from '../security-policy'

/** See there for what it does; the build puts a minified one beside the bundle. */
const EARLY_SCRIPT = readFileSync(join(import.meta.dirname, 'early-script.js'), 'utf8')

export const EARLY_SCRIPT_SOURCE = sourceOf(EARLY_SCRIPT)

/** The tags that hydrate a page once it has been painted, for its head: hints and scripts are markup, which the early script lets go. */
export function writeDeferredHydration(hints: string, scripts: string): string {
  return `<template id="deferred-hints">${hints}</template>
<template id="deferred-scripts">${scripts}</template>
<script>${EARLY_SCRIPT}</script>`
}
