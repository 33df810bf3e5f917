import type { CatalogueWorker, FirstCards, LookupItem } from '@office/shared-api/model'
import { prepared, type Database, type Queryable } from '../../database/database'

/** Cards that the page shows before it has asked for the whole list. */
const FIRST_CARDS = 12

const WORKER_COLUMNS = '"Id", "Ref", "Name", "Country", "Job", "Category", "Experiance", "Religion", "Photo"'

const workers = prepared('catalogue.workers', `SELECT ${WORKER_COLUMNS} FROM persons WHERE "Available" ORDER BY "Id" DESC`)
const firstWorkers = prepared(
  'catalogue.first',
  `SELECT ${WORKER_COLUMNS} FROM persons WHERE "Available" ORDER BY "Id" DESC LIMIT ${FIRST_CARDS}`,
)
const total = prepared('catalogue.total', 'SELECT count(*)::integer AS total FROM persons WHERE "Available"')
const lookups = prepared('catalogue.lookups', 'SELECT "Id", "Type", "Ar", "En", "Disable" FROM lookups ORDER BY "Type", "Id"')

/** All workers who can be asked for, the newest first. */
export function readWorkers(database: Queryable): Promise<CatalogueWorker[]> {
  return database.query<CatalogueWorker>(workers())
}

/** All items of all lookup lists, disabled ones included: they still label old rows. */
export function readLookups(database: Queryable): Promise<LookupItem[]> {
  return database.query<LookupItem>(lookups())
}

/** What the public page paints first. */
export async function firstCards(database: Database): Promise<FirstCards> {
  const [cards, items, counted] = await Promise.all([
    database.query<CatalogueWorker>(firstWorkers()),
    readLookups(database),
    database.query<{ readonly total: number }>(total()),
  ])
  return { workers: cards, lookups: items, total: counted[0]?.total ?? 0 }
}
