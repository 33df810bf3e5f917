/** A webpack plugin for files that a program reads at run time: they keep the path that they have from its source. */
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import webpack from 'webpack'
import { filesBelow } from './content-hash.mjs'

const { Compilation, sources } = webpack

export class CopiedFilesPlugin {
  #source
  #paths

  /** @param {{ source: string, paths: string[] }} options files and folders relative to `source` */
  constructor({ source, paths }) {
    this.#source = source
    this.#paths = paths
  }

  apply(compiler) {
    const name = 'CopiedFilesPlugin'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const file of this.#paths.flatMap((path) => filesBelow(join(this.#source, path)))) {
          const path = relative(this.#source, file).split(sep).join('/')
          compilation.emitAsset(path, new sources.RawSource(readFileSync(file)))
        }
      })
    })
  }
}
