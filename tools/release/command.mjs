/** The common part of the release commands: which folder, which remote, and how a refusal is told. */
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { root } from '../lib/front-ends.mjs'

/** An action that must not be done, now or at all; `problems` are sentences for whoever wanted it. */
export class RefusedError extends Error {
  constructor(problems) {
    super(problems.join('\n'))
    this.name = 'RefusedError'
    this.problems = problems
  }
}

/** Reads what the folder of remotes or a build has noted; undefined when it is not there. */
export function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw new RefusedError([`${file} cannot be read: ${error.message}`])
  }
}

/** `--to`, from where npm was called; else the host's own setting. */
export function releaseFolder(to) {
  const folder = to ?? process.env.REMOTES_DIR
  if (folder === undefined) throw new RefusedError(['Say which folder the host serves remotes from: --to DIR, or REMOTES_DIR'])
  return resolve(process.env.INIT_CWD ?? process.cwd(), folder)
}

/** The package in whose folder npm runs the command: `-w @office/backoffice`. */
export function presentPackage() {
  const folder = basename(process.cwd())
  if (resolve(root, folder) !== process.cwd()) throw new RefusedError(['Say which remote: -w @office/backoffice'])
  return folder
}

/** A remote's name, which is not that of its package. */
export function remoteName(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'src/remote.json'), 'utf8')).name
}

/**
 * Runs a command; a refusal is told in its own words, without a trace. Resolves with whether all went well.
 * @param {string} [headline] what a refusal means
 */
export async function tell(command, headline = 'Refused. The live site is as before.') {
  try {
    await command()
    return true
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    console.error(`${headline}\n${error.problems.map((problem) => `  - ${problem}`).join('\n')}`)
    process.exitCode = 1
    return false
  }
}

/** Before a server starts: whether it may. */
export function tellBeforeStart(prepare) {
  return tell(prepare, 'The server does not start.')
}
