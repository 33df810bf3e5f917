/** Programs that tests need beside Node: found where they usually are, or installed where we may. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs that is on the PATH or in one of the folders, or null. */
function findProgram(names, folders = []) {
  const places = [...folders, ...(process.env.PATH ?? '').split(delimiter)]
  for (const name of names) {
    for (const place of places) {
      if (place !== '' && runs(join(place, name))) return join(place, name)
    }
  }
  return null
}

/** Debian keeps each version of PostgreSQL in a folder of its own, off the PATH: newest first. */
function postgresFolders() {
  const base = '/usr/lib/postgresql'
  try {
    const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(base, version, 'bin'))
  } catch {
    return []
  }
}

function install(packageName) {
  if (process.getuid?.() !== 0 || findProgram(['apt-get']) === null) return
  console.log(`Installing ${packageName} from Debian's packages ...`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', packageName], options)
}

/**
 * Path of Chromium: CHROME_PATH, else Debian's without a window, which takes a fifth less of the processor (installed as root), else
 * another one, installed likewise; null when there is none.
 */
export function findBrowser() {
  const given = process.env.CHROME_PATH
  if (given !== undefined && given !== '') return runs(given) ? given : null
  return findTool('chromium-headless-shell') ?? findProgram(['chromium-browser', 'google-chrome', 'google-chrome-stable']) ?? findTool('chromium')
}

/** Path of a program, from the Debian package of this name; installed as root on Debian when missing; null when there is none. */
export function findTool(name, packageName = name) {
  const find = () => findProgram([name])
  if (find() === null) install(packageName)
  return find()
}

/** The drivers of the browsers beside Chromium, by the variables that their journeys read; those that are missing are left out. */
export function otherBrowsers() {
  const found = {
    FIREFOX_PATH: findTool('firefox-esr'),
    // WebKit shows itself on a screen: a virtual one.
    WEBKIT_DRIVER_PATH: findTool('Xvfb', 'xvfb') && findTool('WebKitWebDriver', 'webkit2gtk-driver'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, path]) => path !== null))
}

/** Folder of PostgreSQL's server programs; installed as root on Debian when missing; null when there is none. */
export function findPostgres() {
  const find = () => findProgram(['initdb'], postgresFolders())
  if (find() === null) install('postgresql')
  return find()?.replace(/\/initdb$/, '') ?? null
}
