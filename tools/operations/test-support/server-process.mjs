/** The built server as an office runs it, in a process of its own: production settings, no demo. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../lib/front-ends.mjs'
import { makeDatabase } from '../../test-support/own-database.mjs'
import { freePort } from '../../test-support/postgres.mjs'
import { copyOffice } from './made-office.mjs'

const START_MS = 120_000
/** Timeouts against waiting for ever, far above what a busy machine takes. */
const COMMAND_MS = 10 * 60_000
const ACKNOWLEDGED_MS = 5 * 60_000
const PASSWORD = 'a-long-password'

function program(name, env, args = [], folder = join(root, 'api-server/dist')) {
  return spawn(process.execPath, ['--enable-source-maps', join(folder, `${name}.js`), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function collect(stream) {
  const said = { text: '' }
  stream.on('data', (chunk) => (said.text += chunk))
  return said
}

/** Resolves with what a program said, at its end; one that does not end is ended. */
async function run(child) {
  const [out, error] = [collect(child.stdout), collect(child.stderr)]
  const tooLong = setTimeout(() => child.kill('SIGKILL'), COMMAND_MS)
  const [code] = await once(child, 'close')
  clearTimeout(tooLong)
  return { code, out: out.text.trim(), error: error.text.trim() }
}

/** Runs a command of the server to its end. */
export function command(name, env, ...args) {
  return run(program(name, env, args))
}

/**
 * A folder and a port for one office; `remove` when done. On the embedded database, or where it does not matter which it is
 * (`anyDatabase`) on one of the server that `TEST_DATABASE_URL` names, which opens in a third of the processor's time.
 */
export async function makeOffice(settings = {}, { anyDatabase = false } = {}) {
  const given = process.env.TEST_DATABASE_URL
  const database = anyDatabase && given ? await makeDatabase(given, `operations_${randomBytes(6).toString('hex')}`) : null
  const folder = mkdtempSync(join(tmpdir(), 'office-operations-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    NODE_ENV: 'production',
    ALLOW_EMBEDDED: '1',
    PUBLIC_URL: url,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    LOG_LEVEL: 'info',
    ...settings,
  }
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true })
    await database?.drop()
  }
  return { folder, url, env, remove }
}

/**
 * Starts the office's server; resolves when it is ready. `kill` sends a signal and resolves with the exit code, null where
 * the signal itself ended it.
 * @param {string} [folder] of the built server
 */
export async function startServer({ url, env }, folder) {
  const child = program('main', env, [], folder)
  const [log, said] = [collect(child.stdout), collect(child.stderr)]
  const gone = once(child, 'exit').then(([code]) => code)
  const kill = (signal) => {
    child.kill(signal)
    return gone
  }
  for (const end = Date.now() + START_MS; ; await sleep(50)) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL')
      await gone
      throw new Error(`the server did not start:\n${said.text}${log.text}`)
    }
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return { child, kill, gone, log: () => log.text, said: () => said.text }
  }
}

/** Headers of a signed-in administrator, who was made at the terminal before the server ran. */
export async function signIn(url, link) {
  const invitation = new URLSearchParams(new URL(link).hash.slice(1))
  const [email, token] = [invitation.get('email'), invitation.get('token')]
  const post = (path, body) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const set = await post('/api/manage/resetpassword', { email, token, Password: PASSWORD, PasswordConfirmation: PASSWORD })
  if (!set.ok) throw new Error(`the invitation was not taken: ${set.status} ${await set.text()}`)
  const answer = await post('/api/login/signin', { username: email, password: PASSWORD })
  const cookie = answer.headers.getSetCookie().map((text) => text.split(';')[0]).join('; ')
  if (!answer.ok || cookie === '') throw new Error(`not signed in: ${answer.status}`)
  return { cookie, 'x-web-client': 'office-web', 'content-type': 'application/json' }
}

/** The ids that every worker needs, by field: the first item of each lookup list. */
export async function workerLookups({ url }) {
  const lookups = await (await fetch(`${url}/api/filters/getdata`)).json()
  return Object.fromEntries(['Country', 'Job', 'Category', 'Experiance', 'Religion'].map((field, Type) => [field, lookups.find((item) => item.Type === Type).Id]))
}

/** Shows workers as they are saved: a new office asks for their consent first. */
export async function showWorkers({ url }, headers) {
  const { data } = await (await fetch(`${url}/api/settings/get`, { headers })).json()
  const answer = await fetch(`${url}/api/settings/Edit`, { method: 'POST', headers, body: JSON.stringify({ Id: data[0].Id, PublishMode: 'all' }) })
  if (!answer.ok) throw new Error(`the settings were not saved: ${answer.status} ${await answer.text()}`)
}

/** Makes an administrator, and with it the database; resolves with the link that sets the password. */
async function makeAdministrator(env, folder) {
  const { code, out, error } = await run(program('admin-create', env, ['--email=admin@office.sa', '--name=Admin'], folder))
  if (code !== 0) throw new Error(error)
  return out.split('\n').at(-1)
}

/**
 * Makes an administrator, starts the server and signs in.
 * @param {string} [folder] of the built server
 */
export async function openOffice(office, folder) {
  const { env, url } = office
  const isCopied = env.DATABASE_URL === '' && folder === undefined
  const link = await (isCopied ? copyOffice(env.DATA_DIR, (DATA_DIR) => makeAdministrator({ ...env, DATA_DIR })) : makeAdministrator(env, folder))
  const server = await startServer(office, folder)
  try {
    return { server, headers: await signIn(url, link) }
  } catch (error) {
    // A server that nobody knows of would keep the test's process alive.
    await server.kill('SIGKILL')
    throw error
  }
}

/**
 * Ends an office with its test, however that ends. The test puts the server that runs into `server` of the answer.
 * @param {import('node:test').TestContext} t
 * @returns {{ server?: Awaited<ReturnType<typeof startServer>> }}
 */
export function endWith(t, office) {
  const running = {}
  t.after(async () => {
    await running.server?.kill('SIGKILL')
    await office.remove()
  })
  return running
}

/** Resolves when so many rows are acknowledged; rejects when the server has ended before. */
export async function untilAcknowledged(rows, count, server) {
  for (const end = Date.now() + ACKNOWLEDGED_MS; rows.size < count; await sleep(5)) {
    if (server.child.exitCode !== null || Date.now() > end) throw new Error(`only ${rows.size} of ${count} were acknowledged: ${server.said()}`)
  }
}
