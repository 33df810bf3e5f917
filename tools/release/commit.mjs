/** From which commit a build is: its number, with a `+` when files were changed since. COMMIT says it where there is no git. */
import { spawnSync } from 'node:child_process'
import { root } from '../lib/front-ends.mjs'

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
