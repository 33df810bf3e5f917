/** The bytes that a page downloads until it can be used: the public page, and the first table of staff. */
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { live } from './live.mjs'

const EMAIL = 'editor@office.example'
const PASSWORD = 'office-demo-2026'

/**
 * The scripts of a screen are told by cause, never by speed: a script counts when it was asked for before the screen stood there, however
 * late it arrives. A script that the screen itself asks for once it stands there comes after it on every machine.
 *
 * Before the page is opened: marks in it when the first element that `selector` finds is there. The function that it returns waits for the scripts
 * still on the way, and returns those asked for before the mark; all of them where there is none.
 */
async function watchScripts(page, selector = ':not(*)') {
  const requests = []
  page.on('request', (request) => requests.push(request))
  await page.addInitScript((awaited) => {
    const seen = new globalThis.MutationObserver(() => {
      if (!globalThis.document.querySelector(awaited)) return
      seen.disconnect()
      performance.mark('there')
    })
    seen.observe(globalThis.document, { attributes: true, childList: true, subtree: true })
  }, selector)
  return async () => {
    const scripts = requests.filter((request) => request.resourceType() === 'script')
    await Promise.all(scripts.map(async (request) => (await request.response())?.finished()))
    const files = await page.evaluate(scriptsBeforeMark)
    return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
  }
}

/** Runs in the page. */
function scriptsBeforeMark() {
  const there = performance.getEntriesByName('there')[0]?.startTime ?? Infinity
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= there)
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
    .filter(({ path }) => path.endsWith('.js'))
}

/**
 * Bytes over the wire (compressed, without headers) of the scripts that the page asked for before it took over the first
 * screen (`data-live` on the document).
 * @param {import('@playwright/test').Page} page a fresh page, nothing cached
 * @param {string} url address of the public page
 * @returns {Promise<{ total: number, files: { path: string, bytes: number }[] }>}
 */
export async function firstScreenBytes(page, url) {
  const scripts = await watchScripts(page, 'html[data-live]')
  await page.goto(url)
  await live(page)
  return scripts()
}

/** How often a page may come without its cards: a server that has just started on a busy machine sends it so rather than late. */
const PAGE_TRIES = 20

/** @returns {Promise<Buffer>} the page as it goes over the wire to a browser of today: `fetch` would unpack it */
const compressedPage = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'br') reject(new Error('The page came as it is: the measurement itself is broken'))
      buffer(answer).then(resolve, reject)
    }).on('error', reject)
  })

/**
 * Bytes of the public page itself, with its first cards, as a browser of today is sent it, the larger of both languages.
 * @param {string} url address of the public page
 * @returns {Promise<number>}
 */
export async function publicPageBytes(url) {
  const size = async (language) => {
    for (let tries = 0; tries < PAGE_TRIES; tries++) {
      const page = await compressedPage(new URL(`/?lang=${language}`, url))
      if (brotliDecompressSync(page).includes('<article')) return page.length
      await sleep(1_000)
    }
    throw new Error('The page never came with its cards: the measurement itself is broken')
  }
  return Math.max(await size('ar'), await size('en'))
}

async function signInByForm(page, url) {
  await page.goto(`${url}/requests`)
  await page.locator('input').first().fill(EMAIL)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('input[type=password]').press('Enter')
}

async function comeSignedIn(page, url) {
  const answer = await page.request.post(`${url}/api/login/signin`, { data: { username: EMAIL, password: PASSWORD } })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`)
  await page.goto(`${url}/requests`)
}

/** With the live stream a page is never at rest, and asks again whenever the office has news: a demo has some when it starts. */
const withoutNews = (page) => page.route('**/api/live', (route) => route.fulfill({ status: 503 }))

/** Rows of data, in a table or as a phone's cards. */
const ROWS = 'tbody tr:nth-child(5), [role=rowgroup] [role=row]:nth-child(5)'

/**
 * Bytes over the wire (compressed, without headers) of every script that was asked for before the rows of the requests stood
 * there, and the calls that were made more than once, which there should be none of.
 * @param {import('@playwright/test').Page} page a fresh page, nothing cached
 * @param {string} url address of the product, with demo data
 * @param {(page: import('@playwright/test').Page, url: string) => Promise<void>} come how the table is come to
 * @returns {Promise<{ total: number, files: { path: string, bytes: number }[], twice: string[] }>}
 */
async function tableBytes(page, url, come) {
  const asked = []
  await withoutNews(page)
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  const scripts = await watchScripts(page, ROWS)
  await come(page, url)
  await page.locator(ROWS).first().waitFor()
  const fetched = await scripts()
  // Work that begins by itself a little later may not come twice either: the next page, the form's code.
  await page.waitForTimeout(4_000)
  const twice = asked.filter((call, at) => asked.indexOf(call) !== at)
  return { ...fetched, twice }
}

/** The first table, for staff who are signed in. */
export const staffTableBytes = (page, url) => tableBytes(page, url, comeSignedIn)

/** The same for staff who are not: the sign-in form and its rules come before the table. */
export const signInAndTableBytes = (page, url) => tableBytes(page, url, signInByForm)

/**
 * Bytes over the wire of every script that a visitor's page asks for until the request dialog can be filled in, the banners of partners
 * are known, which come last, and nothing is on the way.
 * @param {import('@playwright/test').Page} page a fresh page, nothing cached
 * @param {string} url address of the public page
 * @returns {Promise<{ total: number, files: { path: string, bytes: number }[] }>}
 */
export async function requestDialogBytes(page, url) {
  const scripts = await watchScripts(page)
  const openDialog = async () => {
    await page.goto(url)
    await live(page)
    await openRequestDialog(page)
  }
  // Listens from the beginning, and fails as one: the banners are asked for when the list is first touched.
  await Promise.all([page.waitForResponse((response) => response.url().endsWith('/api/users/ads')), openDialog()])
  return scripts()
}

async function openRequestDialog(page) {
  await page.locator('article a[href*="request="]').first().click()
  await page.locator('dialog input').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The mark of PrimeReact in every file that carries it: the attribute by which it marks its elements. */
const PRIMEREACT = 'data-pc-'

/** Those scripts with PrimeReact whose modules have run since coverage began: the script itself only hands webpack their functions. */
async function primeReactRun(page) {
  const scripts = (await page.coverage.stopJSCoverage()).filter(({ source }) => source?.includes(PRIMEREACT))
  const hasRun = ({ source, functions }) =>
    functions.some(({ ranges: [{ startOffset, endOffset, count }] }) => count > 0 && endOffset - startOffset < source.length)
  return scripts.filter(hasRun).map(({ url }) => new URL(url).pathname)
}

/**
 * The scripts with PrimeReact that were fetched on the way: for a visitor (page, request dialog, reset flow), for staff who
 * are asked to sign in, once these have left the e-mail field, where some must be, or nothing was watched, and what came with
 * the first table. Of those that came ahead: which ones ran before the table, and which ones with it.
 * @param {import('@playwright/test').Page} page a fresh page, nothing cached
 * @param {string} url address of the product, with demo data
 * @returns {Promise<Record<'visitor' | 'signIn' | 'ahead' | 'table' | 'ranAhead' | 'ranWithTable', string[]>>}
 */
export async function primeReactScripts(page, url) {
  let fetched = []
  await withoutNews(page)
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) fetched.push(response.url())
  })
  // Reads each file again, beside the page: the browser forgets a script's text with the page that asked for it.
  const withPrimeReact = async (script) => {
    const answer = await page.request.get(script)
    return (await answer.text()).includes(PRIMEREACT) ? [new URL(script).pathname] : []
  }
  // Also what comes ahead of need, once the page is at rest.
  const since = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(4_000)
    const scripts = fetched
    fetched = []
    return (await Promise.all(scripts.map(withPrimeReact))).flat()
  }
  await page.goto(url)
  await live(page)
  await openRequestDialog(page)
  await page.goto(`${url}/resetpassword`)
  await page.locator('input').first().fill(EMAIL)
  await page.locator('main form button').first().click()
  await page.getByRole('timer').waitFor()
  const visitor = await since()
  await page.coverage.startJSCoverage()
  await page.goto(`${url}/requests`)
  await page.locator('input').first().waitFor()
  const signIn = await since()
  await page.locator('input').first().fill(EMAIL)
  await page.locator('input[type=password]').fill(PASSWORD)
  const ahead = await since()
  const ranAhead = await primeReactRun(page)
  await page.coverage.startJSCoverage()
  await page.locator('input[type=password]').press('Enter')
  await page.getByRole('row').nth(5).waitFor()
  const table = await since()
  return { visitor, signIn, ahead, table, ranAhead, ranWithTable: await primeReactRun(page) }
}
