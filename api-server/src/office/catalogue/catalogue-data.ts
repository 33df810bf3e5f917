import type { CatalogueWorker, LookupItem } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'

/** What holds the Id stands together: repeated nearby it compresses to almost nothing, which saves visitors 7 kB of 100. */
const workers = prepared(
  'catalogue.workers',
  `SELECT "Id", "Ref", "Photo", "Name", "Country", "Job", "Category", "Experiance", "Religion"
   FROM persons WHERE "Available" ORDER BY "Id" DESC`,
)
const lookups = prepared('catalogue.lookups', 'SELECT "Id", "Type", "Ar", "En", "Disable" FROM lookups ORDER BY "Type", "Id"')

/** All workers who can be asked for, the newest first. */
export function readWorkers(database: Queryable): Promise<CatalogueWorker[]> {
  return database.query<CatalogueWorker>(workers())
}

/** All items of all lookup lists, disabled ones included: they still label old rows. */
export function readLookups(database: Queryable): Promise<LookupItem[]> {
  return database.query<LookupItem>(lookups())
}
