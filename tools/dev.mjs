/**
 * `npm run dev`: everything with hot reload on http://localhost:8080 (PORT). Dev servers for the shell and both remotes
 * run in this process, the API beside it by tsx; the shell's dev server stands in front of them all.
 *
 * `npm run dev -w @office/shell`: the same without the remotes' dev servers. Remotes are those that have been released into
 * REMOTES_DIR (by default the folder of `npm start`); where there is none, its place on the page says so.
 *
 * `npm run dev -w @office/api-server`: the server alone, from source, started anew when that changes. It answers every call; the
 * pages are those that have been built and released, if there are any.
 */
import { join, resolve } from 'node:path'
import { remotes, root, server } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'
import { remotesFolder, startDevApi } from './lib/product.mjs'

installPackages()
if (process.cwd() === join(root, server.folder)) {
  process.exit((await startDevApi({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' })) ?? 0)
}
// Only now: these need the packages.
const { devEntry, devOutput, devPath, serveRemote, serveShell, writeDevListing } = await import('./lib/dev-servers.mjs')

const ownRemotes = process.cwd() === join(root, 'shell') ? [] : remotes
const port = Number(process.env.PORT ?? 8080)
const apiPort = port + 1
const firstRemotePort = port + 2
const output = devOutput('shell')
const devRemotes = devOutput('remotes')
if (ownRemotes.length > 0) writeDevListing(devRemotes, ownRemotes)

const api = startDevApi({
  PORT: String(apiPort),
  PUBLIC_URL: `http://localhost:${port}`,
  REMOTES_DIR: ownRemotes.length > 0 ? devRemotes : resolve(root, remotesFolder()),
  SHELL_DIR: output,
})

const places = ownRemotes.map(({ folder }, index) => ({ folder, port: firstRemotePort + index }))
const behind = (target, context, ws = false) => ({ context, target: `http://localhost:${target}`, ws })

await Promise.all(places.map((place) => serveRemote(place)))
await serveShell({
  port,
  output,
  proxy: [
    ...places.map((place) => behind(place.port, [devPath(devEntry(place.folder).name)], true)),
    behind(apiPort, (path) => !path.startsWith('/static/') && !path.startsWith('/ws')),
  ],
})
const what = ownRemotes.length > 0 ? 'Everything' : 'The shell with its server'
console.log(`${what} is on http://localhost:${port} (API ${join('api-server', 'src')} on ${apiPort})`)
process.exitCode = (await api) ?? 0
