import { brotliCompressSync } from 'node:zlib'
import { openSite, type TestSite } from './test-site'

let site: TestSite
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

const get: TestSite['get'] = (url, headers) => site.get(url, headers)

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

  it.each(['static/js/shell.1.js.map', 'maps/static/js/shell.1.js.map'])('never holds a source map, wherever a build has left it (%s)', async (file) => {
    await site.write(`shell/browser/${file}`, '{}')
    await site.write(`remotes/catalogue/abc123/${file}`, '{}')
    expect((await get(`/${file}`)).statusCode).toBe(404)
    expect((await get(`/remotes/catalogue/abc123/${file}`)).statusCode).toBe(404)
  })

  it.each([
    ['/static/js/gone.js', 404],
    ['/static/', 404],
    ['/static/../assets.json', 404],
    ['/static/..%2fassets.json', 403],
    ['/remotes/catalogue/abc123/gone.js', 404],
    ['/remotes/catalogue/abc123/remote.json', 404],
    ['/remotes/..%2f..%2fshell/browser/assets.json', 404],
    ['/api/unknown', 404],
    ['/files/unknown.webp', 404],
    ['/favicon.png', 404],
  ])('%j is refused with %i, is not kept, and is never a page', async (url, status) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(status)
    expect(headers['content-type']).not.toContain('html')
    expect(headers['cache-control']).toBeUndefined()
  })
})
