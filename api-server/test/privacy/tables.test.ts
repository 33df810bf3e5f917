import { addDays } from '@office/shared-api/model'
import { exportClient } from '../../src/office/privacy/export-client'
import { forgetClient } from '../../src/office/privacy/forget-client'
import { TABLE_RULES } from '../../src/office/privacy/tables'
import { outOfStep } from '../pipeline/out-of-step'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('the tables on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  it('are all in the registry that says what is forgotten, and no others', async () => {
    const tables = await office.database.query<{ name: string }>({ text: `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'` })
    expect(Object.keys(TABLE_RULES).sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  it('of what belongs to a request, marks and the days of stages stay, papers and words go; its client gets both', async () => {
    const body = publicForm(await office.addWorker())
    const { Id } = (await office.call('/api/requests/submit', { body })).json<{ Id: number }>()
    const medical = addDays('2026-10-01', 9)
    const values = { PaidMusand: '2026-10-01', Medical: `${medical} canary`, OWWA: 'canary', ArrivedOn: '2026-11-01' }
    expect((await office.call('/api/follow/Edit', { as: 'Editor', body: { Id, ...values } })).statusCode).toBe(200)
    const run = (text: string) => office.database.query<Record<string, unknown>>({ text, values: [Id] })
    await run(`INSERT INTO stage_marks ("RequestId", "StageId", "On", "MarkedAt") SELECT $1, "Id", '2026-10-05', now() FROM stages WHERE "En" = 'Training'`)
    await run(`INSERT INTO request_papers ("RequestId", "PaperId", "State", "Note", "At") SELECT $1, min("Id"), 'received', 'canary', now() FROM papers`)

    const { children } = await exportClient(office.database, body.IdentityId, office.clock.now)
    expect(children).toMatchObject({ stage_marks: [{ En: 'Training', On: '2026-10-05' }], request_papers: [{ En: 'Identity', State: 'received', Note: 'canary' }] })

    await forgetClient(office.database, body.IdentityId, office.clock.now)
    expect(await run('SELECT "Medical", "OWWA", "ArrivedOn", "DeadlineOn" FROM requests WHERE "Id" = $1')).toEqual([
      { Medical: medical, OWWA: '', ArrivedOn: '2026-11-01', DeadlineOn: addDays('2026-10-01', 90) },
    ])
    expect(await run('SELECT "RequestId" FROM stage_marks WHERE "RequestId" = $1')).toHaveLength(1)
    expect(await run('SELECT "RequestId" FROM request_papers WHERE "RequestId" = $1')).toEqual([])
    expect(await outOfStep(office.database)).toEqual([])
  })

  it('lose what belongs to a request with it', async () => {
    const { Id } = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ Id: number }>()
    await office.database.query({ text: `INSERT INTO stage_marks ("RequestId", "StageId", "On", "MarkedAt") SELECT $1, min("Id"), '2026-10-05', now() FROM stages`, values: [Id] })
    expect((await office.call(`/api/requests/delete?id=${Id}`, { as: 'Editor' })).json()).toBe(true)
    expect(await office.database.query({ text: 'SELECT 1 FROM stage_marks WHERE "RequestId" = $1', values: [Id] })).toEqual([])
  })
})
