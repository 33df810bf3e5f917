import { createHash } from 'node:crypto'
import { until } from '../support/until'
import { cards, catalogue, offered, openSite, startDataIn, type TestSite } from './test-site'

let site: TestSite
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

const get: TestSite['get'] = (url, headers) => site.get(url, headers)

/** A remote with a screen of staff, as the listing names it. */
const staff = { ...catalogue, name: 'backoffice', paths: ['/requests'], publicPaths: [] }

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

  it.each(['/requests', '/account', '/'])('%s is between password and second factor what it is before the password', async (url) => {
    await site.writeListing(catalogue, { ...staff, paths: ['/requests', '/account'] })
    const plain = async (headers = {}) => (await get(url, headers)).body.replaceAll(/nonce="[^"]+"/g, '')
    const known = 'known_browser=mark; theme=light'
    expect(await plain({ cookie: `${known}; signin_step=1.1764400000000.random.signature` })).toBe(await plain({ cookie: known }))
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

  it.each([
    ['/sign-in?lang=en', {}, 'lang=en; Max-Age=31536000; Path=/; SameSite=Lax'],
    ['/?lang=ar', { cookie: 'lang=en' }, 'lang=ar; Max-Age=31536000; Path=/; SameSite=Lax'],
    ['/?lang=en', { cookie: 'lang=en' }, undefined],
    ['/?lang=fr', {}, undefined],
    ['/', {}, undefined],
  ])('keeps the language that %s with %j names', async (url, headers, cookie) => {
    expect((await get(url, headers)).headers['set-cookie']).toBe(cookie)
  })

  it.each([
    ['/', 'theme=dark', 'dark'],
    ['/requests', 'theme=light', 'light'],
    ['/requests?box=mine', 'theme=sepia', 'system'],
    ['/', '', 'system'],
  ])('of staff, at %s with "%s", has its theme and the styles of it in its first bytes', async (url, cookie, theme) => {
    const { body } = await get(url, { cookie: `signed_in=1; ${cookie}` })
    expect(body.slice(0, 120)).toContain(` data-theme="${theme}">`)
    expect(body).toContain('<link rel="stylesheet" href="/static/css/staff.1.css" data-href="/static/css/staff.1.css" nonce="')
  })

  it.each([
    ['a visitor', '/', ''],
    ['a visitor', '/requests', ''],
    ['staff', '/track', 'signed_in=1; '],
    ['staff', '/?public', 'signed_in=1; '],
    ['staff', '/?worker=7', 'signed_in=1; '],
    ['staff', '/resetpassword', 'signed_in=1; '],
    ['staff', '/sign-in', 'signed_in=1; '],
  ])('of visitors is light, for %s at %s', async (_who, url, cookie) => {
    const { body } = await get(url, { cookie: `${cookie}theme=dark` })
    expect(body).not.toContain('data-theme')
    expect(body).not.toContain('staff.1.css')
  })

  it.each([
    ['/boats/329', '/boats?row=329'],
    ['/boats/329?panel=history', '/boats?panel=history&row=329'],
    ['/boats/0', undefined],
    ['/boats/x', undefined],
    ['/boats/3/4', undefined],
    ['/track/329', undefined],
    ['/nobody/329', undefined],
    ['//boats/329', undefined],
  ])('of one record, %s, leads to the screen with the record open', async (url, location) => {
    await site.writeListing(catalogue, { ...catalogue, name: 'harbour', paths: ['/boats'], publicPaths: [] })
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([location === undefined ? (url.startsWith('/nobody') ? 404 : 200) : 302, location])
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
    await site.write('shell/browser/static/css/shell.1.css', '@font-face{src:url(../media/a.woff2)} b{background:url("data:x")}')
    const { body, headers } = await get('/')
    const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    expect(body).toContain(
      `<style nonce="${nonce}" data-href="/static/css/shell.1.css">@font-face{src:url(/static/media/a.woff2)} b{background:url("data:x")}</style>`,
    )
    const remote = 'href="/remotes/catalogue/abc123/static/css/remote.1.css" data-href="static/css/remote.1.css"'
    expect(body).toContain(`<link rel="stylesheet" ${remote} nonce="`)
    expect((await get('/', { cookie: 'signed_in=1' })).body).toContain('<link rel="stylesheet" href="/static/css/shell.1.css"')
  })

  it('links a style sheet that could end its element early', async () => {
    await site.write('shell/browser/static/css/shell.1.css', 'b{content:"</style>"}')
    expect((await get('/')).body).toContain('<link rel="stylesheet" href="/static/css/shell.1.css"')
  })

  it('links a style sheet of a remote that is served from elsewhere', async () => {
    await site.write('remotes/catalogue/abc123/static/css/remote.1.css', 'b{}')
    expect((await get('/')).body).toContain('<style')
    await site.writeListing({ ...catalogue, entry: 'https://remotes.example/catalogue/abc123/remoteEntry.js' })
    expect((await get('/')).body).toContain('href="https://remotes.example/catalogue/abc123/static/css/remote.1.css"')
  })

  describe('of a remote besides the catalogue', () => {
    const track = 'href="/remotes/catalogue/abc123/static/js/track.1.js"'

    it('has its own title and is for no search engine, its own files come with it, and cards do not', async () => {
      const { body } = await get('/track?lang=en')
      expect(body).toContain('<title>Track &lt;it&gt; | Hope &amp; &lt;Sons&gt;</title>')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).toContain('<main>en/track</main>')
      expect(body).toContain(track)
      expect(body).toContain('href="/remotes/catalogue/abc123/static/css/track.1.css"')
      expect(startDataIn(body)).not.toHaveProperty('catalogue')
      expect((await get('/')).body).not.toContain(track)
    })

    it('holds its first screen', async () => {
      await site.writeListing({ ...catalogue, renderer: 'first-screen.cjs' })
      await site.write('remotes/catalogue/abc123/first-screen.cjs', "exports.renderFirstScreen = async ({ path, catalogue }) => '<p>' + path + catalogue + '</p>'")
      const { body } = await get('/track')
      expect(body).toContain('<main>ar/track<p>/trackundefined</p></main>')
      expect(startDataIn(body).served).toBe('screen')
    })

    it('asks for the same files where somebody is signed in', async () => {
      expect((await get('/track', { cookie: 'signed_in=1' })).body).toContain(track)
      expect((await get('/', { cookie: 'signed_in=1' })).body).not.toContain('remoteEntry.js" integrity')
    })

    it('carries the early script of its remote first of all, named in the policy; no other page has it', async () => {
      const script = 'ask(location.hash)'
      await site.write('remotes/catalogue/abc123/track.early.js', script)
      const { body, headers } = await get('/track')
      expect(body.indexOf(`<script>${script}</script>`)).toBeGreaterThan(0)
      expect(body.indexOf(`<script>${script}</script>`)).toBeLessThan(body.indexOf('<link rel="stylesheet"'))
      const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
      expect(headers['content-security-policy']).toContain(hash)
      const others = [await get('/'), await get('/sign-in'), await get('/track/1')]
      for (const other of others) {
        expect(other.body).not.toContain(script)
        expect(other.headers['content-security-policy']).not.toContain(hash)
      }
    })

    it.each([
      ['that could end its element early', "tell('</script>')", catalogue.entry],
      ['of a remote that is served from elsewhere', 'ask()', 'https://remotes.example/catalogue/abc123/remoteEntry.js'],
    ])('has no early script %s', async (_case, script, entry) => {
      await site.writeListing({ ...catalogue, entry })
      await site.write('remotes/catalogue/abc123/track.early.js', script)
      expect((await get('/track')).body).not.toContain(script)
    })

    it('has no early script that is another one than was released', async () => {
      await site.write('remotes/catalogue/abc123/track.early.js', 'ask()')
      expect((await get('/track')).body).toContain('<script>ask()</script>')
      await site.writeListing({ ...catalogue, serverFiles: { 'track.early.js': `sha384-${'A'.repeat(64)}` } })
      expect((await get('/track')).body).not.toContain('ask()')
    })

    it('is nobody’s when a release has taken it back', async () => {
      await site.writeListing({ ...catalogue, paths: ['/'], publicPaths: undefined })
      const { body, statusCode } = await get('/track')
      expect(statusCode).toBe(404)
      expect(body).toContain('<main>ar/not-found</main>')
      expect((await get('/')).body).toContain('<main>ar/</main>')
    })
  })

  it('is drawn with a screen of the host where its layout has one: its files are asked for beside those of the layout', async () => {
    const screens = { '/sign-in': { scripts: ['static/js/form.1.js'], styles: ['static/css/form.1.css'] } }
    await site.write('shell/browser/assets.json', JSON.stringify({ scripts: ['static/js/shell.1.js'], preload: [], styles: [], staffStyles: [], screens }))
    const script = '<link rel="preload" as="script" fetchpriority="low" href="/static/js/form.1.js">'
    await site.writeListing(catalogue, staff)
    for (const path of ['/sign-in', '/requests']) {
      const { body } = await get(path)
      expect(body).toContain('<main>ar/sign-in</main>')
      expect(startDataIn(body).served).toBe('screen')
      expect(body).toContain(script)
      expect(body).toContain('href="/static/css/form.1.css"')
    }
    for (const [path, cookie, served] of [['/resetpassword', '', 'layout'], ['/sign-in', 'signed_in=1', 'nothing']] as const) {
      const { body } = await get(path, { cookie })
      expect(startDataIn(body).served).toBe(served)
      expect(body).not.toContain('form.1')
    }
  })

  it('carries the layout, for visitors alone', async () => {
    const home = await get('/')
    expect(home.body).toContain('<div id="root"><main>ar/</main></div>')
    expect(startDataIn(home.body).served).toBe('layout')
    await site.writeListing(catalogue, staff)
    expect((await get('/requests')).body).toContain('<main>ar/sign-in</main>')
    const signedIn = await get('/', { cookie: 'signed_in=1' })
    expect(signedIn.body).toContain('<div id="root"></div>')
    expect(startDataIn(signedIn.body)).toMatchObject({ served: 'nothing' })
    expect(startDataIn(signedIn.body)).not.toHaveProperty('catalogue')
  })

  it.each([
    ['ar', '/nothing-here', 'الصفحة غير موجودة | مكتب «الأمل»'],
    ['en', '/nothing-here/at/all?lang=en', 'Page not found | Hope &amp; &lt;Sons&gt;'],
  ])('at an address of nobody is 404, drawn, and of no search engine (%s); paths of staff stay the sign-in', async (language, url, title) => {
    const screens = { '/not-found': { scripts: ['static/js/lost.1.js'], styles: [] } }
    await site.write('shell/browser/assets.json', JSON.stringify({ scripts: ['static/js/shell.1.js'], preload: [], styles: [], staffStyles: [], screens }))
    await site.writeListing(catalogue, staff)
    const { body, statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(body).toContain(`<main>${language}/not-found</main>`)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(startDataIn(body)).toMatchObject({ served: 'screen', nowhere: true })
    // It is of use without scripts.
    expect(body).not.toContain('main{display:none!important}')
    const paths = ['/', '/sign-in', '/resetpassword', '/requests', '/requests/all', '/track']
    for (const path of paths) {
      const known = await get(path)
      expect([path, known.statusCode, startDataIn(known.body).nowhere]).toEqual([path, 200, undefined])
    }
    await site.writeListing()
    expect((await get('/requests')).statusCode).toBe(200)
  })

  describe('with a catalogue that can write its first screen', () => {
    const screen = '<link rel="preload" as="image" href="/a.webp"/><p>cards</p>'
    const renderable = { ...catalogue, renderer: 'first-screen.cjs' }
    const writeRenderer = (body: string) => site.write('remotes/catalogue/abc123/first-screen.cjs', `exports.renderFirstScreen = ${body}`)

    beforeEach(async () => {
      await site.writeListing(renderable)
      await writeRenderer(`({ search, language }) => '${screen}' + language + search`)
    })

    it('holds it in its place, its pictures are named in the head, and scripts wait', async () => {
      const { body } = await get('/')
      expect(startDataIn(body).served).toBe('screen')
      expect(body).toContain('<div id="root"><main>ar/<p>cards</p>ar</main></div>')
      expect(body.indexOf('href="/a.webp"')).toBeLessThan(body.indexOf('</head>'))
      expect(body).toContain('<template id="deferred-hints"><link rel="preload" as="script" fetchpriority="low" href="/static/js/shell.1.js">')
      expect(body).toContain('<template id="deferred-scripts"><script defer src="/static/js/shell.1.js">')
      expect(body).toContain('<html lang="ar" dir="rtl">')
    })

    it.each([
      ['/?lang=en', 'en?lang=en'],
      ['/?request=7', 'ar'],
      ['/?photo=7&lang=en', 'en?lang=en'],
    ])('holds it at %s, whatever lies over it', async (url, search) => {
      expect((await get(url)).body).toContain(`<p>cards</p>${search}</main>`)
    })

    it('holds the cards that match the filters of an address, in its data too, and carries the filters on', async () => {
      await writeRenderer(`({ search, catalogue }) => '<p>' + catalogue.workers.length + ' of ' + catalogue.found + '</p>' + search`)
      // The process of a first rendering may be late for its page.
      const found = await until(() => get('/?Country=1&Job=&photo=7&lang=en'), ({ body }) => body.includes('<p>'))
      expect(found.body).toContain('<main>en/<p>2 of 2</p>?Country=1&Job=&lang=en</main>')
      expect(startDataIn(found.body).catalogue).toMatchObject({ workers: [{ Id: 7 }, { Id: 90 }], found: 2 })
      expect((await until(() => get('/?Country=3'), ({ body }) => body.includes('<p>'))).body).toContain('<p>0 of 0</p>')
    })

    it('however many filters are asked for, what everybody sees is not rendered anew, and a page beyond those that may wait comes without cards', async () => {
      await writeRenderer(`({ search }) => { const end = Date.now() + (search && 60); while (Date.now() < end); return '<p>' + Math.random() + '</p>' }`)
      const home = (await get('/')).body.match(/<p>[\d.]+<\/p>/)?.[0]
      const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => get(`/?Country=${at + 1}`)))
      expect(answers.filter(({ body }) => startDataIn(body).served === 'screen').length).toBeLessThan(20)
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
      expect((await get('/')).body).toContain(home)
    })

    it.each(['/?Country=1&Country=2', '/?utm_source=x', `/?Country=${'9'.repeat(200)}`])('is the layout alone at %s, whose first screen is another one', async (url) => {
      const { body } = await get(url)
      expect(startDataIn(body).served).toBe('layout')
      expect(body).toContain('<main>ar/</main>')
      expect(body).not.toContain('<template')
    })

    it('is the layout alone, and starts at once, when the renderer throws', async () => {
      await writeRenderer('() => { throw new Error() }')
      const { body, statusCode } = await get('/')
      expect(statusCode).toBe(200)
      expect(startDataIn(body).served).toBe('layout')
      expect(body).toContain('</title>')
      expect(body).not.toContain('<template')
    })

    it('stays as it was until new cards have been rendered, so that no visitor waits for them', async () => {
      await writeRenderer(`({ catalogue }) => { const end = Date.now() + 300; while (Date.now() < end); return '<p>of ' + catalogue.total + '</p>' }`)
      expect((await get('/')).body).toContain('<p>of 2</p>')
      site.setOffered({ workers: offered.workers.slice(1) })
      const meanwhile = await get('/')
      expect(meanwhile.body).toContain('<p>of 2</p>')
      expect(startDataIn(meanwhile.body).catalogue).toMatchObject({ total: 2 })
      const { body } = await until(() => get('/'), (answer) => answer.body.includes('<p>of 1</p>'))
      expect(startDataIn(body).catalogue).toMatchObject({ total: 1 })
    })

    it('says what the office has changed once that is rendered, in the markup and in its data', async () => {
      await site.write('shell/node/layout.cjs', "exports.renderLayout = ({ office, outlet }) => '<footer>' + office.phone + '</footer>' + (outlet ? '<template data-outlet=\"screen\"></template>' : '')")
      await writeRenderer(`({ office }) => '<p>' + office.phone + '</p>'`)
      site.setFacts({ phone: '0110000001' })
      site.tellRenewed()
      const { body } = await until(() => get('/'), (answer) => answer.body.includes('<p>0110000001</p>'))
      expect(body).toContain('<footer>0110000001</footer>')
      expect(startDataIn(body).office.phone).toBe('0110000001')
    })

    it('is the layout alone when the renderer is another one than was released, or was released without a checksum', async () => {
      expect(startDataIn((await get('/')).body).served).toBe('screen')
      for (const serverFiles of [{ 'first-screen.cjs': `sha384-${'A'.repeat(64)}` }, {}]) {
        await site.writeListing({ ...renderable, serverFiles })
        const { body } = await get('/')
        expect(startDataIn(body).served).toBe('layout')
        expect(body).toContain('<main>ar/</main>')
      }
    })

    it('never hands the renderer out', async () => {
      expect((await get('/remotes/catalogue/abc123/first-screen.cjs')).statusCode).toBe(404)
    })
  })

  it('has a strict policy with a nonce of its own for styles', async () => {
    const policies = await Promise.all([get('/'), get('/')])
    const [first, second] = policies.map(({ headers }) => String(headers['content-security-policy']))
    expect(first).toContain("default-src 'none'")
    expect(first).toContain("script-src 'self' 'sha256-")
    expect(first).not.toContain('unsafe')
    expect(first).not.toBe(second)
    expect(first).toMatch(/style-src 'self' 'nonce-[^']+'/)
  })

  it('lets scripts come from exactly the origins of the listing', async () => {
    await site.writeListing({ ...catalogue, entry: 'https://catalogue.example/abc123/remoteEntry.js' })
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toContain("script-src 'self' https://catalogue.example 'sha256-")
  })

  it('knows a release at once', async () => {
    await get('/')
    await site.writeListing({ ...catalogue, build: 'def456', entry: '/remotes/catalogue/def456/remoteEntry.js' })
    expect(startDataIn((await get('/')).body).remotes).toMatchObject([{ build: 'def456' }])
  })
})
