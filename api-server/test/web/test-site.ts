import cookie from '@fastify/cookie'
import { createHash } from 'node:crypto'
import fastify, { type LightMyRequestResponse } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FirstCards, LookupItem, OfferedWorker, OfficeFacts, StartData } from '@office/shared-api/model'
import { securityHeaders } from '../../src/platform/plugins/security-headers'
import type { Offered } from '../../src/ssr/pages/catalogue-page'
import { listedPaths, officePages } from '../../src/ssr/pages/office-web'
import type { PublicPageSource } from '../../src/ssr/public-page'
import { web } from '../../src/ssr/web.plugin'

/** Typed text tries to break out of the page. */
const office: OfficeFacts = { name: { ar: 'مكتب «الأمل»', en: 'Hope & <Sons>' } }
const lookups: readonly LookupItem[] = [
  { Id: 1, Type: 0, Ar: 'الهند', En: 'India', Disable: false },
  { Id: 3, Type: 0, Ar: 'كينيا', En: 'Kenya', Disable: false },
  { Id: 2, Type: 1, Ar: 'طباخة', En: 'Cook & "baker"', Disable: false },
]
const shared = { Country: 1, Job: 2, Category: 3, Experiance: 4, Religion: 5 }
const scripted = { Id: 7, Ref: '</script><script>alert(1)</script><!--', ...shared, Photo: null }
const kumari: OfferedWorker = { Id: 90, Ref: 'W-90', Name: 'Kumari', ...shared, Photo: '/files/persons/90-a-600.webp' }
export const offered: Offered = {
  settings: undefined,
  workers: [{ ...scripted, Name: 'Amal' }, kumari],
  lookups,
  facts: { Prices: [], Days: [], Vat: 15, Shows: { Prices: false, Days: false, Religion: true } },
}
const { Name: _, ...shownKumari } = kumari
/** As pages show them. */
export const cards: FirstCards = { workers: [scripted, shownKumari], lookups, total: 2 }
/** Its remote as the listing names it. */
export const catalogue = {
  name: 'catalogue',
  build: 'abc123',
  entry: '/remotes/catalogue/abc123/remoteEntry.js',
  integrity: 'sha384-entry',
  contract: 1,
  needs: {},
  paths: ['/', '/track'],
  menu: [],
  scripts: ['static/js/remote.1.js'],
  publicPaths: [
    { path: '/', scripts: [], styles: [] },
    { path: '/track', label: { ar: 'تتبّع طلبك', en: 'Track <it>' }, scripts: ['static/js/track.1.js'], styles: ['static/css/track.1.css'] },
  ],
  styles: ['static/css/remote.1.css'],
}

/** The pages and files of a site on built folders of its own: write a file, change the listing, ask. */
export interface TestSite {
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  readonly write: (file: string, content: string | Buffer) => Promise<void>
  readonly writeListing: (...remotes: object[]) => Promise<void>
  /** The catalogue from now on. */
  readonly setOffered: (more: Partial<Offered>) => void
  /** Binds one more public page, or another one, from now on. */
  readonly bindPage: (name: string, source: PublicPageSource) => void
  /** The facts of the office besides its name from now on. */
  readonly setFacts: (more: Partial<OfficeFacts>) => void
  /** Tells the site that facts or cards have changed. */
  readonly tellRenewed: () => void
  readonly close: () => Promise<void>
}

export async function openSite({ publicUrl = new URL('https://office.example'), serviceWorker = true }: { readonly publicUrl?: URL | null; readonly serviceWorker?: boolean } = {}): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'web-'))
  const write = async (file: string, content: string | Buffer) => {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  let listed: readonly object[] = []
  const serverFiles: Record<string, string> = {}
  const writeListing = (...remotes: object[]) => {
    listed = remotes
    return write('remotes/remotes.json', JSON.stringify({ remotes: remotes.map((remote) => ({ serverFiles, ...remote })) }))
  }
  const list = { scripts: ['static/js/shell.1.js'], preload: ['static/js/first.1.js'], styles: ['static/css/shell.1.css'], staffStyles: ['static/css/staff.1.css'] }
  await write('shell/browser/assets.json', JSON.stringify(list))
  await write('shell/browser/static/js/shell.1.js', 'shell()')
  await write('shell/browser/static/js/shell.1.js.br', brotliCompressSync('shell()'))
  await write('shell/node/layout.cjs', `exports.renderLayout = ({ language, path, outlet }) => '<main>' + language + path + (outlet ? '<template data-outlet="screen"></template>' : '') + '</main>'`)
  await write('remotes/catalogue/abc123/remoteEntry.js', 'entry()')
  await write('remotes/catalogue/abc123/remote.json', '{}')
  await writeListing(catalogue)
  let copy = offered
  let paths = listedPaths(copy)
  const bound = new Map<string, PublicPageSource>()
  let facts = office
  let tellRenewed: () => void = () => undefined
  const app = fastify()
  await app.register(cookie)
  await securityHeaders(app, { publicUrl })
  app.get('/api/known', () => 'known')
  await app.register(web, {
    shellFolder: path.join(folder, 'shell'),
    remotesFolder: path.join(folder, 'remotes'),
    office: () => facts,
    pages: () => new Map([...officePages(copy, facts, () => Promise.resolve({ On: '2026-11-21', workers: [] })), ...bound]),
    listed: () => paths,
    onRenewed: (listener) => {
      tellRenewed = listener
    },
    publicUrl,
    serviceWorker,
  })
  return {
    get: (url, headers = {}) => app.inject({ url, headers }),
    async write(file, content) {
      await write(file, content)
      // A file that the server itself runs is released with its checksum.
      if (!/^remotes\/.*\.(cjs|early\.js)$/.test(file)) return
      serverFiles[path.basename(file)] = `sha384-${createHash('sha384').update(content).digest('base64')}`
      await writeListing(...listed)
    },
    writeListing,
    setOffered: (more) => {
      copy = { ...offered, ...more }
      paths = listedPaths(copy)
      tellRenewed()
    },
    bindPage: (name, source) => {
      bound.set(name, source)
      tellRenewed()
    },
    setFacts: (more) => {
      facts = { ...office, ...more }
    },
    tellRenewed: () => {
      tellRenewed()
    },
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The start data as a browser's parser finds them: up to the first end tag of the block. */
export function startDataIn(html: string): StartData {
  const block = /<script type="application\/json" id="start-data">(.*?)<\/script/s.exec(html)?.[1]
  return JSON.parse(block ?? '') as StartData
}
