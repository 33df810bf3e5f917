/** The server as it was before the newest migration, built from the history beside this tree. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../lib/front-ends.mjs'
import { run } from '../../lib/run.mjs'

const MIGRATIONS = 'api-server/src/office/migrations'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const migrationsAt = (commit) => git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`).split('\n').filter((name) => name.endsWith('.sql')).length

/** The newest commit with fewer migrations than now; null where the history does not reach so far. */
function commitBefore() {
  try {
    const now = migrationsAt('HEAD')
    return git('log', '--format=%H', '--', MIGRATIONS).split('\n').find((commit) => migrationsAt(commit) < now) ?? null
  } catch {
    return null
  }
}

/** The packages of this tree for another: npm's are linked as they are, ours are those of the other tree. */
function linkPackages(folder) {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@office'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@office') symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@office'))) symlinkSync(join(folder, name), join(to, '@office', name))
}

/**
 * Builds the server of the version before.
 * @returns {Promise<{ commit: string, dist: string, remove: () => void } | null>} null in a clone without history
 */
export async function buildVersionBefore() {
  const commit = commitBefore()
  if (commit === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'office-before-'))
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit)
    linkPackages(folder)
    const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js')
    await run(process.execPath, [webpack, '--mode', 'production', '--config', 'webpack.config.js'], { cwd: join(folder, 'api-server') })
    return { commit, dist: join(folder, 'api-server/dist'), remove }
  } catch (error) {
    remove()
    throw error
  }
}
