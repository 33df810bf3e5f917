/**
 * A PostgreSQL server of our own for the length of a test or a benchmark: a fresh cluster in a temporary folder, on a
 * free port of this machine, gone when stopped.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from './debian.mjs'

const START_MS = 30_000

/** PostgreSQL refuses to run as root, so root hands it to the user that Debian's package made: options for `spawn`. */
export function owner() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** A port of 127.0.0.1 that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function makeCluster(programs, folder, user, password) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  }
  const data = join(folder, 'data')
  const args = ['-D', data, '-U', 'office', '-A', 'scram-sha-256', '--pwfile', passwordFile]
  const locale = ['-E', 'UTF8', '--locale', process.platform === 'linux' ? 'C.UTF-8' : 'C', '--no-sync']
  const { status, stderr } = spawnSync(join(programs, 'initdb'), [...args, ...locale], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
  return data
}

async function untilReady(programs, port, server) {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    if (server.exitCode !== null) break
    const { status } = spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
    if (status === 0) return
    await sleep(100)
  }
  throw new Error('PostgreSQL did not start')
}

/** Resolves when a process has ended, or never began. */
export function whenGone(server) {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => server.once('exit', resolve))
}

function childrenOf(pid) {
  return spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout.split('\n').map(Number).filter(Boolean)
}

/**
 * Starts a cluster. Its database `postgres` is empty; who needs more makes databases of its own.
 * `halt` ends the server and keeps the cluster (SIGINT in order, SIGQUIT as in a crash), `resume` starts it again;
 * `freeze` leaves it there but silent, until `thaw`.
 * @param {Record<string, string>} settings PostgreSQL settings, such as `{ fsync: 'off' }` where the data is thrown away
 * @returns {Promise<{
 *   url: string,
 *   halt: (signal?: NodeJS.Signals) => Promise<void>,
 *   resume: () => Promise<void>,
 *   freeze: () => void,
 *   thaw: () => void,
 *   stop: () => Promise<void>,
 * } | null>} null when there is no PostgreSQL to be had
 */
export async function startPostgres(settings = {}) {
  const programs = findPostgres()
  if (programs === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'office-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const user = owner()
  const password = randomBytes(16).toString('hex')
  let server
  const signalAll = (signal) => {
    for (const pid of [server.pid, ...childrenOf(server.pid)]) process.kill(pid, signal)
  }
  const halt = async (signal = 'SIGINT') => {
    server?.kill(signal)
    await whenGone(server)
  }
  try {
    const data = makeCluster(programs, folder, user, password)
    const port = await freePort()
    const options = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 200,
      ...settings,
    }
    const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const resume = async () => {
      server = spawn(join(programs, 'postgres'), ['-D', data, ...args], { ...user, cwd: folder, stdio: 'ignore' })
      await untilReady(programs, port, server)
    }
    await resume()
    const stop = async () => {
      await halt()
      remove()
    }
    return {
      url: `postgres://office:${password}@127.0.0.1:${port}/postgres`,
      halt,
      resume,
      freeze: () => signalAll('SIGSTOP'),
      thaw: () => signalAll('SIGCONT'),
      stop,
    }
  } catch (error) {
    server?.kill('SIGQUIT')
    remove()
    throw error
  }
}
