/**
 * The remotes that a host serves, in the folder DIR (`--to`, or REMOTES_DIR):
 *
 *   npm run release -w @office/backoffice -- --to DIR    builds what is stale, puts the build beside the earlier ones, checks it
 *                                                        there, and makes it live in one step. `--origin URL` when another
 *                                                        server answers its files
 *   npm run release -w @office/shell -- --to DIR         says whether this host may take the place of the live one: a host
 *                                                        itself goes live by being started
 *   npm run rollback -w @office/backoffice -- --to DIR   the build that was live before is live again; `--build NAME` names another
 *   npm run releases -- --to DIR                         what is live, since when, from which commit, with which shared versions;
 *                                                        and the builds to go back to
 *   node tools/releases.mjs publish --to DIR             what a host does with the remotes that it was built with, without
 *                                                        starting it
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './lib/build-package.mjs'
import { remotes, root, shell } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'
import { publishBuilt } from './lib/product.mjs'
import { presentCommit } from './release/built-remote.mjs'
import { presentPackage, releaseFolder, remoteName, tell } from './release/command.mjs'
import { checkHost, releaseRemote, rollBack } from './release/go-live.mjs'
import { liveReleases } from './release/live-releases.mjs'

const text = { type: 'string' }
const { positionals, values } = parseArgs({ options: { to: text, origin: text, build: text }, allowPositionals: true })

const commands = {
  list: (folder) => console.log(liveReleases(folder)),

  async publish(folder) {
    for (const { name, build } of await publishBuilt(folder)) console.log(`${name} ${build}`)
  },

  async release(folder) {
    const name = presentPackage()
    installPackages()
    await buildIfStale([shell, ...remotes].find((pack) => pack.folder === name))
    if (name === shell.folder) tellHost(folder)
    else await tellRelease(folder, name)
  },

  async rollback(folder) {
    const { name, build, from } = await rollBack(folder, remoteName(presentPackage()), values.build)
    console.log(`Live again: ${name} ${build} (was ${from})`)
  },
}

function tellHost(folder) {
  const host = JSON.parse(readFileSync(join(root, 'shell/dist/browser/host.json'), 'utf8'))
  const names = checkHost(folder, host).map(({ name, build }) => `${name} ${build}`).join(', ')
  console.log(`${names ? `It gives all that the live releases need: ${names}` : 'No team has released a remote that it could break'}.`)
  console.log('A host goes live by being started.')
}

async function tellRelease(folder, pack) {
  const origin = values.origin && new URL(values.origin).origin
  const { name, build, changed, pruned } = await releaseRemote(folder, { dist: join(root, pack, 'dist'), commit: presentCommit(), origin })
  console.log(changed ? `Live now: ${name} ${build}` : `${name} ${build} is live already`)
  if (pruned.length > 0) console.log(`Removed as old: ${pruned.join(', ')}`)
}

await tell(() => commands[positionals[0] ?? 'list'](releaseFolder(values.to)))
