import type { AnyRow, ChangeLogEntry, FieldError, ManySaved, Role } from '@office/shared-api/model'
import { answerChecker, callsOf, readDocument } from '../support/contract'
import { anyEngine } from '../support/databases'
import { openOffice, withoutSums, type TestOffice } from '../support/test-office'
import { boatsWithDeeds } from './boat-actions'
import { boats, createTables } from './boats'

/** 4 for what the caller did wrong. */
const familyOf = ({ statusCode }: { readonly statusCode: number }) => Math.floor(statusCode / 100)

const AR = { 'accept-language': 'ar' }

describe.each(anyEngine)('actions on boats, on %s', (engine) => {
  let office: TestOffice
  let harbour: AnyRow
  let boat: AnyRow
  let made = 0

  const act = (name: string, body: object, as: Role | undefined = 'Editor', headers = {}) => office.call(`/api/boats/${name}`, { as, body, headers })
  const refit = (body: object, as?: Role, headers = {}) => act('refit', { Id: boat.Id, ...body }, as, headers)
  const stored = async ({ Id }: AnyRow = boat) => withoutSums(boats, (await office.call(`/api/boats/get?id=${Id}`, { as: 'Editor' })).json<{ data: AnyRow[] }>().data[0])
  const saved = async (name: string, body: object) => (await office.call(`/api/${name}/Edit`, { as: 'Editor', body })).json<AnyRow>()
  const newBoat = (body: object = {}) => saved('boats', { Title: `Boat ${(made += 1)}`, Length: 20, Afloat: false, ...body })
  const refused = async (answer: ReturnType<typeof act>) => {
    const { statusCode, body } = await answer
    expect([statusCode, body]).toEqual([409, expect.any(String)])
    return JSON.parse(body) as FieldError[]
  }

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatsWithDeeds })
    await createTables(office.database)
    harbour = await saved('harbours', { Arabic: 'جدة', English: 'Jeddah' })
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    boat = await newBoat()
  })

  it('saves a row by its rule, before the rules of the resource, and logs it', async () => {
    const answer = await refit({ Kind: 'keel', Back: '2027-01-31', Version: boat.Version })
    expect([answer.statusCode, answer.json<AnyRow>()]).toEqual([200, { ...boat, Version: 2, Launched: '2027-01-31', Code: 'keel' }])
    expect(await stored()).toEqual(answer.json())
    const log = (await office.call(`/api/boats/log?id=${boat.Id}`, { as: 'Admin' })).json<ChangeLogEntry[]>()
    expect(log.map(({ Operation, ChangedBy }) => [Operation, ChangedBy])).toEqual([['edit', 'Editor user'], ['add', 'Editor user']])
  })

  it('takes a form as it takes JSON, and no field that is not its own', async () => {
    const form = { Id: String(boat.Id), Kind: 'keel', Back: '2027-01-31', Mark: ' M ', Title: 'mine', Crew: '99' }
    expect((await office.call('/api/boats/refit', { as: 'Editor', form })).json()).toEqual({ ...boat, Version: 2, Launched: '2027-01-31', Code: 'M' })
  })

  it('wants the Id of a row that is there', async () => {
    const status = async (Id: unknown) => (await refit({ Kind: 'paint', Id })).statusCode
    for (const Id of [undefined, null, '', 0, -1, 1.5, 'x', '1e1', true]) expect([Id, await status(Id)]).toEqual([Id, 400])
    for (const Id of [999_999, 2_147_483_648, 10 ** 15]) expect([Id, await status(Id)]).toEqual([Id, 404])
  })

  it('names each broken field in the language of the reader', async () => {
    const both = async (body: object) => [await refused(refit(body)), await refused(refit(body, 'Editor', AR))]
    const kind = { field: 'Kind', errorMsg: 'This field can not be empty!' }
    expect(await both({})).toEqual([[kind], [{ ...kind, errorMsg: 'لا يمكن ترك هذا الحقل فارغًا!' }]])
    expect(await both({ Kind: 'wash' })).toEqual([[kind], [{ ...kind, errorMsg: 'لا يمكن ترك هذا الحقل فارغًا!' }]])
    expect(await both({ Kind: 'keel', Back: '' })).toEqual([
      [{ field: 'Back', errorMsg: 'This field can not be empty!' }],
      [{ field: 'Back', errorMsg: 'لا يمكن ترك هذا الحقل فارغًا!' }],
    ])
    expect(await both({ Kind: 'paint', Mark: 'eleven signs' })).toEqual([
      [{ field: 'Mark', errorMsg: 'Maximum string length is 10' }],
      [{ field: 'Mark', errorMsg: 'أقصى طول للنص هو ١٠' }],
    ])
    // Without paint there is no mark: it is under no rule.
    expect((await refused(refit({ Back: '2027-02-30', Mark: 'eleven signs' }))).map(({ field }) => field).sort()).toEqual(['Back', 'Kind'])
    expect(await stored()).toEqual(boat)
    expect((await refit({ Kind: 'paint' })).json()).toEqual({ ...boat, Version: 2, Code: 'paint' })
  })

  it('asks, and goes on once its question is agreed to', async () => {
    boat = await newBoat({ Afloat: true })
    const body = { Kind: 'keel', Back: '2027-01-31' }
    const asked = { field: 'Back', errorMsg: `Still afloat: ${String(boat['Title'])}`, agree: 'afloat' }
    expect(await refused(refit(body))).toEqual([asked])
    expect(await refused(refit({ ...body, Agree: ['other'] }, 'Editor', AR))).toEqual([{ ...asked, errorMsg: `ما زال عائمًا: ${String(boat['Title'])}` }])
    expect(await stored()).toEqual(boat)
    expect((await refit({ ...body, Agree: ['other', 'afloat'] })).json()).toMatchObject({ Version: 2, Launched: '2027-01-31' })
    const form = { Id: String(boat.Id), ...body, Back: '2027-02-01', Agree: 'other, afloat' }
    expect((await office.call('/api/boats/refit', { as: 'Editor', form })).json()).toMatchObject({ Version: 3, Launched: '2027-02-01' })
  })

  it('refuses a form that was opened before the last save', async () => {
    await refit({ Kind: 'paint', Version: 1 })
    const late = { Kind: 'paint', Mark: 'late', Version: 1 }
    expect(await refused(refit(late))).toEqual([{ field: 'Version', errorMsg: 'This was saved from your own account at 12:00' }])
    expect((await refused(refit({ ...late, Version: 'x' }))).map(({ field }) => field)).toEqual(['Version'])
    expect(await stored()).toMatchObject({ Version: 2, Code: 'paint' })
    expect((await refit({ ...late, Version: 2 })).statusCode).toBe(200)
  })

  it('is open to its least role, and a variant to its own', async () => {
    const status = async (body: object, as: Role | undefined) => (await office.call('/api/boats/refit', { as, body: { Id: boat.Id, ...body } })).statusCode
    expect([await status({ Kind: 'paint' }, undefined), await status({ Kind: 'paint' }, 'Read'), await status({ Scrap: true }, 'Editor')]).toEqual([401, 403, 403])
    // However it is written, it is the variant or nothing.
    for (const Scrap of ['true', ' true ', 'TRUE', 'True', '1', 1, 'on', 'yes']) await status({ Scrap, Kind: 'paint' }, 'Editor')
    expect((await stored())?.['Code']).not.toBe('scrap')
    expect((await refit({ Scrap: true }, 'Admin')).json()).toMatchObject({ Code: 'scrap' })
    expect(await status({ Kind: 'paint' }, 'Admin')).toBe(200)
  })

  it('is not impressed by hostile bodies', async () => {
    const bodies: object[] = [
      { Kind: { is: 'paint' } }, { Kind: ['paint'] }, { Kind: 'paint', Mark: { toString: 'x' } }, { Kind: 'paint', Id: [boat.Id] }, { Kind: 'paint', Version: {} },
      { Kind: 'paint', Agree: { afloat: true } }, { Kind: 'paint', Agree: [['afloat']] }, { Kind: 'paint', Scrap: [true] }, { Kind: 'paint', Mark: 'x'.repeat(1_000_000) },
    ]
    for (const body of bodies) expect([body, familyOf(await refit(body))]).toEqual([body, 4])
    const start = `{"Id":${boat.Id},"Kind":"paint"`
    const raws = [`${start},"__proto__":{"Mark":"x"}}`, `${start},"constructor":{"prototype":{"Mark":"x"}}}`, `[${start}}]`, start, 'null', '"paint"', '7']
    for (const raw of raws) {
      expect([raw, familyOf(await office.call('/api/boats/refit', { as: 'Editor', raw, headers: { 'content-type': 'application/json' } }))]).toEqual([raw, 4])
    }
    const ids: unknown[] = [[[boat.Id]], { 0: boat.Id }, [{ Id: boat.Id }], 'x', [0], [-1], [2_147_483_648], [1.5], [`${boat.Id};`]]
    for (const Ids of ids) expect([Ids, (await act('moor', { Ids, Harbour: harbour.Id })).statusCode]).toEqual([Ids, 400])
    expect(await stored()).toEqual(boat)
    expect(Object.hasOwn(Object.prototype, 'Mark')).toBe(false)
  })

  it('changes the rows of a selection, and says why it passed over the others', async () => {
    const [afloat, long] = [await newBoat({ Afloat: true }), await newBoat({ Afloat: true, Length: 60 })]
    const body = { Ids: [long.Id, boat.Id, afloat.Id, afloat.Id, 999_999], Harbour: harbour.Id }
    const passed = [
      { Id: boat.Id, errors: [{ field: 'Afloat', errorMsg: 'The boat is ashore' }] },
      { Id: long.Id, errors: [{ field: 'Berth', errorMsg: 'A long boat', agree: 'long' }] },
      { Id: 999_999, errors: [{ field: 'Id', errorMsg: 'This page or record does not exist.' }] },
    ]
    const answer = await act('moor', body)
    expect([answer.statusCode, answer.json<ManySaved>()]).toEqual([200, { done: [afloat.Id], passed }])
    expect([await stored(afloat), await stored(long), await stored(boat)]).toMatchObject([{ Berth: harbour.Id, Version: 2 }, long, boat])
    const inArabic = (await act('moor', body, 'Editor', AR)).json<ManySaved>()
    expect(inArabic.passed.map(({ errors }) => errors[0]?.errorMsg)).toEqual(['القارب على اليابسة', 'قارب طويل', 'هذه الصفحة أو السجل غير موجود.'])
    const form = { Ids: `${afloat.Id}, ${long.Id}`, Harbour: String(harbour.Id), Agree: 'long' }
    expect((await office.call('/api/boats/moor', { as: 'Editor', form })).json()).toEqual({ done: [afloat.Id, long.Id], passed: [] })
    expect([await stored(afloat), await stored(long)]).toMatchObject([{ Version: 2 }, { Berth: harbour.Id, Version: 2 }])
  })

  it('takes from one to a hundred rows, each once, of those that may', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_id, at) => 500_000 + at)
    const moor = (Ids: readonly number[], as?: Role) => act('moor', { Ids, Harbour: harbour.Id }, as)
    expect([(await moor([])).statusCode, (await act('moor', { Harbour: harbour.Id })).statusCode, (await moor(ids(101))).statusCode]).toEqual([400, 400, 400])
    expect((await moor([...ids(100), ...ids(100)])).json<ManySaved>().passed.map(({ Id }) => Id)).toEqual(ids(100))
    expect((await moor([boat.Id], 'Read')).statusCode).toBe(403)
    expect((await office.call('/api/boats/moor', { body: { Ids: [boat.Id] } })).statusCode).toBe(401)
    expect((await refused(act('moor', { Ids: [boat.Id] }))).map(({ field }) => field)).toEqual(['Harbour'])
  })

  it('passes over each row of a selection that would name what is not there', async () => {
    const afloat = await newBoat({ Afloat: true })
    const answer = (await act('moor', { Ids: [afloat.Id], Harbour: 999_999 })).json<ManySaved>()
    expect(answer).toEqual({ done: [], passed: [{ Id: afloat.Id, errors: [{ field: 'Berth', errorMsg: 'This choice is no longer available' }] }] })
  })

  it('answers as it likes where it is about no row', async () => {
    await newBoat({ Afloat: true, Length: 333 })
    await newBoat({ Length: 334 })
    expect((await act('muster', { Least: '٣٣٣' }, 'Read')).json()).toEqual({ afloat: 1, ashore: 1 })
    expect((await refused(act('muster', { Least: 401 }))).map(({ field }) => field)).toEqual(['Least'])
    expect((await refused(act('muster', {}))).map(({ field }) => field)).toEqual(['Least'])
    expect((await office.call('/api/boats/muster', { body: { Least: 1 } })).statusCode).toBe(401)
  })

  it('takes a list of Ids beside its values, in a form or in JSON', async () => {
    const muster = async (Only: unknown) => {
      const { statusCode, body } = await act('muster', { Least: 1, Only }, 'Read')
      return statusCode === 200 ? JSON.parse(body) as object : statusCode
    }
    const afloat = await newBoat({ Afloat: true })
    expect([await muster([afloat.Id]), await muster(`${boat.Id}, ${afloat.Id}`)]).toEqual([{ afloat: 1, ashore: 0 }, { afloat: 1, ashore: 1 }])
    for (const Only of [[1, 2, 3, 4], '1,2,3,4', 'x', [0], [[boat.Id]], { 0: 1 }]) expect([Only, await muster(Only)]).toEqual([Only, 400])
  })

  it('is described in the contract: path, access, body and answers', async () => {
    const document = await readDocument(office)
    const described = (name: string) => {
      const call = callsOf(document).find((one) => one.name === `POST /api/boats/${name}`)
      if (!call) throw new Error(`${name} is not there`)
      const { operation } = call
      const schema = operation.requestBody?.content['application/json']?.schema as { $ref: string } | undefined
      const form = document.components.schemas[schema?.$ref.split('/').at(-1) ?? '']
      const answer = JSON.stringify(operation.responses[200]).match(/schemas\/(\w+)/)?.[1]
      return { tags: operation.tags, summary: operation.summary, access: operation['x-access'], statuses: Object.keys(operation.responses), answer, fields: Object.keys(form?.properties ?? {}), required: form?.required }
    }
    const always = ['200', '400', '401', '403', '409', '413', '415', '500', '503']
    expect(described('refit')).toEqual({
      tags: ['boats'], summary: 'Have a boat refitted', access: 'Editor', statuses: [...always, '404'].sort(), answer: 'BoatsRow',
      fields: ['Id', 'Version', 'Scrap', 'Kind', 'Back', 'Mark', 'Agree'], required: ['Id'],
    })
    expect(described('moor')).toEqual({
      tags: ['boats'], summary: 'Moor these boats in a harbour', access: 'Editor', statuses: always, answer: 'ManySaved', fields: ['Ids', 'Harbour', 'Agree'], required: ['Ids', 'Harbour'],
    })
    expect(described('muster')).toEqual({
      tags: ['boats'], summary: 'Count the boats of at least a length', access: 'Read', statuses: always, answer: 'Muster', fields: ['Least', 'Only'], required: ['Least'],
    })
    expect(callsOf(document).some(({ name }) => name.includes('scrap'))).toBe(false)
  })

  it('answers as the contract says', async () => {
    const document = await readDocument(office)
    const check = answerChecker(document)
    const says = (name: string, answer: Awaited<ReturnType<typeof act>>) => {
      const call = callsOf(document).find((one) => one.name === `POST /api/boats/${name}`)
      return call ? check(call, answer) : 'no call'
    }
    const faults = [
      says('refit', await refit({ Kind: 'paint' })), says('refit', await refit({})), says('refit', await refit({ Kind: 'paint', Id: 999_999 })),
      says('moor', await act('moor', { Ids: [boat.Id], Harbour: harbour.Id })), says('muster', await act('muster', { Least: 1 })),
    ]
    expect(faults).toEqual([null, null, null, null, null])
  })
})
