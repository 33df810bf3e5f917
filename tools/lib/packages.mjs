/** Whether the npm packages of the lock file are there, and installing them when not. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages
}

/** Compares with npm's own note of what it installed. Optional packages may be meant for another system; a link is a workspace. */
export function packagesAreThere() {
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, note))) return false
  const installed = packagesOf(note)
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.optional) return true
    if (wanted.link) return existsSync(join(root, path))
    return installed[path]?.version === wanted.version
  })
}

/** Installs exactly what the lock file names; throws when npm fails. */
export function installPackages() {
  if (packagesAreThere()) return
  console.log('Installing packages (npm ci) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error('npm ci failed: see its message above')
}
