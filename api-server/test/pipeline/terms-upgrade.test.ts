import { addDays, dayInRiyadh, LOOKUP_TYPES, resources } from '@office/shared-api/model'
import { randomFrom } from '../../../demo/src/random'
import { queueRebuilds } from '../../src/engine/rebuild'
import { derivedColumns, emptyRow } from '../../src/engine/stored-row'
import { bindOffice } from '../../src/office'
import { migrationsFolder } from '../../src/office/database'
import { seedLists } from '../../src/office/first-items'
import { bindJobs } from '../../src/office/jobs'
import { readConfig } from '../../src/platform/config/config'
import type { Database } from '../../src/platform/database/database'
import { continueIds, insertRows } from '../../src/platform/database/insert-rows'
import { applyMigrations, readMigrations } from '../../src/platform/database/migrations'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { openBareDatabase } from '../support/databases'
import { outOfStep } from './out-of-step'

/** The migrations of the release before the guarantee end with this number. */
const BEFORE = 58
const FIRST_MOMENT = 1_795_262_400_000
const HOUR = 3_600_000

/** Terms of three times, of which the last is to come. */
const LAWS = [
  { From: '2020-01-01', ArrivalDays: 90, ExtensionDays: 30 },
  { From: '2026-06-01', ArrivalDays: 75, ExtensionDays: 20 },
  { From: '2027-06-01', ArrivalDays: 60, ExtensionDays: 0 },
]

/** The deadline as the release before worked it out. */
function deadlineOf(paid: string | null, extended: string | null): string | null {
  const law = paid === null ? undefined : (LAWS.findLast(({ From }) => From <= paid) ?? LAWS[0])
  return paid === null || law === undefined ? null : addDays(paid, law.ArrivalDays + (extended === null ? 0 : law.ExtensionDays))
}

async function insertKnown(database: Database, table: string, rows: readonly object[]): Promise<void> {
  const columns = await database.query<{ readonly name: string }>({
    text: `SELECT column_name::text AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`, values: [table],
  })
  const known = new Set(columns.map(({ name }) => name))
  await insertRows(database, table, rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name)))))
}

const CLASSES = ['recruit', 'named', 'transfer', ''] as const

/** An office of the release before, with workers of every class, and requests in every state of the clock. */
async function officeOfBefore(today: string) {
  const database = await openBareDatabase()
  const known = readMigrations(migrationsFolder).filter(({ moment }) => moment <= FIRST_MOMENT + BEFORE * HOUR)
  await database.transaction((transaction) => applyMigrations(transaction, known.map(({ moment }) => moment), migrationsFolder))
  await insertKnown(database, 'lookups', CLASSES.map((Class, at) => ({ Id: at + 1, Type: LOOKUP_TYPES.categories, Ar: Class || 'غيرها', En: Class || 'other', Class, LabelAr: '', LabelEn: '', Search: '' })))
  await continueIds(database, 'lookups')
  await insertKnown(database, 'terms', LAWS.map((law) => ({ ...law, VatPercent: 15, MinimumAge: 21, Source: 'FAQ', Search: 'faq' })))
  const [random, count] = [randomFrom(60), 1500]
  const day = (share: number, from: number, to: number) => (random.chance(share) ? addDays(today, random.between(from, to)) : null)
  const workers = Array.from({ length: count }, (_, at) => {
    const row = { ...emptyRow('persons'), Country: 1, Job: 1, Experiance: 1, Religion: 1, Ref: `W-${at + 1}`, Name: 'Worker', Category: (at % CLASSES.length) + 1, Available: false }
    return { Id: at + 1, ...row, ...derivedColumns(resources.persons, row) }
  })
  await insertKnown(database, 'persons', workers)
  const requests = workers.map(({ Id }) => {
    const [PaidMusand, ExtendedOn, ArrivedOn] = [day(0.9, -900, 0), day(0.2, -60, 0), day(0.3, -60, 0)]
    const row = { ...emptyRow('requests'), Ref: `R-${Id}`, Name: 'Client', IdentityId: '1012345678', RequestDate: '2026-01-01T00:00:00Z', PersonId: random.chance(0.8) ? Id : null }
    const values = { ...row, PaidMusand, ExtendedOn, ExtendReason: ExtendedOn === null ? '' : 'late', ArrivedOn, ContractDate: PaidMusand, Archived: random.chance(0.3), DeadlineOn: deadlineOf(PaidMusand, ExtendedOn) }
    return { Id, ...values, ...derivedColumns(resources.requests, values) }
  })
  await insertKnown(database, 'requests', requests)
  return database
}

it('no deadline of 1,500 requests moves as an office gets terms by class, and none is extended by itself', async () => {
  const now = new Date()
  const today = dayInRiyadh(now)
  const database = await officeOfBefore(today)
  try {
    const clocks = () => database.query<object>({ text: 'SELECT "Id", "Version", "DeadlineOn", "ExtendedOn", "ExtendReason" FROM requests ORDER BY "Id"' })
    const before = await clocks()
    await database.migrate()
    await seedLists(database)
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/tmp/office-terms-upgrade' })
    await queueRebuilds(database, bindOffice(config).resources, now)
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const jobs = bindJobs({ database, config: { ...config, databaseUrl: 'none' }, now: () => now }, { send: () => Promise.resolve(), close: () => undefined }, silent)
    // The rebuild of the table and the recompute go portion by portion.
    for (let look = 0; look < 12; look += 1) await workQueue({ database, now: () => now, log: silent, ...jobs })
    expect(await clocks()).toEqual(before)
    expect(await outOfStep(database)).toEqual([])

    const terms = await database.query<object>({ text: 'SELECT "From", "Class", "ArrivalDays", "ExtensionDays", "Extension", "GuaranteeDays", "GuaranteeFrom" FROM terms ORDER BY "From", "Class"' })
    expect(terms).toEqual(LAWS.flatMap((law) => [
      { ...law, Class: '', Extension: 'hand', GuaranteeDays: 90, GuaranteeFrom: 'arrival' },
      { ...law, Class: 'named', Extension: 'hand', GuaranteeDays: 0, GuaranteeFrom: 'arrival' },
      { ...law, Class: 'transfer', Extension: 'hand', GuaranteeDays: 90, GuaranteeFrom: 'contract' },
    ]))
    // The searched text is that of the source, and whoever has arrived with a client is there.
    for (const row of await database.query<{ Search: string; Source: string }>({ text: 'SELECT "Search", "Source" FROM terms' })) {
      expect(row.Search).toBe(derivedColumns(resources.terms, { ...emptyRow('terms'), Source: row.Source })['Search'])
    }
    const [{ guaranteed, named, places } = { guaranteed: 0, named: 1, places: 0 }] = await database.query<{ guaranteed: number; named: number; places: number }>({
      text: `SELECT count(*) FILTER (WHERE r."GuaranteeUntil" IS NOT NULL)::integer AS guaranteed, count(*) FILTER (WHERE r."GuaranteeUntil" IS NOT NULL AND p."Category" = 2)::integer AS named,
        count(*) FILTER (WHERE p."Place" = 'with_client' AND r."ArrivedOn" IS NOT NULL)::integer AS places FROM requests r JOIN persons p ON p."Id" = r."PersonId"`,
    })
    expect(guaranteed).toBeGreaterThan(300)
    expect([named, places > 200]).toEqual([0, true])
  } finally {
    await database.close()
  }
})
