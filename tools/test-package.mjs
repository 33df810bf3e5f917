/** `npm test -w @office/backoffice`: the tests of one package, with nothing built. */
import { basename, join } from 'node:path'
import { root, server } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'
import { run } from './lib/run.mjs'

const folder = basename(process.cwd())
const project = folder === server.folder ? 'server' : 'front'

installPackages()
const jest = [join(root, 'tools/jest/run.mjs'), `--selectProjects=${project}`, `--testPathPatterns=/${folder}/`, ...process.argv.slice(2)]
await run(process.execPath, jest, { cwd: root })
