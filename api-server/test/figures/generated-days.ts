import { addDays, dayInRiyadh, resources } from '@office/shared-api/model'
import { derivedColumns } from '../../src/engine/stored-row'
import { continueIds, insertRows } from '../../src/platform/database/insert-rows'
import { publicForm, type TestOffice } from '../support/test-office'

/** An office with days of every kind of the agenda, near and far, of rows that count and rows that do not. The same on every run. */

const WORKERS = 200
const REQUESTS = 260
/** The client whose requests are forgotten. */
export const FORGOTTEN_CLIENT = publicForm(0).IdentityId

export async function generateDays(office: TestOffice): Promise<void> {
  const { database, lookup, clock } = office
  const run = <Row extends object>(text: string, values: readonly unknown[] = []) => database.query<Row>({ text, values: [...values] })
  const today = dayInRiyadh(clock.now)
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const some = <T>(values: readonly T[]) => values[random(values.length)] as T
  /** A day from so many days ago to so many ahead, of some rows none. */
  const day = (behind: number, ahead: number) => (random(4) === 0 ? null : addDays(today, random(behind + ahead) - behind))

  for (let at = 0; at < WORKERS; at += 1) {
    const consent = day(60, 300)
    await office.addWorker({
      Country: lookup('countries', at % 3), Category: some([null, lookup('categories', 0), lookup('categories', 1), lookup('categories', 2)]), Place: some(['abroad', 'abroad', 'kingdom', 'with_client', 'left']), Available: random(2) === 0,
      PassportUntil: day(150, 400), MedicalUntil: day(150, 200), ConsentCv: consent, ConsentPhoto: some([consent, day(60, 300), '9999-12-31']), ConsentReligion: some([consent, day(60, 300)]), ConsentMedical: day(60, 300),
    })
  }
  const statuses = (await run<{ Id: number }>(`SELECT "Id" FROM lookups WHERE "Type" = 1 ORDER BY "Id"`)).map(({ Id }) => Id)
  const rows = Array.from({ length: REQUESTS }, (_row, at) => {
    const Id = at + 1
    // A worker waits for one open request at most.
    const open = at < 190
    const travel = day(120, 90)
    const row = {
      ...publicForm(0, { PersonId: null }), Id, Ref: `R-${Id}`, Name: `Client ${Id}`, Phone: `0551${String(Id).padStart(6, '0')}`, IdentityId: Id % 5 === 0 ? FORGOTTEN_CLIENT : `10${String(Id).padStart(8, '0')}`,
      PersonId: open && random(5) > 0 ? Id : null, Status: random(3) === 0 ? some(statuses) : null, Archived: !open,
      Travel: travel, ArrivesAt: travel !== null && random(2) === 0 ? some([`${travel}T21:30:00Z`, `${travel}T08:00:00Z`]) : null, ArrivedOn: random(4) === 0 ? addDays(today, -random(90)) : null,
      VisaRecived: day(250, 10), OEC: some(['', 'yes', '2026-02-31', day(200, 30) ?? today, `${day(200, 30) ?? today} no. 7`]),
      GuaranteeUntil: day(30, 120), ContractUntil: day(30, 400), PaidMusand: random(5) === 0 ? null : day(150, 20), InsurancePaidOn: random(5) === 0 ? today : null, ReplacesId: at > 0 && at % 4 === 0 ? at : null,
    }
    return { ...row, RequestDate: clock.now, ...derivedColumns(resources.requests, { ...row, RequestDate: '' }) }
  })
  await insertRows(database, 'requests', rows)
  const payments = rows.filter(({ ReplacesId }) => ReplacesId !== null).flatMap(({ Id }) =>
    [0, 1].map((part) => ({ RequestId: Id, Kind: 'received', Amount: 100, On: addDays(today, -random(60)), Reference: `T${Id}-${part}`, State: some(['recorded', 'recorded', 'prepared']), At: clock.now, VoidedOn: random(4) === 0 ? today : null, Search: '' })),
  )
  await insertRows(database, 'payments', payments.map((row, at) => ({ ...row, Id: at + 1 })))
  await continueIds(database, 'payments')
  const papers = await run<{ Id: number }>('SELECT "Id" FROM papers ORDER BY "Id"')
  await insertRows(database, 'request_papers', rows.flatMap(({ Id: RequestId }) => papers.filter(() => random(3) === 0).map(({ Id: PaperId }) => ({ RequestId, PaperId, State: some(['received', 'received', 'not_needed']), ExpiresOn: day(120, 150), At: clock.now }))))
  await run('UPDATE papers SET "Disable" = true WHERE "Id" = $1', [papers[0]?.Id])
  // The newest of the class, of a worker without one the newest of all: some insure within more days, some not at all.
  await run(`INSERT INTO terms SELECT (json_populate_record(t, json_build_object('Id', 100 + t."Id", 'From', $1::text, 'InsuranceDays', 9))).* FROM terms t WHERE t."Class" = ''`, [addDays(today, -30)])
  await run(`UPDATE terms SET "InsuranceDays" = CASE "Class" WHEN 'named' THEN 0 ELSE 22 END WHERE "Class" IN ('named', 'transfer')`)
  await run(`UPDATE settings SET "LicenceNumber" = '4417', "LicenceUntil" = $1`, [addDays(today, 25)])
}
