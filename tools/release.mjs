/**
 * `npm run release -w @office/backoffice -- --to DIR`: builds what is stale, puts the build beside the earlier ones in the
 * folder that a host serves, checks it there, and makes it live in one step. `--origin URL` when another server answers
 * its files.
 *
 * `npm run release -w @office/shell -- --to DIR` says whether this host may take the place of the live one: a host
 * itself goes live by being started.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './lib/build-package.mjs'
import { remotes, root, shell } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'
import { presentPackage, releaseFolder, tell } from './release/command.mjs'
import { presentCommit } from './release/commit.mjs'
import { checkHost, releaseRemote } from './release/go-live.mjs'

const { to, origin } = parseArgs({ options: { to: { type: 'string' }, origin: { type: 'string' } } }).values

await tell(async () => {
  const target = releaseFolder(to)
  const folder = presentPackage()
  installPackages()
  await buildIfStale([shell, ...remotes].find((pack) => pack.folder === folder))
  if (folder === shell.folder) {
    const host = JSON.parse(readFileSync(join(root, 'shell/dist/browser/host.json'), 'utf8'))
    const live = checkHost(target, host)
    const names = live.map(({ name, build }) => `${name} ${build}`).join(', ')
    console.log(`${names ? `It gives all that the live releases need: ${names}` : 'No team has released a remote that it could break'}.`)
    console.log('A host goes live by being started.')
    return
  }
  const { name, build, changed, pruned } = await releaseRemote(target, { dist: join(root, folder, 'dist'), commit: presentCommit(), origin: origin && new URL(origin).origin })
  console.log(changed ? `Live now: ${name} ${build}` : `${name} ${build} is live already`)
  if (pruned.length > 0) console.log(`Removed as old: ${pruned.join(', ')}`)
})
