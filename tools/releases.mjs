/**
 * Releases: the commands for the folder DIR that a host serves remotes from (`--to`, or REMOTES_DIR):
 *
 *   npm run release -- --to DIR                          before a host of this source is started: says what the shared packages
 *                                                        export more, otherwise or no more than the live host gives, refuses
 *                                                        what would break a live remote of a team, and sets their version
 *                                                        numbers. `--accept`: what has changed is meant
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
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hostGives } from '../federation.shared.js'
import { buildAll, buildIfStale } from './lib/build-package.mjs'
import { remotes, root, shell } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'
import { builtHost, publishBuilt } from './lib/product.mjs'
import { sharedSurface } from './lib/shared-surface.mjs'
import { presentCommit, readBuiltRemote } from './release/built-remote.mjs'
import { agreementProblems } from './release/checks.mjs'
import { presentPackage, RefusedError, releaseFolder, remoteName, tell } from './release/command.mjs'
import { checkHost, releaseRemote, rollBack } from './release/go-live.mjs'
import { liveReleases } from './release/live-releases.mjs'
import { releaseShared } from './release/shared-release.mjs'

const text = { type: 'string' }

const commands = {
  list: { options: {}, run: (folder) => console.log(liveReleases(folder)) },

  publish: {
    options: {},
    async run(folder) {
      for (const { name, build } of await publishBuilt(folder)) console.log(`${name} ${build}`)
    },
  },

  release: {
    options: { origin: text },
    async run(folder, { origin }) {
      const name = presentPackage()
      installPackages()
      await buildIfStale([shell, ...remotes].find((pack) => pack.folder === name))
      if (name === shell.folder) tellHost(folder)
      else await tellRelease(folder, name, origin)
    },
  },

  rollback: {
    options: { build: text },
    async run(folder, { build: wanted }) {
      const { name, build, from } = await rollBack(folder, remoteName(presentPackage()), wanted)
      console.log(`Live again: ${name} ${build} (was ${from})`)
    },
  },
}

/** `release` for the repository itself, not for one of its packages. */
const releaseOfAll = { options: { accept: { type: 'boolean' } }, run: releaseAll }

async function releaseAll(folder, { accept }) {
  installPackages()
  const gives = hostGives()
  const releases = await releaseShared(folder, { root, surface: await sharedSurface(), gives, accept })
  await buildAll([shell, ...remotes])
  const host = builtHost()
  const problems = remotes.flatMap((pack) => agreementProblems(readBuiltRemote(join(root, pack.folder, 'dist')).manifest, host))
  if (problems.length > 0) throw new RefusedError(problems)
  tellHost(folder)
  if (releases.some(({ name, version }) => version !== gives[name])) console.log('Commit the new numbers: package.json of the shared packages, package-lock.json.')
}

function tellHost(folder) {
  const names = checkHost(folder, builtHost()).map(({ name, build }) => `${name} ${build}`).join(', ')
  console.log(`${names ? `It gives all that the live releases need: ${names}` : 'No team has released a remote that it could break'}.`)
  console.log('A host goes live by being started.')
}

async function tellRelease(folder, pack, from) {
  const origin = from && new URL(from).origin
  const { name, build, changed, pruned } = await releaseRemote(folder, { dist: join(root, pack, 'dist'), commit: presentCommit(), origin })
  console.log(changed ? `Live now: ${name} ${build}` : `${name} ${build} is live already`)
  if (pruned.length > 0) console.log(`Removed as old: ${pruned.join(', ')}`)
}

/** The command and its flags; a flag that it does not know is refused. */
function readArguments([name = 'list', ...flags]) {
  if (!Object.hasOwn(commands, name)) throw new RefusedError([`There is no ${name}; there are ${Object.keys(commands).join(', ')}`])
  const { options, run } = name === 'release' && process.cwd() === root ? releaseOfAll : commands[name]
  try {
    return { run, values: parseArgs({ args: flags, options: { to: text, ...options } }).values }
  } catch (error) {
    throw new RefusedError([error.message])
  }
}

await tell(() => {
  const { run, values } = readArguments(process.argv.slice(2))
  return run(releaseFolder(values.to), values)
})
