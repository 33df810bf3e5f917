import type { AnyRow, FieldError, Role } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, createTables } from './boats'

describe.each(anyEngine)('a save over somebody else’s, on %s', (engine) => {
  let office: TestOffice
  let boat: AnyRow
  let made = 0

  const save = (as: Role, body: object, headers = {}) => office.call('/api/boats/Edit', { as, body, headers })
  const refusal = async (as: Role, headers = {}) => (await save(as, { Id: boat.Id, Version: 1, Title: 'Late' }, headers)).json<FieldError[]>()

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    office.clock.now = new Date('2026-11-21T09:00:00.000Z')
    boat = (await save('Editor', { Title: `Boat ${(made += 1)}`, Length: 20, Afloat: false })).json<AnyRow>()
    office.clock.now = new Date('2026-11-21T11:02:00.000Z')
    await save('Admin', { Id: boat.Id, Title: `Renamed ${made}` })
  })

  it('says who saved and when by Riyadh’s clock, in the reader’s language', async () => {
    expect(await refusal('Editor')).toEqual([{ field: 'Version', errorMsg: 'Admin user changed this at 14:02' }])
    expect(await refusal('Editor', { 'accept-language': 'ar' })).toEqual([{ field: 'Version', errorMsg: 'حُفظ هذا السجل في هذه الأثناء: Admin user، الساعة ١٤:٠٢' }])
  })

  it('names the day where it is another one', async () => {
    await office.database.query({ text: `UPDATE change_log SET "Date" = "Date" - interval '1 day'` })
    expect(await refusal('Editor')).toEqual([{ field: 'Version', errorMsg: 'Admin user changed this on 20 November at 14:02' }])
    expect((await refusal('Editor', { 'accept-language': 'ar' }))[0]?.errorMsg).toBe('حُفظ هذا السجل في هذه الأثناء: Admin user، يوم ٢٠ نوفمبر الساعة ١٤:٠٢')
  })

  it('tells those who have it open twice that it was their own account', async () => {
    expect((await refusal('Admin'))[0]?.errorMsg).toBe('This was saved from your own account at 14:02')
  })

  it('names nobody where the log does not know', async () => {
    await office.database.query({ text: `UPDATE change_log SET "Author" = NULL` })
    expect((await refusal('Editor'))[0]?.errorMsg).toBe('Somebody else has saved this record in the meantime')
  })
})
