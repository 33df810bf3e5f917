import { addDays, resources } from '@office/shared-api/model'
import { derivedColumns } from '../../src/engine/stored-row'
import { recomputeRequests } from '../../src/office/pipeline/position'
import { continueIds, insertRows } from '../../src/platform/database/insert-rows'
import { publicForm, type TestOffice } from '../support/test-office'

/** An office of two years with everything that a figure is counted from, in whatever order its days came. The same on every run. */

/** A row as it is stored. */
export type Stored = Readonly<Record<string, string | number | Date | null>>

export interface Stage {
  readonly Id: number
  readonly Field: string
  readonly En: string
}

export interface MadeRequest {
  readonly Id: number
  /** The day in Riyadh. */
  readonly received: string
  readonly PersonId: number | null
  readonly AssigneeId: number | null
  readonly ReplacesId: number | null
  readonly isCancelled: boolean
  readonly PaidMusand: string | null
  readonly VisaRecived: string | null
  readonly Travel: string | null
  readonly ArrivedOn: string | null
  readonly DeadlineOn: string | null
  readonly GuaranteeUntil: string | null
  /** The day of each stage that has one, by its Id. */
  readonly marks: ReadonlyMap<number, string>
}

export interface MadeWorker {
  readonly Id: number
  readonly Ref: string
  readonly OfficeId: number | null
  readonly Country: number | null
  readonly Job: number | null
}

export interface Made {
  readonly stages: readonly Stage[]
  readonly requests: readonly MadeRequest[]
  readonly workers: readonly MadeWorker[]
  readonly offices: ReadonlyMap<number, string>
  readonly users: ReadonlyMap<number, string>
  readonly methods: ReadonlyMap<number, string>
  readonly cases: readonly Stored[]
  readonly payments: readonly Stored[]
  readonly commissions: readonly Stored[]
  readonly payouts: readonly Stored[]
}

/** The client whose requests are forgotten; those of others stay. */
export const FORGOTTEN = publicForm(0).IdentityId
const TEXTS = new Set(['Medical', 'Biometric', 'OWWA', 'OEC'])
const FIRST = '2025-01-01'
const REQUESTS = 240

export async function generateOffice(office: TestOffice): Promise<Made> {
  const { database, lookup } = office
  const run = <Row extends object>(text: string) => database.query<Row>({ text })
  let seed = 11
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const some = <T>(values: readonly T[]) => values[random(values.length)] as T
  const stages = await run<Stage>('SELECT "Id", "Field", "En" FROM stages ORDER BY "SortId", "Id"')
  const [cancelled] = await run<{ Id: number }>(`SELECT "Id" FROM lookups WHERE "Class" = 'cancelled'`)
  const names = { NameArabic: 'مكتب', CountryArabic: 'كينيا', CountryEnglish: 'Kenya' }
  const added = [2, 3, 4].map((Id) => ({ Id, ...names, NameEnglish: `Office ${Id}` }))
  await insertRows(database, 'offices', added.map((row) => ({ ...row, ...derivedColumns(resources.offices, row) })))

  const workers: MadeWorker[] = []
  for (let at = 0; at < 24; at += 1) {
    const values = { OfficeId: at % 8 === 7 ? null : 1 + (at % 3), Country: lookup('countries', at % 3), Job: lookup('jobs', at % 2) }
    const Id = await office.addWorker({ ...values, Category: lookup('categories', at % 3), Name: `Worker ${at}`, Available: false })
    workers.push({ Id, Ref: `T-${Id}`, ...values })
  }

  const marks: { RequestId: number; StageId: number; On: string; MarkedAt: Date }[] = []
  const rows = Array.from({ length: REQUESTS }, (_row, at) => {
    const Id = at + 1
    const received = addDays(FIRST, random(660))
    const values: Record<string, string | null> = {}
    for (const { Id: StageId, Field } of stages) {
      const On = random(4) === 0 ? null : addDays(received, random(120) - 10)
      if (Field === '') {
        if (On !== null) marks.push({ RequestId: Id, StageId, On, MarkedAt: office.clock.now })
      } else if (TEXTS.has(Field)) values[Field] = On === null ? some(['', 'fit', '2026-02-31']) : `${On}${some(['', ' fit'])}`
      else values[Field] = On
    }
    const row = {
      ...publicForm(0, { PersonId: null }), ...values, Id, Ref: `R-${Id}`, Name: `Client ${Id}`, Phone: `0551${String(Id).padStart(6, '0')}`,
      IdentityId: Id % 3 === 0 ? FORGOTTEN : `10${String(Id).padStart(8, '0')}`,
      ContractDate: values['SignMusand'] ?? null, PersonId: random(9) === 0 ? null : some(workers).Id, AssigneeId: random(5) === 0 ? null : some(Object.values(office.userIds)),
      ReplacesId: at > 0 && at % 13 === 0 ? at : null, Status: random(6) === 0 ? (cancelled?.Id ?? null) : null, Archived: true,
    }
    // Half of them were received in the hours when the day in Riyadh is the next one already.
    const RequestDate = random(2) === 0 ? `${received}T08:00:00Z` : `${addDays(received, -1)}T21:30:00Z`
    return { ...row, RequestDate: new Date(RequestDate), ...derivedColumns(resources.requests, { ...row, RequestDate: '' }) }
  })
  await insertRows(database, 'requests', rows)
  await insertRows(database, 'stage_marks', marks)
  await recomputeRequests(database)

  const search = { Search: '' }
  const cases: Stored[] = []
  const payments: Stored[] = []
  const payouts: Stored[] = []
  for (const { Id, ArrivedOn, PaidMusand } of rows as unknown as readonly MadeRequest[]) {
    if (ArrivedOn !== null && random(3) === 0) cases.push({ Id: cases.length + 1, RequestId: Id, Ref: `K-${Id}`, Kind: some(['refusal', 'return', 'absence', 'medical', 'complaint']), OpenedOn: addDays(ArrivedOn, random(140) - 20), State: 'closed', ...search })
    for (let part = 0; PaidMusand !== null && part < 1 + random(3); part += 1) {
      const isRefund = part === 2
      const State = random(8) === 0 ? 'prepared' : 'recorded'
      payments.push({ Id: payments.length + 1, RequestId: Id, Kind: isRefund ? 'refund' : 'received', Amount: 10_000 + random(900_000), On: addDays(PaidMusand, part * 9), Method: random(7) === 0 ? null : lookup('methods', random(3)), Reference: `T${Id}-${part}`, State, Number: '', At: office.clock.now, VoidedOn: random(7) === 0 ? PaidMusand : null, ...search })
    }
    if (random(4) === 0) payouts.push({ Id: payouts.length + 1, OfficeId: 1 + random(3), RequestId: random(5) === 0 ? null : Id, Amount: random(300_000) - 50_000, Currency: some(['SAR', 'USD']), Rate: 375, On: '2026-05-01', Number: '', At: office.clock.now, VoidedOn: random(6) === 0 ? '2026-05-02' : null, ...search })
  }
  const commission = (Id: number, OfficeId: number | null, Country: number | null, Job: number | null, From: string, Amount: number, Currency: string, DueAt: string) => ({ Id, OfficeId, Country, Job, From, Amount, Currency, DueAt, ...search })
  const [country, job] = [lookup('countries', 1), lookup('jobs', 1)]
  const commissions: Stored[] = [
    commission(1, null, null, null, '2025-03-01', 100_000, 'SAR', 'arrival'),
    commission(2, 1, null, null, '2025-01-01', 120_000, 'USD', 'payment'),
    commission(3, 1, null, null, '2026-01-01', 125_050, 'USD', 'visa'),
    commission(4, 2, country, null, '2025-01-01', 90_000, 'SAR', 'travel'),
    commission(5, null, null, job, '2025-06-01', 300_000, 'SAR', 'arrival'),
    commission(6, 3, null, job, '2025-01-01', 70_001, 'USD', 'arrival'),
  ]
  for (const [table, made] of Object.entries({ cases, payments, commissions, payouts })) {
    await insertRows(database, table, made)
    await continueIds(database, table)
  }

  const byId = (found: readonly { Id: number; name: string }[]) => new Map(found.map(({ Id, name }) => [Id, name]))
  const kept = new Map((await run<Pick<MadeRequest, 'Id' | 'DeadlineOn' | 'GuaranteeUntil'>>('SELECT "Id", "DeadlineOn", "GuaranteeUntil" FROM requests')).map((row) => [row.Id, row]))
  const days = rows.map((row) => {
    // Of a replacement the payment is no stage.
    const of = stages.flatMap(({ Id, Field }): [number, string][] => {
      const stored = row as unknown as Readonly<Record<string, string | null>>
      const day = Field === '' ? marks.find((mark) => mark.RequestId === row.Id && mark.StageId === Id)?.On : /^20\d\d-\d\d-\d\d/.exec(stored[Field] ?? '')?.[0]
      return day === undefined || day === '2026-02-31' || (Field === 'PaidMusand' && row.ReplacesId !== null) ? [] : [[Id, day]]
    })
    return new Map(of)
  })
  return {
    stages, workers, cases, payments, commissions, payouts,
    requests: rows.map((row, at) => ({ ...(row as unknown as MadeRequest), ...kept.get(row.Id), received: addDays(row.RequestDate.toISOString().slice(0, 10), row.RequestDate.getUTCHours() >= 21 ? 1 : 0), isCancelled: row.Status !== null, marks: days[at] ?? new Map() })),
    offices: byId(await run('SELECT "Id", "NameEnglish" AS name FROM offices')),
    users: byId(await run('SELECT "Id", "Name" AS name FROM users')),
    methods: byId(await run('SELECT "Id", "En" AS name FROM lookups WHERE "Type" = 11')),
  }
}
