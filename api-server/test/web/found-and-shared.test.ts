import { DAY } from '@office/shared-api/model'
import sharp from 'sharp'
import { until } from '../support/until'
import { offered, openSite, startDataIn, type TestSite } from './test-site'

let site: TestSite
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

const get: TestSite['get'] = (url, headers) => site.get(url, headers)

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

  it('what knows no other icon gets one file of pixels', async () => {
    const { rawPayload, headers } = await get('/favicon.ico')
    expect(headers['content-type']).toBe('image/x-icon')
    expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
    expect(await sharp(rawPayload.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  })

  it.each(['ar', 'en'] as const)('the home page shows chats a picture with office and slogan (%s)', async (language) => {
    const imageOf = async () => /<meta property="og:image" content="https:\/\/office.example(.+?)">/.exec((await get(`/?lang=${language}`)).body)?.[1] ?? ''
    const address = await imageOf()
    const { rawPayload, headers } = await get(address)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    site.setFacts({ name: { ar: 'مكتب آخر <أ>', en: 'Another & "office" with a name that is far longer than a line of the picture can hold, and then goes on' } })
    site.tellRenewed()
    const renamed = await until(imageOf, (shown) => shown !== address)
    const other = (await get(renamed)).rawPayload
    expect(other.equals(rawPayload)).toBe(false)
    expect((await get(renamed)).rawPayload.equals(other)).toBe(true)
  })

  it('a weakness is told to the mail address of the office, where it has one', async () => {
    expect((await get('/.well-known/security.txt')).statusCode).toBe(404)
    site.setFacts({ contactEmail: 'office@office.example' })
    const { body, headers } = await get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: mailto:office@office.example\n')
    expect(body).toContain('Preferred-Languages: ar, en\n')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now() + 30 * DAY)
    expect(expires).toBeLessThan(Date.now() + 365 * DAY)
  })

  it('robots find the map of the site, with the page in both languages', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://office.example/sitemap.xml')
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(body).toContain('<loc>https://office.example/</loc>')
    expect(body).toContain('<loc>https://office.example/?lang=en</loc>')
  })

  it('the map keeps to its limits, whatever there is to list, and is sent once to a robot that keeps it', async () => {
    const [worker] = offered.workers.slice(-1)
    const workers = worker ? Array.from({ length: 6_000 }, (_worker, at) => ({ ...worker, Id: at, Ref: `W&${at}` })) : []
    site.setOffered({ workers, settings: { IndexWorkers: true } as NonNullable<typeof offered.settings> })
    const { body, headers } = await get('/sitemap.xml')
    expect(body.match(/<url>/g)).toHaveLength(10_000)
    expect(body).toContain('<loc>https://office.example/worker/W%260</loc>')
    expect((await get('/sitemap.xml', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
    site.setOffered({})
    expect((await get('/sitemap.xml', { 'if-none-match': String(headers['etag']) })).body).not.toContain('/worker/')
  })

  it('an address that a caller made up is kept for nobody, where the site does not know its own', async () => {
    const demo = await openSite({ publicUrl: null })
    for (const file of ['/robots.txt', '/sitemap.xml']) {
      expect((await get(file)).headers['cache-control']).toContain('max-age')
      const { body, headers } = await demo.get(file, { host: '203.0.113.9' })
      expect(body).toContain('http://203.0.113.9/')
      expect(headers['cache-control']).toBe('no-store')
    }
    await demo.close()
  })

  it('the page has a sign for the browser’s tab', async () => {
    expect((await get('/')).body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
  })
})
