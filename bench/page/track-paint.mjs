/**
 * A client's link on a cheap phone far away: `/track` with its request beside the same page as markup and styles alone, by turns in
 * one run, with an empty cache; and when its sentence stands there, with the page's early script and without. Run by
 * `npm run bench -- track`. Fails when it paints more than 1.25 times as late, or when more than 25 kB come beyond the frame.
 */
import { parseArgs } from 'node:util'
import { withPage } from '../../tools/test-support/browser.mjs'
import { runProduct } from '../../tools/lib/running-product.mjs'
import { serveVariant } from './variant-server.mjs'

const { runs } = parseArgs({ options: { runs: { type: 'string', default: '9' } } }).values
const PATH = '/track'
/** Milliseconds that each answer waits: one round trip. */
const ROUND_TRIP = 150
/** A cheap phone beside this machine. */
const SLOWDOWN = 4
const LATER = 1.25
const MORE_BYTES = 25_000

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** The hash of a link to a request that a visitor has just sent. */
async function linkTo(product) {
  const workers = await (await fetch(`${product.url}/api/persons/getdata`)).json()
  const form = { PersonId: workers[0].Id, Name: 'Sara Example', IdentityId: '1012345678', Dob: '1400-01-01', Phone: '0551234567' }
  const headers = { 'content-type': 'application/json', 'x-web-client': 'office-web' }
  const sent = await fetch(`${product.url}/api/requests/submit`, { method: 'POST', headers, body: JSON.stringify(form) })
  const { Track } = await sent.json()
  if (Track === undefined) throw new Error(`sending a request was answered ${sent.status}`)
  return new URL(Track, product.url).hash
}

/** First and largest paint (milliseconds since the page was asked for); with a sentence, when that stands there, and the bytes of the remote. */
function open(url, withSentence) {
  return withPage(process.env.CHROME_PATH, async (page) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(() => {
      const look = () => {
        if (globalThis.document.querySelector('main p[aria-live]')?.textContent) performance.mark('sentence')
        else globalThis.requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(url, { waitUntil: 'load' })
    if (withSentence) await page.waitForFunction(() => performance.getEntriesByName('sentence').length > 0)
    await page.waitForTimeout(500)
    return page.evaluate(async () => {
      const largest = await new Promise((resolve) => {
        new globalThis.PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1).startTime)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      const remote = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/remotes/') && !name.endsWith('.webp'))
      return {
        first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
        largest,
        sentence: performance.getEntriesByName('sentence')[0]?.startTime ?? Number.NaN,
        bytes: remote.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      }
    })
  })
}

const product = await runProduct({ SUBMIT_LIMIT: '0', TRACK_LIMIT: '0' })
const fronts = []
try {
  for (const variant of ['plain', 'product', 'late']) fronts.push(await serveVariant(product.url, { variant, delay: ROUND_TRIP, path: PATH }))
  const [plain, tracked, late] = fronts.map(({ url }) => new URL(PATH, url).href)
  const hash = await linkTo(product)
  const seen = { plain: [], tracked: [], late: [] }
  for (let run = 0; run < Number(runs); run += 1) {
    seen.plain.push(await open(plain, false))
    seen.tracked.push(await open(tracked + hash, true))
    seen.late.push(await open(late + hash, true))
  }
  console.log(`${PATH}, ${runs} runs by turns, processor ${SLOWDOWN} times slower, each answer ${ROUND_TRIP} ms later (median, least to most)`)
  const line = (name, part, key) => {
    const values = seen[part].map((one) => one[key])
    console.log(`  ${name.padEnd(34)} ${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`)
    return median(values)
  }
  const later = ['first', 'largest'].map((key) => line(`${key} paint, with the request`, 'tracked', key) / line(`${key} paint, markup and styles`, 'plain', key))
  line('the sentence stands there', 'tracked', 'sentence')
  line('without the early script', 'late', 'sentence')
  const bytes = median(seen.tracked.map((one) => one.bytes))
  console.log(`  first paint ${later[0].toFixed(2)} times as late, largest ${later[1].toFixed(2)} (at most ${LATER}); ${bytes} bytes of the remote (at most ${MORE_BYTES})`)
  if (later[0] > LATER || bytes > MORE_BYTES) process.exitCode = 1
} finally {
  for (const { stop } of fronts) await stop()
  await product.stop()
}
