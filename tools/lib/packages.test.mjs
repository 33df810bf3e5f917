import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..', '..')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const locked = read('package-lock.json').packages

for (const folder of ['', ...read('package.json').workspaces]) {
  test(`the lock file knows exactly the packages that ${folder || 'the project'} asks for`, () => {
    const wanted = read(join(folder, 'package.json'))
    for (const kind of ['dependencies', 'devDependencies']) {
      assert.deepEqual(locked[folder][kind] ?? {}, wanted[kind] ?? {}, kind)
    }
  })
}

// These install what is missing, so they must be readable while nothing is installed yet.
const commands = Object.entries(read('package.json').scripts)
  .map(([name, script]) => [name, /^node (\S+\.mjs)/.exec(script)?.[1]])
  .filter(([name, file]) => file !== undefined && name !== 'surface')

for (const [name, file] of commands) {
  test(`npm run ${name} imports no package before it has installed them`, () => {
    assert.deepEqual(packagesImportedBy(join(root, file)), [])
  })
}

/** The packages that a module imports by itself or through our modules when it is loaded, each with the file that names it. */
function packagesImportedBy(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[^'"()]*\sfrom\s)?\s*'([^']+)'/gm)].map(([, name]) => name)
  return imports.flatMap((name) => {
    if (name.startsWith('node:')) return []
    return name.startsWith('.') ? packagesImportedBy(join(dirname(file), name), seen) : [`${name} by ${file}`]
  })
}
