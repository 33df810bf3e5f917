import { boundNamed, type RowHooks } from '../../src/engine/bound-resource'
import { saveMany } from '../../src/engine/save-many'
import { bindOffice } from '../../src/office'
import { engines } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, createTables } from './boats'

/** Rows of the change: several portions. */
const MANY = process.env['OFFICE_TEST_LONG'] ? 2_000 : 110

describe.each(engines)('what a save of many rows leaves to others, on %s', (engine) => {
  let office: TestOffice
  let ids: readonly number[]
  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    const text = `INSERT INTO boats ("Title", "Length", "Afloat", "Code", "Crew", "Label", "Search")
      SELECT 'Boat ' || n, 10, true, '', 1, '', '' FROM generate_series(1, $1::integer) n RETURNING "Id"`
    const rows = await office.database.query<{ readonly Id: number }>({ text, values: [MANY] })
    ids = rows.map(({ Id }) => Id).sort((one, other) => one - other)
  })
  afterAll(() => office.close())

  const save = (Length: number, some: readonly number[], hook: RowHooks) =>
    saveMany({
      parts: { database: office.database, now: () => office.clock.now, config: office.config },
      bound: boundNamed(bindOffice(office.config, boatBindings).resources, 'boats'),
      actor: { kind: 'system' },
      rows: some.map((Id) => ({ Id, Length })),
      language: 'en',
      firstHooks: [hook],
    })

  it('lets the server read and answer calls on its way', async () => {
    let saved = 0
    const counting: RowHooks = { afterSave: () => Promise.resolve(void (saved += 1)) }
    const seen: number[] = []
    const state = { isDone: false }
    // Calls begin between turns of the event loop, as those of a browser do.
    const ask = () => {
      if (state.isDone) return
      void office.call('/api/boats/get', { as: 'Read' }).then(({ statusCode }) => {
        if (statusCode === 200 && !state.isDone) seen.push(saved)
        setImmediate(ask)
      })
    }
    setImmediate(ask)
    expect(await save(20, ids, counting)).toEqual({ done: ids, passed: [] })
    state.isDone = true
    expect(seen.filter((rows) => rows > 0 && rows < MANY).length).toBeGreaterThan(1)
    // The last call is answered before the database is closed.
    await office.call('/api/boats/get', { as: 'Read' })
  })

  it('undoes what the rules of a refused row had written by then, and nothing of the others', async () => {
    const [one, two, last] = ids
    const scribbling: RowHooks = {
      async beforeSave({ id }, { transaction }) {
        await transaction.query({ text: `UPDATE harbours SET "English" = "English" || '${id},'` })
        return id === two ? { refusals: [{ field: 'Title', sentence: { ar: 'لا', en: 'No' } }] } : {}
      },
    }
    await office.call('/api/harbours/Edit', { as: 'Editor', body: { Arabic: 'جدة', English: '' } })
    const three = [one, two, last].filter((id) => id !== undefined)
    expect(await save(30, three, scribbling)).toEqual({ done: [one, last], passed: [{ Id: two, errors: [{ field: 'Title', errorMsg: 'No' }] }] })
    expect(await office.database.query({ text: 'SELECT "English" FROM harbours' })).toEqual([{ English: `${one},${last},` }])
  })
})
