import { openSite, startDataIn, type TestSite } from './test-site'

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
