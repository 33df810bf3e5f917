/** A PgBouncer of our own for the length of a test or a benchmark: deploy/pgbouncer.ini on a free port, in front of every database of a server. */
import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../lib/front-ends.mjs'
import { findTool } from './debian.mjs'
import { freePort, owner, whenGone } from './postgres.mjs'

const START_MS = 30_000

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** The operators' file with `more` in the place of its lines of the same names. */
function configuration(more) {
  const nameOf = (line) => line.split(' = ')[0]
  const lines = readFileSync(join(root, 'deploy/pgbouncer.ini'), 'utf8').split('\n')
  for (const name of Object.keys(more)) if (!lines.some((line) => nameOf(line) === name)) throw new Error(`deploy/pgbouncer.ini sets no ${name}`)
  return lines.map((line) => more[nameOf(line)]?.(line) ?? line).join('\n')
}

/**
 * Starts PgBouncer in front of the PostgreSQL of an address. Without `connectQuery` its connections are as PostgreSQL makes them.
 * @param {string} url
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>} the same database through it; null when there is no PgBouncer to be had
 */
export async function startPgbouncer(url, { connectQuery = true } = {}) {
  const program = findTool('pgbouncer')
  if (program === null) return null
  const target = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'office-pgbouncer-'))
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const port = await freePort()
  const setTo = (value) => (line) => `${line.split(' = ')[0]} = ${value}`
  writeFileSync(users, `"${target.username}" "${target.password}"\n`)
  const file = configuration({
    // A line for all databases: tests make them as they go.
    office: (line) => `* = host=${target.hostname} port=${target.port} ${connectQuery ? line.slice(line.indexOf('connect_query')) : ''}`,
    listen_port: setTo(port),
    unix_socket_dir: setTo(''),
    logfile: setTo(join(folder, 'log')),
    pidfile: setTo(join(folder, 'pid')),
    auth_file: setTo(users),
  })
  writeFileSync(config, file)
  // Like PostgreSQL, it refuses to run as root.
  const user = owner()
  if (user.uid !== undefined) for (const path of [folder, config, users]) chownSync(path, user.uid, user.gid)
  const child = spawn(program, [config], { ...user, cwd: folder, stdio: 'ignore' })
  const stop = async () => {
    child.kill('SIGTERM')
    await whenGone(child)
    rmSync(folder, { recursive: true, force: true })
  }
  for (const end = Date.now() + START_MS; !(await accepts(port)); await sleep(50)) {
    if (child.exitCode === null && Date.now() < end) continue
    await stop()
    throw new Error('PgBouncer did not start')
  }
  target.port = String(port)
  return { url: target.href, stop }
}
