/** The public page as a phone sees it: Lighthouse (mobile, simulated slow 4G), median of several runs, and its scripts' bytes. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CHROME_FLAGS, withPage } from '../tools/lib/browser.mjs'
import { firstScreenBytes } from '../tools/lib/first-screen-bytes.mjs'
import { runProduct } from '../tools/lib/running-product.mjs'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(options.runs)
const lighthouse = join(import.meta.dirname, '..', 'node_modules', '.bin', 'lighthouse')
const folder = mkdtempSync(join(tmpdir(), 'office-lighthouse-'))

/** One run's figures: score from 0 to 100, times in milliseconds. */
function audit(url) {
  const output = join(folder, 'report.json')
  const flags = ['--headless=new', ...CHROME_FLAGS].join(' ')
  const args = [url, '--quiet', '--only-categories=performance', '--output=json', `--output-path=${output}`]
  const { status, stderr } = spawnSync(lighthouse, [...args, `--chrome-flags=${flags}`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`)
  const { categories, audits, environment } = JSON.parse(readFileSync(output, 'utf8'))
  return {
    score: categories.performance.score * 100,
    'first paint ms': audits['first-contentful-paint'].numericValue,
    'largest paint ms': audits['largest-contentful-paint'].numericValue,
    'blocked ms': audits['total-blocking-time'].numericValue,
    'layout shift': audits['cumulative-layout-shift'].numericValue,
    // Lighthouse's own measure of this machine: far below 1000, other work was slowing the page down.
    'machine index': environment.benchmarkIndex,
  }
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

const product = await runProduct()
try {
  const reports = Array.from({ length: runs }, () => audit(product.url))
  console.log(`Public page, Lighthouse mobile, ${runs} runs (median, least to most)`)
  for (const figure of Object.keys(reports[0])) {
    const values = reports.map((report) => report[figure])
    const digits = figure === 'layout shift' ? 3 : 0
    const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
    console.log(`  ${figure.padEnd(18)}${middle.toFixed(digits).padStart(7)}   ${least.toFixed(digits)} to ${most.toFixed(digits)}`)
  }
  const { total, files } = await withPage(process.env.CHROME_PATH, (page) => firstScreenBytes(page, product.url))
  console.log(`  JavaScript before the page answers by itself: ${total} bytes in ${files.length} files, compressed`)
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
