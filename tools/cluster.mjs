/**
 * `npm run cluster`: PostgreSQL under Patroni with its etcd and HAProxy on this machine, from the files of `deploy/`, to try a failover by hand (docs/growth.md). Prints the
 * addresses for a server; then `kill NAME` and `start NAME` lose and bring back a part, `status` says which node is what. Ends with Ctrl-C, and takes everything with it.
 */
import { createInterface } from 'node:readline/promises'
import { startCluster } from './test-support/cluster.mjs'

const cluster = await startCluster()
if (cluster === null) {
  console.error('PostgreSQL, patroni, etcd-server and haproxy are needed: packages of Debian, installed where this runs as root.')
  process.exit(1)
}
const { nodes, etcd, balancer } = cluster.names
const parts = [...nodes, ...etcd, balancer]
const status = async () => console.log(`primary: ${(await cluster.primary()) ?? 'none'}, synchronous standby: ${(await cluster.standby()) ?? 'none'}`)

console.log(`DATABASE_URL=${cluster.url}\nDATABASE_REPLICA_URL=${cluster.replicaUrl}\n\nkill NAME, start NAME (${parts.join(', ')}), status; Ctrl-C ends it.`)
await status()
const terminal = createInterface({ input: process.stdin, output: process.stdout })
for (const source of [terminal, process]) source.once('SIGINT', () => terminal.close())
terminal.prompt()
for await (const line of terminal) {
  const [command, name = ''] = line.trim().split(/\s+/)
  if ((command === 'kill' || command === 'start') && parts.includes(name)) {
    await cluster.kill(name)
    if (command === 'start') cluster.start(name)
  } else if (command !== 'status' && command !== '') console.log('kill NAME, start NAME, status')
  if (command !== '') await status()
  terminal.prompt()
}
await cluster.stop()
