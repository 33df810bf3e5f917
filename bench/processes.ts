import { fork, spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

const here = import.meta.dirname
const START_MS = 30_000

export interface Served {
  readonly address: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error('a server did not start'))
    }, START_MS)
    child.once('message', (address: unknown) => {
      clearTimeout(late)
      if (typeof address === 'string') resolve(address)
    })
    child.once('exit', () => {
      clearTimeout(late)
      reject(new Error('a server ended at its start'))
    })
  })
}

/** Starts a server (a file of this folder, or the path of another checkout's) in a process of its own; it says its address when it listens. */
export async function startProcess(
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<Served> {
  const program = path.resolve(here, file)
  const child = fork(program, {
    cwd: path.dirname(path.dirname(program)),
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve()
    })
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { address: await addressOf(child), pid: child.pid ?? 0, stop }
}

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds. */
  readonly median: number
  /** Milliseconds, 99 of 100 calls were faster. */
  readonly slowest: number
  readonly failed: number
  /** Of one answer, headers included. */
  readonly bytes: number
}

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly bodies?: string
}

export function runLoad(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(here, 'load.mjs'), JSON.stringify(load)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(output) as LoadResult)
      else reject(new Error('the load ended with an error'))
    })
  })
}
