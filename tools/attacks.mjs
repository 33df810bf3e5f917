/**
 * `npm run attacks`: programs that others wrote attack the built product (`npm run build`) on this machine, with demo data in
 * a folder of its own, limits off. Not part of `npm test`: it takes sqlmap and wapiti (Debian's packages) and half an hour.
 *
 *   npm run attacks                     all
 *   npm run attacks -- sqlmap           one of them
 *   npm run attacks -- sqlmap /api/requests/get /api/login/signin      these calls only
 *
 * Its report is in OFFICE_ATTACKS_DIR, or in a temporary folder that it names. Ends with 1 when something was found.
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqlmapEverything } from './attacks/sqlmap.mjs'
import { openTarget } from './attacks/target.mjs'
import { wapitiEverything } from './attacks/wapiti.mjs'
import { findTool } from './test-support/debian.mjs'

const attacks = { sqlmap: sqlmapEverything, wapiti: wapitiEverything }
const [name, ...only] = process.argv.slice(2)
const chosen = name === undefined ? Object.keys(attacks) : [name]
const unknown = chosen.find((candidate) => !(candidate in attacks))
if (unknown !== undefined) {
  console.error(`No attack ${unknown}. There are: ${Object.keys(attacks).join(', ')}`)
  process.exit(2)
}

const missing = chosen.filter((program) => findTool(program) === null)
if (missing.length > 0) {
  console.error(`This machine lacks ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`)
  process.exit(2)
}

const given = process.env.OFFICE_ATTACKS_DIR
const folder = given === undefined ? mkdtempSync(join(tmpdir(), 'office-attacks-')) : given
mkdirSync(folder, { recursive: true })
console.log(`What the attackers say is in ${folder}`)

const findings = []
const target = await openTarget()
try {
  for (const attack of chosen) findings.push(...(await attacks[attack]({ target, folder, only })))
} finally {
  await target.stop()
}
for (const finding of findings) console.log(`FOUND ${finding}`)
console.log(`${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
