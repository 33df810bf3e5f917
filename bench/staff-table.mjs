/**
 * How soon a staff table shows what was asked for, in a browser on a processor four times slower, with 100,000 requests (`--requests`):
 * from the click to new rows painted, and from the server's answer to new rows painted. Needs what `npm run build` made.
 */
import { parseArgs } from 'node:util'
import { migrationsFolder } from '../api-server/src/office/database'
import { openPostgres } from '../api-server/src/platform/database/open-postgres'
import { hashPassword } from '../api-server/src/office/session/password'
import { seedLookups } from '../api-server/src/office/seed/seed-lookups'
import { withPage } from '../tools/lib/browser.mjs'
import { runProduct } from '../tools/lib/running-product.mjs'
import { generate, SIZE } from './generate'
import { median } from './report'

const SLOWER = 4
/** Rows that have not changed by then will not change any more. */
const PATIENCE_MS = 30_000
/**
 * The headers in the order in which they are pressed, each twice: up, then down. No answer is known already, and no two
 * in a row show the same rows, as the number and the reference would.
 */
const SORTS = [2, 3, 5, 4, 1, 6].flatMap((header) => [header, header])
/** Time in which the next page comes, and the page comes to rest, between two turns. */
const REST_MS = 1_500
const { values: options } = parseArgs({
  options: { turns: { type: 'string', default: String(SORTS.length) }, requests: { type: 'string', default: String(SIZE.requests) } },
})
const turns = Number(options.turns)
const requests = Number(options.requests)
const PASSWORD = 'bench-password'
const EMAIL = 'editor@bench.example'

async function fill(url) {
  const database = await openPostgres(url, { migrationsFolder })
  await seedLookups(database)
  await generate(database, requests, new Date())
  await database.query({
    text: `INSERT INTO users ("Name", "Email", "Role", "EmailConfirmed", "PasswordHash", "Search") VALUES ('Editor', $1, 'Editor', true, $2, '')`,
    values: [EMAIL, await hashPassword(PASSWORD)],
  })
  await database.close()
}

/**
 * Runs in the page. Presses what `selector` finds (`at` counts among several) and waits for other rows; answers
 * milliseconds from the press to their paint, and from the last answer of a list to it (null when none was asked for).
 */
async function press({ selector, at, patience }) {
  const { document, performance, requestAnimationFrame } = globalThis
  const rows = () => document.querySelector('tbody')?.textContent
  const target = document.querySelectorAll(selector)[at]
  const before = rows()
  performance.clearResourceTimings()
  const start = performance.now()
  target.click()
  const painted = await new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() - start > patience) reject(new Error(`no other rows came after ${selector} ${at}`))
      // What is there in a frame's callback is painted when the next task runs.
      else if (rows() !== before) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name, responseEnd }) => name.includes('/get?') && responseEnd > 0 && responseEnd <= painted)
  const answered = answers.at(-1)?.responseEnd
  return { click: painted - start, answer: answered === undefined ? null : painted - answered }
}

async function measure(page, name, target) {
  const results = []
  for (let turn = 0; turn < turns; turn += 1) {
    results.push(await page.evaluate(press, { at: 0, patience: PATIENCE_MS, ...target(turn) }))
    await page.waitForTimeout(REST_MS)
  }
  const line = (label, values) =>
    `${label} ${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`
  const answers = results.flatMap(({ answer }) => (answer === null ? [] : [answer]))
  const parts = [line('click to paint', results.map(({ click }) => click))]
  if (answers.length > 0) parts.push(line(`answer to paint, ${answers.length} of ${turns}`, answers))
  console.log(`  ${name.padEnd(22)} ${parts.join(', ')}`)
}

console.log(`Generating ${SIZE.workers} workers and ${requests} requests ...`)
await fill(process.env.BENCH_DATABASE_URL)
const product = await runProduct({ DATABASE_URL: process.env.BENCH_DATABASE_URL })
try {
  await withPage(process.env.CHROME_PATH, async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${product.url}/requests?archived=all`)
    await page.locator('input').first().fill(EMAIL)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.locator('input[type=password]').press('Enter')
    await page.getByRole('row').nth(5).waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    console.log(`Staff table, processor ${SLOWER} times slower, median of ${turns} turns (least to most)`)
    await page.waitForTimeout(REST_MS)
    const next = () => ({ selector: '[aria-keyshortcuts="Alt+PageDown"]' })
    const sort = (turn) => ({ selector: 'th[aria-sort] button', at: SORTS[turn % SORTS.length] })
    await measure(page, 'next page, 10 rows', next)
    await measure(page, 'sort, 10 rows', sort)
    await page.goto(`${product.url}/requests?archived=all&size=100`)
    await page.getByRole('row').nth(5).waitFor()
    await page.waitForTimeout(REST_MS)
    await measure(page, 'next page, 100 rows', next)
    await measure(page, 'sort, 100 rows', sort)
  })
} finally {
  await product.stop()
}
