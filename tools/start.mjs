/**
 * `npm start`: from a clean clone to the whole product on http://localhost:8080, with the embedded database and demo
 * data. Installs what is missing, builds what is stale.
 */
import { DEMO_OFFICE } from './lib/demo-office.mjs'
import { demo } from './lib/front-ends.mjs'
import { prepareProduct, runServer } from './lib/product.mjs'
import { tellBeforeStart } from './release/command.mjs'

// Whoever tries the product wants its address in sight, not a line for every call.
if (await tellBeforeStart(() => prepareProduct([demo]))) process.exitCode = await runServer({ LOG_LEVEL: 'warn', ...DEMO_OFFICE, ...process.env })
