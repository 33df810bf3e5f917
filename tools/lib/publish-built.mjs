/** Puts the host's own part into a folder of remotes, as it has been built: what it gives, and its remotes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { presentCommit } from '../release/commit.mjs'
import { publishOwn } from '../release/go-live.mjs'
import { remotes, root, shell } from './front-ends.mjs'

export function publishBuilt(folder) {
  const host = JSON.parse(readFileSync(join(root, shell.folder, 'dist/browser/host.json'), 'utf8'))
  return publishOwn(folder, { host, dists: remotes.map((pack) => join(root, pack.folder, 'dist')), commit: presentCommit() })
}
