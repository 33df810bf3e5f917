import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { mailsTo } from '../support/mail'
import { emailOf, openOffice, PASSWORD, sessionOf, type TestOffice } from '../support/test-office'
import { addApp, addPasskey, byPasskey, challengeOf, codeOf, cookieOf, HOME, KEY, second, setTwoFactor, signIn } from './factor-desk'

const MINUTE = 60_000

describe.each(anyEngine)('signing in with a second factor, on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, { SECRET_KEY: KEY, PUBLIC_URL: HOME, SIGNIN_LIMIT: '20' })
    await setTwoFactor(office, 'optional')
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const later = (milliseconds: number) => {
    office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
  }

  it('takes two steps: the password alone says nothing of the account and begins no session', async () => {
    const { secret } = await addApp(office, 'Editor')
    later(MINUTE)
    const first = await signIn(office, 'Editor')
    expect(first).toMatchObject({ status: 200, body: { SecondFactor: ['totp'] }, session: null })
    expect(Object.keys(first.body)).toEqual(['SecondFactor'])
    expect((await office.call('/api/login/isauth', { headers: { cookie: `signin_step=${first.step ?? ''}` } })).statusCode).toBe(401)
    const done = await second(office, first.step, { Code: codeOf(office, secret) })
    expect(done).toMatchObject({ status: 200, body: { Email: emailOf('Editor'), roles: ['Editor'] } })
    expect((await office.call('/api/login/isauth', { headers: cookieOf(done.session ?? '') })).statusCode).toBe(200)
  })

  it('keeps the step for five minutes where no script and no other site reads it, and takes it away with the second', async () => {
    const { codes } = await addApp(office, 'Editor')
    const first = await office.call('/api/login/signin', { body: { username: emailOf('Editor'), password: PASSWORD } })
    const step = first.cookies.find(({ name }) => name === 'signin_step')
    expect(first.cookies.map(({ name }) => name)).toEqual(['signin_step'])
    expect(step).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 300, path: '/' })
    const done = await office.call('/api/login/second', { body: { Code: codes[0] }, headers: { cookie: `signin_step=${step?.value ?? ''}` } })
    expect(done.cookies.find(({ name }) => name === 'signin_step')).toMatchObject({ value: '' })
  })

  it('takes each code once, that of the set-up too, and none before it', async () => {
    const { secret } = await addApp(office, 'Editor')
    const { step } = await signIn(office, 'Editor')
    expect((await second(office, step, { Code: codeOf(office, secret) })).body).toMatchObject({ code: 'factor_not_match' })
    later(MINUTE)
    const code = codeOf(office, secret)
    expect((await second(office, step, { Code: code })).status).toBe(200)
    const again = await signIn(office, 'Editor')
    expect([await second(office, again.step, { Code: code }), await second(office, again.step, { Code: codeOf(office, secret, -1) })]).toMatchObject([{ status: 401 }, { status: 401 }])
    expect((await second(office, again.step, { Code: codeOf(office, secret, 1) })).status).toBe(200)
  })

  it('refuses the sixth wrong code, even if it were right', async () => {
    const { secret } = await addApp(office, 'Editor')
    later(MINUTE)
    const { step } = await signIn(office, 'Editor')
    const statuses = []
    for (let at = 0; at < 5; at += 1) statuses.push((await second(office, step, { Code: '000000' })).status)
    expect([...statuses, (await second(office, step, { Code: codeOf(office, secret) })).status]).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('knows no step without its cookie, after five minutes, of another password or of a forged account', async () => {
    const { secret } = await addApp(office, 'Editor')
    later(MINUTE)
    const { step } = await signIn(office, 'Editor')
    const code = () => ({ Code: codeOf(office, secret) })
    expect(await second(office, null, code())).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    expect((await second(office, (step ?? '').replace(/^\d+/, String(office.userIds.Admin)), code())).status).toBe(401)
    later(6 * MINUTE)
    expect((await second(office, step, code())).status).toBe(401)
    const fresh = await signIn(office, 'Editor')
    await office.database.query({ text: 'UPDATE users SET "PasswordHash" = $1 WHERE "Id" = $2', values: ['another', office.userIds.Editor] })
    expect((await second(office, fresh.step, code())).status).toBe(401)
  })

  it('takes a recovery code once, however it is typed, and keeps none in clear', async () => {
    const { codes } = await addApp(office, 'Editor')
    expect(new Set(codes).size).toBe(10)
    const [one = ''] = codes
    const { step } = await signIn(office, 'Editor')
    expect((await second(office, step, { Code: one.toLowerCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await second(office, step, { Code: one })).status).toBe(401)
    const kept = JSON.stringify(await office.database.query({ text: 'SELECT * FROM recovery_codes' }))
    expect(codes.filter((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toEqual([])
  })

  it('a locked, unconfirmed or disabled account is told as before, and no factor is asked for', async () => {
    await addApp(office, 'Editor')
    const set = (column: string, value: boolean) => office.database.query({ text: `UPDATE users SET "${column}" = ${value} WHERE "Id" = ${office.userIds.Editor}` })
    await set('LockoutEnabled', true)
    expect(await signIn(office, 'Editor')).toMatchObject({ status: 200, body: { LockoutEnabled: true }, step: null, session: null })
    await set('LockoutEnabled', false)
    await set('Disabled', true)
    expect(await signIn(office, 'Editor')).toMatchObject({ status: 401, step: null })
  })

  it('a reset of the password removes no factor', async () => {
    await addApp(office, 'Editor')
    await office.database.query({ text: 'DELETE FROM sessions' })
    const { addToken, TOKEN_LIFETIME } = await import('../../src/office/account/reset-tokens')
    const email = emailOf('Editor')
    const token = await addToken(office.database, { Id: office.userIds.Editor, Email: email }, TOKEN_LIFETIME.link, office.clock.now)
    expect((await office.call('/api/manage/resetpassword', { body: { Password: 'a-new-password', PasswordConfirmation: 'a-new-password', token, email } })).statusCode).toBe(200)
    expect(await signIn(office, 'Editor', 'a-new-password')).toMatchObject({ body: { SecondFactor: ['totp'] }, session: null })
  })

  it('a passkey signs in alone, and as the second step of its own account', async () => {
    const { device } = await addPasskey(office, 'Editor')
    expect(await byPasskey(office, device.assert(await challengeOf(office)))).toMatchObject({ status: 200, body: { Email: emailOf('Editor') } })
    const first = await signIn(office, 'Editor')
    expect(first.body).toEqual({ SecondFactor: ['passkey'] })
    const Assertion = JSON.stringify(device.assert(await challengeOf(office, first.step ?? '')))
    expect((await second(office, first.step, { Assertion })).status).toBe(200)
    await addApp(office, 'Admin')
    const other = await signIn(office, 'Admin')
    expect((await second(office, other.step, { Assertion: JSON.stringify(device.assert(await challengeOf(office))) })).status).toBe(401)
  })

  it('refuses a replayed assertion, a foreign origin, an unverified user, a challenge that is old or made up', async () => {
    const { device } = await addPasskey(office, 'Editor')
    const once = device.assert(await challengeOf(office))
    expect((await byPasskey(office, once)).status).toBe(200)
    // However often: an assertion that was listened to opens nothing.
    for (const _try of [1, 2, 3]) expect((await byPasskey(office, once)).status).toBe(401)
    expect((await byPasskey(office, device.assert(await challengeOf(office), { origin: 'https://evil.example' }))).status).toBe(401)
    expect((await byPasskey(office, device.assert(await challengeOf(office), { verified: false }))).status).toBe(401)
    const madeUp = device.assert('bWFkZS11cC1ieS1hLXN0cmFuZ2VyLWFsb25l')
    for (const _try of [1, 2, 3]) expect((await byPasskey(office, madeUp)).status).toBe(401)
    const old = await challengeOf(office)
    later(6 * MINUTE)
    const late = device.assert(old)
    for (const _try of [1, 2, 3]) expect((await byPasskey(office, late)).status).toBe(401)
    expect([(await byPasskey(office, {})).status, (await byPasskey(office, { id: 'x', response: { clientDataJSON: 'no' } })).status]).toEqual([401, 401])
  })

  it('refuses a passkey whose counter falls back, and mails its owner', async () => {
    const { device } = await addPasskey(office, 'Editor')
    expect((await byPasskey(office, device.assert(await challengeOf(office), { counter: 9 }))).status).toBe(200)
    expect((await byPasskey(office, device.assert(await challengeOf(office), { counter: 9 }))).status).toBe(401)
    expect((await mailsTo(office.database, emailOf('Editor'))).map(({ subject }) => subject).join()).toContain('A passkey was refused')
    expect((await byPasskey(office, device.assert(await challengeOf(office), { counter: 10 }))).status).toBe(200)
  })

  it('a session that began with the password alone is none once its user has a factor', async () => {
    const earlier = await sessionOf(office, office.userIds.Editor)
    const { session } = await addApp(office, 'Editor')
    const isAuth = async (token: string) => (await office.call('/api/login/isauth', { headers: cookieOf(token) })).statusCode
    expect([await isAuth(earlier), await isAuth(session)]).toEqual([401, 200])
    await expect(sessionOf(office, office.userIds.Editor)).rejects.toMatchObject({ code: 'no_account_match' })
  })

  it('a first sign-in by a browser and system is mailed, the next ones for 90 days are not', async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537' }
    const mails = async () => (await mailsTo(office.database, emailOf('Read'))).filter(({ subject }) => subject.includes('New sign-in')).length
    await signIn(office, 'Read', PASSWORD, agent)
    const first = await mails()
    for (let at = 0; at < 3; at += 1) {
      later(80 * 24 * 60 * MINUTE)
      await signIn(office, 'Read', PASSWORD, agent)
    }
    const known = await mails()
    later(91 * 24 * 60 * MINUTE)
    await signIn(office, 'Read', PASSWORD, agent)
    expect([first, known, await mails()]).toEqual([1, 1, 2])
  })
})
