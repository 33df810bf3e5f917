/**
 * The common part of the webpack configurations: loaders, output names, minimising, precompression, federation.
 * A package's own configuration names its kind (host or remote; `webpack.config.node.js` for what the server runs) and
 * what is special to it.
 */
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { constants } from 'node:zlib'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { hostShared, remoteShared } from './federation.shared.js'
import { HostAssetsPlugin, RemoteManifestPlugin } from './tools/lib/build-manifests.mjs'

const root = import.meta.dirname
const require = createRequire(import.meta.url)

/** The specification gives a chunk 120 seconds. */
const chunkLoadTimeout = 120_000

/** The hash of a script's content, where webpack knows it: the federated entries have none while names are first asked for. */
function scriptName({ chunk }) {
  const hash = chunk?.contentHash?.javascript
  const name = chunk?.name ?? chunk?.id
  return hash ? `static/js/${name}.${hash.slice(0, 10)}.js` : `static/js/${name}.js`
}

function rules({ server, production }) {
  const modules = {
    mode: 'local',
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: server,
    localIdentContext: root,
    localIdentName: production ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]',
  }
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        onlyCompileBundledFiles: true,
        configFile: join(root, 'tsconfig.json'),
        compilerOptions: { noEmit: false },
      },
    },
    {
      test: /\.css$/,
      use: [...(server ? [] : [MiniCssExtractPlugin.loader]), { loader: 'css-loader', options: { modules, sourceMap: false } }],
    },
    {
      test: /\.(woff2?|svg|png|webp|jpe?g)$/,
      type: 'asset/resource',
      generator: { filename: 'static/media/[name].[contenthash:10][ext]', emit: !server },
    },
  ]
}

export function common({ folder, name, production, server }) {
  return {
    name,
    context: folder,
    mode: production ? 'production' : 'development',
    // Never an eval source map: the content security policy of development is that of production.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: rules({ server, production }) },
    performance: { hints: false },
    stats: { preset: 'errors-warnings' },
    cache: {
      type: 'filesystem',
      name: `${name}-${production ? 'production' : 'development'}`,
      cacheDirectory: join(root, '.cache/webpack'),
      buildDependencies: { config: ['webpack.config.base.js', 'webpack.config.node.js', 'federation.shared.js', 'shared-api/package.json', 'shared-ui/package.json'].map((file) => join(root, file)) },
    },
  }
}

function precompression() {
  const options = { test: /\.(js|css|svg)$/, minRatio: 0.95, threshold: 512 }
  return [
    new CompressionPlugin({ ...options, algorithm: 'gzip', compressionOptions: { level: 9 } }),
    new CompressionPlugin({
      ...options,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ]
}

/**
 * The host's first script in files of a bearable size: a phone parses and runs each as one task, and answers no tap
 * meanwhile.
 */
const firstScriptGroups = Object.fromEntries(
  Object.entries({
    react: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    libraries: /node_modules[\\/](?!@module-federation)/,
    office: /[\\/]shared-(api|ui)[\\/]/,
  }).map(([name, test], place) => [name, { name, test, chunks: 'initial', enforce: true, priority: -place }]),
)

function partsOf(parts) {
  return Object.fromEntries(Object.entries(parts).map(([name, test]) => [name, { name, test, chunks: 'async', enforce: true }]))
}

/** The shared base of several screens, with the library behind it: one file that compresses as a whole, and no copy in each screen. */
const sharedParts = partsOf({
  client: /[\\/](node_modules[\\/]axios|shared-api[\\/]src[\\/]client[\\/](index|http|api-error|answer-words|(query|resource|catalogue|request)-client)|translations[\\/]answers)\b/,
  desk: /[\\/]shared-api[\\/]src[\\/](desk\.ts|engine[\\/](columns|pages|permissions|registry|search-text|uploads|plain-days)\.ts)/,
  dialogs: /[\\/](shared-ui[\\/]src[\\/]((dialog|popover|toast|draft)[\\/]|own-texts|engine[\\/]form[\\/]select-arrow)|zustand[\\/]esm[\\/]middleware)/,
  days: /[\\/](@internationalized[\\/]date|engine[\\/](calendar|form[\\/](sections|date-entry[\\/]day-words)))\b/,
  rules: /[\\/](node_modules[\\/](yup|tiny-case|property-expr|toposort)|shared-api[\\/]src[\\/](schema-public|engine[\\/]schema|office[\\/]schema[\\/]displayed-code))\b/,
  forms: /[\\/](node_modules[\\/](formik|lodash-es|react-is|react-fast-compare|deepmerge|hoist-non-react-statics|tiny-warning)|engine[\\/]form[\\/](index|bound-field|error-summary|field-frame|form-field|schema-form|texts|fields[\\/](text|checked)-field|(form|field)\.module))\b/,
  // Without what no table needs: `display.ts`. With the layout of staff's screens, the keys of rows and menus, and how changes are sent.
  primereact: /[\\/](shared-ui[\\/]src[\\/]((screen-layout|keys)[\\/](?!page|lines|use-page)|engine[\\/](use-change|asking[\\/]))|primereact[\\/](?!(display|timeline|progress-?bar|meter-?group|avatar|tag|chart)\b)|react-transition-group|dom-helpers|@babel[\\/]runtime)/,
})

function browser({ folder, name, production, publicPath, entry, cacheGroups, plugins }) {
  return {
    ...common({ folder, name, production, server: false }),
    target: ['web', 'es2022'],
    entry,
    output: {
      path: join(folder, 'dist/browser'),
      publicPath,
      uniqueName: name,
      filename: production ? scriptName : 'static/js/[name].js',
      chunkFilename: production ? 'static/js/[name].[contenthash:10].js' : 'static/js/[name].js',
      chunkLoadTimeout,
      // Kept with the release, and outside of what is served.
      ...(production && { sourceMapFilename: 'maps/[file].map' }),
      // A module that threw while it ran is run again by a Retry, and not taken for one that is there.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    optimization: {
      ...(production ? { minimizer: ['...', new CssMinimizerPlugin()] } : { chunkIds: 'named' }),
      // A worker is one file: the policy that it comes with lets it fetch nothing.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(), ...(cacheGroups && { cacheGroups }) },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? 'static/css/[name].[contenthash:10].css' : 'static/css/[name].css',
        chunkFilename: production ? 'static/css/[name].[contenthash:10].css' : 'static/css/[name].css',
        ignoreOrder: true,
      }),
      ...plugins,
      ...(production ? precompression() : []),
    ],
  }
}

const federation = { shareStrategy: 'loaded-first', manifest: false, dts: false, dev: false }

/** Parts of PrimeReact that its table and pager import and none of our screens draws; their place is taken by `undrawn.ts`. */
const undrawnParts = ['button', 'dropdown', 'inputnumber', 'inputtext', 'tooltip']

/** The host's pages. Remotes are not named here: the shell learns at run time where they are. */
export function hostConfig({ folder, production }) {
  const config = browser({
    folder,
    name: 'shell',
    production,
    publicPath: '/',
    entry: { shell: join(folder, 'src/index.ts') },
    cacheGroups: { ...firstScriptGroups, ...sharedParts },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: 'shell',
        shared: hostShared(),
        runtimePlugins: [join(folder, 'src/remotes/federation.ts')],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new HostAssetsPlugin({ firstChunk: 'bootstrap', staffModule: '../layouts/staff-area', screens: { '/sign-in': '../sign-in/sign-in-screen', '/not-found': '../not-found/not-found-screen' } }),
    ],
  })
  config.resolve.alias = Object.fromEntries(undrawnParts.map((part) => [`primereact/${part}$`, join(root, 'shared-ui/src/primereact/undrawn.ts')]))
  config.module.rules.push({ test: join(folder, 'src/provided.ts'), enforce: 'pre', loader: join(root, 'tools/lib/provided-modules.cjs') })
  return config
}

/**
 * A remote: one exposed module (`./remote`), everything shared taken from the host. `renderer` names the file of its
 * `renderConfig`, where it has one; `parts` the modules, by the name of their chunk, that several screens share.
 */
export function remoteConfig({ folder, production, renderer, parts }) {
  const { name } = require(join(folder, 'src/remote.json'))
  return browser({
    folder,
    name,
    production,
    publicPath: 'auto',
    // No page of its own: the exposed module is all there is.
    entry: {},
    cacheGroups: parts && partsOf(parts),
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name,
        filename: 'remoteEntry.js',
        library: { type: 'var', name },
        exposes: { './remote': { import: join(folder, 'src/remote.ts'), name: 'remote' } },
        shared: remoteShared(),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
      new RemoteManifestPlugin({ folder, entry: 'remoteEntry.js', exposedChunk: 'remote', renderer }),
    ],
  })
}
