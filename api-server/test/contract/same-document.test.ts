import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsOf, readDocument } from '../support/contract'
import { oneEngine } from '../support/databases'
import { openOffice } from '../support/test-office'

/** One line for each call and each named part, so that a change of the contract shows as the lines that it changes. */
const ACCEPTED = join(import.meta.dirname, 'openapi.lines.json')

/** The calls, shapes, parameters and answers of the running server by name, each as the JSON text of its part. */
async function currentLines(): Promise<Map<string, string>> {
  const office = await openOffice(oneEngine)
  const document = await readDocument(office)
  await office.close()
  const calls = callsOf(document).map(({ name, operation }) => [name, operation] as const)
  const parts = Object.entries(document.components).flatMap(([kind, named]) => Object.entries(named).map(([name, part]) => [`${kind} ${name}`, part] as const))
  return new Map([...calls, ...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, JSON.stringify(part)]))
}

function write(lines: ReadonlyMap<string, string>): void {
  const rows = [...lines].map(([name, part]) => `${JSON.stringify(name)}: ${part}`)
  writeFileSync(ACCEPTED, `{\n${rows.join(',\n')}\n}\n`)
}

it('is the document that was accepted last: `npm run contract:accept` accepts another', async () => {
  const current = await currentLines()
  if (process.env['CONTRACT_ACCEPT'] === '1') write(current)
  const accepted = JSON.parse(readFileSync(ACCEPTED, 'utf8')) as Readonly<Record<string, unknown>>
  expect(Object.fromEntries([...current].map(([name, part]) => [name, JSON.parse(part) as unknown]))).toEqual(accepted)
})
