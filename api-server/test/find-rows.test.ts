import { resources, type FoundRow, type Role } from '@office/shared-api/model'
import fc from 'fast-check'
import { derivedColumns } from '../src/engine/stored-row'
import { insertRows } from '../src/platform/database/insert-rows'
import { anyEngine } from './support/databases'
import { SEED } from './support/seed'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

const CLIENTS = 12

describe.each(anyEngine)('the search over all resources on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
    await office.addWorker({ Name: 'Zainab Cruz', Ref: 'W-77' })
    for (let at = 0; at < CLIENTS; at += 1) {
      const row = {
        ...publicForm(0),
        Ref: `R-${String(at).padStart(6, '0')}`,
        Name: at === 0 ? '50% "خصم" عليّ' : `عميل ${at}`,
        IdentityId: String(1_000_000_000 + at),
        Phone: `05500000${String(10 + at)}`,
        PersonId: null,
        ContractNo: `CN/${700 + at}`,
        Status: office.lookup('statuses'),
        RequestDate: new Date(Date.UTC(2026, 9, 1 + at)),
        Archived: at >= CLIENTS - 2,
      }
      await insertRows(office.database, 'requests', [{ ...row, ...derivedColumns(resources.requests, { ...row, RequestDate: '' }) }])
    }
  })
  afterAll(() => office.close())

  const ask = (q: string, as: Role = 'Read', language = 'en') =>
    office.call(`/api/search/get?${new URLSearchParams({ q }).toString()}`, { as, headers: { 'accept-language': language } })
  const find = async (q: string, as: Role = 'Read', language = 'en') => {
    const answer = await ask(q, as, language)
    expect([q, answer.statusCode]).toEqual([q, 200])
    return answer.json<FoundRow[]>()
  }
  const refs = (rows: readonly FoundRow[]) => rows.map(({ Details: [first] }) => first)

  it('a row says what it is, in the language of the reader, and where it opens', async () => {
    const [found, ...others] = await find('0550000015')
    expect(others).toEqual([])
    expect(found).toEqual({ Resource: 'requests', Id: found?.Id, Title: 'عميل 5', Details: ['R-000005', '0550000015', 'New'], Path: `/requests?row=${found?.Id}`, Archived: false })
    expect((await find('0550000015', 'Read', 'ar'))[0]?.Details).toEqual(['R-000005', '0550000015', 'جديد'])
    expect((await find('manila'))[0]).toMatchObject({ Resource: 'offices', Title: 'Manila Office', Path: '/offices?row=1', Archived: false })
    expect((await find('manila', 'Read', 'ar'))[0]).toMatchObject({ Title: 'مكتب مانيلا' })
    expect((await find('zainab'))[0]).toMatchObject({ Resource: 'persons', Title: 'Zainab Cruz', Details: ['W-77', expect.any(String), expect.any(String)] })
  })

  it('a job is said by the worker’s gender', async () => {
    const Job = office.lookup('jobs')
    await office.database.query({ text: `UPDATE lookups SET "Ar" = 'عمالة', "ArFemale" = '', "ArMale" = 'عامل' WHERE "Id" = $1`, values: [Job] })
    const jobOf = async (Name: string, Gender: string, language: string) => {
      await office.addWorker({ Name, Gender, Job })
      return (await find(Name, 'Read', language))[0]?.Details.at(-1)
    }
    expect([await jobOf('Otieno Brian', 'male', 'ar'), await jobOf('Wanjiru Faith', 'female', 'ar'), await jobOf('Kamau Unknown', '', 'ar')]).toEqual(['عامل', 'عمالة', 'عمالة'])
    expect(await jobOf('Mwangi Peter', 'male', 'en')).not.toBe('عامل')
  })

  it.each([
    ['digits of a phone', '00015'],
    ['a phone with its country and spaces', '+966 55 000 0015'],
    ['digits of another script', '٠٥٥٠٠٠٠٠١٥'],
    ['the identity number', '1000000005'],
    ['the reference', 'r-000005'],
    ['the contract', 'CN/705'],
    ['the name in other letters', 'عَميل ٥'],
  ])('a request is found by %s', async (_what, q) => {
    expect(refs(await find(q))).toContain('R-000005')
  })

  it('of many the newest five are answered, those in the archive last and marked', async () => {
    const found = await find('عميل')
    expect(refs(found)).toEqual(['R-000009', 'R-000008', 'R-000007', 'R-000011', 'R-000010'])
    expect(found.map(({ Archived }) => Archived)).toEqual([false, false, false, true, true])
    // Two letters, of which the index knows nothing.
    expect(refs(await find('عم'))).toEqual(refs(found))
  })

  it('rows that the reader may not list are not found', async () => {
    expect((await find('office.test')).map(({ Resource: name }) => name)).toEqual([])
    expect((await find('office.test', 'Editor')).map(({ Resource: name }) => name)).toContain('users')
    expect((await office.call('/api/search/get?q=office.test')).statusCode).toBe(401)
    // Of two resources over one table the rows come once, and of one without a screen none.
    expect((await find('R-000005', 'Developer')).map(({ Resource: name }) => name)).toEqual(['requests'])
    expect(await find('friday', 'Developer')).toEqual([])
  })

  it.each([['50%', 1], ['%%', 0], ['__', 0], ['%عميل', 0], ['عم_ل', 0], [`' OR 1=1 --`, 0], [`'; DROP TABLE requests; --`, 0], ['"خصم"', 1], ['\\\\', 0], ['$1', 0], ['عم\u0000يل 5', 1], ['\u0000\u0000', 0], ['\u064b\u064b', 0]])('%j finds the letters that it is made of', async (q, count) => {
    expect(await find(q)).toHaveLength(count)
  })

  it('shorter, longer, absent and repeated texts are refused, all else is answered', async () => {
    for (const q of ['', 'a', ' a ', '٥', 'x'.repeat(81)]) expect([q, (await ask(q)).statusCode]).toEqual([q, 400])
    for (const path of ['/api/search/get', '/api/search/get?q=ab&q=cd']) expect((await office.call(path, { as: 'Read' })).statusCode).toBe(400)
    expect(await find('x'.repeat(80))).toEqual([])
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.string({ unit: 'grapheme', maxLength: 40 }))
    const property = fc.asyncProperty(anything, async (q) => {
      const { length } = q.trim()
      expect((await ask(q)).statusCode).toBe(length < 2 || length > 80 ? 400 : 200)
    })
    await fc.assert(property, { numRuns: 100, seed: SEED })
  })
})
