import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** The words of PrimeReact's own English labels, which some of its parts keep to themselves: read in its source. */
export function libraryWords(): ReadonlySet<string> {
  const source = readFileSync(createRequire(import.meta.url).resolve('primereact/api/api.esm.js'), 'utf8')
  const [, labels = ''] = /\baria: \{([^]*?)\n\s*\}/.exec(source) ?? []
  return new Set([...labels.matchAll(/: '(.*)'/g)].flatMap(([, label = '']) => wordsOf(label)))
}

/** Latin words; e-mails and references are nobody's language. */
function wordsOf(label: string): string[] {
  return label.replaceAll(/\S+@\S+|\b[A-Z]+-\d+\b/g, '').match(/[A-Za-z]{3,}/g)?.map((word) => word.toLowerCase()) ?? []
}

/** Every label on the page that says one of these words; names of people and the language button may. */
export async function strangeLabels(page: Page, words: ReadonlySet<string>, languageButton: string): Promise<string[]> {
  const labels = await page.evaluate(() => [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? ''))
  return labels.filter((label) => label !== languageButton && wordsOf(label).some((word) => words.has(word)))
}
