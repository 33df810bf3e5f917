import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/platform/config/config'
import { oneEngine } from './support/databases'
import { openOffice } from './support/test-office'

const root = path.resolve(import.meta.dirname, '../..')
const guide = readFileSync(path.join(root, 'docs/production.md'), 'utf8')

/** The variables that the configuration asks for. */
function variablesRead(): string[] {
  const asked = new Set<string>()
  const environment = new Proxy<Record<string, string | undefined>>({}, {
    get: (_target, name) => {
      asked.add(String(name))
      return undefined
    },
  })
  readConfig(environment)
  return [...asked].sort()
}

it('lists every setting of the server, and none that it does not read', () => {
  const rows = guide.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  expect(listed.sort()).toEqual(variablesRead())
})

it('starts from settings that the server takes', () => {
  const lines = readFileSync(path.join(root, 'deploy/office.env'), 'utf8').split('\n')
  const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => /^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? [])
  const environment = Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value.replace(/^"|"$/g, '')]))
  const config = readConfig({ NODE_ENV: 'production', ...environment })
  expect(config.publicUrl?.href).toBe('https://office.example.sa/')
  for (const name of Object.keys(environment)) expect(variablesRead()).toContain(name)
})

it('names files that are there', () => {
  const named = [...guide.matchAll(/(?:deploy|tools)\/[\w.*/-]+\w/g)].map(([file]) => file)
  expect(named.length).toBeGreaterThan(4)
  for (const file of named.filter((name) => !name.includes('*'))) expect(() => readFileSync(path.join(root, file))).not.toThrow()
})

it('names every field of a log line', async () => {
  const paragraph = /- The log [\s\S]*?(?=\n\n)/.exec(guide)?.[0] ?? ''
  const named = [...paragraph.matchAll(/`([a-zA-Z]+)`/g)].map(([, field]) => field)
  const lines: string[] = []
  const office = await openOffice(oneEngine, { LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void lines.push(line) } })
  await office.call('/api/requests/get', { as: 'Read', headers: { 'x-forwarded-for': '203.0.113.7' } })
  await office.call('/api/nothing')
  await office.database.close()
  expect((await office.call('/readyz')).statusCode).toBe(503)
  await office.app.close()
  const fields = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line) as object)))
  expect([...fields]).toEqual(expect.arrayContaining(['route', 'status', 'kind', 'at']))
  expect([...fields].filter((field) => !named.includes(field))).toEqual([])
})
