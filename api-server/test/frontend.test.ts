import { FAILURE_PATH, VIOLATION_PATH } from '@office/shared-api/model'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { oneEngine } from './support/databases'
import { openOffice, type TestOffice } from './support/test-office'

const LIMIT = 6
const catalogue = { name: 'catalogue', build: 'x', entry: '/remotes/catalogue/x/remoteEntry.js', integrity: '', contract: 1, needs: {}, paths: ['/'], menu: [] }
const failure = { remote: 'catalogue', build: '0123456789abcdef', reason: 'timeout' }
const violation = (report: object) => ({ raw: JSON.stringify({ 'csp-report': report }), headers: { 'content-type': 'application/csp-report' } })

let office: TestOffice
let folder: string
const lines: string[] = []
const told = () => lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg !== 'answered')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'frontend-'))
  await writeFile(path.join(folder, 'remotes.json'), JSON.stringify({ remotes: [catalogue] }))
  const environment = { LOG_LEVEL: 'warn', REPORT_LIMIT: String(LIMIT), REMOTES_DIR: folder }
  office = await openOffice(oneEngine, environment, { logTo: { write: (line) => void lines.push(line) } })
})
afterAll(async () => {
  await office.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  lines.length = 0
  // A new window for each.
  office.clock.now = new Date(office.clock.now.getTime() + 3_600_000)
})

it('a failure is a line of the log: which build of what, and why', async () => {
  expect((await office.call(FAILURE_PATH, { body: failure })).statusCode).toBe(200)
  expect(told()).toEqual([expect.objectContaining({ ...failure, level: 40 })])
  expect(Object.keys(told()[0] ?? {}).sort()).toEqual(['build', 'hostname', 'level', 'msg', 'pid', 'reason', 'remote', 'reqId', 'time'])
})

it('a name that is no remote of ours is not written', async () => {
  await office.call(FAILURE_PATH, { body: { ...failure, remote: 'somebody' } })
  expect(told()).toEqual([expect.objectContaining({ remote: 'unknown' })])
})

it.each([
  ['another reason', { ...failure, reason: 'Amal called' }],
  ['a build that is none', { ...failure, build: '1012345678' }],
  ['a name that is none', { ...failure, remote: 'a b' }],
  ['nothing', {}],
])('%s is refused, and not written', async (_case, body) => {
  expect((await office.call(FAILURE_PATH, { body })).statusCode).toBe(400)
  expect(told()).toEqual([])
})

it('a report of the browser is written without addresses, also with the session cookie that browsers send', async () => {
  const report = { 'document-uri': 'https://office.test/?worker=7', 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.test/a?b=1012345678' }
  const answer = await office.call(VIOLATION_PATH, { ...violation(report), as: undefined })
  expect(answer.statusCode).toBe(200)
  const { headers, raw } = violation({ 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' })
  const signedIn = { ...headers, cookie: 'session=any', 'sec-fetch-site': 'same-origin' }
  expect((await office.call(VIOLATION_PATH, { raw, headers: signedIn })).statusCode).toBe(200)
  expect(told()).toEqual([
    expect.objectContaining({ directive: 'script-src-elem', blocked: 'https://evil.test' }),
    expect.objectContaining({ directive: 'style-src', blocked: 'inline' }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/worker=7|1012345678/)
})

it.each([
  ['an unknown directive', violation({ 'effective-directive': 'Amal' })],
  ['no report', { body: { 'csp-report': 'x' } }],
  ['broken JSON', { ...violation({}), raw: '{' }],
])('%s is refused, and not written', async (_case, call) => {
  expect((await office.call(VIOLATION_PATH, call)).statusCode).toBe(400)
  expect(told()).toEqual([])
})

it('reports across sites, and large ones, are refused', async () => {
  const across = await office.call(VIOLATION_PATH, { ...violation({}), headers: { 'content-type': 'application/csp-report', 'sec-fetch-site': 'cross-site' } })
  expect(across.statusCode).toBe(403)
  expect((await office.call(FAILURE_PATH, { body: { ...failure, more: 'x'.repeat(9_000) } })).statusCode).toBe(413)
  expect((await office.call(VIOLATION_PATH, violation({ more: 'x'.repeat(9_000) }))).statusCode).toBe(413)
})

it('one address is heard so often in ten minutes, others meanwhile as before', async () => {
  const send = (remoteAddress: string) => office.app.inject({ method: 'POST', url: FAILURE_PATH, remoteAddress, payload: failure })
  const statuses = []
  for (let at = 0; at <= LIMIT; at += 1) statuses.push((await send('198.51.100.1')).statusCode)
  expect(statuses).toEqual([...Array.from({ length: LIMIT }, () => 200), 429])
  expect((await send('198.51.100.2')).statusCode).toBe(200)
  office.clock.now = new Date(office.clock.now.getTime() + 600_000)
  expect((await send('198.51.100.1')).statusCode).toBe(200)
})

it('many addresses that send all they may leave room for the next, and a line with many networks has four times the limit of one', async () => {
  const send = async (remoteAddress: string) => (await office.app.inject({ method: 'POST', url: FAILURE_PATH, remoteAddress, payload: failure })).statusCode
  const heard = async (addresses: readonly string[]) => (await Promise.all(addresses.map(send))).filter((status) => status === 200).length
  expect(await heard(Array.from({ length: 10 * LIMIT }, (_, at) => `2001:db8:1:${at.toString(16)}00::5`))).toBe(4 * LIMIT)
  for (let address = 0; address < 110; address += 1) await heard(Array.from({ length: LIMIT + 1 }, () => `203.0.113.${address}`))
  expect(await send('198.51.100.3')).toBe(200)
})
