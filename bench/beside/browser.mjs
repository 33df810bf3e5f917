/**
 * The pages beside those of another checkout, by turns in one browser run: Lighthouse of the public page, its scripts in
 * bytes, and a staff table on a processor four times slower. Both checkouts have to be built (`npm run build`).
 * Run by `npm run bench -- beside --dir=DIR`.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { withPage } from '../../tools/test-support/browser.mjs'
import { firstScreenBytes } from '../../tools/test-support/screen-bytes.mjs'
import { audit } from '../page/lighthouse.mjs'
import { fillCatalogue } from '../page/many-workers.mjs'
import { median } from '../report'
import { addEditor, openTable, TABLE_MEASURES } from '../staff-table.mjs'
import { filledDatabase } from './filled-database'

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string' },
    parts: { type: 'string', default: 'page,table' },
    runs: { type: 'string', default: '5' },
    workers: { type: 'string', default: '60' },
    turns: { type: 'string', default: '12' },
    requests: { type: 'string', default: '100000' },
  },
  strict: false,
})
const parts = options.parts.split(',')
const browser = process.env.CHROME_PATH

/** Runs the built product of a checkout with that checkout's own program. */
async function run(root, environment) {
  const { runProduct } = await import(pathToFileURL(join(root, 'tools/lib/running-product.mjs')).href)
  return runProduct(environment)
}

const roots = [join(import.meta.dirname, '..', '..'), options.dir]

async function withBoth(work, environments = [{}, {}]) {
  const products = []
  try {
    for (const [at, root] of roots.entries()) products.push(await run(root, environments[at]))
    await work(products.map(({ url }) => url))
  } finally {
    for (const product of products) await product.stop()
  }
}

function print(name, [here, there], digits = 0) {
  const [one, other] = [median(here), median(there)]
  const range = (values) => `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`
  console.log(`  ${name.padEnd(38)} ${one.toFixed(digits)} (${range(here)})  there ${other.toFixed(digits)} (${range(there)})  ratio ${(one / other).toFixed(2)}`)
}

async function comparePages(urls) {
  for (const url of urls) await fillCatalogue(url, Number(options.workers))
  const reports = [[], []]
  for (let turn = 0; turn < Number(options.runs); turn += 1) {
    for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) reports[at].push(await audit(urls[at]))
  }
  console.log(`Public page, Lighthouse mobile, ${options.runs} runs by turns`)
  for (const figure of Object.keys(reports[0][0])) {
    print(figure, reports.map((list) => list.map((report) => report[figure])), figure === 'layout shift' ? 3 : 0)
  }
  const bytes = []
  for (const url of urls) bytes.push([(await withPage(browser, (page) => firstScreenBytes(page, url))).total])
  print('bytes of scripts before it is live', bytes)
}

async function compareTables(urls) {
  await withPage(browser, async (first) => {
    const pages = [first, await (await first.context().browser().newContext()).newPage()]
    for (const [at, page] of pages.entries()) await openTable(page, urls[at])
    console.log(`Staff table, ${options.requests} requests, ${options.turns} turns each by turns`)
    for (const { name, size, press } of TABLE_MEASURES) {
      for (const [at, page] of pages.entries()) await openTable(page, urls[at], size)
      const clicks = [[], []]
      for (let turn = 0; turn < Number(options.turns); turn += 1) {
        for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) {
          await pages[at].bringToFront()
          clicks[at].push((await press(pages[at], turn)).click)
        }
      }
      print(`${name}, click to paint ms`, clicks)
    }
  })
}

/** Both tables over the same rows. */
async function compareFilledTables() {
  const filled = []
  try {
    console.log(`Generating ${options.requests} requests, twice ...`)
    for (const [at, root] of roots.entries()) {
      const office = await filledDatabase(process.env.BENCH_DATABASE_URL, ['here', 'there'][at], root, Number(options.requests))
      filled.push(office)
      await addEditor(office.database)
    }
    await withBoth(compareTables, filled.map(({ url }) => ({ DATABASE_URL: url })))
  } finally {
    for (const { drop } of filled) await drop()
  }
}

if (parts.includes('page')) await withBoth(comparePages)
if (parts.includes('table')) await compareFilledTables()
