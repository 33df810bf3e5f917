import { addDays, dayInRiyadh, resources } from '@office/shared-api/model'
import { derivedColumns, emptyRow } from '../../src/engine/stored-row'
import { migrationsFolder } from '../../src/office/database'
import { seedLists } from '../../src/office/first-items'
import { trackLink } from '../../src/office/tracking/track-link'
import { foundByToken, trackedRequest } from '../../src/office/tracking/tracked-request'
import { recomputeRequests } from '../../src/office/pipeline/position'
import { insertRows } from '../../src/platform/database/insert-rows'
import { applyMigrations, readMigrations } from '../../src/platform/database/migrations'
import { startEmbedded } from '../../src/platform/database/open-embedded'
import { outOfStep } from './out-of-step'

/** The tables of the release before the pipeline, and its columns of requests. */
const BEFORE = 14
const NEW = ['ArrivedOn', 'StageId', 'NextStageId', 'StageDueOn', 'ForecastOn', 'DeadlineOn', 'ExtendedOn', 'ExtendReason', 'Language', 'Email', 'NoMessages']

it('an office of the release before gets stages, every request at its own, and an arrival for each flight that has come', async () => {
  const database = await startEmbedded(null, { migrationsFolder })
  try {
    const known = readMigrations(migrationsFolder).filter(({ moment }) => moment <= 1_795_262_400_000 + BEFORE * 3_600_000)
    await database.transaction((transaction) => applyMigrations(transaction, known.map(({ moment }) => moment), migrationsFolder))
    const today = dayInRiyadh(new Date())
    const add = async (Id: number, values: object) => {
      const row = { ...emptyRow('requests'), Ref: `R-${Id}`, Name: 'Client', IdentityId: '1012345678', RequestDate: '2026-01-01T00:00:00Z', ...values }
      const old = Object.fromEntries(Object.entries(row).filter(([name]) => !NEW.includes(name)))
      await insertRows(database, 'requests', [{ Id, ...old, ...derivedColumns(resources.requests, row) }])
    }
    await add(1, { PaidMusand: '2026-01-01', Travel: today })
    await add(2, { PaidMusand: '2026-01-01', Travel: addDays(today, 1) })
    await add(3, { PaidMusand: '2026-01-01', LinkMusand: '2026-01-02' })
    await add(4, {})

    await database.migrate()
    await seedLists(database)
    await recomputeRequests(database)
    const rows = await database.query<object>({
      text: `SELECT r."Id", r."ArrivedOn", s."En" AS stage, n."En" AS next, r."DeadlineOn" FROM requests r
        LEFT JOIN stages s ON s."Id" = r."StageId" LEFT JOIN stages n ON n."Id" = r."NextStageId" ORDER BY r."Id"`,
    })
    const DeadlineOn = '2026-04-01'
    expect(rows).toEqual([
      { Id: 1, ArrivedOn: today, stage: 'Arrived', next: null, DeadlineOn },
      { Id: 2, ArrivedOn: null, stage: 'Ticket', next: 'Arrived', DeadlineOn },
      { Id: 3, ArrivedOn: null, stage: 'Contract linked', next: 'Contract signed', DeadlineOn },
      { Id: 4, ArrivedOn: null, stage: null, next: 'Musaned payment', DeadlineOn: null },
    ])
    expect(await outOfStep(database)).toEqual([])
    // Clients of then get a link when it is first asked for, and the office has texts for them; nobody is written to by itself.
    const link = await trackLink(database, { publicUrl: null, port: 8080 }, 3, new Date())
    expect(await trackedRequest(database, foundByToken(link.split('#')[1] ?? ''), today)).toMatchObject({ Ref: 'R-3', Closed: null })
    expect(await database.query({ text: 'SELECT "Cause" FROM templates' })).toHaveLength(4)
    expect(await database.query({ text: 'SELECT 1 FROM messages' })).toEqual([])
    // The build before writes on: what it does not know has defaults.
    await add(5, { PaidMusand: '2026-01-01' })
    await recomputeRequests(database)
    expect(await outOfStep(database)).toEqual([])
  } finally {
    await database.close()
  }
}, 60_000)
