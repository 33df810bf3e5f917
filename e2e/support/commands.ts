import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs a program of the repository as a team does, in a process of its own; resolves with what it printed. */
export async function runProgram(file: string, args: readonly string[], workspace = '.'): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, file), ...args], { cwd: path.join(root, workspace) })
  return stdout.trim()
}
