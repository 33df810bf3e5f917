/** Files, sections, commands, pictures, decisions and imports that the pages name are there. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { test } from 'node:test'
import { root } from '../lib/front-ends.mjs'

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
const read = (file) => readFileSync(join(root, file), 'utf8')
const pages = new Map(tracked.filter((file) => file.endsWith('.md') && existsSync(join(root, file))).map((file) => [file, read(file)]))
const withoutCode = (text) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')

/** As GitHub names the anchor of a heading. */
const anchorOf = (heading) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
const anchorsIn = (file) => [...withoutCode(pages.get(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))

/** Every match of the pattern in every page that is not as it should be. */
const wrong = (pattern, isFine) =>
  [...pages].flatMap(([file, text]) => [...text.matchAll(pattern)].filter((match) => !isFine(match, file)).map(([match]) => `${file}: ${match}`))

test('links lead to files and sections that are there', () => {
  const faults = wrong(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g, ([, target, section], file) => {
    const to = target === '' ? file : normalize(join(dirname(file), target))
    return existsSync(join(root, to)) && (section === undefined || anchorsIn(to).includes(section))
  })
  assert.deepEqual(faults, [])
})

/** Brace expansion: `a/{b,c}.ts` names two files. */
function expanded(path) {
  const [, before, inner, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return before === undefined ? [path] : inner.split(',').flatMap((one) => expanded(`${before}${one}${after}`))
}

test('files that are named by their paths are there', () => {
  const folders = [...new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))]
  const missing = wrong(/`([\w-]+\/[\w./@{},-]*)`/g, ([, path]) => {
    const isOurs = folders.includes(path.split('/')[0]) && !/[A-Z]{4}/.test(path) && !path.includes('/dist')
    return !isOurs || expanded(path).every((one) => existsSync(join(root, one)))
  })
  assert.deepEqual(missing, [])
})

test('tests that are named are there', () => {
  const missing = wrong(/`([\w./-]+\.(?:test|spec)\.\w+)`/g, ([, name]) => tracked.some((file) => file === name || file.endsWith(`/${name}`)))
  assert.deepEqual(missing, [])
})

test('commands are scripts of the package that they name', () => {
  const scriptsOf = (folder) => Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {})
  const missing = wrong(/npm run ([\w:-]+)(?: +-w @office\/([\w-]+))?/g, ([, script, folder]) => {
    const own = scriptsOf(folder ?? '.')
    return own.includes(script)
  })
  assert.deepEqual(missing, [])
})

test('every picture is shown somewhere', () => {
  const all = [...pages.values()].join('\n')
  assert.deepEqual(tracked.filter((file) => file.startsWith('docs/images/') && !all.includes(file.replace('docs/', ''))), [])
})

test('every decision stands in the index, with a line that says what was decided', () => {
  const index = pages.get('docs/decisions/README.md')
  const lines = [...index.matchAll(/^\| (\d+) \| \[[^\]]+\]\(([^)]+)\) \| ([^|]{20,}) \|$/gm)].map(([, number, file]) => [Number(number), `docs/decisions/${file}`])
  const decisions = tracked.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).map((file) => [Number(file.slice('docs/decisions/'.length, 'docs/decisions/'.length + 4)), file])
  assert.deepEqual(lines, decisions)
})

test('examples import names that their packages export', () => {
  const sources = (folder) => tracked.filter((file) => file.startsWith(folder) && /\.tsx?$/.test(file)).map(read).join('\n')
  const missing = [...pages].flatMap(([file, text]) => {
    const examples = [...text.matchAll(/^ *```tsx?\n([\s\S]*?)^ *```/gm)].map(([, code]) => code).join('\n')
    const declared = new Set([...examples.matchAll(/export const (\w+)/g)].map(([, name]) => name))
    return [...examples.matchAll(/import (?:type )?\{([^}]+)\} from '(@office\/[\w-]+|\.)/g)].flatMap(([, names, from]) => {
      const code = from === '.' ? sources('shared-api/src/') + sources('api-server/src/') : sources(`${from.replace('@office/', '')}/src/`)
      const isThere = (name) => declared.has(name) || new RegExp(`export (?:async )?(?:const|function|interface|type|class) ${name}\\b|export (?:type )?\\{[^}]*\\b${name}\\b`).test(code)
      return names.split(',').map((name) => name.trim()).filter((name) => !isThere(name)).map((name) => `${file}: ${name} of ${from}`)
    })
  })
  assert.deepEqual(missing, [])
})
