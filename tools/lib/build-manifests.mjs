/** Webpack plugins that write down what a build consists of, for the server and for a release. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { remoteNeeds } from '../../federation.shared.js'

const { Compilation, sources } = webpack

/** Runs when names and contents are final. */
function whenFinal(compiler, name, write) {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tap({ name, stage }, () => write(compilation))
  })
}

function emitJson(compilation, file, value) {
  compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`))
}

/** Scripts and styles of a chunk with all that must be there before it runs; hot updates left out. */
function filesOf(compilation, chunkName) {
  const group = compilation.entrypoints.get(chunkName) ?? compilation.namedChunkGroups.get(chunkName)
  const files = (group?.getFiles() ?? []).filter((file) => !file.includes('.hot-update.'))
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  }
}

/** `assets.json` beside the shell's files: what the server names in the page. Paths are relative to the site's root. */
export class HostAssetsPlugin {
  #firstChunk

  constructor({ firstChunk }) {
    this.#firstChunk = firstChunk
  }

  apply(compiler) {
    whenFinal(compiler, 'HostAssetsPlugin', (compilation) => {
      const entry = filesOf(compilation, 'shell')
      const first = filesOf(compilation, this.#firstChunk)
      emitJson(compilation, 'assets.json', {
        scripts: entry.scripts,
        preload: first.scripts,
        styles: [...new Set([...entry.styles, ...first.styles])],
      })
    })
  }
}

/** `remote.json` beside a remote's files: what a release writes into `remotes.json`. Paths are relative to the build. */
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
    whenFinal(compiler, 'RemoteManifestPlugin', (compilation) => {
      const declared = JSON.parse(readFileSync(join(this.#folder, 'src/remote.json'), 'utf8'))
      const entry = compilation.getAsset(this.#entry).source.buffer()
      const { scripts, styles } = filesOf(compilation, this.#exposedChunk)
      emitJson(compilation, 'remote.json', {
        ...declared,
        entry: this.#entry,
        integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
        needs: remoteNeeds(),
        scripts: scripts.filter((file) => file !== this.#entry),
        styles,
        ...(this.#renderer && { renderer: this.#renderer }),
      })
    })
  }
}
