import type { AnyRow, OfficeFacts } from '@office/shared-api/model'
import { officeFacts } from '../src/office/catalogue/office-facts'
import { readSettings } from '../src/office/ground/settings'
import { anyEngine } from './support/databases'
import { openOffice, POLLS_OFTEN, type TestOffice } from './support/test-office'
import { until } from './support/until'

const FIXED: OfficeFacts = { name: { ar: 'مكتب', en: 'Office' }, licenseNumber: '7' }

describe.each(anyEngine)('the office’s own words, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, {}, POLLS_OFTEN)
  })
  afterAll(() => office.close())

  const save = async (body: object) => {
    const [{ Id } = { Id: 0 }] = await office.database.query<{ Id: number }>({ text: 'SELECT "Id" FROM settings' })
    return office.call('/api/settings/Edit', { as: 'Admin', body: { Id, ...body } })
  }
  const privacy = async () => (await office.call('/api/catalogue/privacy')).json<unknown>()
  const facts = async () => officeFacts(FIXED, await readSettings(office.database))

  it('on privacy are given in both languages or in none: the empty one is named', async () => {
    expect(await privacy()).toBeNull()
    for (const [filled, empty] of [['PrivacyAr', 'PrivacyEn'], ['PrivacyEn', 'PrivacyAr']] as const) {
      const refused = await save({ [filled]: 'words' })
      expect([refused.statusCode, refused.json<{ field: string }[]>().map(({ field }) => field)]).toEqual([409, [empty]])
    }
    expect(await facts()).not.toHaveProperty('ownPrivacy')
  })

  it('on privacy are read by everybody within seconds, with their lines, and are taken back', async () => {
    const texts = { PrivacyAr: 'سطر\n\nفقرة', PrivacyEn: 'One\n\n<b>two</b>' }
    expect((await save(texts)).json<AnyRow>()).toMatchObject(texts)
    expect(await until(privacy, (found) => found !== null)).toEqual({ Ar: texts.PrivacyAr, En: texts.PrivacyEn })
    expect(await facts()).toMatchObject({ ownPrivacy: true })
    expect((await save({ PrivacyAr: '' })).statusCode).toBe(409)
    expect((await save({ PrivacyAr: '', PrivacyEn: '' })).statusCode).toBe(200)
    await until(privacy, (found) => found === null)
  })

  it('on privacy have 4,000 signs', async () => {
    const [most, more] = ['x'.repeat(4000), 'x'.repeat(4001)]
    expect((await save({ PrivacyAr: most, PrivacyEn: more })).json()).toMatchObject([{ field: 'PrivacyEn' }])
    expect((await save({ PrivacyAr: most, PrivacyEn: most })).statusCode).toBe(200)
  })

  it('on its licence come before the environment’s number; without them that one counts', async () => {
    expect((await save({ LicenceNumber: '3'.repeat(31) })).statusCode).toBe(409)
    expect((await save({ LicenceNumber: '٣٥-L', LicenceUntil: '2027-01-31' })).json<AnyRow>()).toMatchObject({ LicenceUntil: '2027-01-31' })
    expect(await facts()).toMatchObject({ licenseNumber: '٣٥-L' })
    await save({ LicenceNumber: '', LicenceUntil: '' })
    expect(await facts()).toMatchObject({ licenseNumber: '7' })
    expect(officeFacts({ name: FIXED.name }, await readSettings(office.database))).not.toHaveProperty('licenseNumber')
  })
})
