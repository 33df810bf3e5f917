/**
 * `npm run serve`: the product in production, set up by the environment (docs/production.md). No demo data; the server
 * says what is missing and does not start before it is there.
 */
import { prepareProduct, runServer } from './lib/product.mjs'

await prepareProduct()
process.exitCode = await runServer({ NODE_ENV: 'production' })
