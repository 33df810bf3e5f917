/**
 * Runs jest with the flag that the embedded database needs: `node tools/jest/run.mjs [jest's own arguments]`. In the folder of a
 * package (`npm test -w @office/backoffice`) it runs the tests of that package, with nothing built.
 */
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { root, server } from '../lib/front-ends.mjs'
import { installPackages } from '../lib/packages.mjs'
import { start } from '../lib/run.mjs'

const folder = relative(root, process.cwd())
if (folder !== '') installPackages()
const ofPackage = folder === '' ? [] : [`--selectProjects=${folder === server.folder ? 'server' : 'front'}`, `--testPathPatterns=/${folder}/`]
const jest = createRequire(import.meta.url).resolve('jest/bin/jest')
// Each page that a test renders is young and soon gone: with more room for it the collector runs a fraction as often.
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=64']
process.exitCode = (await start(process.execPath, [...flags, jest, ...ofPackage, ...process.argv.slice(2)], { cwd: root })) ?? 1
