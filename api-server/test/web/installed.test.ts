import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { catalogue, openSite, type TestSite } from './test-site'

const BACKOFFICE = { ...catalogue, name: 'backoffice', entry: '/remotes/backoffice/abc123/remoteEntry.js', paths: ['/requests'], publicPaths: [] }

let site: TestSite
/** With SERVICE_WORKER=0. */
let without: TestSite
beforeAll(async () => {
  ;[site, without] = await Promise.all([openSite(), openSite({ serviceWorker: false })])
  for (const each of [site, without]) await each.writeListing(catalogue, BACKOFFICE)
})
afterAll(() => Promise.all([site.close(), without.close()]))

const SIGNED_IN = { cookie: 'signed_in=1' }
const MANIFEST = '<link rel="manifest" href="/manifest-'

/** Whether a page may be installed and have a worker: by its head, and by its policy. They always agree. */
async function offerOf(url: string, headers = {}, from = site) {
  const { body, headers: answered } = await from.get(url, headers)
  const policy = /worker-src ([^;]+)/.exec(String(answered['content-security-policy']))?.[1]
  return { link: body.includes(MANIFEST), policy }
}
const OFFERED = { link: true, policy: "'self'" }
const NOT_OFFERED = { link: false, policy: "'none'" }

describe('where the product may be installed', () => {
  it.each(['/requests', '/sign-in'])('from %s, also before signing in', async (url) => {
    expect(await offerOf(url)).toEqual(OFFERED)
  })

  it('from staff’s first page', async () => {
    expect(await offerOf('/', SIGNED_IN)).toEqual(OFFERED)
  })

  it.each(['/', '/track', '/worker/W-90', '/no-such/page'])('never from %s, which is a visitor’s', async (url) => {
    expect(await offerOf(url)).toEqual(NOT_OFFERED)
  })

  it.each(['/track', '/?public', '/?worker=90'])('never from %s, also signed in', async (url) => {
    expect(await offerOf(url, SIGNED_IN)).toEqual(NOT_OFFERED)
  })

  it('nowhere with SERVICE_WORKER=0', async () => {
    expect(await offerOf('/requests', SIGNED_IN, without)).toEqual(NOT_OFFERED)
    expect((await without.get('/manifest-ar.webmanifest')).statusCode).toBe(404)
  })
})

describe('the manifest', () => {
  it.each([
    ['ar', 'rtl', 'مكتب «الأمل»'],
    ['en', 'ltr', 'Hope & <Sons>'],
  ])('names the office in its language (%s), and pictures that are there', async (lang, dir, name) => {
    const { headers, body } = await site.get(`/manifest-${lang}.webmanifest`)
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    const manifest = JSON.parse(body) as { icons: { src: string; sizes: string; purpose: string }[] }
    expect(manifest).toMatchObject({ lang, dir, name, display: 'standalone', start_url: '/sign-in', scope: '/' })
    for (const { src, sizes } of manifest.icons) {
      const picture = await site.get(src)
      expect(picture.headers['content-type']).toBe('image/png')
      const { width, height, format } = await sharp(picture.rawPayload).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  })

  it('each language links to its own', async () => {
    expect((await site.get('/requests?lang=en')).body).toContain(`${MANIFEST}en.webmanifest">`)
    expect((await site.get('/requests')).body).toContain(`${MANIFEST}ar.webmanifest">`)
  })
})

interface Fetched {
  readonly request: object
  respondWith(answer: Promise<unknown>): void
  waitUntil(work: Promise<unknown>): void
}

/** The script of `/sw.js`, run in a scope of its own, with caches that only remember. */
function runWorker(script: string, answerOf: (url: string) => object = answer) {
  const stored = new Map<string, Map<string, object>>([['files-0', new Map([['old', {}]])]])
  const listeners = new Map<string, (event: never) => void>()
  let left = 0
  const scope = {
    location: { origin: 'https://office.example' },
    URL,
    caches: {
      open(name: string) {
        const cache = stored.get(name) ?? new Map<string, object>()
        stored.set(name, cache)
        return Promise.resolve({
          match: (url: string) => Promise.resolve(cache.get(url)),
          put: (url: string, response: object) => Promise.resolve(cache.set(url, response)),
          keys: () => Promise.resolve([...cache.keys()]),
          delete: (url: string) => Promise.resolve(cache.delete(url)),
        })
      },
      keys: () => Promise.resolve([...stored.keys()]),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
    },
    fetch: ({ url }: { url: string }) => Promise.resolve(answerOf(url)),
    skipWaiting: () => undefined,
    registration: {
      unregister: () => {
        left += 1
      },
    },
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
    self: {},
  }
  scope.self = scope
  runInNewContext(script, scope)
  /** Resolves with what the worker answers; undefined where it leaves the request alone. */
  async function ask(url: string, more: object = {}) {
    let answered: Promise<unknown> | undefined
    const works: Promise<unknown>[] = []
    const event: Fetched = {
      request: { method: 'GET', url: new URL(url, 'https://office.example').href, headers: new Headers(), ...more },
      respondWith: (answer) => {
        answered = answer
      },
      waitUntil: (work) => works.push(work),
    }
    listeners.get('fetch')?.(event as never)
    const given = await answered
    await Promise.all(works)
    return given
  }
  let answered = 0
  async function tell(name: string, data?: string) {
    const works: Promise<unknown>[] = []
    const ports = [{ postMessage: () => (answered += 1) }]
    listeners.get(name)?.({ data, ports, waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
    await Promise.all(works)
  }
  return { ask, tell, stored, timesLeft: () => left, answered: () => answered }
}

function answer(url: string, type = 'text/javascript', status = 200) {
  const response = { url, status, type: 'basic', headers: new Headers({ 'content-type': type }), clone: () => response }
  return response
}

describe('the service worker', () => {
  const read = (from = site) => from.get('/sw.js')

  it('is asked for anew each time, and its own policy lets it fetch files of this site alone', async () => {
    const { headers, body } = await read()
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
    expect(body).not.toMatch(/import/)
  })

  it('can be read by hand', () => {
    const source = readFileSync(path.join(import.meta.dirname, '../../src/ssr/installed/service-worker.js'), 'utf8')
    expect(source.split('\n').length).toBeLessThanOrEqual(150)
  })

  const FILE = '/remotes/backoffice/abcdef0123456789/static/js/remote.0123456789.js'

  it.each([FILE, '/static/js/main.0123456789.js', '/static/css/main.abcdef0123.css', '/static/media/letters.0123456789.woff2'])('keeps %s, whose name holds its checksum', async (url) => {
    const { ask, stored } = runWorker((await read()).body)
    expect(await ask(url)).toBeDefined()
    expect([...(stored.get('files-1')?.keys() ?? [])]).toEqual([`https://office.example${url}`])
  })

  it.each([
    '/', '/requests', '/sign-in', '/api/requests/get', '/api/login/isauth', '/remotes/remotes.json', '/remotes/backoffice/abcdef0123456789/remoteEntry.js',
    '/files/persons/90-a-600.webp', '/files/persons/90.0123456789.webp', '/static/js/main.js', `${FILE}?retry=1`, `https://elsewhere.example${FILE}`, '/sw.js', '/manifest-ar.webmanifest',
  ])('leaves %s to the net, and keeps nothing of it', async (url) => {
    const { ask, stored } = runWorker((await read()).body)
    expect(await ask(url)).toBeUndefined()
    expect(stored.has('files-1')).toBe(false)
  })

  it.each([
    ['a page in the place of a file', () => answer(FILE, 'text/html')],
    ['an answer without a type', () => ({ ...answer(FILE), headers: new Headers() })],
    ['a file that is not there', () => answer(FILE, 'text/javascript', 404)],
    ['an answer from elsewhere', () => ({ ...answer(FILE), type: 'opaque' })],
  ])('hands on %s and does not keep it', async (_what, made) => {
    const { ask, stored } = runWorker((await read()).body, made)
    expect(await ask(FILE)).toBeDefined()
    expect(stored.get('files-1')?.size).toBe(0)
  })

  it('keeps no part of a file and nothing that is sent', async () => {
    const { ask } = runWorker((await read()).body)
    expect(await ask(FILE, { method: 'POST' })).toBeUndefined()
    expect(await ask(FILE, { headers: new Headers({ range: 'bytes=0-1' }) })).toBeUndefined()
  })

  it('answers from what it kept, and drops the oldest files of earlier releases', async () => {
    const { ask, stored } = runWorker((await read()).body)
    const first = await ask(FILE)
    expect(await ask(FILE)).toBe(first)
    for (let index = 0; index < 400; index += 1) await ask(`/static/js/${index}.0123456789.js`)
    expect(stored.get('files-1')?.size).toBe(400)
    expect(stored.get('files-1')?.has(`https://office.example${FILE}`)).toBe(false)
  })

  it('removes the caches of earlier ones', async () => {
    const { tell, stored } = runWorker((await read()).body)
    await tell('activate')
    expect([...stored.keys()]).toEqual([])
  })

  it('is gone after the sign-out, with all that it kept, and keeps nothing more', async () => {
    const { ask, tell, stored, timesLeft, answered } = runWorker((await read()).body)
    await ask(FILE)
    await tell('message', 'leave')
    expect(stored.size).toBe(0)
    expect([timesLeft(), answered()]).toEqual([1, 1])
    expect(await ask(FILE)).toBeUndefined()
  })

  it('with SERVICE_WORKER=0 is one that removes itself and its caches', async () => {
    const { tell, stored, timesLeft } = runWorker((await read(without)).body)
    await tell('activate')
    expect(stored.size).toBe(0)
    expect(timesLeft()).toBe(1)
  })
})
