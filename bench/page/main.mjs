/**
 * The public page as a phone sees it: Lighthouse for the page and, by turns, for the same screen as a plain page and in a
 * chain of host, remote and data; for `/track` and `/sign-in` beside it, by turns; then a first tap, with each answer held back
 * as by a far network. Run by `npm run bench -- page`.
 */
import { parseArgs } from 'node:util'
import { withPage } from '../../tools/test-support/browser.mjs'
import { firstScreenBytes } from '../../tools/test-support/screen-bytes.mjs'
import { runProduct } from '../../tools/lib/running-product.mjs'
import { firstTap } from './first-tap.mjs'
import { audit } from './lighthouse.mjs'
import { fillCatalogue } from './many-workers.mjs'
import { serveVariant } from './variant-server.mjs'

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, workers: { type: 'string', default: '60,5000' } },
})
const runs = Number(options.runs)
const browser = process.env.CHROME_PATH
/** Milliseconds that each answer waits: one round trip. */
const ROUND_TRIP = 150
/** A cheap phone beside this machine. */
const SLOWDOWN = 4

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Measures each variant in each of the runs, so that whatever else the machine does hits all. */
async function byTurns(product, variants, delay, measure) {
  const servers = await Promise.all(variants.map((variant) => serveVariant(product.url, { variant, delay })))
  const measured = Object.fromEntries(variants.map((variant) => [variant, []]))
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const [at, variant] of variants.entries()) measured[variant].push(await measure(servers[at].url))
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  return measured
}

function print(reports) {
  for (const figure of Object.keys(reports[0])) {
    const values = reports.map((report) => report[figure])
    const digits = figure === 'layout shift' ? 3 : 0
    const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
    console.log(`  ${figure.padEnd(18)}${middle.toFixed(digits).padStart(7)}   ${least.toFixed(digits)} to ${most.toFixed(digits)}`)
  }
}

const medianOf = (reports, figure) => median(reports.map((report) => report[figure]))

/** Both paints of one page as multiples of another one's, with what that is. */
function paintsBeside(here, there) {
  const ratio = (figure) => (medianOf(here, figure) / medianOf(there, figure)).toFixed(2)
  const base = ['first paint ms', 'largest paint ms'].map((figure) => medianOf(there, figure).toFixed(0)).join(' and ')
  return `first paint ${ratio('first paint ms')}, largest ${ratio('largest paint ms')} (of ${base} ms)`
}

async function measurePage(product) {
  const { product: own, plain, chain } = await byTurns(product, ['product', 'plain', 'chain'], 0, audit)
  print(own)
  for (const [name, reports] of Object.entries({ 'a plain page': plain, 'a chain of host, remote and data': chain })) {
    console.log(`  beside ${name}: ${paintsBeside(own, reports)}`)
  }
  const { total, files } = await withPage(browser, (page) => firstScreenBytes(page, product.url))
  console.log(`  JavaScript before the page answers by itself: ${total} bytes in ${files.length} files, compressed`)
}

/** The other pages that people open first, beside `/`. */
async function measureOthers(product) {
  const paths = ['/', '/track', '/sign-in']
  const measured = paths.map(() => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [at, path] of paths.entries()) measured[at].push(await audit(new URL(path, product.url).href))
  }
  const [home, ...others] = measured
  for (const [at, reports] of others.entries()) {
    console.log(`  ${paths[at + 1]} beside /: ${paintsBeside(reports, home)}, blocked ${medianOf(reports, 'blocked ms').toFixed(0)} ms`)
  }
}

async function measureTap(product) {
  const tap = (slowdown) => (url) => firstTap(browser, url, slowdown)
  // The machine's own time is in both: the difference is what the network costs.
  const [near, far] = [await byTurns(product, ['product'], 0, tap(1)), await byTurns(product, ['product'], ROUND_TRIP, tap(1))]
  const [least, painted] = [near, far].map(({ product: runs }) => medianOf(runs, 'painted'))
  const trips = ((painted - least) / ROUND_TRIP).toFixed(1)
  console.log(`  first card after ${painted.toFixed(0)} ms, ${least.toFixed(0)} when nothing waits: ${trips} round trips of ${ROUND_TRIP} ms`)
  const slow = await byTurns(product, ['product', 'preloaded'], ROUND_TRIP, tap(SLOWDOWN))
  const opened = (variant) => medianOf(slow[variant], 'opened').toFixed(0)
  console.log(`  processor ${SLOWDOWN} times slower: a tap at the first paint opens the dialog after ${opened('product')} ms`)
  console.log(`  the same with scripts asked for first: ${opened('preloaded')} ms`)
}

const product = await runProduct()
try {
  for (const workers of options.workers.split(',').map(Number)) {
    await fillCatalogue(product.url, workers)
    console.log(`Public page with at least ${workers} workers, Lighthouse mobile, ${runs} runs (median, least to most)`)
    await measurePage(product)
  }
  console.log(`Further pages, Lighthouse mobile, ${runs} runs by turns, medians`)
  await measureOthers(product)
  console.log(`Each answer ${ROUND_TRIP} ms late, median of ${runs}`)
  await measureTap(product)
} finally {
  await product.stop()
}
