import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, dayInRiyadh, LOOKUP_TYPES, resources } from '@office/shared-api/model'
import { randomFrom } from '../../../demo/src/random'
import { derivedColumns, emptyRow } from '../../src/engine/stored-row'
import { keepCatalogue } from '../../src/office/catalogue/catalogue'
import { migrationsFolder, openDatabase } from '../../src/office/database'
import { seedLists } from '../../src/office/first-items'
import { trackLink } from '../../src/office/tracking/track-link'
import { trackedRequest } from '../../src/office/tracking/track-answer'
import { foundByToken } from '../../src/office/tracking/tracked-request'
import { recomputeRequests } from '../../src/office/pipeline/position'
import { makeBackup } from '../../src/platform/backup/make-backup'
import { restoreBackup } from '../../src/platform/backup/restore-backup'
import type { Database } from '../../src/platform/database/database'
import { insertRows } from '../../src/platform/database/insert-rows'
import { applyMigrations, readMigrations } from '../../src/platform/database/migrations'
import { filesOf } from '../../src/platform/files/file-store'
import { makePlace } from '../backup/filled-office'
import { anyEngine, openBareDatabase } from '../support/databases'
import { outOfStep } from './out-of-step'

/** The migrations of the release before the pipeline end with this number. */
const BEFORE = 14

/** The migrations of the release before stages said what comes next end with this number. */
const BEFORE_NEXT = 31

async function officeOfBefore(last = BEFORE) {
  const database = await openBareDatabase()
  const known = readMigrations(migrationsFolder).filter(({ moment }) => moment <= 1_795_262_400_000 + last * 3_600_000)
  await database.transaction((transaction) => applyMigrations(transaction, known.map(({ moment }) => moment), migrationsFolder))
  return database
}

/** The migrations of the release before figures were checked one by one end with this number. */
const BEFORE_FIGURES = 45

/** Adds requests with the columns that their table has in the release before, numbered from `first`. */
async function addRequests(database: Database, first: number, requests: readonly object[]): Promise<void> {
  const columns = await database.query<{ readonly name: string }>({
    text: `SELECT column_name::text AS name FROM information_schema.columns WHERE table_name = 'requests' AND is_generated = 'NEVER'`,
  })
  const known = new Set(columns.map(({ name }) => name))
  const rows = requests.map((values, at) => {
    const row = { ...emptyRow('requests'), Ref: `R-${first + at}`, Name: 'Client', IdentityId: '1012345678', RequestDate: '2026-01-01T00:00:00Z', ...values }
    const all = { Id: first + at, ...row, ...derivedColumns(resources.requests, row) }
    return Object.fromEntries(Object.entries(all).filter(([name]) => known.has(name)))
  })
  await insertRows(database, 'requests', rows)
}

it('an office of the release before gets stages, every request at its own, and an arrival for each flight that has come', async () => {
  const database = await officeOfBefore()
  try {
    const today = dayInRiyadh(new Date())
    const add = (id: number, values: object) => addRequests(database, id, [values])
    await add(1, { PaidMusand: '2026-01-01', Travel: today })
    await add(2, { PaidMusand: '2026-01-01', Travel: addDays(today, 1) })
    await add(3, { PaidMusand: '2026-01-01', LinkMusand: '2026-01-02' })
    await add(4, { Archived: true })

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
    expect(await trackedRequest(database, foundByToken(link.split('#')[1] ?? '', new Date()), { now: new Date(), byLink: true })).toMatchObject({ Ref: 'R-3', Closed: null })
    expect(await database.query({ text: 'SELECT "Cause" FROM templates' })).toHaveLength(12)
    expect(await database.query({ text: 'SELECT 1 FROM messages' })).toEqual([])
    // Its reservations are firm, and none ends until somebody says after how many hours; an archived client has been spoken to.
    expect(await database.query({ text: 'SELECT "ReservationHours", "Assign" FROM settings' })).toEqual([{ ReservationHours: 0, Assign: 'none' }])
    expect(await database.query({ text: 'SELECT "Id" FROM requests WHERE "ReservedUntil" IS NOT NULL' })).toEqual([])
    expect(await database.query({ text: 'SELECT "Id" FROM requests WHERE "FirstContactAt" = "RequestDate"' })).toEqual([{ Id: 4 }])
    // The build before writes on: what it does not know has defaults.
    await add(5, { PaidMusand: '2026-01-01' })
    await recomputeRequests(database)
    expect(await outOfStep(database)).toEqual([])
  } finally {
    await database.close()
  }
})

it('the stages of an office get what comes next by their field, and it gets the text of the link', async () => {
  const database = await officeOfBefore(BEFORE_NEXT)
  try {
    const stage = (En: string, Field: string) => ({ Ar: 'مرحلة', En, Field, LabelAr: '', LabelEn: '', Search: '' })
    await insertRows(database, 'stages', [stage('Money', 'PaidMusand'), stage('Stamp', 'VisaRecived'), stage('Own', '')])
    await insertRows(database, 'templates', [{ Cause: 'late', Ar: 'نعتذر', En: 'Sorry', Auto: 'off', Search: '' }])
    await database.migrate()
    await seedLists(database)
    expect(await database.query({ text: 'SELECT "En", "NextAr", "NextEn", "By" FROM stages ORDER BY "Id"' })).toEqual([
      { En: 'Money', NextAr: 'السداد في مساند', NextEn: 'Payment on Musaned', By: 'client' },
      { En: 'Stamp', NextAr: 'إصدار التأشيرة', NextEn: 'Issue of the visa', By: 'embassy' },
      { En: 'Own', NextAr: '', NextEn: '', By: '' },
    ])
    const [link] = await database.query<{ Ar: string; En: string; Search: string }>({ text: `SELECT "Ar", "En", "Search" FROM templates WHERE "Cause" = 'link'` })
    expect(link).toMatchObject({ ...derivedColumns(resources.templates, link ?? {}), Ar: expect.stringContaining('رابط متابعة') as string })
    expect(await database.query({ text: 'SELECT 1 FROM templates' })).toHaveLength(7)
  } finally {
    await database.close()
  }
})

it.each(anyEngine)('a backup of an office of the release before, with 1,000 requests, is restored on %s with each at its stage', async (engine) => {
  const [database, target, folder] = [await officeOfBefore(), await makePlace(engine), await mkdtemp(path.join(tmpdir(), 'office-before-'))]
  try {
    const [random, today] = [randomFrom(5), dayInRiyadh(new Date())]
    const day = (share: number, from: number, to: number) => (random.chance(share) ? addDays(today, random.between(from, to)) : null)
    const text = () => random.pick(['', 'لائق', `${addDays(today, -9)} لائق`])
    const requests = Array.from({ length: 1000 }, () => ({
      PaidMusand: day(0.9, -130, 0), LinkMusand: day(0.7, -110, 0), SignMusand: day(0.6, -90, 0), Egency: day(0.4, -70, 0), Medical: text(), Biometric: text(),
      EnteredEmbessy: day(0.3, -50, 0), VisaRecived: day(0.2, -30, 0), Travel: day(0.3, -20, 20), Archived: random.chance(0.3),
    }))
    await addRequests(database, 1, requests)
    await makeBackup({ database, files: filesOf(target.config) }, folder, new Date())
    await restoreBackup(target.config, { from: folder, overwrite: false, migrationsFolder })
    const restored = await openDatabase(target.config)
    try {
      await seedLists(restored)
      await recomputeRequests(restored)
      const rows = await restored.query<{ Id: number; ArrivedOn: string | null; PaidMusand: string | null }>({ text: 'SELECT "Id", "ArrivedOn", "PaidMusand" FROM requests ORDER BY "Id"' })
      const arrived = requests.map(({ Travel, PaidMusand }, at) => ({ Id: at + 1, ArrivedOn: Travel !== null && Travel <= today ? Travel : null, PaidMusand }))
      expect(rows).toEqual(arrived)
      expect(await outOfStep(restored)).toEqual([])
    } finally {
      await restored.close()
    }
  } finally {
    await database.close()
    await target.remove()
    await rm(folder, { recursive: true, force: true })
  }
})

it('an office that has worked shows whom it showed; a new one shows nobody without a consent', async () => {
  const modeOf = async (worked: boolean) => {
    const database = await officeOfBefore(worked ? BEFORE_FIGURES : BEFORE)
    try {
      if (worked) await seedLists(database).catch(() => null)
      if (worked) await database.query({ text: `INSERT INTO settings ("DaysOff", "Assign", "Search") SELECT 'friday', 'none', '' WHERE NOT EXISTS (SELECT FROM settings)` })
      await database.migrate()
      await seedLists(database)
      return await database.query<object>({ text: 'SELECT "PublishMode", "PhotoMode", "NameMode", "ReligionMode", "MedicalMode", "Transfers" FROM settings' })
    } finally {
      await database.close()
    }
  }
  expect([await modeOf(true), await modeOf(false)]).toEqual([
    [{ PublishMode: 'all', PhotoMode: 'all', NameMode: 'full', ReligionMode: 'all', MedicalMode: 'none', Transfers: 'all' }],
    [{ PublishMode: 'consent', PhotoMode: 'consent', NameMode: 'first', ReligionMode: 'consent', MedicalMode: 'none', Transfers: 'no_photo' }],
  ])
})

it('visitors of an upgraded office read of its workers what they read before: every available one, with photo, name and religion', async () => {
  const database = await officeOfBefore(BEFORE_FIGURES)
  try {
    await database.query({
      text: `INSERT INTO lookups ("Type", "Ar", "En", "Search", "LabelAr", "LabelEn") SELECT g, 'أ' || g, 'One ' || g, '', '', '' FROM generate_series(0, 4) g`,
    })
    await database.query({ text: `INSERT INTO lookups ("Type", "Ar", "En", "Search", "LabelAr", "LabelEn") VALUES (${LOOKUP_TYPES.jobs}, 'عمالة', 'Domestic worker', '', '', '')` })
    const [ids] = await database.query<{ readonly ids: readonly number[] }>({ text: 'SELECT array_agg("Id" ORDER BY "Type") AS ids FROM lookups WHERE "En" LIKE \'One %\'' })
    const [Country = 0, Job = 0, Category = 0, Experiance = 0, Religion = 0] = ids?.ids ?? []
    const common = { ...emptyRow('persons'), Name: 'Maria Santos', Country, Job, Category, Experiance, Religion, Photo: '/files/persons/1-Xk3_a9Qz-600.webp' }
    const columns = await database.query<{ readonly name: string }>({
      text: `SELECT column_name::text AS name FROM information_schema.columns WHERE table_name = 'persons' AND is_generated = 'NEVER'`,
    })
    const known = new Set(columns.map(({ name }) => name))
    for (const [at, Available] of [true, false, true].entries()) {
      const row = { Id: at + 1, ...common, Ref: `W-${at + 1}`, Available }
      const all = { ...row, ...derivedColumns(resources.persons, row) }
      await insertRows(database, 'persons', [Object.fromEntries(Object.entries(all).filter(([name]) => known.has(name)))])
    }
    await addRequests(database, 1, [{}])
    const before = await database.query<object>({
      text: 'SELECT "Id", "Ref", "Name", "Country", "Job", "Category", "Experiance", "Religion", "Photo" FROM persons WHERE "Available" ORDER BY "Id" DESC',
    })
    expect(before).toHaveLength(2)

    await database.migrate()
    await seedLists(database)
    // The jobs that are called as the first ones are.
    expect(await database.query({ text: 'SELECT "ArFemale", "ArMale" FROM lookups WHERE "En" = \'Domestic worker\'' })).toEqual([{ ArFemale: 'عاملة منزلية', ArMale: 'عامل منزلي' }])
    const copy = await keepCatalogue(database, () => new Date(), () => undefined)
    await copy.stop()
    expect(copy.current().workers).toEqual(before)
    expect(copy.current().facts).toMatchObject({ Prices: [], Shows: { Prices: false, Religion: true } })
    expect(copy.current().lookups.map(({ Type }) => Type)).toContain(LOOKUP_TYPES.religions)
  } finally {
    await database.close()
  }
})

it('of an upgraded office the VAT of its terms and the first ceilings want checking, and the days of terms that nobody has saved', async () => {
  const database = await officeOfBefore(BEFORE_FIGURES)
  try {
    await database.query({ text: `INSERT INTO lookups ("Type", "Ar", "En", "LabelAr", "LabelEn", "Search") VALUES (0, 'كينيا', 'Kenya', 'كينيا', 'kenya', '')` })
    const today = dayInRiyadh(new Date())
    const [over, saved, to] = ['2020-01-01', addDays(today, -30), addDays(today, 30)]
    await database.query({
      text: `INSERT INTO terms ("Version", "From", "ArrivalDays", "ExtensionDays", "VatPercent", "Source", "Search") VALUES (2, $1, 90, 30, 15, 'a', ''), (2, $2, 90, 30, 15, 'b', ''), (1, $3, 80, 30, 15, 'c', '')`,
      values: [over, saved, to],
    })
    await database.migrate()
    await seedLists(database)
    const added = 'Extension,GuaranteeDays,GuaranteeFrom,ContractMonths,MonthsBy,LatePercent,LatePercentAfter,LateOf,RefundDays,AnswerDays,AbsenceDays,ExitDays,NoticeHours,InsuranceDays'
    for (const Class of ['', 'named', 'transfer']) {
      expect(await database.query<object>({ text: 'SELECT "Unchecked" FROM terms WHERE "Class" = $1 ORDER BY "From"', values: [Class] })).toEqual([
        { Unchecked: '' },
        { Unchecked: `VatPercent,MinimumAge,${added}` },
        { Unchecked: `ArrivalDays,ExtensionDays,VatPercent,MinimumAge,${added}` },
      ])
    }
    expect(await database.query<object>({ text: 'SELECT l."En", c."Most"::integer AS "Most", c."Unchecked" FROM ceilings c JOIN lookups l ON l."Id" = c."Country"' })).toEqual([{ En: 'Kenya', Most: 900_000, Unchecked: 'Most' }])
  } finally {
    await database.close()
  }
})
