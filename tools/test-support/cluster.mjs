/**
 * PostgreSQL that survives the loss of a machine, on one machine: three etcd, two nodes under Patroni (a primary, a synchronous standby) and HAProxy, on free
 * ports, from the files of `deploy/`, which are proven so. All from Debian's packages.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../lib/front-ends.mjs'
import { findPostgres, findTool } from './debian.mjs'
import { childrenOf, freePort, owner, whenGone } from './postgres.mjs'

const START_MS = 90_000

/** A file of `deploy/` with other values in the place of its own. */
function configured(file, values) {
  return Object.entries(values).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not say ${from}`)
    return text.replaceAll(from, to)
  }, readFileSync(join(root, 'deploy', file), 'utf8'))
}

const ETCD = ['etcd-1', 'etcd-2', 'etcd-3']
const BALANCER = 'haproxy'

/** The programs, or null where a package is missing that nobody may install. */
function findPrograms() {
  const found = { postgres: findPostgres(), patroni: findTool('patroni'), etcd: findTool('etcd', 'etcd-server'), etcdctl: findTool('etcdctl', 'etcd-client'), haproxy: findTool('haproxy') }
  return Object.values(found).includes(null) ? null : found
}

const clientsOf = (members) => ETCD.map((one) => members[one].client).join()

/** The arguments of a member of etcd. */
function etcdArguments(name, members, folder) {
  const { client, peer } = members[name]
  const everybody = ETCD.map((one) => `${one}=${members[one].peer}`).join()
  return ['--name', name, '--data-dir', join(folder, name), '--listen-client-urls', `http://${client}`, '--advertise-client-urls', `http://${client}`, '--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', everybody, '--logger', 'zap']
}

/** Makes the users of etcd, as the guide does, once its members answer. */
async function closeEtcd(etcdctl, members, secret, log) {
  const steps = [
    ['user', 'add', `root:${secret}`], ['user', 'grant-role', 'root', 'root'],
    ['role', 'add', 'patroni'], ['role', 'grant-permission', 'patroni', '--prefix=true', 'readwrite', '/service/'],
    ['user', 'add', `patroni:${secret}`], ['user', 'grant-role', 'patroni', 'patroni'],
    ['auth', 'enable'],
  ]
  const endpoints = `--endpoints=${clientsOf(members)}`
  const call = (args) => spawnSync(etcdctl, [endpoints, ...args], { encoding: 'utf8', env: { ...process.env, ETCDCTL_API: '3' } })
  for (const end = Date.now() + START_MS; call(['endpoint', 'health']).status !== 0; await sleep(300)) if (Date.now() > end) throw new Error(`no etcd:\n${log(ETCD[0]).slice(-2_000)}`)
  for (const step of steps) {
    const { status, stderr } = call(step)
    if (status !== 0) throw new Error(`etcdctl ${step.slice(0, 2).join(' ')}: ${stderr}`)
  }
}

/** Kills a program, and all processes of the PostgreSQL in this folder, where it has one. */
async function killAll(child, data) {
  const postgres = data === undefined ? [] : spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).stdout.split('\n').filter((line) => line.includes(`-D ${data}`)).map((line) => Number.parseInt(line, 10))
  const all = postgres.flatMap((pid) => [pid, ...childrenOf(pid)])
  for (const pid of [child.pid, ...all]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone already.
    }
  }
  await whenGone(child)
}

/** Runs statements, and returns their rows as lines. */
function psql(folder, at, text) {
  const { status, stdout, stderr } = spawnSync(join(folder, 'psql'), ['-qAtd', at, '-c', text], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/**
 * Starts a cluster and waits until it has a primary and a synchronous standby.
 * @returns {Promise<{
 *   url: string,
 *   replicaUrl: string,
 *   primary: () => Promise<string | undefined>,
 *   standby: () => Promise<string | undefined>,
 *   whole: () => Promise<void>,
 *   sql: (text: string) => string,
 *   kill: (name: string) => Promise<void>,
 *   start: (name: string) => void,
 *   log: (name: string) => string,
 *   apis: string[],
 *   apiPassword: string,
 *   etcd: string[],
 *   names: { nodes: string[], etcd: string[], balancer: string },
 *   stop: () => Promise<void>,
 * } | null>} `primary` and `standby` (the synchronous one) are nodes by name; `whole` resolves when there are both; `sql` runs statements on the primary, and returns their
 * rows as lines; `kill` ends any of `names` at once, a node with its Patroni and all processes of its PostgreSQL, as the loss of its machine does, and `start` starts it again;
 * `log` is all that it has said; `apis` and `etcd` are the addresses of Patroni's own calls, with `apiPassword`, and of etcd's members; null where a package is missing
 */
export async function startCluster() {
  const programs = findPrograms()
  if (programs === null) return null
  const user = owner()
  const folder = mkdtempSync(join(tmpdir(), 'office-cluster-'))
  const [password, secret] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
  const own = (path) => user.uid !== undefined && chownSync(path, user.uid, user.gid)
  own(folder)
  const children = new Map()
  const run = (name, program, args) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    // A group of its own, so that all of a node ends at once.
    children.set(name, spawn(program, args, { ...user, cwd: folder, detached: true, stdio: ['ignore', log, log] }))
  }

  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const [nodes, members] = [{}, {}]
  for (const name of ['one', 'two']) nodes[name] = { name, port: await freePort(), api: await freePort(), data: join(folder, name) }
  for (const name of ETCD) members[name] = { client: `127.0.0.1:${await freePort()}`, peer: `http://127.0.0.1:${await freePort()}` }
  const balancer = join(folder, 'haproxy.cfg')
  const start = (name) => {
    if (name === BALANCER) run(name, programs.haproxy, ['-db', '-f', balancer])
    else if (name in nodes) run(name, programs.patroni, [join(folder, `${name}.yml`)])
    else run(name, programs.etcd, etcdArguments(name, members, folder))
  }

  /** The state of a node by its own Patroni; null where it does not answer. */
  const stateOf = async ({ api }) => fetch(`http://127.0.0.1:${api}/patroni`, { signal: AbortSignal.timeout(2_000) }).then((answer) => answer.json()).catch(() => null)
  const inRole = async (path) => {
    for (const node of Object.values(nodes)) {
      const answer = await fetch(`http://127.0.0.1:${node.api}/${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
      if (answer?.ok) return node.name
    }
    return undefined
  }
  const log = (name) => readFileSync(join(folder, `${name}.log`), 'utf8')
  const whole = async () => {
    for (const end = Date.now() + START_MS; Date.now() < end; await sleep(300)) if ((await inRole('primary')) && (await inRole('synchronous'))) return
    throw new Error(`the cluster is not whole: ${JSON.stringify(await Promise.all(Object.values(nodes).map(stateOf)))}\n${log('one').slice(-2_000)}`)
  }
  const kill = (name) => killAll(children.get(name), nodes[name]?.data)
  const stop = async () => {
    for (const name of children.keys()) await kill(name)
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    for (const name of ETCD) start(name)
    await closeEtcd(programs.etcdctl, members, secret, log)
    for (const { name, port, api, data } of Object.values(nodes)) {
      mkdirSync(data, { mode: 0o700 })
      own(data)
      const file = join(folder, `${name}.yml`)
      writeFileSync(file, configured('patroni.yml', { 'name: one': `name: ${name}`, '127.0.0.1:8008': `127.0.0.1:${api}`, '127.0.0.1:2379': clientsOf(members), '127.0.0.1:5432': `127.0.0.1:${port}`, '/var/lib/postgresql/15/office': data, '/var/lib/postgresql/office.pgpass': join(folder, `${name}.pgpass`), '/usr/lib/postgresql/15/bin': programs.postgres, 'CHOOSE-A-PASSWORD': secret }), { mode: 0o600 })
      own(file)
    }
    const { one, two } = nodes
    writeFileSync(balancer, configured('haproxy-postgres.cfg', { 'bind 127.0.0.1:5000': `bind 127.0.0.1:${primaryPort}`, 'bind 127.0.0.1:5001': `bind 127.0.0.1:${replicaPort}`, '10.0.0.1:5432 port 8008': `127.0.0.1:${one.port} port ${one.api}`, '10.0.0.2:5432 port 8008': `127.0.0.1:${two.port} port ${two.api}` }))
    start('one')
    for (const end = Date.now() + START_MS; !(await inRole('primary')); await sleep(300)) if (Date.now() > end) throw new Error(`no primary:\n${log('one').slice(-3_000)}`)
    start('two')
    await whole()
    const runSql = (at, text) => psql(programs.postgres, at, text)
    const asPostgres = (text) => runSql(`postgres://postgres:${secret}@127.0.0.1:${one.port}/postgres`, text)
    asPostgres(`CREATE ROLE office LOGIN PASSWORD '${password}'`)
    asPostgres('CREATE DATABASE office OWNER office TEMPLATE template0')
    start(BALANCER)
    // Before its first checks it takes both nodes for either.
    await sleep(4_000)
    const url = (port) => `postgres://office:${password}@127.0.0.1:${port}/office`
    return { url: url(primaryPort), replicaUrl: url(replicaPort), primary: () => inRole('primary'), standby: () => inRole('synchronous'), whole, sql: (text) => runSql(url(primaryPort), text), kill, start, log, apiPassword: secret, apis: Object.values(nodes).map(({ api }) => `http://127.0.0.1:${api}`), etcd: ETCD.map((one) => `http://${members[one].client}`), names: { nodes: Object.keys(nodes), etcd: ETCD, balancer: BALANCER }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
