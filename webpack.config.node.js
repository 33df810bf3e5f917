/** Bundles for the server: its own, the parts of the front ends that it renders with, and the scripts that it writes into pages. */
import { isAbsolute, join } from 'node:path'
import webpack from 'webpack'
import { CopiedFilesPlugin } from './tools/lib/copied-files.mjs'
import { common } from './webpack.config.base.js'

/** A self-contained bundle that renders markup in the server's worker thread: no federation, React inside, never served. */
export function renderConfig({ folder, name, entry, production }) {
  const shared = common({ folder, name: `${name}-render`, production, server: true })
  return {
    ...shared,
    // As browsers have it: the one of Node begins with modules that no renderer is given.
    resolve: { ...shared.resolve, alias: { axios$: join(import.meta.dirname, 'node_modules/axios/dist/browser/axios.cjs') } },
    // Not minified: its stacks can be read as they are.
    devtool: false,
    target: 'node20',
    entry: { [name]: join(folder, entry) },
    output: {
      path: join(folder, 'dist/node'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '/',
      clean: { keep: /\.early\.js$/ },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}

/**
 * Early scripts of a remote's public pages: `entry` names each after its page's path (`track` for `/track`). Self-contained and small:
 * the server writes them into the page (`PATH.early.js` of the build).
 */
export function earlyConfig({ folder, entry, production }) {
  return {
    ...common({ folder, name: 'early', production, server: false }),
    devtool: false,
    target: ['web', 'es2022'],
    entry,
    output: { path: join(folder, 'dist/node'), filename: '[name].early.js' },
  }
}

/**
 * The server for production: `@office/*` inside, because they are TypeScript source; npm packages outside.
 * `copied` are files and folders that the program reads at run time, beside the modules that name them; `minified` are
 * scripts that it sends to browsers.
 */
export function serverConfig({ folder, entry, copied = [], minified = [], production }) {
  const shared = common({ folder, name: 'server', production, server: true })
  return {
    ...shared,
    // Read by Node itself (`--enable-source-maps`).
    devtool: 'source-map',
    target: 'node20',
    entry,
    module: {
      ...shared.module,
      // The program asks where it and its packages lie when it runs, not where it was built.
      parser: { javascript: { importMeta: false, createRequire: false } },
    },
    externalsType: 'module',
    externals: [
      // Loaded outside production only, from beside this package; it is no part of the bundle.
      { '@office/demo': 'import ../../demo/dist/fill-demo.js' },
      ({ request }, done) => (isBundled(request) ? done() : done(null, `module-import ${request}`)),
    ],
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new CopiedFilesPlugin({ copied: copied.map((path) => join(folder, path)), minified: minified.map((path) => join(folder, path)) })],
  }
}

function isBundled(request) {
  return request.startsWith('.') || request.startsWith('@office/') || isAbsolute(request)
}
