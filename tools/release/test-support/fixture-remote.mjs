/** For tests: a remote as its build leaves it, small and written by hand; and a host for it. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { partOf } from '../../surface/compare.mjs'

process.setMaxListeners(100)

export const host = {
  contract: 1,
  gives: { 'react': '19.3.1', '@office/shared-ui': '1.4.0', '@office/shared-api': '1.4.0' },
  surface: {
    exports: { '@office/shared-ui': { Button: 0, Notice: 'a notice' }, '@office/shared-ui/remote': { defineRemote: 'a remote', REMOTE_CONTRACT: '1' } },
    types: [{ calls: [{ takes: { 0: 1 }, gives: 'Element' }] }, { is: 'ButtonProps', has: { 'kind': 'string', 'onClick?': 'function' } }],
  },
}

const ROUTES = "[{ path: '/suppliers', Screen: () => null }]"

/**
 * Writes a `dist` and returns its path.
 * @param {{ mark?: string, exposed?: string, files?: Record<string, string>, manifest?: object }} [variation]
 *   `mark`: makes another build of it; `exposed`: source text of the exposed module's default export
 */
export function builtRemote({ mark = 'one', exposed, files = {}, manifest = {} } = {}) {
  const name = manifest.name ?? 'tiny'
  const uses = manifest.uses ?? { '@office/shared-ui': ['Button'], '@office/shared-ui/remote': ['defineRemote'] }
  const dist = mkdtempSync(join(tmpdir(), 'office-built-'))
  process.once('exit', () => rmSync(dist, { recursive: true, force: true }))
  const module = exposed ?? `{ contract: 1, routes: ${ROUTES}, menu: [], translations: { ar: {}, en: {} } }`
  const written = {
    'remoteEntry.js': `var ${name} = { init: async () => {}, get: async () => () => ({ default: ${module} }) } // ${mark}`,
    'static/js/remote.js': `// ${mark}`,
    'static/css/remote.css': `/* ${mark} */`,
    ...files,
  }
  const hash = (algorithm, encoding, text) => createHash(algorithm).update(text).digest(encoding)
  const stated = {
    name,
    contract: 1,
    paths: ['/suppliers'],
    menu: [],
    entry: 'remoteEntry.js',
    integrity: `sha384-${hash('sha384', 'base64', written['remoteEntry.js'])}`,
    needs: { 'react': '^19.0.0', '@office/shared-ui': '>=1.2.0' },
    uses,
    surface: partOf(host.surface, uses),
    scripts: ['static/js/remote.js'],
    styles: ['static/css/remote.css'],
    files: Object.fromEntries(Object.entries(written).map(([path, text]) => [path, hash('sha256', 'hex', text)])),
    ...manifest,
  }
  for (const [path, text] of Object.entries({ ...written, 'remote.json': JSON.stringify(stated) })) {
    const file = join(dist, 'browser', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return dist
}
