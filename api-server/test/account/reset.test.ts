import { jest } from '@jest/globals'
import { MINUTE, readInvitation, type ResetCodeAnswer } from '@office/shared-api/model'
import type { LightMyRequestResponse } from 'fastify'
import { anyEngine } from '../support/databases'
import { codeFor, linkFor, mailsTo } from '../support/mail'
import { emailOf, openOffice, PASSWORD, type TestOffice } from '../support/test-office'

const RESET = '/api/manage/resetpassword'
const NEW = 'a-new-password'
const email = emailOf('Editor')

function errorOf(answer: LightMyRequestResponse): string | undefined {
  return answer.json<{ code?: string }>().code
}

function wrong(code: string): string {
  return code === '11111' ? '22222' : '11111'
}

describe.each(anyEngine)('the reset flow on %s', (engine) => {
  let office: TestOffice
  let start: Date
  beforeAll(async () => {
    office = await openOffice(engine, { SIGNIN_LIMIT: '100' })
    start = office.clock.now
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    office.clock.now = start
    await office.database.query({ text: 'TRUNCATE job_queue, reset_codes, reset_tokens, throttles' })
  })

  const later = (milliseconds: number) => {
    office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
  }
  const ask = (to = email, headers = {}) =>
    office.call(`${RESET}?email=${encodeURIComponent(to)}`, { headers: { 'accept-language': 'en', ...headers } })
  const check = (code: string, of = email) => office.call('/api/manage/checkcode', { form: { email: of, code } })
  const tokenOf = async () => (await check(await codeFor(office.database, email))).json<{ token: string }>().token
  const set = (token: string, values = {}) =>
    office.call(RESET, { form: { Password: NEW, PasswordConfirmation: NEW, token, email, ...values } })
  const signIn = (password: string) => office.call('/api/login/signin', { body: { username: email, password } })

  it('refuses common passwords and the own e-mail in words, and tells the owner of each change', async () => {
    const subjectsTo = async (email: string) => (await mailsTo(office.database, email)).map(({ subject }) => subject)
    const change = (Password: string, language = 'en') =>
      office.call('/api/manage/changepassword', {
        as: 'Read',
        body: { Current: PASSWORD, Password, PasswordConfirmation: Password },
        headers: { 'accept-language': language },
      })
    for (const common of ['12345678', 'password', 'PassWord1', '        ', 'aaaaaaaa', '98765432', 'qwertyuiop', 'Abdullah2026', 'qwerty123', 'welcome123', 'password12345', 'admin1234', '123123123', 'Riyadh@2026']) {
      expect([common, (await change(common)).json()]).toEqual([common, [{ field: 'Password', errorMsg: expect.stringContaining('anybody tries') as string }]])
    }
    expect((await change('password', 'ar')).json<{ errorMsg: string }[]>()[0]?.errorMsg).toContain('يجرّبه')
    for (const own of [emailOf('Read'), emailOf('Read').toUpperCase()]) {
      expect((await change(own)).json()).toEqual([{ field: 'Password', errorMsg: 'The password may not be your e-mail.' }])
    }
    const before = (await subjectsTo(emailOf('Read'))).length
    expect((await change('a-password-of-my-own')).statusCode).toBe(200)
    expect((await subjectsTo(emailOf('Read'))).slice(before)).toEqual([expect.stringMatching(/كلمة مرور.* \| .*password/) as string])
  })

  it('leads from the e-mail over the code to a new password, and each step works once', async () => {
    const asked = await ask(email.toUpperCase())
    expect(asked.statusCode).toBe(200)
    const expires = new Date(office.clock.now.getTime() + 5 * MINUTE).toISOString()
    const answer = asked.json<ResetCodeAnswer>()
    expect(answer).toEqual({ email: email.toUpperCase(), expires, handle: answer.handle })
    expect(answer.handle).toMatch(/^[\w-]{22}$/)
    const code = await codeFor(office.database, email)
    const { token } = (await check(code)).json<{ token: string }>()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(errorOf(await check(code))).toBe('code_expired')
    expect((await set(token)).statusCode).toBe(200)
    expect(errorOf(await set(token))).toBe('code_expired')
    expect((await signIn(PASSWORD)).statusCode).toBe(401)
    expect((await signIn(NEW)).statusCode).toBe(200)
  })

  it('tells the owner by mail that a reset has changed the password; the first password is no change', async () => {
    const subjectsAfterReset = async () => {
      await ask()
      expect((await set(await tokenOf())).statusCode).toBe(200)
      return (await mailsTo(office.database, email)).slice(1).map(({ subject }) => subject)
    }
    expect(await subjectsAfterReset()).toEqual([expect.stringMatching(/كلمة مرور.* \| .*password/)])
    await office.database.query({ text: 'UPDATE users SET "PasswordHash" = NULL WHERE "Email" = $1', values: [email] })
    await office.database.query({ text: 'TRUNCATE job_queue' })
    later(MINUTE)
    expect(await subjectsAfterReset()).toEqual([])
  })

  it('says what is wrong with a code, and takes a right one in Arabic digits', async () => {
    await ask()
    const code = await codeFor(office.database, email)
    const no = await check(wrong(code))
    expect(no.statusCode).toBe(409)
    expect(no.json()).toEqual({
      code: 'code_not_match',
      message: 'The code does not match, please check if you typed the right code or request a new code.',
    })
    const arabic = code.replace(/[0-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect((await check(arabic)).statusCode).toBe(200)
  })

  it('writes in the language of who asks, in its direction', async () => {
    await ask(email, { 'accept-language': 'ar' })
    const [arabic] = await mailsTo(office.database, email)
    expect(arabic?.language).toBe('ar')
    expect(arabic?.html).toMatch(/<html lang="ar" dir="rtl">/)
    expect(arabic?.html).toMatch(/<bdi dir="ltr">[0-9]{5}<\/bdi>/)
    expect(arabic?.subject).toMatch(/رمز التحقق/)
    later(MINUTE)
    await ask()
    const english = (await mailsTo(office.database, email)).at(-1)
    expect(english?.html).toMatch(/<html lang="en" dir="ltr">/)
    expect(english?.text).toMatch(/valid for 5 minutes/)
  })

  it('knows only the newest code, for 5 minutes', async () => {
    await ask()
    const first = await codeFor(office.database, email)
    later(MINUTE)
    await ask()
    const second = await codeFor(office.database, email)
    if (first !== second) expect(errorOf(await check(first))).toBe('code_not_match')
    later(5 * MINUTE)
    expect((await check(second)).json()).toEqual({ code: 'code_expired', message: 'The code has expired' })
  })

  it('lets a code be tried five times, also in one rush', async () => {
    await ask()
    const code = await codeFor(office.database, email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => check(wrong(code))))
    expect(answers.map(errorOf).filter((known) => known === 'code_not_match')).toHaveLength(5)
    expect(errorOf(await check(code))).toBe('code_expired')
  })

  it('gives one token for a code that is sent many times at once', async () => {
    await ask()
    const code = await codeFor(office.database, email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => check(code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it.each([email, 'nobody@office.test'])('sends a new code to %s after 60 seconds at the earliest', async (to) => {
    expect((await ask(to)).statusCode).toBe(200)
    later(20_000)
    const soon = await ask(to.toUpperCase())
    expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '40'])
    later(40_000)
    expect((await ask(to)).statusCode).toBe(200)
  })

  it('answers an unknown e-mail like a known one, after the same work, and sends nothing', async () => {
    const { transaction } = office.database
    const workFor = async (to: string) => {
      const statements: string[] = []
      const spy = jest.spyOn(office.database, 'transaction').mockImplementation((work) =>
        transaction((inner) =>
          work({
            query(statement) {
              statements.push(statement.name ?? statement.text)
              return inner.query(statement)
            },
          }),
        ),
      )
      const answer = await ask(to)
      spy.mockRestore()
      expect(answer.statusCode).toBe(200)
      expect(Object.keys(answer.json<ResetCodeAnswer>())).toEqual(['email', 'expires', 'handle'])
      return statements
    }
    const unknown = await workFor('nobody@office.test')
    expect(unknown).toHaveLength(4)
    expect(await workFor(email)).toEqual(unknown)
    const waiting = await office.database.query({ text: `SELECT "Data"->>'to' AS "to" FROM job_queue WHERE "DoneAt" IS NULL` })
    expect(waiting).toEqual([{ to: email }])
    expect(await office.database.query({ text: `SELECT "Data" FROM job_queue WHERE "Kind" = 'mail' AND "DoneAt" IS NOT NULL` })).toEqual([{ Data: {} }])
    expect(errorOf(await check('12345', 'nobody@office.test'))).toBe('code_not_match')
  })

  it('is not open to a disabled user', async () => {
    await office.database.query({ text: 'UPDATE users SET "Disabled" = true WHERE "Email" = $1', values: [email] })
    expect((await ask()).statusCode).toBe(200)
    expect(await mailsTo(office.database, email)).toEqual([])
    await office.database.query({ text: 'UPDATE users SET "Disabled" = false' })
  })

  it('binds the token to the e-mail and to 15 minutes', async () => {
    await ask()
    const token = await tokenOf()
    expect(errorOf(await set(token, { email: emailOf('Admin') }))).toBe('code_not_match')
    expect(errorOf(await set('x'.repeat(43)))).toBe('code_not_match')
    later(15 * MINUTE)
    expect(errorOf(await set(token))).toBe('code_expired')
  })

  it('lets one of two uses of a token at once win', async () => {
    await ask()
    const token = await tokenOf()
    const use = (word: string) => set(token, { Password: word, PasswordConfirmation: word })
    const answers = await Promise.all([use('one-password'), use('two-password')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('keeps codes and tokens as hashes only', async () => {
    await ask()
    const code = await codeFor(office.database, email)
    const token = await tokenOf()
    for (const table of ['reset_codes', 'reset_tokens']) {
      const rows = JSON.stringify(await office.database.query({ text: `SELECT * FROM ${table}` }))
      expect(rows).not.toContain(`"${code}"`)
      expect(rows).not.toContain(token)
    }
  })

  it('opens an account again that strangers have closed by wrong passwords', async () => {
    for (let at = 0; at < 5; at += 1) await signIn('wrong-password')
    expect((await signIn(NEW)).statusCode).toBe(429)
    await ask()
    await set(await tokenOf())
    expect((await signIn(NEW)).statusCode).toBe(200)
  })

  it('names broken fields', async () => {
    const broken = async (call: Promise<LightMyRequestResponse>) => {
      const answer = await call
      expect(answer.statusCode).toBe(409)
      const list = answer.json<{ field: string; errorMsg: string }[]>()
      return Object.fromEntries(list.map(({ field, errorMsg }) => [field, errorMsg]))
    }
    expect(await broken(ask('nobody'))).toEqual({ email: 'Invalid email address' })
    expect(await broken(check('123'))).toEqual({ code: 'The code has 5 digits' })
    expect(await broken(set('x', { Password: 'short', PasswordConfirmation: 'other' }))).toEqual({
      Password: 'Password must be more or equal to 8 characters',
      PasswordConfirmation: 'Does not match password field.',
    })
    const withoutToken = { Password: NEW, PasswordConfirmation: NEW }
    expect((await office.call(RESET, { form: withoutToken })).statusCode).toBe(400)
  })

  it('from an invitation, also days later, confirms the e-mail', async () => {
    const user = { Name: 'New', Email: 'new@office.test', PhoneNumber: '0551234567', Role: 'Read' }
    await office.call('/api/users/Edit', { as: 'Admin', body: user })
    const invitation = readInvitation((await linkFor(office.database, user.Email)).hash)
    expect(invitation?.email).toBe(user.Email)
    later(6 * 24 * 60 * MINUTE)
    expect((await set(invitation?.token ?? '', { email: user.Email })).statusCode).toBe(200)
    const answer = await office.call('/api/login/signin', { body: { username: user.Email, password: NEW } })
    expect(answer.json()).toMatchObject({ EmailConfirmed: true })
    expect(answer.cookies).not.toEqual([])
  })
})

describe.each(anyEngine)('a stranger who asks for codes, on %s', (engine) => {
  let office: TestOffice
  let start: Date
  beforeAll(async () => {
    office = await openOffice(engine, { TRUST_PROXY: '127.0.0.1' })
    start = office.clock.now
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    office.clock.now = start
    await office.database.query({ text: 'TRUNCATE job_queue, reset_codes, reset_tokens, throttles' })
  })

  const STRANGER = '203.0.113.7'
  const OWNER = '198.51.100.1'
  const later = (milliseconds: number) => {
    office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
  }
  const ask = (from: string) => office.call(`${RESET}?email=${email}`, { headers: { 'x-forwarded-for': from } })
  const check = (code: string, handle?: string) =>
    office.call('/api/manage/checkcode', { form: { email, code, ...(handle === undefined ? {} : { handle }) } })
  const handleOf = (answer: LightMyRequestResponse) => answer.json<ResetCodeAnswer>().handle

  it('neither uses up the tries of the owner’s code nor replaces it, with a handle or without', async () => {
    const own = handleOf(await ask(OWNER))
    const code = await codeFor(office.database, email)
    const others = handleOf(await ask(STRANGER))
    for (const handle of [others, undefined, 'made-up']) {
      for (let at = 0; at < 7; at += 1) await check(wrong(code), handle)
    }
    expect((await check(code, others)).statusCode).toBe(409)
    expect((await check(code, own)).statusCode).toBe(200)
    expect(errorOf(await check(code, own))).toBe('code_expired')
  })

  it('waits longer each time, and does not make the owner wait', async () => {
    const pauses: number[] = []
    for (let asked = 0; asked < 6; asked += 1) {
      expect((await ask(STRANGER)).statusCode).toBe(200)
      const soon = await ask(STRANGER)
      expect(soon.statusCode).toBe(429)
      const seconds = Number(soon.headers['retry-after'])
      pauses.push(seconds / 60)
      later(seconds * 1_000)
    }
    expect(pauses).toEqual([1, 2, 5, 15, 60, 1])
    expect((await ask(STRANGER)).statusCode).toBe(200)
    expect((await ask(OWNER)).statusCode).toBe(200)
  })

  it('guesses 80 times in any year, and the owner’s link works after that', async () => {
    let refused = 0
    let told = 0
    for (let round = 0; round < 24; round += 1) {
      const handle = handleOf(await ask(`203.0.113.${round}`))
      const code = await codeFor(office.database, email)
      for (let at = 0; at < 4; at += 1) {
        if (errorOf(await check(wrong(code), handle)) === 'code_not_match') told += 1
        else refused += 1
      }
      later(10 * 24 * 60 * MINUTE)
    }
    expect([told, refused]).toEqual([80, 16])
    later(130 * 24 * 60 * MINUTE)
    const own = handleOf(await ask(OWNER))
    expect(errorOf(await check(await codeFor(office.database, email), own))).toBe('code_expired')
    const link = readInvitation((await linkFor(office.database, email)).hash)
    expect(link).toMatchObject({ email, reset: true })
    expect(link?.token).toMatch(/^[\w-]{43}$/)
    const form = { Password: NEW, PasswordConfirmation: NEW, email, token: link?.token ?? '' }
    expect((await office.call(RESET, { form })).statusCode).toBe(200)
    later(200 * 24 * 60 * MINUTE)
    const next = handleOf(await ask(OWNER))
    expect((await check(await codeFor(office.database, email), next)).statusCode).toBe(200)
  })

  it('ends no link and no invitation of the owner', async () => {
    await ask(OWNER)
    const link = readInvitation((await linkFor(office.database, email)).hash)
    await ask(STRANGER)
    const form = { Password: NEW, PasswordConfirmation: NEW, email, token: link?.token ?? '' }
    later(59 * MINUTE)
    expect((await office.call(RESET, { form })).statusCode).toBe(200)
  })
})

describe.each(anyEngine)('the limit of codes on %s', (engine) => {
  it('is per address, not per what a header says', async () => {
    const office = await openOffice(engine, { RESET_LIMIT: '3' })
    const ask = (at: number) =>
      office.call(`${RESET}?email=user${at}@office.test`, { headers: { 'x-forwarded-for': `203.0.113.${at}` } })
    for (let at = 0; at < 3; at += 1) expect((await ask(at)).statusCode).toBe(200)
    expect((await ask(3)).statusCode).toBe(429)
    await office.close()
  })
})
