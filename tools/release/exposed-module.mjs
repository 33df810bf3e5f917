/** Whether the module that a built remote exposes can be loaded and has the agreed shape. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Milliseconds; a build that takes longer never ends. */
const PATIENCE = 60_000

/** In a process of its own: the build is code that may do anything. */
export function exposedModuleProblems(place, host) {
  const program = join(import.meta.dirname, 'exposed-module.run.mjs')
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, place], {
    input: JSON.stringify(host ?? null),
    encoding: 'utf8',
    timeout: PATIENCE,
    // Several releases at once must not meet in a cache of the program that reads TypeScript.
    env: { PATH: process.env.PATH, TSX_DISABLE_CACHE: '1' },
  })
  if (status === 0) return JSON.parse(stdout)
  const reason = error?.code === 'ETIMEDOUT' ? `it does not end within ${PATIENCE / 1000} s` : lastLines(stderr)
  return [`The exposed module cannot be loaded: ${reason}`]
}

function lastLines(text) {
  return text.split('\n').filter((line) => /^\S*Error\b/.test(line)).join('; ') || text.slice(-500) || 'its process ended without a word'
}
