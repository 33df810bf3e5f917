import type { FlagAnswer, FieldError, RelatedAnswer, Role } from '@office/shared-api/model'
import { sweep } from '../../src/office/housekeeping'
import { exportClient } from '../../src/office/privacy/export-client'
import { forgetClient } from '../../src/office/privacy/forget-client'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

const ONE = '1012345672'
const OTHER = '2000000006'
const ROUNDS = process.env['OFFICE_TEST_LONG'] ? 50 : 5
const FLAG = { IdentityId: ONE, Reason: 'unpaid', Note: 'canary of the flag', Until: '2027-05-21' }
const VISA = {
  HasVisa: true, VisaNumber: '1300000001', VisaDate: '2026-10-01', BorderNo: '7000000001', WorkPlace: 'x', WorkCity: 'x', Address: 'x', RelativeName: 'x',
  RelativeType: 'x', RelativePhone: '0550000009', RelativeWorkPlace: 'x', FloorCount: 1, RoomsCount: 1, FamilyCount: 1,
}

describe.each(anyEngine)('what the office remembers of a client, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    await run('DELETE FROM requests')
    await run('DELETE FROM client_flags')
  })

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const submitted = async (IdentityId: string, values: object = {}) =>
    (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker(), { IdentityId, ...values }) })).json<{ Id: number; Ref: string; Track: string }>()
  const related = async (id: number) => (await office.call(`/api/requests/related?id=${id}`, { as: 'Read' })).json<RelatedAnswer>()
  const check = async (body: object) => (await office.call('/api/requests/check', { as: 'Read', body })).json<RelatedAnswer>()
  const flag = (body: object, as: Role = 'Editor') => office.call('/api/clients/flag', { as, body })
  const why = ({ requests }: RelatedAnswer) => requests.map(({ Id, Why }) => [Id, [...Why].sort()])

  it('other requests of the same client are told, the newest first, open or archived', async () => {
    const first = await submitted(ONE)
    const second = await submitted(ONE)
    await submitted(OTHER, { Phone: '0557777777' })
    await office.call('/api/requests/Edit', { as: 'Editor', body: { Id: first.Id, Archived: true } })
    const third = await submitted(ONE)
    expect(await related(third.Id)).toEqual({
      requests: [
        { Id: second.Id, Ref: second.Ref, RequestDate: '2026-11-21T09:00:00.000Z', Status: office.lookup('statuses'), Archived: false, Person: 'Maria Santos', Why: ['identity'] },
        { Id: first.Id, Ref: first.Ref, RequestDate: '2026-11-21T09:00:00.000Z', Status: office.lookup('statuses'), Archived: true, Person: 'Maria Santos', Why: ['identity'] },
      ],
      flag: null,
      warnings: ['open_request'],
    })
    await office.call('/api/requests/Edit', { as: 'Editor', body: { Id: second.Id, Archived: true } })
    expect((await related(third.Id)).warnings).toEqual([])
    expect((await office.call('/api/requests/related?id=2000000000', { as: 'Read' })).statusCode).toBe(404)
  })

  it('phone, visa and border number under another identity number are told, the same client’s own are not', async () => {
    const first = await submitted(ONE, { Phone: '0550000001', ...VISA })
    const second = await submitted(OTHER, { Phone: '0550000001', ...VISA })
    expect(why(await related(second.Id))).toEqual([[first.Id, ['border', 'phone', 'visa']]])
    expect((await related(second.Id)).warnings).toEqual(['phone', 'visa_or_border'])
    const again = await submitted(ONE, { Phone: '0550000001' })
    expect(why(await related(again.Id))).toEqual([[second.Id, ['phone']], [first.Id, ['identity']]])
    const stranger = await submitted('1000000008', { Phone: '0550000002', ...VISA, VisaNumber: '9', BorderNo: '7000000002' })
    expect(await related(stranger.Id)).toEqual({ requests: [], flag: null, warnings: [] })
  })

  it('what is being typed is compared as it would be saved; what is not whole warns of nothing, and nothing is refused', async () => {
    const first = await submitted(ONE, { Phone: '0550000001', ...VISA })
    expect(why(await check({ IdentityId: '٢٠٠٠٠٠٠٠٠٦', Phone: '+966 55 000 0001', BorderNo: '٧٠٠٠٠٠٠٠٠١' }))).toEqual([[first.Id, ['border', 'phone']]])
    expect(why(await check({ IdentityId: ONE, Id: first.Id }))).toEqual([])
    expect((await check({ IdentityId: ONE })).warnings).toEqual(['open_request'])
    expect(await check({ IdentityId: '12', Phone: '0550000001' })).toEqual({ requests: [], flag: null, warnings: [] })
    expect((await check({ IdentityId: '3012345678' })).warnings).toEqual(['identity'])
    expect((await check({ IdentityId: '1012345678' })).warnings).toEqual(['identity'])
    expect(await check({})).toEqual({ requests: [], flag: null, warnings: [] })
    const saved = await office.call('/api/requests/Edit', { as: 'Editor', body: publicForm(await office.addWorker(), { IdentityId: '1012345678', Phone: '0550000001' }) })
    expect(saved.statusCode).toBe(200)
  })

  it('a caution has its author, is told until its last day and is gone with the house-keeping after it', async () => {
    const { Id } = await submitted(ONE)
    const answer = await flag(FLAG)
    const expected = { Reason: 'unpaid', Note: FLAG.Note, Until: FLAG.Until, By: 'Editor user', At: '2026-11-21T09:00:00.000Z', Own: true }
    expect(answer.json<FlagAnswer>()).toEqual(expected)
    expect([(await related(Id)).flag, (await check({ IdentityId: ONE })).flag]).toEqual([{ ...expected, Own: false }, { ...expected, Own: false }])
    expect((await check({ IdentityId: OTHER })).flag).toBeNull()
    expect((await flag({ ...FLAG, Reason: 'harm', Until: '2026-11-21' })).json<FlagAnswer>()).toMatchObject({ Reason: 'harm', Until: '2026-11-21' })

    const house = { database: office.database, config: office.config, now: () => office.clock.now }
    await sweep(house)
    expect((await related(Id)).flag).toMatchObject({ Reason: 'harm' })
    await run(`UPDATE client_flags SET "Until" = '2026-11-20'`)
    expect((await related(Id)).flag).toBeNull()
    await sweep(house)
    expect(await run('SELECT 1 FROM client_flags')).toEqual([])
  })

  const logOf = async (id: number) =>
    (await run(`SELECT u."Email", l."Operation", l."Changes" FROM change_log l LEFT JOIN users u ON u."Id" = l."UserId" WHERE "Table" = 'requests' AND "RowId" = $1 AND "Operation" = 'edit' ORDER BY l."Id"`, [id]))
      .map(({ Email, Changes }) => [Email, ...(JSON.parse(String(Changes)) as { column: string; old: { en: string } | null; value: { en: string } | null }[]).flatMap(({ column, old, value }) => [column, old?.en, value?.en])])

  it('its author and administrators change and clear it; another Editor is told in words why not', async () => {
    await flag(FLAG, 'Admin')
    const shorter = { ...FLAG, Reason: 'cancels', Note: '', Until: '2026-11-21' }
    const sentence = 'Somebody else gave this caution: they, or an administrator, change and remove it.'
    for (const body of [{ IdentityId: ONE, Reason: '' }, shorter]) {
      const refused = await flag(body)
      expect([refused.statusCode, refused.json<FieldError[]>()]).toEqual([409, [{ field: 'Reason', errorMsg: sentence }]])
    }
    const arabic = await office.call('/api/clients/flag', { as: 'Editor', body: shorter, headers: { 'accept-language': 'ar' } })
    expect(arabic.json<FieldError[]>()[0]?.errorMsg).toMatch(/^كتب هذا التنبيه شخص آخر/)
    expect((await flag(FLAG, 'Read')).statusCode).toBe(403)
    expect((await check({ IdentityId: ONE })).flag).toMatchObject({ Reason: 'unpaid', Note: FLAG.Note, Until: FLAG.Until, By: 'Admin user' })

    expect([(await flag({ IdentityId: ONE }, 'Admin')).statusCode, (await check({ IdentityId: ONE })).flag]).toEqual([200, null])
    await flag(FLAG)
    expect((await flag(shorter)).json<FlagAnswer>()).toMatchObject({ Reason: 'cancels', Until: '2026-11-21', Own: true })
    const cleared = await flag({ IdentityId: ONE })
    expect([cleared.statusCode, cleared.json()]).toEqual([200, null])
  })

  it('each change stands in the log of the client’s requests, where all staff read it: reason, end and note, before and after, by whom', async () => {
    const [older, other] = [await submitted(ONE), await submitted(OTHER)]
    await office.call('/api/requests/Edit', { as: 'Editor', body: { Id: older.Id, Archived: true } })
    const before = await logOf(older.Id)
    const { Id } = await submitted(ONE)
    await flag(FLAG)
    await flag(FLAG)
    await flag({ ...FLAG, Reason: 'harm', Note: '' }, 'Admin')
    expect((await flag({ IdentityId: ONE })).statusCode).toBe(409)
    await flag({ IdentityId: ONE }, 'Admin')
    const [first, second] = ['Unpaid · 2027-05-21 · canary of the flag', 'Harm to a worker · 2027-05-21']
    expect(await logOf(Id)).toEqual([
      ['editor@office.test', 'Caution', undefined, first],
      ['admin@office.test', 'Caution', first, second],
      ['admin@office.test', 'Caution', second, undefined],
    ])
    expect([await logOf(older.Id), await logOf(other.Id)]).toEqual([before, []])
    const read = (await office.call(`/api/requests/timeline?id=${Id}`, { as: 'Read' })).json<{ data: { Changes: string }[] }>()
    expect(read.data.map(({ Changes }) => Changes).join('')).toContain(second)
  })

  it(`of an Editor’s and an administrator’s at once the administrator’s stays, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await run('DELETE FROM client_flags')
      const given = [flag({ ...FLAG, Reason: 'cancels' }), flag(FLAG, 'Admin'), flag({ ...FLAG, Reason: 'cancels' }), flag({ ...FLAG, Reason: 'barred' })]
      for (const { statusCode } of await Promise.all(given)) expect([200, 409]).toContain(statusCode)
      expect((await check({ IdentityId: ONE })).flag).toMatchObject({ Reason: 'unpaid', By: 'Admin user' })
    }
  })

  it.each([
    ['without an end', { Until: null }, 'Until'],
    ['with an end that is past', { Until: '2026-11-20' }, 'Until'],
    ['for more than 24 months', { Until: '2028-11-22' }, 'Until'],
    ['for an unknown reason', { Reason: 'rude' }, 'Reason'],
    ['with too long a note', { Note: 'x'.repeat(201) }, 'Note'],
    ['of no identity number', { IdentityId: '12' }, 'IdentityId'],
  ])('is refused %s', async (_case, values, field) => {
    const answer = await flag({ ...FLAG, ...values })
    expect([answer.statusCode, answer.json<FieldError[]>()[0]?.field]).toEqual([409, field])
    expect(await run('SELECT 1 FROM client_flags')).toEqual([])
    expect((await flag({ ...FLAG, Until: '2028-11-21' })).statusCode).toBe(200)
  })

  it('no caution, note or warning is in any public answer', async () => {
    await submitted(ONE, { Phone: '0551111111' })
    const request = await submitted(ONE)
    await flag(FLAG)
    await office.call('/api/requests/note', { as: 'Editor', body: { Id: request.Id, Text: 'canary of a note' } })
    await office.call('/api/requests/contact', { as: 'Editor', body: { Id: request.Id, Channel: 'call', Outcome: 'wrong_number', Text: 'canary of a contact' } })
    const Token = request.Track.split('#')[1]
    const worker = await office.addWorker()
    const answers = [
      await office.call('/api/requests/submit', { body: publicForm(worker, { IdentityId: ONE }) }),
      await office.call('/api/requests/submit', { body: publicForm(worker, { IdentityId: ONE, Phone: '0552222222' }) }),
      await office.call('/api/requests/track', { body: { Token } }),
      await office.call('/api/requests/track', { body: { Ref: request.Ref, Phone: '0551234567' } }),
      await office.call('/api/requests/trackanswer', { body: { Token, Say: 'keep' } }),
      await office.call('/api/requests/trackanswer', { body: { Token, Say: 'cancel', Reason: 'moved' } }),
      await office.call('/api/requests/track', { body: { Token } }),
      await office.call('/api/persons/getdata'),
      await office.call('/api/filters/getdata'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 303, 200, 200, 200, 200, 200, 200, 200])
    expect(answers.map(({ body }) => body).join('')).not.toMatch(/canary|unpaid|flag|caution|warnings|open_request|related/i)
    for (const url of [`/api/requests/related?id=${request.Id}`, `/api/requests/timeline?id=${request.Id}`]) expect((await office.call(url)).statusCode).toBe(401)
    for (const url of ['/api/requests/check', '/api/clients/flag']) expect((await office.call(url, { body: { IdentityId: ONE } })).statusCode).toBe(401)
  })

  it('is given to its client, and goes with them', async () => {
    const { Id } = await submitted(ONE)
    await flag(FLAG)
    await flag({ ...FLAG, IdentityId: OTHER })
    expect(JSON.stringify(await logOf(Id))).toContain(FLAG.Note)
    await office.call('/api/requests/note', { as: 'Editor', body: { Id, Text: 'canary of a note' } })
    const { children } = await exportClient(office.database, ONE, office.clock.now)
    expect(children).toMatchObject({ client_flags: [{ Reason: 'unpaid', Note: FLAG.Note, Until: FLAG.Until }], notes: [{ RequestId: Id, Text: 'canary of a note' }] })
    expect((await exportClient(office.database, OTHER, office.clock.now)).children).toMatchObject({ client_flags: [{ Reason: 'unpaid' }], notes: [] })

    await forgetClient(office.database, ONE, office.clock.now)
    expect(await run('SELECT "IdentityId" FROM client_flags')).toEqual([{ IdentityId: OTHER }])
    expect(await run('SELECT 1 FROM notes WHERE "RequestId" = $1', [Id])).toEqual([])
    expect(await related(Id)).toEqual({ requests: [], flag: null, warnings: [] })
    expect(JSON.stringify(await logOf(Id))).not.toContain(FLAG.Note)
  })
})
