/** Child processes whose output is ours and who end with us. */
import { spawn } from 'node:child_process'

const children = new Set()
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true
    for (const child of children) child.kill(signal)
    if (children.size === 0) process.exit()
  })
}

/** Starts a program; the promise resolves with its exit code (null after a signal). */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  children.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      children.delete(child)
      resolve(code)
    })
  })
}

/** Runs a program to its end; throws when it fails. */
export async function run(program, args, options) {
  const code = await start(program, args, options)
  // An interruption by Ctrl-C needs no stack trace.
  if (interrupted) process.exit(130)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}
