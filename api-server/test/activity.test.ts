import { HOUR, type ActivityAnswer, type BoardAnswer } from '@office/shared-api/model'
import { recordActivity } from '../src/office/activity/record-activity'
import { insertRows } from '../src/platform/database/insert-rows'
import { anyEngine } from './support/databases'
import { keepOffice } from './support/kept-office'
import { emailOf, openOffice, PASSWORD, type TestOffice } from './support/test-office'

const ACTIVITY = '/api/manage/activity'

describe.each(anyEngine)('the record of what accounts did on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const list = async (query = '') => (await office.call(`${ACTIVITY}${query}`, { as: 'Admin' })).json<ActivityAnswer>()
  const signIn = (username: string, password: string) => office.call('/api/login/signin', { body: { username, password } })

  it('keeps sign-ins, failed ones and sign-outs, newest first, with nothing secret in them', async () => {
    const session = (await signIn(emailOf('Read'), PASSWORD)).cookies.find(({ name }) => name === 'session')?.value ?? ''
    await signIn(emailOf('Editor'), 'wrong-secret')
    await signIn('typed-a-secret@office.test', 'wrong-secret')
    await office.call('/api/login/jwtout', { headers: { cookie: `session=${session}`, 'x-web-client': 'office-web' } })
    const { total, data, showing } = await list()
    expect([total, showing]).toEqual([4, 4])
    expect(data.map(({ Kind, By, Subject }) => [Kind, By, Subject])).toEqual([
      ['signout', 'Read user', emailOf('Read')],
      ['signin-failed', null, ''],
      ['signin-failed', null, emailOf('Editor')],
      ['signin', 'Read user', emailOf('Read')],
    ])
    expect(data[0]?.Date).toBe(office.clock.now.toISOString())
    expect(JSON.stringify(data)).not.toMatch(/secret/)
  })

  it('keeps that somebody read more than a thousand rows of clients within an hour, once', async () => {
    for (let at = 0; at < 1_100; at += 1) {
      const row = { Id: at + 1, Ref: `R-${at}`, Name: 'Client', IdentityId: '1000000000', RequestDate: office.clock.now, Search: '' }
      await insertRows(office.database, 'requests', [row])
    }
    const read = async (path: string, pages: number) => {
      for (let page = 0; page < pages; page += 1) {
        expect((await office.call(`/api/${path}/get?pageSize=100&pageIndex=${page}`, { as: 'Read' })).json()).toMatchObject({ showing: 100 })
      }
    }
    const readings = async () => (await list()).data.filter(({ Kind }) => Kind === 'reading').map(({ By, Subject, Changes }) => [By, Subject, Changes])
    await read('requests', 10)
    // The same clients again count once.
    await read('follow', 10)
    expect(await readings()).toEqual([])
    await read('follow', 11)
    const once = [['Read user', 'requests', JSON.stringify([{ column: 'rows', value: 1_100 }])]]
    expect(await readings()).toEqual(once)
    office.clock.now = new Date(office.clock.now.getTime() + HOUR)
    await read('requests', 10)
    expect(await readings()).toEqual(once)
    await read('requests', 11)
    expect(await readings()).toHaveLength(2)

    // The cards of the stage board are clients, too.
    office.clock.now = new Date(office.clock.now.getTime() + HOUR)
    const [stage] = await office.database.query<{ Id: number }>({ text: 'SELECT min("Id") AS "Id" FROM stages' })
    await office.database.query({ text: `UPDATE requests SET "PaidMusand" = '2026-11-01', "StageId" = $1`, values: [stage?.Id] })
    for (let after = 0, cards = 20; cards === 20; ) {
      const [column] = (await office.call(`/api/follow/board?stage=${String(stage?.Id)}&after=${after}`, { as: 'Read' })).json<BoardAnswer>()
      cards = column?.cards.length ?? 0
      after = column?.cards.at(-1)?.Id ?? 0
    }
    expect(await readings()).toHaveLength(3)
  })

  it('is paged and searched, by author and subject', async () => {
    for (let at = 0; at < 12; at += 1) {
      const by = { Id: office.userIds.Admin, Name: 'أحمد' }
      await recordActivity(office.database, { kind: 'export', by, subject: at < 2 ? 'persons' : 'requests' }, office.clock.now)
    }
    expect(await list('?pageIndex=1')).toMatchObject({ total: 12, showing: 2 })
    expect(await list('?searchValue=persons')).toMatchObject({ total: 2, showing: 2 })
    expect(await list(`?searchValue=${encodeURIComponent('احمد')}`)).toMatchObject({ total: 12, showing: 10 })
    expect(await list('?searchValue=%25')).toMatchObject({ total: 0, data: [] })
    expect((await office.call(`${ACTIVITY}?pageSize=7`, { as: 'Admin' })).statusCode).toBe(400)
  })
})
