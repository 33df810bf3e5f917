/** The packages that are built, and what their output depends on. Paths are relative to the root of the repository. */
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

const config = [
  'webpack.config.base.js',
  'webpack.config.node.js',
  'federation.shared.js',
  'tools/lib/build-manifests.mjs',
  'tools/lib/shared-surface.mjs',
  'tools/surface/compare.mjs',
  'tools/lib/copied-files.mjs',
  'tools/lib/provided-modules.cjs',
  'tools/lib/not-provided.cjs',
  'tsconfig.json',
  'package-lock.json',
]
const shared = ['shared-api', 'shared-ui'].flatMap((folder) => [`${folder}/package.json`, `${folder}/src`])

/** Source and reader of the shapes that the shared packages export. */
export const surfaceInputs = [...shared, 'tools/surface/read-surface.mjs', 'tools/lib/not-provided.cjs', 'tsconfig.json', 'package-lock.json']

/** Source files that no output depends on. */
export const isTest = (file) => /\.test\.tsx?$/.test(file)

function frontEnd(folder) {
  return { folder, inputs: [`${folder}/src`, `${folder}/webpack.config.js`, ...surfaceInputs, ...config] }
}

export const shell = frontEnd('shell')
export const remotes = [frontEnd('public-catalogue'), frontEnd('backoffice')]
export const server = {
  folder: 'api-server',
  inputs: ['api-server/src', 'api-server/package.json', 'api-server/webpack.config.js', 'shared-api/src', ...config],
}
/** Demo data, which the server loads outside production. It is made with parts of the server. */
export const demo = { folder: 'demo', inputs: ['demo/src', 'demo/webpack.config.js', 'api-server/src', 'shared-api/src', ...config] }
