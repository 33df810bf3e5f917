/**
 * `npm start`: from a clean clone to the whole product on http://localhost:8080, with the embedded database and demo
 * data. Installs what is missing, builds what is stale.
 */
import { prepareProduct, runServer } from './lib/product.mjs'

await prepareProduct()
process.exitCode = await runServer()
