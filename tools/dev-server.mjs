/**
 * `npm run dev -w @office/api-server`: the server alone on http://localhost:8080 (PORT), from source, started anew when that
 * changes. It answers every call; the pages are those that have been built and released, if there are any.
 */
import { startDevApi } from './lib/dev-api.mjs'
import { installPackages } from './lib/packages.mjs'

installPackages()
process.exitCode = (await startDevApi({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' })) ?? 0
