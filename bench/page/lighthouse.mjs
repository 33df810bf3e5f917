/** Lighthouse's figures of a page: mobile, simulated slow 4G, processor slowed four times. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CHROME_FLAGS } from '../../tools/test-support/browser.mjs'

const program = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'lighthouse')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse now and then misses the beginning of the page in its trace, says so, and asks to be run again. */
async function run(args, left = 4) {
  try {
    await promisify(execFile)(program, args)
  } catch (error) {
    if (left === 0 || !/run Lighthouse again/.test(error.stderr)) throw error
    await run(args, left - 1)
  }
}

/** One run: scores from 0 to 100, times in milliseconds. Not waited for synchronously: the page may come from this very process. */
export async function audit(url) {
  const folder = mkdtempSync(join(tmpdir(), 'office-lighthouse-'))
  try {
    const output = join(folder, 'report.json')
    await run([
      url,
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${['--headless=new', ...CHROME_FLAGS].join(' ')}`,
    ])
    const { categories, audits, environment } = JSON.parse(readFileSync(output, 'utf8'))
    return {
      ...Object.fromEntries(CATEGORIES.map((name) => [name, categories[name].score * 100])),
      'first paint ms': audits['first-contentful-paint'].numericValue,
      'largest paint ms': audits['largest-contentful-paint'].numericValue,
      'blocked ms': audits['total-blocking-time'].numericValue,
      'layout shift': audits['cumulative-layout-shift'].numericValue,
      // Lighthouse's own measure of this machine: far below 1000, other work was slowing the page down.
      'machine index': environment.benchmarkIndex,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
