/**
 * `npm run test:journeys`: shows that journeys share nothing: all of them 20 times, shuffled, beside a processor that is
 * kept busy. What follows `--` is Playwright's: `--repeat-each=2`, `--shuffle=SEED` for an order that was seen before, files.
 */
import { Worker } from 'node:worker_threads'
import '../tools/build.mjs'
import { findBrowser } from '../tools/lib/debian.mjs'
import { root } from '../tools/lib/front-ends.mjs'
import { start } from '../tools/lib/run.mjs'

const browser = findBrowser()
if (browser === null) throw new Error('No Chromium: install it, or set CHROME_PATH')

const busy = new Worker('for (;;) {}', { eval: true })
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list', '--repeat-each=20', '--shuffle']
const env = { ...process.env, CHROME_PATH: browser }
process.exitCode = (await start(process.execPath, [...playwright, ...process.argv.slice(2)], { cwd: root, env })) ?? 1
await busy.terminate()
