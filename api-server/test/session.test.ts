import { HOUR } from '@office/shared-api/model'
import { checkCredentials } from '../src/office/session/sign-in'
import { hashPassword } from '../src/office/session/password'
import type { HttpError } from '../src/platform/errors'
import { anyEngine, connectedToo } from './support/databases'
import { emailOf, openOffice, PASSWORD, type TestOffice } from './support/test-office'

const SIGN_IN = '/api/login/signin'
const IS_AUTH = '/api/login/isauth'

const credentials = { username: emailOf('Editor'), password: PASSWORD }

function sessionOf(answer: { cookies: { name: string; value: string }[] }): string | undefined {
  return answer.cookies.find(({ name }) => name.endsWith('session'))?.value
}

describe.each(anyEngine)('sessions on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const asSession = (session: string | undefined) => ({ cookie: `session=${session ?? ''}`, 'x-web-client': 'office-web' })
  const check = (session: string | undefined) => office.call(IS_AUTH, { headers: asSession(session) })
  const signIn = async () => sessionOf(await office.call(SIGN_IN, { body: credentials }))
  const setUser = (assignment: string) =>
    office.database.query({ text: `UPDATE users SET ${assignment} WHERE "Email" = $1`, values: [emailOf('Editor')] })

  it('start with the right password, in a cookie that scripts cannot read and other sites cannot send', async () => {
    const answer = await office.call(SIGN_IN, { body: credentials })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      Id: office.userIds.Editor,
      Name: 'Editor user',
      Email: emailOf('Editor'),
      EmailConfirmed: true,
      LockoutEnabled: false,
      roles: ['Editor'],
    })
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'session', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 7 * 86_400 }),
    )
    const hint = answer.cookies.find(({ name }) => name === 'signed_in')
    expect(hint).toMatchObject({ value: '1', sameSite: 'Lax' })
    expect(hint).not.toHaveProperty('httpOnly')
    expect((await check(sessionOf(answer))).json()).toMatchObject({ Email: emailOf('Editor') })
  })

  it('are kept as hashes only', async () => {
    const session = await signIn()
    const stored = await office.database.query<{ TokenHash: string }>({ text: 'SELECT "TokenHash" FROM sessions' })
    expect(stored.map(({ TokenHash }) => TokenHash)).not.toContain(session)
  })

  it('start for clients of the contract too: GET with a JSON body, never with a query', async () => {
    const headers = { 'content-type': 'application/json' }
    const get = await office.app.inject({ method: 'GET', url: SIGN_IN, headers, payload: JSON.stringify(credentials) })
    expect(get.statusCode).toBe(200)
    expect(sessionOf(get)).toBeDefined()
    const query = await office.call(`${SIGN_IN}?username=${credentials.username}&password=${PASSWORD}`)
    expect(query.statusCode).toBe(400)
    expect(query.cookies).toEqual([])
    const form = await office.call(SIGN_IN, { form: { ...credentials, username: ' EDITOR@office.test ' } })
    expect(form.statusCode).toBe(200)
  })

  it.each([
    ['a wrong password', { password: 'wrong-password' }],
    ['an unknown e-mail', { username: 'nobody@office.test' }],
    ['something that is no e-mail', { username: "' OR 1=1 --" }],
  ])('do not start with %s', async (_case, wrong) => {
    const answer = await office.call(SIGN_IN, { body: { ...credentials, ...wrong } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      code: 'no_account_match',
      message: 'There is no account that matches the information entered.',
    })
    expect(answer.cookies).toEqual([])
  })

  it.each([
    ['locked', '"LockoutEnabled" = true', '"LockoutEnabled" = false', { LockoutEnabled: true, EmailConfirmed: true }],
    ['unconfirmed', '"EmailConfirmed" = false', '"EmailConfirmed" = true', { LockoutEnabled: false, EmailConfirmed: false }],
  ])('do not start for a user who is %s, who is told so', async (_case, set, reset, flags) => {
    const before = await signIn()
    await setUser(set)
    const answer = await office.call(SIGN_IN, { body: credentials })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject(flags)
    expect(answer.cookies).toEqual([])
    expect((await check(before)).statusCode).toBe(401)
    await setUser(reset)
  })

  it('do not start for a disabled user, and end at once', async () => {
    const before = await signIn()
    await setUser('"Disabled" = true')
    expect((await office.call(SIGN_IN, { body: credentials })).json()).toMatchObject({ code: 'no_account_match' })
    expect((await check(before)).statusCode).toBe(401)
    await setUser('"Disabled" = false')
  })

  it('follow a change of role with the next call', async () => {
    const session = await signIn()
    await setUser(`"Role" = 'Read'`)
    expect((await office.call('/api/jobs/Edit', { body: {}, headers: asSession(session) })).statusCode).toBe(403)
    await setUser(`"Role" = 'Editor'`)
  })

  it('end on signing out, and both cookies go', async () => {
    const session = await signIn()
    const answer = await office.call('/api/login/jwtout', { headers: asSession(session) })
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['session', ''],
      ['signed_in', ''],
    ])
    expect((await check(session)).statusCode).toBe(401)
  })

  it('get a new token when somebody signs in again, and the old one ends', async () => {
    const first = await signIn()
    const again = await office.call(SIGN_IN, { body: credentials, headers: asSession(first) })
    expect(sessionOf(again)).not.toBe(first)
    expect((await check(first)).statusCode).toBe(401)
    expect((await check(sessionOf(again))).statusCode).toBe(200)
  })

  it('end 8 hours after the last call and 7 days after signing in', async () => {
    const start = office.clock.now
    const session = await signIn()
    const at = (hours: number) => {
      office.clock.now = new Date(start.getTime() + hours * HOUR)
      return check(session)
    }
    expect((await at(7)).statusCode).toBe(200)
    expect((await at(14)).statusCode).toBe(200)
    expect((await at(22.5)).statusCode).toBe(401)
    office.clock.now = start
    const long = await signIn()
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      office.clock.now = new Date(start.getTime() + hours * HOUR)
      expect((await check(long)).statusCode).toBe(200)
    }
    office.clock.now = new Date(start.getTime() + 7 * 24 * HOUR)
    expect((await check(long)).statusCode).toBe(401)
    office.clock.now = start
  })
})

describe.each(anyEngine)('failed sign-ins on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, { SIGNIN_LIMIT: '12', PUBLIC_URL: 'https://office.test' })
  })
  afterAll(() => office.close())

  const signIn = (username: string, password: string) => office.call(SIGN_IN, { body: { username, password } })

  it('close an account for 15 minutes after five, for the right password too, and an address after its limit', async () => {
    const email = emailOf('Admin')
    for (let failure = 0; failure < 5; failure += 1) expect((await signIn(email, 'wrong-password')).statusCode).toBe(401)
    const closed = await signIn(email, PASSWORD)
    expect(closed.statusCode).toBe(429)
    expect(Number(closed.headers['retry-after'])).toBe(900)
    // Another account at the same address is not closed, and its success counts as no failure.
    for (let success = 0; success < 8; success += 1) {
      expect((await signIn(emailOf('Editor'), PASSWORD)).statusCode).toBe(200)
    }
    for (let at = 0; at < 7; at += 1) expect((await signIn(`stranger${at}@office.test`, 'wrong-password')).statusCode).toBe(401)
    expect((await signIn('another@office.test', 'wrong-password')).statusCode).toBe(429)
    office.clock.now = new Date(office.clock.now.getTime() + 901_000)
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
  })

  it('cannot be tried in one rush', async () => {
    const email = emailOf('Read')
    office.clock.now = new Date(office.clock.now.getTime() + 901_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'wrong-password')))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  })

  it('over https the cookie is kept to it', async () => {
    const answer = await signIn(emailOf('Editor'), PASSWORD)
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: '__Host-session', secure: true, path: '/' }))
  })
})

describe.each(anyEngine)('a stranger who knows an e-mail, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, { SIGNIN_LIMIT: '12', TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(() => office.close())
  beforeEach(() => office.database.query({ text: 'TRUNCATE throttles' }))

  const STRANGER = '203.0.113.7'
  const OFFICE = '198.51.100.1'
  const email = emailOf('Editor')
  const signIn = (from: string, password: string, cookie?: string) =>
    office.call(SIGN_IN, {
      body: { username: email, password },
      headers: { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) },
    })
  const statusOf = async (...call: Parameters<typeof signIn>) => (await signIn(...call)).statusCode
  const markOf = (answer: Awaited<ReturnType<typeof signIn>>) => {
    const { name, value } = answer.cookies.find((cookie) => cookie.name === 'known_browser') ?? { name: '', value: '' }
    return `${name}=${value}`
  }

  it('shuts the account for the own address alone', async () => {
    for (let failure = 0; failure < 5; failure += 1) expect(await statusOf(STRANGER, 'wrong-password')).toBe(401)
    expect(await statusOf(STRANGER, PASSWORD)).toBe(429)
    expect(await statusOf(OFFICE, PASSWORD)).toBe(200)
  })

  it('cannot shut out a browser that has signed in before, even at its own address', async () => {
    const first = await signIn(OFFICE, PASSWORD)
    expect(first.cookies).toContainEqual(
      expect.objectContaining({ name: 'known_browser', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 365 * 86_400 }),
    )
    const mark = markOf(first)
    for (let failure = 0; failure < 20; failure += 1) await signIn(OFFICE, 'wrong-password')
    expect(await statusOf(OFFICE, PASSWORD)).toBe(429)
    expect(await statusOf(OFFICE, PASSWORD, mark)).toBe(200)
  })

  it('gains five guesses by a stolen mark, and none by a made-up one', async () => {
    const mark = markOf(await signIn(OFFICE, PASSWORD))
    for (let failure = 0; failure < 5; failure += 1) expect(await statusOf(STRANGER, 'wrong-password', mark)).toBe(401)
    expect(await statusOf(STRANGER, PASSWORD, mark)).toBe(429)
    for (let failure = 0; failure < 5; failure += 1) await signIn(STRANGER, 'wrong-password', `known_browser=made${failure}.up`)
    expect(await statusOf(STRANGER, PASSWORD, 'known_browser=made.up')).toBe(429)
  })

  it('has five guesses by a stolen mark, however it is written, and each counts for the whole account', async () => {
    const { value } = (await signIn(OFFICE, PASSWORD)).cookies.find(({ name }) => name === 'known_browser') ?? { value: '' }
    const [last = ''] = value.slice(-1)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // The last letter of 256 bits has two that mean nothing.
    const spelledAnew = [1, 2, 3].map((more) => `${value.slice(0, -1)}${letters[letters.indexOf(last) ^ more] ?? ''}`)
    const heard = new Map<string, number[]>()
    const guess = async (mark: string, at: number, password = 'wrong-password') => {
      const status = await statusOf(`192.0.2.${at}`, password, `known_browser=${mark}`)
      heard.set(mark, [...(heard.get(mark) ?? []), status])
    }
    for (let at = 0; at < 5; at += 1) await guess(value, at)
    for (const [at, mark] of spelledAnew.entries()) await guess(mark, 10 + at, PASSWORD)
    // An address that has failed five times, so that only a mark gets past its limit.
    for (let at = 0; at < 5; at += 1) await signIn(STRANGER, 'wrong-password')
    for (const more of ['.', '.0', '.x', `.${value}`, '=', ' x']) {
      expect([more, await statusOf(STRANGER, PASSWORD, `known_browser=${value}${more}`)]).toEqual([more, 429])
    }
    expect([...heard.values()]).toEqual([[401, 401, 401, 401, 401], [429], [429], [429]])
    const [counted] = await office.database.query({ text: `SELECT "Count" FROM throttles WHERE "Bucket" LIKE 'signin-everywhere:%'` })
    expect(counted).toEqual({ Count: 10 })
  })

  it('is slowed down more and more from many addresses, and a known browser is not', async () => {
    const waits: number[] = []
    const tryFrom = async (ip: string, password: string, mark?: string) => {
      const wait = (milliseconds: number) => {
        office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
        return Promise.resolve(waits.push(milliseconds))
      }
      const attempt = { username: email, password, ip, mark, now: office.clock.now }
      return checkCredentials(office.database, attempt, { perAddress: 12, wait }).catch(() => null)
    }
    const known = await tryFrom(OFFICE, PASSWORD)
    for (let at = 0; at < 20; at += 1) await tryFrom(`203.0.113.${at}`, 'wrong-password')
    expect(waits).toEqual([])
    for (let at = 20; at < 50; at += 1) await tryFrom(`203.0.113.${at}`, 'wrong-password')
    expect([waits.slice(0, 3), waits.at(-1)]).toEqual([[500, 1_000, 1_500], 10_000])
    waits.length = 0
    expect((await tryFrom('192.0.2.1', PASSWORD))?.user.Email).toBe(email)
    expect(waits).toEqual([10_000])
    expect((await tryFrom(OFFICE, PASSWORD, known?.mark))?.user.Email).toBe(email)
    expect(waits).toHaveLength(1)
  })

  it('waits in one queue for all addresses and servers, at most five; the next is refused, a known browser goes past', async () => {
    const servers = engine === 'postgres' ? [office.database, await connectedToo(office.database)] : [office.database]
    const waits: number[] = []
    const wait = (milliseconds: number) => Promise.resolve(waits.push(milliseconds))
    const guess = (at: number, more = {}) => {
      const attempt = { username: email, password: 'wrong-password', ip: `203.0.113.${at}`, mark: undefined, now: office.clock.now, ...more }
      return checkCredentials(servers[at % servers.length] ?? office.database, attempt, { perAddress: 12, wait }).then(
        () => 200,
        (error: unknown) => (error as HttpError).status,
      )
    }
    const mark = markOf(await signIn(OFFICE, PASSWORD)).split('=')[1]
    for (let at = 0; at < 20; at += 1) await guess(at)
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(20 + at)))
    expect([statuses.filter((status) => status === 401), statuses.filter((status) => status === 429)]).toEqual([Array(5).fill(401), Array(25).fill(429)])
    // Each behind the one before, none beside it: by half a second or more.
    const turns = waits.toSorted((a, b) => a - b)
    expect(turns.map((turn, at) => turn - (turns[at - 1] ?? 0) >= 500)).toEqual(Array(5).fill(true))
    // The right password waits like any other; a browser that has signed in before does not.
    expect(await guess(60, { password: PASSWORD })).toBe(429)
    expect(await guess(61, { password: PASSWORD, mark })).toBe(200)
    expect(waits).toHaveLength(5)
    // A refused try is no failure of the account, but one of the address.
    const counts = await office.database.query<{ what: string; tries: number }>({ text: `SELECT split_part("Bucket", ':', 1) AS what, sum("Count")::integer AS tries FROM throttles GROUP BY 1 ORDER BY 1` })
    expect(Object.fromEntries(counts.map(({ what, tries }) => [what, tries]))).toEqual({ 'signin-account': 25, 'signin-address': 51, 'signin-browser': 0, 'signin-device': 1, 'signin-everywhere': 25, 'signin-queue': 0 })
    office.clock.now = new Date(office.clock.now.getTime() + (turns.at(-1) ?? 0))
    expect(await guess(62, { password: PASSWORD })).toBe(200)
    for (const server of servers.slice(1)) await server.close()
  })

  it('waits no longer for a password that was changed meanwhile: the new one is asked for', async () => {
    for (let at = 0; at < 21; at += 1) await signIn(`203.0.113.${at}`, 'wrong-password')
    const next = await hashPassword('the next password')
    const [{ PasswordHash } = { PasswordHash: '' }] = await office.database.query<{ PasswordHash: string }>({ text: 'SELECT "PasswordHash" FROM users WHERE "Email" = $1', values: [email] })
    const set = (hash: string) => office.database.query({ text: 'UPDATE users SET "PasswordHash" = $2 WHERE "Email" = $1', values: [email, hash] })
    const attempt = { username: email, password: 'the next password', ip: '192.0.2.9', mark: undefined, now: office.clock.now }
    const { user } = await checkCredentials(office.database, attempt, { perAddress: 12, wait: () => set(next) })
    expect(user.PasswordHash).toBe(next)
    await set(PasswordHash)
  })

  it.each(['edİtor@office.test', 'EDİTOR@office.test', 'editor@offİce.test'])('finds no other bucket by %s', async (spelling) => {
    const attempt = (username: string) =>
      office.call(SIGN_IN, { body: { username, password: 'wrong-password' }, headers: { 'x-forwarded-for': STRANGER } })
    for (let failure = 0; failure < 5; failure += 1) await attempt(email)
    expect((await attempt(email.toUpperCase())).statusCode).toBe(429)
    const { statusCode } = await office.call(SIGN_IN, { body: { username: spelling, password: PASSWORD } })
    expect(statusCode).toBe(401)
  })
})
