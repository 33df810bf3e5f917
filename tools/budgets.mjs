/**
 * The byte budgets: fails when the public page, its request dialog, or the first staff table, sends more JavaScript than it may, and when a visitor
 * or the sign-in fetches a byte of PrimeReact, which is for staff.
 */
import { randomBytes } from 'node:crypto'
import { withBrowser } from './test-support/browser.mjs'
import { findBrowser } from './test-support/debian.mjs'
import { makeDatabase } from './test-support/own-database.mjs'
import { runProduct } from './lib/running-product.mjs'
import { firstScreenBytes, primeReactScripts, publicPageBytes, requestDialogBytes, signInAndTableBytes, staffTableBytes } from './test-support/screen-bytes.mjs'

/** Bytes over the wire, compressed. Visitors' are held to what was measured and a few hundred more: names of builds and Brotli's releases move a few dozen. */
const BUDGETS = [
  { name: 'The first screen', budget: 150_600, measure: firstScreenBytes },
  { name: 'The request dialog and the first screen before it', budget: 232_700, measure: requestDialogBytes },
  { name: 'The first staff table', budget: 345_000, measure: staffTableBytes },
  { name: 'The first staff table and the sign-in before it', budget: 375_500, measure: signInAndTableBytes },
]

/**
 * A new connection sends ten packets, 14,600 bytes, before it waits for an answer: a larger page is drawn one round trip later. Pictures,
 * prices and usual days of twelve cards take up to 1,200 of them, and the office that is measured here has few.
 */
const PAGE_BUDGET = 13_400

/** A timeout against waiting for ever, far above what a busy machine takes: five pages are opened at once, beside other checks. */
const WAIT_MS = 5 * 60_000

const executablePath = findBrowser()
if (executablePath === null) throw new Error('No Chromium: install it, or set CHROME_PATH')

// Bytes are the same on each database: where there is PostgreSQL the demo is made in a third of the time.
const given = process.env.TEST_DATABASE_URL
const database = given ? await makeDatabase(given, `budgets_${randomBytes(6).toString('hex')}`) : null
const product = await runProduct(database ? { DATABASE_URL: database.url } : {})

/** All ways at once, each in a context of its own, where nothing is cached: most of their time they wait for what may still come. */
function walkAll() {
  return withBrowser(executablePath, async (browser) => {
    const walk = async (work) => {
      const page = await browser.newPage()
      // Of the context: `page.request` takes its timeout from there.
      page.context().setDefaultTimeout(WAIT_MS)
      return work(page, product.url)
    }
    const [primeReact, ...screens] = await Promise.all([primeReactScripts, ...BUDGETS.map(({ measure }) => measure)].map(walk))
    return { primeReact, screens: BUDGETS.map((screen, at) => ({ ...screen, ...screens[at] })) }
  })
}

try {
  const { primeReact, screens } = await walkAll()
  for (const { name, budget, total, files, twice = [] } of screens) {
    console.log(name)
    for (const { path, bytes } of files) console.log(`${String(bytes).padStart(9)}  ${path}`)
    console.log(`${String(total).padStart(9)}  of ${budget} bytes`)
    if (files.length === 0) throw new Error('No script was seen: the measurement itself is broken')
    if (total > budget) throw new Error(`${name} is ${total - budget} bytes over its budget`)
    if (twice.length > 0) throw new Error(`${name} downloads twice: ${twice.join(', ')}`)
  }
  const pageBytes = await publicPageBytes(product.url)
  console.log(`The public page\n${String(pageBytes).padStart(9)}  of ${PAGE_BUDGET} bytes`)
  if (pageBytes > PAGE_BUDGET) throw new Error(`The public page is ${pageBytes - PAGE_BUDGET} bytes over its budget`)
  const { visitor, signIn, ahead, table, ranAhead, ranWithTable } = primeReact
  if (visitor.length > 0) throw new Error(`A visitor fetches PrimeReact: ${visitor.join(', ')}`)
  if (signIn.length > 0) throw new Error(`The sign-in fetches PrimeReact before anybody has typed: ${signIn.join(', ')}`)
  if (ahead.length === 0) throw new Error('PrimeReact does not come while the password is typed, or the measurement itself is broken')
  if (ranAhead.length > 0) throw new Error(`PrimeReact runs before there is a screen of staff: ${ranAhead.join(', ')}`)
  if (ranWithTable.length === 0) throw new Error('PrimeReact does not run with the first table, or the measurement itself is broken')
  console.log(`PrimeReact comes while the password is typed: ${ahead.join(', ')}; with the first table: ${table.join(', ')}`)
} finally {
  await product.stop()
  await database?.drop()
}
