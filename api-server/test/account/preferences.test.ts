import { NOTIFICATION_KINDS, type Preferences } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { emailOf, openOffice, PASSWORD, type TestOffice } from '../support/test-office'

/** Of somebody who has chosen nothing. */
const UNCHOSEN = { Digest: null, DigestAt: 8, Push: NOTIFICATION_KINDS.join(',') }

const CALL = '/api/account/preferences'

describe.each(anyEngine)('preferences on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const read = async (as: 'Read' | 'Editor') => (await office.call(CALL, { as })).json<Preferences>()
  const save = (body: object, language = 'en') => office.call(CALL, { as: 'Read', body, headers: { 'accept-language': language } })

  it('begin as the defaults, and belong to one user alone', async () => {
    expect(await read('Read')).toEqual({ Theme: 'system', MenuFolded: false, LetterKeys: true, ...UNCHOSEN })
    expect((await save({ Theme: 'dark' })).json()).toEqual({ Theme: 'dark', MenuFolded: false, LetterKeys: true, ...UNCHOSEN })
    expect(await read('Read')).toEqual({ Theme: 'dark', MenuFolded: false, LetterKeys: true, ...UNCHOSEN })
    expect(await read('Editor')).toEqual({ Theme: 'system', MenuFolded: false, LetterKeys: true, ...UNCHOSEN })
  })

  it('keep what is not sent', async () => {
    await save({ MenuFolded: true })
    expect((await save({ Theme: 'light' })).json()).toEqual({ Theme: 'light', MenuFolded: true, LetterKeys: true, ...UNCHOSEN })
    expect((await save({})).json()).toEqual({ Theme: 'light', MenuFolded: true, LetterKeys: true, ...UNCHOSEN })
    expect((await save({ MenuFolded: false })).json()).toEqual({ Theme: 'light', MenuFolded: false, LetterKeys: true, ...UNCHOSEN })
  })

  it('refuse a theme that is none, at its field and in the language of the user', async () => {
    for (const [language, script] of [['ar', /\p{Script=Arabic}/u], ['en', /^[A-Z]/]] as const) {
      const refused = await save({ Theme: 'sepia' }, language)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toEqual([{ field: 'Theme', errorMsg: expect.stringMatching(script) as string }])
    }
    expect(await read('Read')).toEqual({ Theme: 'system', MenuFolded: false, LetterKeys: true, ...UNCHOSEN })
  })

  it('the theme comes to a device with the sign-in, in a cookie that scripts may read', async () => {
    await save({ Theme: 'dark' })
    const themeOf = async (role: 'Read' | 'Editor') => {
      const { cookies } = await office.call('/api/login/signin', { body: { username: emailOf(role), password: PASSWORD } })
      return cookies.find(({ name }) => name === 'theme')
    }
    expect(await themeOf('Read')).toMatchObject({ value: 'dark', path: '/' })
    expect(await themeOf('Read')).not.toHaveProperty('httpOnly')
    // Nor does the next one at this device get the theme of the last.
    expect(await themeOf('Editor')).toMatchObject({ value: 'system' })
  })

  it('whether the menu is folded comes with the sign-in, too', async () => {
    await save({ MenuFolded: true })
    const menuOf = async (role: 'Read' | 'Editor') => {
      const { cookies } = await office.call('/api/login/signin', { body: { username: emailOf(role), password: PASSWORD } })
      return cookies.find(({ name }) => name === 'menu')
    }
    expect(await menuOf('Read')).toMatchObject({ value: 'folded', path: '/' })
    expect(await menuOf('Read')).not.toHaveProperty('httpOnly')
    expect(await menuOf('Editor')).toMatchObject({ value: 'open' })
  })

  it('letters alone are shortcuts until somebody switches them off, on every device', async () => {
    expect((await save({ LetterKeys: false })).json()).toEqual({ Theme: 'system', MenuFolded: false, LetterKeys: false, ...UNCHOSEN })
    expect((await save({ Theme: 'light' })).json()).toMatchObject({ LetterKeys: false })
    const lettersOf = async (role: 'Read' | 'Editor') => {
      const { cookies } = await office.call('/api/login/signin', { body: { username: emailOf(role), password: PASSWORD } })
      return cookies.find(({ name }) => name === 'letters')
    }
    expect(await lettersOf('Read')).toMatchObject({ value: 'off', path: '/' })
    expect(await lettersOf('Read')).not.toHaveProperty('httpOnly')
    expect(await lettersOf('Editor')).toMatchObject({ value: 'on' })
  })

  it('a digest at an hour and some kinds of notifications are chosen for oneself, or none', async () => {
    expect((await save({ Digest: 'weekly', DigestAt: 17 })).json()).toMatchObject({ Digest: 'weekly', DigestAt: 17, Push: UNCHOSEN.Push })
    expect((await save({ Push: 'overdue,new' })).json()).toMatchObject({ Digest: 'weekly', Push: 'new,overdue' })
    expect((await save({ Theme: 'dark' })).json()).toMatchObject({ Digest: 'weekly', DigestAt: 17, Push: 'new,overdue' })
    expect((await save({ Push: '' })).json()).toMatchObject({ Push: '' })
    for (const wrong of [{ Push: 'new,shopping' }, { Digest: 'daily' }, { DigestAt: 24 }]) {
      const refused = await save(wrong)
      expect([refused.statusCode, refused.json<{ field: string }[]>().map(({ field }) => field)]).toEqual([409, Object.keys(wrong)])
    }
  })

  it('go with their user', async () => {
    await save({ Theme: 'dark' })
    expect((await office.call(`/api/users/deleteuser?id=${office.userIds.Read}`, { as: 'Admin' })).statusCode).toBe(200)
    expect(await office.database.query({ text: 'SELECT "UserId" FROM preferences' })).toEqual([])
  })
})
