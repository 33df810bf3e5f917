/** A second Node beside the one that runs this, for tests: the line that docs/production.md installs. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/front-ends.mjs'

export const OTHER_NODE = '22.23.3'

/** Path of its program, fetched from npm once into a folder where no script finds it as `node`; null when there is none to be had. */
export function findOtherNode() {
  const folder = join(root, '.cache', `node-${OTHER_NODE}`)
  const pack = `node-${process.platform}-${process.arch}`
  const program = join(folder, 'node_modules', pack, 'bin/node')
  const says = () => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (says() === `v${OTHER_NODE}`) return program
  console.log(`Fetching Node ${OTHER_NODE} from npm ...`)
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  spawnSync('npm', [...args, `${pack}@${OTHER_NODE}`], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  return says() === `v${OTHER_NODE}` ? program : null
}
