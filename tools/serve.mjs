/**
 * The product, built and running: installs what is missing, builds what is stale.
 *
 *   npm start        from a clean clone to the whole product on http://localhost:8080, with the embedded database and demo data
 *   npm run serve    in production, set up by the environment or by ENV_FILE (docs/production.md): no demo data; the server says
 *                    what is missing and does not start before it is there
 */
import { demo } from './lib/front-ends.mjs'
import { DEMO_OFFICE, prepareProduct, readEnvFile, runServer } from './lib/product.mjs'
import { tellBeforeStart } from './release/command.mjs'

const trial = process.argv.includes('--demo')

if (!trial) readEnvFile()
// On trial the address should stay in sight, not a line for every call.
const environment = trial ? { LOG_LEVEL: 'warn', ...DEMO_OFFICE, ...process.env } : { NODE_ENV: 'production' }
if (await tellBeforeStart(() => prepareProduct(trial ? [demo] : []))) process.exitCode = await runServer(environment)
