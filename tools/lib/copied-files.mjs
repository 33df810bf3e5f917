/** A webpack plugin for files that a program reads at run time, from beside the module that names them: they come to lie beside the bundle. */
import { readFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import webpack from 'webpack'
import { filesBelow } from './content-hash.mjs'

const { Compilation, sources } = webpack

export class CopiedFilesPlugin {
  #paths

  /** @param {string[]} paths files and folders */
  constructor(paths) {
    this.#paths = paths
  }

  apply(compiler) {
    const name = 'CopiedFilesPlugin'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const path of this.#paths) {
          for (const file of filesBelow(path)) {
            const name = relative(dirname(path), file).split(sep).join('/')
            compilation.emitAsset(name, new sources.RawSource(readFileSync(file)))
          }
        }
      })
    })
  }
}
