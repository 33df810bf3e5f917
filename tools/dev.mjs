/**
 * `npm run dev`: everything with hot reload on http://localhost:8080 (PORT). Dev servers for the shell and both remotes
 * run in this process, the API beside it by tsx; the shell's dev server stands in front of them all.
 */
import { join } from 'node:path'
import { DEMO_OFFICE } from './lib/demo-office.mjs'
import { remotes, root } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'
import { start } from './lib/run.mjs'

installPackages()
// Only now: these need the packages.
const { devEntry, devOutput, devPath, serveRemote, serveShell, writeDevListing } = await import('./lib/dev-servers.mjs')

const port = Number(process.env.PORT ?? 8080)
const apiPort = port + 1
const firstRemotePort = port + 2
const output = devOutput('shell')
const remotesFolder = devOutput('remotes')
writeDevListing(remotesFolder, remotes)

const api = start(process.execPath, ['--watch-path', 'api-server/src', '--watch-path', 'shared-api/src', '--import', 'tsx', 'api-server/src/main.ts'], {
  cwd: root,
  env: {
    LOG_LEVEL: 'warn',
    ...DEMO_OFFICE,
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_URL: `http://localhost:${port}`,
    REMOTES_DIR: remotesFolder,
    SHELL_DIR: output,
  },
})

const places = remotes.map(({ folder }, index) => ({ folder, port: firstRemotePort + index }))
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
console.log(`Everything is on http://localhost:${port} (API ${join('api-server', 'src')} on ${apiPort})`)
process.exitCode = (await api) ?? 0
