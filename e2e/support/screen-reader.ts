import { createRequire } from 'node:module'
import type { virtual as Reader } from '@guidepup/virtual-screen-reader'
import type { Page } from '@playwright/test'

/** The reader's program, as an address of the product's own: a page loads no script from elsewhere. */
const PROGRAM = '/screen-reader.js'

const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')

/** Reads a part of the page from its beginning as a screen reader does, a phrase for each thing; no further than `last`, which is a phrase, or `limit` phrases. */
export async function spoken(page: Page, selector: string, { last, limit = 400 }: { last?: string; limit?: number } = {}): Promise<readonly string[]> {
  await page.route(`**${PROGRAM}`, (route) => route.fulfill({ path: file, contentType: 'text/javascript' }))
  return page.evaluate(
    async ([program, part, end, most]) => {
      const container = document.querySelector(part)
      if (!container) throw new Error(`nothing is ${part}`)
      const { virtual } = (await import(program)) as { virtual: typeof Reader }
      await virtual.start({ container })
      // Past the end it begins anew.
      const first = await virtual.lastSpokenPhrase()
      for (let said = 1; said < most; said += 1) {
        await virtual.next()
        const phrase = await virtual.lastSpokenPhrase()
        if (phrase === end || phrase === first) break
      }
      const log = await virtual.spokenPhraseLog()
      await virtual.stop()
      return log
    },
    [PROGRAM, selector, last ?? '', limit] as const,
  )
}
