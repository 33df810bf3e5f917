import { readInvitation } from '@office/shared-api/model'
import type { Database } from '../../src/platform/database/database'
import { insertRows } from '../../src/platform/database/insert-rows'
import { createAdmin, type AdminWish } from '../../src/office/users/create-admin'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { openOffice, type TestOffice } from '../support/test-office'

const wish = (values: Partial<AdminWish> = {}): AdminWish => ({ email: 'First@office.sa', name: 'أول مدير', role: 'Admin', ...values })

function accounts(database: Database) {
  return database.query({
    text: `SELECT "Email", "Name", "Role", "EmailConfirmed", "PasswordHash" FROM users WHERE lower("Email") = 'first@office.sa'`,
  })
}

describe.each(anyEngine)('an administrator made at the terminal, on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, { PUBLIC_URL: 'https://office.test' })
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())
  const create = (values?: Partial<AdminWish>) => createAdmin(office.database, wish(values), office.config, office.clock.now)

  it('has no password until the link is followed, and signs in after it', async () => {
    const { done, link } = await create()
    expect(done).toBe('created')
    const row = { Email: 'First@office.sa', Name: 'أول مدير', Role: 'Admin', EmailConfirmed: false, PasswordHash: null }
    expect(await accounts(office.database)).toEqual([row])
    const { email, token } = readInvitation(new URL(link ?? '').hash) ?? {}
    const password = { Password: 'chosen-password', PasswordConfirmation: 'chosen-password' }
    expect((await office.call('/api/manage/resetpassword', { body: { ...password, email, token } })).statusCode).toBe(200)
    const signIn = await office.call('/api/login/signin', { body: { username: 'first@office.sa', password: 'chosen-password' } })
    expect(signIn.json()).toMatchObject({ Email: 'First@office.sa', roles: ['Admin'] })
    expect(signIn.cookies).not.toEqual([])
    // Nothing is left to be done: not even a link.
    expect(await create()).toEqual({ done: 'present', link: null })
  })

  it('is made once: doing it again renews the link only, and the earlier link ends', async () => {
    const first = await create()
    const second = await create({ email: 'FIRST@office.sa', name: 'Another name' })
    expect(second.done).toBe('present')
    expect(second.link).not.toBe(first.link)
    expect(await accounts(office.database)).toHaveLength(1)
    const { email, token } = readInvitation(new URL(first.link ?? '').hash) ?? {}
    const body = { Password: 'chosen-password', PasswordConfirmation: 'chosen-password', email, token }
    expect((await office.call('/api/manage/resetpassword', { body })).statusCode).not.toBe(200)
    const activity = await office.call('/api/manage/activity', { headers: await adminSession(office) })
    const entries = activity.json<{ data: { By: string; Subject: string }[] }>().data
    expect(entries.filter(({ By }) => By === 'admin:create')).toMatchObject([{ Subject: 'First@office.sa' }])
  })

  it('becomes a Developer when that is asked for, and never less than before', async () => {
    await create()
    expect(await create({ role: 'Developer' })).toMatchObject({ done: 'raised' })
    expect(await create({ role: 'Admin' })).toMatchObject({ done: 'present' })
    expect(await accounts(office.database)).toMatchObject([{ Role: 'Developer' }])
  })

  it('is refused for what is no e-mail, no name, a demo account, or an account that is locked', async () => {
    await expect(create({ email: 'nobody' })).rejects.toThrow('Email: Invalid email address')
    await expect(create({ name: ' ' })).rejects.toThrow('Name: ')
    await expect(create({ email: 'Admin@office.example' })).rejects.toThrow('account of the demo')
    const locked = { Name: 'L', Email: 'first@office.sa', Role: 'Admin', LockoutEnabled: true, Search: '' }
    await insertRows(office.database, 'users', [{ Id: 99, ...locked }])
    await expect(create()).rejects.toThrow('is locked')
  })
})

describe.each(anyEngine)('an account whose data is older than a rule, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  it('of an Admin made at the terminal can be locked, disabled and given another role, though no phone was asked for', async () => {
    await createAdmin(office.database, wish(), office.config, office.clock.now)
    const [{ Id } = { Id: 0 }] = await office.database.query<{ Id: number }>({ text: `SELECT "Id" FROM users WHERE lower("Email") = 'first@office.sa'` })
    const edit = (body: object) => office.call('/api/users/Edit', { as: 'Developer', body: { Id, ...body } })
    for (const change of [{ LockoutEnabled: true }, { Disabled: true }, { Role: 'Editor' }]) {
      const answer = await edit(change)
      expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining(change)])
    }
    // A phone that was given is not taken away again.
    expect((await edit({ PhoneNumber: '0551234567' })).statusCode).toBe(200)
    expect((await edit({ PhoneNumber: '' })).json()).toEqual([{ field: 'PhoneNumber', errorMsg: 'This field can not be empty!' }])
  })

  it.each(['İx@office.test', 'x@offİce.test', 'admin1\u200b@office.test', '\u0430dmin@office.test', 'a"b@office.test', 'a<b@office.test', 'a,b@office.test'])(
    'is not made with an e-mail that folds in two ways or looks like another: %j',
    async (Email) => {
      const body = { Name: 'X', PhoneNumber: '0551234567', Role: 'Read', Email }
      const answer = await office.call('/api/users/Edit', { as: 'Admin', body })
      expect(answer.json()).toEqual([{ field: 'Email', errorMsg: 'Invalid email address' }])
      await expect(createAdmin(office.database, wish({ email: Email }), office.config, office.clock.now)).rejects.toThrow('Invalid email')
    },
  )

  it('a unique value is folded as its index folds it', async () => {
    const add = (Ref: string) => {
      const lists = { Country: 'countries', Job: 'jobs', Category: 'categories', Experiance: 'experiances', Religion: 'religions' } as const
      const choices = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, office.lookup(list)]))
      return office.call('/api/persons/Edit', { as: 'Editor', body: { Ref, Name: 'Maria', ...choices } })
    }
    expect((await add('w-i1')).statusCode).toBe(200)
    expect((await add('W-İ1')).statusCode).toBe(200)
    expect((await add('W-I1')).json()).toEqual([{ field: 'Ref', errorMsg: expect.any(String) as string }])
    expect((await add('W-İ1')).json()).toEqual([{ field: 'Ref', errorMsg: expect.any(String) as string }])
  })
})

async function adminSession(office: TestOffice): Promise<Record<string, string>> {
  const body = { username: 'admin@office.test', password: 'right-password' }
  const cookie = (await office.call('/api/login/signin', { body })).cookies.find(({ name }) => name.endsWith('session'))
  return { cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}` }
}
