/**
 * A webpack loader for `shell/src/provided.ts`: writes an import of every entry of the shared packages that remotes may ask
 * for, in a function that nobody calls. Webpack gives remotes what it has seen an import of, and a subpath that only a
 * remote uses would not be there for it.
 */
const { join } = require('node:path')
const { NOT_PROVIDED } = require('./not-provided.cjs')

const root = join(__dirname, '../..')

/** Entries of other packages that the host itself does not import by this name. */
const OTHERS = ['@tanstack/react-query', 'react/jsx-runtime', 'react-dom']

module.exports = function writeProvidedModules() {
  const entries = ['shared-api', 'shared-ui'].flatMap((folder) => {
    const file = join(root, folder, 'package.json')
    this.addDependency(file)
    const { name, exports } = JSON.parse(this.fs.readFileSync(file, 'utf8'))
    return Object.keys(exports).filter((subpath) => !NOT_PROVIDED.test(subpath)).map((subpath) => name + subpath.slice(1))
  })
  return `export const provided = () => [${[...entries, ...OTHERS].map((entry) => `import('${entry}')`).join(', ')}]\n`
}
