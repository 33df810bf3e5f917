import { hasRank, ROLES, type ActivityAnswer, type Role, type UserRow } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { emailOf, openOffice, type TestOffice } from '../support/test-office'

const EDIT = '/api/users/Edit'
const form = { Name: 'Sara', PhoneNumber: '0551234567' }

describe.each(anyEngine)('rank among users on %s', (engine) => {
  let office: TestOffice
  let made = 0
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const edit = (as: Role, body: object) => office.call(EDIT, { as, body })
  const remove = (as: Role, id: number) => office.call(`/api/users/deleteuser?id=${id}`, { as })
  /** A user of this role who is none of the callers. */
  const another = async (Role: Role) => {
    made += 1
    const values = [`Other ${made}`, `other${made}@office.test`, Role]
    const [row] = await office.database.query<{ Id: number }>({
      text: `INSERT INTO users ("Name", "Email", "PhoneNumber", "Role", "EmailConfirmed", "Search")
             VALUES ($1, $2, '0551234567', $3, true, '') RETURNING "Id"`,
      values,
    })
    return row?.Id ?? 0
  }
  const read = async (id: number) => {
    const [row] = await office.database.query<UserRow>({ text: 'SELECT * FROM users WHERE "Id" = $1', values: [id] })
    return row
  }

  const callers = (['Developer', 'Admin', 'Editor'] as const).flatMap((as) => ROLES.map((role) => ({ as, role })))

  it.each(callers)('$as and a user of role $role', async ({ as, role }) => {
    const reaches = hasRank(as, role)
    for (const change of [{ Email: `x${made}${as}@office.test` }, { LockoutEnabled: true }, { Disabled: true }]) {
      const id = await another(role)
      expect((await edit(as, { Id: id, ...change })).statusCode).toBe(reaches ? 200 : 403)
      if (!reaches) expect(await read(id)).toMatchObject({ LockoutEnabled: false, Disabled: false, Version: 1 })
    }
    const answer = await remove(as, await another(role))
    expect([answer.statusCode, answer.body]).toEqual(reaches ? [200, 'true'] : [403, expect.any(String)])
  })

  it.each(callers)('$as grants the role $role', async ({ as, role }) => {
    const id = await another('Read')
    const expected = role === 'Developer' ? (as === 'Developer' ? 409 : 403) : hasRank(as, role) ? 200 : 403
    expect((await edit(as, { Id: id, Role: role })).statusCode).toBe(expected)
    made += 1
    expect((await edit(as, { ...form, Email: `made${made}@office.test`, Role: role })).statusCode).toBe(expected)
  })

  it('an Editor’s Edit of an Admin’s e-mail is 403, before any rule of a field', async () => {
    const answer = await edit('Editor', { Id: office.userIds.Admin, Email: 'not an address' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
    expect(await read(office.userIds.Admin)).toMatchObject({ Email: emailOf('Admin') })
  })

  it.each(['Developer', 'Admin', 'Editor'] as const)('%s may change the own name, but not harm the own account', async (as) => {
    const Id = office.userIds[as]
    expect((await edit(as, { Id, Name: 'New name' })).statusCode).toBe(200)
    for (const harm of [{ Role: 'Read' }, { LockoutEnabled: true }, { Disabled: true }]) {
      expect((await edit(as, { Id, ...harm })).statusCode).toBe(403)
    }
    expect((await remove(as, Id)).statusCode).toBe(403)
    expect(await read(Id)).toMatchObject({ Role: as, LockoutEnabled: false, Disabled: false, Name: 'New name' })
  })

  it('a developer’s row can be posted back whole by a developer', async () => {
    const id = await another('Developer')
    const answer = await edit('Developer', { ...(await read(id)), Name: 'Renamed' })
    expect([answer.statusCode, answer.json<UserRow>().Role]).toEqual([200, 'Developer'])
  })

  it('Read may do nothing with users', async () => {
    expect((await edit('Read', { ...form, Email: 'r@office.test', Role: 'Read' })).statusCode).toBe(403)
    expect((await remove('Read', office.userIds.Editor)).statusCode).toBe(403)
  })

  it('changes are recorded with what was there before', async () => {
    const id = await another('Read')
    await edit('Admin', { Id: id, Role: 'Editor', Name: 'Huda' })
    const { data } = (await office.call('/api/manage/activity', { as: 'Admin' })).json<ActivityAnswer>()
    const [latest] = data
    expect(latest).toMatchObject({ Kind: 'user', By: 'New name', Subject: `other${made}@office.test` })
    expect(JSON.parse(latest?.Changes ?? '')).toEqual([
      { column: 'Name', value: 'Huda', old: `Other ${made}` },
      { column: 'Role', value: 'Editor', old: 'Read' },
    ])
    await remove('Admin', id)
    const after = (await office.call('/api/manage/activity', { as: 'Admin' })).json<ActivityAnswer>()
    expect(JSON.parse(after.data[0]?.Changes ?? '')).toContainEqual({ column: 'Name', value: null, old: 'Huda' })
  })
})

describe.each(anyEngine)('the last Admin on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const edit = (as: Role, body: object) => office.call(EDIT, { as, body })

  it('stays: nobody demotes, locks, disables or deletes the only one who can sign in', async () => {
    const Id = office.userIds.Admin
    for (const [field, value] of [['Role', 'Editor'], ['LockoutEnabled', true], ['Disabled', true]] as const) {
      const answer = await edit('Developer', { Id, [field]: value })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual([{ field, errorMsg: 'The last administrator must stay' }])
    }
    expect((await office.call(`/api/users/deleteuser?id=${Id}`, { as: 'Developer' })).body).toBe('false')
    // One who was invited and never came does not count.
    await edit('Developer', { ...form, Email: 'second@office.test', Role: 'Admin' })
    expect((await edit('Developer', { Id, Disabled: true })).statusCode).toBe(409)
    await office.database.query({ text: 'UPDATE users SET "EmailConfirmed" = true' })
    expect((await edit('Developer', { Id, Disabled: true })).statusCode).toBe(200)
  })

  it.each(['Admin', 'Developer'] as const)('keeps an e-mail that can sign in, also when %s changes it', async (as) => {
    const Id = office.userIds.Admin
    const answer = await edit(as, { Id, Role: 'Admin', Email: 'typo@office.test' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual([{ field: 'Email', errorMsg: 'The last administrator must stay' }])
    expect((await edit(as, { Id, Role: 'Admin', Email: emailOf('Admin').toUpperCase() })).statusCode).toBe(200)
  })

  it('stays when two Admins are removed at the same moment', async () => {
    await edit('Developer', { ...form, Email: 'second@office.test', Role: 'Admin' })
    const [second] = await office.database.query<{ Id: number }>({
      text: `UPDATE users SET "EmailConfirmed" = true WHERE "Email" = 'second@office.test' RETURNING "Id"`,
    })
    const answers = await Promise.all(
      [office.userIds.Admin, second?.Id].map((Id) => edit('Developer', { Id, Role: 'Read' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
