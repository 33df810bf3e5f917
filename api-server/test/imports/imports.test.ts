import { LOOKUP_TYPES, type AnyRow, type FieldError } from '@office/shared-api/model'
import type { Database } from '../../src/platform/database/database'
import { anyEngine, engines } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { openOffice, type TestOffice } from '../support/test-office'
import { atDesk, cellsOf, inShort } from './import-desk'

describe.each(anyEngine)('an import of workers, on %s', (engine) => {
  let office: TestOffice
  let desk: ReturnType<typeof atDesk>
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    desk = atDesk(office)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const total = async () => (await desk.worker('')).total
  const fieldsOf = (answer: { body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field }) => field)

  it('adds three good rows of four, names row and field of the bad one, changes nothing when it comes again, and is undone whole', async () => {
    await office.addWorker()
    const before = await desk.stored()
    const rows = {
      2: cellsOf(1, { ConsentCv: '2026-01-10', ConsentMethod: 'ورقة' }),
      3: cellsOf(2, { Birth: '١٤١٨/٠٣/٠٢', Salary: '١٬٥٠٠', Languages: 'Arabic: 3; English: Fair', Skills: 'Cooking، Cleaning' }),
      4: cellsOf(3, { Birth: 'last year' }),
      5: cellsOf(4, { Available: 'لا' }),
    }
    const id = await desk.checked(rows)
    const checked = await desk.report(id)
    expect([checked.State, checked.Counts, inShort(checked)]).toEqual(['checked', { added: 3, changed: 0, same: 0, refused: 1 }, ['2 added', '3 added', '4 refused Birth', '5 added']])
    expect(checked.Rows[2]).toMatchObject({ Name: 'Worker 3', Errors: [{ field: 'Birth', errorMsg: 'Enter a full date: year, month and day', Cell: 'last year' }], Cells: rows[4] })
    expect(checked.Rows[1]?.Cells).toEqual({})
    expect(await total()).toBe(1)

    const run = await desk.ran(id)
    expect([run.State, run.Counts, run.Done, run.Total]).toEqual(['run', { added: 3, changed: 0, same: 0, refused: 1 }, 3, 3])
    expect(await total()).toBe(4)
    const [second] = (await desk.worker('P100002')).data
    expect(second).toMatchObject({ Name: 'Worker 2', Birth: '1997-07-07', Salary: '1500.00', Available: true })
    expect((await desk.worker('P100001')).data[0]).toMatchObject({ ConsentCv: '9999-12-31', ConsentPhoto: null })

    const again = await desk.checked(rows)
    expect((await desk.report(again)).Counts).toEqual({ added: 0, changed: 0, same: 3, refused: 1 })
    const filled = await desk.stored()
    expect((await desk.ran(again)).Counts).toEqual({ added: 0, changed: 0, same: 3, refused: 1 })
    expect(await desk.stored()).toEqual(filled)

    const undone = await desk.undone(id)
    expect([undone.State, undone.UndoUntil]).toEqual(['undone', null])
    expect(await desk.stored()).toEqual(before)
    const batches = await office.database.query({ text: `SELECT DISTINCT "Batch" FROM change_log WHERE "Action" IN ('import', 'importundo')` })
    expect(batches).toHaveLength(1)
  })

  it('refuses the second of two rows with one passport, far apart, and one with two workers of its number, naming both', async () => {
    const [one, two] = [await office.addWorker({ PassportNo: 'X1' }), await office.addWorker({ PassportNo: 'X1' })]
    const id = await desk.checked({ 50: cellsOf(1), 60: cellsOf(2, { PassportNo: 'x 1' }), 70: cellsOf(3, { Ref: 'A-9' }), 80: cellsOf(4, { Ref: 'a-9' }), 4000: cellsOf(5, { PassportNo: ' p-100001' }) })
    const { Rows } = await desk.report(id)
    expect(Rows.map(({ Row, Result, Errors }) => [Row, Result, ...Errors.map(({ field, errorMsg }) => `${field}: ${errorMsg}`)])).toEqual([
      [50, 'added'],
      [60, 'refused', `PassportNo: More than one worker has it: T-${one}, T-${two}`],
      [70, 'added'],
      [80, 'refused', 'Ref: Repeats row 70'],
      [4000, 'refused', 'PassportNo: Repeats row 50'],
    ])
  })

  it('knows a worker by reference, else by passport: changed where cells differ, the same where none does; empty cells leave what is there', async () => {
    const [one, two] = [await office.addWorker({ PassportNo: 'X1', Note: 'kept' }), await office.addWorker({ PassportNo: 'X2' })]
    await office.call('/api/persons/consent', { as: 'Editor', body: { Ids: [two], Purposes: 'photo', GivenOn: '2026-01-10', Method: 'paper' } })
    const before = await desk.stored()
    const id = await desk.checked({
      2: { Ref: `t-${one}`, Name: 'New Name', Note: '', Skills: 'Cooking', ConsentCv: '10/01/2026', ConsentMethod: 'Call', ConsentUntil: '2030-01-01' },
      3: { PassportNo: 'x2', Name: 'Maria Santos' },
      4: { PassportNo: 'X2', Ref: `T-${one}` },
      5: { Ref: 'T-99999' },
    })
    expect(inShort(await desk.report(id))).toEqual(['2 changed', '3 same', '4 refused Ref', '5 refused Name Country Job Category Experiance Religion'])
    expect((await desk.ran(id)).Counts).toEqual({ added: 0, changed: 1, same: 1, refused: 2 })
    expect((await desk.worker('X1')).data[0]).toMatchObject({ Id: one, Name: 'New Name', Note: 'kept', Skills: [expect.any(Number)], ConsentCv: '2030-01-01', Version: 2 })
    await desk.undone(id)
    expect(await desk.stored()).toEqual(before)
  })

  it('adds consents alone to a worker who is otherwise the same, once; one withdrawn since is not given again', async () => {
    const one = await office.addWorker({ PassportNo: 'X1' })
    const row = { 2: { PassportNo: 'X1', ConsentCv: '2026-01-10', ConsentMethod: 'paper' } }
    const id = await desk.checked(row)
    expect([inShort(await desk.report(id)), inShort(await desk.ran(id))]).toEqual([['2 changed'], ['2 changed']])
    await office.call('/api/persons/withdraw', { as: 'Editor', body: { Ids: [one], Purposes: 'cv', On: '2026-11-20' } })
    const again = await desk.checked(row)
    expect(inShort(await desk.report(again))).toEqual(['2 same'])
    // A consent that was withdrawn since is on record, and stays.
    const undone = await desk.undone(id)
    expect([undone.State, undone.Rows[0]?.Errors[0]?.errorMsg]).toEqual(['undone', `Stays, because a consent has changed since the import: T-${one}`])
    expect((await desk.stored()).consents).toMatchObject([{ PersonId: one, WithdrawnOn: '2026-11-20' }])
  })

  it.each(['ar', 'en'] as const)('says of an item, a country and an office that no list has what it is (%s)', async (language) => {
    const cells = { Country: 'Wakanda', Skills: 'Cooking, Juggling, Diving, juggling', History: 'Narnia | Cook | 2', OfficeId: 'Cebu office' }
    const id = await desk.checked({ 2: cellsOf(1, cells) }, { language })
    const said = Object.fromEntries(((await desk.report(id)).Rows[0]?.Errors ?? []).map(({ field, errorMsg }) => [field, errorMsg]))
    const [says, comma] = language === 'ar' ? ['ليس في القائمة', '، '] : ['Not in the list', ', ']
    expect(said).toEqual({ Country: says, Skills: `${says}: ${['Juggling', 'Diving', 'juggling'].join(comma)}`, History: `${says}: Narnia`, OfficeId: says })
  })

  it.each([
    ['the day is to come', { ConsentCv: '2090-01-01', ConsentMethod: 'paper' }, ['ConsentCv']],
    ['nobody says how it was given', { ConsentPhoto: '2026-01-10' }, ['ConsentMethod']],
    ['it ends before it begins', { ConsentMedical: '2026-01-10', ConsentMethod: 'paper', ConsentUntil: '2026-01-09' }, ['ConsentUntil']],
    ['the way is unknown', { ConsentReligion: '2026-01-10', ConsentMethod: 'rumour' }, ['ConsentMethod']],
  ])('refuses a consent where %s, at its column', async (_why, cells, fields) => {
    await office.addWorker({ PassportNo: 'X1' })
    const id = await desk.checked({ 2: cellsOf(1, cells), 3: { PassportNo: 'X1', ...cells } })
    expect(inShort(await desk.report(id))).toEqual([2, 3].map((row) => [row, 'refused', ...fields].join(' ')))
    await desk.ran(id)
    expect([await total(), (await desk.stored()).consents]).toEqual([1, []])
  })

  it('refuses known workers in the mode `add` by the word that they are there, but for rows that are the same', async () => {
    await office.addWorker({ PassportNo: 'X1' })
    const id = await desk.checked({ 2: cellsOf(1), 3: { PassportNo: 'X1', Name: 'Other' }, 4: cellsOf(2, { PassportNo: 'X9' }), 5: { PassportNo: 'X1' } }, { Mode: 'add' })
    const checked = await desk.report(id)
    expect(inShort(checked)).toEqual(['2 added', '3 refused PassportNo', '4 added', '5 refused PassportNo'])
    expect(checked.Rows[1]?.Errors[0]?.errorMsg).toMatch(/^Already there: T-/)
    // Somebody has added the worker since the check: the row is checked anew.
    await office.addWorker({ PassportNo: 'X9' })
    expect(inShort(await desk.ran(id))).toEqual(['2 added', '3 refused PassportNo', '4 refused PassportNo', '5 refused PassportNo'])
    expect((await desk.worker('X9')).total).toBe(1)
    expect(inShort(await desk.report(await desk.checked({ 2: { PassportNo: 'X1' } }, { Mode: 'add' })))).toEqual(['2 same'])
  })

  it('makes the missing items that were chosen when it runs, once, and leaves them when it is undone', async () => {
    const NewItems = [{ List: LOOKUP_TYPES.skills, Label: 'Juggling' }, { List: LOOKUP_TYPES.places, Label: 'المريخ' }, { List: LOOKUP_TYPES.skills, Label: 'juggling ' }]
    const rows = { 2: cellsOf(1, { Skills: 'Juggling, Cooking', History: 'المريخ | Cook | 2' }), 3: cellsOf(2, { Skills: 'JUGGLING' }), 4: cellsOf(3, { Skills: 'Diving' }) }
    const countOf = async (label: string) => (await desk.items()).filter(({ Ar, En }) => Ar === label || En === label).length
    const id = await desk.checked(rows, { NewItems })
    expect([inShort(await desk.report(id)), await countOf('Juggling')]).toEqual([['2 added', '3 added', '4 refused Skills'], 0])
    await desk.ran(id)
    expect([await countOf('Juggling'), await countOf('المريخ')]).toEqual([1, 1])
    expect((await desk.worker('P100001')).data[0]).toMatchObject({ Skills: [expect.any(Number), expect.any(Number)], History: [{ Years: 2 }] })
    await desk.undone(id)
    expect([await total(), await countOf('Juggling')]).toEqual([0, 1])
    const again = await desk.checked(rows, { NewItems })
    await desk.ran(again)
    expect(await countOf('Juggling')).toBe(1)
  })

  it.each(['countries', 'categories', 'religions', 'statuses'] as const)('adds nothing to the %s', async (list) => {
    const answer = await desk.send({ Name: 'x', Mode: 'add', NewItems: [{ List: LOOKUP_TYPES[list], Label: 'New' }], Rows: [{ Row: 2, Cells: cellsOf(1) }], Last: true })
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([409, ['NewItems']])
  })

  it('runs only what was checked, once; it is undone once, and within a week', async () => {
    const { Id } = (await desk.send({ Name: 'x', Mode: 'add', NewItems: [], Rows: [{ Row: 2, Cells: cellsOf(1) }], Last: false })).json<{ Id: number }>()
    expect([await desk.act('importrun', Id), await desk.act('importundo', Id), await desk.act('importrun', 999)]).toEqual([409, 409, 404])
    expect((await desk.send({ Id, Rows: [{ Row: 3, Cells: cellsOf(2) }], Last: true })).statusCode).toBe(200)
    expect([await desk.act('importrun', Id), (await desk.send({ Id, Rows: [{ Row: 4, Cells: cellsOf(3) }] })).statusCode]).toEqual([409, 409])
    await desk.work()
    expect(await desk.act('importrun', Id)).toBe('running')
    expect([await desk.act('importrun', Id), await desk.act('importundo', Id)]).toEqual([409, 409])
    await desk.work()
    expect([await desk.act('importrun', Id), await desk.act('importcancel', Id), await total()]).toEqual([409, 409, 2])
    const until = (await desk.report(Id)).UndoUntil
    expect(until).toBe('2026-11-28T09:00:00.000Z')
    const ranAt = (moment: string) => office.database.query({ text: 'UPDATE imports SET "RunAt" = $1', values: [moment] })
    await ranAt('2026-11-14T09:00:00.000Z')
    expect([await desk.act('importundo', Id), (await desk.report(Id)).UndoUntil]).toEqual([409, null])
    await ranAt('2026-11-14T09:00:01.000Z')
    expect(await desk.act('importundo', Id)).toBe('undoing')
    await desk.work()
    expect([await desk.act('importundo', Id), await total()]).toEqual([409, 0])
  })

  it('leaves what somebody has changed since, and whom a request names, and names them', async () => {
    const known = await office.addWorker({ PassportNo: 'X1' })
    const id = await desk.checked({ 2: cellsOf(1), 3: cellsOf(2), 4: cellsOf(3), 5: { PassportNo: 'X1', Note: 'changed' } })
    await desk.ran(id)
    const [one, two, three] = await Promise.all(['P100001', 'P100002', 'P100003'].map(async (no) => (await desk.worker(no)).data[0] as AnyRow))
    await office.call('/api/persons/Edit', { as: 'Editor', body: { Id: one?.Id, Note: 'mine' } })
    await office.call('/api/persons/Edit', { as: 'Editor', body: { Id: known, Note: 'mine' } })
    expect((await office.call('/api/requests/Edit', { as: 'Editor', body: { Name: 'Client', IdentityId: '1012345678', Dob: '1410-05-12', Phone: '0551234567', PersonId: two?.Id } })).statusCode).toBe(200)
    const { State, Rows } = await desk.undone(id)
    expect([State, Rows.map(({ Row, Errors }) => [Row, ...Errors.map(({ errorMsg }) => errorMsg)])]).toEqual([
      'undone',
      [
        [2, `Stays: ${String(one?.['Ref'])}`],
        [3, `Stays, because a request names the worker: ${String(two?.['Ref'])} · R-000001`],
        [4],
        [5, 'This was saved from your own account at 12:00'],
      ],
    ])
    expect((await desk.stored()).persons.map(({ Id, Note }) => [Id, Note])).toEqual([[known, 'mine'], [one?.Id, 'mine'], [two?.Id, '']])
    expect(three?.Id).toBeGreaterThan(0)
  })

  it('is cancelled while it is checked, and nothing is saved', async () => {
    const { Id } = (await desk.send({ Name: 'x', Mode: 'add', NewItems: [], Rows: [{ Row: 2, Cells: cellsOf(1) }], Last: true })).json<{ Id: number }>()
    expect([await desk.act('importcancel', Id), await desk.act('importcancel', Id), await desk.act('importrun', Id)]).toEqual(['cancelled', 409, 409])
    await desk.work()
    expect([(await desk.report(Id)).State, (await desk.report(Id)).Counts.added, await total()]).toEqual(['cancelled', 0, 0])
  })

  it('is for editors: readers may neither send nor read', async () => {
    const id = await desk.checked({ 2: cellsOf(1) })
    const call = (path: string, body?: object) => office.call(`/api/persons/${path}`, { as: 'Read', ...(body && { body }) })
    const answers = [await call('import', { Name: 'x', Mode: 'add', Rows: [], Last: true }), await call(`imports?id=${id}`), await call('imports'), await call('importrun', { Id: id }), await call('importundo', { Id: id }), await call('importcancel', { Id: id }), await call('check', { Name: 'x' })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403))
    expect((await office.call('/api/persons/imports')).statusCode).toBe(401)
  })
})

// Statements of the embedded engine end no turn of the event loop by themselves.
describe.each(engines)('an import that is taken back, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  it('takes its rows back with a turn for others after each', async () => {
    const desk = atDesk(office)
    const id = await desk.checked(Object.fromEntries(Array.from({ length: 12 }, (_row, at) => [at + 2, cellsOf(at)])))
    await desk.ran(id)
    await desk.act('importundo', id)
    // Transactions since others had their last turn, and the most of them.
    let [since, most, isOver] = [0, 0, false]
    const counting: Database = {
      ...office.database,
      transaction: (work) => {
        since += 1
        most = Math.max(most, since)
        return office.database.transaction(work)
      },
    }
    const turn = () => {
      since = 0
      if (!isOver) setImmediate(turn)
    }
    turn()
    await desk.work(counting)
    isOver = true
    expect([(await desk.report(id)).State, (await desk.worker('')).total]).toEqual(['undone', 0])
    expect(most).toBeLessThan(5)
  })
})
