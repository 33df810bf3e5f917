/** The packages of the lock file, with the licences that they state, and which of those we take. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** These ask for no more than their text to go along. */
const USUAL = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib']

/** Other licences, package by package, each with why it is taken. A star stands for the rest of the name. */
const ACCEPTED = {
  '@img/sharp-*': 'LGPL in part: libvips, a library of its own beside sharp that may be exchanged, as the LGPL asks',
  'axe-core': 'MPL: used as it is, in tests',
  'ical.js': 'MPL: used as it is, in tests',
  'web-push': 'MPL: used as it is',
  '@expo-google-fonts/ibm-plex-sans-arabic': 'MIT, and OFL: a font, drawn with as it is',
  '@fontsource/ibm-plex-sans-arabic': 'OFL: a font, served as it is',
  'caniuse-lite': 'CC-BY: data for the build',
  argparse: 'Python: a program for tests and builds',
  'humanize-number': 'MIT, as its readme says; of a server for tests',
  only: 'MIT, as its readme says; of a server for tests',
}

/** Whether a licence expression is one that is taken from anybody. */
export function isUsual(licence) {
  const words = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)
  return licence.includes(' OR ') ? words.some((word) => USUAL.includes(word)) : words.every((word) => USUAL.includes(word))
}

/** Why a package of another licence is taken; undefined when nobody has said so. */
export function acceptedBecause(name) {
  const fits = (pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)
  return Object.entries(ACCEPTED).find(([pattern]) => fits(pattern))?.[1]
}

/** An older package may say it in an older way, or in its own file alone. */
function licenceIn(path, { license }) {
  if (license) return license
  const file = join(root, path, 'package.json')
  const { license: own, licenses } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const stated = own ?? licenses?.map((one) => one.type ?? one)
  return typeof stated === 'string' ? stated : (stated?.type ?? stated?.join(' OR ') ?? 'none stated')
}

/** @returns {{ name: string, version: string, licence: string }[]} each once, by name */
export function installedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    const name = path.split('node_modules/').at(-1)
    found.set(`${name} ${entry.version}`, { name, version: entry.version, licence: licenceIn(path, entry) })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
