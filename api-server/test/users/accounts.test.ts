import { MINUTE, readInvitation, type InvitationAnswer, type UserRow } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { linkFor, mailsTo } from '../support/mail'
import { emailOf, openOffice, PASSWORD, type TestOffice } from '../support/test-office'

const EDIT = '/api/users/Edit'

describe.each(anyEngine)('accounts of users on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, { PUBLIC_URL: 'https://office.test', OFFICE_NAME_EN: 'Best Office' })
  })
  afterAll(() => office.close())

  // Over https the cookie has the other name.
  const asAdmin = { headers: { 'accept-language': 'en' } }
  const session = async (username: string) => {
    const answer = await office.call('/api/login/signin', { body: { username, password: PASSWORD } })
    const cookie = answer.cookies.find(({ name }) => name === '__Host-session')
    return { 'accept-language': 'en', 'x-web-client': 'office-web', cookie: `__Host-session=${cookie?.value ?? ''}` }
  }
  const call = async (url: string, body?: object, as = emailOf('Admin')) =>
    office.call(url, { ...asAdmin, headers: await session(as), ...(body ? { body } : {}) })
  const add = async (Email: string, values = {}) =>
    (await call(EDIT, { Name: 'Sara <b>', PhoneNumber: '٠٥٥١٢٣٤٥٦٧', Role: 'Read', Email, ...values })).json<UserRow>()

  it('a new user is saved unconfirmed and invited in both languages, each in its direction', async () => {
    const user = await add('sara@office.test')
    expect(user).toMatchObject({ Email: 'sara@office.test', PhoneNumber: '0551234567', EmailConfirmed: false, Disabled: false })
    expect(user).not.toHaveProperty('PasswordHash')
    const mails = await mailsTo(office.database, 'sara@office.test')
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.subject).toBe('دعوة من مكتب الاستقدام | Invitation to Best Office')
    expect(mail?.html).toMatch(/<div lang="ar" dir="rtl"[\s\S]+<div lang="en" dir="ltr"/)
    expect(mail?.html).toContain('Sara &lt;b&gt;')
    const link = await linkFor(office.database, 'sara@office.test')
    expect(link.origin + link.pathname).toBe('https://office.test/resetpassword')
    expect(readInvitation(link.hash)?.email).toBe('sara@office.test')
  })

  it('half a surrogate pair in a name is no fault: it is kept as UTF-8 keeps it, and the invitation goes out', async () => {
    expect(await add('half@office.test', { Name: 'Sara \ud800' })).toMatchObject({ Name: 'Sara \ufffd' })
    expect(await mailsTo(office.database, 'half@office.test')).toHaveLength(1)
  })

  it('an e-mail is had once, whatever its case', async () => {
    const answer = await call(EDIT, { Name: 'X', PhoneNumber: '0551234567', Role: 'Read', Email: emailOf('Read').toUpperCase() })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual([{ field: 'Email', errorMsg: 'This value is already in use' }])
  })

  it('what is not to be set by hand is ignored', async () => {
    const user = await add('hand@office.test', { EmailConfirmed: true, PasswordHash: 'x', Id: 0 })
    const [row] = await office.database.query({ text: 'SELECT "EmailConfirmed", "PasswordHash" FROM users WHERE "Id" = $1', values: [user.Id] })
    expect(row).toEqual({ EmailConfirmed: false, PasswordHash: null })
  })

  it('a changed e-mail is unconfirmed, ends the sessions, tells the old address and asks the new one', async () => {
    const Id = office.userIds.Read
    const before = await session(emailOf('Read'))
    const saved = (await call(EDIT, { Id, Email: 'changed@office.test' })).json<UserRow>()
    expect(saved.EmailConfirmed).toBe(false)
    expect((await office.call('/api/login/isauth', { headers: before })).statusCode).toBe(401)
    const notice = (await mailsTo(office.database, emailOf('Read'))).at(-1)
    expect(notice?.subject).toMatch(/has been changed/)
    expect(notice?.text).not.toMatch(/https?:/)
    expect((await linkFor(office.database, 'changed@office.test')).pathname).toBe('/resetpassword')
    // Only the case of letters: the same address.
    await office.database.query({ text: 'UPDATE users SET "EmailConfirmed" = true WHERE "Id" = $1', values: [Id] })
    expect((await call(EDIT, { Id, Email: 'Changed@office.test' })).json<UserRow>().EmailConfirmed).toBe(true)
  })

  it('an invitation is sent again after a minute, and ends the earlier one', async () => {
    const { Id } = await add('again@office.test')
    const first = readInvitation((await linkFor(office.database, 'again@office.test')).hash)
    const invite = () => call('/api/users/invite', { Id })
    expect((await invite()).statusCode).toBe(200)
    expect((await invite()).statusCode).toBe(429)
    office.clock.now = new Date(office.clock.now.getTime() + MINUTE)
    expect((await invite()).statusCode).toBe(200)
    const values = { Password: 'long-enough', PasswordConfirmation: 'long-enough' }
    const answer = await office.call('/api/manage/resetpassword', { body: { ...values, ...first } })
    expect(answer.json()).toMatchObject({ code: 'code_not_match' })
  })

  it('the link of an invitation is shown to administrators of an office without a mail server alone', async () => {
    const { Id } = await add('link@office.test')
    const shown = (await call('/api/users/invite', { Id })).json<InvitationAnswer>()
    expect(shown.link).toBe((await linkFor(office.database, 'link@office.test')).href)
    office.clock.now = new Date(office.clock.now.getTime() + MINUTE)
    expect((await call('/api/users/invite', { Id }, emailOf('Editor'))).json()).toEqual({ sent: true })
    expect((await call('/api/users/prerequisite')).json()).toEqual({ data: { mail: 'folder' } })
  })

  it('nobody is invited who is confirmed, of a higher rank or not there', async () => {
    const invite = async (Id: number, as?: string) => (await call('/api/users/invite', { Id }, as)).statusCode
    expect(await invite(office.userIds.Editor)).toBe(409)
    expect(await invite(office.userIds.Admin, emailOf('Editor'))).toBe(403)
    expect(await invite(999_999)).toBe(404)
    expect((await call('/api/users/invite', { Id: 'x' })).statusCode).toBe(400)
  })

  it('a user is deleted, unless records name who it was', async () => {
    const { Id } = await add('leaves@office.test')
    const [waiting] = await mailsTo(office.database, 'leaves@office.test')
    expect(waiting).toBeDefined()
    expect((await call(`/api/users/deleteuser?id=${Id}`)).body).toBe('true')
    expect((await call(`/api/users/deleteuser?id=${Id}`)).body).toBe('false')
    await call('/api/jobs/Edit', { Ar: 'طاهية', En: 'Cook' }, emailOf('Editor'))
    const named = await call(`/api/users/deleteuser?id=${office.userIds.Editor}`)
    expect([named.statusCode, named.body]).toEqual([200, 'false'])
  })

  it('with a mail server no link is shown', async () => {
    const other = await openOffice(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
    const body = { Name: 'S', PhoneNumber: '0551234567', Role: 'Read', Email: 's@office.test' }
    const { Id } = (await other.call(EDIT, { as: 'Admin', body })).json<UserRow>()
    expect((await other.call('/api/users/invite', { as: 'Admin', body: { Id } })).json()).toEqual({ sent: true })
    expect((await other.call('/api/users/prerequisite', { as: 'Admin' })).json()).toEqual({ data: { mail: 'smtp' } })
    await other.close()
  })
})
