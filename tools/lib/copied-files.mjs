/** A webpack plugin for files that a program reads at run time, from beside the module that names them: they come to lie beside the bundle. */
import { readFileSync } from 'node:fs'
import { basename, dirname, relative, sep } from 'node:path'
import { minifySync } from '@swc/core'
import webpack from 'webpack'
import { filesBelow } from './content-hash.mjs'

const { Compilation, sources } = webpack

export class CopiedFilesPlugin {
  #copied
  #minified

  /** @param {{ copied: string[], minified: string[] }} paths `copied`: files and folders; `minified`: scripts for browsers */
  constructor({ copied, minified }) {
    this.#copied = copied
    this.#minified = minified
  }

  apply(compiler) {
    const name = 'CopiedFilesPlugin'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const path of this.#copied) {
          for (const file of filesBelow(path)) {
            const asset = relative(dirname(path), file).split(sep).join('/')
            compilation.emitAsset(asset, new sources.RawSource(readFileSync(file)))
          }
        }
        for (const path of this.#minified) {
          const { code } = minifySync(readFileSync(path, 'utf8'), { compress: { ecma: 2022 }, mangle: true, module: false })
          compilation.emitAsset(basename(path), new sources.RawSource(code))
        }
      })
    })
  }
}
