import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
const START_TIMEOUT = 120_000

/** A whole product in processes of its own: built server, embedded database with demo data, both remotes. */
export interface Product {
  readonly url: string
  /** The deployed remotes: `<name>/<build>/…` and `remotes.json`. */
  readonly remotesFolder: string
  /** Where mail is written for want of a mail server. */
  readonly mailFolder: string
  /** The lines of its log so far. */
  readonly log: () => readonly string[]
  /** `keep` may copy the data folder of the stopped product before it is thrown away. */
  readonly stop: (keep?: (data: string) => Promise<void>) => Promise<void>
}

/** Resolves with the address that the server prints when it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => {
      reject(new Error(`the server did not start in ${START_TIMEOUT} ms:\n${printed}`))
    }, START_TIMEOUT)
    server.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
    server.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the server ended with ${code}:\n${printed}`))
    })
  })
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Starts a product on free ports in a folder that is thrown away. The packages must have been built. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'office-e2e-'))
  const data = path.join(folder, 'data')
  const remotesFolder = path.join(folder, 'remotes')
  // The demo is for development alone.
  const filled = process.env['OFFICE_E2E_FILLED']
  if (filled !== undefined && environment['NODE_ENV'] === undefined) await cp(filled, data, { recursive: true })
  await promisify(execFile)(process.execPath, [path.join(root, 'tools/releases.mjs'), 'publish', '--to', remotesFolder])
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'api-server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      REMOTES_DIR: remotesFolder,
      LOG_LEVEL: 'warn',
      // The journeys are many visitors behind one address.
      SUBMIT_LIMIT: '0',
      SUBMIT_ID_LIMIT: '0',
      RESERVATION_LIMIT: '0',
      SIGNIN_LIMIT: '0',
      RESET_LIMIT: '0',
      REPORT_LIMIT: '0',
      // The header is fullest with both.
      INSTAGRAM_URL: 'https://www.instagram.com/',
      SNAPCHAT_URL: 'https://www.snapchat.com/',
      ...environment,
    },
  })
  let log = ''
  server.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const stop = async (keep?: (data: string) => Promise<void>) => {
    await stopProcess(server)
    await keep?.(data)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { url: await addressOf(server), remotesFolder, mailFolder: path.join(data, 'mail'), log: () => log.split('\n').slice(0, -1), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
