import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')

interface Surroundings {
  /** The folder in which it runs: the root of the repository when absent. */
  readonly workspace?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs a program of the repository as a team does, in a process of its own; resolves with what it printed. */
export async function runProgram(file: string, args: readonly string[], { workspace = '.', environment = {} }: Surroundings = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, file), ...args], { cwd: path.join(root, workspace), env: { ...process.env, ...environment } })
  return stdout.trim()
}
