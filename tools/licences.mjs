/**
 * `npm run licences`: the licences of every package that an installation brings, also those of packages' packages.
 *
 *   npm run licences                counts, and the packages under each licence that is not a usual one
 *   npm run licences -- --all       every package
 *
 * Ends with 1 when a package's licence is neither a usual one nor accepted by name (lib/licences.mjs).
 */
import { acceptedBecause, installedPackages, isUsual } from './lib/licences.mjs'

const all = process.argv.includes('--all')
const byLicence = new Map()
for (const one of installedPackages()) byLicence.set(one.licence, [...(byLicence.get(one.licence) ?? []), one])

for (const [licence, packages] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${String(packages.length).padStart(5)}  ${licence}`)
  if (isUsual(licence) && !all) continue
  for (const { name, version } of packages) {
    const reason = isUsual(licence) ? '' : `: ${acceptedBecause(name) ?? 'NOT ACCEPTED'}`
    console.log(`         ${name} ${version}${reason}`)
  }
}
const refused = [...byLicence.values()].flat().filter(({ name, licence }) => !isUsual(licence) && acceptedBecause(name) === undefined)
if (refused.length > 0) console.log(`Not accepted: ${refused.map(({ name }) => name).join(', ')}`)
process.exitCode = refused.length === 0 ? 0 : 1
