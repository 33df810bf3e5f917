/** Puts a built remote into the folder that a host serves: an immutable build beside the earlier ones, then the pointer. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, hashOf } from './content-hash.mjs'
import { root } from './front-ends.mjs'
import { pointTo, readListing } from './remotes-listing.mjs'

/**
 * @param {{ folder: string }} pack the remote's package, built
 * @param {string} remotesFolder REMOTES_DIR of the host
 * @returns {Promise<{ name: string, build: string, changed: boolean }>}
 */
export async function publishRemote(pack, remotesFolder) {
  const dist = join(root, pack.folder, 'dist')
  const parts = ['browser', 'node'].map((part) => join(dist, part)).filter((part) => existsSync(part))
  const { entry: entryFile, ...declared } = JSON.parse(readFileSync(join(dist, 'browser/remote.json'), 'utf8'))
  const { name } = declared
  const build = hashOf(parts.flatMap((part) => filesBelow(part)), dist).slice(0, 16)
  if (readListing(remotesFolder).some((live) => live.name === name && live.build === build)) {
    return { name, build, changed: false }
  }
  placeBuild(parts, join(remotesFolder, name), build)
  await pointTo(remotesFolder, { build, ...declared, entry: `/remotes/${name}/${build}/${entryFile}` })
  return { name, build, changed: true }
}

/** A build appears whole or not at all: it is copied under another name first. */
function placeBuild(parts, folder, build) {
  const target = join(folder, build)
  if (existsSync(target)) return
  const unfinished = join(folder, `.${build}.${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    for (const part of parts) cpSync(part, unfinished, { recursive: true })
    renameSync(unfinished, target)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
