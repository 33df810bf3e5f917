/** webpack-dev-servers: what they share, and one for a remote. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import DevServer from 'webpack-dev-server'
import { remoteNeeds } from '../../federation.shared.js'
import { root } from './front-ends.mjs'

const require = createRequire(import.meta.url)

/** The build of a remote that a dev server answers: always the newest, so its address says so. */
export const DEV_BUILD = 'dev'

/** Where a remote's dev server has its files; the same path at the host in front of it. */
export function devPath(name) {
  return `/remotes/${name}/${DEV_BUILD}/`
}

/** A remote's entry of `remotes.json` while it is under development. There is no integrity: its bytes change. */
export function devEntry(folder) {
  const declared = require(join(root, folder, 'src/remote.json'))
  return {
    ...declared,
    build: DEV_BUILD,
    entry: `${devPath(declared.name)}remoteEntry.js`,
    integrity: '',
    needs: remoteNeeds(),
    scripts: [],
    styles: [],
  }
}

/** Writes the listing of a development host, on which all remotes are dev servers. */
export function writeDevListing(remotesFolder, packs) {
  mkdirSync(remotesFolder, { recursive: true })
  const listing = { remotes: packs.map(({ folder }) => devEntry(folder)) }
  writeFileSync(join(remotesFolder, 'remotes.json'), JSON.stringify(listing, null, 2))
}

async function configOf(folder) {
  const { default: config } = await import(join(root, folder, 'webpack.config.js'))
  return [config({}, { mode: 'development' })].flat()
}

/** Never the folder of the production build: what is written there counts as built. */
export function devOutput(folder) {
  const path = join(root, '.cache/dev', folder)
  if (existsSync(path)) rmSync(path, { recursive: true })
  return path
}

/** The shell's pages under development. `assets.json` goes to disk, where the server reads it. */
export async function serveShell({ port, output, proxy }) {
  const [config] = await configOf('shell')
  config.output.path = join(output, 'browser')
  await serve(config, {
    port,
    proxy,
    devMiddleware: { index: false, writeToDisk: (file) => file.endsWith('assets.json') },
  })
}

/** One remote under development. `setup` may say more: what it proxies, what it answers itself. */
export async function serveRemote({ folder, port, ...setup }) {
  const [config] = await configOf(folder)
  const { name } = devEntry(folder)
  config.output.path = devOutput(folder)
  const publicPath = devPath(name)
  await serve(config, {
    port,
    devMiddleware: { index: false, publicPath },
    // The page is the host's: its socket goes the same way as the remote's files.
    webSocketServer: { type: 'ws', options: { path: `${publicPath}ws` } },
    client: { webSocketURL: `auto://0.0.0.0:0${publicPath}ws`, overlay: false },
    ...setup,
  })
}

async function serve(config, options) {
  const server = new DevServer(
    { host: 'localhost', static: false, allowedHosts: 'all', hot: true, client: { overlay: false }, ...options },
    webpack(config),
  )
  await server.start()
}
