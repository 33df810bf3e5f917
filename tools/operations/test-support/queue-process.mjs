/** A process that works on a job queue, to be killed: a TypeScript file of the server's tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../lib/front-ends.mjs'

/** Longer than the lease of a job: a process whose clock is so far ahead works off what the dead have left. */
export const LATER_MS = 10 * 60_000

/** Starts the file, by its path under `api-server/test`; `gone` resolves with its exit code. */
export function startQueueProcess(file, env) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'api-server/test', file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return { child, gone: once(child, 'exit').then(([code]) => code) }
}
