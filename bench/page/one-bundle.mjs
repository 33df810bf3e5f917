/**
 * The cost of federation for a visitor: the public page beside the same source built as one program, by turns in one run. Run by
 * `npm run bench -- bundle`. Fails when the largest paint comes more than 15% later, or more than 45 kB come over the wire.
 */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withPage } from '../../tools/test-support/browser.mjs'
import { firstScreenBytes } from '../../tools/test-support/screen-bytes.mjs'
import { root } from '../../tools/lib/front-ends.mjs'
import { run } from '../../tools/lib/run.mjs'
import { runProduct } from '../../tools/lib/running-product.mjs'
import { audit } from './lighthouse.mjs'
import { oneBundleFolder } from './one-bundle.config.mjs'
import { serveVariant } from './variant-server.mjs'

const { runs } = parseArgs({ options: { runs: { type: 'string', default: '5' } } }).values
const LATER = 1.15
const MORE_BYTES = 45_000

async function buildOneBundle() {
  rmSync(oneBundleFolder, { recursive: true, force: true })
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js')
  await run(process.execPath, [webpack, '--mode', 'production', '--config', join(import.meta.dirname, 'one-bundle.config.mjs')], { cwd: root })
  cpSync(join(root, 'shell/dist/node'), join(oneBundleFolder, 'node'), { recursive: true })
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Measures both in each of the runs, so that whatever else the machine does hits both. */
async function measure(pages) {
  const paints = pages.map(() => [])
  for (let turn = 0; turn < Number(runs); turn += 1) {
    for (const [at, { url }] of pages.entries()) paints[at].push((await audit(url))['largest paint ms'])
  }
  const bytes = []
  for (const { url } of pages) bytes.push((await withPage(process.env.CHROME_PATH, (page) => firstScreenBytes(page, url))).total)
  return pages.map(({ name }, at) => ({ name, paint: median(paints[at]), least: Math.min(...paints[at]), most: Math.max(...paints[at]), bytes: bytes[at] }))
}

await buildOneBundle()
const stops = []
try {
  const pages = []
  for (const [name, variant, environment] of [['federated', 'product', {}], ['one bundle', 'oneBundle', { SHELL_DIR: oneBundleFolder }]]) {
    const product = await runProduct(environment)
    stops.push(product.stop)
    const front = await serveVariant(product.url, { variant })
    stops.push(front.stop)
    pages.push({ name, url: front.url })
  }
  const [federated, bundled] = await measure(pages)
  console.log(`Public page, Lighthouse mobile, ${runs} runs by turns (median, least to most); JavaScript before it answers by itself, compressed`)
  for (const { name, paint, least, most, bytes } of [federated, bundled]) {
    console.log(`  ${name.padEnd(12)} largest paint ${paint.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)}), ${bytes} bytes`)
  }
  const [later, more] = [federated.paint / bundled.paint, federated.bytes - bundled.bytes]
  console.log(`  largest paint ${later.toFixed(2)} times as late (at most ${LATER}), ${more} bytes more (at most ${MORE_BYTES})`)
  if (later > LATER || more > MORE_BYTES) process.exitCode = 1
} finally {
  for (const stop of stops.reverse()) await stop()
}
