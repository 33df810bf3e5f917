import { startProduct, type Product } from '../support/product'
import { expect, test } from '../support/test'

/** Where somebody would like the page to take its remotes from. */
const ELSEWHERE = 'http://127.0.0.1:9/remoteEntry.js'
const NAMES = ['catalogue', 'backoffice', 'remotes', 'remote', 'remotes.json', 'remoteEntry', 'overrides', 'federation', '__FEDERATION_DEVTOOLS__', 'import-map-override:catalogue']
const LISTING = JSON.stringify({ remotes: [{ name: 'catalogue', entry: ELSEWHERE }], catalogue: ELSEWHERE })
const VALUES = [ELSEWHERE, LISTING]

let production: Product

test.beforeAll(async () => {
  production = await startProduct({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', PUBLIC_URL: 'http://localhost' })
})
test.afterAll(() => production.stop())

for (const value of VALUES) {
  test(`a host in production takes its remotes from remotes.json alone, whatever address, storage and cookies say (${value.slice(0, 9)}…)`, async ({ page, context }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const query = new URLSearchParams(NAMES.map((name) => [name, value]))

    await context.addCookies(NAMES.filter((name) => /^\w+$/.test(name)).map((name) => ({ name, value: encodeURIComponent(value), url: production.url })))
    await context.addInitScript(
      ([names, kept]) => {
        for (const storage of [localStorage, sessionStorage]) for (const name of names) storage.setItem(name, kept)
      },
      [NAMES, value] as const,
    )

    for (const path of ['/', '/requests']) {
      await page.goto(`${production.url}${path}?${query.toString()}#${query.toString()}`)
      await page.locator('html[data-live]').waitFor()
    }

    const live = (await (await page.request.get(`${production.url}/remotes/remotes.json`)).json()) as { remotes: { name: string; entry: string }[] }
    const entries = asked.map((url) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/remoteEntry.js'))
    expect(entries.map(({ pathname }) => pathname)).toContain(live.remotes.find(({ name }) => name === 'catalogue')?.entry)
    expect(entries.filter(({ origin }) => origin !== production.url)).toEqual([])
    expect(asked.filter((url) => new URL(url).origin !== production.url && !url.startsWith('data:'))).toEqual([])
  })
}
