/** The server under development: from source, started anew when that changes. */
import { DEMO_OFFICE } from './demo-office.mjs'
import { root } from './front-ends.mjs'
import { start } from './run.mjs'

/** @param {Record<string, string>} own what is decided for it; the caller's environment decides the rest */
export function startDevApi(own) {
  const watched = ['api-server/src', 'demo/src', 'shared-api/src'].flatMap((path) => ['--watch-path', path])
  return start(process.execPath, [...watched, '--import', 'tsx', 'api-server/src/main.ts'], {
    cwd: root,
    env: { LOG_LEVEL: 'warn', ...DEMO_OFFICE, ...process.env, ...own },
  })
}
