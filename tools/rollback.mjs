/** `npm run rollback -w @office/backoffice -- --to DIR`: the build that was live before is live again; `--build NAME` names another. */
import { parseArgs } from 'node:util'
import { presentPackage, releaseFolder, remoteName, tell } from './release/command.mjs'
import { rollBack } from './release/go-live.mjs'

const { to, build: wanted } = parseArgs({ options: { to: { type: 'string' }, build: { type: 'string' } } }).values

await tell(async () => {
  const { name, build, from } = await rollBack(releaseFolder(to), remoteName(presentPackage()), wanted)
  console.log(`Live again: ${name} ${build} (was ${from})`)
})
