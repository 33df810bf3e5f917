/**
 * `npm run admin:create`, `factor:remove`, `backup`, `restore`, `files:move`, `forget`, `client:export`, `worker:forget`, `worker:export`: commands of the server, with its settings (ENV_FILE, environment).
 *
 *   node tools/command.mjs NAME [options of the command]
 */
import { join } from 'node:path'
import { buildIfStale } from './lib/build-package.mjs'
import { root, server } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'
import { readEnvFile } from './lib/product.mjs'
import { start } from './lib/run.mjs'

const [name = '', ...options] = process.argv.slice(2)

readEnvFile()
installPackages()
await buildIfStale(server)
const program = join(root, 'api-server/dist', `${name}.js`)
process.exitCode = (await start(process.execPath, ['--enable-source-maps', program, ...options])) ?? 1
