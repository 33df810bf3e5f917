import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Request } from '@playwright/test'
import type { RemoteEntry } from '@office/shared-api/model'
import { live } from '../../tools/test-support/live.mjs'
import { leave } from '../support/live'
import { startProduct } from '../support/product'
import { productionIn } from '../support/production'
import { expect, test } from '../support/test'

/** Where somebody would like the page to take its remotes from. */
const ELSEWHERE = 'http://127.0.0.1:9/remoteEntry.js'
const NAMES = ['catalogue', 'backoffice', 'remotes', 'remote', 'remotes.json', 'remoteEntry', 'overrides', 'federation', '__FEDERATION_DEVTOOLS__', 'import-map-override:catalogue']
const LISTING = JSON.stringify({ remotes: [{ name: 'catalogue', entry: ELSEWHERE }], catalogue: ELSEWHERE })
const VALUES = [ELSEWHERE, LISTING]

test('a host in production takes its remotes from remotes.json alone, whatever address, storage and cookies say', async ({ page, context }) => {
  const data = await mkdtemp(path.join(tmpdir(), 'office-remotes-'))
  const { environment, dropDatabase } = await productionIn(data)
  const production = await startProduct(environment)
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
        await live(page)
      }

      page.off('request', note)
      const { remotes } = (await (await page.request.get(`${production.url}/remotes/remotes.json`)).json()) as { remotes: RemoteEntry[] }
      const entries = asked.filter(({ pathname }) => pathname.endsWith('/remoteEntry.js')).map(({ pathname }) => pathname)
      expect([...new Set(entries)]).toEqual([remotes.find(({ name }) => name === 'catalogue')?.entry])
      expect(asked.filter(({ origin, protocol }) => origin !== production.url && protocol !== 'data:')).toEqual([])
    }
  } finally {
    await leave(page)
    await production.stop()
    await dropDatabase()
    await rm(data, { recursive: true, force: true })
  }
})
