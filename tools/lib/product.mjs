/** The product as a whole: built, with its remotes in place, and its server. */
import { join } from 'node:path'
import { presentCommit } from '../release/built-remote.mjs'
import { readNote, RefusedError } from '../release/command.mjs'
import { publishOwn } from '../release/go-live.mjs'
import { buildAll } from './build-package.mjs'
import { remotes, root, server, shell } from './front-ends.mjs'
import { installPackages } from './packages.mjs'
import { start } from './run.mjs'

/**
 * The facts of an office that is none, as the server reads them from the environment: whoever tries the product sees all
 * that its public page can show. A fact that is set wins.
 */
export const DEMO_OFFICE = {
  // Everybody knows it, as they know the passwords of the demo.
  SECRET_KEY: 'ZGVtbyBrZXkgdGhhdCBldmVyeWJvZHkga25vd3MuLi4=',
  OFFICE_NAME_AR: 'مكتب الأمانة للاستقدام',
  OFFICE_NAME_EN: 'Al Amanah Recruitment Office',
  CONTACT_EMAIL: 'info@office.example',
  WHATSAPP_NUMBER: '966500000000',
  MAP_URL: 'https://www.openstreetmap.org/#map=13/24.7136/46.6753',
  INSTAGRAM_URL: 'https://www.instagram.com/',
  SNAPCHAT_URL: 'https://www.snapchat.com/',
  LICENSE_NUMBER: '4420816',
  CR_NUMBER: '0000000000',
}

/** The settings of an office, from the file that ENV_FILE names: one file for the service and for commands at a terminal. */
export function readEnvFile() {
  const file = process.env.ENV_FILE ?? ''
  if (file === '') return
  try {
    // A variable of the environment wins over the file.
    process.loadEnvFile(file)
  } catch (error) {
    console.error(`ENV_FILE ${file} cannot be read (${error.code}).`)
    process.exit(1)
  }
}

/** Where the server finds the remotes, as it reads that from the environment. */
export function remotesFolder() {
  const { REMOTES_DIR, DATA_DIR = 'data' } = process.env
  return REMOTES_DIR ?? join(DATA_DIR, 'remotes')
}

/** The `host.json` of the built shell. */
export function builtHost() {
  const host = readNote(join(root, shell.folder, 'dist/browser/host.json'))
  if (!host) throw new RefusedError(['The host is not built: npm run build'])
  return host
}

/** Puts the host's own part into a folder of remotes, as it has been built: what it gives, and its remotes. */
export function publishBuilt(folder) {
  return publishOwn(folder, { host: builtHost(), dists: remotes.map((pack) => join(root, pack.folder, 'dist')), commit: presentCommit() })
}

/**
 * Installs what is missing, builds what is stale and puts the remotes where the server finds them: all but those that
 * their teams release. Throws when this host would break one of these.
 * @param {{ folder: string, inputs: string[] }[]} [more] packages to build besides
 */
export async function prepareProduct(more = []) {
  installPackages()
  await buildAll([shell, ...remotes, server, ...more])
  for (const { name, build, changed, kept } of await publishBuilt(remotesFolder())) {
    if (changed) console.log(`Live now: ${name} ${build}`)
    if (kept) console.log(`${name}: its team's release stays live`)
  }
}

/** Runs the built server until it ends; resolves with its exit code. */
export async function runServer(environment = {}) {
  const code = await start(process.execPath, ['--enable-source-maps', join(root, 'api-server/dist/main.js')], {
    env: { ...process.env, ...environment },
  })
  return code ?? 1
}

/** The server under development: from source, started anew when that changes. `own` is decided for it, the caller's environment decides the rest. */
export function startDevApi(own) {
  const watched = ['api-server/src', 'demo/src', 'shared-api/src'].flatMap((path) => ['--watch-path', path])
  return start(process.execPath, [...watched, '--import', 'tsx', 'api-server/src/main.ts'], {
    cwd: root,
    env: { LOG_LEVEL: 'warn', ...DEMO_OFFICE, ...process.env, ...own },
  })
}
