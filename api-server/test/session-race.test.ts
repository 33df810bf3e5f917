import { setTimeout } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { addToken, removeTokens, TOKEN_LIFETIME } from '../src/office/account/reset-tokens'
import { startSession, type Verified } from '../src/office/session/session-store'
import { anyEngine, describeOnPostgres, untilBlocked } from './support/databases'
import { codeFor } from './support/mail'
import { emailOf, openOffice, PASSWORD, sessionOf, type TestOffice } from './support/test-office'

/** Of each race below. */
const ROUNDS = process.env['OFFICE_TEST_LONG'] === '1' ? 50 : 4

const email = emailOf('Editor')

function signIn(office: TestOffice, password: string) {
  return office.call('/api/login/signin', { body: { username: email, password } })
}

/** Whether what a sign-in answered opens anything. */
async function opens(office: TestOffice, { cookies }: Awaited<ReturnType<typeof signIn>>): Promise<boolean> {
  const token = cookies.find(({ name }) => name === 'session')?.value
  return token !== undefined && (await office.call('/api/login/isauth', { headers: { cookie: `session=${token}` } })).statusCode === 200
}

describe.each(anyEngine)('a sign-in beside a change of its password, on %s', (engine) => {
  let office: TestOffice
  let password = PASSWORD
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  /** Each gives the account another password, and ends its sessions. */
  const ways = {
    async change(next: string) {
      const headers = { cookie: `session=${await sessionOf(office, office.userIds.Editor)}`, 'x-web-client': 'office-web' }
      return office.call('/api/manage/changepassword', { headers, body: { Current: password, Password: next, PasswordConfirmation: next } })
    },
    async reset(next: string) {
      const token = await addToken(office.database, { Id: office.userIds.Editor, Email: email }, TOKEN_LIFETIME.link, office.clock.now)
      return office.call('/api/manage/resetpassword', { body: { Password: next, PasswordConfirmation: next, token, email } })
    },
  }
  const names = Object.keys(ways) as (keyof typeof ways)[]

  it.each(names)('starts no session once a %s has come between the check and the session', async (way) => {
    const { transaction } = office.database
    const next = `between ${way}`
    const earlier = jest.spyOn(office.database, 'transaction')
    earlier.mockImplementationOnce(async (work) => {
      earlier.mockRestore()
      expect((await ways[way](next)).statusCode).toBe(200)
      return transaction(work)
    })
    const answer = await signIn(office, password)
    password = next
    expect([answer.statusCode, answer.cookies]).toEqual([401, []])
    expect((await signIn(office, password)).statusCode).toBe(200)
  })

  it.each(names)(`outlives no %s, ${ROUNDS} times at any moment`, async (way) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const next = `round ${way} ${round}`
      const later = async () => {
        await setTimeout((round * 80) / ROUNDS)
        return signIn(office, password)
      }
      const [changed, answer] = await Promise.all([ways[way](next), later()])
      expect(changed.statusCode).toBe(200)
      expect([round, await opens(office, answer)]).toEqual([round, false])
      password = next
    }
  }, 600_000)

  it.each([
    ['closed', '"Disabled" = true', '"Disabled" = false'],
    ['given another e-mail', `"Email" = 'other@office.test'`, `"Email" = '${email}'`],
  ])('a reset sets no password of an account that was %s meanwhile', async (_how, set, back) => {
    const { transaction } = office.database
    const earlier = jest.spyOn(office.database, 'transaction')
    earlier.mockImplementationOnce(async (work) => {
      earlier.mockRestore()
      await office.database.query({ text: `UPDATE users SET ${set} WHERE "Id" = $1`, values: [office.userIds.Editor] })
      return transaction(work)
    })
    expect((await ways.reset('of nobody')).json()).toMatchObject({ code: 'code_expired' })
    await office.database.query({ text: `UPDATE users SET ${back} WHERE "Id" = $1`, values: [office.userIds.Editor] })
    expect((await signIn(office, password)).statusCode).toBe(200)
  })
})

describeOnPostgres('a session that is not committed yet', () => {
  it('is waited for by a change of the password, and ended', async () => {
    const office = await openOffice('postgres')
    const { database, config, clock, userIds } = office
    const [user] = await database.query<Verified>({ text: 'SELECT "Id", "PasswordHash" FROM users WHERE "Id" = $1', values: [userIds.Editor] })
    let changed: Promise<{ readonly statusCode: number }> | undefined
    const token = await database.transaction(async (transaction) => {
      const started = await startSession(transaction, user ?? { Id: 0, PasswordHash: null }, config, clock.now, undefined)
      const body = { Current: PASSWORD, Password: 'another-password', PasswordConfirmation: 'another-password' }
      changed = office.call('/api/manage/changepassword', { as: 'Editor', body })
      await untilBlocked(database, changed)
      return started
    })
    expect((await changed)?.statusCode).toBe(200)
    expect((await office.call('/api/login/isauth', { headers: { cookie: `session=${token}` } })).statusCode).toBe(401)
    await office.close()
  })
})

describeOnPostgres('a reset code beside a change of the e-mail', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice('postgres')
  })
  afterAll(() => office.close())

  it('sets no password of the account under its next e-mail', async () => {
    const { database, userIds } = office
    await office.call(`/api/manage/resetpassword?email=${email}`)
    const code = await codeFor(database, email)
    const next = 'next@office.test'
    let checked: ReturnType<TestOffice['call']> | undefined
    await database.transaction(async (transaction) => {
      await transaction.query({ text: 'UPDATE users SET "Email" = $2 WHERE "Id" = $1', values: [userIds.Editor, next] })
      await removeTokens(transaction, userIds.Editor)
      checked = office.call('/api/manage/checkcode', { form: { email, code } })
      await untilBlocked(database, checked)
    })
    const token = (await checked)?.json<{ token?: string }>().token
    expect(token).toBeDefined()
    const set = (to: string) => office.call('/api/manage/resetpassword', { body: { Password: 'a-new-password', PasswordConfirmation: 'a-new-password', token, email: to } })
    expect([(await set(next)).json(), (await set(email)).json()]).toMatchObject([{ code: 'code_not_match' }, { code: 'code_not_match' }])
  })
})
