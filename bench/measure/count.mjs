/**
 * The counting rules of `npm run measure`: how much code there is, how small its files are, and how its folders lean on
 * each other. Every rule reads the tracked files of a checkout, so that two checkouts are counted alike.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

/** Lines up to which a file counts as small. */
const SMALL = 20
const SERVER = 'api-server/src/'
const RESERVATIONS = `${SERVER}office/reservations/`
const RESOURCE_GUIDE = 'docs/adding-a-resource.md'

/** Names by which a file takes part in the reservation of a worker, where the rule has no folder of its own. */
const RESERVATION_NAMES =
  /\b(?:claimWorker|holdWorker|giveBackWorker|clearRequest|requests_person_open)\b|\bholding\('/

/**
 * The server's folders from low to high, before and after the move to platform, engine, office and ssr: a line is one
 * layer, a file belongs to the longest path that it begins with. Other files of `api-server/src` itself are in no layer.
 */
const LAYERS = [
  ['platform', 'config', 'database'],
  ['platform/plugins', 'plugins'],
  ['platform/files', 'files', 'throttle'],
  ['platform/backup'],
  ['platform/commands'],
  ['engine/contract', 'contract'],
  ['engine', 'resources'],
  ['office', 'modules'],
  ['seed', 'demo'],
  ['backup'],
  ['commands'],
  ['ssr', 'web'],
  ['app.ts', 'main.ts', 'start.ts'],
]

/** TypeScript and JavaScript of the product, its demo and its tools; tests, what supports them, and benchmarks are not. */
export function isProductionCode(file) {
  return /\.(?:tsx?|[cm]?js)$/.test(file) && !/^(?:e2e|bench)\/|\.test\.[a-z]+$|(?:^|\/)(?:test|test-support|fixtures)\//.test(file)
}

/** Production code of a checkout: its tracked files with their text, by path from its root. */
export function readCode(folder) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  const files = tracked.filter((file) => isProductionCode(file) && existsSync(join(folder, file)))
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Files, their lines, and the files of at most `SMALL` lines. */
export function sizes(code) {
  const lines = [...code.values()].map(linesOf)
  return {
    files: code.size,
    lines: lines.reduce((sum, count) => sum + count, 0),
    small: lines.filter((count) => count <= SMALL).length,
    server: [...code.keys()].filter((file) => file.startsWith('api-server/')).length,
  }
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** Imports between files by relative path, those of types included: `[from, to]`. */
export function importsOf(code) {
  const resolve = (path) =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((candidate) => code.has(candidate))
  return [...code].flatMap(([from, text]) =>
    [...text.matchAll(IMPORT)].flatMap(([, path]) => {
      const to = resolve(normalize(join(dirname(from), path)))
      return to === undefined ? [] : [[from, to]]
    }),
  )
}

/** The folder right below `api-server/src`, or the file itself when it lies there. */
const partOf = (file) => file.slice(SERVER.length).split('/')[0]
const isInServer = (file) => file.startsWith(SERVER)
const isFolder = (part) => !part.includes('.')

/** Place of a file's layer from below; -1 where it is in none. */
function layerOf(file) {
  const path = file.slice(SERVER.length)
  const matching = LAYERS.flat().filter((part) => path === part || path.startsWith(`${part}/`))
  const [longest] = matching.sort((a, b) => b.length - a.length)
  return LAYERS.findIndex((parts) => parts.includes(longest))
}

/** Imports from a lower layer of the server to a higher one, and the folders that `LAYERS` does not name. */
export function againstLayers(imports) {
  const inServer = imports.filter((pair) => pair.every(isInServer))
  const against = inServer.filter(([from, to]) => layerOf(from) >= 0 && layerOf(from) < layerOf(to))
  const outside = inServer.flat().filter((file) => layerOf(file) < 0).map(partOf)
  return { against, unknown: [...new Set(outside)].filter(isFolder).sort() }
}

function mutualPairs(edges) {
  const all = new Set(edges.map(([from, to]) => `${from} ${to}`))
  return [...all].filter((edge) => {
    const [from, to] = edge.split(' ')
    return from < to && all.has(`${to} ${from}`)
  })
}

/** Pairs of the server's folders that import each other, right below `api-server/src` and at any depth. */
export function foldersBothWays(imports) {
  const inFolders = imports.filter((pair) => pair.every((file) => isInServer(file) && isFolder(partOf(file))))
  const pairsBy = (folderOf) => mutualPairs(inFolders.map((pair) => pair.map(folderOf)).filter(([from, to]) => from !== to))
  return { top: pairsBy(partOf), deep: pairsBy((file) => dirname(file).slice(SERVER.length)) }
}

/**
 * Files of the rule that a worker is held by one open request: the files of its folder, else those of the server that
 * name one of its functions. `users` are files elsewhere that import from the folder.
 */
export function reservationRule(code, imports) {
  const own = [...code.keys()].filter((file) => file.startsWith(RESERVATIONS))
  const files = own.length > 0 ? own : [...code].filter(([file, text]) => isInServer(file) && RESERVATION_NAMES.test(text)).map(([file]) => file)
  const users = imports.filter(([from, to]) => own.includes(to) && !own.includes(from)).map(([from]) => from)
  return { files, folders: new Set(files.map((file) => dirname(file))).size, users: [...new Set(users)] }
}

/**
 * Files that a new resource of its own touches, as the guide names them: the first cells of a table whose head says
 * `file`; without one, whatever its sections on a whole resource and on its screen name with an extension.
 */
export function resourceFiles(guide) {
  const [, table] = /^\| *files? *\|.*\n\|[-| :]+\n((?:\|.*\n?)+)/im.exec(guide) ?? []
  const text = table?.replace(/^(\|[^|]*\|).*$/gm, '$1') ?? guide.split(/^## /m).filter((part) => /^(?:A whole new|The screen)/.test(part)).join('')
  const ofCode = /`([\w@*./{},-]+\.(?:tsx?|mjs|js|json|sql|md))`/g
  return [...new Set([...text.matchAll(ofCode)].map(([, file]) => file))]
}

/** Everything that is counted without running the product, of `code` as `readCode` returns it. */
export function measure(folder, code) {
  const imports = importsOf(code)
  const guide = join(folder, RESOURCE_GUIDE)
  return {
    ...sizes(code),
    resource: existsSync(guide) ? resourceFiles(readFileSync(guide, 'utf8')) : [],
    reservation: reservationRule(code, imports),
    layers: againstLayers(imports),
    pairs: foldersBothWays(imports),
  }
}
