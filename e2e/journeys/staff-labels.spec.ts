import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { signIn } from '../pages/staff'
import { openFromMenu, staffPages } from '../pages/staff-pages'
import { DESK, expect, test } from '../support/test'

// In English such a label would look like one of ours.
test.use({ viewport: DESK })

/** The words of PrimeReact's own English labels, which some of its parts keep to themselves: read in its source. */
function libraryWords(): ReadonlySet<string> {
  const source = readFileSync(createRequire(import.meta.url).resolve('primereact/api/api.esm.js'), 'utf8')
  const [, labels = ''] = /\baria: \{([^]*?)\n\s*\}/.exec(source) ?? []
  return new Set([...labels.matchAll(/: '(.*)'/g)].flatMap(([, label = '']) => wordsOf(label)))
}

/** Latin words; e-mails and references are nobody's language. */
function wordsOf(label: string): string[] {
  return label.replaceAll(/\S+@\S+|\b[A-Z]+-\d+\b/g, '').match(/[A-Za-z]{3,}/g)?.map((word) => word.toLowerCase()) ?? []
}

/** Every label on the page that says one of these words; names of people and the language button may. */
async function strangeLabels(page: Page, words: ReadonlySet<string>, languageButton: string): Promise<string[]> {
  const labels = await page.evaluate(() => [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? ''))
  return labels.filter((label) => label !== languageButton && wordsOf(label).some((word) => words.has(word)))
}

test('no screen of staff in Arabic has a label in the English of a library, and none breaks the security policy', async ({ page, product, say, common }) => {
  test.slow()
  const words = libraryWords()
  expect(words.size).toBeGreaterThan(60)
  const before = product.log().length
  await signIn(page, say, 'admin', '/sign-in')
  const look = async (what: string) => {
    expect([what, await strangeLabels(page, words, say.otherLanguage)]).toEqual([what, []])
  }
  for (const screen of staffPages(say, common)) {
    await openFromMenu(page, screen)
    await look(screen.path)
    // Parts that open over a table and within it: the menus of rows and of the table, and a row in full.
    for (const opener of ['[aria-haspopup=menu]', 'tbody [aria-expanded=false]:not([aria-haspopup])']) {
      const first = page.getByRole('main').locator(opener).first()
      if (!(await first.isVisible())) continue
      await first.click()
      await look(`${screen.path}: ${opener}`)
      await page.keyboard.press('Escape')
    }
  }
  // A label of the library is found where there is one.
  await page.evaluate(() => {
    document.body.ariaLabel = 'Rows per page'
  })
  expect(await strangeLabels(page, words, say.otherLanguage)).toEqual(['Rows per page'])
  expect(product.log().slice(before).filter((line) => line.includes('"directive"'))).toEqual([])
})
