/** The product as a whole: built, with its remotes in place, and its server. */
import { join } from 'node:path'
import { buildAll } from './build-package.mjs'
import { remotes, root, server, shell } from './front-ends.mjs'
import { installPackages } from './packages.mjs'
import { publishBuilt } from './publish-built.mjs'
import { start } from './run.mjs'

/** Where the server finds the remotes, as it reads that from the environment. */
export function remotesFolder() {
  const { REMOTES_DIR, DATA_DIR = 'data' } = process.env
  return REMOTES_DIR ?? join(DATA_DIR, 'remotes')
}

/**
 * Installs what is missing, builds what is stale and puts the remotes where the server finds them: all but those that
 * their teams release. Throws when this host would break one of these.
 * @param {{ folder: string, inputs: string[] }[]} [more] packages to build besides
 */
export async function prepareProduct(more = []) {
  installPackages()
  await buildAll([shell, ...remotes, server, ...more])
  for (const { name, build, changed, kept } of await publishBuilt(remotesFolder())) {
    if (changed) console.log(`Live now: ${name} ${build}`)
    if (kept) console.log(`${name}: its team's release stays live`)
  }
}

/** Runs the built server until it ends; resolves with its exit code. */
export async function runServer(environment = {}) {
  const code = await start(process.execPath, ['--enable-source-maps', join(root, 'api-server/dist/main.js')], {
    env: { ...process.env, ...environment },
  })
  return code ?? 1
}
