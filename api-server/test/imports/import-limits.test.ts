import { LOOKUP_TYPES, type FieldError, type KnownWorkersAnswer } from '@office/shared-api/model'
import { sweep } from '../../src/office/housekeeping'
import type { Database } from '../../src/platform/database/database'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { atDesk, cellsOf, inShort } from './import-desk'

/** Thrown where a process is killed. */
class Killed extends Error {}

describe.each(anyEngine)('what is sent to an import, on %s', (engine) => {
  let office: TestOffice
  let desk: ReturnType<typeof atDesk>
  beforeAll(async () => {
    office = await openOffice(engine)
    desk = atDesk(office)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    for (const table of ['import_rows', 'consents', 'imports', 'job_queue', 'requests', 'persons']) await office.database.query({ text: `DELETE FROM ${table}` })
  })

  const row = (Row: unknown, Cells: unknown) => ({ Row, Cells })
  const body = (more: object) => ({ Name: 'workers.csv', Mode: 'add', NewItems: [], Rows: [row(2, cellsOf(1))], Last: true, ...more })

  it.each([
    ['no row', { Rows: [] }, ['Rows']],
    ['no name', { Name: ' ' }, ['Name']],
    ['a name of two lines', { Name: 'a\nb' }, ['Name']],
    ['a name that is too long', { Name: 'x'.repeat(201) }, ['Name']],
    ['another mode', { Mode: 'replace' }, ['Mode']],
    ['an item of no name', { NewItems: [{ List: LOOKUP_TYPES.skills, Label: ' ' }] }, ['NewItems']],
    ['an item of a list that is none', { NewItems: [{ List: 99, Label: 'x' }] }, ['NewItems']],
  ])('is refused by field with %s', async (_what, more, fields) => {
    const answer = await desk.send(body(more))
    expect([answer.statusCode, answer.json<FieldError[]>().map(({ field }) => field)]).toEqual([409, fields])
  })

  it.each([
    ['a column that is none', { Rows: [row(2, { Photo: 'x' })] }],
    ['the version of a row', { Rows: [row(2, { Version: '1' })] }],
    ['a cell that is no text', { Rows: [row(2, { Name: 7 })] }],
    ['cells that are a list', { Rows: [row(2, ['x'])] }],
    ['a line below the sheet', { Rows: [row(0, {})] }],
    ['a line that is no number', { Rows: [row('2', {})] }],
    ['rows that are none', { Rows: 'x' }],
    ['an end that is no answer', { Last: 'yes' }],
    ['an import of no number', { Id: 'x' }],
    ['new items that are texts', { NewItems: ['x'] }],
  ])('cannot be read with %s', async (_what, more) => {
    expect((await desk.send(body(more))).statusCode).toBe(400)
  })

  it('cannot be read with a prototype, as a form, or as a list', async () => {
    const send = (raw: string, type = 'application/json') => office.call('/api/persons/import', { as: 'Editor', raw, headers: { 'content-type': type } })
    const text = JSON.stringify(body({})).replace('"Name":"Worker 1"', '"__proto__":{"x":"1"}')
    expect([(await send(text)).statusCode, (await send('[]')).statusCode, (await send('Rows=x', 'application/x-www-form-urlencoded')).statusCode]).toEqual([400, 400, 400])
  })

  it('is at most 500 rows a call and 5,000 in all; the same rows again are no more', async () => {
    const rows = (from: number, count: number) => Array.from({ length: count }, (_row, at) => row(from + at, { Name: 'x' }))
    expect((await desk.send(body({ Rows: rows(2, 501) }))).statusCode).toBe(413)
    const { Id } = (await desk.send(body({ Rows: rows(2, 500), Last: false }))).json<{ Id: number }>()
    for (let part = 1; part < 10; part += 1) await desk.send({ Id, Rows: rows(2 + 500 * part, 500) })
    expect((await desk.send({ Id, Rows: rows(2, 500) })).statusCode).toBe(200)
    expect((await desk.send({ Id, Rows: rows(5002, 1) })).statusCode).toBe(413)
    expect((await desk.list())[0]).toMatchObject({ Id, State: 'receiving', Rows: 5000, Name: 'workers.csv', User: 'Editor user' })
    expect((await desk.send({ Id, Rows: rows(2, 1) }, 'Admin')).statusCode).toBe(404)
  })

  it('may come again when the answer to its last part was lost; other rows may not', async () => {
    const { Id } = (await desk.send(body({ Last: false }))).json<{ Id: number }>()
    const last = { Id, Rows: [row(3, cellsOf(2)), row(4, cellsOf(3))], Last: true }
    expect([(await desk.send(last)).statusCode, (await desk.send(last)).json()]).toEqual([200, { Id }])
    await desk.work()
    expect([(await desk.send(last)).json(), (await desk.report(Id)).Counts.added]).toEqual([{ Id }, 3])
    expect([(await desk.send({ ...last, Rows: [row(4, cellsOf(9))] })).statusCode, (await desk.send({ ...last, Last: false })).statusCode]).toEqual([409, 409])
  })

  it('may be anything that a cell can hold: each row is answered for itself, and nothing of it is a fault', async () => {
    const cells: Readonly<Record<string, string>>[] = [
      { Name: "Robert'); DROP TABLE persons;--" },
      { Name: '=HYPERLINK("http://x","y")' },
      { Name: '\u0000Zero\u0000' },
      { Name: 'half \ud83d a pair' },
      { Name: 'one\u0007bell' },
      { Name: 'x'.repeat(100_000) },
      { Name: '<script>alert(1)</script>', Note: '{{Name}} ${x}' },
      { About: 'call 0551234567' },
      { Skills: 'Cooking,'.repeat(5_000) },
      { Languages: ';'.repeat(10_000) },
      { Languages: 'Arabic: 3; Arabic: 2' },
      { History: Array.from({ length: 9 }, () => 'Saudi Arabia | Cook | 2').join('; ') },
      { History: 'Saudi Arabia | Cook' },
      { History: 'Saudi Arabia | Cook | 41' },
      { Salary: '1e3' },
      { Salary: '-1' },
      { Salary: '1.005' },
      { Salary: '99999999999999999999' },
      { Birth: '9999-99-99' },
      { Birth: '2026-01-01' },
      { Birth: '1/1/0000' },
      { Birth: `${' '.repeat(50_000)  }1` },
      { MedicalOn: '2026-05-01', MedicalUntil: '2026-04-01' },
      { PassportNo: "A1'--" },
      { Ref: '٢\u202e1' },
      { OfficeId: '1' },
      { OfficeId: 'manila office' },
      { Country: '__proto__' },
      { Country: 'constructor' },
      { Available: '2' },
    ]
    const id = await desk.checked(Object.fromEntries(cells.map((one, at) => [at + 2, cellsOf(at, one)])))
    expect((await desk.report(id)).State).toBe('checked')
    expect(inShort(await desk.report(id)).map((line) => line.replace(/^\d+ /, ''))).toEqual([
      'added', 'added', 'added', 'added', 'refused Name', 'refused Name', 'added', 'refused About', 'added', 'added', 'refused Languages', 'refused History', 'added', 'refused History',
      'refused Salary', 'refused Salary', 'refused Salary', 'refused Salary', 'refused Birth', 'refused Birth', 'refused Birth', 'refused Birth', 'refused MedicalUntil', 'refused PassportNo', 'added',
      'refused OfficeId', 'added', 'refused Country', 'refused Country', 'refused Available',
    ])
    const { Counts } = await desk.ran(id)
    expect((await desk.worker('')).total).toBe(Counts.added)
  })

  it('goes on after a kill in the middle, of the check, of the run and of the undo, and does nothing twice', async () => {
    const rows = Object.fromEntries(Array.from({ length: 160 }, (_row, at) => [at + 2, cellsOf(at, { ConsentCv: '2026-01-10', ConsentMethod: 'paper' })]))
    /** A database whose process is killed in the middle of a transaction. */
    const dying = (after: number): Database => {
      let left = after
      return {
        ...office.database,
        transaction: (work) =>
          office.database.transaction(async (transaction) => {
            left -= 1
            const isLast = left < 0
            const result = await work(transaction).catch((error: unknown) => {
              throw isLast ? new Killed() : error
            })
            if (isLast) throw new Killed()
            return result
          }),
      }
    }
    const aMinuteLater = () => {
      office.clock.now = new Date(office.clock.now.getTime() + 60_000)
    }
    const killedOnce = async () => {
      await desk.work(dying(2))
      // The queue tries again, or the lease ends.
      aMinuteLater()
      await desk.work()
    }
    const { Id } = (await desk.send(body({ Rows: Object.entries(rows).map(([Row, Cells]) => row(Number(Row), Cells)) }))).json<{ Id: number }>()
    await desk.work(dying(2))
    const midway = await desk.report(Id)
    expect([midway.State, midway.Done > 0, midway.Done < 160]).toEqual(['checking', true, true])
    aMinuteLater()
    await desk.work()
    expect([(await desk.report(Id)).State, (await desk.report(Id)).Counts.added]).toEqual(['checked', 160])
    await desk.act('importrun', Id)
    await killedOnce()
    expect([(await desk.report(Id)).State, (await desk.worker('')).total, (await desk.stored()).consents.length]).toEqual(['run', 160, 160])
    await desk.act('importundo', Id)
    await killedOnce()
    expect([(await desk.report(Id)).State, (await desk.worker('')).total]).toEqual(['undone', 0])
  })

  it('is cancelled while it runs: what was saved stays, has its outcome alone, and can be undone', async () => {
    const id = await desk.checked(Object.fromEntries(Array.from({ length: 120 }, (_row, at) => [at + 2, cellsOf(at)])))
    await desk.act('importrun', id)
    let left = 1
    const cancelling: Database = {
      ...office.database,
      transaction: async (work) => {
        if (left === 0) await desk.act('importcancel', id)
        left -= 1
        return office.database.transaction(work)
      },
    }
    await desk.work(cancelling)
    const { State, Counts, UndoUntil } = await desk.report(id)
    const { total } = await desk.worker('')
    expect([State, Counts.added, total > 0, total < 120, UndoUntil !== null]).toEqual(['cancelled', total, true, true, true])
    expect((await desk.undone(id)).State).toBe('undone')
    expect((await desk.worker('')).total).toBe(0)
  })

  it('fails where whoever asked for it may not any more', async () => {
    const { Id } = (await desk.send(body({}))).json<{ Id: number }>()
    await office.database.query({ text: `UPDATE users SET "Disabled" = true WHERE "Name" = 'Editor user'` })
    await desk.work()
    await office.database.query({ text: `UPDATE users SET "Disabled" = false WHERE "Name" = 'Editor user'` })
    expect((await desk.report(Id)).State).toBe('failed')
  })

  it('is emptied after a week: counts stay, cells and values of before go; one that never ran is cancelled', async () => {
    const [ran, never] = [await desk.checked({ 2: cellsOf(1) }), await desk.checked({ 2: cellsOf(2) })]
    await desk.ran(ran)
    const old = new Date(office.clock.now.getTime() - 7 * 24 * 60 * 60_000 - 1000)
    await office.database.query({ text: 'UPDATE imports SET "At" = $1, "RunAt" = CASE WHEN "RunAt" IS NOT NULL THEN $1::timestamptz END', values: [old] })
    await sweep({ database: office.database, config: office.config, now: () => office.clock.now })
    const kept = await office.database.query<object>({ text: 'SELECT "Cells", "KeyPassport", "Before" FROM import_rows' })
    expect(kept).toEqual([1, 2].map(() => ({ Cells: {}, KeyPassport: '', Before: null })))
    expect([(await desk.report(ran)).Counts.added, (await desk.report(never)).State, await desk.act('importundo', ran), (await desk.worker('')).total]).toEqual([1, 'cancelled', 409, 1])
  })

  it('tells beforehand of a worker with the same passport, or with the same name and day of birth', async () => {
    const [one, two] = [await office.addWorker({ Name: 'أحمد علي', Birth: '1990-05-01' }), await office.addWorker({ PassportNo: 'A123' })]
    const check = async (values: object) => (await office.call('/api/persons/check', { as: 'Editor', body: values })).json<KnownWorkersAnswer>().workers
    expect(await check({ PassportNo: 'a 123', Name: 'x' })).toEqual([{ Id: two, Ref: `T-${two}`, Why: 'passport' }])
    expect(await check({ Name: 'احمد  علي', Birth: '1990-05-01' })).toEqual([{ Id: one, Ref: `T-${one}`, Why: 'name_and_birth' }])
    expect([await check({ Name: 'أحمد علي', Birth: '1990-05-01', Id: one }), await check({ Name: 'أحمد علي' }), await check({})]).toEqual([[], [], []])
  })
})
