import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { memoryFolder } from '../../tools/test-support/memory-folder.mjs'
import { makeDatabase } from '../../tools/test-support/own-database.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const START_TIMEOUT = 300_000
/** Milliseconds: the timeout of a fixture that starts a product and fills it. */
export const PRODUCT_TIMEOUT = 2 * START_TIMEOUT

/** An office that is filled already, of which each product begins with a copy: its files, and its database where that is PostgreSQL. */
export interface FilledOffice {
  readonly files: string
  readonly template: string | null
}

/** A whole product in processes of its own: built server, database with demo data, both remotes. */
export interface Product {
  readonly url: string
  /** The deployed remotes: `<name>/<build>/…` and `remotes.json`. */
  readonly remotesFolder: string
  /** Where mail is written for want of a mail server. */
  readonly mailFolder: string
  /** The lines of its log so far. */
  readonly log: () => readonly string[]
  /** `keep` may copy the data of the stopped product, its folder and its database, before they are thrown away; resolves with its answer. */
  readonly stop: <T = void>(keep?: (data: string, database: string | null) => Promise<T>) => Promise<T | undefined>
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

function filledOffice(): FilledOffice | null {
  const filled = process.env['OFFICE_E2E_FILLED']
  return filled === undefined ? null : (JSON.parse(filled) as FilledOffice)
}

/** A database of PostgreSQL where `TEST_DATABASE_URL` names a server: it takes a third of the processor's time of the embedded one. */
export async function ownDatabase(template?: string) {
  const server = process.env['TEST_DATABASE_URL']
  return server ? makeDatabase(server, `journeys_${randomBytes(6).toString('hex')}`, template) : null
}

/** Starts a product on free ports with data that are thrown away: the demo's, but where `environment` says which kind of office it is. The packages must have been built. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(memoryFolder(), 'office-e2e-'))
  const data = path.join(folder, 'data')
  const remotesFolder = path.join(folder, 'remotes')
  // The demo is for development alone.
  const isDemo = environment['NODE_ENV'] === undefined
  const filled = isDemo ? filledOffice() : null
  if (filled) await cp(filled.files, data, { recursive: true })
  const database = isDemo && environment['DATABASE_URL'] === undefined ? await ownDatabase(filled?.template ?? undefined) : null
  await promisify(execFile)(process.execPath, [path.join(root, 'tools/releases.mjs'), 'publish', '--to', remotesFolder])
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'api-server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      ...(database && { DATABASE_URL: database.url }),
      REMOTES_DIR: remotesFolder,
      LOG_LEVEL: 'warn',
      // The journeys are many visitors behind one address.
      SUBMIT_LIMIT: '0',
      SUBMIT_ID_LIMIT: '0',
      CALLBACK_LIMIT: '0',
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
  const stop = async <T>(keep?: (data: string, database: string | null) => Promise<T>) => {
    await stopProcess(server)
    const kept = await keep?.(data, database?.name ?? null)
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
    return kept
  }
  try {
    return { url: await addressOf(server), remotesFolder, mailFolder: path.join(data, 'mail'), log: () => log.split('\n').slice(0, -1), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
