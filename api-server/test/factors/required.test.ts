import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { DAY, type FactorSetup, type FactorsAnswer, type SignedInUser } from '@office/shared-api/model'
import { keyState } from '../../src/office/factors/key-state'
import { offerFactors } from '../../src/office/factors/first-setting'
import { opensWithoutFactor } from '../../src/office/factors/required'
import { removeFactorsOf } from '../../src/office/factors/remove-factors'
import { readConfig } from '../../src/platform/config/config'
import { routesOf } from '../support/contract'
import { anyEngine, oneEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { mailsTo } from '../support/mail'
import { emailOf, openOffice, PASSWORD, sessionOf, type TestOffice } from '../support/test-office'
import { addApp, addPasskey, byPasskey, challengeOf, codeOf, cookieOf, HOME, KEY, second, setTwoFactor, signIn } from './factor-desk'

/** Rounds of a race; more where the long suite runs. */
const ROUNDS = process.env['OFFICE_TEST_LONG'] ? 50 : 10

/** A form with a file in it. */
const UPLOAD = { 'content-type': 'multipart/form-data; boundary=b' }
const PICTURE = '--b\r\nContent-Disposition: form-data; name="Photo"; filename="p.png"\r\nContent-Type: image/png\r\n\r\nfile\r\n--b--\r\n'

const ENVIRONMENT = { SECRET_KEY: KEY, PUBLIC_URL: HOME }

describe.each(anyEngine)('a second factor that is required, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, ENVIRONMENT)
    await setTwoFactor(office, 'all')
  })
  afterAll(() => office.close())

  /** Every call, with the status that it answers to these headers; a POST with this form, or with nothing. */
  async function statuses(headers: Readonly<Record<string, string>>, raw?: string): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>()
    for (const route of routesOf(office)) {
      const [method, url] = route.split(' ') as ['GET' | 'POST', string]
      if (url === '/api/login/jwtout') continue
      found.set(route, (await office.call(url, { method, headers, ...(method === 'POST' && (raw === undefined ? { body: {} } : { raw })) })).statusCode)
    }
    return found
  }

  it('closes every call but those by which one is set up, and gives nothing more of what is for everybody', async () => {
    const session = await sessionOf(office, office.userIds.Admin)
    const signedOut = await statuses({})
    const lacking = await statuses(cookieOf(session))
    const ofStaff = [...signedOut].filter(([, status]) => status === 401).map(([route]) => route).filter((route) => !/ \/api\/login\/(signin|second|passkey)$/.test(route))
    expect(ofStaff.length).toBeGreaterThan(80)
    const open = ofStaff.filter((route) => lacking.get(route) !== 403)
    expect(open.filter((route) => !opensWithoutFactor(route.split(' ')[1] ?? ''))).toEqual([])
    expect(open.map((route) => route.split(' ')[1]).sort()).toEqual(expect.arrayContaining(['/api/account/factors', '/api/account/totp', '/api/login/isauth', '/api/manage/sessions']))
    const refused = await office.call('/api/requests/get', { headers: cookieOf(session) })
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'second_factor_required' }])
    const lookups = async (headers: Readonly<Record<string, string>>) => (await office.call('/api/filters/getdata', { headers })).body
    expect(await lookups(cookieOf(session))).toBe(await lookups({}))
  })

  it('between the two steps every call, stream and page answers as to the signed out', async () => {
    const { codes } = await addApp(office, 'Read')
    const { step } = await signIn(office, 'Read')
    const between = { cookie: `signin_step=${step ?? ''}`, 'x-web-client': 'office-web' }
    const [signedOut, stepped] = [await statuses({ 'x-web-client': 'office-web' }), await statuses(between)]
    // The second step itself is asked nothing that it could take.
    expect([...stepped].filter(([route, status]) => signedOut.get(route) !== status)).toEqual([])
    const [refused, uploaded] = [await statuses({ ...UPLOAD, 'x-web-client': 'office-web' }, PICTURE), await statuses({ ...UPLOAD, ...between }, PICTURE)]
    expect([refused.get('POST /api/persons/Edit'), refused.get('POST /api/persons/import')]).toEqual([401, 401])
    // The second step itself reads the form, which holds nothing that it could take.
    expect([...uploaded].filter(([route, status]) => refused.get(route) !== status)).toEqual([['POST /api/login/second', 400]])
    expect((await office.call('/api/login/isauth', { headers: between })).statusCode).toBe(401)
    expect((await second(office, step, { Code: codes[0] })).status).toBe(200)
  })

  it('between the two steps no file, stream or feed opens, in a browser that is remembered either', async () => {
    const { session, codes } = await addApp(office, 'Editor')
    const worker = await office.addWorker()
    const files = ['/api/persons/export?lang=en', '/api/requests/export', '/api/handovers/export', '/api/payments/export', '/api/live', '/api/account/calendar', `/api/persons/get?id=${worker}`]
    const statusOf = async (url: string, cookie: string) => (await office.call(url, { headers: { cookie, 'x-web-client': 'office-web' } })).statusCode
    for (const url of files) expect([url, await statusOf(url, `session=${session}`)]).toEqual([url, 200])
    const first = await signIn(office, 'Editor')
    const done = await office.call('/api/login/second', { body: { Code: codes[1] }, headers: { cookie: `signin_step=${first.step ?? ''}` } })
    // All that a sign-in leaves in a browser, but the session.
    const remembered = done.cookies.filter(({ name, value }) => name !== 'session' && value !== '').map(({ name, value }) => `${name}=${value}`)
    expect(remembered.length).toBeGreaterThan(1)
    const { step } = await signIn(office, 'Editor', PASSWORD, { cookie: remembered.join('; '), 'x-web-client': 'office-web' })
    const cookie = [...remembered, `signin_step=${step ?? ''}`].join('; ')
    for (const url of files) expect([url, await statusOf(url, cookie)]).toEqual([url, 401])
    expect(await statusOf('/api/calendar/feed', cookie)).toBe(await statusOf('/api/calendar/feed', ''))
    await office.database.query({ text: 'DELETE FROM second_factors WHERE "UserId" = $1', values: [office.userIds.Editor] })
  })

  it('is said at the sign-in, and the first one opens the rest and ends the other sessions', async () => {
    const [one, other] = [await signIn(office, 'Editor'), await signIn(office, 'Editor')]
    expect(one.body).toMatchObject({ MustSetUp: true, roles: ['Editor'] })
    const whoIs = async (session: string | null) => office.call('/api/login/isauth', { headers: cookieOf(session ?? '') })
    expect((await whoIs(one.session)).json<SignedInUser>().MustSetUp).toBe(true)
    await addApp(office, 'Editor', one.session ?? '')
    expect((await whoIs(one.session)).json<SignedInUser>().MustSetUp).toBeUndefined()
    expect((await whoIs(other.session)).statusCode).toBe(401)
    expect((await office.call('/api/requests/get', { headers: cookieOf(one.session ?? '') })).statusCode).toBe(200)
  })

  it('of administrators alone leaves the others as they are', async () => {
    await setTwoFactor(office, 'admins')
    expect([(await office.call('/api/requests/get', { as: 'Developer' })).statusCode, (await signIn(office, 'Developer')).body['MustSetUp']]).toEqual([403, true])
    await office.database.query({ text: 'DELETE FROM second_factors WHERE "UserId" = $1', values: [office.userIds.Editor] })
    const session = await sessionOf(office, office.userIds.Editor)
    expect((await office.call('/api/requests/get', { headers: cookieOf(session) })).statusCode).toBe(200)
    await setTwoFactor(office, 'all')
  })

  it('ends a stream that was open before it was required', async () => {
    await setTwoFactor(office, 'optional')
    const session = await sessionOf(office, office.userIds.Admin)
    await office.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = office.app.server.address() as AddressInfo
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/api/live', headers: cookieOf(session) }, resolve).on('error', reject).end()
    })
    const ended = once(answer.resume(), 'end')
    expect(answer.statusCode).toBe(200)
    await setTwoFactor(office, 'all')
    // Sessions are looked at again when ten seconds have passed.
    office.clock.now = new Date(office.clock.now.getTime() + 11_000)
    await ended
  })
})

describe.each(anyEngine)('one’s own factors, on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, ENVIRONMENT)
    await setTwoFactor(office, 'optional')
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const fieldsOf = async (call: ReturnType<TestOffice['call']>) => {
    const answer = await call
    return [answer.statusCode, ...(answer.statusCode === 409 ? answer.json<{ field: string }[]>().map(({ field }) => field) : [])]
  }

  it('ask for the password, at most five minutes old, and for the right code', async () => {
    const session = await sessionOf(office, office.userIds.Editor)
    const totp = (body: object, own = session) => office.call('/api/account/totp', { headers: cookieOf(own), body })
    expect([await fieldsOf(totp({})), await fieldsOf(totp({ Password: 'wrong-password' }))]).toEqual([[409, 'Password'], [409, 'Password']])
    const begun = (await totp({ Password: PASSWORD })).json<FactorSetup>()
    const secret = begun.Secret ?? ''
    expect(await fieldsOf(totp({ Setup: begun.Setup, Code: '000000' }))).toEqual([409, 'Code'])
    const other = await sessionOf(office, office.userIds.Editor)
    expect(await fieldsOf(totp({ Setup: begun.Setup, Code: codeOf(office, secret) }, other))).toEqual([409, 'Password'])
    office.clock.now = new Date(office.clock.now.getTime() + 301_000)
    expect(await fieldsOf(totp({ Setup: begun.Setup, Code: codeOf(office, secret) }))).toEqual([409, 'Password'])
    for (const call of ['recovery', 'removefactor']) expect([call, await fieldsOf(office.call(`/api/account/${call}`, { headers: cookieOf(session), body: { Id: 1 } }))]).toEqual([call, [409, 'Password']])
    const kept = JSON.stringify(await office.database.query({ text: 'SELECT * FROM second_factors' }))
    expect(kept).not.toContain(secret)
  })

  it('are listed, renewed and removed; the last one takes the recovery codes with it', async () => {
    const { session, codes } = await addApp(office, 'Editor')
    const headers = cookieOf(session)
    await addPasskey(office, 'Editor', session)
    const read = async () => (await office.call('/api/account/factors', { headers })).json<FactorsAnswer>()
    const { Factors, CodesLeft } = await read()
    expect([Factors.map(({ Kind, Name }) => [Kind, Name]), CodesLeft]).toEqual([[['totp', 'Phone'], ['passkey', 'Laptop']], 10])
    const renewed = (await office.call('/api/account/recovery', { headers, body: { Password: PASSWORD } })).json<{ Codes: string[] }>()
    const { step } = await signIn(office, 'Editor')
    expect([(await second(office, step, { Code: codes[0] })).status, (await second(office, step, { Code: renewed.Codes[0] })).status]).toEqual([401, 200])
    for (const { Id } of Factors) expect((await office.call('/api/account/removefactor', { headers, body: { Password: PASSWORD, Id } })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ Factors: [], CodesLeft: 0 })
    expect((await signIn(office, 'Editor')).session).not.toBeNull()
    const subjects = (await mailsTo(office.database, emailOf('Editor'))).filter(({ subject }) => subject.includes('Two-step sign-in'))
    expect(subjects).toHaveLength(5)
    const kinds = await office.database.query<{ Kind: string }>({ text: `SELECT "Kind" FROM activity WHERE "Kind" = 'factor'` })
    expect(kinds).toHaveLength(5)
  })

  it('are ten at most, one of them an app, and never somebody else’s passkey', async () => {
    const { session } = await addApp(office, 'Editor')
    const headers = cookieOf(session)
    expect(await fieldsOf(office.call('/api/account/totp', { headers, body: { Password: PASSWORD } }))).toEqual([409, 'Password'])
    for (let at = 0; at < 9; at += 1) await addPasskey(office, 'Editor', session)
    expect(await fieldsOf(office.call('/api/account/passkey', { headers, body: { Password: PASSWORD } }))).toEqual([409, 'Password'])
    const { device } = await addPasskey(office, 'Admin')
    const own = await sessionOf(office, office.userIds.Read)
    const begun = (await office.call('/api/account/passkey', { headers: cookieOf(own), body: { Password: PASSWORD } })).json<FactorSetup>()
    const { challenge } = JSON.parse(begun.Options ?? '{}') as { challenge: string }
    expect(await fieldsOf(office.call('/api/account/passkey', { headers: cookieOf(own), body: { Setup: begun.Setup, Attestation: JSON.stringify(device.attest(challenge)) } }))).toEqual([409, 'Attestation'])
    expect(await fieldsOf(office.call('/api/account/passkey', { headers: cookieOf(own), body: { Setup: begun.Setup, Attestation: '{}' } }))).toEqual([409, 'Attestation'])
  })

  it('are removed by an Admin of lower ranks alone, and by the terminal of anybody: mailed, recorded, sessions ended', async () => {
    const { session } = await addApp(office, 'Editor')
    await addApp(office, 'Admin')
    const remove = (as: 'Editor' | 'Admin' | 'Developer', Id: number, headers?: Readonly<Record<string, string>>) => office.call('/api/users/removefactors', { as, body: { Id }, ...(headers && { headers }) })
    const admin = await sessionOf(office, office.userIds.Developer)
    expect((await office.call('/api/users/removefactors', { headers: cookieOf(session), body: { Id: office.userIds.Read } })).statusCode).toBe(403)
    expect((await remove('Developer', office.userIds.Developer)).statusCode).toBe(403)
    expect((await remove('Developer', office.userIds.Editor, cookieOf(admin))).json()).toMatchObject({ Id: office.userIds.Editor, Factors: '' })
    expect((await office.call('/api/login/isauth', { headers: cookieOf(session) })).statusCode).toBe(401)
    expect(await removeFactorsOf(office.database, emailOf('Admin').toUpperCase(), office.config, office.clock.now)).toMatchObject({ removed: 1, freed: false })
    expect(await removeFactorsOf(office.database, emailOf('Admin'), office.config, office.clock.now)).toMatchObject({ removed: 0, freed: false })
    await expect(removeFactorsOf(office.database, 'nobody@office.test', office.config, office.clock.now)).rejects.toThrow('no account')
    const entries = await office.database.query({ text: `SELECT "By", "Subject", "Changes" FROM activity WHERE "Kind" = 'user' ORDER BY "Id"` })
    expect(entries).toEqual([
      { By: 'Developer user', Subject: emailOf('Editor'), Changes: expect.stringContaining('SecondFactor') as string },
      { By: 'factor:remove', Subject: emailOf('Admin'), Changes: expect.stringContaining('SecondFactor') as string },
    ])
    for (const role of ['Editor', 'Admin'] as const) expect((await mailsTo(office.database, emailOf(role))).at(-1)?.text).toContain('removed all second factors')
    await addApp(office, 'Admin')
    expect((await remove('Admin', office.userIds.Admin)).statusCode).toBe(401)
  })

  it('of somebody whose rank was just lowered are removed by no call for a week, in words, and by the terminal at once', async () => {
    await addApp(office, 'Admin')
    const headers = cookieOf(await sessionOf(office, office.userIds.Developer))
    const of = { Id: office.userIds.Admin }
    // The last Admin stays one.
    await office.database.query({ text: `UPDATE users SET "Role" = 'Admin' WHERE "Id" = $1`, values: [office.userIds.Read] })
    expect((await office.call('/api/users/Edit', { headers, body: { ...of, Role: 'Editor' } })).statusCode).toBe(200)
    // They are told, while their factors still stand.
    expect((await mailsTo(office.database, emailOf('Admin'))).at(-1)).toMatchObject({ subject: expect.stringContaining('was lowered') as string, text: expect.stringContaining('change your password') as string })
    const remove = (language = 'en') => office.call('/api/users/removefactors', { headers: { ...headers, 'accept-language': language }, body: of })
    expect([(await remove()).statusCode, (await remove()).json()]).toMatchObject([409, [{ field: 'Id', errorMsg: expect.stringContaining('factor:remove') as string }]])
    expect((await remove('ar')).json()).toMatchObject([{ errorMsg: expect.stringMatching(/^خُفّضت/) as string }])
    expect(await office.database.query({ text: 'SELECT 1 FROM second_factors WHERE "UserId" = $1', values: [of.Id] })).toHaveLength(1)
    office.clock.now = new Date(office.clock.now.getTime() + 7 * DAY + 1)
    await office.database.query({ text: 'UPDATE sessions SET "SeenAt" = $1, "CreatedAt" = $1', values: [office.clock.now] })
    expect((await remove()).json()).toMatchObject({ Id: of.Id, Factors: '' })
    await office.database.query({ text: `UPDATE users SET "Role" = 'Admin' WHERE "Id" = $1`, values: [of.Id] })
    await addApp(office, 'Admin')
    expect((await office.call('/api/users/Edit', { headers, body: { ...of, Role: 'Read' } })).statusCode).toBe(200)
    expect(await removeFactorsOf(office.database, emailOf('Admin'), office.config, office.clock.now)).toMatchObject({ removed: 1 })
  })
})

describe.each(anyEngine)('the key of the server, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, ENVIRONMENT)
  })
  afterAll(() => office.close())

  it('makes two-step sign-in optional, until somebody has chosen', async () => {
    const setting = async () => (await office.database.query<{ Id: number; TwoFactor: string; Version: number }>({ text: 'SELECT "Id", "TwoFactor", "Version" FROM settings' }))[0]
    await offerFactors(office.database, { secretKey: null })
    expect((await setting())?.TwoFactor).toBe('off')
    await offerFactors(office.database, office.config)
    const { Id, TwoFactor } = (await setting()) ?? { Id: 0, TwoFactor: '' }
    expect(TwoFactor).toBe('optional')
    expect((await office.call('/api/settings/Edit', { as: 'Admin', body: { Id, TwoFactor: 'off' } })).statusCode).toBe(200)
    await offerFactors(office.database, office.config)
    expect((await setting())?.TwoFactor).toBe('off')
  })

  it('lost or another one: passkeys and recovery codes work on, app codes are told to be unreadable', async () => {
    await setTwoFactor(office, 'all')
    const { codes, session } = await addApp(office, 'Admin')
    const { device } = await addPasskey(office, 'Admin', session)
    for (const SECRET_KEY of ['', Buffer.alloc(32, 9).toString('base64')]) {
      const elsewhere = { ...office.config, secretKey: readConfig({ ...ENVIRONMENT, SECRET_KEY }).secretKey }
      const key = office.config.secretKey
      Object.assign(office.config, { secretKey: elsewhere.secretKey })
      try {
        expect(await keyState(office.database, office.config)()).toEqual({ second_factors: 'unreadable' })
        const { step } = await signIn(office, 'Admin')
        expect(await second(office, step, { Code: '123456' })).toMatchObject({ status: 503, body: { code: 'factor_unreadable' } })
        const done = await second(office, step, { Code: codes[SECRET_KEY === '' ? 0 : 1] })
        expect(done.status).toBe(200)
        expect((await byPasskey(office, device.assert(await challengeOf(office)))).status).toBe(200)
        if (SECRET_KEY !== '') continue
        const own = { headers: cookieOf(done.session ?? '') }
        expect((await office.call('/api/account/totp', { ...own, body: { Password: PASSWORD } })).json()).toMatchObject([{ field: 'Password' }])
        expect((await office.call('/api/account/factors', own)).json()).toMatchObject({ MayAdd: false, Readable: false })
        const [{ Id } = { Id: 0 }] = await office.database.query<{ Id: number }>({ text: 'SELECT "Id" FROM settings' })
        expect((await office.call('/api/settings/Edit', { ...own, body: { Id, TwoFactor: 'optional' } })).json()).toMatchObject([{ field: 'TwoFactor' }])
        expect((await office.call('/api/settings/Edit', { ...own, body: { Id, SoonDays: 9 } })).statusCode).toBe(200)
      } finally {
        Object.assign(office.config, { secretKey: key })
      }
    }
  })

  it('missing opens nothing to somebody who lacks a required factor; the terminal makes it optional for an administrator alone where it is told to, and logs that', async () => {
    Object.assign(office.config, { secretKey: null })
    const lacking = await signIn(office, 'Editor')
    expect(lacking.body).toMatchObject({ MustSetUp: true })
    expect((await office.call('/api/requests/get', { headers: cookieOf(lacking.session ?? '') })).json()).toMatchObject({ code: 'second_factor_required' })
    const remove = (role: 'Editor' | 'Admin', makeOptional: boolean) => removeFactorsOf(office.database, emailOf(role), { ...office.config, makeOptional }, office.clock.now)
    expect(await remove('Editor', true)).toEqual({ removed: 0, freed: false, required: true })
    expect((await signIn(office, 'Editor')).body).toMatchObject({ MustSetUp: true })
    expect(await remove('Admin', false)).toEqual({ removed: 2, freed: false, required: true })
    expect(await remove('Admin', true)).toEqual({ removed: 0, freed: true, required: false })
    const { session } = await signIn(office, 'Admin')
    const own = { headers: cookieOf(session ?? '') }
    expect((await office.call('/api/users/get', own)).statusCode).toBe(200)
    const [{ Id, TwoFactor } = { Id: 0, TwoFactor: '' }] = (await office.call('/api/settings/get', own)).json<{ data: { Id: number; TwoFactor: string }[] }>().data
    expect([TwoFactor, await keyState(office.database, office.config)()]).toEqual(['optional', {}])
    const [entry] = (await office.call(`/api/settings/log?id=${Id}`, own)).json<object[]>()
    expect(entry).toMatchObject({ ChangedBy: 'The system', Changes: JSON.stringify([{ column: 'TwoFactor', value: 'optional', old: 'all' }]) })
    expect(await remove('Admin', true)).toEqual({ removed: 0, freed: false, required: false })
  })

  it('missing is told where passkeys alone are kept or a factor is required, and nobody gives up the last one that is', async () => {
    const state = () => keyState(office.database, office.config)()
    Object.assign(office.config, { secretKey: Buffer.from(KEY, 'base64') })
    await setTwoFactor(office, 'optional')
    const { session } = await addPasskey(office, 'Editor')
    await setTwoFactor(office, 'all')
    expect(await state()).toEqual({})
    Object.assign(office.config, { secretKey: null })
    expect(await state()).toEqual({ second_factors: 'no_key' })
    expect((await signIn(office, 'Editor')).body).toEqual({ SecondFactor: ['passkey'] })
    const own = { headers: cookieOf(session) }
    const [{ Id } = { Id: 0 }] = (await office.call('/api/account/factors', own)).json<FactorsAnswer>().Factors
    const remove = () => office.call('/api/account/removefactor', { ...own, body: { Password: PASSWORD, Id } })
    expect([(await remove()).statusCode, (await remove()).json()]).toMatchObject([409, [{ field: 'Password' }]])
    await setTwoFactor(office, 'optional')
    expect(await state()).toEqual({ second_factors: 'no_key' })
    expect((await remove()).statusCode).toBe(200)
    expect(await state()).toEqual({})
    await setTwoFactor(office, 'admins')
    expect(await state()).toEqual({ second_factors: 'no_key' })
  })

  it('is refused unless it is 32 bytes, and not repeated', () => {
    for (const SECRET_KEY of ['short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')]) {
      expect(() => readConfig({ SECRET_KEY })).toThrow(/SECRET_KEY must be 32 bytes/)
    }
  })
})

it.each(['http://192.168.1.10:8080', 'https://203.0.113.7', 'http://office.example', 'https://[2001:db8::1]'])('offers no passkey at %s', async (PUBLIC_URL) => {
  const office = await openOffice(oneEngine, { ...ENVIRONMENT, PUBLIC_URL })
  await setTwoFactor(office, 'optional')
  const headers = { host: new URL(PUBLIC_URL).host }
  expect((await office.call('/api/login/passkeyoptions', { method: 'POST', headers })).json()).toMatchObject([{ field: 'Passkey' }])
  const session = await sessionOf(office, office.userIds.Editor)
  // Over https the cookie has another name.
  const own = { ...headers, 'x-web-client': 'office-web', cookie: `session=${session}; __Host-session=${session}` }
  const adding = await office.call('/api/account/passkey', { headers: own, body: { Password: PASSWORD } })
  expect([adding.statusCode, adding.json()]).toMatchObject([409, [{ field: 'Password', errorMsg: 'Passkeys do not work at this address' }]])
  expect((await office.call('/api/account/factors', { headers: own })).json()).toMatchObject({ Passkeys: false, MayAdd: true })
  await office.close()
})

describe.each(anyEngine)('a sign-in beside a removal of its factor, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, ENVIRONMENT)
    await setTwoFactor(office, 'optional')
  })
  afterAll(() => office.close())

  it('begins no session that the removal does not end, many times at any moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await office.database.query({ text: 'DELETE FROM sessions' })
      const { secret } = await addApp(office, 'Editor')
      office.clock.now = new Date(office.clock.now.getTime() + 60_000)
      const { step } = await signIn(office, 'Editor')
      const later = async () => {
        await setTimeout(round % 5)
        return removeFactorsOf(office.database, emailOf('Editor'), office.config, office.clock.now)
      }
      const [done] = await Promise.all([second(office, step, { Code: codeOf(office, secret) }), later()])
      const opens = done.session !== null && (await office.call('/api/login/isauth', { headers: cookieOf(done.session) })).statusCode === 200
      expect([round, opens]).toEqual([round, false])
      expect(await office.database.query({ text: 'SELECT 1 FROM sessions' })).toEqual([])
    }
  }, 600_000)

  it('of the first factor beside a sign-in by the password leaves no session that goes without it, many times', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await removeFactorsOf(office.database, emailOf('Read'), office.config, office.clock.now)
      await office.database.query({ text: 'DELETE FROM sessions' })
      const own = await sessionOf(office, office.userIds.Read)
      const [begun] = await Promise.all([signIn(office, 'Read'), addApp(office, 'Read', own)])
      const opens = begun.session !== null && (await office.call('/api/login/isauth', { headers: cookieOf(begun.session) })).statusCode === 200
      expect([round, opens]).toEqual([round, false])
    }
  }, 600_000)
})
