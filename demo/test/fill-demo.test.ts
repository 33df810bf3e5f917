import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { daysBetween, dayInRiyadh, type PriceRow } from '@office/shared-api/model'
import { priceOf, type PricedWorker } from '@office/shared-api/model/rules'
import { STANDINGS, standingOf } from '@office/shared-api/model/standing'
import { readConfig } from '../../api-server/src/platform/config/config'
import type { Database } from '../../api-server/src/platform/database/database'
import { inBox } from '../../api-server/src/office/inbox/boxes'
import { missingOf, running } from '../../api-server/src/office/pipeline/work-groups'
import { trackedRequest } from '../../api-server/src/office/tracking/track-answer'
import { foundByToken } from '../../api-server/src/office/tracking/tracked-request'
import { agendaDays, noticesFor } from '../../api-server/src/office/agenda/agenda'
import { outOfStep } from '../../api-server/test/pipeline/out-of-step'
import { DEMO_EMAILS } from '../src/demo-data'
import { fillDemo } from '../src/fill-demo'
import { seedLists } from '../../api-server/src/office/first-items'
import { anyEngine, openTestDatabase } from '../../api-server/test/support/databases'

const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`)

describe.each(anyEngine)('the demo on the %s engine', (engine) => {
  let database: Database
  const config = readConfig({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'office-demo-')), LOG_LEVEL: 'silent' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await seedLists(database)
  })
  afterAll(async () => {
    await database.close()
    rmSync(config.dataDir, { recursive: true, force: true })
  })

  it('fills an empty database, once', async () => {
    const now = new Date()
    expect(await fillDemo({ database, config, hashPassword, now })).toBe(true)
    expect(await fillDemo({ database, hashPassword, now })).toBe(false)

    const users = await database.query({ text: 'SELECT "Email", "PasswordHash" FROM users ORDER BY "Id"' })
    expect(users).toEqual(DEMO_EMAILS.map((Email) => ({ Email, PasswordHash: 'hash of office-demo-2026' })))
  })

  it('has a deleted worker with a photo, who can be restored', async () => {
    const [deleted] = await database.query<Record<string, unknown>>({
      text: `SELECT l."Author", l."Raw" IS NOT NULL AS kept, (SELECT count(*)::integer FROM unneeded_files WHERE "KeepUntil" IS NOT NULL) AS photos FROM change_log l
        WHERE l."Table" = 'persons' AND l."Operation" = 'delete'`,
    })
    expect(deleted).toEqual({ Author: expect.any(String) as unknown, kept: true, photos: 1 })
  })

  it('has an import of workers that was run, with a row that was wrong, and can be undone', async () => {
    const text = `SELECT i."State", r."Result", r."VersionAfter" IS NOT NULL AS saved, r."Errors"->0->>'field' AS field FROM imports i JOIN import_rows r ON r."ImportId" = i."Id" ORDER BY r."Row"`
    const changed = { State: 'run', Result: 'changed', saved: true, field: null }
    expect(await database.query({ text })).toEqual([changed, changed, changed, { State: 'run', Result: 'refused', saved: false, field: 'PassportUntil' }])
  })

  it('has a price of each worker, in the hundredths that the database keeps', async () => {
    const workers = await database.query<PricedWorker>({ text: 'SELECT "Country", "Job", "Category", "Experiance", "OfficeId" FROM persons' })
    const prices = await database.query<PriceRow>({ text: 'SELECT * FROM prices' })
    const amounts = new Set(workers.map((worker) => Number(priceOf(prices, worker, dayInRiyadh(new Date()))?.Price)))
    expect(Math.min(...amounts)).toBeGreaterThan(500_000)
    expect(amounts.size).toBeGreaterThan(20)
  })

  it('shows every state of the clock three times, extensions, flights without an arrival, papers of every kind, on all three paths', async () => {
    const today = `(now() AT TIME ZONE 'Asia/Riyadh')::date`
    const [figures] = await database.query<Record<string, number>>({
      text: `WITH running AS MATERIALIZED (${running(today)}), ${missingOf('running', today)}
        SELECT (SELECT min(count)::integer FROM (SELECT count(*) FROM running GROUP BY coalesce(state, 'on time')) c) AS least,
          (SELECT count(DISTINCT coalesce(state, 'on time'))::integer FROM running) AS states,
          (SELECT count(*)::integer FROM running WHERE "Travel" <= ${today}) AS arriving,
          (SELECT count(*)::integer FROM requests WHERE "ExtendedOn" IS NOT NULL) AS extended,
          (SELECT count(*)::integer FROM requests WHERE "ExtendedOn" IS NOT NULL AND "ExtendReason" = '') AS "byItself",
          (SELECT count(*)::integer FROM running WHERE state = 'overdue') AS overdue,
          (SELECT count(*)::integer FROM requests WHERE "GuaranteeUntil" >= ${today}) AS guaranteed,
          (SELECT count(*)::integer FROM persons WHERE "Place" = 'with_client') AS "withClient",
          (SELECT count(*)::integer FROM missing WHERE missing > 0) AS missing, (SELECT count(*)::integer FROM missing WHERE missing = 0) AS complete,
          (SELECT count(*)::integer FROM request_papers WHERE "ExpiresOn" < ${today} + 6) AS expiring, (SELECT count(*)::integer FROM stage_marks) AS marks,
          (SELECT count(*)::integer FROM requests WHERE "Medical" ~ '^20') AS dated, (SELECT count(*)::integer FROM requests WHERE "Medical" = 'لائق') AS undated,
          (SELECT count(DISTINCT s."Country")::integer FROM running r JOIN steps s ON s."Country" = r."Country") AS paths`,
    })
    expect(figures).toMatchObject({ states: 5, arriving: 3, extended: 10, byItself: 8, overdue: 4 })
    for (const name of ['least', 'guaranteed', 'withClient', 'missing', 'complete', 'expiring', 'marks', 'dated', 'undated', 'paths']) expect(figures?.[name]).toBeGreaterThanOrEqual(3)
    expect(await outOfStep(database)).toEqual([])
  })

  it('has an agenda on which one sees what matters: little is late, and of most kinds something ends in each of the next three months', async () => {
    const today = dayInRiyadh(new Date())
    const asked = (await noticesFor(database, 'Admin')).map(({ Kind, Valid }) => ({ kind: Kind, Valid, ahead: 90 }))
    const rows = (await agendaDays(database, asked, today)).map(({ Kind, On }) => ({ Kind, month: Math.floor(daysBetween(today, On) / 30) }))
    expect(rows.filter(({ month }) => month < 0).length).toBeLessThanOrEqual(20)
    const months = (kind: string) => [...new Set(rows.flatMap(({ Kind, month }) => (Kind === kind && month >= 0 && month < 3 ? [month] : [])))].sort()
    for (const kind of ['passport', 'medical', 'visa', 'papers', 'consent', 'guarantee']) expect([kind, months(kind)]).toEqual([kind, [0, 1, 2]])
    for (const kind of ['arrivals', 'insurance', 'oec', 'licence']) expect([kind, months(kind).length > 0]).toEqual([kind, true])
    for (const kind of asked) expect(rows.filter(({ Kind }) => Kind === kind.kind).length).toBeLessThanOrEqual(40)
  })

  it('has a link for each request, messages in every state, English clients, and one who wants no messages', async () => {
    const [figures] = await database.query<Record<string, number>>({
      text: `SELECT (SELECT count(*)::integer FROM requests r WHERE NOT EXISTS (SELECT FROM track_links k WHERE k."RequestId" = r."Id")) AS "withoutLink",
          (SELECT count(DISTINCT "State")::integer FROM messages) AS states, (SELECT count(*)::integer FROM messages WHERE "Text" LIKE '%{%') AS unwritten,
          (SELECT count(*)::integer FROM requests WHERE "NoMessages") AS quiet, (SELECT least(count(*), 3)::integer FROM requests WHERE "Language" = 'en') AS english,
          (SELECT count(*)::integer FROM job_queue WHERE "Kind" = 'message') AS jobs`,
    })
    expect(figures).toEqual({ withoutLink: 0, states: 7, unwritten: 0, quiet: 1, english: 3, jobs: 1 })
  })

  it('shows clients every standing of a request, and says of each that is closed since when and by whom', async () => {
    const seen = new Set<string>()
    for (const { Token } of await database.query<{ readonly Token: string }>({ text: 'SELECT "Token" FROM track_links' })) {
      const answer = await trackedRequest(database, foundByToken(Token, new Date()), { now: new Date(), byLink: true })
      if (answer) seen.add(standingOf(answer, new Date()))
    }
    // All are logged: of none nobody knows by whom it was cancelled.
    expect([...seen].sort()).toEqual(STANDINGS.filter((standing) => standing !== 'cancelled').sort())
  })

  it('is an inbox in full swing: boxes are filled, two wait too long, reservations end soon, are firm or have ended, and clients are remembered', async () => {
    const [figures] = await database.query<Record<string, number>>({
      text: `SELECT (SELECT count(*)::integer FROM requests t WHERE ${inBox('new', () => '3')}) AS "new", (SELECT count(*)::integer FROM requests t WHERE ${inBox('mine', () => '3')}) AS mine,
          (SELECT count(*)::integer FROM requests t WHERE ${inBox('waiting', () => '3')}) AS waiting,
          (SELECT count(*)::integer FROM requests t WHERE ${inBox('new', () => '3')} AND "ContactDueAt" < now()) AS late,
          (SELECT count(*)::integer FROM requests WHERE "ReservedUntil" < now() + interval '5 hours') AS soon,
          (SELECT count(*)::integer FROM requests WHERE "NextOn" <= (now() AT TIME ZONE 'Asia/Riyadh')::date) AS reminded,
          (SELECT count(*)::integer FROM requests r JOIN persons p ON p."Id" = r."WantedPersonId" AND p."Available") AS free,
          (SELECT count(*)::integer FROM requests r JOIN persons p ON p."Id" = r."WantedPersonId" AND NOT p."Available") AS taken,
          (SELECT count(*)::integer FROM requests r JOIN lookups s ON s."Id" = r."Status" AND s."Class" = 'cancelled' WHERE NOT r."Archived" AND r."PersonId" IS NOT NULL) AS closed,
          (SELECT count(*)::integer FROM users WHERE "TakesRequests") AS takers, (SELECT count(*)::integer FROM users WHERE "AwayUntil" > (now() AT TIME ZONE 'Asia/Riyadh')::date) AS away,
          (SELECT count(*)::integer FROM (SELECT FROM requests GROUP BY "IdentityId" HAVING count(*) > 1) c) AS returning,
          (SELECT count(*)::integer FROM (SELECT FROM requests WHERE "VisaNumber" <> '' GROUP BY "VisaNumber" HAVING count(*) > 1) v) AS visas,
          (SELECT count(*)::integer FROM client_flags) AS flags, (SELECT max(c.count)::integer FROM (SELECT count(*) FROM notes GROUP BY "RequestId") c) AS story,
          (SELECT count(DISTINCT "Kind")::integer FROM notifications WHERE "ReadAt" IS NULL) AS told`,
    })
    expect(figures).toMatchObject({ late: 2, free: 2, taken: 1, closed: 3, takers: 3, away: 1, returning: 2, visas: 1, flags: 1, story: 60 })
    for (const name of ['new', 'mine', 'waiting', 'soon', 'reminded', 'told']) expect(figures?.[name]).toBeGreaterThanOrEqual(3)
  })

  it('lets the next row take the next Id', async () => {
    const [row] = await database.query<{ next: boolean }>({
      text: `INSERT INTO offices ("NameArabic", "CountryArabic", "LabelAr", "LabelEn", "Search")
        VALUES ('مثال', 'مثال', '', '', '') RETURNING "Id" = (SELECT max("Id") + 1 FROM offices) AS next`,
    })
    expect(row?.next).toBe(true)
  })
})
