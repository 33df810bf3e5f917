/** The shell with both remotes inside, as one program without federation: the same source, to measure what federation costs. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { root } from '../../tools/lib/front-ends.mjs'
import { hostConfig } from '../../webpack.config.base.js'

/** Takes the place of `shell/dist`. */
export const oneBundleFolder = join(root, '.cache/one-bundle')

/** Stands in for the one file that speaks to the federation runtime: remotes come by plain imports, the public one at once. */
function plainContainers() {
  const file = join(oneBundleFolder, 'containers.js')
  const source = `const remotes = {
  catalogue: () => import(/* webpackMode: "eager" */ ${JSON.stringify(join(root, 'public-catalogue/src/remote.ts'))}),
  backoffice: () => import(${JSON.stringify(join(root, 'backoffice/src/remote.ts'))}),
}
export const federation = { unmet: () => [], register: () => undefined, hasEntered: () => false, load: (name) => remotes[name]() }
`
  mkdirSync(oneBundleFolder, { recursive: true })
  writeFileSync(file, source)
  return new webpack.NormalModuleReplacementPlugin(/\/remotes\/federation$/, file)
}

export default () => {
  const config = hostConfig({ folder: join(root, 'shell'), production: true })
  return {
    ...config,
    name: 'one-bundle',
    output: { ...config.output, path: join(oneBundleFolder, 'browser') },
    cache: { ...config.cache, name: 'one-bundle' },
    plugins: [...config.plugins.filter(({ constructor }) => constructor.name !== 'ModuleFederationPlugin'), plainContainers()],
  }
}
