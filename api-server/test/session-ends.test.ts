import { PassThrough } from 'node:stream'
import { jest } from '@jest/globals'
import { HOUR, type ActivityAnswer, type EndedAnswer, type SessionsAnswer, type UserRow } from '@office/shared-api/model'
import { sweep } from '../src/office/housekeeping'
import { anyEngine } from './support/databases'
import { codeFor } from './support/mail'
import { openOffice, PASSWORD, type TestOffice } from './support/test-office'
import { until } from './support/until'

const NEW = 'a-new-password'

describe.each(anyEngine)('ends of sessions on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  /** A confirmed user of role Editor with the password of all test accounts. */
  const addUser = async (Email: string) => {
    const [row] = await office.database.query<UserRow>({
      text: `INSERT INTO users ("Name", "Email", "PhoneNumber", "Role", "EmailConfirmed", "PasswordHash", "Search")
             SELECT 'Huda', $1, "PhoneNumber", 'Editor', true, "PasswordHash", '' FROM users WHERE "Id" = $2 RETURNING *`,
      values: [Email, office.userIds.Editor],
    })
    if (!row) throw new Error('no user')
    return row
  }
  const signIn = async (username: string, password = PASSWORD, headers: Record<string, string> = {}) => {
    const answer = await office.call('/api/login/signin', { body: { username, password }, headers })
    const token = answer.cookies.find(({ name }) => name === 'session')?.value ?? ''
    return { cookie: `session=${token}`, 'x-web-client': 'office-web', 'accept-language': 'en' }
  }
  const check = async (headers: Record<string, string>) => (await office.call('/api/requests/get', { headers })).statusCode
  const edit = (body: object) => office.call('/api/users/Edit', { as: 'Admin', body })

  const reset = async ({ Email }: UserRow) => {
    await office.call(`/api/manage/resetpassword?email=${Email}`)
    const code = await codeFor(office.database, Email)
    const { token } = (await office.call('/api/manage/checkcode', { body: { email: Email, code } })).json<{ token: string }>()
    const body = { Password: NEW, PasswordConfirmation: NEW, token, email: Email }
    return office.call('/api/manage/resetpassword', { body })
  }

  it('one at a time: everybody sees and ends their own, and nobody else’s', async () => {
    const user = await addUser('huda-sessions@office.test')
    const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0' }
    const safari = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1' }
    const [desk, phone] = [await signIn(user.Email, PASSWORD, firefox), await signIn(user.Email, PASSWORD, safari)]
    const own = async (headers: Record<string, string>) => (await office.call('/api/manage/sessions', { headers })).json<SessionsAnswer>().sessions
    const end = (headers: Record<string, string>, Id = '') => office.call('/api/manage/endsession', { headers, body: { Id } })
    const listed = await own(phone)
    expect(listed.map(({ Device, Current }) => [Device, Current]).sort()).toEqual([['Firefox · Windows', false], ['Safari · iPhone', true]])
    const tokens = [desk, phone].map(({ cookie }) => cookie.slice('session='.length))
    for (const token of tokens) expect(JSON.stringify(listed)).not.toContain(token)
    const other = listed.find(({ Current }) => !Current)
    const stranger = await signIn((await addUser('sami-sessions@office.test')).Email)
    expect((await end(stranger, other?.Id)).statusCode).toBe(404)
    expect(await check(desk)).toBe(200)
    expect((await end(phone, other?.Id)).json()).toBe(true)
    expect([await check(desk), await check(phone), await check(stranger)]).toEqual([401, 200, 200])
    expect((await end(phone, other?.Id)).statusCode).toBe(404)
  })

  it('at once: a call that comes while another is looked up does not pass by what was found for that', async () => {
    const user = await addUser('lama-sessions@office.test')
    const headers = await signIn(user.Email)
    const { query } = office.database
    let goOn: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const asked = jest.spyOn(office.database, 'query')
    asked.mockImplementationOnce(async (statement) => {
      const found = await query<never>(statement)
      await gate
      return found
    })
    const earlier = check(headers)
    await until(() => Promise.resolve(asked.mock.calls.length), (calls) => calls > 0)
    await query({ text: 'DELETE FROM sessions WHERE "UserId" = $1', values: [user.Id] })
    const later = check(headers)
    goOn()
    expect([await earlier, await later]).toEqual([200, 401])
    asked.mockRestore()
  })

  it('all others at once: the one that asks stays, nobody else’s ends, and the record says so once', async () => {
    const user = await addUser('nura-sessions@office.test')
    const expired = await signIn(user.Email)
    const [old] = await office.database.query<{ TokenHash: string }>({ text: 'SELECT "TokenHash" FROM sessions WHERE "UserId" = $1', values: [user.Id] })
    const [here, desk, phone] = [await signIn(user.Email), await signIn(user.Email), await signIn(user.Email)]
    const longAgo = new Date(office.clock.now.getTime() - 31 * 24 * HOUR)
    await office.database.query({ text: 'UPDATE sessions SET "SeenAt" = $1 WHERE "TokenHash" = $2', values: [longAgo, old?.TokenHash] })
    const stranger = await signIn((await addUser('faisal-sessions@office.test')).Email)
    const endAll = async (headers: Record<string, string>) => (await office.call('/api/account/endsessions', { headers, method: 'POST' })).json<EndedAnswer>()
    const signOuts = async () => {
      const query = `/api/manage/activity?searchValue=${user.Email}`
      return (await office.call(query, { as: 'Admin' })).json<ActivityAnswer>().data.filter(({ Kind }) => Kind === 'signout').length
    }
    expect(await endAll(here)).toEqual({ ended: 2 })
    expect(await Promise.all([here, desk, phone, expired, stranger].map(check))).toEqual([200, 401, 401, 401, 200])
    expect(await signOuts()).toBe(1)
    expect(await endAll(here)).toEqual({ ended: 0 })
    expect(await signOuts()).toBe(1)
  })

  type End = (user: UserRow, headers: Record<string, string>) => Promise<{ statusCode: number }>
  const ends: readonly (readonly [string, End])[] = [
    ['sign-out', (_user, headers) => office.call('/api/login/jwtout', { headers })],
    ['a lock', ({ Id }) => edit({ Id, LockoutEnabled: true })],
    ['disabling', ({ Id }) => edit({ Id, Disabled: true })],
    ['a change of role', ({ Id }) => edit({ Id, Role: 'Admin' })],
    ['deletion', ({ Id }) => office.call(`/api/users/deleteuser?id=${Id}`, { as: 'Admin' })],
    ['a password reset', reset],
  ]

  it.each(ends)('%s: the old cookie is 401 on the next call', async (way, end) => {
    const user = await addUser(`${way.replaceAll(' ', '-')}@office.test`)
    const headers = await signIn(user.Email)
    expect(await check(headers)).toBe(200)
    expect((await end(user, headers)).statusCode).toBe(200)
    expect(await check(headers)).toBe(401)
  })

  it('a body that was still on its way when the session ended is not saved', async () => {
    const { Id, Email } = await addUser('slow@office.test')
    const headers = { ...(await signIn(Email)), 'content-type': 'application/json' }
    const body = new PassThrough()
    const slow = office.app.inject({ method: 'POST', url: '/api/countries/Edit', headers, payload: body })
    body.write('{"Ar":"بطيء",')
    expect((await edit({ Id, Disabled: true })).statusCode).toBe(200)
    body.end('"En":"Slow"}')
    expect((await slow).statusCode).toBe(401)
    expect(await office.database.query({ text: `SELECT "Id" FROM lookups WHERE "En" = 'Slow'` })).toEqual([])
  })

  it('what was locked and opened again does not come back to life', async () => {
    const { Id, Email } = await addUser('again@office.test')
    const headers = await signIn(Email)
    await edit({ Id, LockoutEnabled: true })
    await edit({ Id, LockoutEnabled: false })
    expect(await check(headers)).toBe(401)
  })

  it('a change that touches none of this keeps the session', async () => {
    const { Id, Email } = await addUser('kept@office.test')
    const headers = await signIn(Email)
    await edit({ Id, Name: 'Another name' })
    expect(await check(headers)).toBe(200)
  })

  it('a changed password ends the other sessions and keeps this one', async () => {
    const { Email } = await addUser('change@office.test')
    const [here, there] = [await signIn(Email), await signIn(Email)]
    const change = (Current: string) => {
      const body = { Current, Password: NEW, PasswordConfirmation: NEW }
      return office.call('/api/manage/changepassword', { headers: here, body })
    }
    const wrong = await change('wrong-password')
    expect(wrong.statusCode).toBe(409)
    expect(wrong.json()).toEqual([{ field: 'Current', errorMsg: 'This is not your present password' }])
    expect((await change(PASSWORD)).statusCode).toBe(200)
    expect([await check(here), await check(there)]).toEqual([200, 401])
    expect(await check(await signIn(Email, NEW))).toBe(200)
    expect(await check(await signIn(Email))).toBe(401)
  })

  it('what has expired is swept away, what has not stays', async () => {
    const count = async (table: string) => {
      const [row] = await office.database.query<{ n: number }>({ text: `SELECT count(*)::integer AS n FROM ${table}` })
      return row?.n
    }
    const tables = ['sessions', 'reset_codes', 'reset_tokens', 'throttles', 'idempotency_keys', 'job_queue']
    const { Email } = await addUser('sweep@office.test')
    await signIn(Email)
    await reset(await addUser('sweep2@office.test'))
    await office.call('/api/manage/resetpassword?email=somebody@office.test')
    const worker = await office.addWorker()
    await office.call('/api/requests/submit', {
      headers: { 'idempotency-key': 'k' },
      body: { Name: 'x', IdentityId: '1012345678', Dob: '1410-05-12', Phone: '0551234567', PersonId: worker },
    })
    await office.database.query({ text: 'UPDATE job_queue SET "DoneAt" = $1', values: [office.clock.now] })
    const before = await Promise.all(tables.map(count))
    for (const rows of before) expect(rows).toBeGreaterThan(0)
    await sweep({ ...office, now: () => office.clock.now })
    expect(await Promise.all(tables.map(count))).toEqual(before)
    await sweep({ ...office, now: () => new Date(office.clock.now.getTime() + 91 * 24 * HOUR) })
    expect(await Promise.all(tables.map(count))).toEqual(tables.map(() => 0))
  })
})
