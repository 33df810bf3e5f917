/**
 * Runs a built remote as far as a host does before it shows a screen: the entry, its sharing, the exposed module. What the
 * host gives is played by stand-ins that accept every use.
 *
 *   node tools/release/exposed-module.run.mjs BUILD-FOLDER < HOST.json     prints a list of what is wrong
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import * as federationRuntime from '@module-federation/runtime-core'
import { tsImport } from 'tsx/esm/api'
import { packageOf } from '../../federation.shared.js'
import { readManifest } from './built-remote.mjs'
import { makePage } from './scripts-only-page.mjs'

const [folder] = process.argv.slice(2)
const manifest = readManifest(folder)
/** Without a live host: one that gives whatever is asked for. */
const host = JSON.parse(readFileSync(0, 'utf8')) ?? {
  contract: manifest.contract,
  gives: Object.fromEntries(Object.entries(manifest.needs).map(([name, range]) => [name, range.replace(/^\D+/, '')])),
  surface: { exports: {} },
}

/** Anything: can be called, constructed, spread and read, and is anything again. */
function standIn() {
  const target = function () {}
  return new Proxy(target, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive) return () => ''
      if (key === Symbol.iterator) return () => [][Symbol.iterator]()
      // No promise, or whoever awaits it would wait for ever.
      if (key === 'then') return undefined
      return key === 'prototype' ? target.prototype : standIn()
    },
    apply: () => standIn(),
    construct: () => standIn(),
  })
}

/** The host's own treatment of the exposed module while it loads: it stamps the agreement, and sorts texts by language. */
const model = { defineTranslations: (texts) => ({ ar: texts, en: texts }) }
const DONE_BY_HOST = {
  '@office/shared-ui/remote': { defineRemote: (remote) => ({ contract: host.contract, ...remote }) },
  '@office/shared-api/model': model,
  '@office/shared-api/model/public': model,
}

/** A shared module with the exports that the host has. */
function givenModule(request) {
  const known = host.surface.exports[request]
  const own = DONE_BY_HOST[request] ?? {}
  return new Proxy(own, {
    get: (_own, key) => {
      if (key === '__esModule') return true
      if (key in own) return own[key]
      return known === undefined || key in known ? standIn() : undefined
    },
  })
}

function givenShare(request) {
  const version = host.gives[packageOf(request)]
  const lib = () => givenModule(request)
  return [request, { [version]: { version, lib, get: () => Promise.resolve(lib), from: 'host', loaded: 1, scope: ['default'] } }]
}

async function loadExposed() {
  const runFile = (path, page) => vm.runInContext(readFileSync(join(folder, path), 'utf8'), page, { filename: path })
  const context = makePage(manifest.entry, runFile, { _FEDERATION_RUNTIME_CORE: federationRuntime })
  const container = context[manifest.name]
  if (!container) throw new Error(`${manifest.entry} defines no container named ${manifest.name}`)
  await container.init(Object.fromEntries(Object.keys(manifest.uses ?? {}).map(givenShare)))
  const factory = await container.get('./remote')
  return factory().default
}

const firstStep = (path) => `/${path.split('/')[1] ?? ''}`

/** The facts that host and release must agree on: the module, and the paths and menu that the listing tells of it. */
async function shapeProblems(exposed) {
  const { isRemoteModule } = await tsImport('../../shared-ui/src/remote/index.ts', import.meta.url)
  const { readRemoteListing } = await tsImport('../../shared-api/src/office/remote-listing.ts', import.meta.url)
  const { name } = manifest
  if (!isRemoteModule(exposed)) return [`${name}: the exposed module is not of the shape of contract ${host.contract} (shared-ui/src/remote)`]
  if (readRemoteListing({ remotes: [{ ...manifest, build: 'new', entry: `/remotes/${name}/new/${manifest.entry}` }] }).length === 0) {
    return [`${name}: paths, public paths, menu or needs of src/remote.json are not as hosts read them`]
  }
  const shown = [...new Set(exposed.routes.map(({ path }) => firstStep(path)))]
  const withParameter = (manifest.publicPaths ?? []).filter(({ rest }) => rest !== undefined)
  const missing = [
    ...manifest.paths.filter((path) => !shown.includes(path)),
    ...withParameter.map(({ path, rest }) => `${path}/${rest}`).filter((route) => !exposed.routes.some(({ path }) => path === route)),
  ]
  return [
    ...missing.map((path) => `${name}: src/remote.json names ${path}, for which there is no route`),
    ...withParameter.filter(({ label }) => label).map(({ path }) => `${name}: ${path} has a parameter, so no link can lead to it: it takes no label`),
    ...shown.filter((path) => !manifest.paths.includes(path)).map((path) => `${name}: the route ${path} is not in the paths of src/remote.json, so nobody can reach it`),
    ...manifest.menu.filter(({ path }) => !manifest.paths.includes(firstStep(path))).map(({ path }) => `${name}: the menu leads to ${path}, which is not in its paths`),
  ]
}

// A build may talk while it loads; only the list is said aloud.
console.log = console.info = console.warn = console.error
const problems = await shapeProblems(await loadExposed())
process.stdout.write(JSON.stringify(problems), () => process.exit(0))
