/**
 * `npm run serve`: the product in production, set up by the environment or by ENV_FILE (docs/production.md). No demo data; the server
 * says what is missing and does not start before it is there.
 */
import { readEnvFile } from './lib/env-file.mjs'
import { prepareProduct, runServer } from './lib/product.mjs'
import { tellBeforeStart } from './release/command.mjs'

readEnvFile()
if (await tellBeforeStart(prepareProduct)) process.exitCode = await runServer({ NODE_ENV: 'production' })
