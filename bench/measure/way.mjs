/**
 * The way of a visitor's phone number, from the keystroke in the public form to the cell in the staff's table, in four
 * parts: the form, the call on the server, the list on the server, the table. Everything has been loaded and the pages
 * are idle before a part begins, so what runs while modules load is not counted.
 *
 * Front ends are built for it into a folder of their own, and the server runs from source, all of them traced.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { withPage } from '../../tools/test-support/browser.mjs'
import { findBrowser } from '../../tools/test-support/debian.mjs'
import { remotes, shell } from '../../tools/lib/front-ends.mjs'
import { freePort } from '../../tools/test-support/postgres.mjs'
import { publishOwn } from '../../tools/release/go-live.mjs'
import { record } from './trace.mjs'

const STAFF = { username: 'editor@office.example', password: 'office-demo-2026' }
const PHONE = '0551234567'
/** Of the phone number, with or without its first zero. */
const TRACED_DIGITS = PHONE.slice(1)
const START_TIMEOUT = 180_000
/** Milliseconds after which rows in the browser's cache are stale, and a table that is opened again fetches them. */
const STALE = 11_000

/** Builds one front end of a checkout into `output`, its sources traced. */
async function buildTraced(checkout, folder, output) {
  const webpack = createRequire(join(checkout, 'package.json'))('webpack')
  const { default: configure } = await import(pathToFileURL(join(checkout, folder, 'webpack.config.js')))
  const tracing = { test: /\.tsx?$/, exclude: /node_modules/, enforce: 'pre', loader: join(import.meta.dirname, 'trace.mjs') }
  const configs = [configure({}, { mode: 'production' })].flat().map((config) => ({
    ...config,
    cache: false,
    module: { ...config.module, rules: [...config.module.rules, tracing] },
    output: { ...config.output, path: join(output, basename(config.output.path)) },
    optimization: { ...config.optimization, minimize: false },
    plugins: config.plugins.filter((plugin) => plugin.constructor.name !== 'CompressionPlugin'),
  }))
  const stats = await new Promise((resolve, reject) => {
    webpack(configs, (error, done) => (error ? reject(error) : resolve(done)))
  })
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
}

/** Runs the traced product of a checkout; `traced()` returns what the server's `officeTraced` does. */
async function startTraced(checkout) {
  const folder = mkdtempSync(join(tmpdir(), 'office-way-'))
  const stopping = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stopping) await end()
  }
  try {
    for (const pack of [shell, ...remotes]) await buildTraced(checkout, pack.folder, join(folder, pack.folder))
    const host = JSON.parse(readFileSync(join(folder, shell.folder, 'browser/host.json'), 'utf8'))
    await publishOwn(join(folder, 'remotes'), { host, dists: remotes.map((pack) => join(folder, pack.folder)), commit: 'traced' })
    const port = await freePort()
    const tracing = pathToFileURL(join(import.meta.dirname, 'traced-server.run.mjs')).href
    const server = spawn(process.execPath, ['--import', tracing, '--import', 'tsx', 'api-server/src/main.ts'], {
      cwd: checkout,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: '',
        DATA_DIR: join(folder, 'data'),
        REMOTES_DIR: join(folder, 'remotes'),
        SHELL_DIR: join(folder, shell.folder),
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'error',
        TRACED_DIGITS,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const gone = once(server, 'exit')
    stopping.unshift(() => server.kill('SIGTERM') && gone)
    const url = `http://127.0.0.1:${port}`
    const end = Date.now() + START_TIMEOUT
    while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
      if (Date.now() > end || server.exitCode !== null) throw new Error(`the server of ${checkout} did not start`)
      await sleep(200)
    }
    const traced = async () => {
      const reply = once(server, 'message')
      server.send('traced')
      return (await reply)[0]
    }
    return { url, traced, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens an address in English, the page traced. */
async function openTraced(page, url) {
  await page.addInitScript(record, TRACED_DIGITS)
  // A page that reads the live stream is never at rest.
  await page.route('**/api/live', (route) => route.abort())
  await page.context().addCookies([{ name: 'lang', value: 'en', url }])
  await page.goto(url)
}

/** Until nothing is on the way and nothing is left to do. */
async function idle(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
}

const tracedIn = (page) => page.evaluate(() => globalThis.officeTraced())

/** Lets a page's calls through one at a time; the first to `path` runs alone between `before` and `after`. */
async function oneByOne(page, path, { before, after }) {
  let last = Promise.resolve()
  let isFirst = true
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    // The stream has no end that could be waited for: `openTraced` answers it.
    if (pathname === '/api/live') return route.fallback()
    last = last.then(async () => {
      const isMeant = isFirst && pathname === path
      if (isMeant) {
        isFirst = false
        await before()
      }
      const response = await route.fetch()
      if (isMeant) await after()
      await route.fulfill({ response })
    })
    return last
  })
}

async function sendRequest(page, { url, traced }) {
  await openTraced(page, url)
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('article').first().getByRole('link', { name: 'Request now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=Name]').fill('Sara Example')
  await dialog.locator('[name=IdentityId]').fill('1012345678')
  await dialog.getByLabel('Day', { exact: true }).fill('9')
  await dialog.getByLabel('Month', { exact: true }).selectOption('9')
  await dialog.getByLabel('Year', { exact: true }).fill('1410')
  await dialog.locator('[name=Code]').fill(await dialog.getByText(/^\d{5}$/).innerText())
  await idle(page)

  const parts = {}
  await oneByOne(page, '/api/requests/submit', {
    before: async () => {
      parts['the form'] = await tracedIn(page)
      await traced()
    },
    after: async () => {
      parts['the call on the server'] = await traced()
    },
  })
  await tracedIn(page)
  await dialog.locator('[name=Phone]').pressSequentially(PHONE)
  const answered = page.waitForResponse('**/api/requests/submit')
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  const answer = await answered
  if (!answer.ok()) throw new Error(`the request was answered ${answer.status()}`)
  return parts
}

async function openTable(page, path) {
  await page.locator(`nav a[href="${path}"]`).first().click()
  await page.getByRole('row').nth(2).waitFor()
}

/** Signs in and has the table of requests loaded, then another one on screen. */
async function haveTable(page, url) {
  const answer = await page.request.post(`${url}/api/login/signin`, { data: STAFF })
  if (!answer.ok()) throw new Error(`signing in was answered ${answer.status()}`)
  await openTraced(page, url)
  await openTable(page, '/requests')
  await openTable(page, '/offices')
  await idle(page)
  await page.waitForTimeout(STALE)
}

async function readTable(page, { traced }) {
  const parts = {}
  await oneByOne(page, '/api/requests/get', {
    before: traced,
    after: async () => {
      parts['the list on the server'] = await traced()
    },
  })
  await tracedIn(page)
  await openTable(page, '/requests')
  await page.getByRole('cell', { name: PHONE }).first().waitFor()
  parts['the table'] = await tracedIn(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return parts
}

/**
 * Files on the way of a phone number, for each part of it: `ran` are those of which a function ran, `carried` those of
 * which one got or returned the number.
 * @param {string} checkout folder of the checkout, its packages installed
 * @param {Map<string, string>} code its production code
 * @returns {Promise<Record<string, { ran: string[], carried: string[] }>>}
 */
export async function phoneWay(checkout, code) {
  const browser = findBrowser()
  if (browser === null) throw new Error('No Chromium: install it, or set CHROME_PATH')
  if (!existsSync(join(checkout, 'node_modules'))) throw new Error(`${checkout} has no packages installed`)
  const product = await startTraced(checkout)
  try {
    const parts = await withPage(browser, async (staff) => {
      await haveTable(staff, product.url)
      const sent = await withPage(browser, (visitor) => sendRequest(visitor, product))
      return { ...sent, ...(await readTable(staff, product)) }
    })
    const known = (files) => files.map((file) => relative(checkout, file)).filter((file) => code.has(file)).sort()
    return Object.fromEntries(Object.entries(parts).map(([part, { ran, carried }]) => [part, { ran: known(ran), carried: known(carried) }]))
  } finally {
    await product.stop()
  }
}
