/**
 * `npm run mutants`: changes the pure rules in one small way after the other (StrykerJS), and asks the tests beside them whether anybody
 * would notice.
 *
 *   npm run mutants                                        all rules
 *   npm run mutants -- shared-api/src/office/path.ts …     these files alone
 *
 * Prints what nobody noticed, and a table by file. Ends with 1 below a bound (mutants/bounds.mjs).
 */
import { join } from 'node:path'
import { root } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'
import { belowBounds, byFile, table } from './mutants/bounds.mjs'

installPackages()
const { Stryker } = await import('@stryker-mutator/core')
process.chdir(root)
const files = process.argv.slice(2)
const run = new Stryker({
  configFile: join(root, 'tools/mutants/stryker.config.mjs'),
  ...(files.length > 0 && { mutate: files }),
})
const scores = byFile((await run.runMutationTest()).map(({ fileName, status }) => ({ file: fileName.replace(`${root}/`, ''), status })))
console.log(`\n${table(scores)}`)
const below = belowBounds(scores, { isWhole: files.length === 0 })
for (const line of below) console.error(line)
process.exitCode = below.length === 0 && scores.length > 0 ? 0 : 1
