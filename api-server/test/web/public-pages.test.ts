import type { PageStart } from '@office/shared-api/model'
import type { PublicPageSource } from '../../src/ssr/public-page'
import { until } from '../support/until'
import { catalogue, openSite, startDataIn, type TestSite } from './test-site'

/** A remote with a page that takes a parameter, and one that takes none. */
const harbour = {
  ...catalogue,
  name: 'harbour',
  build: 'def456',
  entry: '/remotes/harbour/def456/remoteEntry.js',
  paths: ['/boat', '/boats'],
  publicPaths: [
    { path: '/boat', rest: ':ref', data: 'boat', scripts: ['static/js/boat.1.js'], styles: [] },
    { path: '/boats', data: 'boats', label: { ar: 'القوارب', en: 'Boats' }, scripts: [], styles: [] },
  ],
  renderer: 'first-screen.cjs',
}

/** Shows what it was given, and that it was rendered once. */
const RENDERER = `let count = 0
exports.renderFirstScreen = ({ path, pathname = 'nowhere', search, boat }) => '<p>' + [path, pathname, search, boat?.Name ?? 'none', (count += 1)].join(' ') + '</p>'`

const boats = new Map([
  ['B-1', 'Dhow'],
  ['B-2', 'Sambuk & <Sons>'],
  ['ب 3', 'قارب'],
])
let changes = 0

const boat: PublicPageSource = {
  query: ['deck'],
  overlays: ['photo'],
  data({ rest }, language) {
    const Name = boats.get(rest)
    if (Name === undefined) return { status: 404, head: { title: language === 'ar' ? 'لا قارب' : 'No boat' }, start: {} }
    const head = {
      title: Name,
      description: `A boat, in ${language}`,
      picture: { path: '/files/boat.webp', alt: Name },
      robots: 'index',
      structured: { '@type': 'Vehicle', 'name': Name },
    } as const
    return { status: 200, head, start: { boat: { Name } } as PageStart, etag: `${rest} ${changes}` }
  },
}

let site: TestSite
beforeEach(async () => {
  changes = 0
  site = await openSite()
  site.bindPage('boat', boat)
  site.bindPage('boats', { data: () => ({ status: 200, head: {}, start: {} }) })
  await site.writeListing(catalogue, harbour)
  await site.write('remotes/harbour/def456/remoteEntry.js', 'entry()')
  await site.write('remotes/harbour/def456/static/js/boat.1.js', 'boat()')
  await site.write('remotes/harbour/def456/first-screen.cjs', RENDERER)
})
afterEach(() => site.close())

const get: TestSite['get'] = (url, headers) => site.get(url, headers)
const screenIn = (body: string) => /<main>.*<\/main>/.exec(body)?.[0]
/** The process of a first rendering may be late for its page. */
const rendered = (url: string) => until(() => get(url), ({ body }) => startDataIn(body).served === 'screen')

describe('a page with a parameter', () => {
  it('has the head, the first screen and the start data of what its address names', async () => {
    const { body, statusCode } = await rendered('/boat/B-2?lang=en')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Sambuk &amp; &lt;Sons&gt; | Hope &amp; &lt;Sons&gt;</title>')
    expect(body).toContain('<meta name="description" content="A boat, in en">')
    expect(body).toContain('<link rel="canonical" href="https://office.example/boat/B-2?lang=en">')
    expect(body).toContain('<link rel="alternate" href="https://office.example/boat/B-2" hreflang="ar">')
    expect(body).toContain('<meta property="og:url" content="https://office.example/boat/B-2?lang=en">')
    expect(body).toContain('<meta property="og:image" content="https://office.example/files/boat.webp">')
    expect(body).toContain(String.raw`<script type="application/ld+json">{"@type":"Vehicle","name":"Sambuk & \u003cSons>"}</script>`)
    expect(body).not.toContain('noindex')
    expect(body).toMatch(/<main>en\/boat<p>\/boat\/:ref \/boat\/B-2 \?lang=en Sambuk & <Sons> \d+<\/p>/)
    expect(startDataIn(body)).toMatchObject({ boat: { Name: 'Sambuk & <Sons>' } })
    expect(body).toContain('href="/remotes/harbour/def456/static/js/boat.1.js"')
  })

  it('reads a parameter in any script, carries its own query on, and leaves what lies over the screen out', async () => {
    const { body } = await rendered(`/boat/${encodeURIComponent('ب 3')}?photo=1&deck=2`)
    expect(body).toMatch(/<p>\/boat\/:ref \/boat\/%D8%A8%203 \?deck=2 قارب/)
    expect(startDataIn((await get('/boat/B-1?deck=2&Country=1')).body).served).toBe('layout')
  })

  it('is given with its data to somebody who is signed in, and stored by nobody', async () => {
    const { body, headers } = await get('/boat/B-1', { cookie: 'signed_in=1' })
    expect(startDataIn(body)).toMatchObject({ served: 'nothing', boat: { Name: 'Dhow' } })
    expect(headers).not.toHaveProperty('etag')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is revalidated by its ETag, which changes with data, language and release', async () => {
    const { headers } = await rendered('/boat/B-1')
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await get('/boat/B-1', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']])
    expect(again.headers).not.toHaveProperty('content-security-policy')
    const isNew = async (url: string, more = {}) => (await get(url, { 'if-none-match': String(headers['etag']), ...more })).statusCode === 200
    expect(await isNew('/boat/B-1', { cookie: 'lang=en' })).toBe(true)
    expect(await isNew('/boat/B-1', { cookie: 'signed_in=1' })).toBe(true)
    expect(await isNew('/boat/B-2')).toBe(true)
    changes = 1
    expect(await isNew('/boat/B-1')).toBe(true)
    changes = 0
    await site.writeListing(catalogue, { ...harbour, contract: 2 })
    expect(await isNew('/boat/B-1')).toBe(true)
  })

  it('is not kept while it lacks its screen', async () => {
    await site.write('remotes/harbour/def456/first-screen.cjs', 'exports.renderFirstScreen = () => { throw new Error() }')
    const { headers, body } = await get('/boat/B-1')
    expect(startDataIn(body)).toMatchObject({ served: 'layout', boat: { Name: 'Dhow' } })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is one page of 404, rendered once in each language, for all addresses at which nothing is', async () => {
    const first = await rendered('/boat/B-9?lang=en')
    expect(first.statusCode).toBe(404)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.body).toContain('<title>No boat | Hope')
    expect(first.body).toContain('noindex')
    expect(screenIn(first.body)).toMatch(/<p>\/boat\/:ref nowhere \?lang=en none \d+<\/p>/)
    for (let at = 0; at < 40; at += 1) expect(screenIn((await get(`/boat/x${at}?lang=en`)).body)).toBe(screenIn(first.body))
  })

  it('however many are asked for, the pages that everybody sees are not rendered anew', async () => {
    const [list, nowhere] = [await rendered('/boats'), await rendered('/boat/B-9')]
    await rendered('/boat/B-1')
    for (let deck = 0; deck < 40; deck += 1) await get(`/boat/B-1?deck=${deck}`)
    expect(screenIn((await get('/boats')).body)).toBe(screenIn(list.body))
    expect(screenIn((await get('/boat/B-8')).body)).toBe(screenIn(nowhere.body))
  })

  it.each(['/boat', '/boat/', '/boat/B-1/deck'])('is not at %s: the layout alone, without data', async (url) => {
    const { body, statusCode } = await get(url)
    expect(statusCode).toBe(200)
    expect(startDataIn(body).served).toBe('layout')
    expect(startDataIn(body)).not.toHaveProperty('boat')
    expect(body).toContain('noindex')
  })

  it('is nowhere at an address that cannot be decoded', async () => {
    expect((await get('/boat/%zz')).statusCode).toBe(400)
  })

  it('whose data cannot be read says so to robots, and the browser asks itself', async () => {
    site.bindPage('boat', { data: () => Promise.reject(new Error('the database is away')) })
    const { body, statusCode } = await until(() => get('/boat/B-1'), (answer) => answer.statusCode === 503)
    expect(statusCode).toBe(503)
    expect(startDataIn(body).served).toBe('layout')
  })
})

describe('a remote and a host of different ages', () => {
  const withoutData = { ...catalogue, renderer: 'first-screen.cjs' }
  const named = (remote: typeof withoutData) => ({ ...remote, publicPaths: remote.publicPaths.map((open) => ({ ...open, data: open.path === '/' ? 'catalogue' : 'track' })) })

  it.each(['/', '/?lang=en', '/?worker=90', '/track', '/track/1'])('%s is the same for a remote from before data had names', async (url) => {
    await site.write('remotes/catalogue/abc123/first-screen.cjs', 'exports.renderFirstScreen = (input) => JSON.stringify(input)')
    const pageOf = async (remote: object) => {
      await site.writeListing(remote)
      const { body } = await (url === '/track/1' ? get(url) : rendered(url))
      return body.replaceAll(/nonce="[\w-]+"/g, '')
    }
    expect(await pageOf(named(withoutData))).toBe(await pageOf(withoutData))
  })

  it('data that this host does not bind, and words that it does not know, leave a page without them', async () => {
    const publicPaths = [{ path: '/boats', data: 'constructor', later: [1], scripts: [], styles: [] }]
    await site.writeListing({ ...harbour, paths: ['/boats'], publicPaths })
    const { body, statusCode } = await rendered('/boats')
    expect(statusCode).toBe(200)
    expect(body).toContain('<p>/boats nowhere  none')
    expect(startDataIn(body).remotes[0]?.publicPaths).toEqual([{ path: '/boats' }])
  })
})
