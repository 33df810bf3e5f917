/**
 * A webpack plugin for remotes: when the entry was asked for under an address of its own (`remoteEntry.js?retry=1`), its
 * chunks are too. A browser sends no second request for an address that hangs, so without this a Retry would wait for
 * the very chunk that it is meant to get round.
 */
import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack
const styleName = `${RuntimeGlobals.require}.miniCssF`

class RetriedChunksRuntimeModule extends RuntimeModule {
  constructor() {
    super('retried chunks', RuntimeModule.STAGE_ATTACH)
  }

  generate() {
    // Style sheets are run while they are built, where there is no document.
    return `var script = globalThis.document && document.currentScript;
var retry = script && script.src ? new URL(script.src).search : "";
function retried(nameOf) { return function(chunkId) { return nameOf(chunkId) + retry; }; }
if (retry) {
  if (${RuntimeGlobals.getChunkScriptFilename}) ${RuntimeGlobals.getChunkScriptFilename} = retried(${RuntimeGlobals.getChunkScriptFilename});
  if (${styleName}) ${styleName} = retried(${styleName});
}`
  }
}

export class RetriedChunksPlugin {
  apply(compiler) {
    const name = 'RetriedChunksPlugin'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new RetriedChunksRuntimeModule())
      })
    })
  }
}
