/**
 * `npm run test:journeys`: shows that journeys share nothing: those of `npm test` 20 times, each time shuffled anew, beside a processor
 * that is kept busy. `-- --repeat-each=2` for fewer times; what else follows `--` is Playwright's, such as files or `--shuffle=SEED`
 * for an order that was seen before.
 *
 * Playwright's own repetition would give each repetition a product of its own; here the journeys of one language meet in one or two.
 */
import { Worker } from 'node:worker_threads'
import '../tools/build.mjs'
import { findBrowser } from '../tools/test-support/debian.mjs'
import { root } from '../tools/lib/front-ends.mjs'
import { start } from '../tools/lib/run.mjs'

const browser = findBrowser()
if (browser === null) throw new Error('No Chromium: install it, or set CHROME_PATH')

const REPEAT = '--repeat-each='
const given = process.argv.slice(2)
const times = Number(given.findLast((argument) => argument.startsWith(REPEAT))?.slice(REPEAT.length) ?? 20)
const passedOn = given.filter((argument) => !argument.startsWith(REPEAT))
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=dot', '--shuffle', '--pass-with-no-tests']
const options = { cwd: root, env: { ...process.env, CHROME_PATH: browser } }

const busy = new Worker('for (;;) {}', { eval: true })
let failed = 0
for (let time = 1; time <= times; time += 1) {
  for (const language of ['arabic', 'english']) {
    const code = await start(process.execPath, [...playwright, `--project=${language}`, ...passedOn], options)
    if (code !== 0) failed += 1
    console.log(`${language}, ${time} of ${times}: ${failed} runs failed so far`)
    if (code === null || code === 130) process.exit(130)
  }
}
await busy.terminate()
process.exitCode = failed === 0 ? 0 : 1
