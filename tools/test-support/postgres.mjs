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
import { memoryFolder } from './memory-folder.mjs'

const START_MS = 90_000

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

function makeCluster({ programs, folder, user, password, isThrownAway }) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid)
  const data = join(folder, 'data')
  // Thousands of connections to a server that tests throw away: the usual proof of a password, slow on purpose, is a third of what each costs.
  const args = ['-D', data, '-U', 'office', '-A', isThrownAway ? 'md5' : 'scram-sha-256', '--pwfile', passwordFile]
  const locale = ['-E', 'UTF8', '--locale', process.platform === 'linux' ? 'C.UTF-8' : 'C', '--no-sync']
  const { status, stderr } = spawnSync(join(programs, 'initdb'), [...args, ...locale], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
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

/**
 * The processes that a process has started, by number.
 * @param {number} pid
 * @returns {number[]}
 */
export function childrenOf(pid) {
  return spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout.split('\n').map(Number).filter(Boolean)
}

/** Runs the server of a cluster in a folder of its own, which goes with it. */
async function serve({ programs, folder, user, password, settings }) {
  let server
  const port = await freePort()
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...settings,
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const signalEach = (pids, signal) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal)
      } catch (error) {
        // A connection that has ended meanwhile.
        if (error.code !== 'ESRCH') throw error
      }
    }
  }
  let isFrozen = false
  const freeze = async () => {
    isFrozen = true
    // First the server, then its connections: a server that runs starts new ones.
    signalEach([server.pid], 'SIGSTOP')
    signalEach(childrenOf(server.pid), 'SIGSTOP')
    // `ps` blocks this process. The pause lets it notice connections that were closed meanwhile: a call on one of them would fail.
    await sleep(100)
  }
  const thaw = () => {
    isFrozen = false
    signalEach([server.pid], 'SIGCONT')
    signalEach(childrenOf(server.pid), 'SIGCONT')
  }
  const halt = async (signal = 'SIGINT') => {
    server.kill(signal)
    // A frozen one would never hear it, and be waited for without end.
    if (isFrozen) thaw()
    await whenGone(server)
  }
  const resume = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...args], { ...user, cwd: folder, stdio: 'ignore' })
    await untilReady(programs, port, server)
  }
  try {
    await resume()
  } catch (error) {
    server.kill('SIGQUIT')
    await whenGone(server)
    throw error
  }
  const url = `postgres://office:${password}@127.0.0.1:${port}/postgres`
  return {
    url,
    run(text) {
      const { status, stderr } = spawnSync(join(programs, 'psql'), ['-qd', url, '-c', text], { encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
    },
    halt,
    resume,
    freeze,
    thaw,
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Gives `work` a folder of the user, which goes when it fails. */
async function inFolder(user, settings, work) {
  const folder = mkdtempSync(join(settings.fsync === 'off' ? memoryFolder() : tmpdir(), 'office-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  try {
    return await work(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Starts a cluster. Its database `postgres` is empty; who needs more makes databases of its own.
 * `halt` ends the server and keeps the cluster (SIGINT in order, SIGQUIT as in a crash), `resume` starts it again;
 * `freeze` leaves it there but silent, until `thaw`, `halt` or `stop`; `run` runs a statement on it.
 * @param {Record<string, string>} settings PostgreSQL settings, such as `{ fsync: 'off' }` where the data is thrown away: it is kept in memory then
 * @returns {Promise<{
 *   url: string,
 *   run: (text: string) => void,
 *   halt: (signal?: NodeJS.Signals) => Promise<void>,
 *   resume: () => Promise<void>,
 *   freeze: () => Promise<void>,
 *   thaw: () => void,
 *   stop: () => Promise<void>,
 * } | null>} null when there is no PostgreSQL to be had
 */
export async function startPostgres(settings = {}) {
  const programs = findPostgres()
  if (programs === null) return null
  const user = owner()
  const password = randomBytes(16).toString('hex')
  return inFolder(user, settings, (folder) => {
    makeCluster({ programs, folder, user, password, isThrownAway: settings.fsync === 'off' })
    return serve({ programs, folder, user, password, settings })
  })
}

/**
 * Starts a streaming standby of a cluster that `startPostgres` has started; the same calls.
 * @param {{ url: string }} primary
 * @param {Record<string, string>} settings
 * @returns {Promise<NonNullable<Awaited<ReturnType<typeof startPostgres>>>>}
 */
export async function startStandby({ url }, settings = {}) {
  const programs = findPostgres()
  const user = owner()
  const { port, password } = new URL(url)
  return inFolder(user, settings, (folder) => {
    const args = ['-h', '127.0.0.1', '-p', port, '-U', 'office', '-D', join(folder, 'data'), '-R', '-c', 'fast', '--no-sync']
    const { status, stderr } = spawnSync(join(programs, 'pg_basebackup'), args, { ...user, cwd: folder, encoding: 'utf8', env: { ...process.env, PGPASSWORD: password } })
    if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr}`)
    return serve({ programs, folder, user, password, settings: { hot_standby_feedback: 'on', ...settings } })
  })
}
