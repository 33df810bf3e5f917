/**
 * The shared singletons, listed once: what the host gives and what remotes need. No other file names them.
 *
 * `first`: part of the host's first script, because the first screen cannot do without it.
 * `prefix`: every subpath is shared too (`react/jsx-runtime`, `@office/shared-ui/table`); without it, webpack
 * shares the root entry alone and a remote carries a second copy of the rest, with contexts of its own.
 * `given`: the module of the host that stands for the package, with a part of its names.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const singletons = [
  { name: 'react', first: true, prefix: true },
  { name: 'react-dom', first: true, prefix: true },
  { name: 'i18next', first: true },
  { name: 'react-i18next', first: true, given: 'shell/src/remotes/react-i18next.ts' },
  { name: 'zustand', first: true },
  { name: '@tanstack/react-query', given: 'shell/src/remotes/react-query.ts' },
  { name: '@office/shared-api', first: true, prefix: true },
  { name: '@office/shared-ui', first: true, prefix: true },
]

/** The federation runtime's core: given by the host as a global (`shell/src/remotes/federation.ts`), not as a shared module. */
const runtime = '@module-federation/runtime-core'

/** Subpaths that the first screen needs as well; all others come as chunks of their own when asked for. */
const firstSubpaths = [
  'react/jsx-runtime',
  'react-dom/client',
  '@office/shared-api/model/public',
  '@office/shared-ui/remote',
  '@office/shared-ui/router',
  '@office/shared-ui/theme',
]

function versionOf(name) {
  const file = join(import.meta.dirname, 'node_modules', name, 'package.json')
  return JSON.parse(readFileSync(file, 'utf8')).version
}

/** The package of an import: `@office/shared-ui/table` is of `@office/shared-ui`. */
export function packageOf(request) {
  return request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : request.split('/')[0]
}

/**
 * A remote takes any later version of our own packages: whether it can use what a host gives is asked by the shapes of what it
 * uses, before either goes live (tools/release/checks.mjs).
 */
function rangeOf(name) {
  return `${name.startsWith('@office/') ? '>=' : '^'}${versionOf(name)}`
}

function rule(name) {
  return { singleton: true, strictVersion: true, requiredVersion: rangeOf(name), version: versionOf(name), packageName: name }
}

/** The packages that the host gives. */
export function hostShared() {
  const shared = {}
  for (const { name, first = false, prefix, given } of singletons) {
    shared[name] = { ...rule(name), eager: first, ...(given && { import: join(import.meta.dirname, given) }) }
    if (prefix) shared[`${name}/`] = rule(name)
  }
  for (const request of firstSubpaths) {
    shared[request] = { ...rule(packageOf(request)), eager: true }
  }
  return shared
}

/** The packages that a remote takes from the host. It carries none of it, so a host that cannot give it is refused. */
export function remoteShared() {
  const shared = {}
  for (const { name, prefix } of singletons) {
    const taken = { ...rule(name), import: false, version: undefined }
    shared[name] = taken
    if (prefix) shared[`${name}/`] = taken
  }
  return shared
}

/** The versions that a host built now gives. */
export function hostGives() {
  return Object.fromEntries([runtime, ...singletons.map(({ name }) => name)].map((name) => [name, versionOf(name)]))
}

/** The version ranges that a remote built now asks of its host: written into its release, checked before it goes live. */
export function remoteNeeds() {
  return Object.fromEntries(Object.keys(hostGives()).map((name) => [name, rangeOf(name)]))
}

/** Whether an import is one of the shared ones. */
export function isShared(request) {
  return singletons.some(({ name, prefix }) => request === name || (prefix === true && request.startsWith(`${name}/`)))
}
