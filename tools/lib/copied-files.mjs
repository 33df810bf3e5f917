/** A webpack plugin for files that a program reads at run time: they keep the path that they have from its source. */
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { minifySync } from '@swc/core'
import webpack from 'webpack'
import { filesBelow } from './content-hash.mjs'

const { Compilation, sources } = webpack

export class CopiedFilesPlugin {
  #source
  #paths
  #minified

  /** @param {{ source: string, paths: string[], minified: string[] }} options files and folders relative to `source`; `minified`: scripts for browsers */
  constructor({ source, paths, minified }) {
    this.#source = source
    this.#paths = paths
    this.#minified = minified
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
        for (const path of this.#minified) {
          const { code } = minifySync(readFileSync(join(this.#source, path), 'utf8'), { compress: { ecma: 2022 }, mangle: true, module: false })
          compilation.emitAsset(path, new sources.RawSource(code))
        }
      })
    })
  }
}
