import type { Request } from '@playwright/test'
import type { RemoteEntry } from '@office/shared-api/model'
import { freePort } from '../support/free-port'
import { startProduct } from '../support/product'
import { expect, test } from '../support/test'

/** Where somebody would like the page to take its remotes from. */
const ELSEWHERE = 'http://127.0.0.1:9/remoteEntry.js'
const NAMES = ['catalogue', 'backoffice', 'remotes', 'remote', 'remotes.json', 'remoteEntry', 'overrides', 'federation', '__FEDERATION_DEVTOOLS__', 'import-map-override:catalogue']
const LISTING = JSON.stringify({ remotes: [{ name: 'catalogue', entry: ELSEWHERE }], catalogue: ELSEWHERE })
const VALUES = [ELSEWHERE, LISTING]

test('a host in production takes its remotes from remotes.json alone, whatever address, storage and cookies say', async ({ page, context }) => {
  // It starts a product of its own.
  test.slow()
  // In production the server must be told where it is reached before it knows its port.
  const port = String(await freePort())
  const production = await startProduct({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', PORT: port, PUBLIC_URL: `http://localhost:${port}` })
  try {
    for (const value of VALUES) {
      const asked: URL[] = []
      const note = (request: Request) => void asked.push(new URL(request.url()))
      page.on('request', note)
      const query = new URLSearchParams(NAMES.map((name) => [name, value])).toString()
      await context.addCookies(
        NAMES.filter((name) => /^\w+$/.test(name)).map((name) => ({ name, value: encodeURIComponent(value), url: production.url })),
      )
      await page.goto(production.url)
      await page.evaluate(
        ([names, kept]) => {
          for (const storage of [localStorage, sessionStorage]) for (const name of names) storage.setItem(name, kept)
        },
        [NAMES, value] as const,
      )

      for (const path of ['/', '/requests']) {
        await page.goto(`${production.url}${path}?${query}#${query}`)
        await page.locator('html[data-live]').waitFor()
      }

      page.off('request', note)
      const { remotes } = (await (await page.request.get(`${production.url}/remotes/remotes.json`)).json()) as { remotes: RemoteEntry[] }
      const entries = asked.filter(({ pathname }) => pathname.endsWith('/remoteEntry.js')).map(({ pathname }) => pathname)
      expect([...new Set(entries)]).toEqual([remotes.find(({ name }) => name === 'catalogue')?.entry])
      expect(asked.filter(({ origin, protocol }) => origin !== production.url && protocol !== 'data:')).toEqual([])
    }
  } finally {
    await production.stop()
  }
})
