import type { AnyRow } from '@office/shared-api/model'
import { boundNamed } from '../../src/engine/bound-resource'
import { saveMany } from '../../src/engine/save-many'
import { bindOffice } from '../../src/office'
import { describeOnPostgres, untilBlocked } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

describeOnPostgres('a save of many requests', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice('postgres')
  })
  afterAll(() => office.close())

  it('locks the workers of a portion before it saves a request', async () => {
    const workers = [await office.addWorker(), await office.addWorker(), await office.addWorker()]
    const requests: number[] = []
    for (const [at, worker] of workers.entries()) {
      requests.push((await office.call('/api/requests/submit', { body: publicForm(worker, { IdentityId: `100000001${at}` }) })).json<AnyRow>().Id)
    }
    const saved: number[] = []
    const { saving } = await office.database.transaction(async (other) => {
      await other.query({ text: 'SELECT FROM persons WHERE "Id" = $1 FOR UPDATE', values: [workers[2]] })
      const saving = saveMany({
        parts: { database: office.database, now: () => office.clock.now, config: office.config },
        bound: boundNamed(bindOffice(office.config).resources, 'requests'),
        actor: { kind: 'system' },
        rows: requests.map((Id) => ({ Id, PersonId: '' })),
        language: 'en',
        firstHooks: [{ beforeSave: ({ id }) => ({ ...(saved.push(id) && {}) }) }],
      })
      await untilBlocked(office.database, saving)
      expect(saved).toEqual([])
      return { saving }
    })
    expect(await saving).toEqual({ done: requests, passed: [] })
    const offered = await office.database.query({ text: 'SELECT "Available" FROM persons WHERE "Id" = ANY($1)', values: [workers] })
    expect(offered).toEqual(workers.map(() => ({ Available: true })))
  })
})
