/**
 * How soon a staff table shows what was asked for, in a browser on a processor four times slower, with 100,000 requests (`--requests`):
 * from the click to new rows painted, and from the server's answer to new rows painted. Needs what `npm run build` made.
 */
import { parseArgs } from 'node:util'
import { migrationsFolder } from '../api-server/src/office/database'
import { openPostgres } from '../api-server/src/platform/database/open-postgres'
import { hashPassword } from '../api-server/src/office/session/password'
import { seedLists } from '../api-server/src/office/first-items'
import { withPage } from '../tools/test-support/browser.mjs'
import { runProduct } from '../tools/lib/running-product.mjs'
import { generate, SIZE } from './generate'
import { median } from './report'

const SLOWER = 4
/** Rows that have not changed by then will not change any more. */
const TIMEOUT_MS = 30_000
/**
 * The headers in the order in which they are pressed, each twice: up, then down. No answer is known already, and no two
 * in a row show the same rows, as the number and the reference would.
 */
const SORTS = [2, 3, 5, 4, 1, 6].flatMap((header) => [header, header])
/** Rows that have not changed for so long are the whole page. */
const QUIET_MS = 500
/** Between two turns the next page is prefetched and the page settles. */
const SETTLE_MS = 1_500
const PASSWORD = 'bench-password'
const EMAIL = 'editor@bench.example'

/** An Editor who can sign in. */
export async function addEditor(database) {
  await database.query({
    text: `INSERT INTO users ("Name", "Email", "Role", "EmailConfirmed", "PasswordHash", "Search") VALUES ('Editor', $1, 'Editor', true, $2, '')`,
    values: [EMAIL, await hashPassword(PASSWORD)],
  })
}

async function fillOffice(url, requests) {
  console.log(`Generating ${SIZE.workers} workers and ${requests} requests ...`)
  const database = await openPostgres(url, { migrationsFolder })
  await seedLists(database)
  await generate(database, requests, new Date())
  await addEditor(database)
  await database.close()
}

/**
 * Runs in the page. Presses what `selector` finds (`at` counts among several) and waits for other rows in sight; answers
 * milliseconds from the press to their paint, from the last answer of a list to it (null when none was asked for), and from
 * the press to the paint after which no row changed for `quiet` milliseconds.
 */
async function press({ selector, at, timeout, quiet }) {
  const { document, performance, requestAnimationFrame } = globalThis
  const rows = () => document.querySelector('tbody')?.textContent
  const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  const target = document.querySelectorAll(selector)[at]
  const before = rows()
  performance.clearResourceTimings()
  const start = performance.now()
  target.click()
  const painted = await new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() - start > timeout) reject(new Error(`no other rows came after ${selector} ${at}`))
      // Markup that is there in a frame's callback is painted when the next task runs.
      else if (rows() !== before) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name, responseEnd }) => name.includes('/get?') && responseEnd > 0 && responseEnd <= painted)
  const answered = answers.at(-1)?.responseEnd
  let [last, whole] = [rows(), painted]
  for (let now = painted; now - whole < quiet; ) {
    now = await paint()
    if (rows() !== last) [last, whole] = [rows(), now]
  }
  return { click: painted - start, answer: answered === undefined ? null : painted - answered, whole: whole - start }
}

/** Opens the requests with this many rows on a page, on a slower processor; signs in where that is asked for. */
export async function openTable(page, url, size = 10) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${url}/requests?archived=all&size=${size}`)
  const [row, password] = [page.getByRole('row').nth(5), page.locator('input[type=password]')]
  await row.or(password).first().waitFor()
  if (await password.isVisible()) {
    await page.locator('input').first().fill(EMAIL)
    await password.fill(PASSWORD)
    await password.press('Enter')
    await row.waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }
  await page.waitForTimeout(SETTLE_MS)
}

/** Presses and returns milliseconds (see `press`); then gives the next page time to be prefetched. */
const measureOf = (target) => async (page, turn) => {
  const result = await page.evaluate(press, { at: 0, timeout: TIMEOUT_MS, quiet: QUIET_MS, ...target(turn) })
  await page.waitForTimeout(SETTLE_MS)
  return result
}
const nextPage = measureOf(() => ({ selector: '[aria-keyshortcuts="Alt+PageDown"]' }))
const sort = measureOf((turn) => ({ selector: 'th[aria-sort] button', at: SORTS[turn % SORTS.length] }))

export const TABLE_MEASURES = [10, 100].flatMap((size) => [
  { name: `next page, ${size} rows`, size, press: nextPage },
  { name: `sort, ${size} rows`, size, press: sort },
])

function report(name, results) {
  const line = (label, values) =>
    `${label} ${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`
  const answers = results.flatMap(({ answer }) => (answer === null ? [] : [answer]))
  const parts = [line('click to paint', results.map(({ click }) => click))]
  if (answers.length > 0) parts.push(line(`answer to paint, ${answers.length} of ${results.length}`, answers))
  parts.push(line('click to the whole page', results.map(({ whole }) => whole)))
  console.log(`  ${name.padEnd(22)} ${parts.join(', ')}`)
}

async function main() {
  const { values: options } = parseArgs({
    options: { turns: { type: 'string', default: String(SORTS.length) }, requests: { type: 'string', default: String(SIZE.requests) } },
  })
  const turns = Number(options.turns)
  await fillOffice(process.env.BENCH_DATABASE_URL, Number(options.requests))
  const product = await runProduct({ DATABASE_URL: process.env.BENCH_DATABASE_URL })
  try {
    await withPage(process.env.CHROME_PATH, async (page) => {
      console.log(`Staff table, processor ${SLOWER} times slower, median of ${turns} turns (least to most)`)
      for (const { name, size, press: measure } of TABLE_MEASURES) {
        await openTable(page, product.url, size)
        const results = []
        for (let turn = 0; turn < turns; turn += 1) results.push(await measure(page, turn))
        report(name, results)
      }
    })
  } finally {
    await product.stop()
  }
}

if (import.meta.filename === process.argv[1]) await main()
