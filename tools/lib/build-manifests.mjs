/** Webpack plugins that write down what a build consists of, for the server and for a release. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { hostGives, isShared, remoteNeeds } from '../../federation.shared.js'
import { partOf } from '../surface/compare.mjs'
import { agreedContract, sharedSurface } from './shared-surface.mjs'

const { Compilation, sources } = webpack

/** Under development nobody asks whether a build may go live. */
const isReleased = ({ options }) => options.mode === 'production'

/** Runs when names and contents are final. */
function whenFinal(compiler, name, write) {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tapPromise({ name, stage }, () => write(compilation))
  })
}

function emitJson(compilation, file, value) {
  compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`))
}

/** Scripts and styles of a chunk, by its name or the import that asks for it, with all that must be there before it runs; hot updates left out. */
function filesOf(compilation, name) {
  const isAskedFor = ({ origins }) => origins.some(({ request }) => request === name)
  const group = compilation.entrypoints.get(name) ?? compilation.namedChunkGroups.get(name) ?? compilation.chunkGroups.find(isAskedFor)
  const files = (group?.getFiles() ?? []).filter((file) => !file.includes('.hot-update.'))
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  }
}

/** The same for a screen, with the shared modules that it begins with: each is a chunk that is asked for once that of the screen has come. */
function filesOfScreen(compilation, request) {
  const { chunkGraph } = compilation
  const groups = new Set(compilation.chunkGroups.filter(({ origins }) => origins.some((origin) => origin.request === request)))
  for (const { chunks } of groups) {
    const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
    const blocks = modules.filter(({ type }) => type === 'consume-shared-module').flatMap((module) => module.blocks)
    for (const group of blocks.map((block) => chunkGraph.getBlockChunkGroup(block))) if (group) groups.add(group)
  }
  const files = [...new Set([...groups].flatMap((group) => group.getFiles()))].filter((file) => !file.includes('.hot-update.'))
  return { scripts: files.filter((file) => file.endsWith('.js')), styles: files.filter((file) => file.endsWith('.css')) }
}

/** A module that is taken as a whole: any of its exports may be used. */
const WHOLE = '*'

/** The names that one import takes of a module; none for one that only runs it. */
function namesOf({ type, ids, referencedExports }) {
  // Dynamic imports: webpack sees the names of `const { a } = await import()`, and of little else.
  if (type === 'import()') return referencedExports?.map(([name]) => name) ?? [WHOLE]
  return Array.isArray(ids) ? [ids[0] ?? WHOLE] : []
}

/** The imports of a build's modules of the shared packages: names by the path that they are imported from. */
function sharedImports(modules) {
  const found = new Map()
  const visit = ({ dependencies, blocks }) => {
    for (const dependency of dependencies) {
      const { request } = dependency
      if (typeof request !== 'string' || !isShared(request)) continue
      const names = found.get(request) ?? found.set(request, new Set()).get(request)
      for (const name of namesOf(dependency)) names.add(name)
    }
    for (const block of blocks) visit(block)
  }
  for (const module of modules) visit(module)
  return Object.fromEntries([...found].sort().map(([request, names]) => [request, [...names].sort()]))
}

/** The same, with all values of an entry of ours for one that is taken as a whole. */
function withAllOf({ exports }, uses) {
  const valuesOf = (request) => Object.keys(exports[request] ?? {}).filter((name) => !name.startsWith('type '))
  return Object.fromEntries(Object.entries(uses).map(([request, names]) => [request, names.includes(WHOLE) ? valuesOf(request) : names]))
}

/** Hashes of all files of a build by their paths, by which a release sees that all of them came, unharmed. */
function hashesOf(compilation) {
  const files = compilation.getAssets().filter(({ name }) => !name.includes('.hot-update.'))
  return Object.fromEntries(
    files.map(({ name, source }) => [name, createHash('sha256').update(source.buffer()).digest('hex')]).sort(),
  )
}

/**
 * `assets.json` beside the shell's files: what the server names in the page (paths are relative to the site's root).
 * `host.json`: what this host gives to remotes, by which releases are checked.
 */
export class HostAssetsPlugin {
  #firstChunk
  #staffModule
  #screens

  /** `staffModule`: the import by which the pages of staff begin; `screens`: by their paths, the imports of the screens that the layout is drawn with. */
  constructor({ firstChunk, staffModule, screens }) {
    this.#firstChunk = firstChunk
    this.#staffModule = staffModule
    this.#screens = screens
  }

  apply(compiler) {
    whenFinal(compiler, 'HostAssetsPlugin', async (compilation) => {
      const entry = filesOf(compilation, 'shell')
      const first = filesOf(compilation, this.#firstChunk)
      emitJson(compilation, 'assets.json', {
        scripts: entry.scripts,
        preload: first.scripts,
        styles: [...new Set([...entry.styles, ...first.styles])],
        staffStyles: filesOf(compilation, this.#staffModule).styles,
        screens: Object.fromEntries(Object.entries(this.#screens).map(([path, request]) => [path, filesOfScreen(compilation, request)])),
      })
      if (isReleased(compiler)) {
        const surface = await sharedSurface()
        emitJson(compilation, 'host.json', { contract: agreedContract(surface), gives: hostGives(), surface })
      }
    })
  }
}

/**
 * `remote.json` beside a remote's files: what a release writes into `remotes.json`, and what it is checked by. Paths are
 * relative to the build. `uses`: the imports of shared packages by name; `surface`: their shapes in the source that it was
 * built from.
 */
export class RemoteManifestPlugin {
  #folder
  #entry
  #exposedChunk
  #renderer

  /** `renderer`: the bundle that writes the remote's first screen on the server, where it has one. */
  constructor({ folder, entry, exposedChunk, renderer }) {
    this.#folder = folder
    this.#entry = entry
    this.#exposedChunk = exposedChunk
    this.#renderer = renderer
  }

  apply(compiler) {
    let uses = {}
    // Before webpack joins modules and drops what it has understood of them.
    compiler.hooks.compilation.tap('RemoteManifestPlugin', (compilation) => {
      if (compilation.compiler !== compiler) return
      compilation.hooks.finishModules.tap('RemoteManifestPlugin', (modules) => {
        uses = sharedImports(modules)
      })
    })
    if (!isReleased(compiler)) return
    whenFinal(compiler, 'RemoteManifestPlugin', async (compilation) => {
      const declared = JSON.parse(readFileSync(join(this.#folder, 'src/remote.json'), 'utf8'))
      const surface = await sharedSurface()
      const named = withAllOf(surface, uses)
      const entry = compilation.getAsset(this.#entry).source.buffer()
      const { scripts, styles } = filesOf(compilation, this.#exposedChunk)
      // A public page in a chunk of its own is named after its path.
      const publicPaths = declared.publicPaths?.map((open) => ({ ...open, ...filesOf(compilation, open.path.slice(1)) }))
      emitJson(compilation, 'remote.json', {
        ...declared,
        ...(publicPaths && { publicPaths }),
        entry: this.#entry,
        integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
        needs: remoteNeeds(),
        uses: named,
        surface: partOf(surface, named),
        scripts: scripts.filter((file) => file !== this.#entry),
        styles,
        ...(this.#renderer && { renderer: this.#renderer }),
        files: hashesOf(compilation),
      })
    })
  }
}
