import fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FirstCards, StartData } from '@office/shared-api/model'
import { web } from '../../src/web/web.plugin'

const office = { name: { ar: 'مكتب «الأمل»', en: 'Hope & <Sons>' } }
const cards: FirstCards = {
  workers: [
    { Id: 7, Ref: 'W-7', Name: '</script><script>alert(1)</script><!--', Country: 1, Job: 2, Category: 3, Experiance: 4, Religion: 5, Photo: null },
  ],
  lookups: [
    { Id: 1, Type: 0, Ar: 'الهند', En: 'India', Disable: false },
    { Id: 2, Type: 1, Ar: 'طباخة', En: 'Cook & "baker"', Disable: false },
  ],
  total: 1,
}
/** Not among the first cards. */
const kumari = { ...cards.workers[0], Id: 90, Ref: 'W-90', Name: 'Kumari', Country: 1, Job: 2, Category: 3, Experiance: 4, Religion: 5, Photo: '/files/persons/90-a-600.webp' }
const catalogue = {
  name: 'catalogue',
  build: 'abc123',
  entry: '/remotes/catalogue/abc123/remoteEntry.js',
  integrity: 'sha384-entry',
  contract: 1,
  needs: {},
  paths: ['/'],
  menu: [],
  scripts: ['static/js/remote.1.js'],
  styles: ['static/css/remote.1.css'],
}

let folder: string
let app: FastifyInstance
let firstCards: () => Promise<FirstCards>

const write = async (file: string, content: string | Buffer) => {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}
const writeListing = (...remotes: object[]) => write('remotes/remotes.json', JSON.stringify({ remotes }))

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-'))
  const list = { scripts: ['static/js/shell.1.js'], preload: ['static/js/first.1.js'], styles: ['static/css/shell.1.css'] }
  await write('shell/browser/assets.json', JSON.stringify(list))
  await write('shell/browser/static/js/shell.1.js', 'shell()')
  await write('shell/browser/static/js/shell.1.js.br', brotliCompressSync('shell()'))
  await write('shell/node/frame.cjs', `exports.renderFrame = ({ language, path, hole }) => '<main>' + language + path + (hole ? '<template data-hole="screen"></template>' : '') + '</main>'`)
  await write('remotes/catalogue/abc123/remoteEntry.js', 'entry()')
  await write('remotes/catalogue/abc123/remote.json', '{}')
  await writeListing(catalogue)
  firstCards = () => Promise.resolve(cards)
  app = fastify()
  app.get('/api/known', () => 'known')
  await app.register(web, {
    shellFolder: path.join(folder, 'shell'),
    remotesFolder: path.join(folder, 'remotes'),
    office,
    firstCards: () => firstCards(),
    findWorker: (id) => [...cards.workers, kumari].find(({ Id }) => Id === id),
    publicUrl: new URL('https://office.example'),
  })
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** The start data as a browser's parser finds them: up to the first end tag of the block. */
function startDataIn(html: string): StartData {
  const block = /<script type="application\/json" id="start-data">(.*?)<\/script/s.exec(html)?.[1]
  return JSON.parse(block ?? '') as StartData
}

describe('a page', () => {
  it('is Arabic, right to left and titled in its first bytes', async () => {
    const { body, headers, statusCode } = await get('/')
    expect(statusCode).toBe(200)
    expect(body.slice(0, 120)).toContain('<html lang="ar" dir="rtl"')
    expect(body).toContain('<title>مكتب «الأمل»</title>')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('answers an address that looks like a host, too', async () => {
    expect((await get('//')).statusCode).toBe(200)
    expect((await get('//evil.example/x')).statusCode).toBe(200)
  })

  it.each([
    ['the address', '/?lang=en', {}, 'en'],
    ['the cookie', '/', { cookie: 'other=1; lang=en' }, 'en'],
    ['the address before the cookie', '/?lang=ar', { cookie: 'lang=en' }, 'ar'],
    ['Arabic for a language that is none', '/?lang=fr', { cookie: 'lang=xx' }, 'ar'],
  ])('takes its language from %s', async (_case, url, headers, language) => {
    const { body } = await get(url, headers)
    expect(startDataIn(body).language).toBe(language)
    expect(body).toContain(`<html lang="${language}"`)
  })

  it('escapes what people have typed, in the title and in the data', async () => {
    const { body } = await get('/?lang=en')
    expect(body).toContain('<title>Hope &amp; &lt;Sons&gt;</title>')
    expect(body).not.toContain('<script>alert')
    expect(startDataIn(body).catalogue).toEqual(cards)
  })

  it('names the files that come first, and hints at those of the catalogue with its integrity', async () => {
    const { body } = await get('/')
    expect(body).toContain('<script defer src="/static/js/shell.1.js"></script>')
    expect(body).toContain('<link rel="preload" as="script" href="/remotes/catalogue/abc123/remoteEntry.js" integrity="sha384-entry" crossorigin="anonymous">')
    expect(body).toContain('href="/remotes/catalogue/abc123/static/js/remote.1.js"')
    expect(body).not.toContain('<script defer src="/remotes')
  })

  it('carries its style sheets, so that it paints with the first answer; what cannot be read is linked', async () => {
    await write('shell/browser/static/css/shell.1.css', '@font-face{src:url(../media/a.woff2)} b{background:url("data:x")}')
    const { body, headers } = await get('/')
    const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    expect(body).toContain(
      `<style nonce="${nonce}" data-href="/static/css/shell.1.css">@font-face{src:url(/static/media/a.woff2)} b{background:url("data:x")}</style>`,
    )
    const remote = 'href="/remotes/catalogue/abc123/static/css/remote.1.css" data-href="static/css/remote.1.css"'
    expect(body).toContain(`<link rel="stylesheet" ${remote}>`)
    expect((await get('/', { cookie: 'signed_in=1' })).body).toContain('<link rel="stylesheet" href="/static/css/shell.1.css"')
  })

  it('links a style sheet that could end its element early', async () => {
    await write('shell/browser/static/css/shell.1.css', 'b{content:"</style>"}')
    expect((await get('/')).body).toContain('<link rel="stylesheet" href="/static/css/shell.1.css"')
  })

  it('links a style sheet of a remote that is served from elsewhere', async () => {
    await write('remotes/catalogue/abc123/static/css/remote.1.css', 'b{}')
    expect((await get('/')).body).toContain('<style')
    await writeListing({ ...catalogue, entry: 'https://remotes.example/catalogue/abc123/remoteEntry.js' })
    expect((await get('/')).body).toContain('href="https://remotes.example/catalogue/abc123/static/css/remote.1.css"')
  })

  it('carries the frame, for visitors alone', async () => {
    const catalogue = await get('/')
    expect(catalogue.body).toContain('<div id="root"><main>ar/</main></div>')
    expect(startDataIn(catalogue.body).served).toBe('frame')
    expect((await get('/requests')).body).toContain('<main>ar/sign-in</main>')
    const staff = await get('/', { cookie: 'signed_in=1' })
    expect(staff.body).toContain('<div id="root"></div>')
    expect(startDataIn(staff.body)).toMatchObject({ served: 'nothing' })
    expect(startDataIn(staff.body)).not.toHaveProperty('catalogue')
  })

  describe('with a catalogue that can write its first screen', () => {
    const screen = '<link rel="preload" as="image" href="/a.webp"/><p>cards</p>'
    const renderable = { ...catalogue, renderer: 'first-screen.cjs' }
    const writeRenderer = (body: string) => write('remotes/catalogue/abc123/first-screen.cjs', `exports.renderFirstScreen = ${body}`)

    beforeEach(async () => {
      await writeListing(renderable)
      await writeRenderer(`({ search, language }) => '${screen}' + language + search`)
    })

    it('holds it in its place, its pictures are named in the head, and scripts wait', async () => {
      const { body } = await get('/')
      expect(startDataIn(body).served).toBe('screen')
      expect(body).toContain('<div id="root"><main>ar/<p>cards</p>ar</main></div>')
      expect(body.indexOf('href="/a.webp"')).toBeLessThan(body.indexOf('</head>'))
      expect(body).toContain('<template id="late-start"><script defer src="/static/js/shell.1.js">')
      expect(body).toContain('<html lang="ar" dir="rtl">')
    })

    it.each([
      ['/?lang=en', 'en?lang=en'],
      ['/?request=7', 'ar'],
      ['/?photo=7&lang=en', 'en?lang=en'],
    ])('holds it at %s, whatever lies over it', async (url, search) => {
      expect((await get(url)).body).toContain(`<p>cards</p>${search}</main>`)
    })

    it('is the frame alone where the first screen is another one', async () => {
      const { body } = await get('/?Country=2')
      expect(startDataIn(body).served).toBe('frame')
      expect(body).toContain('<main>ar/</main>')
      expect(body).not.toContain('<template')
    })

    it('is the frame alone, and starts at once, when the renderer throws', async () => {
      await writeRenderer('() => { throw new Error() }')
      const { body, statusCode } = await get('/')
      expect(statusCode).toBe(200)
      expect(startDataIn(body).served).toBe('frame')
      expect(body).toContain('</title>')
      expect(body).not.toContain('<template')
    })

    it('never hands the renderer out', async () => {
      expect((await get('/remotes/catalogue/abc123/first-screen.cjs')).statusCode).toBe(404)
    })
  })

  it('comes without the cards when they cannot be read', async () => {
    firstCards = () => Promise.reject(new Error('the database is away'))
    const { body, statusCode } = await get('/')
    expect(statusCode).toBe(200)
    expect(startDataIn(body)).not.toHaveProperty('catalogue')
  })

  it('has a strict policy with a nonce of its own for styles', async () => {
    const policies = await Promise.all([get('/'), get('/')])
    const [first, second] = policies.map(({ headers }) => String(headers['content-security-policy']))
    expect(first).toContain("default-src 'none'")
    expect(first).toContain("script-src 'self' 'sha256-")
    expect(first).not.toContain('unsafe')
    expect(first).not.toBe(second)
    const [page] = policies
    expect(first).toContain(`'nonce-${String(startDataIn(page.body).styleNonce)}'`)
  })

  it('lets scripts come from exactly the origins of the listing', async () => {
    await writeListing({ ...catalogue, entry: 'https://catalogue.example/abc123/remoteEntry.js' })
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toContain("script-src 'self' https://catalogue.example 'sha256-")
  })

  it('knows a release at once, and a broken listing names no remote', async () => {
    await get('/')
    await writeListing({ ...catalogue, build: 'def456', entry: '/remotes/catalogue/def456/remoteEntry.js' })
    expect(startDataIn((await get('/')).body).remotes).toMatchObject([{ build: 'def456' }])
    await write('remotes/remotes.json', '{"remotes": [')
    expect(startDataIn((await get('/')).body).remotes).toEqual([])
  })
})

describe('for search engines and chats', () => {
  it('the public page has a description, and names itself and the other language', async () => {
    const arabic = (await get('/?Country=1')).body
    expect(arabic).toMatch(/<meta name="description" content="مكتب «الأمل»: /)
    expect(arabic).toContain('<link rel="canonical" href="https://office.example/">')
    expect(arabic).toContain('<link rel="alternate" href="https://office.example/?lang=en" hreflang="en">')
    expect(arabic).not.toContain('noindex')
    const english = (await get('/?lang=en')).body
    expect(english).toContain('<link rel="canonical" href="https://office.example/?lang=en">')
    expect(english).toContain('<meta property="og:title" content="Hope &amp; &lt;Sons&gt;">')
  })

  it('pages of staff are not for them', async () => {
    expect((await get('/requests')).body).toContain('<meta name="robots" content="noindex">')
  })

  it('a shared worker shows picture, job, country and reference, and no name', async () => {
    const { body } = await get('/?worker=90&lang=en')
    expect(body).toContain('<title>Cook &amp; &quot;baker&quot; · India | Hope &amp; &lt;Sons&gt;</title>')
    expect(body).toContain('<meta property="og:title" content="Cook &amp; &quot;baker&quot; · India">')
    expect(body).toContain('content="Reference W-90. See')
    expect(body).toContain('<meta property="og:image" content="https://office.example/files/persons/90-a-600.webp">')
    expect(body).toContain('<meta property="og:url" content="https://office.example/?worker=90&amp;lang=en">')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body.slice(0, body.indexOf('</head>'))).not.toContain('Kumari')
    expect(startDataIn(body).linked).toMatchObject({ Id: 90 })
    expect((await get('/?worker=90')).body).toContain('<meta property="og:title" content="طباخة · الهند">')
  })

  it('a worker who has been taken is not shown, and others are offered', async () => {
    const { body, statusCode } = await get('/?worker=91&lang=en')
    expect(statusCode).toBe(200)
    expect(body).toContain('<meta property="og:title" content="This CV is not available anymore">')
    expect(body).not.toContain('og:image')
    expect(body).toContain('noindex')
    expect(startDataIn(body)).not.toHaveProperty('linked')
  })

  it.each(['x', '-1', '1.5', '9'.repeat(30), '%00'])('an Id that is none (%s) is the page itself', async (id) => {
    const { body, statusCode } = await get(`/?worker=${id}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('rel="canonical"')
  })

  it('robots find the map of the site, with the page in both languages', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://office.example/sitemap.xml')
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(body).toContain('<loc>https://office.example/</loc>')
    expect(body).toContain('<loc>https://office.example/?lang=en</loc>')
  })

  it('the page has a sign for the browser’s tab', async () => {
    expect((await get('/')).body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
  })
})

describe('files', () => {
  it('with a hash in their name are kept for good, and come compressed beforehand', async () => {
    const { headers, rawPayload } = await get('/static/js/shell.1.js', { 'accept-encoding': 'br' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(headers.vary).toBe('accept-encoding')
    expect(rawPayload).toEqual(brotliCompressSync('shell()'))
    expect((await get('/static/js/shell.1.js')).body).toBe('shell()')
  })

  it('of a remote are kept for good, the listing never', async () => {
    const entry = await get('/remotes/catalogue/abc123/remoteEntry.js?retry=1')
    expect(entry.body).toBe('entry()')
    expect(entry.headers['cache-control']).toContain('immutable')
    expect((await get('/remotes/remotes.json')).headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/static/js/gone.js',
    '/static/',
    '/static/../assets.json',
    '/static/..%2fassets.json',
    '/remotes/catalogue/abc123/gone.js',
    '/remotes/catalogue/abc123/remote.json',
    '/remotes/..%2f..%2fshell/browser/assets.json',
    '/api/unknown',
    '/files/unknown.webp',
    '/favicon.ico',
  ])('%j is refused, is not kept, and is never a page', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([403, 404]).toContain(statusCode)
    expect(headers['content-type']).not.toContain('html')
    expect(headers['cache-control']).toBeUndefined()
  })
})
