/**
 * `npm run licences`: the licences of every package that an installation brings, also those of packages' packages.
 *
 *   npm run licences                counts, and the packages under each licence that is not a usual one
 *   npm run licences -- --all       every package
 *   npm run licences -- --named     the packages that we name ourselves: what for, licence, version, its day, and what there is instead (supply/packages.json)
 *
 * Ends with 1 when a package's licence is neither a usual one nor accepted by name (lib/licences.mjs).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptedBecause, installedPackages, isUsual } from './lib/licences.mjs'

/** The packages that we name ourselves, as Markdown. */
function printNamed() {
  const { runs, builds } = JSON.parse(readFileSync(join(import.meta.dirname, 'supply/packages.json'), 'utf8'))
  for (const [title, packages] of [['What runs: in the server or in browsers', runs], ['What builds, tests and measures', builds]]) {
    console.log(`\n## ${title}\n\n| package | what for | licence | version | released | instead of it |\n|---|---|---|---|---|---|`)
    for (const one of packages) console.log(`| ${[`\`${one.name}\``, one.for, one.licence, one.version, one.released, one.instead].join(' | ')} |`)
  }
}

/** All packages by their licences; false when one is refused. */
function printAll(everyName) {
  const installed = installedPackages()
  const byLicence = new Map()
  for (const one of installed) byLicence.set(one.licence, [...(byLicence.get(one.licence) ?? []), one])
  for (const [licence, packages] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`${String(packages.length).padStart(5)}  ${licence}`)
    if (isUsual(licence) && !everyName) continue
    for (const { name, version } of packages) {
      const reason = isUsual(licence) ? '' : `: ${acceptedBecause(name) ?? 'NOT ACCEPTED'}`
      console.log(`         ${name} ${version}${reason}`)
    }
  }
  const refused = installed.filter(({ name, licence }) => !isUsual(licence) && acceptedBecause(name) === undefined)
  if (refused.length > 0) console.log(`Not accepted: ${refused.map(({ name }) => name).join(', ')}`)
  return refused.length === 0
}

if (process.argv.includes('--named')) printNamed()
else process.exitCode = printAll(process.argv.includes('--all')) ? 0 : 1
