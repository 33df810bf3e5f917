import { LOOKUP_TYPES, resources, type LookupItem } from '@office/shared-api/model'
import { storedValues } from '../../api-server/src/engine/field-columns'
import { derivedColumns, type StoredRow } from '../../api-server/src/engine/stored-row'
import type { Database, Queryable } from '../../api-server/src/platform/database/database'
import { continueIds, insertRows } from '../../api-server/src/platform/database/insert-rows'
import type { Config } from '../../api-server/src/platform/config/config'
import type { FileStore } from '../../api-server/src/platform/files/folder-files'
import { measureDays } from '../../api-server/src/office/usual-days/measure-days'
import { recomputeRequests } from '../../api-server/src/office/pipeline/position'
import { showAll } from '../../api-server/src/office/publication/first-modes'
import { DEMO_ANSWER_DAYS, DEMO_REFUND_DAYS } from './cases'
import { closingEntries } from './closings'
import { demoData, type DemoData } from './demo-data'
import { inboxRows } from './inbox'
import { lookupIds } from './lookup-ids'
import { fillMessages } from './messages'
import { marksAndPapers, type PipelineItems } from './papers'
import { importWorkers } from './worker-import'
import { DELETED_PORTRAIT, deleteWorker } from './deleted-worker'
import { copyPortraits, demoPhoto } from './portraits'
import { dayAgo } from './random'
import { fillViews } from './views'

/** The password of all demo accounts; it is printed at every start, and production refuses to run while one exists. */
export const DEMO_PASSWORD = 'office-demo-2026'

export interface DemoTools {
  readonly database: Database
  /** Without a store the workers have no photos. */
  readonly files?: FileStore
  /** Without one nobody has been deleted. */
  readonly config?: Config
  readonly hashPassword: (password: string) => Promise<string>
  readonly now: Date
}

/** Tables whose rows are stored as they are declared, in the order in which one names another. */
const PLAIN = ['prices', 'requests', 'callbacks', 'cases', 'handovers', 'payments', 'commissions', 'payouts'] as const

async function insert(transaction: Queryable, data: DemoData, withPhotos: boolean, passwordHash: string) {
  const offices = data.offices.map((row) => ({ ...row, ...derivedColumns(resources.offices, row) }))
  const users = data.users.map((row) => ({
    ...row,
    PasswordHash: passwordHash,
    ...derivedColumns(resources.users, row),
  }))
  const persons = data.workers.map(({ row }) => ({
    ...storedValues(resources.persons, row),
    Photo: withPhotos ? demoPhoto(row.Id) : null,
    ...derivedColumns(resources.persons, row),
  }))
  const consents = data.consents.map((row, at): StoredRow => ({ Id: at + 1, ...storedValues(resources.consents, row), ...derivedColumns(resources.consents, row) }))
  const stored = (name: (typeof PLAIN)[number]) =>
    data[name].map((row): StoredRow => ({ ...storedValues(resources[name], row), ...derivedColumns(resources[name], row) }))
  const plain = Object.fromEntries(PLAIN.map((name) => [name, stored(name)]))
  for (const [table, rows] of Object.entries({ offices, users, persons, consents, ...plain })) {
    await insertRows(transaction, table, rows)
    await continueIds(transaction, table)
  }
  await insertRows(transaction, 'counters', data.counters)
}

async function pipelineItems(database: Queryable): Promise<PipelineItems> {
  const [stages, papers] = [`SELECT "Id", "En" FROM stages WHERE "Field" = ''`, 'SELECT "Id", "En" FROM papers']
  return { stages: await database.query({ text: stages }), papers: await database.query({ text: papers }) }
}

/**
 * Fills a database that has its lookup lists and nobody in it with the demo office; answers false, and does nothing,
 * where there is any user or worker already.
 */
export async function fillDemo({ database, files, config, hashPassword, now }: DemoTools): Promise<boolean> {
  const [inUse] = await database.query({
    text: 'SELECT 1 FROM users UNION ALL SELECT 1 FROM persons LIMIT 1',
  })
  if (inUse) return false
  const lookups = await database.query<Pick<LookupItem, 'Id' | 'Type' | 'Ar' | 'En'>>({
    text: 'SELECT "Id", "Type", "Ar", "En" FROM lookups ORDER BY "Id"',
  })
  const data = demoData(now, lookups)
  if (files) await copyPortraits(files, data.workers)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await database.transaction(async (transaction) => {
    await insert(transaction, data, files !== undefined, passwordHash)
    const children = marksAndPapers(now, data.requests, await pipelineItems(transaction))
    const inbox = inboxRows(data.requests, { now, isNew: lookupIds(lookups)('statuses', 'New') })
    const statuses = lookups.filter(({ Type }) => Type === LOOKUP_TYPES.statuses)
    const change_log = closingEntries(data, statuses, now)
    await fillViews(transaction)
    // Visitors see prices and usual days, and clients the clock of the law: the states that they have can be looked at.
    await showAll(transaction)
    await transaction.query({ text: 'UPDATE settings SET "ClientSeesClock" = true, "ShowPrices" = true, "ShowDays" = true' })
    for (const [table, rows] of Object.entries<readonly object[]>({ ...children, ...inbox, change_log })) await insertRows(transaction, table, rows as Parameters<typeof insertRows>[2])
  })
  // Nobody has such a number.
  await database.query({ text: `UPDATE settings SET "Phone" = '0110000000', "LicenceNumber" = '00000000', "LicenceUntil" = $1`, values: [dayAgo(now, -80)] })
  await database.query({ text: `UPDATE terms SET "RefundDays" = ${DEMO_REFUND_DAYS}, "AnswerDays" = ${DEMO_ANSWER_DAYS}` })
  await recomputeRequests(database)
  await database.transaction((transaction) => measureDays(transaction, now))
  await fillMessages(database, data.requests, now)
  const like = data.workers.find(({ portrait }) => portrait === DELETED_PORTRAIT)
  if (config && like) await deleteWorker(database, config, like, now)
  if (config) await importWorkers(database, config, data.workers, now)
  return true
}
