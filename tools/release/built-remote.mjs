/** A remote as it has been built: what is in its `dist`, the name that its content gives it, and the commit that it is from. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesBelow, hashOf } from '../lib/content-hash.mjs'
import { root } from '../lib/front-ends.mjs'
import { RefusedError } from './command.mjs'

/** Files of the build, and what it says of itself (`remote.json`, written by `build-manifests.mjs`). */
export const MANIFEST = 'remote.json'

/**
 * @typedef {{ name: string, build: string, manifest: Record<string, unknown>, files: { path: string, source: string }[] }} BuiltRemote
 *   `path` is relative to the build's own folder: `browser` and `node` lie together there
 * @param {string} dist
 * @returns {BuiltRemote}
 */
export function readBuiltRemote(dist) {
  if (!existsSync(join(dist, 'browser', MANIFEST))) throw new RefusedError([`${dist} holds no built remote: npm run build`])
  const parts = ['browser', 'node'].map((part) => join(dist, part)).filter((part) => existsSync(part))
  const manifest = readManifest(join(dist, 'browser'))
  const files = parts.flatMap((part) =>
    filesBelow(part).map((source) => ({ path: relative(part, source).split(sep).join('/'), source })),
  )
  const build = hashOf(files.map(({ source }) => source), dist).slice(0, 16)
  return { name: manifest.name, build, manifest, files }
}

export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
}

/** The number of the present commit, with a `+` when files were changed since. COMMIT says it where there is no git. */
export function presentCommit() {
  if (process.env.COMMIT) return process.env.COMMIT
  const hash = git('rev-parse', '--short=12', 'HEAD')
  if (hash === undefined) return 'unknown'
  return git('--no-optional-locks', 'status', '--porcelain', '--untracked-files=no') === '' ? hash : `${hash}+`
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
