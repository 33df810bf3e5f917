/** The byte budget of the first screen: fails when the public page sends more JavaScript before it answers by itself. */
import { findBrowser } from './lib/debian.mjs'
import { withPage } from './lib/browser.mjs'
import { firstScreenBytes } from './lib/first-screen-bytes.mjs'
import { runProduct } from './lib/running-product.mjs'

/** Bytes over the wire, compressed. */
const BUDGET = 200_000

const executablePath = findBrowser()
if (executablePath === null) throw new Error('No Chromium: install it, or set CHROME_PATH')

const product = await runProduct()
try {
  const { total, files } = await withPage(executablePath, (page) => firstScreenBytes(page, product.url))
  for (const { path, bytes } of files) console.log(`${String(bytes).padStart(9)}  ${path}`)
  console.log(`${String(total).padStart(9)}  of ${BUDGET} bytes`)
  if (files.length === 0) throw new Error('No script was seen: the measurement itself is broken')
  if (total > BUDGET) throw new Error(`The first screen is ${total - BUDGET} bytes over its budget`)
} finally {
  await product.stop()
}
