import { boundNamed, type RowHooks } from '../../src/engine/bound-resource'
import { saveMany, savePortion, type ManySaving, type Outcome, type Portioned } from '../../src/engine/save-many'
import { bindOffice } from '../../src/office'
import { DatabaseError } from '../../src/platform/database/database-error'
import { HttpError } from '../../src/platform/errors'
import { engines, untilBlocked } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, createTables } from './boats'

/** Rows of the call that is killed. */
const MANY = process.env['OFFICE_TEST_LONG'] ? 2_000 : 120

interface Boat {
  readonly Id: number
  readonly Version: number
  readonly Title: string
  readonly Length: number
}

describe.each(engines)('a save of many rows, on %s', (engine) => {
  let office: TestOffice

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    await office.database.query({ text: 'CREATE TABLE crews ("Crew" integer CONSTRAINT "boats_Crew_fkey" REFERENCES harbours)' })
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    for (const text of ['DELETE FROM boats', 'DELETE FROM change_log']) await office.database.query({ text })
  })

  const addBoats = async (count: number) => {
    const text = `INSERT INTO boats ("Title", "Length", "Afloat", "Code", "Crew", "Label", "Search")
      SELECT 'Boat ' || n, 10, true, '', 1, '', '' FROM generate_series(1, $1::integer) n RETURNING "Id"`
    const rows = await office.database.query<{ readonly Id: number }>({ text, values: [count] })
    return rows.map(({ Id }) => Id).sort((one, other) => one - other)
  }
  const three = async () => (await addBoats(3)) as [number, number, number]
  const stored = () => office.database.query<Boat>({ text: 'SELECT "Id", "Version", "Title", "Length" FROM boats ORDER BY "Id"' })
  const lengths = async () => (await stored()).map(({ Length }) => Length)
  const logged = async () => {
    const text = `SELECT "RowId" AS id FROM change_log WHERE "Table" = 'boats' ORDER BY "RowId"`
    return (await office.database.query<{ readonly id: number }>({ text })).map(({ id }) => id)
  }
  const save = (rows: ManySaving['rows'], more: Partial<ManySaving> = {}) =>
    saveMany({
      parts: { database: office.database, now: () => office.clock.now, config: office.config },
      bound: boundNamed(bindOffice(office.config, boatBindings).resources, 'boats'),
      actor: { kind: 'staff', user: { Id: office.userIds.Editor, Name: 'Editor user', role: 'Editor' } },
      rows,
      language: 'en',
      ...more,
    })
  const longer = (ids: readonly number[]) => ids.map((Id) => ({ Id, Length: 40 }))

  /** Notes which rows each transaction has saved, in their order. */
  const portions = () => {
    const noted = new Map<string, number[]>()
    const noting: RowHooks = {
      async afterSave({ id }, { transaction }) {
        const [found] = await transaction.query<{ readonly xid: string }>({ text: 'SELECT pg_current_xact_id()::text AS xid' })
        const xid = found?.xid ?? ''
        noted.set(xid, [...(noted.get(xid) ?? []), id])
      },
    }
    return { noting, rows: () => [...noted.values()] }
  }
  /** Runs a statement after the save of one row, the first `times` times. */
  const failing = (at: number, text: string, times = 1): RowHooks => {
    let left = times
    return {
      async afterSave({ id }, { transaction }) {
        if (id !== at || left === 0) return
        left -= 1
        await transaction.query({ text })
      },
    }
  }

  it('saves each row by its own rules and logs it; the rules of one stop no other', async () => {
    const [one, two, last] = await three()
    const rows = [{ Id: last, Length: 30 }, { Id: two, Length: 401, Title: '' }, { Id: one, Length: 20 }]
    expect(await save(rows)).toEqual({
      done: [one, last],
      passed: [{ Id: two, errors: [{ field: 'Title', errorMsg: expect.stringMatching(/[a-z]/) as unknown }, { field: 'Length', errorMsg: expect.stringMatching(/400/) as unknown }] }],
    })
    expect(await stored()).toMatchObject([{ Length: 20, Version: 2 }, { Length: 10, Version: 1 }, { Length: 30, Version: 2 }])
    expect(await logged()).toEqual([one, last])
    const again = await save(rows, { language: 'ar' })
    expect(again).toMatchObject({ done: [one, last], passed: [{ Id: two, errors: [{ field: 'Title', errorMsg: expect.stringMatching(/[ء-ي]/) as unknown }, {}] }] })
    // The same values are no change.
    expect(await logged()).toEqual([one, last])
  })

  it('passes a row that is not there, one that is stale, and one that is not the caller’s, in words of the reader', async () => {
    const [one, two, last] = await three()
    const mine: RowHooks = {
      authorise(present) {
        if (present?.Id === two) throw new HttpError('forbidden')
      },
    }
    const rows = [{ Id: one, Version: 7, Length: 20 }, { Id: two, Length: 20 }, { Id: last, Version: 1, Length: 20 }, { Id: last + 1, Length: 20 }]
    const passed = async (language: 'ar' | 'en') => (await save(rows, { language, dryRun: true, firstHooks: [mine] })).passed
    expect(await passed('en')).toEqual([
      { Id: one, errors: [{ field: 'Version', errorMsg: 'Somebody else has saved this record in the meantime' }] },
      { Id: two, errors: [{ field: 'Id', errorMsg: 'Your role does not allow this.' }] },
      { Id: last + 1, errors: [{ field: 'Id', errorMsg: 'This page or record does not exist.' }] },
    ])
    expect((await passed('ar')).map(({ errors: [error] }) => error)).toEqual([
      { field: 'Version', errorMsg: 'حفظ شخص آخر هذا السجل في هذه الأثناء' },
      { field: 'Id', errorMsg: 'صلاحيتك لا تسمح بهذا الإجراء.' },
      { field: 'Id', errorMsg: 'هذه الصفحة أو السجل غير موجود.' },
    ])
  })

  it('counts an Id once, its last body, and takes no row without one', async () => {
    const [one, two] = await three()
    expect(await save([...longer([two, one]), { Id: String(two), Length: 50 }])).toEqual({ done: [one, two], passed: [] })
    expect(await lengths()).toEqual([40, 50, 10])
    expect(await logged()).toEqual([one, two])
    for (const Id of ['', 0, 'x']) await expect(save([{ Id: one, Length: 60 }, { Id, Length: 60 }])).rejects.toThrow('bad_request')
    expect(await lengths()).toEqual([40, 50, 10])
    expect(await save([])).toEqual({ done: [], passed: [] })
  })

  it('asks and refuses by the row, until the questions are agreed to', async () => {
    const [one, two, last] = await three()
    const sentence = { ar: 'أيطفو', en: 'Does it float' }
    const rule: RowHooks = {
      beforeSave({ id }) {
        if (id === one) return { questions: [{ field: 'Afloat', code: 'floats', sentence }] }
        return id === two ? { refusals: [{ field: 'Afloat', sentence }] } : {}
      },
    }
    const refused = { Id: two, errors: [{ field: 'Afloat', errorMsg: 'Does it float' }] }
    const asked = { Id: one, errors: [{ field: 'Afloat', errorMsg: 'Does it float', agree: 'floats' }] }
    expect(await save(longer([one, two, last]), { firstHooks: [rule] })).toEqual({ done: [last], passed: [asked, refused] })
    expect(await save(longer([one, two, last]), { firstHooks: [rule], agreed: ['floats'] })).toEqual({ done: [one, last], passed: [refused] })
    expect(await lengths()).toEqual([40, 10, 40])
  })

  it('finds what two rows of a portion may not share, also where only the database does', async () => {
    const [one, two, last] = await three()
    const taken = (await save([{ Id: one, Title: 'Same' }, { Id: two, Title: 'same' }, { Id: last, Length: 20 }])).passed
    expect(taken).toMatchObject([{ Id: two, errors: [{ field: 'Title' }] }])
    const keel = [one, two].map((Id) => ({ Id, Length: 77 }))
    expect(await save([...keel, { Id: last, Length: 30 }])).toMatchObject({ done: [one, last], passed: [{ Id: two, errors: [{ field: 'Length' }] }] })
    expect(await lengths()).toEqual([77, 10, 30])
  })

  it('says the same in a dry run, which changes nothing', async () => {
    const ids = await addBoats(60)
    const rows = ids.map((Id, at) => ({ Id, Length: at % 20 === 0 ? 0 : 40, Title: `New ${at}` }))
    const before = await stored()
    const said = await save(rows, { dryRun: true })
    expect([await stored(), await logged()]).toEqual([before, []])
    expect(said).toMatchObject({ done: { length: 57 }, passed: [{ Id: ids[0] }, { Id: ids[20] }, { Id: ids[40] }] })
    expect(await save(rows)).toEqual(said)
    expect(await logged()).toEqual(said.done)
  })

  it('saves fifty rows at most in one transaction, by their Ids', async () => {
    const ids = await addBoats(110)
    const { noting, rows } = portions()
    expect(await save(longer([...ids].reverse()), { firstHooks: [noting] })).toEqual({ done: ids, passed: [] })
    expect(rows().flat()).toEqual(ids)
    expect(rows().length).toBeGreaterThan(2)
    expect(Math.max(...rows().map(({ length }) => length))).toBeLessThanOrEqual(50)
  })

  it('has saved whole portions when it is cut short, and finishes with the same call again', async () => {
    const ids = await addBoats(MANY)
    const { noting, rows } = portions()
    const cut = failing(ids[MANY * 0.6] ?? 0, 'SELECT 1 / 0')
    await expect(save(longer(ids), { firstHooks: [noting, cut] })).rejects.toMatchObject({ code: '22012' })
    const saved = (await stored()).filter(({ Version }) => Version === 2).map(({ Id }) => Id)
    expect(saved).toEqual(rows().slice(0, -1).flat())
    expect(saved.length).toBeGreaterThan(0)
    expect(await save(longer(ids), { firstHooks: [noting, cut] })).toEqual({ done: ids, passed: [] })
    expect(await stored()).toEqual(ids.map((Id) => expect.objectContaining({ Id, Length: 40, Version: 2 }) as unknown))
    expect(await logged()).toEqual(ids)
  })

  it('runs a portion again after a conflict, and tries an overtaken row once more', async () => {
    const [one, two, last] = await three()
    const conflict = failing(two, `DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$`)
    expect(await save(longer([one, two, last]), { firstHooks: [conflict] })).toEqual({ done: [one, two, last], passed: [] })
    expect(await logged()).toEqual([one, two, last])
    const overtaken = (times: number) => save([{ Id: one, Length: 50 + times }, { Id: two, Length: 50 }], { firstHooks: [failing(one, 'INSERT INTO crews VALUES (0)', times)] })
    expect(await overtaken(1)).toEqual({ done: [one, two], passed: [] })
    expect(await overtaken(2)).toEqual({ done: [two], passed: [{ Id: one, errors: [{ field: 'Id', errorMsg: 'Not saved!' }] }] })
    expect(await lengths()).toEqual([51, 50, 40])
  })

  it('leaves it to the caller where a connection is lost in COMMIT', async () => {
    const [one, two, last] = await three()
    let commits = 0
    const database: TestOffice['database'] = {
      ...office.database,
      async transaction(work) {
        await office.database.transaction(work)
        commits += 1
        throw new DatabaseError('unavailable', '08006', undefined)
      },
    }
    await expect(save(longer([one, two, last]), { parts: { database, now: () => office.clock.now, config: office.config } })).rejects.toMatchObject({ kind: 'unavailable' })
    // One portion is saved: how many rows it holds is a matter of time.
    expect([commits, (await lengths())[0]]).toEqual([1, 40])
    expect(await save(longer([one, two, last]))).toEqual({ done: [one, two, last], passed: [] })
    expect(await logged()).toEqual([one, two, last])
  })

  it('finishes beside another over the same rows in the opposite order', async () => {
    const ids = await addBoats(70)
    const both = await Promise.all([save(longer(ids)), save([...ids].reverse().map((Id) => ({ Id, Title: `Other ${Id}` })))])
    expect(both).toEqual([{ done: ids, passed: [] }, { done: ids, passed: [] }])
    expect(await stored()).toEqual(ids.map((Id) => ({ Id, Version: 3, Length: 40, Title: `Other ${Id}` })))
  })

  // The embedded engine has one connection: no other to wait for, and none that is lost alone.
  const itOnPostgres = engine === 'postgres' ? it : it.skip

  itOnPostgres('takes all locks of a portion before its first save', async () => {
    const [one, two, last] = await three()
    const steps: string[] = []
    const noting: RowHooks = {
      beforeLock: (id) => Promise.resolve(void steps.push(`before ${id}`)),
      lockMany: (ids) => Promise.resolve(void steps.push(`many ${ids.join()}`)),
      beforeSave: ({ id }) => ({ ...(steps.push(`save ${id}`) && {}) }),
    }
    const saving = office.database.transaction(async (other) => {
      await other.query({ text: `SELECT FROM boats WHERE "Id" = ${last} FOR UPDATE` })
      const waiting = save(longer([last, two, one]), { firstHooks: [noting] })
      await untilBlocked(office.database, waiting)
      expect(steps).toEqual([one, two, last].map((id) => `before ${id}`))
      return { waiting }
    })
    expect(await (await saving).waiting).toEqual({ done: [one, two, last], passed: [] })
    // Waiting for the lock may use up the portion's time; further portions then save the rest.
    expect(steps.slice(3, 5)).toEqual([`many ${[one, two, last].join()}`, `save ${one}`])
  })

  itOnPostgres('goes on over a new connection when one is lost', async () => {
    const ids = await addBoats(70)
    const lost = failing(ids[60] ?? 0, 'SELECT pg_terminate_backend(pg_backend_pid())')
    expect(await save(longer(ids), { firstHooks: [lost] })).toEqual({ done: ids, passed: [] })
    expect(await logged()).toEqual(ids)
  })

  /** Rows, some of which are added, in as many portions as it takes: how many rows one holds is a matter of time. */
  const savePortions = async (bodies: ManySaving['rows'], more: Partial<Portioned> = {}) => {
    const outcomes: Outcome[] = []
    const portioned: Omit<Portioned, 'entries'> = {
      parts: { database: office.database, now: () => office.clock.now, config: office.config },
      bound: boundNamed(bindOffice(office.config, boatBindings).resources, 'boats'),
      actor: { kind: 'staff', user: { Id: office.userIds.Editor, Name: 'Editor user', role: 'Editor' } },
      language: 'en',
      call: { action: 'load', undo: false, batch: '11111111-1111-4111-8111-111111111111' },
      ...more,
    }
    while (outcomes.length < bodies.length) {
      outcomes.push(...(await savePortion({ ...portioned, entries: bodies.slice(outcomes.length).map((body) => ({ body })) })))
    }
    return outcomes
  }

  it('adds rows beside those that it changes, and says of each what it was and whether it has changed', async () => {
    const [id = 0] = await addBoats(1)
    const outcomes = await savePortions([{ Title: 'New boat', Length: 12 }, { Id: id, Length: 40 }, { Id: id, Length: 40 }, { Title: '' }])
    expect(outcomes.map((outcome) => ('saved' in outcome ? [outcome.saved.before?.['Length'] ?? null, outcome.saved.after['Length'], outcome.saved.isChange] : outcome.refusal.map(({ field }) => field)))).toEqual([[null, 12, true], [10, 40, true], [40, 40, false], ['Title']])
    expect((await stored()).map(({ Title, Version }) => [Title, Version]).sort()).toEqual([['Boat 1', 2], ['New boat', 1]])
  })

  it('keeps what its end writes with the rows, or neither; a dry run keeps nothing', async () => {
    const noting = (text: string): Partial<Portioned> => ({
      async end(_outcomes, { transaction }) {
        await transaction.query({ text })
      },
    })
    await expect(savePortions([{ Title: 'Lost', Length: 12 }], noting('SELECT 1/0'))).rejects.toThrow()
    expect(await stored()).toEqual([])
    const dry = await savePortions([{ Title: 'Tried', Length: 12 }], { dryRun: true })
    expect([dry.length, (await stored()).length, await logged()]).toEqual([1, 0, []])
    await savePortions([{ Title: 'Kept', Length: 12 }], noting(`UPDATE boats SET "Length" = 13`))
    expect((await stored()).map(({ Title, Length }) => [Title, Length])).toEqual([['Kept', 13]])
  })
})
