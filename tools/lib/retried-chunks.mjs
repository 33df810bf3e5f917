/**
 * A webpack plugin for the front ends: a chunk that is asked for again is asked for under an address of its own
 * (`355.js?retry=0.1`). A browser sends no second request for an address that hangs, and keeps what came broken, so
 * without this a Retry would wait for the very file that it is meant to get round.
 *
 * A remote's entry may itself have been asked for again (`remoteEntry.js?retry=1`). Its chunks then carry that mark from
 * the start, and only scripts with the mark are taken for them: an earlier attempt's chunks, perhaps of another build,
 * go to the runtime that asked for them, whenever they come.
 */
import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack
const styleName = `${RuntimeGlobals.require}.miniCssF`

class RetriedChunksRuntimeModule extends RuntimeModule {
  constructor() {
    // After the names of chunks are known, before the list of chunks is taken.
    super('retried chunks', RuntimeModule.STAGE_BASIC)
  }

  generate() {
    const list = JSON.stringify(this.compilation.outputOptions.chunkLoadingGlobal)
    // Style sheets are run while they are built, where there is no document.
    return `function markOf(script) { return script && script.src ? new URL(script.src).search : ""; }
var attempt = globalThis.document ? markOf(document.currentScript) : "";
if (attempt) {
  var own = [];
  var earlier = Object.getOwnPropertyDescriptor(globalThis, ${list}) || { value: [] };
  Object.defineProperty(globalThis, ${list}, {
    configurable: true,
    get: function() {
      if (markOf(document.currentScript).split(".")[0] === attempt) return own;
      return earlier.get ? earlier.get() : earlier.value;
    }
  });
}
function fresh(nameOf) {
  var asked = {};
  return function(chunkId) {
    var times = asked[chunkId] || 0;
    asked[chunkId] = times + 1;
    return nameOf(chunkId) + (times ? (attempt || "?retry=0") + "." + times : attempt);
  };
}
if (${RuntimeGlobals.getChunkScriptFilename}) ${RuntimeGlobals.getChunkScriptFilename} = fresh(${RuntimeGlobals.getChunkScriptFilename});
if (${styleName}) ${styleName} = fresh(${styleName});`
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
