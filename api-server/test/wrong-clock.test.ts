import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR } from '@office/shared-api/model'
import { backupIsDue, keepNewest } from '../src/platform/backup/nightly-backup'
import { mailHandler } from '../src/platform/mail/mail'
import { workQueue } from '../src/platform/queue/queue-worker'
import { anyEngine } from './support/databases'
import { emailOf, openOffice, PASSWORD, type TestOffice } from './support/test-office'

const YEAR = 365 * 24 * HOUR

/** A machine whose clock was a year ahead until somebody put it right. */
describe.each(anyEngine)('after a clock that was a year ahead, on %s', (engine) => {
  let office: TestOffice
  const right = new Date('2026-11-21T09:00:00.000Z')
  const ahead = new Date(right.getTime() + YEAR)
  beforeAll(async () => {
    office = await openOffice(engine, { SIGNIN_LIMIT: '3', RESET_LIMIT: '5' })
  })
  afterAll(() => office.close())
  afterEach(() => {
    office.clock.now = right
  })

  const signIn = (password: string) => office.call('/api/login/signin', { body: { username: emailOf('Editor'), password } })

  it('nobody is kept out until that time comes: the counts of then are over', async () => {
    office.clock.now = ahead
    for (let failure = 0; failure < 3; failure += 1) await signIn('wrong-password')
    expect((await signIn('wrong-password')).statusCode).toBe(429)
    office.clock.now = right
    expect((await signIn(PASSWORD)).statusCode).toBe(200)
    // From here on the count is as strict as ever.
    for (let failure = 0; failure < 3; failure += 1) expect((await signIn('wrong-password')).statusCode).toBe(401)
    expect((await signIn('wrong-password')).statusCode).toBe(429)
  })

  it('a window that another server opened, whose clock is a little ahead, is the same window', async () => {
    const from = (failures: number) =>
      office.app.inject({
        method: 'POST',
        url: '/api/login/signin',
        remoteAddress: '198.51.100.20',
        payload: { username: `nobody${failures}@office.test`, password: 'wrong-password' },
      })
    office.clock.now = new Date(right.getTime() + 5_000)
    for (let failure = 0; failure < 3; failure += 1) expect((await from(failure)).statusCode).toBe(401)
    office.clock.now = right
    expect((await from(9)).statusCode).toBe(429)
  })

  it('a code can be asked for, and a mail of then goes out', async () => {
    office.clock.now = ahead
    expect((await office.call(`/api/manage/resetpassword?email=${emailOf('Admin')}`)).statusCode).toBe(200)
    expect((await office.call(`/api/manage/resetpassword?email=${emailOf('Admin')}`)).statusCode).toBe(429)
    office.clock.now = right
    expect((await office.call(`/api/manage/resetpassword?email=${emailOf('Admin')}`)).statusCode).toBe(200)
    const sent: string[] = []
    const transport = { send: ({ to }: { to: string }) => Promise.resolve(void sent.push(to)), close: () => undefined }
    const log = { warn: () => undefined, error: () => undefined }
    await workQueue({ database: office.database, handlers: { mail: mailHandler(transport) }, now: () => right, log })
    // The editor has signed in at a new browser.
    expect(sent.toSorted()).toEqual([emailOf('Admin'), emailOf('Admin'), emailOf('Editor')])
  })

  it('a session of then ends as soon as any other', async () => {
    office.clock.now = ahead
    const answer = await signIn(PASSWORD)
    const cookie = `session=${answer.cookies.find(({ name }) => name === 'session')?.value ?? ''}`
    const check = async (now: Date) => {
      office.clock.now = now
      return (await office.call('/api/login/isauth', { headers: { cookie } })).statusCode
    }
    expect(await check(right)).toBe(200)
    expect(await check(new Date(right.getTime() + 7 * HOUR))).toBe(200)
    expect(await check(new Date(right.getTime() + 16 * HOUR))).toBe(401)
  })
})

it('a backup of the future neither stands for those that are due nor outlives them', async () => {
  const now = new Date('2026-11-21T08:00:00Z')
  const future = 'office-20271121T000500Z'
  expect(backupIsDue([future], now)).toBe(true)
  expect(backupIsDue(['office-20261121T000500Z', future], now)).toBe(false)
  const folder = await mkdtemp(path.join(tmpdir(), 'office-clock-'))
  for (const name of ['office-20261120T000500Z', 'office-20261121T000500Z', future]) await mkdir(path.join(folder, name))
  expect(await keepNewest(folder, 2, now)).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['office-20261120T000500Z', 'office-20261121T000500Z'])
  await rm(folder, { recursive: true })
})
